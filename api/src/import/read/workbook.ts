import * as XLSX from '@e965/xlsx';
import * as codepages from '@e965/xlsx/dist/cpexcel';
import { cellText } from './cell-text.ts';
import { isTooLarge, Refusal } from './refusal.ts';
import type { StagedRows } from './staged-rows.ts';
import { unzip, type ZipLimits } from './unzip.ts';

/** Rows and columns that a sheet can have at most. */
const LAST_ROW = 1_048_576;
const LAST_COLUMN = 16_384;

/** Values and number formats, and nothing else; a declared range is not believed, and a mistake is not skipped. */
const OPTIONS: XLSX.ParsingOptions = {
  type: 'buffer',
  dense: true,
  nodim: true,
  sheetRows: LAST_ROW,
  cellNF: true,
  cellText: false,
  cellHTML: false,
  cellFormula: false,
  WTF: true,
};

/** Parts of a workbook that no cell depends on. */
const BESIDE =
  /^(docProps|customXml)\/|\/(media|embeddings|drawings|charts|theme|externalLinks|printerSettings|threadedComments)\/|\/comments\d*\.xml$|\/worksheets\/_rels\//;

/** What the library exports without a type: reads parts that are already unpacked, as strings of bytes. */
const { parse_zip: parseParts } = XLSX as unknown as {
  parse_zip(parts: { files: Record<string, { name: string; data: string }> }, options: XLSX.ParsingOptions): XLSX.WorkBook;
};

/** Stages the visible sheets of an .xlsx. */
export function stageXlsx(bytes: Buffer, limits: ZipLimits, staged: StagedRows): void {
  const names: string[] = [];
  const parts = unzip(bytes, limits, (name) => names.push(name) > 0 && /\.(xml|rels)$/.test(name) && !BESIDE.test(name));
  if (names.some((name) => /vbaProject\.bin$/i.test(name))) throw new Refusal('IMPORT_MACRO');
  const types = parts.get('[Content_Types].xml')?.toString('latin1') ?? '';
  if (/macroEnabled\.main\+xml/.test(types)) throw new Refusal('IMPORT_MACRO');
  if (!types.includes('spreadsheetml.sheet.main+xml') && !types.includes('spreadsheetml.template.main+xml')) {
    throw new Refusal('IMPORT_NOT_A_SHEET');
  }
  const files: Record<string, { name: string; data: string }> = {};
  let rows = 0;
  for (const [name, part] of parts) {
    if (part.includes('<!DOCTYPE') || part.includes('<!ENTITY')) throw new Refusal('IMPORT_DTD');
    if (name.startsWith('xl/worksheets/')) rows += rowsWithValues(part);
    files[name] = { name, data: part.toString('latin1') };
    parts.delete(name);
  }
  const book = reading(() => parseParts({ files }, { ...OPTIONS }));
  // A sheet that the library makes nothing of has no rows, and it does not say so.
  const found = book.SheetNames.reduce((sum, name) => sum + rowsOf(book.Sheets[name]).length, 0);
  if (found < rows) throw new Refusal('IMPORT_NOT_A_SHEET');
  stageBook(book, staged);
}

/** Stages the visible sheets of an .xls, or reports what other file uses this container. */
export function stageXls(bytes: Buffer, staged: StagedRows): void {
  const container = reading(() => XLSX.CFB.read(bytes, { type: 'buffer' }));
  const has = (path: string) => XLSX.CFB.find(container, path) !== null;
  if (has('/EncryptionInfo') || has('/EncryptedPackage')) throw new Refusal('IMPORT_ENCRYPTED');
  if (!has('/Workbook') && !has('/Book')) throw new Refusal('IMPORT_NOT_A_SHEET');
  if (container.FullPaths.some((path: string) => path.includes('/_VBA_PROJECT_CUR/'))) throw new Refusal('IMPORT_MACRO');
  XLSX.set_cptable(codepages);
  stageBook(
    reading(() => XLSX.read(bytes, { ...OPTIONS })),
    staged,
  );
}

/** Whatever the library throws means that it cannot read the file. */
function reading<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (isTooLarge(error)) throw error;
    throw new Refusal(/password-protected|encrypt/i.test((error as Error).message) ? 'IMPORT_ENCRYPTED' : 'IMPORT_NOT_A_SHEET');
  }
}

function stageBook(book: XLSX.WorkBook, staged: StagedRows): void {
  const date1904 = book.Workbook?.WBProps?.date1904 === true;
  for (const [index, name] of book.SheetNames.entries()) {
    const sheet = book.Sheets[name];
    if (!sheet || book.Workbook?.Sheets?.[index]?.Hidden) continue;
    const rows = rowsOf(sheet);
    fillMerged(sheet, new Map(rows));
    staged.begin(name);
    for (const [ordinal, row] of rows) {
      const cells: string[] = [];
      for (let column = 0; column < row.length; column++) cells.push(cellText(row[column], date1904));
      staged.add(ordinal, cells);
    }
    // It has been written down: the memory goes to the next one.
    delete book.Sheets[name];
  }
}

/** Rows with a cell, by ordinal: a million may be declared around them. */
function rowsOf(sheet: XLSX.WorkSheet | undefined): [number, XLSX.CellObject[]][] {
  const data = (sheet as XLSX.DenseWorkSheet | undefined)?.['!data'] ?? [];
  return Object.keys(data).map((key) => {
    const row = data[Number(key)] ?? [];
    if (!(Number(key) < LAST_ROW) || row.length > LAST_COLUMN) throw new Refusal('IMPORT_NOT_A_SHEET');
    return [Number(key), row];
  });
}

/** A cell that spans rows is meant for each of those that has something else to say. */
function fillMerged(sheet: XLSX.WorkSheet, rows: ReadonlyMap<number, XLSX.CellObject[]>): void {
  for (const { s: first, e: last } of sheet['!merges'] ?? []) {
    const cell = rows.get(first.r)?.[first.c];
    if (!cell) continue;
    for (let ordinal = first.r + 1; ordinal <= Math.min(last.r, LAST_ROW); ordinal++) {
      const row = rows.get(ordinal);
      if (row?.some(({ v }) => v !== undefined && v !== '')) row[first.c] = cell;
    }
  }
}

/** How many rows of a sheet's XML have a value. */
function rowsWithValues(xml: Buffer): number {
  let rows = 0;
  let end = 0;
  for (let value = nextValue(xml, 0); value !== -1; value = nextValue(xml, end)) {
    rows++;
    end = xml.indexOf('</row>', value);
    if (end === -1) break;
  }
  return rows;
}

/** Where the next value that is not empty stands. */
function nextValue(xml: Buffer, from: number): number {
  for (let at = xml.indexOf('<v>', from); at !== -1; at = xml.indexOf('<v>', at + 3)) if (xml[at + 3] !== 0x3c) return at;
  return -1;
}
