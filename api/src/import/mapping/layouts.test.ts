import { describe, expect, test } from '@jest/globals';
import { LAYOUTS, type Layout } from '../../../tests/support/import-layouts.js';
import { rowParser } from '../cells/row-parser.js';
import { MONEY } from '../../fields/nouns.js';
import { isListingTitle } from '../listing-title.js';
import { guessColumns, guessEntity } from './guess.js';
import { guessHeaderRow } from './header-row.js';

const NOTHING_LEARNT = new Map<string, string>();
const RATES = Object.fromEntries(MONEY.map((currency) => [currency, 1]));

const named = LAYOUTS.map((layout) => [layout.name, layout] as const);
const headerOf = ({ columns }: Layout) => columns.map(([header]) => header);
const rowsOf = ({ columns }: Layout) => [0, 1, 2, 3].map((row) => columns.map((column) => column[row + 2] ?? ''));

/** Columns of a layout that are mapped otherwise than they should be. */
function wrongOf(layout: Layout): { columns: number; wrong: string[]; taken: string[] } {
  const guesses = guessColumns(layout.entity, headerOf(layout), rowsOf(layout), NOTHING_LEARNT);
  const said = layout.columns.map(([header, meaning], column) => ({ header, meaning, field: guesses[column]!.field }));
  const isMeant = (field: string | null, meaning: string) =>
    field !== null && (field === meaning || field.startsWith(`${meaning}.`) || meaning.startsWith(`${field}.`));
  return {
    columns: said.filter(({ meaning }) => meaning !== null && meaning !== '?').length,
    wrong: said.flatMap(({ header, meaning, field }) =>
      meaning === null || meaning === '?' || isMeant(field, meaning) ? [] : [`${layout.name}: ${header} is ${meaning}, not ${field}`],
    ),
    taken: said.flatMap(({ header, meaning, field }) =>
      meaning === null && field !== null ? [`${layout.name}: ${header} is not ${field}`] : [],
    ),
  };
}

describe('layouts of portals and agencies', () => {
  test.each(named)('%s: the header row and what the rows are', (_, layout) => {
    const [header, rows] = [headerOf(layout), rowsOf(layout)];
    expect({ row: guessHeaderRow([header, ...rows]), entity: guessEntity(header, rows) }).toEqual({ row: 0, entity: layout.entity });
  });

  test('19 columns of 20 are mapped correctly, and none that has nothing to take', () => {
    const scores = LAYOUTS.map(wrongOf);
    const columns = scores.reduce((sum, score) => sum + score.columns, 0);
    const wrong = scores.flatMap((score) => score.wrong);
    const right = 1 - wrong.length / columns >= 0.95;
    expect({ right, wrong: right ? [] : [`${wrong.length} of ${columns}`, ...wrong], taken: scores.flatMap(({ taken }) => taken) }).toEqual(
      {
        right: true,
        wrong: [],
        taken: [],
      },
    );
  });

  test.each(named)('%s: the cells of its columns are read', (_, layout) => {
    const guesses = guessColumns(layout.entity, headerOf(layout), rowsOf(layout), NOTHING_LEARNT);
    const mapping = layout.columns.flatMap(([, meaning], column) => {
      const guess = guesses[column]!;
      return meaning === null || meaning === '?' || guess.field === null ? [] : [guess];
    });
    const parse = rowParser(layout.entity, mapping, { rates: RATES });
    const errors = rowsOf(layout)
      .flatMap((cells) =>
        parse(cells)
          .problems.filter(({ code }) => code !== 'CONVERTED')
          .map(({ column, code }) => `${layout.columns[column]![0]}: “${cells[column]}” ${code}`),
      )
      // Areas of other cities are set by a person.
      .filter((error) => !error.startsWith('community'));
    expect(errors).toEqual([]);
  });

  test.each([
    ['RParking', 'rooms.parking', ['49.02 %', '0.87', '60 %', '1.35']],
    ['Площадь кухни', 'rooms.kitchen', ['3.1', '12', '9.5', '14']],
    ['Link', 'backOffice.linkToFiles', ['https://example.com/listing/1', 'https://example.com/listing/2', 'https://example.com/listing/3']],
    ['Name', 'name', ['Khun Lek', 'Mr. Smith', 'K. Nok']],
    ['Price / sq.m.', 'pricing.rentPrice', ['86250', '38065', '91000']],
    ['Цена за кв. м', 'pricing.buyPrice', ['86250', '38065', '91000']],
    ['Rent per day', 'pricing.rentPrice', ['1500', '2000', '1800']],
    ['precio_m2', 'pricing.buyPrice', ['3475', '3316', '4100']],
    ['rentZestimate', 'pricing.rentPrice', ['39000', '48000', '41000']],
    ['monthlyHoaFee', 'pricing.rentTerms.MONTH', ['9000', '12000', '11000']],
    ['ค่าส่วนกลาง (บาท/ตร.ม.)', 'pricing.cost', ['35', '45', '40']],
    ['Common fee', 'pricing.cost', ['40', '45', '50']],
    ['sinkingFund', 'pricing.cost', ['500', '600', '500']],
    ['buildingName', 'condo', ['A', 'B', 'A']],
    ['หมายเหตุ', 'currency', ['เฟอร์ครบ', 'บิวท์อิน', 'ครบ']],
    ['AssociationFeeFrequency', 'period', ['Monthly', 'Annually', 'Monthly']],
    ['Contract', 'period', ['Yearly', 'Monthly', 'Yearly']],
    ['Площадь балкона', 'place.position', ['4,1', '3,6', '5,2']],
    ['PROPERTY TYPE', 'name', ['Condo/Co-op', 'Other', 'Condo/Co-op']],
    ['UnparsedAddress', 'view', ['1 Ocean Dr', '2 River Rd', '3 City Ave']],
    ['Completion Status', 'active', ['Ready', 'Off-plan', 'Ready']],
  ])('%s is not %s', (header, field, cells) => {
    const [guess] = guessColumns(
      'condo',
      [header],
      cells.map((cell) => [cell]),
      NOTHING_LEARNT,
    );
    expect(guess!.field).not.toBe(field);
  });
});

test.each([
  ['Frequency', 'period', ['Yearly', 'Monthly', 'Yearly']],
  ['Валюта', 'currency', ['THB', 'USD', 'THB']],
  ['', 'currency', ['฿', '$', '฿']],
  ['Rent Period', 'period', ['Y', 'M', 'Y']],
  ['Low season', 'pricing.rentPrice', ['14000', '45,000', '18000']],
  ['Common fee', 'pricing.cost', ['1800', '2500', '3200']],
  ['projectNameEn', 'condo', ['The Base', 'Northpoint', 'The Base']],
  ['Тип сделки', 'deal', ['Продаю', 'Сдаю', 'Продаю']],
  ['Площадь общая, м²', 'rooms.size', ['34,5', '27', '41,2']],
  ['ID объявления', 'externalCode', ['3312345678', '3312345699', '3312345700']],
])('%s is %s', (header, field, cells) => {
  const [guess] = guessColumns(
    'condo',
    [header],
    cells.map((cell) => [cell]),
    NOTHING_LEARNT,
  );
  expect(guess!.field).toBe(field);
});

describe('a listing title', () => {
  test.each([
    '1-bedroom in Jomtien',
    'Studio for rent',
    'Студия в аренду',
    'Sea view 45 sqm',
    'Condo 3.2 million',
    'ขายคอนโด จอมเทียน',
    'Beautiful quiet place near the beach with a garden and two balconies',
  ])('%s', (text) => expect(isListingTitle(text)).toBe(true));

  test.each([
    'The Base',
    'View Talay 6',
    'Studio City Residence',
    'City Garden Pratumnak',
    'ЖК «Вью Талай 6»',
    '185 Rajadamri',
    'Siam Oriental Garden 2',
    'Life Sukhumvit 48',
    'เดอะ ไลน์',
  ])('is not %s', (text) => expect(isListingTitle(text)).toBe(false));
});
