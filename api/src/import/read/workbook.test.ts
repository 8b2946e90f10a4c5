import { describe, expect, test } from '@jest/globals';
import { stagedOf } from '../../../tests/support/staged-file.js';
import { bookOf, ONE_ROW, partsOf, sheetData, textCell, windows1251, zipOf } from '../../../tests/support/spreadsheets.js';

describe('a workbook', () => {
  const rows = [
    ['Название', 'Цена', 'Площадь, м²', 'С', 'Свободна', 'Комиссия'],
    [
      'The Base',
      2_500_000,
      35.5,
      { t: 'n', v: 46_348, z: 'yyyy-mm-dd' },
      true,
      { t: 'n', v: 0.03, z: '0%' },
      { t: 'n', v: 46_348.75, z: 'dd.mm.yyyy hh:mm' },
    ],
    [],
    ['  ', null],
    ['Copacabana', { t: 'n', v: 0.1 + 0.2, z: '#,##0.00' }, 1e21, { t: 'n', v: 0.5, z: 'hh:mm' }, false, 1e-7],
  ];
  const expected = [
    { sheet: 0, ordinal: 0, cells: rows[0] },
    { sheet: 0, ordinal: 1, cells: ['The Base', '2500000', '35.5', '2026-11-22', 'TRUE', '3%', '2026-11-22 18:00'] },
    { sheet: 0, ordinal: 4, cells: ['Copacabana', '0.3', '1000000000000000000000', '12:00', 'FALSE', '0.0000001'] },
  ];

  test.each(['xlsx', 'xls'] as const)('%s gives its rows as texts', async (bookType) => {
    const read = await stagedOf(bookOf({ Квартиры: { rows } }, { bookType }));
    expect(read.sheets).toEqual([{ name: 'Квартиры', rows: 3, columns: 7 }]);
    expect(read.rows).toEqual(expected);
  });

  test('of the nineties is read in the letters it names', async () => {
    const book = bookOf({ One: { rows: [['Condo', 'Price']] } }, { bookType: 'biff5' });
    windows1251('Кондо').copy(book, book.indexOf('Condo'));
    // The record that names the encoding: Windows-1252.
    const encoding = book.indexOf(Buffer.from([0x42, 0, 2, 0, 0xe4, 0x04]));
    book.writeUInt16LE(1251, encoding + 4);
    expect((await stagedOf(book)).cells).toEqual([['Кондо', 'Price']]);
  });

  test('that counts days from 1904', async () => {
    const { cells } = await stagedOf(bookOf({ One: { rows: [[{ t: 'n', v: 44_886, z: 'yyyy-mm-dd' }]] } }, { date1904: true }));
    expect(cells).toEqual([['2026-11-22']]);
  });

  test('has several sheets, some of them hidden or empty', async () => {
    const { sheets, rows: found } = await stagedOf(
      bookOf(
        { Rent: { rows: [['a']] }, Lists: { rows: [['x']] }, Empty: { rows: [[]] }, Sale: { rows: [[], ['', 'b']] } },
        { hidden: ['Lists'] },
      ),
    );
    expect(sheets).toEqual([
      { name: 'Rent', rows: 1, columns: 1 },
      { name: 'Sale', rows: 1, columns: 2 },
    ]);
    expect(found).toEqual([
      { sheet: 0, ordinal: 0, cells: ['a'] },
      { sheet: 1, ordinal: 1, cells: ['', 'b'] },
    ]);
  });

  test('a name merged over rows is meant for each of them, a title merged over columns for the first', async () => {
    const merged = (from: [number, number], to: [number, number]) => ({ s: { r: from[0], c: from[1] }, e: { r: to[0], c: to[1] } });
    const { cells } = await stagedOf(
      bookOf({
        One: {
          rows: [['Our prices'], ['The Base', '101'], [null, '102'], [null, '103'], ['Unixx', '7'], [], []],
          '!merges': [merged([0, 0], [0, 1]), merged([1, 0], [3, 0]), merged([4, 0], [6, 0])],
        },
      }),
    );
    expect(cells).toEqual([['Our prices'], ['The Base', '101'], ['The Base', '102'], ['The Base', '103'], ['Unixx', '7']]);
  });

  test('formulas are what they came to, mistakes are nothing', async () => {
    const { cells } = await stagedOf(
      sheetData(
        `<row r="1"><c r="A1"><f>1+1</f><v>2</v></c><c r="B1" t="str"><f>HYPERLINK("https://x","Sea")</f><v>Sea</v></c><c r="C1" t="e"><f>1/0</f><v>#DIV/0!</v></c>${textCell('D1', '=1+1')}</row>`,
      ),
    );
    expect(cells).toEqual([['2', 'Sea', '', '=1+1']]);
  });

  test('long texts, odd headers and odd characters', async () => {
    const long = 'ю'.repeat(32_000);
    const odd = ['__proto__', 'constructor', 'name', 'name', 'a\tb\\n"c"\nd', '\\.', '🌊 sea'];
    const { cells } = await stagedOf(bookOf({ One: { rows: [odd, [long]] } }));
    expect(cells).toEqual([odd, [long]]);
    const { cells: cleaned } = await stagedOf(sheetData(`<row r="1">${textCell('A1', 'a_x0000_b_xD800_c')}</row>`));
    expect(cleaned).toEqual([['ab\uFFFDc']]);
  });

  test('a declared range, empty columns and empty rows are not believed', async () => {
    const { sheets, rows: found } = await stagedOf(
      zipOf(
        partsOf(
          `<dimension ref="A1:XFD1048576"/><sheetData><row r="1">${textCell('A1', 'one')}<c r="XFD1" s="0"/></row>${'<row r="2" ht="15"/>'.repeat(100_000)}<row r="1048576">${textCell('XFD1048576', 'end')}</row></sheetData>`,
        ),
      ),
    );
    expect(sheets).toEqual([{ name: 'Units', rows: 2, columns: 16_384 }]);
    expect(found.map(({ ordinal, cells }) => [ordinal, cells.length, cells.at(-1)])).toEqual([
      [0, 1, 'one'],
      [1_048_575, 16_384, 'end'],
    ]);
  });

  test('comments and styles that were made to do harm are passed over', async () => {
    const comments =
      '<comments><commentList><comment ref="__proto__" authorId="0"><text><t>x</t></text></comment></commentList></comments>';
    const relation =
      '<Relationships><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/comments" Target="../comments1.xml"/></Relationships>';
    const parts = partsOf(`<sheetData>${ONE_ROW}</sheetData>`, {
      'xl/comments1.xml': comments,
      'xl/worksheets/_rels/sheet1.xml.rels': relation,
      'xl/styles.xml': `<styleSheet>${'<!--'.repeat(160_000)}</styleSheet>`,
    });
    expect((await stagedOf(zipOf(parts))).cells).toEqual([['one']]);
  });
});
