import { useEffect, useRef } from 'react';

/** Asks again whenever the edition of what was asked becomes another one. */
export function useRefetch(edition: number, refetch: () => Promise<unknown>): void {
  const seen = useRef(edition);
  useEffect(() => {
    if (seen.current === edition) return;
    seen.current = edition;
    refetch().catch(() => undefined);
  }, [edition, refetch]);
}
