import { badInput, notFound, refusedValues, type FieldError } from '../core/errors.js';
import { isId } from '../core/ids.js';
import { demandStaff, type RequestContext } from '../core/request-context.js';
import type { ProblemCode } from '../fields/import-codes.js';
import { viewChanges } from '../records/history.type.js';
import type { Change } from '../records/values.js';
import {
  MOST_QUESTIONS,
  type AutoListingDecisionInput,
  type AutoListingQuestions,
  type AutoListingQuestionsArgs,
} from './auto-listing-question.type.js';
import { AutoListingRow } from './auto-listing-row.entity.js';
import type { AutoListing } from './auto-listing.entity.js';
import { changeImport, findAutoListing, targetsOf } from './auto-listing.service.js';
import { IMPORT_NOUNS } from './nouns.js';
import { planRows } from './plan/plan.js';
import { PLAN_BATCH, replan } from './plan/replan.js';
import { demandChecked, givenBy } from './rows.service.js';

/** Problems that a confirmation or a choice settles. */
const ASKED: readonly ProblemCode[] = [
  'AMBIGUOUS',
  'CONFIRM_MATCH',
  'DUPLICATE_ROW',
  'TARGET_GONE',
  'UNUSUAL_PRICE',
  'UNUSUAL_FOR_SIZE',
  'SEVERAL_PRICES',
];

/** Rows with only such problems, in SQL: of others, cells have to be corrected first. */
const IS_ASKED = `r.importId = :id AND r.sheet = :sheet AND r.ordinal > :header AND r.state = 'error'
  AND NOT EXISTS (SELECT FROM jsonb_array_elements(r.problems) p
    WHERE NOT p ->> 'code' = ANY (:asked) AND coalesce(p ->> 'level', '') <> 'note')`;

/**
 * Rows of a checked import that need a person's decision, each with what it says and how it differs from the listings that it may mean. For staff. A
 * fixed number of statements. Throws NOT_FOUND, LIMIT_AMOUNT, BAD_PAGE.
 */
export async function questionsOf(ctx: RequestContext, { id, offset, first }: AutoListingQuestionsArgs): Promise<AutoListingQuestions> {
  const one = await findAutoListing(ctx, id);
  if (!one) throw notFound('This import doesn’t exist.');
  if (first < 1 || first > MOST_QUESTIONS) throw badInput(`Request 1 to ${MOST_QUESTIONS} rows at once.`, 'LIMIT_AMOUNT');
  if (offset < 0) throw badInput('The offset must be 0 or more.', 'BAD_PAGE');
  const [rows, total] = await ctx.db
    .createQueryBuilder(AutoListingRow, 'r')
    .where(IS_ASKED, { id, sheet: one.sheet, header: one.headerRow ?? -1, asked: ASKED })
    .orderBy('r.ordinal')
    .offset(offset)
    .limit(first)
    .getManyAndCount();
  const pairs = rows.flatMap((row) => {
    const ids = row.candidates.length > 0 ? row.candidates : row.targetId === null ? [] : [row.targetId];
    return ids.map((target) => ({ row, target }));
  });
  const targets = await targetsOf(
    ctx,
    IMPORT_NOUNS[one.entity].home.noun,
    pairs.map(({ target }) => target),
  );
  const changes = await changesIfChosen(ctx, one, pairs);
  const given = await givenBy(ctx, one, rows);
  return {
    total,
    questions: rows.map((row) => ({
      ordinal: row.ordinal,
      problems: row.problems,
      said: viewChanges(given(row)),
      candidates: pairs.flatMap((pair, at) => {
        const target = pair.row === row ? targets.get(pair.target) : undefined;
        return target ? [{ target, changes: viewChanges(changes[at]!) }] : [];
      }),
    })),
  };
}

/** Nothing is taken by any row: each candidate is compared as if it were alone. */
class NothingTaken extends Map<string, number> {
  override set(): this {
    return this;
  }
}

/** What each row would change of a listing if it meant it. */
async function changesIfChosen(
  ctx: RequestContext,
  one: AutoListing,
  pairs: readonly { row: AutoListingRow; target: string }[],
): Promise<Change[][]> {
  if (pairs.length === 0) return [];
  const chosen = pairs.map(({ row, target }) => ({ ...row, chosenTarget: target, chosenNew: false, pricesConfirmed: true }));
  return (await planRows(ctx, one, chosen, new NothingTaken())).map(({ changes }) => changes);
}

/**
 * Takes decisions about rows of a checked import, all of them or none, and plans their rows again. For staff.
 *
 * @param decisions at most 500; of several about a row the last one counts
 * @throws {AppError} as `changeImport` does; IMPORT_NOT_CHECKED (409); LIMIT_AMOUNT; BAD_USER_INPUT (422) for a row or a listing that is not there, or a
 * decision that says nothing
 */
export async function decideAutoListingRows(
  ctx: RequestContext,
  id: string,
  decisions: readonly AutoListingDecisionInput[],
): Promise<AutoListing> {
  demandStaff(ctx);
  if (decisions.length < 1 || decisions.length > PLAN_BATCH) throw badInput(`Send 1 to ${PLAN_BATCH} decisions at once.`, 'LIMIT_AMOUNT');
  return changeImport(ctx, id, async (inner, one) => {
    demandChecked(one);
    const last = [...new Map(decisions.map((decision) => [decision.ordinal, decision])).values()];
    const wrong = await wrongDecisions(inner, one, last);
    if (wrong.length > 0) throw refusedValues(wrong);
    await inner.db.query(
      `UPDATE auto_listing_row r SET
         chosen_target = CASE WHEN d."isNew" THEN NULL ELSE coalesce(d.target, r.chosen_target) END,
         chosen_new = CASE WHEN d.target IS NOT NULL THEN false ELSE coalesce(d."isNew", r.chosen_new) END,
         prices_confirmed = coalesce(d."pricesRight", r.prices_confirmed)
       FROM jsonb_to_recordset($3) AS d (ordinal integer, target uuid, "isNew" boolean, "pricesRight" boolean)
       WHERE r.import_id = $1 AND r.sheet = $2 AND r.ordinal = d.ordinal`,
      [id, one.sheet, JSON.stringify(last)],
    );
    const ordinals = last.map(({ ordinal }) => ordinal).toSorted((a, b) => a - b);
    return { counts: await replan(inner, one, ordinals) };
  });
}

/** What is wrong with decisions. Two statements; listings that are chosen stay until the transaction ends. */
async function wrongDecisions(
  ctx: RequestContext,
  { id, sheet, headerRow, entity }: AutoListing,
  decisions: readonly AutoListingDecisionInput[],
): Promise<FieldError[]> {
  const rows = await ctx.db.query<{ ordinal: number }[]>(
    'SELECT ordinal FROM auto_listing_row WHERE import_id = $1 AND sheet = $2 AND ordinal > $3 AND ordinal = ANY ($4)',
    [id, sheet, headerRow ?? -1, decisions.map(({ ordinal }) => ordinal)],
  );
  const listings = await ctx.db.query<{ id: string }[]>(
    `SELECT id FROM ${IMPORT_NOUNS[entity].home.noun} WHERE id = ANY ($1) AND deleted_at IS NULL ORDER BY id FOR SHARE`,
    [decisions.flatMap(({ target }) => (target && isId(target) ? [target] : []))],
  );
  const [there, known] = [new Set(rows.map(({ ordinal }) => ordinal)), new Set(listings.map((listing) => listing.id))];
  return decisions.flatMap(({ ordinal, target, isNew, pricesRight }, at): FieldError[] => {
    const path = (name: string) => `decisions.${at}.${name}`;
    if (!there.has(ordinal)) return [{ path: path('ordinal'), code: 'REF_NOT_FOUND', message: 'Choose a row that exists.' }];
    if (target != null && !known.has(target.toLowerCase()))
      return [{ path: path('target'), code: 'REF_NOT_FOUND', message: 'Choose one that exists.' }];
    const isSaid = target != null || isNew === true || pricesRight != null;
    if (!isSaid || (target != null && isNew === true)) {
      return [
        { path: path('target'), code: 'REQUIRED', message: 'Send a listing, or that the row is a new one, or that its prices are right.' },
      ];
    }
    return [];
  });
}
