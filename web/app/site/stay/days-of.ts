import type { IntlShape } from 'react-intl';
import type { Stay } from '~/lib/stay';

/** The days of a stay as a range of dates, written out. */
export function daysOf(intl: IntlShape, { from, to }: Stay): string {
  return intl.formatDateTimeRange(Date.parse(from), Date.parse(to), { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
}
