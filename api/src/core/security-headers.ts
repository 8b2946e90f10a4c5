/**
 * Headers of every response, whichever handler sends it (docs/security.md). A route may set one of them itself, such as the pages of the site their
 * policy; `content-security-policy` here is that of an answer that is no document: nothing in it runs, and nothing frames it.
 *
 * HSTS is for the live site alone: in `local` a browser would no longer reach http://localhost.
 */
export function securityHeaders(production: boolean): Readonly<Record<string, string>> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'content-security-policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    'cross-origin-resource-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(self)',
    ...(production && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  };
}

/** A raw response for a connection whose request never reached a route: a JSON error, after which the connection is closed. */
export function rawRefusal(status: 400 | 408 | 431, code: string, message: string, production: boolean): string {
  const reasons = { 400: 'Bad Request', 408: 'Request Timeout', 431: 'Request Header Fields Too Large' };
  const body = JSON.stringify({ error: { code, message, fields: [] } });
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    'cache-control': 'no-store',
    connection: 'close',
    ...securityHeaders(production),
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return [`HTTP/1.1 ${status} ${reasons[status]}`, ...lines, '', body].join('\r\n');
}
