import { LAST_MOMENT, FILES_AT } from './calendar.js';
import type { Row } from '../kernel/copy-rows.js';
import { landmarkRecords } from './data/landmarks.js';
import { uuidOf } from './identity.js';

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

/** The one reading of the currency rates: what a US dollar buys. */
export const currencyRow: Row = {
  id: uuidOf(LAST_MOMENT, 'currency rates'),
  rates: JSON.stringify({ USD: 1, THB: 32.4, EUR: 0.86, GBP: 0.76, CNY: 7.11, RUB: 81.2, BTC: 0.0000105 }),
  as_of: new Date(LAST_MOMENT).toISOString(),
};
