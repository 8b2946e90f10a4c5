import { expect, test } from '@jest/globals';
import { refusalOf } from '../../../tests/support/staged-file.js';
import { bookOf, containerOf, ONE_ROW, partsOf, sheetData, zipOf } from '../../../tests/support/spreadsheets.js';

const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');
const BROKEN: [string, () => Buffer | string, string][] = [
  ['nothing', () => '', 'IMPORT_EMPTY'],
  ['only blanks', () => ' ;\n;;\n', 'IMPORT_EMPTY'],
  ['no cells', () => bookOf({ One: { rows: [[]] } }), 'IMPORT_EMPTY'],
  ['only a hidden sheet with cells', () => bookOf({ One: { rows: [[]] }, Two: { rows: [['x']] } }, { hidden: ['Two'] }), 'IMPORT_EMPTY'],
  ['a half of it', () => sheetData(ONE_ROW).subarray(0, 900), 'IMPORT_NOT_A_SHEET'],
  ['half of an .xls', () => bookOf({ One: { rows: [['x']] } }, { bookType: 'xls' }).subarray(0, 1_600), 'IMPORT_NOT_A_SHEET'],
  ['a picture', () => PNG, 'IMPORT_BINARY_TEXT'],
  ['the beginning of a picture', () => PNG.subarray(0, 8), 'IMPORT_BINARY_TEXT'],
  ['a picture of another kind', () => Buffer.from('GIF89a name;price\n'), 'IMPORT_BINARY_TEXT'],
  ['the beginning of an archive', () => 'PK\x03', 'IMPORT_BINARY_TEXT'],
  ['an empty archive', () => Buffer.concat([Buffer.from('PK\x05\x06'), Buffer.alloc(18)]), 'IMPORT_BINARY_TEXT'],
  ['a program', () => Buffer.from('\x7fELF\x02\x01\x01name;price\n', 'latin1'), 'IMPORT_BINARY_TEXT'],
  ['few bytes of a picture without its beginning', () => PNG.subarray(1, 9), 'IMPORT_BINARY_TEXT'],
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
  ['a sheet that does not end', () => zipOf(partsOf(`<sheetData>${ONE_ROW}<row r="2"><c r="A2"><v>1</v></c></row>`)), 'IMPORT_NOT_A_SHEET'],
  ['a row that no sheet has', () => sheetData(`<row r="1"><c r="A99999999"><v>1</v></c></row>`), 'IMPORT_NOT_A_SHEET'],
  ['1,001 columns', () => bookOf({ One: { rows: [Array.from({ length: 1_001 }, () => 'x')] } }), 'IMPORT_TOO_MANY_COLUMNS'],
  ['50,002 rows', () => 'x\n'.repeat(50_002), 'IMPORT_TOO_MANY_ROWS'],
];
test.each(BROKEN)('a file with %s is refused', async (_what, content, code) => {
  expect(await refusalOf(content())).toBe(code);
});

/** The archive with another number in the field of its first sheet's entry. */
function patched(zip: Buffer, at: number, value: number): Buffer {
  const directory = zip.indexOf(Buffer.from('PK\x01\x02', 'latin1'));
  const entry = zip.indexOf('xl/worksheets/sheet1.xml', directory) - 46;
  zip.writeUInt16LE(value, entry + at);
  if (at === 24) zip.writeUInt16LE(0, entry + at + 2);
  return zip;
}
