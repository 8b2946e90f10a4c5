import { demandStaff, type RequestContext } from '../core/request-context.js';
import type { AutoListingProblemLevel } from '../fields/import-codes.js';
import type { AutoListing } from './auto-listing.entity.js';
import type { AutoListingAnswer, AutoListingProblemGroup } from './auto-listing-problem.type.js';

/** Most groups, and most texts of one, that are shown. */
const MOST_GROUPS = 100;
const MOST_TEXTS = 20;
/** Most answers that are shown. */
const MOST_ANSWERS = 100;
/** How much of a text is shown. */
const LONGEST_SHOWN = 200;

/** Problems of cells of the import $1, sheet $2, below row $3: one line each, with the text of the cell. */
export const SAID = `
  SELECT r.ordinal, (p ->> 'column')::integer AS col, p ->> 'code' AS code, p ->> 'reason' AS reason, p ->> 'message' AS message, coalesce(p ->> 'level', 'error') AS level,
    coalesce(p ->> 'text', btrim(r.cells ->> (p ->> 'column')::integer), '') AS text, p ? 'text' AS piece
  FROM auto_listing_row r CROSS JOIN LATERAL jsonb_array_elements(r.problems) p
  WHERE r.import_id = $1 AND r.sheet = $2 AND r.ordinal > $3 AND r.state <> 'skip' AND r.problems <> '[]'`;

/** Problems that are shown: what keeps rows out, and cells that were left empty. */
const SHOWN = `(r.state = 'error' AND coalesce(p ->> 'level', 'error') <> 'note' OR p ->> 'code' = 'LEFT_EMPTY')`;

/** Parameters of `SAID`. */
export const saidOf = ({ id, sheet, headerRow }: AutoListing): unknown[] => [id, sheet, headerRow ?? -1];

interface TextRow {
  col: number | null;
  code: string;
  reason: string | null;
  level: AutoListingProblemLevel;
  message: string;
  all: number;
  kinds: number;
  key: string;
  text: string;
  rows: number;
}

/**
 * What keeps rows of a checked import out, and which cells were left empty, by column and reason, and by the text within: the most frequent first. At most 100 groups
 * with 20 texts. For staff. One statement.
 */
export async function problemGroupsOf(ctx: RequestContext, one: AutoListing): Promise<AutoListingProblemGroup[]> {
  demandStaff(ctx);
  if (one.counts === null) return [];
  const rows = await ctx.db.query<TextRow[]>(
    `WITH said AS (${SAID} AND ${SHOWN}), texts AS (
       SELECT col, code, reason, md5(text) AS key, left(min(text), ${LONGEST_SHOWN}) AS text, min(message) AS message, min(level) AS level, count(DISTINCT ordinal)::integer AS rows
       FROM said GROUP BY col, code, reason, md5(text)
     ), ranked AS (
       SELECT *, row_number() OVER (PARTITION BY col, code, reason ORDER BY rows DESC, text, key) AS place
       FROM texts
     ), groups AS (
       SELECT col, code, reason, count(DISTINCT ordinal)::integer AS all, count(DISTINCT md5(text))::integer AS kinds
       FROM said GROUP BY col, code, reason ORDER BY count(DISTINCT ordinal) DESC, col, code, reason LIMIT ${MOST_GROUPS}
     )
     SELECT g.col, g.code, g.reason, g.all, g.kinds, t.message, t.level, t.key, t.text, t.rows
     FROM groups g JOIN ranked t ON t.col IS NOT DISTINCT FROM g.col AND t.code = g.code AND t.reason IS NOT DISTINCT FROM g.reason AND t.place <= ${MOST_TEXTS}
     ORDER BY g.all DESC, g.col, g.code, g.reason, t.place`,
    saidOf(one),
  );
  const groups = new Map<string, AutoListingProblemGroup>();
  for (const { col, code, reason, level, message, all, kinds, key, text, rows: count } of rows) {
    const name = `${col} ${code} ${reason}`;
    const group = groups.get(name) ?? { column: col, code, reason, level, message, rows: all, kinds, texts: [] };
    groups.set(name, group);
    if (col !== null) group.texts.push({ key, text, rows: count });
  }
  return [...groups.values()];
}

/** Answers that replaced texts of an import, the most frequent first; at most 100. For staff. One statement. */
export async function answersOf(ctx: RequestContext, one: AutoListing): Promise<AutoListingAnswer[]> {
  demandStaff(ctx);
  return ctx.db.query<AutoListingAnswer[]>(
    `SELECT o.key::integer AS "column", md5(btrim(o.value)) AS "beforeKey", left(min(btrim(o.value)), ${LONGEST_SHOWN}) AS before,
       md5(coalesce(r.cells ->> o.key::integer, '')) AS "afterKey", left(min(coalesce(r.cells ->> o.key::integer, '')), ${LONGEST_SHOWN}) AS after,
       count(*)::integer AS rows
     FROM auto_listing_row r CROSS JOIN LATERAL jsonb_each_text(r.original) o
     WHERE r.import_id = $1 AND r.sheet = $2 AND r.original IS NOT NULL
     GROUP BY 1, 2, 4 ORDER BY rows DESC, 1, 2, 4 LIMIT ${MOST_ANSWERS}`,
    [one.id, one.sheet],
  );
}
