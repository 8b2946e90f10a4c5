import { describe, expect, test } from '@jest/globals';
import { stagedOf } from '../../../tests/support/staged-file.js';
import { windows1251 } from '../../../tests/support/spreadsheets.js';

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
    const read = await stagedOf(bytes);
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
    expect((await stagedOf(content)).cells).toEqual(expected);
  });

  test('keeps the numbers of its rows', async () => {
    const { rows } = await stagedOf('a;b\n\n1;2\n');
    expect(rows.map(({ ordinal }) => ordinal)).toEqual([0, 2]);
  });
});
