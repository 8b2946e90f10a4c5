import type { IntlShape } from 'react-intl';

/**
 * A straight-line distance as people say it: to 10 metres below a kilometre (`350 m`), to 100 metres above it (`1.2 km`), to whole
 * kilometres from 10 on. `metres` from 0; what is nearer than 10 metres is 10 metres away.
 */
export function formatDistance(intl: IntlShape, metres: number): string {
  const tens = Math.max(10, Math.round(metres / 10) * 10);
  if (tens < 1_000) return intl.formatNumber(tens, { style: 'unit', unit: 'meter', unitDisplay: 'short' });
  const maximumFractionDigits = metres < 9_950 ? 1 : 0;
  return intl.formatNumber(metres / 1_000, { style: 'unit', unit: 'kilometer', unitDisplay: 'short', maximumFractionDigits });
}
