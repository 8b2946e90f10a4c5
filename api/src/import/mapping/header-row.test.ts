import { describe, expect, test } from '@jest/globals';
import { guessColumns } from './guess.js';
import { guessHeaderRow, headerTexts } from './header-row.js';

const mapped = (header: readonly string[], rows: readonly string[][]) =>
  guessColumns('condo', header, rows, new Map()).map(({ column, field }) => [header[column], field]);

describe('the row above the headers', () => {
  test('belongs to them if it names groups of columns', () => {
    const rows = [
      ['Condominium', 'Unit', '', 'Rent, THB per month', ''],
      ['', 'Floor', 'Sq.m', '1 month', '12 months'],
      ['The Base', '7', '35', '20000', '15000'],
      ['Unixx', '12', '28', '18000', '13000'],
    ];
    expect(guessHeaderRow(rows)).toBe(1);
    expect(mapped(headerTexts(rows[0]!, rows[1]!, 5), rows.slice(2))).toEqual([
      ['Condominium', 'condo'],
      ['Unit Floor', 'rooms.floors'],
      ['Unit Sq.m', 'rooms.size'],
      ['Rent, THB per month 1 month', 'pricing.rentTerms.MONTH'],
      ['Rent, THB per month 12 months', 'pricing.rentTerms.MONTHS_12'],
    ]);
  });

  test('does not if it is a title', () => {
    const header = ['Condo', 'Area', 'Size, sqm', 'Rent / month', 'View', 'Pets', '', 'Code Q'];
    expect(headerTexts(['Siam Coast', '', 'Price list 2026'], header, 8)).toEqual(header);
  });
});

test('columns without headers are known by their cells', () => {
  const rows = [
    ['The Base', 'Jomtien', '35'],
    ['The Base', 'Central', '28'],
    ['Unixx', 'Pratamnak', '40'],
  ];
  expect(guessColumns('condo', ['', '', ''], rows, new Map())[1]).toMatchObject({ field: 'place.area', why: 'CONTENT' });
});

describe('a price that is of either deal by its header', () => {
  const fields = (header: readonly string[], ...rows: string[][]) => mapped(header, rows).map(([, field]) => field);

  test('stays so, with or without a column that tells', () => {
    expect(fields(['Project', 'PostType', 'Price'], ['The Base', 'Sell', '11500000'], ['The Base', 'ให้เช่า', '12,000'])).toEqual([
      'condo',
      'deal',
      'price',
    ]);
    expect(fields(['Project', 'Price', 'Size'], ['The Base', '25000', '93'], ['The Base', '4500000', '94'])).toEqual([
      'condo',
      'price',
      'rooms.size',
    ]);
  });

  test('is a sale where no rent is as high, and a rent where every cell is by the month', () => {
    expect(fields(['Project', 'Price', 'Size'], ['The Base', '4500000', '95'], ['The Base', '12.5M', '96'])[1]).toBe('pricing.buyPrice');
    expect(fields(['Project', 'Price', 'Size'], ['The Base', '25k/month', '97'], ['The Base', '15 000 в мес', '98'])[1]).toBe(
      'pricing.rentPrice',
    );
  });

  test('has a period and a currency beside it', () => {
    const header = ['Project', 'Purpose', 'Price', 'Frequency', 'Currency', 'Property type'];
    const rows = [
      ['The Base', 'For Rent', '300000', 'Yearly', 'THB', 'Condo'],
      ['The Base', 'For Rent', '1000', 'Monthly', 'USD', 'Detached House'],
      ['The Base', 'For Sale', '300000', '', 'USD', 'Land'],
    ];
    expect(fields(header, ...rows)).toEqual(['condo', 'deal', 'price', 'period', 'currency', 'noun']);
  });

  test('has the currency of its header, or of its cells', () => {
    const rows = [
      ['The Base', '95,000', '€800'],
      ['The Base', '$120k', '€1,000'],
      ['The Base', '3.2M THB', '€ 900'],
    ];
    const guesses = guessColumns('condo', ['Project', 'Sale price (USD)', 'Rent'], rows, new Map());
    expect(guesses.slice(1).map(({ field, currency }) => [field, currency])).toEqual([
      ['pricing.buyPrice', 'USD'],
      ['pricing.rentPrice', 'EUR'],
    ]);
  });
});
