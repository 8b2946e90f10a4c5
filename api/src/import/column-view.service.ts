import type { RequestContext } from '../core/request-context.js';
import type { AutoListing, StoredColumn } from './auto-listing.entity.js';
import type { AutoListingColumn, AutoListingValue } from './auto-listing.type.js';
import { piecesOf, readChoice, readChoices, type ListKey } from './cells/choices.js';
import { pricesLookLike } from './cells/column-prices.js';
import { Wrong } from './cells/wrong.js';
import { choicesOf, unitsFor } from './columns.js';
import { fold } from './fold.js';
import { FIELD_BY_PATH } from './mapping/fields.js';
import { headersOf } from './staged-rows.service.js';

/** Sample rows for estimating how much of a column is filled. */
const MOST_ROWS = 2_000;
/** Samples of a column. */
const MOST_SAMPLES = 3;
/** Longest text that is shown of a cell. */
const LONGEST = 100;
/** Texts of a column of choices that are shown, and different cells that are looked at for them. */
const MOST_VALUES = 100;
const MOST_CELLS = 10_000;

/** Content of a column. */
export interface ColumnContent {
  /** Part of the rows that have something here. */
  filled: number;
  /** Different texts of it. */
  samples: string[];
  /** The first texts of it. */
  first: string[];
}

/** Content of the columns below a row, from the first rows; empty columns are omitted. One statement. */
export async function contentsOf(
  { db }: RequestContext,
  id: string,
  sheet: number,
  headerRow: number,
): Promise<Map<number, ColumnContent>> {
  const rows = await db.query<{ column: number; part: number; first: string[] }[]>(
    `WITH sample AS (
       SELECT ordinal, cells FROM auto_listing_row
       WHERE import_id = $1 AND sheet = $2 AND ordinal > $3 ORDER BY ordinal LIMIT ${MOST_ROWS}
     )
     SELECT (place - 1)::integer AS column, count(*)::float / (SELECT count(*) FROM sample) AS part,
       (array_agg(left(cell, ${LONGEST}) ORDER BY ordinal))[1:50] AS first
     FROM sample CROSS JOIN LATERAL jsonb_array_elements_text(cells) WITH ORDINALITY AS c (cell, place)
     WHERE cell <> '' GROUP BY place`,
    [id, sheet, headerRow],
  );
  return new Map(
    rows.map(({ column, part, first }) => [column, { filled: part, samples: [...new Set(first)].slice(0, MOST_SAMPLES), first }]),
  );
}

/** The columns of an import for display; none before the header row is chosen. Three statements at most. */
export async function columnsOf(ctx: RequestContext, one: AutoListing): Promise<AutoListingColumn[]> {
  const { headerRow, columns, sheets, sheet } = one;
  if (headerRow === null) return [];
  const headers = (await headersOf(ctx, one, headerRow, sheets[sheet]!.columns)) ?? [];
  const contents = await contentsOf(ctx, one.id, sheet, headerRow);
  const values = await valuesOf(ctx, one, headerRow);
  return columns.map(({ column, field, why, sure, taught = null, unit = null, currency = null }) => ({
    column,
    header: headers[column] ?? '',
    field,
    why,
    sure,
    taught,
    unit,
    currency,
    units: field === null ? [] : [...unitsFor(field)],
    filled: contents.get(column)?.filled ?? 0,
    samples: contents.get(column)?.samples ?? [],
    values: values.get(column) ?? [],
    looksLike: looksLike(one, column, contents.get(column)?.first ?? []),
  }));
}

/** The deal that the prices of a column probably belong to, if they do not fit its own. */
function looksLike({ entity, columns, currency }: AutoListing, column: number, cells: readonly string[]): AutoListingColumn['looksLike'] {
  const mapping = columns.find((one) => one.column === column);
  const field = mapping?.field ? FIELD_BY_PATH[entity].get(mapping.field) : undefined;
  return field && mapping ? pricesLookLike(field, { ...(currency && { currency }), ...mapping }, cells) : null;
}

/** The texts of the columns of choices, over all rows. */
async function valuesOf(ctx: RequestContext, one: AutoListing, headerRow: number): Promise<Map<number, AutoListingValue[]>> {
  const listed = one.columns.flatMap((column) => {
    const field = column.field === null ? undefined : FIELD_BY_PATH[one.entity].get(column.field);
    return field && choicesOf(field).length > 0
      ? [{ column, key: field.path.split('.').at(-1) as ListKey, several: field.rule?.kind === 'choices' }]
      : [];
  });
  if (listed.length === 0) return new Map();
  const cells = await ctx.db.query<{ column: number; text: string; count: number }[]>(
    `SELECT c.column, left(cells ->> c.column, 2000) AS text, count(*)::integer AS count
     FROM auto_listing_row CROSS JOIN unnest($4::integer[]) AS c ("column")
     WHERE import_id = $1 AND sheet = $2 AND ordinal > $3 AND cells ->> c.column <> ''
     GROUP BY 1, 2 ORDER BY 3 DESC, 2 LIMIT ${MOST_CELLS}`,
    [one.id, one.sheet, headerRow, listed.map(({ column }) => column.column)],
  );
  return new Map(
    listed.map(({ column, key, several }) => {
      const own = cells.filter((cell) => cell.column === column.column);
      return [
        column.column,
        countedTexts(own, (text) => (several ? piecesOf(key, text) : [text])).map((text) => viewValue(key, text, column, several)),
      ];
    }),
  );
}

/** The pieces of cells with how many hold each, the most frequent first. */
function countedTexts(
  cells: readonly { text: string; count: number }[],
  pieces: (text: string) => readonly string[],
): { text: string; cells: number }[] {
  const counted = new Map<string, { text: string; cells: number }>();
  for (const { text, count } of cells) {
    for (const piece of pieces(text)) {
      const folded = fold(piece);
      if (folded === '') continue;
      const known = counted.get(folded);
      if (known) known.cells += count;
      else counted.set(folded, { text: piece.trim().slice(0, LONGEST), cells: count });
    }
  }
  return [...counted.values()].toSorted((a, b) => b.cells - a.cells).slice(0, MOST_VALUES);
}

function viewValue(
  key: ListKey,
  { text, cells }: { text: string; cells: number },
  { values = {} }: StoredColumn,
  several: boolean,
): AutoListingValue {
  const folded = fold(text);
  const chosen = Object.hasOwn(values, folded);
  return { text, cells, choice: chosen ? values[folded]! : meant(key, text, several), chosen };
}

/** The choice that a text means by the known words; null for none. */
function meant(key: ListKey, text: string, several: boolean): string | null {
  if (several) return readChoices(key, text).names[0] ?? null;
  const choice = readChoice(key, text);
  return choice instanceof Wrong ? null : choice;
}
