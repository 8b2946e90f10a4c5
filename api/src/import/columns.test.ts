import { describe, expect, test } from '@jest/globals';
import { columnSaid, wrongColumns, type SaidColumn } from './columns.js';
import { AutoListingEntity } from './auto-listing.entity.js';
import { IMPORT_FIELDS, takesSeveral } from './mapping/fields.js';

const BEFORE = [
  { column: 0, field: 'condo' },
  { column: 2, field: 'rooms.size' },
  { column: 4, field: 'view' },
];
const wrong = (said: readonly SaidColumn[], before: Parameters<typeof wrongColumns>[3] = BEFORE) =>
  wrongColumns(AutoListingEntity.CONDO, said, 8, before).map(({ path, code }) => `${path} ${code}`);

describe('what a person says of columns', () => {
  test.each<[string, SaidColumn[], string]>([
    ['no such field', [{ column: 0, field: 'constructor' }], 'columns.0.field UNKNOWN_CHOICE'],
    ['no such column', [{ column: 8, field: 'name' }], 'columns.0.column NOT_FOUND'],
    [
      'a column twice',
      [
        { column: 1, field: null },
        { column: 1, field: null },
      ],
      'columns.1.column DUPLICATE',
    ],
    ['a field that another column has', [{ column: 7, field: 'rooms.size' }], 'columns.0.field DUPLICATE'],
    [
      'no choice of the field',
      [{ column: 4, field: 'view', values: [{ text: 'x', choice: 'TV' }] }],
      'columns.0.values.0.choice UNKNOWN_CHOICE',
    ],
    ['a unit of another field', [{ column: 1, field: 'pricing.buyPrice', unit: 'RAI' }], 'columns.0.unit UNKNOWN_CHOICE'],
    ['a currency of a size', [{ column: 2, field: 'rooms.size', currency: 'USD' }], 'columns.0.currency UNKNOWN_CHOICE'],
  ])('%s is wrong where it stands', (_what, said, path) => expect(wrong(said)).toEqual([path]));

  test('a field that its column gives up is free', () => {
    expect(
      wrong([
        { column: 2, field: null },
        { column: 7, field: 'rooms.size' },
      ]),
    ).toEqual([]);
  });

  test('at most 1,000 texts of a column have a meaning, with those from before', () => {
    const values = (count: number) => Array.from({ length: count }, (_, at) => ({ text: `t${at}`, choice: null }));
    const before = [{ column: 4, field: 'view', values: { 'not in this file': 'POOL', atlantis: 'SEA', sea: null } }];
    expect(wrong([{ column: 4, field: 'view', values: values(998) }], before)).toEqual(['columns.0.values TOO_MANY']);
    expect(wrong([{ column: 4, field: 'view', values: values(997) }], before)).toEqual([]);
  });
});

describe('a column as a person said it', () => {
  const own = { why: null, sure: 1 };

  test('has the unit that its header names', () => {
    expect(
      columnSaid({ column: 1, field: 'pricing.buyPrice' }, 'Ask, mln', [
        ['A', '3.2'],
        ['B', '2.1'],
      ]),
    ).toEqual({
      // prettier-ignore
      column: 1,
      field: 'pricing.buyPrice',
      unit: 'MILLION',
      ...own,
    });
  });

  test('keeps what was said of other texts, until it is another field', () => {
    const before = { column: 4, field: 'view', values: { atlantis: 'SEA' }, ...own };
    const say = (said: Omit<SaidColumn, 'column'>) => columnSaid({ column: 4, ...said }, 'View', [], before).values;
    expect(say({ field: 'view', values: [{ text: ' Sea ', choice: null }] })).toEqual({ atlantis: 'SEA', sea: null });
    expect(say({ field: 'view' })).toEqual({ atlantis: 'SEA' });
    expect(say({ field: null })).toBeUndefined();
  });

  test('has a unit and a currency of its own; null takes them away', () => {
    const priced = columnSaid({ column: 1, field: 'pricing.buyPrice', currency: 'RUB' }, 'Sale price', [['', '2700000']]);
    expect(priced).toMatchObject({ currency: 'RUB' });
    expect(columnSaid({ column: 1, field: 'pricing.buyPrice', currency: null }, 'Sale price', [], priced)).not.toHaveProperty('currency');
    expect(columnSaid({ column: 2, field: 'rooms.size', unit: 'SQUARE_FOOT' }, 'Size', [])).toMatchObject({ unit: 'SQUARE_FOOT' });
  });
});

test('lists and texts of several lines take several columns, everything else one', () => {
  const several = new Map(IMPORT_FIELDS.village.map((field) => [field.path, takesSeveral(field)]));
  const lists = ['view', 'pictures', 'pricing.rentPrice', 'pricing.rentTerms.MONTHS_6', 'pricing.rentPriceComment'];
  expect(lists.map((path) => several.get(path))).toEqual(lists.map(() => true));
  const others = ['rooms.size', 'furnishing', 'features.WIFI', 'village', 'reference', 'name', 'html'];
  expect(others.map((path) => several.get(path))).toEqual(others.map(() => false));
});
