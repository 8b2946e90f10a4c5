import { expect, test } from '@jest/globals';
import { testIntl } from '~/testing/test-intl';
import { compareRows, differences, type ComparedHome } from './compare-rows';

const unit: ComparedHome = {
  place: { city: 'PATTAYA', area: 'JOMTIEN' },
  complex: { name: { text: 'Aeras' }, year: 2020, floors: 40, amenities: { pool: 2, gym: 1, lift: 0 } },
  rooms: { bedroom: 0, bathroom: 1, size: 36, floors: 12 },
  isHouse: false,
  pricing: { rent: { baht: 20_000, isFrom: false }, buy: { baht: 3_600_000, isFrom: false } },
  view: ['SEA'],
  features: ['TV', 'WIFI'],
  petAllowed: 'NOT_ALLOWED',
  nearby: [
    { metres: 450, landmark: { kind: 'BEACH' } },
    { metres: 90, landmark: { kind: 'MALL' } },
  ],
};
const house: ComparedHome = {
  ...unit,
  complex: null,
  rooms: { bedroom: 3, bathroom: 2, size: 180, floors: 2 },
  landSize: 400,
  isHouse: true,
  pricing: { rent: { baht: 60_000, isFrom: false }, buy: null },
  features: ['TV', 'OVEN'],
  nearby: [{ metres: 2_340, landmark: { kind: 'BEACH' } }],
};
const rowsOf = (homes: ComparedHome[], lang: 'en' | 'ru' = 'en') =>
  new Map(compareRows(testIntl(lang), homes).map((row) => [row.key, row]));

test('facts stand side by side, the best of a row is marked where there are two to choose from', () => {
  const rows = rowsOf([unit, house]);
  expect(rows.get('rent')).toMatchObject({ prices: [{ baht: 20_000 }, { baht: 60_000 }], best: [0], bestLabel: 'lowest' });
  expect(rows.get('buy')).toMatchObject({ values: ['3600000', null], best: [] });
  expect(rows.get('perMetre')?.prices?.map((price) => price?.baht ?? null)).toEqual([100_000, null]);
  expect(rows.get('size')).toMatchObject({ values: ['36 m²', '180 m²'], best: [1], bestLabel: 'largest' });
  expect(rows.get('bedrooms')?.values).toEqual(['Studio', '3']);
  expect(rows.get('floor')?.values).toEqual(['12 of 40', '2 floors']);
  expect(rows.get('beach')).toMatchObject({ values: ['450 m', '2.3 km'], best: [0], bestLabel: 'nearest' });
  expect(rows.get('amenities')?.values).toEqual(['2 swimming pools · 1 gym', null]);
  expect(rows.get('complex')?.values).toEqual(['Aeras', null]);
  // Of nobody known.
  expect([rows.has('furnishing'), rows.has('quota')]).toEqual([false, false]);
});

test('declared facts have a row where a home states them', () => {
  const rows = rowsOf([
    { ...unit, orientation: 'WEST', deposit: 0, electricityRate: 7 },
    { ...house, deposit: 2 },
  ]);
  expect(rows.get('orientation')).toMatchObject({ label: 'Windows face', values: ['West', null] });
  expect(rows.get('deposit')?.values).toEqual(['Not required', '2 months’ rent']);
  expect(rows.get('electricityRate')?.values).toEqual(['฿7', null]);
  expect(rows.has('electricity')).toBe(false);
});

test('in Russian too', () => {
  const rows = rowsOf([unit, house], 'ru');
  expect(rows.get('rent')).toMatchObject({ label: 'Аренда', bestLabel: 'самая низкая' });
  expect(rows.get('bedrooms')?.values[0]).toBe('Студия');
});

test('alike is not best, and all of the equal best are', () => {
  expect(rowsOf([unit, unit]).get('rent')?.best).toEqual([]);
  expect(rowsOf([house, unit, unit]).get('rent')?.best).toEqual([1, 2]);
});

test('what a rent begins from is never the lowest', () => {
  const from = (baht: number) => ({ ...unit, pricing: { rent: { baht, isFrom: true } } });
  const rents = (...homes: ComparedHome[]) => rowsOf(homes).get('rent')?.best;
  expect(rents(from(20_000), house)).toEqual([]);
  expect(rents(from(70_000), house)).toEqual([1]);
  expect(rents(from(60_000), house, from(80_000))).toEqual([1]);
});

test('differences leave out what all have in common, in lists as well', () => {
  const shown = new Map(differences(compareRows(testIntl('en'), [unit, house])).map((row) => [row.key, row]));
  expect([shown.has('view'), shown.has('petAllowed'), shown.has('area')]).toEqual([false, false, false]);
  expect(shown.get('features')?.values).toEqual(['Wi-Fi', 'Oven']);
  expect(differences(compareRows(testIntl('en'), [unit, unit]))).toEqual([]);
});
