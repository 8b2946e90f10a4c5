import { AppError, notFound } from './errors.js';
import { parseLang, type Lang } from './lang.js';
import { PAGE_SIZE, parsePage, type PageRequest } from './page.js';

/** The page of an address; page 1 without one. Throws BAD_PAGE. */
export function pageOf(params: { page?: string }): PageRequest {
  return { page: params.page === undefined ? 1 : parsePage(params.page), first: PAGE_SIZE };
}

/** The language of an address; null without one. Throws UNKNOWN_LANG (404). */
export function langOf({ lang }: { lang?: string }): Lang | null {
  if (lang === undefined) return null;
  const known = parseLang(lang);
  if (!known) throw new AppError('UNKNOWN_LANG', 404, 'Languages are: en, ru.');
  return known;
}

/** The record, or NOT_FOUND if there is none. */
export function found<T>(record: T | null): T {
  if (record === null) throw notFound();
  return record;
}
