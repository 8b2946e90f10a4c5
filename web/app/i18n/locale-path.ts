import { isLang, type Lang } from './langs';

/** `('ru', '/units?x=1')` → `/ru/units?x=1`; `('ru', '/')` → `/ru`; without a prefix the path as it is. */
export function localePath(prefix: Lang | undefined, path: string): string {
  if (!prefix) return path;
  return path === '/' || path.startsWith('/?') || path.startsWith('/#') ? `/${prefix}${path.slice(1)}` : `/${prefix}${path}`;
}

/** The path without its language prefix and without a trailing slash: `/ru/units/` → `/units`, `/en` → `/`. */
export function barePath(pathname: string): string {
  const [, first = '', ...rest] = pathname.replace(/\/+$/, '').split('/');
  const path = isLang(first) ? rest.join('/') : [first, ...rest].join('/');
  return `/${path}`;
}
