import { HOMES } from '../listings/nouns.js';
import { type HomeKind, otherHome, HOME_KINDS } from '../fields/listing-nouns.js';
import { historyOfMove } from '../records/history.service.js';
import { lock, recordAll, type RecordedNoun } from '../records/recorded.js';
import { RevisionAction, type Revision } from '../records/revision.entity.js';
import { changesBetween, patched, patchOf, type Change, type Patch, type Value, type Values } from '../records/values.js';
import { AppError, notFound } from '../core/errors.js';
import { isId } from '../core/ids.js';
import { demandStaff, type RequestContext } from '../core/request-context.js';
import { inWriteTransaction } from '../core/transaction.js';
import type { Home } from '../listings/home.entity.js';
import { whereTo } from '../listings/redirect.js';

/** The floor that a home is on and the floors that it has are the same field, and not the same thing. */
const MEANS_ANOTHER: Patch = { rooms: { floors: null } };

/** Effect of a conversion on a home's fields. */
interface Outcome {
  /** The home as one of the other kind. */
  readonly values: Values;
  /** Fields that the other kind does not have, with their values. */
  readonly lost: readonly Change[];
  /** What the home had when it was last of the other kind, and has again. */
  readonly restored: readonly Change[];
}

/** Preview of a conversion. */
export interface MovePreview extends Pick<Outcome, 'lost' | 'restored'> {
  /** What it would be. */
  readonly kind: HomeKind;
}

/** What a move of the home would take away and bring back; nothing is written. For staff. Throws NOT_FOUND. */
export async function movePreview(ctx: RequestContext, id: string): Promise<MovePreview> {
  demandStaff(ctx);
  const from = await kindNow(ctx, id);
  if (!from) throw notFound('This record doesn’t exist.');
  // In a transaction, because a restored parent is locked while it is read.
  return inWriteTransaction(ctx, async (inner) => {
    const { values } = await lock(inner, HOMES[from].written, id, false);
    const { lost, restored } = await outcomeOf(inner, from, id, values);
    return { kind: otherHome(from), lost, restored };
  });
}

/**
 * Makes a home one of the other kind, under the same id; one that is that already stays as it is. What the other kind cannot hold is kept
 * in the history, and is there again when the home moves back. For staff.
 *
 * @throws {AppError} NOT_FOUND, also for a home in the trash
 */
export async function moveHome(ctx: RequestContext, to: HomeKind, id: string): Promise<void> {
  demandStaff(ctx);
  const from = otherHome(to);
  return inWriteTransaction(ctx, async (inner) => {
    const held = await holdUnlessMoved(inner, from, id);
    if (!held) return;
    const { row, values: before } = held;
    const { values, lost, restored } = await outcomeOf(inner, from, id, before);
    const version = row.version + 1;
    const number = await exchangeNumber(inner, from, id, row.number);
    const noun = HOMES[to].written;
    const { createdAt, confirmedAt } = row;
    await inner.db.query(`DELETE FROM ${from} WHERE id = $1`, [id]);
    await inner.db
      .createQueryBuilder()
      .insert()
      .into(noun.entity)
      .values({ id, version, createdAt, confirmedAt, ...noun.columnsOf(values) } as never)
      .updateEntity(false)
      .execute();
    // The number from the sequence is not known in advance.
    if (number !== null) await inner.db.query(`UPDATE ${to} SET number = $2 WHERE id = $1`, [id, number]);
    await noun.store?.(inner, id, values, Object.keys(noun.empty));
    await recordAll(inner, to, RevisionAction.MOVE, [{ id, version, changes: joined(lost, restored) }]);
  });
}

/** Which kind of home has this id now; null for none. */
async function kindNow(ctx: RequestContext, id: string): Promise<HomeKind | null> {
  if (!isId(id)) return null;
  const rows = await ctx.db.query<{ kind: HomeKind }[]>(
    HOME_KINDS.map((kind) => `SELECT '${kind}' AS kind FROM ${kind} WHERE id = $1 AND deleted_at IS NULL`).join(' UNION ALL '),
    [id],
  );
  return rows[0]?.kind ?? null;
}

/** Holds the home; null when it is one of the other kind by now. */
async function holdUnlessMoved(ctx: RequestContext, from: HomeKind, id: string): Promise<{ row: Home; values: Values } | null> {
  try {
    return await lock(ctx, HOMES[from].written, id, false);
  } catch (error) {
    if (!(error instanceof AppError) || (await kindNow(ctx, id)) !== otherHome(from)) throw error;
    return null;
  }
}

async function outcomeOf(ctx: RequestContext, from: HomeKind, id: string, before: Values): Promise<Outcome> {
  const [old, noun] = [HOMES[from].written, HOMES[otherHome(from)].written];
  const carried = patched(patched(noun.empty, before, noun.empty), MEANS_ANOTHER, noun.empty);
  const bare = patched(patched(old.empty, carried, old.empty), MEANS_ANOTHER, old.empty);
  const values = await withWhatItHad(ctx, noun, await historyOfMove(ctx, from, id), carried);
  return { values, lost: changesBetween(before, bare), restored: changesBetween(carried, values) };
}

/** The home with its values when it was last of this kind; a parent deleted since is not restored. */
async function withWhatItHad(ctx: RequestContext, noun: RecordedNoun<Home>, move: Revision | null, carried: Values): Promise<Values> {
  if (!move) return carried;
  const had = patched(carried, patchOf(move.changes.map(([path, before]) => [path, before] as const)), noun.empty);
  const paths = changesBetween(carried, had).map(([path]) => path);
  const gone = (await noun.checkReferences(ctx, had, paths)).map(({ path }) => path);
  if (gone.length === 0) return had;
  const now = await Promise.all(gone.map(async (path) => [path, await nowInsteadOf(ctx, had[path])] as const));
  const corrected = patched(had, patchOf(now), noun.empty);
  const still = await noun.checkReferences(ctx, corrected, gone);
  return patched(corrected, patchOf(still.map(({ path }) => [path, null] as const)), noun.empty);
}

/** The condo into which a condo has been merged since. */
async function nowInsteadOf(ctx: RequestContext, parent: Value | undefined): Promise<string | null> {
  const now = typeof parent === 'string' ? await whereTo(ctx, parent) : null;
  return now?.kind === 'condo' ? now.id : null;
}

/** Leaves a redirect where the home was; gives the number that it had when it was last of the other kind, if it ever was. */
async function exchangeNumber(ctx: RequestContext, from: HomeKind, id: string, number: number): Promise<number | null> {
  const to = otherHome(from);
  const [[had]] = await ctx.db.query<[{ number: number }[], number]>('DELETE FROM redirect WHERE kind = $1 AND id = $2 RETURNING number', [
    to,
    id,
  ]);
  await ctx.db.query('INSERT INTO redirect (kind, id, number, to_kind, to_id) VALUES ($1, $2, $3, $4, $2)', [from, id, number, to]);
  return had?.number ?? null;
}

/** Both lists of changes as one: of a field that is lost and has its own value again, what it was before and what it is now. */
function joined(lost: readonly Change[], restored: readonly Change[]): Change[] {
  const again = new Map(restored.map((change) => [change[0], change]));
  return [
    ...lost.map(([path, before, after]): Change => [path, before, again.get(path)?.[2] ?? after]),
    ...restored.filter(([path]) => !lost.some(([one]) => one === path)),
  ];
}
