import { deflateRawSync, InflateRaw } from 'node:zlib';
import * as XLSX from '@e965/xlsx';

const NS = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

// Without Node's zlib the library stores everything uncompressed, and it knows that by a property which Node has renamed.
(XLSX.CFB.utils as unknown as { use_zlib(zlib: object): void }).use_zlib({
  deflateRawSync,
  InflateRaw: class extends InflateRaw {
    get bytesRead(): number {
      return this.bytesWritten;
    }
  },
});

/** Parts of an archive, by name. */
export type Parts = Record<string, string | Buffer>;

/** An archive as it is. */
export function zipOf(parts: Parts): Buffer {
  const archive = XLSX.CFB.utils.cfb_new();
  // It is born with an entry of its own.
  XLSX.CFB.utils.cfb_del(archive, '/Sh33tJ5');
  for (const [name, part] of Object.entries(parts)) XLSX.CFB.utils.cfb_add(archive, `/${name}`, Buffer.from(part as string));
  return Buffer.from(XLSX.CFB.write(archive, { type: 'buffer', fileType: 'zip', compression: true }) as unknown as Uint8Array);
}

/** A container of the old formats, and of what a password protects. */
export function containerOf(streams: Parts): Buffer {
  const container = XLSX.CFB.utils.cfb_new();
  for (const [name, stream] of Object.entries(streams)) XLSX.CFB.utils.cfb_add(container, `/${name}`, Buffer.from(stream as string));
  return Buffer.from(XLSX.CFB.write(container, { type: 'buffer' }) as unknown as Uint8Array);
}

/** The parts of an .xlsx with one sheet of this XML; they can be changed before they are packed. */
export function partsOf(sheet: string, others: Parts = {}): Parts {
  return {
    '[Content_Types].xml': `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${OFFICE}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${OFFICE}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${OFFICE}.styles+xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${NS}" xmlns:r="${RELATIONS}"><sheets><sheet name="Units" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${RELATIONS}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/styles.xml': `<styleSheet xmlns="${NS}"><cellXfs count="1"><xf numFmtId="0"/></cellXfs></styleSheet>`,
    'xl/worksheets/sheet1.xml': `<?xml version="1.0"?><worksheet xmlns="${NS}">${sheet}</worksheet>`,
    ...others,
  };
}

/** A cell's XML. */
export const textCell = (address: string, text: string) => `<c r="${address}" t="inlineStr"><is><t>${text}</t></is></c>`;

/** A sheet of a book: rows of values, cells with formats, and what else the library keeps beside them. */
export interface Sheet extends Partial<XLSX.WorkSheet> {
  rows: unknown[][];
}

/** A workbook as a spreadsheet program writes it. */
export function bookOf(
  sheets: Record<string, Sheet>,
  { bookType = 'xlsx', hidden = [], ...options }: XLSX.WritingOptions & { hidden?: string[]; date1904?: boolean } = {},
): Buffer {
  const book = XLSX.utils.book_new();
  for (const [name, { rows, ...beside }] of Object.entries(sheets)) {
    XLSX.utils.book_append_sheet(book, Object.assign(XLSX.utils.aoa_to_sheet(rows), beside), name);
  }
  book.Workbook = {
    Sheets: book.SheetNames.map((name) => ({ Hidden: hidden.includes(name) ? 1 : 0 })),
    WBProps: { date1904: options.date1904 === true },
  };
  return XLSX.write(book, { ...options, type: 'buffer', bookType }) as Buffer;
}

/** Windows-1251, as far as these letters go. */
export const windows1251 = (letters: string): Buffer =>
  Buffer.from(
    [...letters].map((letter) =>
      /[А-я]/.test(letter) ? letter.charCodeAt(0) - 0x350 : ({ '«': 0xab, '»': 0xbb }[letter] ?? letter.charCodeAt(0)),
    ),
  );

/** A workbook of one sheet with these rows of its XML. */
export const sheetData = (rows: string): Buffer => zipOf(partsOf(`<sheetData>${rows}</sheetData>`));

/** A row with a cell. */
export const ONE_ROW = `<row r="1">${textCell('A1', 'one')}</row>`;
