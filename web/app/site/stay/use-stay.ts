import type { IntlShape } from 'react-intl';
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

/** The days of a stay as a range of dates, written out. */
export function daysOf(intl: IntlShape, { from, to }: Stay): string {
  return intl.formatDateTimeRange(Date.parse(from), Date.parse(to), { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
}
