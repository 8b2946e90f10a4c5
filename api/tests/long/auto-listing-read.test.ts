import { mkdtemp, readdir, readFile as contentOf, rm, writeFile } from 'node:fs/promises';
import { getPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { READ_LIMITS, readFile } from '../../src/auto-listing/read/read-file.js';
import { createTestDatabase, type TestDatabase } from '../support/database.js';
import { bookOf, containerOf, partsOf, textCell, zipOf, type Parts } from '../support/spreadsheets.js';

const ID = '0199c1a0-0000-7000-8000-000000000001';
const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');

let database: TestDatabase;
let client: pg.Client;
let folder: string;
beforeAll(async () => {
  database = await createTestDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query('CREATE TEMP TABLE staged (import_id uuid, sheet int, ordinal int, cells jsonb)');
  folder = await mkdtemp(join(tmpdir(), 'talay-sheets-'));
});
afterAll(async () => {
  await client.end();
  await database.drop();
  await rm(folder, { recursive: true });
});

let files = 0;
/** Where a file with this content lies. Its name tells nothing. */
async function fileOf(content: Buffer | string): Promise<string> {
  const path = join(folder, String(files++));
  await writeFile(path, content);
  return path;
}

/** Reads a file into the table of staged rows, and gives them. */
async function staged(content: Buffer | string, limits = READ_LIMITS) {
  const { sheets, lines } = await readFile(await fileOf(content), ID, limits);
  await client.query('TRUNCATE staged');
  await pipeline(lines, client.query(copyFrom('COPY staged FROM STDIN')));
  const { rows } = await client.query<{ sheet: number; ordinal: number; cells: string[] }>(
    'SELECT sheet, ordinal, cells FROM staged WHERE import_id = $1 ORDER BY sheet, ordinal',
    [ID],
  );
  return { sheets, rows, cells: rows.map((row) => row.cells) };
}

const refusal = async (content: Buffer | string, limits = READ_LIMITS) =>
  readFile(await fileOf(content), ID, limits).then(
    () => 'read',
    (error: { code: string }) => error.code,
  );

/** Windows-1251, as far as these letters go. */
const windows1251 = (letters: string) =>
  Buffer.from(
    [...letters].map((letter) =>
      /[А-я]/.test(letter) ? letter.charCodeAt(0) - 0x350 : ({ '«': 0xab, '»': 0xbb }[letter] ?? letter.charCodeAt(0)),
    ),
  );

const sheetData = (rows: string) => zipOf(partsOf(`<sheetData>${rows}</sheetData>`));
const ONE_ROW = `<row r="1">${textCell('A1', 'one')}</row>`;

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
    const read = await staged(bookOf({ Квартиры: { rows } }, { bookType }));
    expect(read.sheets).toEqual([{ name: 'Квартиры', rows: 3, columns: 7 }]);
    expect(read.rows).toEqual(expected);
  });

  test('of the nineties is read in the letters it names', async () => {
    const book = bookOf({ One: { rows: [['Condo', 'Price']] } }, { bookType: 'biff5' });
    windows1251('Кондо').copy(book, book.indexOf('Condo'));
    // The record that names the encoding: Windows-1252.
    const encoding = book.indexOf(Buffer.from([0x42, 0, 2, 0, 0xe4, 0x04]));
    book.writeUInt16LE(1251, encoding + 4);
    expect((await staged(book)).cells).toEqual([['Кондо', 'Price']]);
  });

  test('that counts days from 1904', async () => {
    const { cells } = await staged(bookOf({ One: { rows: [[{ t: 'n', v: 44_886, z: 'yyyy-mm-dd' }]] } }, { date1904: true }));
    expect(cells).toEqual([['2026-11-22']]);
  });

  test('has several sheets, some of them hidden or empty', async () => {
    const { sheets, rows: found } = await staged(
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
    const { cells } = await staged(
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
    const { cells } = await staged(
      sheetData(
        `<row r="1"><c r="A1"><f>1+1</f><v>2</v></c><c r="B1" t="str"><f>HYPERLINK("https://x","Sea")</f><v>Sea</v></c><c r="C1" t="e"><f>1/0</f><v>#DIV/0!</v></c>${textCell('D1', '=1+1')}</row>`,
      ),
    );
    expect(cells).toEqual([['2', 'Sea', '', '=1+1']]);
  });

  test('long texts, odd headers and odd characters', async () => {
    const long = 'ю'.repeat(32_000);
    const odd = ['__proto__', 'constructor', 'name', 'name', 'a\tb\\n"c"\nd', '\\.', '🌊 sea'];
    const { cells } = await staged(bookOf({ One: { rows: [odd, [long]] } }));
    expect(cells).toEqual([odd, [long]]);
    const { cells: cleaned } = await staged(sheetData(`<row r="1">${textCell('A1', 'a_x0000_b_xD800_c')}</row>`));
    expect(cleaned).toEqual([['ab\uFFFDc']]);
  });

  test('a declared range, empty columns and empty rows are not believed', async () => {
    const { sheets, rows: found } = await staged(
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
    expect((await staged(zipOf(parts))).cells).toEqual([['one']]);
  });

  const broken: [string, () => Buffer | string, string][] = [
    ['nothing', () => '', 'IMPORT_EMPTY'],
    ['only blanks', () => ' ;\n;;\n', 'IMPORT_EMPTY'],
    ['no cells', () => bookOf({ One: { rows: [[]] } }), 'IMPORT_EMPTY'],
    ['only a hidden sheet with cells', () => bookOf({ One: { rows: [[]] }, Two: { rows: [['x']] } }, { hidden: ['Two'] }), 'IMPORT_EMPTY'],
    ['a half of it', () => sheetData(ONE_ROW).subarray(0, 900), 'IMPORT_NOT_A_SHEET'],
    ['half of an .xls', () => bookOf({ One: { rows: [['x']] } }, { bookType: 'xls' }).subarray(0, 1_600), 'IMPORT_NOT_A_SHEET'],
    ['a picture', () => PNG, 'IMPORT_BINARY_TEXT'],
    ['a PDF', () => '%PDF-1.7\n1 0 obj\n', 'IMPORT_NOT_A_SHEET'],
    ['a page named .xls', () => '<html><table><tr><td>1</td></tr></table></html>', 'IMPORT_NOT_A_SHEET'],
    ['an archive', () => zipOf({ 'a.txt': 'x' }), 'IMPORT_NOT_A_SHEET'],
    [
      'a .docx',
      () =>
        zipOf({
          '[Content_Types].xml': '<Types><Override ContentType="wordprocessingml.document.main+xml"/></Types>',
          'word/document.xml': '<w/>',
        }),
      'IMPORT_NOT_A_SHEET',
    ],
    ['a .doc', () => containerOf({ WordDocument: 'text' }), 'IMPORT_NOT_A_SHEET'],
    ['a password', () => containerOf({ EncryptionInfo: 'x', EncryptedPackage: 'y' }), 'IMPORT_ENCRYPTED'],
    ['an encrypted entry', () => patched(sheetData(ONE_ROW), 8, 1), 'IMPORT_ENCRYPTED'],
    ['macros', () => zipOf(partsOf(`<sheetData>${ONE_ROW}</sheetData>`, { 'xl/vbaProject.bin': 'x' })), 'IMPORT_MACRO'],
    ['macros in an .xls', () => containerOf({ Workbook: 'x', '_VBA_PROJECT_CUR/VBA/dir': 'y' }), 'IMPORT_MACRO'],
    [
      'an entity of its own',
      () =>
        zipOf(
          partsOf(`<sheetData>${ONE_ROW}</sheetData>`, {
            'xl/sharedStrings.xml': '<!DOCTYPE sst [<!ENTITY x SYSTEM "file:///etc/passwd">]><sst/>',
          }),
        ),
      'IMPORT_DTD',
    ],
    ['twenty megabytes of blanks and more', () => zipOf({ ...partsOf(''), 'xl/media/a.bin': Buffer.alloc(30_000_000) }), 'IMPORT_ZIP_BOMB'],
    ['sizes that are not true', () => patched(zipOf(partsOf(`<sheetData>${ONE_ROW.repeat(100)}</sheetData>`)), 24, 9), 'IMPORT_ZIP_BOMB'],
    [
      'a sheet that does not end',
      () => zipOf(partsOf(`<sheetData>${ONE_ROW}<row r="2"><c r="A2"><v>1</v></c></row>`)),
      'IMPORT_NOT_A_SHEET',
    ],
    ['a row that no sheet has', () => sheetData(`<row r="1"><c r="A99999999"><v>1</v></c></row>`), 'IMPORT_NOT_A_SHEET'],
    ['1,001 columns', () => bookOf({ One: { rows: [Array.from({ length: 1_001 }, () => 'x')] } }), 'IMPORT_TOO_MANY_COLUMNS'],
    ['50,002 rows', () => 'x\n'.repeat(50_002), 'IMPORT_TOO_MANY_ROWS'],
  ];
  test.each(broken)('with %s is refused', async (_what, content, code) => {
    expect(await refusal(content())).toBe(code);
  });

  /** The archive with another number in the field of its first sheet's entry. */
  function patched(zip: Buffer, at: number, value: number): Buffer {
    const directory = zip.indexOf(Buffer.from('PK\x01\x02', 'latin1'));
    const entry = zip.indexOf('xl/worksheets/sheet1.xml', directory) - 46;
    zip.writeUInt16LE(value, entry + at);
    if (at === 24) zip.writeUInt16LE(0, entry + at + 2);
    return zip;
  }
});

describe('a text', () => {
  const WORDS = [
    ['Название', 'Цена'],
    ['Студия «Базе»', '2500000'],
  ];
  const text = WORDS.map((row) => row.join(';')).join('\r\n');

  test.each([
    ['UTF-8', Buffer.from(text)],
    ['UTF-8 with a mark', Buffer.from(`\uFEFF${text}`)],
    ['UTF-16 with a mark', Buffer.from(`\uFEFF${text}`, 'utf16le')],
    ['UTF-16 without a mark', Buffer.from(text, 'utf16le')],
    ['UTF-16, the other way round', Buffer.from(`\uFEFF${text}`, 'utf16le').swap16()],
    ['Windows-1251', windows1251(text)],
    ['two encodings, a line each', Buffer.concat([Buffer.from(`${WORDS[0]!.join(';')}\n`), windows1251(WORDS[1]!.join(';'))])],
  ])('in %s', async (_encoding, bytes) => {
    const read = await staged(bytes);
    expect(read.sheets).toEqual([{ name: '', rows: 2, columns: 2 }]);
    expect(read.cells).toEqual(WORDS);
  });

  test.each([
    [
      'commas',
      'a,b,c\n1,"2,5",3\n',
      [
        ['a', 'b', 'c'],
        ['1', '2,5', '3'],
      ],
    ],
    [
      'semicolons and decimal commas',
      'a;b;c\n1;35,5;x,y\n2;40,5;z\n',
      [
        ['a', 'b', 'c'],
        ['1', '35,5', 'x,y'],
        ['2', '40,5', 'z'],
      ],
    ],
    [
      'tabulators',
      'a\tb\n1, 2\t3\n',
      [
        ['a', 'b'],
        ['1, 2', '3'],
      ],
    ],
    [
      'bars',
      'a|b\n1,2|3\n',
      [
        ['a', 'b'],
        ['1,2', '3'],
      ],
    ],
    ['what its first line says', 'sep=,\na,b;c\n', [['a', 'b;c']]],
    [
      'a title before it',
      'Price list, November\n\na;b;c\n1;2;3\n4;5;6\n',
      [['Price list, November'], ['a', 'b', 'c'], ['1', '2', '3'], ['4', '5', '6']],
    ],
    [
      'line breaks in its cells',
      'a,b\r\n"one\r\ntwo","say ""hi"""\r\n',
      [
        ['a', 'b'],
        ['one\ntwo', 'say "hi"'],
      ],
    ],
    [
      'apostrophes around its cells',
      "'a','b'\n'1,5','2'\n",
      [
        ['a', 'b'],
        ['1,5', '2'],
      ],
    ],
    [
      'a quotation mark that is not closed',
      'a,b\n"1,2\n3,4\n',
      [
        ['a', 'b'],
        ['"1', '2'],
        ['3', '4'],
      ],
    ],
    [
      'leading zeros and formulas',
      'a,b\n007,"=HYPERLINK(""x"")"\n+cmd,@SUM(1)\n',
      [
        ['a', 'b'],
        ['007', '=HYPERLINK("x")'],
        ['+cmd', '@SUM(1)'],
      ],
    ],
    ['headers alone', 'a,b\n', [['a', 'b']]],
    ['one cell', 'Студия', [['Студия']]],
    ['a character that the database refuses', 'a\0b,c\n', [['ab', 'c']]],
  ])('with %s', async (_what, content, expected) => {
    expect((await staged(content)).cells).toEqual(expected);
  });

  test('keeps the numbers of its rows', async () => {
    const { rows } = await staged('a;b\n\n1;2\n');
    expect(rows.map(({ ordinal }) => ordinal)).toEqual([0, 2]);
  });
});

describe('the limits', () => {
  test('time', async () => {
    expect(await refusal(sheetData(ONE_ROW), { ...READ_LIMITS, seconds: 0.01 })).toBe('IMPORT_TIMEOUT');
  });

  test('priority, of each of its threads', async () => {
    const path = await fileOf('some;words\n'.repeat(40_000));
    // It waits for whoever reads the rows.
    const { lines } = await readFile(path, ID);
    const commands = await Promise.all(
      (await readdir('/proc')).map(async (pid) => ({ pid, line: await contentOf(`/proc/${pid}/cmdline`, 'utf8').catch(() => '') })),
    );
    const [child] = commands.filter(({ line }) => line.includes(`"path":"${path}"`));
    const threads = await readdir(`/proc/${child!.pid}/task`);
    const priorities = threads.map((thread) => getPriority(Number(thread)) - getPriority());
    lines.destroy();
    expect(new Set(priorities)).toEqual(new Set([10]));
  });

  test('rows and size of what was read', async () => {
    const rows = { rows: 50_001, columns: 1_000, bytes: 1_000 };
    expect(await refusal('some words\n'.repeat(100), { ...READ_LIMITS, rows })).toBe('IMPORT_TOO_LARGE');
  });

  test('memory', async () => {
    const zip = { entries: 100, unpacked: 300_000_000, ratio: 10_000 };
    const cells: Parts = partsOf(`<sheetData>${ONE_ROW}</sheetData>`, { 'xl/a.xml': Buffer.alloc(250_000_000, ' ') });
    const limits = { ...READ_LIMITS, megabytes: 800, zip };
    expect((await staged(sheetData(ONE_ROW), limits)).cells).toEqual([['one']]);
    expect(await refusal(zipOf(cells), limits)).toBe('IMPORT_TOO_LARGE');
  });

  test('one file at a time, two more wait, and a further one is sent away', async () => {
    const path = await fileOf('a;b\n');
    const one = async () => {
      const { lines } = await readFile(path, ID);
      return (await lines.toArray()).join('');
    };
    const answers = await Promise.allSettled([one(), one(), one(), one()]);
    const line = `${ID}\t0\t0\t["a","b"]\n`;
    // Which of them is sent away is a matter of chance.
    const told = answers.map((answer) => (answer.status === 'fulfilled' ? answer.value : (answer.reason as { code: string }).code));
    expect(told.toSorted()).toEqual([line, line, line, 'BUSY'].toSorted());
  });

  test('whoever does not want the rows lets the next file in', async () => {
    const path = await fileOf('some;words\n'.repeat(40_000));
    const { lines } = await readFile(path, ID);
    lines.destroy();
    expect((await staged('a;b\n')).cells).toEqual([['a', 'b']]);
  });

  test('a file for which the system gives no process lets the next one in', async () => {
    await expect(readFile(await fileOf('a;b\n'), 'x'.repeat(200_000))).rejects.toMatchObject({ code: 'E2BIG' });
    expect((await staged('a;b\n')).cells).toEqual([['a', 'b']]);
  });
});
