import { FILES_AT } from './calendar.js';
import type { Row } from '@talay/api/core/copy-rows.js';
import { landmarkRecords } from './data/landmarks.js';
import { uuidOf } from './identity.js';
import { createRandom } from './random.js';

const areas = ['North', 'Jomtien', 'East', 'Central', 'HuaYai', 'Phratamnak'];

/** Switches of the menu. */
const switches: readonly [name: string, active: boolean][] = [
  ['Navigation.Search', true],
  ['Navigation.Apartments', true],
  ['Navigation.Apartments.List', true],
  ...areas.map((area) => [`Navigation.Apartments.Find_by_Area.${area}`, true] as [string, boolean]),
  ['Navigation.Villages', true],
  ['Navigation.Villages.List', true],
  ['Navigation.Villages.Villas', true],
  ...areas.map((area) => [`Navigation.Villages.Find_by_Area.${area}`, true] as [string, boolean]),
];

/** Rows of the table `app_config`. */
export const appConfigRows: readonly Row[] = switches.map(([name, active]) => ({
  id: uuidOf(FILES_AT, `app_config:${name}`),
  name,
  active,
}));

/** Rows of the table `landmark`. */
export const landmarkRows: readonly Row[] = landmarkRecords.map(({ kind, nameEn, nameRu, lat, lng }) => ({
  id: uuidOf(FILES_AT, `landmark:${nameEn}`),
  kind,
  name_en: nameEn,
  name_ru: nameRu,
  position_lat: lat,
  position_lng: lng,
}));

/** What a US dollar buys at the end of the demo set, and how far that moves in a day at most. */
const DEMO_RATES = {
  USD: [1, 0],
  THB: [32.4, 0.004],
  EUR: [0.86, 0.004],
  GBP: [0.76, 0.004],
  CNY: [7.11, 0.0015],
  RUB: [81.2, 0.012],
  BTC: [0.0000105, 0.025],
} as const;
const DAY_MS = 86_400_000;

/**
 * Readings of the currency rates, one a day for ninety days, made up backwards from the day of `now`: the same figures whenever they are
 * loaded, and of late days, or they would be out of date from the beginning. Rows of the table `currency_rates`.
 */
export function currencyRows(now: number): Row[] {
  const random = createRandom('currency rates');
  const last = Math.floor(now / DAY_MS) * DAY_MS;
  const at: Record<string, number> = Object.fromEntries(Object.entries(DEMO_RATES).map(([code, [last]]) => [code, last]));
  return Array.from({ length: 90 }, (_, daysBefore) => {
    const moment = last - daysBefore * DAY_MS;
    const row = {
      id: uuidOf(moment, 'currency rates'),
      rates: JSON.stringify(Object.fromEntries(Object.entries(at).map(([code, rate]) => [code, Number(rate.toPrecision(6))]))),
      as_of: new Date(moment).toISOString(),
      demo: true,
    };
    for (const [code, [, most]] of Object.entries(DEMO_RATES)) at[code]! *= 1 + random.range(-most, most);
    return row;
  });
}
