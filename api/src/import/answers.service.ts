import { refusedValues } from '../core/errors.js';
import type { RequestContext } from '../core/request-context.js';
import { allowLongStatements } from '../core/transaction.js';
import { checkField } from '../fields/rule.js';
import { AutoListingStage, type AutoListing, type StoredColumn } from './auto-listing.entity.js';
import type { AutoListingAnswerInput } from './auto-listing-problem.type.js';
import { changeImport } from './auto-listing.service.js';
import { fold } from './fold.js';
import { FIELD_BY_PATH, type ImportField } from './mapping/fields.js';
import { withJoined } from './plan/joined-rows.js';
import { PLAN_BATCH, replan } from './plan/replan.js';
import { SAID, saidOf } from './problem-groups.service.js';
import { demandChecked, MOST_OF_CELL } from './rows.service.js';

/** Names of texts: their MD5. */
const KEY = /^[0-9a-f]{32}$/;

/** Refuses a value of an answer. */
const refused = (path: string, code: string, message: string) => refusedValues([{ path: `answer.${path}`, code, message }]);

/**
 * Answers all rows of a checked import that have the same problem: another text in their place, or what the text means in a column of choices. In a
 * column of choices, an empty text leaves out the item that is not understood. The rows are planned again: some hundred immediately, more, and
 * answers about complexes check all rows again. Can be undone (`undoAutoListingAnswer`). For staff.
 *
 * @throws {AppError} as `changeImport` does; IMPORT_NOT_CHECKED (409); BAD_USER_INPUT (422) for a problem that no row has any more, a text that no cell
 * can hold, or a choice that the field does not have
 */
export function answerAutoListingProblem(ctx: RequestContext, id: string, answer: AutoListingAnswerInput): Promise<AutoListing> {
  return changeImport(ctx, id, async (inner, one) => {
    demandChecked(one);
    await allowLongStatements(inner);
    const { column, code, text = null, replacement = null, choice = null } = answer;
    if (text !== null && !KEY.test(text)) throw refused('text', 'REF_NOT_FOUND', 'Send a key of `problemGroups`.');
    if ((replacement === null) === (choice === null)) throw refused('replacement', 'REQUIRED', 'Send either a replacement or a choice.');
    const asked = await askedAbout(inner, one, column, code, text);
    if (asked.length === 0) throw refused('text', 'REF_NOT_FOUND', 'No row has this problem any more. Reload the check.');
    const mapped = one.columns.find((mapping) => mapping.column === column);
    const field = mapped?.field ? FIELD_BY_PATH[one.entity].get(mapped.field) : undefined;
    if (mapped && field && isOfChoices(field) && (choice !== null || replacement === '')) {
      if (choice !== null && !choicesOf(field).includes(choice)) throw refused('choice', 'UNKNOWN_CHOICE', 'Choose a value of this field.');
      const columns = withMeaning(one.columns, mapped, asked, choice);
      return { columns, ...(await plannedAgain(inner, { ...one, columns }, column, await rowsWithProblem(inner, one, column))) };
    }
    if (replacement === null) throw refused('choice', 'UNKNOWN_CHOICE', 'This column has no choices. Send a replacement.');
    const wrong = checkField({ kind: 'text', most: MOST_OF_CELL }, 'answer.replacement', replacement);
    if (wrong.length > 0) throw refusedValues(wrong);
    return plannedAgain(inner, one, column, await replaceTexts(inner, one, column, asked, replacement));
  });
}

/**
 * Takes an answer back: the cells have the text of the file again, and their rows are planned again. For staff.
 *
 * @param before key of the text of the file
 * @param after key of the text in its place; cells that were changed since stay
 * @throws {AppError} as `changeImport` does; IMPORT_NOT_CHECKED (409); BAD_USER_INPUT (422) for an answer that is not there
 */
export function undoAutoListingAnswer(
  ctx: RequestContext,
  id: string,
  column: number,
  before: string,
  after: string,
): Promise<AutoListing> {
  return changeImport(ctx, id, async (inner, one) => {
    demandChecked(one);
    await allowLongStatements(inner);
    if (!KEY.test(before) || !KEY.test(after)) throw refused('before', 'REF_NOT_FOUND', 'Send the keys of an answer.');
    const at = String(column);
    const rows = await inner.db.query<[{ ordinal: number }[], number]>(
      `UPDATE auto_listing_row SET cells = ${cellsWith('$4::integer', 'original ->> $3::text')}, original = nullif(original - $3::text, '{}'), prices_confirmed = false
       WHERE import_id = $1 AND sheet = $2 AND original ? $3::text AND md5(btrim(original ->> $3::text)) = $5 AND md5(coalesce(cells ->> $4::integer, '')) = $6
       RETURNING ordinal`,
      [id, one.sheet, at, column, before, after],
    );
    const ordinals = rows[0].map(({ ordinal }) => ordinal);
    if (ordinals.length === 0) throw refused('before', 'REF_NOT_FOUND', 'This answer isn’t there any more. Reload the check.');
    return plannedAgain(inner, one, column, ordinals);
  });
}

/** Rows with a problem of a column, and the text that it is about. */
interface Asked {
  ordinal: number;
  text: string;
  /** An item of a list in the cell. */
  piece: boolean;
}

function askedAbout(ctx: RequestContext, one: AutoListing, column: number, code: string, key: string | null): Promise<Asked[]> {
  return ctx.db.query<Asked[]>(
    `SELECT ordinal, text, piece FROM (${SAID}) s WHERE col = $4 AND code = $5 AND ($6::text IS NULL OR md5(text) = $6) ORDER BY ordinal`,
    [...saidOf(one), column, code, key],
  );
}

async function rowsWithProblem(ctx: RequestContext, one: AutoListing, column: number): Promise<number[]> {
  const rows = await ctx.db.query<{ ordinal: number }[]>(`SELECT DISTINCT ordinal FROM (${SAID}) s WHERE col = $4 ORDER BY ordinal`, [
    ...saidOf(one),
    column,
  ]);
  return rows.map(({ ordinal }) => ordinal);
}

/** Cells with one of them replaced, in SQL; the index and the text as SQL too. */
const cellsWith = (at: string, text: string) =>
  `CASE WHEN jsonb_array_length(cells) > ${at} THEN jsonb_set(cells, ARRAY[(${at})::text], to_jsonb(${text}))
   ELSE cells || (SELECT jsonb_agg(CASE WHEN n = ${at} THEN ${text} ELSE '' END ORDER BY n) FROM generate_series(jsonb_array_length(cells), ${at}) n) END`;

/** Writes another text into the cells of a column: of every row with such a text, and of those rows alone where it is empty. One statement. */
async function replaceTexts(
  ctx: RequestContext,
  { id, sheet, headerRow }: AutoListing,
  column: number,
  asked: readonly Asked[],
  replacement: string,
): Promise<number[]> {
  const texts = [...new Set(asked.flatMap(({ text, piece }) => (text === '' || piece ? [] : [text])))];
  const alone = asked.flatMap(({ ordinal, text, piece }) => (text === '' || piece ? [ordinal] : []));
  const [rows] = await ctx.db.query<[{ ordinal: number }[], number]>(
    `UPDATE auto_listing_row
     SET cells = ${cellsWith('$4::integer', '$5::text')}, prices_confirmed = false,
       original = CASE WHEN original ? $4::text THEN original ELSE coalesce(original, '{}') || jsonb_build_object($4::text, coalesce(cells ->> $4::integer, '')) END
     WHERE import_id = $1 AND sheet = $2 AND ordinal > $3 AND (btrim(cells ->> $4::integer) = ANY ($6) OR ordinal = ANY ($7))
     RETURNING ordinal`,
    [id, sheet, headerRow ?? -1, column, replacement, texts, alone],
  );
  return rows.map(({ ordinal }) => ordinal).toSorted((a, b) => a - b);
}

/** The columns with what texts of one of them mean; null leaves such a text out. */
function withMeaning(
  columns: readonly StoredColumn[],
  mapped: StoredColumn,
  asked: readonly Asked[],
  choice: string | null,
): StoredColumn[] {
  const meant = Object.fromEntries(asked.map(({ text }) => [fold(text), choice]));
  return columns.map((column) => (column === mapped ? { ...column, values: { ...column.values, ...meant } } : column));
}

const isOfChoices = ({ rule }: ImportField): boolean => rule?.kind === 'choice' || rule?.kind === 'choices';
const choicesOf = ({ rule }: ImportField): readonly string[] => (rule?.kind === 'choice' || rule?.kind === 'choices' ? rule.of : []);

/** What an import is after rows became something else: planned again, or to be checked as a whole. */
async function plannedAgain(
  ctx: RequestContext,
  one: AutoListing,
  column: number,
  ordinals: readonly number[],
): Promise<Partial<AutoListing>> {
  const field = one.columns.find((mapping) => mapping.column === column)?.field ?? null;
  // What rows say of their complexes is gathered from all of them.
  const concernsComplex = field !== null && (field === one.entity || field.startsWith(`${one.entity}.`) || field.startsWith('place.'));
  // Rows with the same code share the answer; a different code is joined with other rows.
  const along = ordinals.length <= PLAN_BATCH && field !== 'externalCode' ? await withJoined(ctx, one, ordinals) : null;
  if (along && along.length <= PLAN_BATCH && !concernsComplex) return { counts: await replan(ctx, one, along) };
  return { stage: AutoListingStage.CHECKING, done: 0, error: null, startedAt: new Date() };
}
