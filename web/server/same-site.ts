import type { IncomingHttpHeaders } from 'node:http';

/**
 * Whether a form was posted from this site: what guards a route action. Browsers say so in `Sec-Fetch-Site`; those that do not
 * send it name the page's origin. A post that says neither is refused.
 */
export function isFromThisSite(headers: IncomingHttpHeaders, siteUrl: string): boolean {
  const fetchSite = headers['sec-fetch-site'];
  if (fetchSite !== undefined) return fetchSite === 'same-origin';
  const { origin, host } = headers;
  if (origin === undefined || !URL.canParse(origin)) return false;
  return origin === new URL(siteUrl).origin || new URL(origin).host === host;
}
