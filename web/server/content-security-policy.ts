import type { SiteMap } from '@talay/api/site.js';

/**
 * What Google's map loads (developers.google.com/maps/documentation/javascript/content-security-policy), less what its raster maps do without:
 * evaluated code, frames and workers. Its style elements take the page's nonce by themselves.
 */
const GOOGLE: Record<string, string[]> = {
  'script-src': ['https://maps.googleapis.com'],
  'style-src': ['https://fonts.googleapis.com'],
  'img-src': ['https://*.googleapis.com', 'https://*.gstatic.com'],
  'font-src': ['https://fonts.gstatic.com'],
  'connect-src': ['https://*.googleapis.com', 'https://*.gstatic.com'],
};

/**
 * The Content-Security-Policy of a page: scripts and style sheets of this site or with the nonce of this answer, style attributes (the
 * placeholders of pictures), pictures of this site or as data, the hosts of the configured map, nothing else.
 */
export function contentSecurityPolicy(nonce: string, { production, map }: { production: boolean; map: SiteMap }): string {
  // MapLibre's worker is a file of this site; it fetches tiles, glyphs and pictures alike.
  const hosts: Record<string, string[]> = map.google ? GOOGLE : { 'connect-src': map.styleOrigins };
  const directive = (name: string, ...sources: string[]) => [name, ...sources, ...(hosts[name] ?? [])].join(' ');
  const directives = [
    directive('default-src', "'self'"),
    directive('script-src', "'self'", `'nonce-${nonce}'`),
    directive('style-src', "'self'", `'nonce-${nonce}'`),
    directive('style-src-attr', "'unsafe-inline'"),
    directive('img-src', "'self'", 'data:'),
    directive('font-src', "'self'"),
    directive('connect-src', "'self'"),
    directive('worker-src', "'self'"),
    directive('object-src', "'none'"),
    directive('base-uri', "'none'"),
    directive('form-action', "'self'"),
    directive('frame-ancestors', "'none'"),
  ];
  if (production) directives.push('upgrade-insecure-requests');
  return directives.join('; ');
}
