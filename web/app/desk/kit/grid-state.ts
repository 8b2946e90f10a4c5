import { useEffect } from 'react';
import { useLocation, useSearchParams, type Location, type NavigateOptions } from 'react-router';

/** The query that each location is being left for. */
const asked = new WeakMap<Location, URLSearchParams>();

type SetQuery = (change: (now: URLSearchParams) => URLSearchParams, options?: NavigateOptions) => void;

/**
 * `useSearchParams`, but a change builds on the query that was requested last, by whichever control, instead of the one shown: while the
 * loader is at work that one is older, and two changes in quick succession would lose the first.
 */
export function useAskedQuery(): [query: URLSearchParams, setQuery: SetQuery] {
  const location = useLocation();
  const [query, setQuery] = useSearchParams();
  const change: SetQuery = (next, options) => {
    const wanted = next(new URLSearchParams(asked.get(location) ?? query));
    asked.set(location, wanted);
    setQuery(wanted, options);
  };
  return [query, change];
}

/** Redirects an address beyond the last page to the last one: records were deleted, or the address is old. */
export function useLastPage(page: number, pages: number): void {
  const [, setQuery] = useSearchParams();
  const beyond = page > Math.max(pages, 1);
  useEffect(() => {
    if (!beyond) return;
    setQuery(
      (now) => {
        const next = new URLSearchParams(now);
        if (pages > 1) next.set('page', String(pages));
        else next.delete('page');
        return next;
      },
      { preventScrollReset: true, replace: true },
    );
  }, [beyond, pages, setQuery]);
}

/** The state of a grid in its address: page, sort order, search, hidden columns. */
export interface GridState {
  /** From 1. */
  page: number;
  sort: { field: string; desc: boolean } | null;
  text: string;
  hidden: string[];
}

const LONGEST_TEXT = 100;

/** Reads the query of an address; what makes no sense, a column that the grid does not have included, is dropped. */
export function parseGrid(query: URLSearchParams, columns: readonly string[]): GridState {
  const page = query.get('page') ?? '';
  const sort = query.get('sort') ?? '';
  const field = sort.replace(/^-/, '');
  return {
    page: /^[1-9]\d{0,8}$/.test(page) ? Number(page) : 1,
    sort: columns.includes(field) ? { field, desc: sort.startsWith('-') } : null,
    text: (query.get('q') ?? '').trim().slice(0, LONGEST_TEXT),
    hidden: columns.filter((column) => query.get('hide')?.split(',').includes(column)),
  };
}

/** The query string with this state; everything else is kept. */
export function gridQuery(query: URLSearchParams, { page, sort, text, hidden }: GridState): URLSearchParams {
  const next = new URLSearchParams(query);
  const set = (name: string, value: string) => (value ? next.set(name, value) : next.delete(name));
  set('page', page > 1 ? String(page) : '');
  set('sort', sort ? `${sort.desc ? '-' : ''}${sort.field}` : '');
  set('q', text);
  set('hide', hidden.join());
  return next;
}
