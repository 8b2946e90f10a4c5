import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerOptions, type ServerResponse } from 'node:http';
import type { Admission } from '../core/admission.js';
import { headersOf, type AppError } from '../core/errors.js';
import { securityHeaders } from '../core/security-headers.js';
import { readRest } from './lingering-close.js';
import type { SitePages } from '../site.js';

/** What is always answered. */
const HEALTH = new Set(['/livez', '/readyz', '/metrics']);

/** What shedding needs of the app around it. */
export interface SheddingParts {
  admission: Admission;
  production: boolean;
  requestIdOf: (raw: IncomingMessage) => string;
  /** Whether a header `Cookie` brings the token of a session that this site has made. */
  hasSession: (cookies: string) => boolean;
  /** Whether an address is one of the two APIs, whose errors are JSON. */
  isApi: (url: string) => boolean;
  /** The page of the site for visitors who are turned away; undefined without a site. */
  busy: () => SitePages['busy'] | undefined;
}

/**
 * A server that refuses requests before anything else is done about them while they come faster than the process can look at them
 * (decision 0026). Such a refusal costs a small part of the cheapest answer.
 */
export function createSheddingServer(parts: SheddingParts, options: ServerOptions, serve: RequestListener): Server {
  return createServer(options, (request, response) => {
    readRest(request, response);
    const refusal = refusalOf(parts, request);
    if (refusal) refuse(parts, refusal, request, response);
    else serve(request, response);
  });
}

function refusalOf({ admission, hasSession }: SheddingParts, { method, url = '', headers }: IncomingMessage): AppError | null {
  if (HEALTH.has(url)) return null;
  const isRead = (method === 'GET' || method === 'HEAD') && !hasSession(headers.cookie ?? '');
  return admission.refusalIfBehind(isRead ? 'read' : 'write');
}

function refuse(parts: SheddingParts, error: AppError, request: IncomingMessage, response: ServerResponse): void {
  const { url = '', headers } = request;
  const requestId = parts.requestIdOf(request);
  const page = parts.isApi(url) ? undefined : parts.busy()?.(url, headers);
  const body = page?.body ?? Buffer.from(JSON.stringify(inJson(error, url, requestId)));
  const ownHeaders = page?.headers ?? { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-store' };
  response.statusCode = error.status;
  for (const [name, value] of Object.entries({ ...securityHeaders(parts.production), ...headersOf(error), ...ownHeaders })) {
    response.setHeader(name, value);
  }
  response.setHeader('X-Request-Id', requestId);
  response.setHeader('Content-Length', body.length);
  response.end(request.method === 'HEAD' ? undefined : body);
}

/** The error as the API that was asked words it. */
function inJson({ code, message }: AppError, url: string, requestId: string): object {
  if (/^\/graphql([/?]|$)/.test(url)) return { errors: [{ message, extensions: { code, requestId } }] };
  return { error: { code, message, fields: [], requestId } };
}
