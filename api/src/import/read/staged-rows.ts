import { Refusal } from './refusal.ts';

/** A sheet of a file that was read; a file of text is one without a name. Sheets without content are not among them. */
export interface SheetShape {
  name: string;
  /** Rows with content. */
  rows: number;
  /** Up to the last column with content. */
  columns: number;
}

/** Where reading ends. */
export interface RowLimits {
  /** Most rows with content, of all sheets. */
  rows: number;
  /** Most columns with content, of a sheet. */
  columns: number;
  /** Most bytes of what is read, as lines. */
  bytes: number;
}

const CHUNK = 1 << 16;
/** Control characters, but for the tabulator and the line break; the database refuses U+0000. */
// oxlint-disable-next-line no-control-regex
const CONTROL = /[\0-\x08\x0B\x0C\x0E-\x1F\x7F\uFEFF]/g;
/** What may have to be changed; most texts have nothing of it. */
// oxlint-disable-next-line no-control-regex
const UNCLEAN = /[\0-\x08\x0B-\x1F\x7F\uFEFF\uD800-\uDFFF]/;

/** Halves of characters without their other half; no encoding has them. */
const HALVES = /\p{Surrogate}/gu;

/** The rows of a file on their way out, as lines of COPY's text format: lead, sheet, ordinal, cells as JSON. */
export class StagedRows {
  readonly sheets: SheetShape[] = [];
  readonly chunks: Buffer[] = [];
  readonly #lead: string;
  readonly #limits: RowLimits;
  #text = '';
  #bytes = 0;
  #rows = 0;
  #sheet: SheetShape = { name: '', rows: 0, columns: 0 };
  #filled = new Set<number>();

  constructor(lead: string, limits: RowLimits) {
    this.#lead = lead;
    this.#limits = limits;
  }

  /** Whatever is added from now on belongs to this sheet. */
  begin(name: string): void {
    this.#sheet = { name: cleaned(name), rows: 0, columns: 0 };
    this.#filled = new Set();
  }

  /** Adds a row, unless it is blank; the ordinal of a sheet's first row is 0. */
  add(ordinal: number, row: readonly string[]): void {
    const cells = row.map(cleaned);
    while (cells.at(-1) === '') cells.pop();
    if (cells.length === 0) return;
    if (++this.#rows > this.#limits.rows) throw new Refusal('IMPORT_TOO_MANY_ROWS');
    if (this.#sheet.rows++ === 0) this.sheets.push(this.#sheet);
    this.#sheet.columns = Math.max(this.#sheet.columns, cells.length);
    if (this.#filled.size < cells.length) for (const [column, cell] of cells.entries()) if (cell !== '') this.#filled.add(column);
    if (this.#filled.size > this.#limits.columns) throw new Refusal('IMPORT_TOO_MANY_COLUMNS');
    const json = JSON.stringify(cells).replaceAll('\\', '\\\\');
    this.#text += `${this.#lead}${this.sheets.length - 1}\t${ordinal}\t${json}\n`;
    if (this.#text.length > CHUNK) this.flush();
  }

  /** Closes the last chunk. */
  flush(): void {
    const chunk = Buffer.from(this.#text);
    this.#text = '';
    this.#bytes += chunk.length;
    if (this.#bytes > this.#limits.bytes) throw new Refusal('IMPORT_TOO_LARGE');
    this.chunks.push(chunk);
  }
}

/** A text that the database takes as JSON; one of nothing but blanks is empty. */
function cleaned(text: string): string {
  const clean = UNCLEAN.test(text) ? text.replace(/\r\n?/g, '\n').replace(CONTROL, '').replace(HALVES, '\uFFFD') : text;
  return clean.trim() === '' ? '' : clean;
}
