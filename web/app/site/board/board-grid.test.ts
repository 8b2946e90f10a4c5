import { describe, expect, test } from '@jest/globals';
import { boardRows, columnWidths, metrePrice, priceLevels, shownPrices, type BoardPlace } from './board-grid';

let count = 0;
const one = (baht: number) => ({ baht, isFrom: false });

const unit = (place: Partial<BoardPlace> = {}): BoardPlace => ({
  id: `u${++count}`,
  floor: 3,
  side: 'SEA',
  size: 30,
  rent: one(15_000),
  buy: null,
  matches: true,
  ...place,
});

describe('lines of the board', () => {
  test('one for each floor with units, sides in the order of the columns', () => {
    const [sea, pool] = [unit({ floor: 2 }), unit({ floor: 2, side: 'POOL' })];
    const top = unit({ floor: 3, side: 'POOL' });
    expect(boardRows([3, 2], ['SEA', 'POOL'], [pool, sea, top], undefined)).toEqual([
      { kind: 'floor', floor: 3, cells: [[], [top]] },
      { kind: 'floor', floor: 2, cells: [[sea], [pool]] },
    ]);
  });

  test('neighbouring floors without units are one line; floors that are not told come last', () => {
    const [high, low, nowhere] = [unit({ floor: 9 }), unit({ floor: 4 }), unit({ floor: null })];
    const rows = boardRows([10, 9, 8, 7, 6, 5, 4, 3, 2, 1], ['SEA'], [nowhere, low, high], undefined);
    expect(rows).toEqual([
      { kind: 'empty', from: 10, to: 10 },
      { kind: 'floor', floor: 9, cells: [[high]] },
      { kind: 'empty', from: 5, to: 8 },
      { kind: 'floor', floor: 4, cells: [[low]] },
      { kind: 'empty', from: 1, to: 3 },
      { kind: 'floor', floor: null, cells: [[nowhere]] },
    ]);
  });

  test('in a cell what matches comes first, then the cheaper', () => {
    const dear = unit({ rent: one(30_000) });
    const cheap = unit({ rent: one(10_000) });
    const out = unit({ rent: one(5_000), matches: false });
    const sale = unit({ rent: null, buy: one(2_000_000) });
    const priceless = unit({ rent: null });
    expect(boardRows([3], ['SEA'], [out, priceless, sale, dear, cheap], undefined)).toEqual([
      { kind: 'floor', floor: 3, cells: [[cheap, dear, sale, priceless, out]] },
    ]);
  });

  test('a column is as wide as its fullest cell needs, up to three units', () => {
    const units = [unit({ floor: 2 }), unit({ floor: 2 }), unit({ floor: 1 }), ...[1, 2, 3, 4].map(() => unit({ side: 'POOL' }))];
    expect(columnWidths(boardRows([4, 3, 2, 1], ['SEA', 'POOL', 'CITY'], units, undefined))).toEqual([2, 3, 1]);
    expect(columnWidths(boardRows([1], [], [], undefined))).toEqual([]);
  });

  test('together the columns are as wide as a wide screen, if each has one unit', () => {
    const sides = ['A', 'B', 'C', 'D'];
    const full = sides.flatMap((side) => [1, 2, 3].map(() => unit({ side })));
    expect(columnWidths(boardRows([3], sides, full, undefined))).toEqual([2, 2, 2, 2]);
    const many = [...'ABCDEFGHI'].map((side) => unit({ side }));
    expect(columnWidths(boardRows([3], [...'ABCDEFGHI'], many, undefined))).toEqual([1, 1, 1, 1, 1, 1, 1, 1, 1]);
  });

  test('a building without units has no floor with one', () => {
    expect(boardRows([2, 1], [], [], undefined)).toEqual([{ kind: 'empty', from: 1, to: 2 }]);
    expect(boardRows([], [], [], undefined)).toEqual([]);
  });
});

test('prices follow the deal, falling back to the other', () => {
  const both = unit({ rent: one(15_000), buy: one(2_000_000) });
  expect(shownPrices(both, undefined).map(({ deal }) => deal)).toEqual(['RENT', 'BUY']);
  expect(shownPrices(both, 'BUY')).toEqual([{ deal: 'BUY', baht: 2_000_000, isFrom: false }]);
  expect(shownPrices(unit({ buy: null }), 'BUY')).toEqual([{ deal: 'RENT', baht: 15_000, isFrom: false }]);
  expect(shownPrices(unit({ rent: null }), undefined)).toEqual([]);
  expect(metrePrice(both, 'RENT')).toEqual({ deal: 'RENT', baht: 500 });
  expect(metrePrice(unit({ size: null }), 'RENT')).toBeNull();
});

describe('levels of the price of a square metre', () => {
  test('are thirds, rents among rents and sale prices among sale prices', () => {
    const rents = [10_000, 11_000, 12_000, 13_000, 14_000, 15_000].map((baht) => unit({ rent: one(baht) }));
    const sale = unit({ rent: null, buy: one(9_000_000) });
    const levels = priceLevels([sale, ...rents], undefined);
    expect(rents.map(({ id }) => levels.get(id))).toEqual(['low', 'low', 'middle', 'middle', 'high', 'high']);
    expect(levels.has(sale.id)).toBe(false);
  });

  test('equal prices have the same level, and there is none without a comparison', () => {
    const alike = [10_000, 10_000, 10_000, 10_000, 20_000].map((baht) => unit({ rent: one(baht) }));
    expect(alike.map(({ id }) => priceLevels(alike, 'RENT').get(id))).toEqual(['low', 'low', 'low', 'low', 'high']);
    const same = [1, 2, 3, 4].map(() => unit());
    expect(priceLevels(same, 'RENT').size).toBe(0);
    expect(priceLevels(alike.slice(2), 'RENT').size).toBe(0);
  });
});
