/** A path of this site, with its query; `fallback` for anything that would lead elsewhere. */
export function sitePath(value: unknown, fallback = '/'): string {
  return typeof value === 'string' && /^\/(?![/\\])[^\\\s]*$/.test(value) ? value : fallback;
}
