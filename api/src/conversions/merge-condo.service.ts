import { referenceOf } from '../fields/listing-nouns.js';
import { Condo } from '../listings/condo.entity.js';
import { CONDO } from '../listings/condo.write.js';
import { lock, recordAll, restoreRecorded, trashRecorded, updateRecorded } from '../records/recorded.js';
import { RevisionAction } from '../records/revision.entity.js';
import { changesBetween, patched, patchOf, pathsOf, type Change, type Value, type Values } from '../records/values.js';
import { AppError, notFound, refusedValues } from '../core/errors.js';
import { isId, newId } from '../core/ids.js';
import { demandStaff, type RequestContext } from '../core/request-context.js';
import { inWriteTransaction } from '../core/transaction.js';
import { isMerged } from '../listings/redirect.js';
import { check } from '../fields/check.js';
import { CondoMerge } from './condo-merge.entity.js';

/** How long a merge can be undone, days: the retention time of the trash. */
const UNDO_DAYS = 30;

/** How many merges of a condo are shown, the newest. */
const MERGES_SHOWN = 20;

/** How many units a preview names. */
const UNITS_NAMED = 10;

/** Lists that can be put together. */
const LISTS: readonly string[] = ['pictures', 'plans'];

/** What is no matter of a merge: in which state of its life the target is. */
const STATE: readonly string[] = ['active', 'isDraft'];

/** What the target takes of the condo that is merged into it. */
export interface MergeChoice {
  /** Paths of fields whose value the target takes; null takes what the target lacks. */
  readonly take: readonly string[] | null;
  /** Lists whose values come after the target's own: `pictures`, `plans`. */
  readonly append: readonly string[];
  /** The versions that were read; null merges the current ones. */
  readonly version: number | null;
  readonly intoVersion: number | null;
}

/** A choice of nothing: the target takes what it lacks. */
export const NO_CHOICE: MergeChoice = { take: null, append: [], version: null, intoVersion: null };

/** A field in which two condos differ. */
export interface MergeDifference {
  readonly path: string;
  readonly merged: Value;
  readonly target: Value;
  /** The target has nothing there, and takes the other's value unless told otherwise. */
  readonly lacking: boolean;
}

/** What a merge would do. */
export interface MergePlan {
  readonly id: string;
  readonly into: string;
  readonly version: number;
  readonly intoVersion: number;
  readonly differences: readonly MergeDifference[];
  /** How many units would move, those of the trash among them. */
  readonly total: number;
  /** Ids of the newest of them that are not in the trash. */
  readonly first: readonly string[];
}

/** What undoing a merge did. */
export interface MergeUndone {
  /** The condo that is back. */
  readonly id: string;
  /** How many units went back with it. */
  readonly units: number;
  /** Units not moved back, because they have left the target condo. */
  readonly elsewhere: number;
  /** Fields of the target left unchanged, because they were edited since. */
  readonly kept: readonly string[];
}

/**
 * What merging the condo into the other would do; nothing is written. For staff.
 *
 * @throws {AppError} as `mergeCondo`
 */
export async function mergePlan(ctx: RequestContext, id: string, into: string): Promise<MergePlan> {
  demandStaff(ctx);
  return inWriteTransaction(ctx, async (inner) => {
    const { merged, target } = await holdBoth(inner, id, into);
    const rows = await inner.db.query<{ total: number; id: string | null }[]>(
      `SELECT total, id FROM (SELECT count(*)::int AS total FROM unit WHERE condo_id = $1) counted
       LEFT JOIN LATERAL (SELECT id FROM unit WHERE condo_id = $1 AND deleted_at IS NULL ORDER BY id DESC LIMIT ${UNITS_NAMED}) named ON true`,
      [id],
    );
    return {
      id: merged.row.id,
      into: target.row.id,
      version: merged.row.version,
      intoVersion: target.row.version,
      differences: differencesOf(merged.values, target.values),
      total: rows[0]!.total,
      first: rows.flatMap((row) => row.id ?? []),
    };
  });
}

/**
 * Merges a condo into another: its units move there, drafts and those in the trash too, the target takes of its fields what is chosen, and
 * its address leads to the target from then on. For staff.
 *
 * @throws {AppError} NOT_FOUND; CONDO_GONE (409) for a condo that was merged already; MERGE_TARGET (422) for a target that is missing,
 * the condo itself, a draft or in the trash; CONFLICT with what either has become; BAD_USER_INPUT (422) for a field that is none
 */
export async function mergeCondo(ctx: RequestContext, id: string, into: string, choice: MergeChoice = NO_CHOICE): Promise<void> {
  demandStaff(ctx);
  return inWriteTransaction(ctx, async (inner) => {
    // In the order in which editors of units hold them: a unit, then its condo.
    if (isId(id)) await inner.db.query('SELECT FROM unit WHERE condo_id = $1 ORDER BY id FOR UPDATE', [id]);
    const { merged, target } = await holdBoth(inner, id, into);
    const patch = patchOf(chosenOf(merged.values, target.values, choice));
    await updateRecorded(inner, CONDO, merged.row.id, choice.version, {});
    await updateRecorded(inner, CONDO, target.row.id, choice.intoVersion, patch, RevisionAction.MERGE);
    const after = await lock(inner, CONDO, target.row.id, false);
    const units = await moveUnits(inner, merged.row.id, target.row.id, null);
    await trashRecorded(inner, CONDO, merged.row.id, undefined, RevisionAction.MERGE);
    await inner.db.query("INSERT INTO redirect (kind, id, number, to_kind, to_id) VALUES ('condo', $1, $2, 'condo', $3)", [
      merged.row.id,
      merged.row.number,
      target.row.id,
    ]);
    const { account } = inner.viewer;
    const changes = JSON.stringify(changesBetween(target.values, after.values));
    await inner.db.query(
      'INSERT INTO condo_merge (id, condo_id, target_id, account_id, username, changes, units) VALUES ($1, $2, $3, $4, $5, $6, $7)',
      [newId(), merged.row.id, target.row.id, account?.id ?? null, account?.username ?? '', changes, units],
    );
  });
}

/**
 * Brings back a condo that was merged into another within the last 30 days, with those of its units that are still in that one; the other
 * has its fields again as they were, but for those that were edited since. For staff.
 *
 * @throws {AppError} NOT_FOUND where it is not merged, or was longer ago; CONDO_GONE (409) while the other one is not there itself
 */
export async function undoMerge(ctx: RequestContext, id: string): Promise<MergeUndone> {
  demandStaff(ctx);
  return inWriteTransaction(ctx, async (inner) => {
    const { targetId, units } = await mergeOf(inner, id);
    await inner.db.query('SELECT FROM unit WHERE id = ANY ($1) ORDER BY id FOR UPDATE', [units]);
    await holdCondos(inner, id, targetId);
    // Checked again under the lock.
    const merge = await mergeOf(inner, id);
    const target = await inner.db.findOneBy(Condo, { id: targetId });
    if (!target || target.deletedAt) throw gone('The condo it was merged into no longer exists. Restore that first.');
    await inner.db.query("DELETE FROM redirect WHERE kind = 'condo' AND id = $1", [merge.condoId]);
    await inner.db.query('UPDATE condo_merge SET undone_at = now() WHERE id = $1', [merge.id]);
    await restoreRecorded(inner, CONDO, merge.condoId);
    const back = await moveUnits(inner, targetId, merge.condoId, merge.units);
    const kept = await takeBack(inner, targetId, merge.changes);
    return { id: merge.condoId, units: back.length, elsewhere: merge.units.length - back.length, kept };
  });
}

/** A merge that can be undone, with what the condo was called that went. */
export interface OpenMerge {
  /** Id of the condo that went. */
  readonly id: string;
  readonly reference: string;
  readonly name: { readonly en: string; readonly ru: string };
  /** Id of the condo that it was merged into. */
  readonly targetId: string;
  /** How many units moved. */
  readonly units: number;
  readonly at: Date;
  readonly username: string;
}

/** Merges that can still be undone, newest first: of those into a condo, the newest 20. For staff. */
export async function mergesInto(ctx: RequestContext, into: string): Promise<OpenMerge[]> {
  demandStaff(ctx);
  return isId(into) ? openMerges(ctx, 'target_id', into) : [];
}

/** The merge of a condo that can still be undone. For staff. Throws NOT_FOUND. */
export async function mergeOfCondo(ctx: RequestContext, condo: string): Promise<OpenMerge> {
  demandStaff(ctx);
  const [merge] = isId(condo) ? await openMerges(ctx, 'condo_id', condo) : [];
  return merge ?? noMerge();
}

async function openMerges(ctx: RequestContext, column: 'target_id' | 'condo_id', id: string): Promise<OpenMerge[]> {
  const rows = await ctx.db.query<(Omit<OpenMerge, 'reference' | 'name'> & { number: number; en: string; ru: string })[]>(
    `SELECT m.condo_id AS id, c.number, c.name_en AS en, c.name_ru AS ru, m.target_id AS "targetId", cardinality(m.units) AS units, m.at, m.username
     FROM condo_merge m JOIN condo c ON c.id = m.condo_id
     WHERE m.${column} = $1 AND ${OPEN} ORDER BY m.at DESC LIMIT ${MERGES_SHOWN}`,
    [id],
  );
  return rows.map(({ number, en, ru, ...merge }) => ({ ...merge, reference: referenceOf('condo', number), name: { en, ru } }));
}

/** SQL of a merge that can be undone. */
const OPEN = `m.undone_at IS NULL AND m.at > now() - interval '${UNDO_DAYS} days'`;

async function mergeOf(ctx: RequestContext, condo: string): Promise<CondoMerge> {
  const query = isId(condo) && ctx.db.createQueryBuilder(CondoMerge, 'm').where(`m.condoId = :condo AND ${OPEN}`, { condo });
  const merge = query ? await query.getOne() : null;
  return merge ?? noMerge();
}

function noMerge(): never {
  throw notFound(`There is no merge from the last ${UNDO_DAYS} days to undo.`);
}

const gone = (message: string) => new AppError('CONDO_GONE', 409, message);

const badTarget = () =>
  new AppError('MERGE_TARGET', 422, 'Choose another condo to merge into: one that exists and isn’t a draft.', [
    { path: 'target', code: 'MERGE_TARGET', message: 'Choose another condo to merge into: one that exists and isn’t a draft.' },
  ]);

/** Holds both condos, in the same order for everybody. */
async function holdCondos(ctx: RequestContext, one: string, other: string): Promise<void> {
  await ctx.db.query('SELECT FROM condo WHERE id = ANY ($1) ORDER BY id FOR UPDATE', [[one, other]]);
}

/** The condo and its merge target, both locked. Throws the errors of either. */
async function holdBoth(ctx: RequestContext, id: string, into: string) {
  if (isId(id) && isId(into) && id.toLowerCase() === into.toLowerCase()) throw badTarget();
  if (isId(id)) await holdCondos(ctx, id, isId(into) ? into : id);
  if (await isMerged(ctx, id)) throw gone('It has already been merged into another condo.');
  const merged = await lock(ctx, CONDO, id, false);
  const target = isId(into) ? await lock(ctx, CONDO, into, true).catch(missing) : null;
  if (!target || target.row.deletedAt || target.row.isDraft) throw badTarget();
  return { merged, target };
}

function missing(error: unknown): null {
  if (error instanceof AppError && error.code === 'NOT_FOUND') return null;
  throw error;
}

/** The value at the path. */
const at = (values: Values, path: string): Value => path.split('.').reduce<Value>((found, key) => (found as Values)[key] ?? null, values);

function differencesOf(merged: Values, target: Values): MergeDifference[] {
  const there = new Set(changesBetween(CONDO.empty, target).map(([path]) => path));
  const lacking = changesBetween(target, merged)
    .map(([path]) => path)
    .filter((path) => !there.has(path));
  const wrong = wrongPaths(target, merged, lacking);
  return changesBetween(target, merged)
    .filter(([path]) => !STATE.includes(path))
    .map(([path, before, after]) => ({ path, merged: after, target: before, lacking: lacking.includes(path) && !wrong.includes(path) }));
}

/** Those of the paths at which a record would break its rules with the other's values. */
function wrongPaths(record: Values, other: Values, paths: readonly string[]): string[] {
  const patch = patchOf(paths.map((path) => [path, at(other, path)] as const));
  const wrong = check('condo', patched(record, patch, CONDO.empty)).map(({ path }) => path);
  return paths.filter((path) => wrong.some((one) => `${one}.`.startsWith(`${path}.`)));
}

/** The fields that the target gets, with their values. */
function chosenOf(merged: Values, target: Values, { take, append }: MergeChoice): (readonly [string, Value])[] {
  const known = pathsOf(CONDO.empty).filter((path) => !STATE.includes(path));
  const strange = [...(take ?? []).filter((path) => !known.includes(path)), ...append.filter((path) => !LISTS.includes(path))];
  if (strange.length > 0) {
    throw refusedValues([
      { path: take?.includes(strange[0]!) ? 'take' : 'append', code: 'UNKNOWN_CHOICE', message: 'Send fields of a condo.' },
    ]);
  }
  const differences = differencesOf(merged, target).filter(({ path }) => !append.includes(path));
  const taken = differences.filter(({ path, lacking }) => (take ? take.includes(path) : lacking));
  return [
    ...taken.map(({ path, merged: value }) => [path, value] as const),
    ...append.map((path) => [path, [...new Set([...(at(target, path) as Value[]), ...(at(merged, path) as Value[])])]] as const),
  ];
}

/** Moves the units of a condo, all or those of these ids that are in it, to another; gives their ids. */
async function moveUnits(ctx: RequestContext, from: string, to: string, ids: readonly string[] | null): Promise<string[]> {
  const [moved] = await ctx.db.query<[{ id: string; version: number }[], number]>(
    `UPDATE unit SET condo_id = $2, version = version + 1, updated_at = now()
     WHERE condo_id = $1 AND ($3::uuid[] IS NULL OR id = ANY ($3)) RETURNING id, version`,
    [from, to, ids],
  );
  const changes: Change[] = [['condo', from, to]];
  await recordAll(
    ctx,
    'unit',
    RevisionAction.UPDATE,
    moved.map((unit) => ({ ...unit, changes })),
  );
  return moved.map(({ id }) => id);
}

/** Gives the fields the values that they had before the merge, but for those that were edited since; gives the paths of these. */
async function takeBack(ctx: RequestContext, id: string, changes: readonly Change[]): Promise<string[]> {
  const { values } = await lock(ctx, CONDO, id, false);
  const edited = new Set(
    changesBetween(patched(values, patchOf(changes.map(([path, , now]) => [path, now] as const)), CONDO.empty), values).map(
      ([path]) => path,
    ),
  );
  const before = await withFilesThatAreThere(
    ctx,
    patched(values, patchOf(changes.map(([path, was]) => [path, was] as const)), CONDO.empty),
  );
  const paths = changes.map(([path]) => path).filter((path) => !edited.has(path));
  // What it was may be refused today: a title that was missing then.
  const wrong = wrongPaths(values, before, paths);
  const back = paths.filter((path) => !wrong.includes(path));
  await updateRecorded(ctx, CONDO, id, null, patchOf(back.map((path) => [path, at(before, path)] as const)));
  return [...edited, ...wrong];
}

/** The record without files that were thrown away since. */
async function withFilesThatAreThere(ctx: RequestContext, values: Values): Promise<Values> {
  const named = LISTS.flatMap((list) => at(values, list) as string[]);
  const rows = await ctx.db.query<{ id: string }[]>('SELECT id FROM file WHERE id = ANY ($1) ORDER BY id FOR KEY SHARE', [named]);
  const there = new Set(rows.map(({ id }) => id));
  return { ...values, ...Object.fromEntries(LISTS.map((list) => [list, (at(values, list) as string[]).filter((id) => there.has(id))])) };
}
