import { describe, expect, test } from '@jest/globals';
import type { ColumnMapping } from '../mapping/column-mapping.js';
import { FIELD_BY_PATH, IMPORT_FIELDS, type ImportEntity } from '../mapping/fields.js';
import { cellReader } from './cell-reader.js';
import { rowParser } from './row-parser.js';

describe('rows', () => {
  const mapping = (fields: readonly (string | null)[]): ColumnMapping[] => fields.map((field, column) => ({ column, field }));

  test('empty cells clear, what is wrong does not, and both know their column', () => {
    const parse = rowParser('condo', mapping(['condo', 'rooms.bedroom', 'pricing.buyPrice', 'view', null, 'rooms.size', 'nonsense']));
    const row = parse(['The Base', 'many', '—', '', 'left out', '0.2']);
    expect(row).toMatchObject({ complexName: 'The Base', home: {}, cleared: ['pricing.buyPrice', 'view'] });
    expect(row.problems.map(({ column, code }) => [column, code])).toEqual([
      [1, 'NOT_A_NUMBER'],
      [5, 'OUT_OF_RANGE'],
    ]);
    expect(row.columnOf.get('pricing.buyPrice')).toBe(2);
  });

  test('a list of yes and no that only says no is an empty one', () => {
    const parse = rowParser('condo', mapping(['features.TV', 'features.WIFI', 'view.SEA']));
    expect(parse(['no', '-', 'yes'])).toMatchObject({ home: { view: ['SEA'] }, cleared: ['features'], problems: [] });
  });

  test('half a position is none', () => {
    const parse = rowParser('condo', mapping(['place.position.lat', 'place.position.lng']));
    expect(parse(['12.9', '']).problems.map(({ code }) => code)).toEqual(['REQUIRED']);
    expect(parse(['95', '100.8']).problems.map(({ code }) => code)).toContain('BAD_POSITION');
  });

  test('a complex has its name in both languages, its number and its own fields', () => {
    const parse = rowParser(
      'village',
      mapping(['village.name.en', 'village.name.ru', 'village.reference', 'village.amenities.gym', 'village.place.area']),
    );
    expect(parse(['Lakeside', 'Лейксайд', 'v-0003', 'yes', 'East'])).toMatchObject({
      complexName: 'Lakeside',
      complexReference: 'V-0003',
      complex: { name: { en: 'Lakeside', ru: 'Лейксайд' }, amenities: { gym: 1 }, place: { area: 'EAST' } },
      home: {},
    });
  });

  test.each([
    ['«Ривьера»', 'Ривьера'],
    ['ЖК «Ривьера Вонгамат»', 'Ривьера Вонгамат'],
    ['"The Base"', 'The Base'],
    ['«Ривьера» и «База»', '«Ривьера» и «База»'],
    ['ЖК Ривьера', 'ЖК Ривьера'],
    ['«»', '«»'],
  ])('the name of a complex is taken without its quotes: %s', (cell, name) => {
    expect(rowParser('condo', mapping(['condo']))([cell]).complexName).toBe(name);
  });

  test('a rent is of the time, and in the currency, that its row says', () => {
    const parse = rowParser('condo', mapping(['pricing.rentPrice', 'pricing.buyPrice', 'period', 'currency']), {
      rates: { AED: 9, USD: 32 },
    });
    const pricesOf = (...cells: string[]) => {
      const { home, problems, doubts } = parse(cells);
      const { rentPrice, buyPrice } = (home['pricing'] ?? {}) as { rentPrice?: number[]; buyPrice?: number[] };
      return [rentPrice, buyPrice, [...problems, ...doubts].map(({ column, code }) => `${column} ${code}`)];
    };
    expect(pricesOf('25000', '3000000', '', '')).toEqual([[25_000], [3_000_000], []]);
    expect(pricesOf('25000', '3000000', 'Monthly', 'THB')).toEqual([[25_000], [3_000_000], []]);
    expect(pricesOf('300000', '3000000', 'Yearly', '')).toEqual([[25_000], [3_000_000], ['0 PRICE_READ']]);
    expect(pricesOf('60000', '1000000', 'в год', 'AED')).toEqual([[45_000], [9_000_000], ['0 CONVERTED', '1 CONVERTED']]);
    expect(pricesOf('1000', '', 'per month', '$')).toEqual([[32_000], undefined, ['0 CONVERTED']]);
    expect(pricesOf('1500', '', 'per night', 'baht')).toEqual([undefined, undefined, ['0 PRICE_BY_THE_DAY']]);
    expect(pricesOf('1500', '', '', 'doubloons')[2]).toContain('3 UNKNOWN_CHOICE');
    expect(pricesOf('30000', '', 'sometimes', '')[2]).toContain('2 UNKNOWN_CHOICE');
  });

  test('the deal column says whether a price is a rent, whose period counts', () => {
    const parse = rowParser('condo', mapping(['price', 'deal', 'period']));
    expect(parse(['240000', 'For Rent', 'Yearly']).home).toMatchObject({ pricing: { rentPrice: [20_000] } });
    expect(parse(['2400000', 'For Sale', 'Yearly']).home).toEqual({ pricing: { buyPrice: [2_400_000] } });
  });

  test('rai, ngan and wah of a column each are one plot; of other columns the first counts', () => {
    const parts = rowParser('village', [
      { column: 0, field: 'landSize', unit: 'RAI' },
      { column: 1, field: 'landSize', unit: 'NGAN' },
      { column: 2, field: 'landSize', unit: 'WAH' },
    ]);
    expect(parts(['1', '2', '50'])).toMatchObject({ home: { landSize: 2_600 }, problems: [] });
    expect(parts(['', '', '50'])).toMatchObject({ home: { landSize: 200 } });
    const either = rowParser('village', [
      { column: 0, field: 'landSize' },
      { column: 1, field: 'landSize', unit: 'WAH' },
    ]);
    expect(either(['1-2-40', '35'])).toMatchObject({ home: { landSize: 2_560 } });
    expect(either(['', '35'])).toMatchObject({ home: { landSize: 140 } });
  });

  test('a text that is too long is refused at its column', () => {
    const parse = rowParser('condo', mapping([null, 'name.en']));
    expect(parse(['', 'x'.repeat(201)]).problems).toEqual([{ column: 1, code: 'TOO_LONG', message: 'Shorten this to 200 characters.' }]);
  });
});

const HOSTILE = [
  '1'.repeat(32_000),
  '1 '.repeat(16_000),
  '1,'.repeat(16_000),
  ' '.repeat(32_000),
  `x${' '.repeat(31_998)}x`,
  '<a'.repeat(16_000),
  "'".repeat(32_000),
  'https://e.com/ '.repeat(2_000),
  `https://${'a.'.repeat(15_000)}`,
  ',   '.repeat(8_000),
  'sea view '.repeat(3_500),
  '\n'.repeat(32_000),
  'ё\u0301'.repeat(16_000),
];

test.each<ImportEntity>(['condo', 'village'])('no cell of 32,000 characters holds up the reading of any field of a %s', (entity) => {
  for (const field of IMPORT_FIELDS[entity]) {
    const read = cellReader(FIELD_BY_PATH[entity].get(field.path)!, {});
    for (const [at, cell] of HOSTILE.entries()) {
      const began = process.cpuUsage();
      read(cell);
      const { user } = process.cpuUsage(began);
      // What is not linear takes seconds: 32,000 × 32,000 steps.
      if (user > 300_000) throw new Error(`${field.path} took ${user / 1e3} ms for hostile cell ${at}`);
    }
  }
});
