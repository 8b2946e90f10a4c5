import type { Patch, Values } from '../../records/values.js';
import type { RequestContext } from '../../core/request-context.js';
import { cleanHtml } from '../../core/text-html.js';
import type { AutoListing } from '../auto-listing.entity.js';
import { AutoListingRow, type AutoListingProblem } from '../auto-listing-row.entity.js';
import { AutoListingProblemLevel, type ProblemCode } from '../../fields/import-codes.js';
import { rowParser, type ParsedRow } from '../cells/row-parser.js';
import { isTotalsRow } from '../mapping/header-row.js';
import { foldComplexName } from './complex-names.js';
import { ROW_NOUNS, type ImportNouns } from '../nouns.js';

/** Longest name of a complex. */
const MOST_NAME = 200;

/** A row with what a person chose for it. */
export type PlannedRow = Pick<
  AutoListingRow,
  'ordinal' | 'cells' | 'chosenTarget' | 'chosenNew' | 'theirs' | 'joinedTo' | 'pricesConfirmed'
>;

/** A parsed row of data. */
export interface ReadRow {
  readonly row: PlannedRow;
  readonly parsed: ParsedRow;
  /** Its fields as they are stored. */
  readonly home: Patch;
  /** The normalised name of its complex; null if none is given, or it is given by reference. */
  readonly folded: string | null;
  readonly problems: AutoListingProblem[];
}

/** A row that is skipped, with why. */
export interface PassedRow {
  readonly row: PlannedRow;
  readonly passed: AutoListingProblem;
  /** How its cells were read, where others take them over. */
  readonly notes?: readonly AutoListingProblem[];
}

/** What the parser of an import's rows depends on. */
export type Parsing = Pick<
  AutoListing,
  'entity' | 'columns' | 'leaveUnreadable' | 'deal' | 'currency' | 'currencyAsked' | 'sourceId' | 'sizeUnit' | 'rates'
>;

/** The mapped columns of an import. */
export const parserOf = ({ entity, columns, currencyAsked, sourceId, ...terms }: Parsing) =>
  // A partner has a currency of its own.
  rowParser(entity, columns, { ...terms, currencyAsked: currencyAsked && sourceId === null });

/** Whether a row says that it is something else than the rows of its import. */
export const isOtherNoun = ({ entity }: Pick<AutoListing, 'entity'>, { noun }: Pick<ParsedRow, 'noun'>): boolean =>
  noun !== null && noun !== ROW_NOUNS[entity];

/**
 * Makes the reader of the rows of an import.
 *
 * @param header cells of the header row; empty if there is none
 */
export function rowReader(
  one: AutoListing,
  { complex: { noun: complex } }: ImportNouns,
  header: readonly string[],
): (row: PlannedRow) => ReadRow | PassedRow {
  const parse = parserOf(one);
  const mapped = one.columns.flatMap(({ column, field }) => (field === null ? [] : [column]));
  return (row) => {
    const { cells } = row;
    if (isTotalsRow(cells, header)) {
      const repeats = header.length > 0 && cells.every((cell, at) => cell.trim() === '' || cell.trim() === header[at]?.trim());
      return { row, passed: repeats ? HEADER_ROW : TOTALS_ROW };
    }
    if (mapped.every((column) => (cells[column] ?? '').trim() === '')) return { row, passed: EMPTY_ROW };
    const parsed = parse(cells);
    if (isOtherNoun(one, parsed)) return { row, passed: parsed.noun === 'OTHER' ? NOT_A_HOME : OTHER_NOUN };
    // Imported listings are drafts, and those that are there stay what they are.
    const { isDraft: _, html, ...fields } = parsed.home;
    const home: Patch = html === undefined ? fields : { ...fields, html: cleanTexts(html as Values) };
    const problems = parsed.problems.map(({ piece, ...problem }): AutoListingProblem => ({
      ...problem,
      ...(piece !== undefined && { text: piece }),
    }));
    if (parsed.complexName.length > MOST_NAME) {
      problems.push({ column: complexColumnOf(parsed, complex), code: 'TOO_LONG', message: `Shorten this to ${MOST_NAME} characters.` });
    }
    return { row, parsed, home, folded: one.multiListing ? foldedNameOf(parsed) : null, problems };
  };
}

/** Cells of the header row; none if there is no such row. */
export async function headerOf(ctx: RequestContext, { id, sheet, headerRow }: AutoListing): Promise<string[]> {
  if (headerRow === null || headerRow < 0) return [];
  const row = await ctx.db
    .createQueryBuilder(AutoListingRow, 'r')
    .where('r.importId = :id AND r.sheet = :sheet AND r.ordinal = :headerRow', { id, sheet, headerRow })
    .getOne();
  return row?.cells ?? [];
}

/** HTML as it is stored, in each language that there is. */
function cleanTexts(html: Values): Values {
  return Object.fromEntries(
    Object.entries(html).map(([lang, text]) => [lang, isPlain(text as string) ? text! : cleanHtml(text as string)]),
  );
}

/** Whether there are paragraphs only, which need no cleaning: cleaning is by far the dearest part of reading a row. */
const isPlain = (html: string) => /^(?:<p>[^<>&]*<\/p>)+$/.test(html);

/** The column with the complex name; null if none. */
export function complexColumnOf({ columnOf }: Pick<ParsedRow, 'columnOf'>, complex: ImportNouns['complex']['noun']): number | null {
  const path = [complex, `${complex}.name.en`, `${complex}.name.ru`].find((one) => columnOf.has(one));
  return path === undefined ? null : columnOf.get(path)!;
}

/** The normalised complex name of a row; null if none is given, or it is given by reference. */
export function foldedNameOf({ complexName, complexReference }: Pick<ParsedRow, 'complexName' | 'complexReference'>): string | null {
  if (complexReference !== null || complexName.length > MOST_NAME) return null;
  return foldComplexName(complexName) || null;
}

const about = (code: ProblemCode, message: string): AutoListingProblem => ({
  level: AutoListingProblemLevel.NOTE,
  column: null,
  code,
  message,
});

const TOTALS_ROW = about('TOTALS_ROW', 'This row contains totals or a note.');
const HEADER_ROW = about('HEADER_ROW', 'This row repeats the headers.');
const OTHER_NOUN = about('OTHER_NOUN', 'This row is about the other kind of home: it belongs to an import of its own.');
const NOT_A_HOME = about('NOT_A_HOME', 'Land and business premises are not imported.');
const EMPTY_ROW = about('EMPTY_ROW', 'All its mapped columns are empty.');
