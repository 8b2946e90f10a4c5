import { pathsOf, valueAt, type Patch, type Value } from '../../records/values.js';
import type { RequestContext } from '../../core/request-context.js';
import { RULES } from '../../fields/nouns.js';
import type { AutoListing } from '../auto-listing.entity.js';
import { AutoListingProblemLevel } from '../../fields/import-codes.js';
import { isBlocking, type AutoListingProblem } from '../auto-listing-row.entity.js';
import { IMPORT_NOUNS } from '../nouns.js';
import type { PassedRow, PlannedRow, ReadRow } from './read-rows.js';

/** The partner's own code of a home: rows that have the same one are about one home. */
const CODE = 'externalCode';
/** Most rows of one home. A column in which more share a code holds no codes. */
const MOST_JOINED = 4;

const codeColumnOf = ({ columns }: Pick<AutoListing, 'columns'>) => columns.find(({ field }) => field === CODE)?.column;

/**
 * Marks the rows below the headers that share a code with rows before them, wherever they are, by the first of them; where more share it than
 * one home has, each by itself. One statement, or two.
 */
export async function markJoinedRows(ctx: RequestContext, one: AutoListing): Promise<void> {
  const { id, sheet, headerRow } = one;
  await ctx.db.query('UPDATE auto_listing_row SET joined_to = NULL WHERE import_id = $1 AND sheet = $2 AND joined_to IS NOT NULL', [
    id,
    sheet,
  ]);
  const column = codeColumnOf(one);
  if (column === undefined) return;
  // By ctid: of rows that have just been staged the planner knows nothing, and a join by the ordinal took it minutes.
  await ctx.db.query(
    `UPDATE auto_listing_row r SET joined_to = CASE WHEN j.rows > ${MOST_JOINED} THEN j.ordinal ELSE j.first END
     FROM (
       SELECT place, ordinal, min(ordinal) OVER w AS first, count(*) OVER w AS rows FROM (
         SELECT ctid AS place, ordinal, lower(regexp_replace(left(cells ->> $4::integer, 200), '\\s+', ' ', 'g')) AS code
         FROM auto_listing_row WHERE import_id = $1 AND sheet = $2 AND ordinal > $3
       ) AS coded WHERE code ~ '[[:alnum:]]' WINDOW w AS (PARTITION BY btrim(code))
     ) AS j
     WHERE r.ctid = j.place AND (j.rows > ${MOST_JOINED} OR j.first < j.ordinal)`,
    [id, sheet, headerRow ?? -1, column],
  );
}

/** The ordinals of rows and of those that are joined with them. */
export async function withJoined(ctx: RequestContext, one: AutoListing, ordinals: readonly number[]): Promise<number[]> {
  if (codeColumnOf(one) === undefined) return [...ordinals];
  const rows = await ctx.db.query<{ ordinal: number }[]>(
    `WITH firsts AS (
       SELECT coalesce(joined_to, ordinal) AS first FROM auto_listing_row WHERE import_id = $1 AND sheet = $2 AND ordinal = ANY ($3)
     )
     SELECT ordinal FROM auto_listing_row
     WHERE import_id = $1 AND sheet = $2 AND (ordinal = ANY ($3) OR joined_to IN (SELECT first FROM firsts) OR ordinal IN (SELECT first FROM firsts))
     ORDER BY ordinal`,
    [one.id, one.sheet, ordinals],
  );
  return rows.map(({ ordinal }) => ordinal);
}

/** How the rows of one home are read: the first as all of them together, the others as skipped. */
export type Joiner = (row: PlannedRow) => ReadRow | PassedRow;

/**
 * Reads rows together with those that share their codes, which may be in other batches. One statement, none without a column of codes.
 *
 * @param read reads a row alone
 */
export async function joiner(
  ctx: RequestContext,
  one: AutoListing,
  rows: readonly PlannedRow[],
  read: (row: PlannedRow) => ReadRow | PassedRow,
): Promise<Joiner> {
  if (codeColumnOf(one) === undefined) return read;
  const firsts = [...new Set(rows.map(({ ordinal, joinedTo }) => joinedTo ?? ordinal))];
  const members = await ctx.db.query<PlannedRow[]>(
    `SELECT ordinal, cells, chosen_target AS "chosenTarget", chosen_new AS "chosenNew", joined_to AS "joinedTo" FROM auto_listing_row
     WHERE import_id = $1 AND sheet = $2
       AND (joined_to = ANY ($3) OR (ordinal IN (SELECT joined_to FROM auto_listing_row WHERE import_id = $1 AND sheet = $2 AND joined_to = ANY ($3))))
     ORDER BY ordinal`,
    [one.id, one.sheet, firsts],
  );
  return joinerOf(one, members, read);
}

/**
 * Makes the reader of rows with those that share their codes.
 *
 * @param members all rows of the homes that have several, in their order
 * @param read reads a row alone
 */
export function joinerOf(
  one: Pick<AutoListing, 'entity'>,
  members: readonly PlannedRow[],
  read: (row: PlannedRow) => ReadRow | PassedRow,
): Joiner {
  const groups = new Map<number, PlannedRow[]>();
  for (const member of members) {
    const first = member.joinedTo ?? member.ordinal;
    groups.set(first, [...(groups.get(first) ?? []), member]);
  }
  return (row) => {
    if (row.joinedTo === row.ordinal) return withProblem(read(row), TOO_MANY);
    const group = groups.get(row.joinedTo ?? row.ordinal);
    if (!group) return read(row);
    const own = read(row);
    if ('passed' in own) return own;
    const [first = own, ...others] = group.map((member) => (member.ordinal === row.ordinal ? own : read(member))).filter(isRead);
    if (first !== own) return own.problems.some(isBlocking) ? own : { row, passed: joinedWith(first.row.ordinal), notes: own.problems };
    return joined(one, own, others);
  };
}

const isRead = (row: ReadRow | PassedRow): row is ReadRow => 'parsed' in row;

/** Rows of one home as one: what the first says counts, lists and notes hold what all say. */
function joined(one: Pick<AutoListing, 'entity'>, first: ReadRow, others: readonly ReadRow[]): ReadRow {
  const all = others.reduce<ReadRow>((before, other) => {
    const problems = [...before.problems, ...(other.problems.some(isBlocking) ? [wrongRow(other.row.ordinal)] : [])];
    let home = before.home;
    for (const path of pathsOf(other.home)) {
      const [mine, theirs] = [valueAt(home, path) as Value | undefined, valueAt(other.home, path) as Value];
      if (JSON.stringify(mine) === JSON.stringify(theirs)) continue;
      const both = together(one, path, mine, theirs);
      const column = before.parsed.columnOf.get(path) ?? null;
      if (both === undefined) problems.push(otherPrice(column, other.row.ordinal));
      else if (both === mine && path !== CODE) problems.push(otherValue(column, other.row.ordinal));
      else home = withValue(home, path.split('.'), both);
    }
    const { parsed } = before;
    return {
      ...before,
      home,
      problems,
      folded: before.folded ?? other.folded,
      parsed: {
        ...parsed,
        home,
        complexName: parsed.complexName || other.parsed.complexName,
        complexReference: parsed.complexReference ?? other.parsed.complexReference,
        cleared: parsed.cleared.filter((path) => other.parsed.cleared.includes(path)),
        pictures: [...new Set([...parsed.pictures, ...other.parsed.pictures])],
        plans: [...new Set([...parsed.plans, ...other.parsed.plans])],
        doubts: [...parsed.doubts, ...other.parsed.doubts],
        remarks: {
          rent: [...new Set([...parsed.remarks.rent, ...other.parsed.remarks.rent])],
          buy: [...new Set([...parsed.remarks.buy, ...other.parsed.remarks.buy])],
        },
      },
    };
  }, first);
  return others.length > 0 && !all.parsed.columnOf.has('active') && hasPrice(all.home) ? onSite(all) : all;
}

const hasPrice = (home: Patch) => ['rentPrice', 'rentTerms', 'buyPrice'].some((path) => valueAt(home, `pricing.${path}`) !== undefined);

/** Of a home that is rented and still for sale: a row alone took it off the site. */
function onSite(row: ReadRow): ReadRow {
  const { active: _, ...home } = row.home;
  return { ...row, home, parsed: { ...row.parsed, home } };
}

/** What two rows say of a field: undefined for two prices of one deal, of which neither is taken. */
function together(one: Pick<AutoListing, 'entity'>, path: string, mine: Value | undefined, theirs: Value): Value | undefined {
  if (mine === undefined || mine === null) return theirs;
  if (/^pricing\.(?:rentPrice|buyPrice|rentTerms)$/.test(path)) return undefined;
  const rule = RULES[IMPORT_NOUNS[one.entity].home.noun][path];
  if (rule?.kind === 'choices') return [...new Set([...(mine as string[]), ...(theirs as string[])])];
  if (rule?.kind === 'text' && rule.lines) return [...new Set(`${mine as string}\n${theirs as string}`.split('\n'))].join('\n');
  return mine;
}

/** A patch with another value at a path. */
function withValue(patch: Patch, [key, ...rest]: readonly string[], value: Value): Patch {
  const inner = rest.length === 0 ? value : withValue((patch[key!] ?? {}) as Patch, rest, value);
  return { ...patch, [key!]: inner } as Patch;
}

const withProblem = (row: ReadRow | PassedRow, problem: AutoListingProblem): ReadRow | PassedRow =>
  isRead(row) ? { ...row, problems: [...row.problems, problem] } : row;

const joinedWith = (ordinal: number): AutoListingProblem => ({
  level: AutoListingProblemLevel.NOTE,
  column: null,
  code: 'JOINED_ROW',
  otherRow: ordinal,
  message: `Joined with row ${ordinal + 1}, which has the same code.`,
});
const wrongRow = (ordinal: number): AutoListingProblem => ({
  column: null,
  code: 'JOINED_ROW_WRONG',
  otherRow: ordinal,
  message: `Row ${ordinal + 1} has the same code and an error. Correct it first.`,
});
const otherPrice = (column: number | null, ordinal: number): AutoListingProblem => ({
  column,
  code: 'OTHER_PRICE',
  otherRow: ordinal,
  message: `Row ${ordinal + 1} has the same code and another price. Correct one of them.`,
});
const otherValue = (column: number | null, ordinal: number): AutoListingProblem => ({
  level: AutoListingProblemLevel.NOTE,
  column,
  code: 'OTHER_VALUE',
  otherRow: ordinal,
  message: `Row ${ordinal + 1} has the same code and says something else here. What this row says counts.`,
});
const TOO_MANY: AutoListingProblem = {
  column: null,
  code: 'CODE_REPEATED',
  message: `More than ${MOST_JOINED} rows have this code. Check that the column holds codes of homes.`,
};
