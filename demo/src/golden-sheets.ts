import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { AutoListingProblemLevel } from '@talay/api/fields/import-codes.js';
import { rowParser } from '@talay/api/import/cells/row-parser.js';
import { FIELD_BY_PATH, type ImportEntity } from '@talay/api/import/mapping/fields.js';
import { guessColumns, guessEntity, type Guess } from '@talay/api/import/mapping/guess.js';
import { guessHeaderRow, headerTexts, isTotalsRow } from '@talay/api/import/mapping/header-row.js';
import { READ_LIMITS } from '@talay/api/import/read/read-file.js';
import { stageFile } from '@talay/api/import/read/stage-file.js';
import { StagedRows } from '@talay/api/import/read/staged-rows.js';

/** What a sheet of the golden set is: see demo/golden/sheets/README.md. */
interface Truth {
  entity: 'CONDO' | 'VILLAGE';
  /** Row of the headers, from 1; or two of them in words, `1 and 2 joined`. */
  header: number | string;
  columns: Readonly<Record<string, string | null>>;
}

/** How a column is mapped that is not mapped as it should be. */
interface WrongColumn {
  header: string;
  expected: string | null;
  field: string | null;
  why: string | null;
  sure: number;
  /** Share of its cells that are read without an error, and some that are not. */
  read: number;
  unread: string[];
}

/** How well the columns of a sheet are mapped. */
export interface SheetScore {
  file: string;
  sheet: string;
  /** The row of the headers is proposed, and the entity is guessed. */
  header: boolean;
  entity: boolean;
  /** Columns that a field has, and those of them that are mapped to it and whose cells are read. */
  columns: number;
  right: number;
  /** Columns that are mapped although there is nothing to take. */
  taken: number;
  wrong: WrongColumn[];
}

/** Share of the cells of a column that have to be read. */
const LEAST_READ = 0.95;
/** Cells that are not read, shown of a column. */
const SHOWN = 6;
/** Rows that a guess looks at, as in an import. */
const SAMPLED = 200;

interface Row {
  sheet: number;
  ordinal: number;
  cells: string[];
}

/** Stages the sheets of the golden set as an import does, guesses their columns, and compares them with `truth.json`. */
export async function scoreSheets(folder: string): Promise<SheetScore[]> {
  const truths = JSON.parse(readFileSync(join(folder, 'truth.json'), 'utf8')) as Record<string, Truth>;
  const dump = truths['07-agency-dump.xlsx']!.columns;
  const scores: SheetScore[] = [];
  for (const [file, truth] of Object.entries(truths)) {
    const staged = new StagedRows('golden\t', READ_LIMITS.rows);
    const answer = await stageFile({ path: join(folder, file), zip: READ_LIMITS.zip }, staged);
    if ('refused' in answer) throw new Error(`${file}: ${answer.refused}`);
    const rows = rowsOf(Buffer.concat(staged.chunks).toString());
    // The bulk template of a portal has the columns of the dump, with remarks.
    const expected = Object.keys(truth.columns).length > 0 ? truth.columns : dump;
    for (const [index, { name }] of staged.sheets.entries()) {
      scores.push({
        file,
        sheet: name,
        ...scoreSheet(
          rows.filter(({ sheet }) => sheet === index),
          truth,
          expected,
        ),
      });
    }
  }
  return scores;
}

/** The rows of the reader, lines of COPY's text format. */
function rowsOf(lines: string): Row[] {
  return lines
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      const [, sheet, ordinal, cells = ''] = line.split('\t');
      return { sheet: Number(sheet), ordinal: Number(ordinal), cells: JSON.parse(cells.replaceAll('\\\\', '\\')) as string[] };
    });
}

function scoreSheet(rows: readonly Row[], truth: Truth, columns: Truth['columns']): Omit<SheetScore, 'file' | 'sheet'> {
  const entity = truth.entity.toLowerCase() as ImportEntity;
  const at = guessHeaderRow(rows.slice(0, 30).map(({ cells }) => cells));
  const meant = typeof truth.header === 'number' ? truth.header - 1 : 1;
  const place = rows.findIndex(({ ordinal }) => ordinal === meant);
  const width = Math.max(...rows.map(({ cells }) => cells.length));
  const header = headerTexts(rows[place - 1]?.cells ?? [], rows[place]!.cells, width);
  const below = rows.slice(place + 1).map(({ cells }) => cells);
  const sample = below.slice(0, SAMPLED);
  const guesses = guessColumns(entity, header, sample, new Map());
  const parse = rowParser(entity, guesses);
  const data = below.filter((cells) => !isTotalsRow(cells, rows[place]!.cells));
  const errors = new Map<number, string[]>();
  for (const cells of data) {
    // What a note says of was read.
    const problems = parse(cells).problems.filter(({ level }) => level !== AutoListingProblemLevel.NOTE);
    for (const { column, code } of new Map(problems.map((problem) => [problem.column, problem])).values()) {
      // Which of our areas one of another city is, a person says.
      if (code === 'UNKNOWN_CHOICE' && guesses[column]!.field === 'place.area') continue;
      errors.set(column, [...(errors.get(column) ?? []), `${cells[column]} ${code}`]);
    }
  }
  const score = { columns: 0, right: 0, taken: 0, wrong: [] as WrongColumn[] };
  for (const guess of guesses) {
    const text = header[guess.column]!;
    if (text === '') continue;
    const expected = expectedOf(text, columns);
    const filled = data.filter((cells) => (cells[guess.column] ?? '').trim() !== '').length;
    const unread = errors.get(guess.column) ?? [];
    const read = filled === 0 ? 1 : 1 - unread.length / filled;
    const { field, why, sure } = guess;
    const wrong: WrongColumn = { header: text, expected, field, why, sure, read, unread: [...new Set(unread)].slice(0, SHOWN) };
    if (expected === null) {
      if (field === null) continue;
      score.taken++;
      score.wrong.push(wrong);
    } else if (isAsked(entity, expected)) {
      score.columns++;
      if (isRight(guess, expected) && read >= LEAST_READ) score.right++;
      else score.wrong.push(wrong);
    }
  }
  return { header: at !== null && rows[at]!.ordinal === meant, entity: guessEntity(header, sample) === entity, ...score };
}

/** What a column should be: known by its header, without the remarks of a template, and numbered ones by the first. */
function expectedOf(header: string, columns: Truth['columns']): string | null {
  const bare = header.replaceAll(/[*]|\s*[([].*$/g, '').trim();
  for (const name of [header, bare, bare.replace(/\d+$/, '1')]) if (Object.hasOwn(columns, name)) return columns[name]!;
  return null;
}

const pathOf = (expected: string) => expected.split(' ')[0]!;

/** Whether a field of the entity can hold it. */
function isAsked(entity: ImportEntity, expected: string): boolean {
  const path = pathOf(expected);
  return expected !== '?' && (path === 'pricing' || [path, `${path}.en`].some((one) => FIELD_BY_PATH[entity].has(one)));
}

const isOf = (field: string, path: string) => field === path || field.startsWith(`${path}.`);

function isRight({ field, unit }: Guess, expected: string): boolean {
  if (field === null) return false;
  const path = pathOf(expected);
  if (/\(sq ft\)/.test(expected) && unit !== 'SQUARE_FOOT') return false;
  // One price of two deals.
  if (path === 'pricing') return field === 'price' || /^pricing\.(?:rent|buy)Price$/.test(field);
  const term = /^pricing\.rentTerms (?:MONTH|(\d+))/.exec(expected);
  if (term) return field === (term[1] ? `pricing.rentTerms.MONTHS_${term[1]}` : 'pricing.rentTerms.MONTH');
  // A text of one language may be taken as one in whichever language a cell is in.
  return isOf(field, path) || isOf(path, field);
}
