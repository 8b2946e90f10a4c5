/**
 * The Content-Security-Policy of a page: scripts and style sheets of this site or with the nonce of this answer, style attributes (the
 * placeholders of pictures), pictures of this site or as data, nothing else.
 */
export function contentSecurityPolicy(nonce: string, production: boolean): string {
  const directives = [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ];
  if (production) directives.push('upgrade-insecure-requests');
  return directives.join('; ');
}
