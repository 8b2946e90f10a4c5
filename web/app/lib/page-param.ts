import { data } from 'react-router';
import { intlOf } from '~/i18n/intl';
import type { Lang } from '~/i18n/langs';

/** The number of a page from an address: `3` → 3; nothing → 1; `0`, `-1`, `abc`, `1.5`, `0x10`, `01` → the 404 screen. */
export function parsePage(value: string | null | undefined): number {
  if (value === null || value === undefined) return 1;
  if (!/^[1-9]\d{0,8}$/.test(value)) notFound();
  return Number(value);
}

/** Ends a loader with the 404 screen. */
export function notFound(): never {
  throw data(null, { status: 404 });
}

/**
 * The address of a list with its pages in the query, page 1 being left out:
 * `listHref('/rent', { page: 1, houses: 3 }, 'houses')` is `/rent?houses=3#houses`.
 */
export function listHref(path: string, pages: Record<string, number>, anchor?: string): string {
  const query = Object.entries(pages)
    .filter(([, page]) => page > 1)
    .map(([name, page]) => `${name}=${page}`)
    .join('&');
  return path + (query && `?${query}`) + (anchor ? `#${anchor}` : '');
}

/** The browser title of a page of a list: the list's own for page 1, with the page's number after that. */
export function pageTitle(lang: Lang, title: string, page: number): string {
  return page > 1 ? intlOf(lang).formatMessage({ id: 'layout.pageTitle' }, { title, page }) : title;
}
