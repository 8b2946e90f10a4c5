import { useEffect } from 'react';
import { useSearchParams } from 'react-router';

/** Leads an address that names a page beyond the last one to the last: all of it was deleted, or somebody kept the address for long. */
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
