import { useLocation } from 'react-router';
import { type Stay, stayOf } from '~/lib/stay';

/** The stay that the address asks about. */
export function useStay(): Stay | undefined {
  const { search } = useLocation();
  return search.includes('from=') ? stayOf(new URLSearchParams(search)) : undefined;
}
