import { useLocation } from 'react-router';
import { dealOf, type Stay, stayOf } from '~/lib/stay';

/** The stay that the address asks about. */
export function useStay(): Stay | undefined {
  const { search } = useLocation();
  return search.includes('from=') ? stayOf(new URLSearchParams(search)) : undefined;
}

/** The visitor's deal, from the address. */
export function useDeal(): 'RENT' | 'BUY' | undefined {
  const { search } = useLocation();
  return search ? dealOf(new URLSearchParams(search)) : undefined;
}
