import { useEffect } from 'react';
import { useSearchParams } from 'react-router';

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
