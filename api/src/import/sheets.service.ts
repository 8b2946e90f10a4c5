import { COMPLEX_NOUNS } from '../fields/listing-nouns.js';
import type { Cell } from '../core/csv.js';
import { dayOf } from '../core/day.js';
import { writeXlsx } from '../core/xlsx.js';
import { notFound } from '../core/errors.js';
import { Lang } from '../core/lang.js';
import { demandStaff, type RequestContext } from '../core/request-context.js';
import { SHEETS, type SheetColumn } from '../fields/sheet.js';
import { AutoListingRow, AutoListingRowState, isBlocking } from './auto-listing-row.entity.js';
import type { AutoListing, AutoListingEntity } from './auto-listing.entity.js';
import { findAutoListing } from './auto-listing.service.js';
import { CHOICE_WORDS, type ChoiceKey } from '../fields/choices.js';
import { placeOf } from './joined-sheets.js';
import { reasonIn } from './reasons.js';
import { headersOf } from './staged-rows.service.js';

/** A workbook for download. */
export interface Workbook {
  name: string;
  body: Buffer;
}

/** Rows that are read at once. */
const BATCH = 1_000;
/** Most characters of a cell. */
const MOST_IN_CELL = 32_767;
/** Widths of columns, in characters. */
const WIDTH = 20;
const WIDE = 60;

const WORDS = {
  en: {
    column: 'Column',
    reason: 'Reason',
    failed: 'Not imported',
    sheet: 'Sheet',
    row: 'Row',
    choices: 'Choices',
    condo: 'Units',
    village: 'Houses',
  },
  ru: {
    column: 'Столбец',
    reason: 'Причина',
    failed: 'Не загружено',
    sheet: 'Лист',
    row: 'Строка',
    choices: 'Варианты',
    condo: 'Квартиры',
    village: 'Дома',
  },
} as const;

/**
 * The rows of an import that cannot go in, or did not, with those that are joined with them: their cells under their headers, and why. For staff.
 * @throws {AppError} NOT_FOUND, BUSY
 */
export async function failedSheet(ctx: RequestContext, id: string, lang: Lang): Promise<Workbook> {
  const one = await findAutoListing(ctx, id);
  if (!one) throw notFound('This import doesn’t exist.');
  const { column, reason, failed, sheet, row } = WORDS[lang];
  const places = one.parts.length > 0 ? [sheet, row] : [];
  const count = one.sheets[one.sheet]?.columns ?? 0;
  const headers = ((await headersOf(ctx, one, one.headerRow ?? -1, count)) ?? []).map((header, at) => header || `${column} ${at + 1}`);
  const body = await writeXlsx([
    {
      title: failed,
      header: [...headers, reason, ...places],
      widths: [...headers.map(() => WIDTH), WIDE, ...places.map(() => WIDTH)],
      batches: failedRows(ctx, one, headers, lang),
    },
  ]);
  return { name: `talay-not-imported-${dayOf(one.createdAt)}.xlsx`, body };
}

/** The home of the row is not imported because of the first row of its code. */
const JOINED_WITH_FAILED = `r.joinedTo IS NOT NULL AND EXISTS (
  SELECT FROM auto_listing_row f WHERE f.import_id = :id AND f.sheet = :sheet AND f.ordinal = r.joinedTo AND f.state = :state
)`;

/** The sheet and the row that a row comes from, as a spreadsheet numbers it; nothing where there is one sheet. */
function placeCells(one: AutoListing, ordinal: number): Cell[] {
  if (one.parts.length === 0) return [];
  const { sheet, row } = placeOf(one, ordinal);
  return [sheet, row + 1];
}

async function* failedRows(ctx: RequestContext, one: AutoListing, headers: readonly string[], lang: Lang): AsyncGenerator<Cell[][]> {
  const { id, sheet } = one;
  for (let after = -1; ;) {
    const rows = await ctx.db
      .createQueryBuilder(AutoListingRow, 'r')
      .select(['r.importId', 'r.sheet', 'r.ordinal', 'r.cells', 'r.problems'])
      .where(`r.importId = :id AND r.sheet = :sheet AND r.ordinal > :after AND (r.state = :state OR ${JOINED_WITH_FAILED})`, {
        id,
        sheet,
        after,
        state: AutoListingRowState.ERROR,
      })
      .orderBy('r.ordinal')
      .limit(BATCH)
      .getMany();
    const last = rows.at(-1);
    if (!last) return;
    yield rows.map(({ ordinal, cells, problems }) => [
      ...headers.map((_, at) => (cells[at] ?? '').slice(0, MOST_IN_CELL)),
      // A row that is only held back by the one that it is joined with has a note.
      (problems.some(isBlocking) ? problems.filter(isBlocking) : problems)
        .map((problem) => (problem.column === null ? '' : `${headers[problem.column]}: `) + reasonIn(lang, problem))
        .join('\n'),
      ...placeCells(one, ordinal),
    ]);
    after = last.ordinal;
  }
}

/** A sheet to be filled in, with every field of a home under the headers of the export, and one with the choices that there are. For staff. */
export async function blankSheet(ctx: RequestContext, entity: AutoListingEntity, lang: Lang): Promise<Workbook> {
  demandStaff(ctx);
  // Numbers are given by Talay, and what is imported is a draft.
  const columns = SHEETS[COMPLEX_NOUNS[entity].homes].filter(({ path }) => path !== 'reference' && path !== 'isDraft');
  const listed = columns.filter(({ rule }) => rule?.kind === 'choice' || rule?.kind === 'choices');
  const header = (of: readonly SheetColumn[]) => of.map((column) => column[lang]);
  const words = listed.map(({ path }) => labelsOf(path.split('.').at(-1) as ChoiceKey, lang));
  const longest = Math.max(...words.map(({ length }) => length));
  const body = await writeXlsx([
    { title: WORDS[lang][entity], header: header(columns), widths: columns.map(() => WIDTH), batches: inOne([]) },
    {
      title: WORDS[lang].choices,
      header: header(listed),
      widths: listed.map(() => WIDTH),
      batches: inOne(Array.from({ length: longest }, (_, at) => words.map((labels) => labels[at] ?? null))),
    },
  ]);
  return { name: `talay-${COMPLEX_NOUNS[entity].homes}s.xlsx`, body };
}

/** What the site calls the choices of a field. */
function labelsOf(key: ChoiceKey, lang: Lang): string[] {
  return Object.values<string>(CHOICE_WORDS[key]).map((line) => line.split('|')[lang === Lang.en ? 0 : 1]!);
}

async function* inOne(rows: Cell[][]): AsyncGenerator<Cell[][]> {
  yield rows;
}
