import { badInput } from './errors.js';

/** Listings on one page, everywhere (spec 9). */
export const PAGE_SIZE = 20;

/** Which slice of a list is requested. `page` counts from 1, `first` is the page's size (1 to 20). */
export interface PageRequest {
  page: number;
  first: number;
}

/** One slice with the number of all records. */
export interface Page<T> {
  items: T[];
  total: number;
  page: number;
  pages: number;
}

/** Checks a page request; throws BAD_PAGE or LIMIT_AMOUNT. A page beyond the last is no error: it is empty. */
export function checkPage({ page, first }: PageRequest): PageRequest {
  if (!Number.isInteger(page) || page < 1) throw badInput('Pages count from 1.', 'BAD_PAGE');
  if (!Number.isInteger(first) || first < 1 || first > PAGE_SIZE) {
    throw badInput(`A page holds 1 to ${PAGE_SIZE} records: ask for fewer and page on.`, 'LIMIT_AMOUNT');
  }
  return { page, first };
}

/** Reads a page number of an address: digits only, from 1 (`0`, `-1`, `1.5`, `0x10` and words are BAD_PAGE). */
export function parsePage(text: string): number {
  if (!/^[1-9]\d{0,14}$/.test(text)) throw badInput('Pages count from 1.', 'BAD_PAGE');
  return Number(text);
}

/** Puts a slice together. */
export function toPage<T>(items: T[], total: number, { page, first }: PageRequest): Page<T> {
  return { items, total, page, pages: Math.ceil(total / first) };
}
