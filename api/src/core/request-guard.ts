import type { IncomingHttpHeaders } from 'node:http';
import { AppError } from './errors.js';
import { isFresh } from './signed-clock.js';

/** Largest body of a request without an upload, bytes. */
export const BODY_LIMIT = 100_000;

/** The same for staff, whose HTML is longer. */
export const STAFF_BODY_LIMIT = 1_100_000;

/** Of which site requests are. */
export interface OwnSite {
  /** Origin that visitors use. */
  siteUrl: string;
  production: boolean;
}

/** The Sandbox as a separate page; embedded at /graphql it sends requests from there. */
const SANDBOX = 'https://studio.apollographql.com';

/** Throws CSRF_BLOCKED (403) if browser headers indicate another site. Other clients send none and are accepted. */
export function demandOwnSite(headers: IncomingHttpHeaders, site: OwnSite): void {
  if (isSandbox(headers, site)) return;
  const fetchSite = headers['sec-fetch-site'];
  const from = headers.origin ?? (fetchSite === undefined ? headers.referer : undefined);
  const own =
    (fetchSite === undefined || fetchSite === 'same-origin' || fetchSite === 'none') && (from === undefined || isOwn(from, headers, site));
  if (!own) throw new AppError('CSRF_BLOCKED', 403, 'The request comes from another site.');
}

/** What a form or a script of another site may send without asking first. */
const SIMPLE = /^(?:text\/plain|application\/x-www-form-urlencoded|multipart\/form-data)\s*(?:;|$)/i;

/** Throws CSRF_BLOCKED (403) for a POST to /graphql that another site could have made a browser send (Apollo's CSRF prevention refuses GETs). */
export function demandPreflight({ 'content-type': type, ...headers }: IncomingHttpHeaders): void {
  const hasBody = headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
  // Without a body there is nothing to run.
  if (type === undefined ? !hasBody : !SIMPLE.test(type)) return;
  if (headers['apollo-require-preflight'] || headers['x-apollo-operation-name']) return;
  throw new AppError('CSRF_BLOCKED', 403, 'Send the operation as application/json, or with the header Apollo-Require-Preflight.');
}

/** Throws STALE_CLOCK (400) unless the signed header is there and right; what changes state demands it (docs/signed-header.md). */
export function demandClock(headers: IncomingHttpHeaders, site: OwnSite): void {
  if (isFresh(headers['x-talay-clock']) || isSandbox(headers, site)) return;
  throw new AppError('STALE_CLOCK', 400, 'The header X-Talay-Clock is missing or outdated: see X-Talay-Now for the server’s time.');
}

/** By the address that visitors use, or the one at which this very request found the server. */
function isOwn(from: string, { host }: IncomingHttpHeaders, { siteUrl }: OwnSite): boolean {
  if (!URL.canParse(from)) return false;
  const url = new URL(from);
  return url.origin === new URL(siteUrl).origin || url.host === host;
}

/** The Sandbox cannot compute the header: in `local` it is let through by where it asks from. */
function isSandbox(headers: IncomingHttpHeaders, site: OwnSite): boolean {
  const { origin, referer } = headers;
  if (site.production || origin === undefined) return false;
  if (origin === SANDBOX) return true;
  return isOwn(origin, headers, site) && referer !== undefined && URL.canParse(referer) && new URL(referer).pathname === '/graphql';
}
