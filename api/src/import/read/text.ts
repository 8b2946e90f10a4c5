import Papa from 'papaparse';
import { Refusal } from './refusal.ts';
import type { StagedRows } from './staged-rows.ts';

const DELIMITERS = [';', '\t', '|', ','];
/** Length of the sample used to detect the encoding and format. */
const SAMPLE = 100_000;
const SAMPLE_ROWS = 200;
/** A quote that no text contains any more when it is looked for. */
const NO_QUOTE = '\0';

/** Stages the rows of a CSV with any encoding, delimiter and quotes. */
export function stageText(bytes: Buffer, staged: StagedRows): void {
  if (SIGNATURE.test(bytes.toString('latin1', 0, 16))) throw new Refusal('IMPORT_BINARY_TEXT');
  const text = decode(bytes);
  if (isBinary(text.slice(0, SAMPLE))) throw new Refusal('IMPORT_BINARY_TEXT');
  // A page or XML under the name of a spreadsheet, a PDF, a text with formatting.
  if (/^\s*(<|%PDF-|\{\\rtf)/.test(text.slice(0, 1_000))) throw new Refusal('IMPORT_NOT_A_SHEET');

  // Excel's own word on the delimiter, in a line that it does not show.
  const told = /^sep=(.)\r?\n/.exec(text);
  const body = text
    .slice(told?.[0].length ?? 0)
    .replace(/\r\n?/g, '\n')
    .replaceAll(NO_QUOTE, '');
  const sample = body.slice(0, SAMPLE);
  const delimiter = told?.[1] ?? delimiterOf(sample);
  const quote = quoteOf(sample);
  staged.begin('');
  // A quote that is never closed was no quote; all the rest would be one cell.
  const rows = parse(body, delimiter, quote) ?? parse(body, delimiter, NO_QUOTE) ?? [];
  for (const [ordinal, row] of rows.entries()) staged.add(ordinal, row);
}

function parse(text: string, delimiter: string, quoteChar: string): string[][] | null {
  const { data, errors } = Papa.parse<string[]>(text, { delimiter, quoteChar, newline: '\n' });
  return errors.some(({ code }) => code === 'MissingQuotes') ? null : data;
}

/**
 * UTF-8 or UTF-16, with or without a byte order mark, else Windows-1251: no Russian text of that is by chance a text of UTF-8. A file that was
 * put together from both is read line by line.
 */
function decode(bytes: Buffer): string {
  const wide = wideEncoding(bytes);
  if (wide) return new TextDecoder(wide).decode(bytes);
  const utf8 = new TextDecoder('utf-8', { fatal: true });
  try {
    return utf8.decode(bytes);
  } catch {
    const windows1251 = new TextDecoder('windows-1251');
    const lines: string[] = [];
    for (let from = 0; from < bytes.length;) {
      const end = bytes.indexOf(0x0a, from) + 1 || bytes.length;
      const line = bytes.subarray(from, end);
      try {
        lines.push(utf8.decode(line));
      } catch {
        lines.push(windows1251.decode(line));
      }
      from = end;
    }
    return lines.join('');
  }
}

/** Which UTF-16 it is, by its mark, or by where the zeros stand that half of every Latin letter, digit and delimiter is. */
function wideEncoding(bytes: Buffer): 'utf-16le' | 'utf-16be' | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const sample = bytes.subarray(0, 4_096);
  const zeros: [number, number] = [0, 0];
  for (const [at, byte] of sample.entries()) if (byte === 0) zeros[at % 2 === 0 ? 0 : 1]++;
  const many = Math.max(1, sample.length / 50);
  if (zeros[0] === 0 && zeros[1] > many) return 'utf-16le';
  if (zeros[1] === 0 && zeros[0] > many) return 'utf-16be';
  return null;
}

/** What pictures, archives, programs and databases begin with: however little of one there is, it is no text. */
const SIGNATURE =
  // oxlint-disable-next-line no-control-regex
  /^(?:\x89PNG|\xff\xd8\xff|GIF8[79]a|RIFF[^]{4}(?:WEBP|WAVE|AVI )|[^]{4}ftyp|II\*\0|MM\0\*|PK[\x03\x05\x07]|\xd0\xcf\x11\xe0|\x1f\x8b|7z\xbc\xaf|Rar!\x1a|\xfd7zXZ|BZh[1-9]1AY|\x28\xb5\x2f\xfd|\x7fELF|MZ[^\r\n]?\0|SQLite format 3)/;

/** Texts have hardly any control characters but for tabulators and line breaks; a stray zero is taken out. */
function isBinary(sample: string): boolean {
  // oxlint-disable-next-line no-control-regex
  const control = sample.match(/[\0-\x08\x0E-\x1F]/g) ?? [];
  const strayZeros = control.every((character) => character === '\0');
  return control.length > (strayZeros ? 2 : 0) && control.length > sample.length / 200;
}

/** The delimiter by which most rows have the same number of cells, and many of them. */
function delimiterOf(sample: string): string {
  let best = { delimiter: ',', score: 0 };
  for (const delimiter of DELIMITERS) {
    const { data } = Papa.parse<string[]>(sample, { delimiter, newline: '\n', preview: SAMPLE_ROWS, skipEmptyLines: true });
    const score = evenness(data.map((row) => row.length));
    if (score > best.score) best = { delimiter, score };
  }
  return best.delimiter;
}

function evenness(widths: readonly number[]): number {
  const times = new Map<number, number>();
  for (const width of widths) times.set(width, (times.get(width) ?? 0) + 1);
  return Math.max(0, ...[...times].map(([width, count]) => (count / widths.length) ** 2 * (width - 1)));
}

/** An apostrophe, if cells are enclosed in those and none in double quotes. */
function quoteOf(sample: string): string {
  const enclosed = (quote: string) =>
    sample.match(new RegExp(`(?<=^|[,;\\t|\\n])${quote}[^${quote}\\n]*${quote}(?=[,;\\t|\\n]|$)`, 'g'))?.length ?? 0;
  return enclosed("'") > 2 && enclosed('"') === 0 ? "'" : '"';
}
