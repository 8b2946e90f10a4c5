import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { IncomingMessage } from 'node:http';
import { BlockList, isIPv6 } from 'node:net';
import type { Logger } from 'pino';
import { newId } from '../core/ids.js';
import { requestsInWork, requestSeconds } from '../core/metrics.js';

/** An id that a proxy may have given the request. */
const WELL_FORMED = /^[\w-]{8,64}$/;
/** Frequent requests without information, logged at `debug`. */
const QUIET = new Set(['/livez', '/readyz', '/metrics', '/assets/*']);
/** A part of a path that is surely no token, name, phone number or e-mail address. */
const PLAIN_PART = /^(?!\+?\d{7})[a-z\d_.-]{0,24}$/i;
const UUID_PART = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/**
 * Makes the ids of requests: a new one each, or the one in `X-Request-Id` where a trusted proxy gave a well-formed one.
 *
 * @param proxies addresses and CIDR ranges, as in `TRUSTED_PROXIES`
 */
export function requestIdOf(proxies: readonly string[]): (raw: IncomingMessage) => string {
  const trusted = new BlockList();
  for (const proxy of proxies) {
    const [address = '', bits] = proxy.split('/');
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    if (bits === undefined) trusted.addAddress(address, family);
    else trusted.addSubnet(address, Number(bits), family);
  }
  return ({ headers, socket }) => {
    const given = headers['x-request-id'];
    const { remoteAddress = '' } = socket;
    if (typeof given !== 'string' || !WELL_FORMED.test(given) || remoteAddress === '') return newId();
    return trusted.check(remoteAddress, isIPv6(remoteAddress) ? 'ipv6' : 'ipv4') ? given : newId();
  };
}

/** Gives every answer the id of its request, times it, and writes one line about it to the log. */
export function observeRequests(app: FastifyInstance): void {
  app.decorateRequest('pagePattern', null);
  app.addHook('onRequest', (request, reply, done) => {
    observeRequest(request, reply);
    done();
  });
}

/** The same for a request that no hook sees, because its address is refused by the router. */
export function observeRequest(request: FastifyRequest, reply: FastifyReply): void {
  void reply.header('x-request-id', request.id);
  requestsInWork.inc();
  const began = performance.now();
  const { socket } = request.raw;
  const sent = socket?.bytesWritten ?? 0;
  let finished = false;
  reply.raw.once('finish', () => (finished = true));
  // Comes after the last byte, and when the client goes away before it.
  reply.raw.once('close', () => {
    requestsInWork.dec();
    const ms = performance.now() - began;
    const route = routeOf(request);
    const { statusCode } = reply.raw;
    requestSeconds.observe(
      { method: request.method, route, status: finished ? `${Math.floor(statusCode / 100)}xx` : 'aborted' },
      ms / 1_000,
    );
    const level = QUIET.has(route) ? 'debug' : 'info';
    const log = request.log as Logger;
    if (!log.isLevelEnabled(level)) return;
    log[level](
      {
        method: request.method,
        route,
        path: pathForLog(request.url),
        status: statusCode,
        ...(!finished && { aborted: true }),
        ms: Math.round(ms * 10) / 10,
        bytes: (socket?.bytesWritten ?? 0) - sent,
        address: request.ip,
        role: request.ctx?.viewer.account?.role ?? null,
      },
      'request',
    );
  });
}

/** The pattern of the address: labels of metrics are few. */
function routeOf(request: FastifyRequest): string {
  const pattern = request.pagePattern ?? request.routeOptions?.url ?? 'none';
  return pattern.startsWith('/assets/') ? '/assets/*' : pattern;
}

/** The path without its query and without parts that may be a secret or lead to a person. */
function pathForLog(url: string): string {
  const end = url.search(/[?#]/);
  const path = end === -1 ? url : url.slice(0, end);
  return path
    .slice(0, 300)
    .split('/')
    .map((part) => (PLAIN_PART.test(part) || UUID_PART.test(part) ? part : '*'))
    .join('/');
}
