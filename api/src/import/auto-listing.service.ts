import { referenceOf, ListingKind } from '../fields/listing-nouns.js';
import { AppError, notFound } from '../core/errors.js';
import { isId } from '../core/ids.js';
import { checkPage, toPage } from '../core/page.js';
import { demandStaff, type RequestContext } from '../core/request-context.js';
import { inWriteTransaction } from '../core/transaction.js';
import { AutoListing, AutoListingStage, type AutoListingEntity } from './auto-listing.entity.js';
import type { AutoListingsArgs } from './auto-listing.input.js';
import type { AutoListingEarlier, AutoListingPage, AutoListingTarget } from './auto-listing.type.js';

/** For how long an import can be undone, days. */
const UNDO_DAYS = 30;
/** Stages in which a job is at work. */
const AT_WORK: readonly AutoListingStage[] = [AutoListingStage.CHECKING, AutoListingStage.RUNNING, AutoListingStage.UNDOING];
/** Stages in which nothing has been written to listings. */
export const UNWRITTEN: readonly AutoListingStage[] = [AutoListingStage.STAGED, AutoListingStage.CHECKING, AutoListingStage.CHECKED];

/** What an import is after a change of what is planned: as before the check. */
export const UNPLANNED = {
  stage: AutoListingStage.STAGED,
  counts: null,
  goneCounts: null,
  takeAlike: false,
  total: 0,
  done: 0,
  error: null,
} as const;

/** An import; null if there is none. For staff. */
export async function findAutoListing(ctx: RequestContext, id: string): Promise<AutoListing | null> {
  demandStaff(ctx);
  return isId(id) ? ctx.db.findOneBy(AutoListing, { id }) : null;
}

/** Imports, the newest first. For staff. Throws BAD_PAGE, LIMIT_AMOUNT. */
export async function listAutoListings(ctx: RequestContext, args: AutoListingsArgs): Promise<AutoListingPage> {
  demandStaff(ctx);
  const { page, first } = checkPage(args);
  const [imports, total] = await ctx.db
    .createQueryBuilder(AutoListing, 'i')
    .orderBy('i.id', 'DESC')
    .skip((page - 1) * first)
    .take(first)
    .getManyAndCount();
  const { items, ...numbers } = toPage(imports, total, args);
  return { ...numbers, imports: items };
}

/** Reads an import and holds it until the end of the transaction. Throws NOT_FOUND. */
export async function lockImport(ctx: RequestContext, id: string): Promise<AutoListing> {
  const one = isId(id)
    ? await ctx.db.createQueryBuilder(AutoListing, 'i').where('i.id = :id', { id }).setLock('pessimistic_write').getOne()
    : null;
  if (!one) throw notFound('This import doesn’t exist.');
  return one;
}

/**
 * Changes the plan of an import in one transaction, which invalidates an earlier check. For staff. Returns the changed import.
 *
 * @throws {AppError} NOT_FOUND; IMPORT_BUSY (409) while a job is at work on it; IMPORT_OVER (409) once it has written
 */
export function changeImport(
  ctx: RequestContext,
  id: string,
  change: (inner: RequestContext, one: AutoListing) => Promise<Partial<AutoListing>>,
): Promise<AutoListing> {
  demandStaff(ctx);
  return inWriteTransaction(ctx, async (inner) => {
    const one = await lockImport(inner, id);
    demandOpen(one);
    const changes = await change(inner, one);
    await inner.db.update(AutoListing, { id }, changes);
    return Object.assign(one, changes);
  });
}

/** The change that makes the rows of an import something else: what was chosen for one kind means nothing for the other. */
export async function ofEntity({ db }: RequestContext, one: AutoListing, entity: AutoListingEntity): Promise<Partial<AutoListing>> {
  if (one.entity === entity) return {};
  await db.query(
    "UPDATE auto_listing_row SET chosen_target = NULL, chosen_new = false, candidates = '{}' WHERE import_id = $1 AND (chosen_new OR chosen_target IS NOT NULL)",
    [one.id],
  );
  await db.query('DELETE FROM auto_listing_complex WHERE import_id = $1', [one.id]);
  return { entity, multiListing: true, complexId: null };
}

/** Throws IMPORT_BUSY or IMPORT_OVER (409) unless the import can still be changed. */
export function demandOpen({ stage }: AutoListing): void {
  if (AT_WORK.includes(stage)) throw new AppError('IMPORT_BUSY', 409, 'This import is in progress. Wait until it has finished.');
  if (!UNWRITTEN.includes(stage)) throw new AppError('IMPORT_OVER', 409, 'This import has finished. Upload the file again to repeat it.');
}

/** Throws away an import that has written nothing. For staff. Throws as `changeImport` does. */
export async function deleteAutoListing(ctx: RequestContext, id: string): Promise<void> {
  demandStaff(ctx);
  await inWriteTransaction(ctx, async (inner) => {
    demandOpen(await lockImport(inner, id));
    await inner.db.delete(AutoListing, { id });
  });
}

/** The newest earlier import of the same file, null without one. */
export async function earlierImport(ctx: RequestContext, { id, fileHash, siblingId }: AutoListing): Promise<AutoListingEarlier | null> {
  return ctx.db
    .createQueryBuilder(AutoListing, 'i')
    .where('i.fileHash = :fileHash AND i.id < :id AND i.id IS DISTINCT FROM :siblingId', { fileHash, id, siblingId })
    .orderBy('i.id', 'DESC')
    .getOne();
}

/** The condo or village that all rows of an import go into; null where each names its own. */
export async function complexOf(ctx: RequestContext, { entity, complexId }: AutoListing): Promise<AutoListingTarget | null> {
  return complexId === null
    ? null
    : ((await targetsOf(ctx, entity as ListingKind & AutoListing['entity'], [complexId])).get(complexId) ?? null);
}

/** Listings of a noun by id, in the form used by imports; deleted ones are omitted. One statement. */
export async function targetsOf(ctx: RequestContext, kind: ListingKind, ids: readonly string[]): Promise<Map<string, AutoListingTarget>> {
  if (ids.length === 0) return new Map();
  const rows = await ctx.db.query<{ id: string; number: number; en: string; ru: string }[]>(
    `SELECT id, number, name_en AS en, name_ru AS ru FROM ${kind} WHERE id = ANY ($1)`,
    [[...new Set(ids)]],
  );
  return new Map(rows.map(({ id, number, en, ru }) => [id, { id, kind, reference: referenceOf(kind, number), name: { en, ru } }]));
}

/** Stages in which something may have been written that can be undone. */
const WRITTEN: readonly AutoListingStage[] = [AutoListingStage.DONE, AutoListingStage.STOPPED, AutoListingStage.FAILED];

/** Until when an import can be undone; null where it cannot. */
export function undoUntil({ stage, finishedAt }: AutoListing): Date | null {
  if (!WRITTEN.includes(stage) || !finishedAt) return null;
  const until = new Date(finishedAt.getTime() + UNDO_DAYS * 86_400_000);
  return until > new Date() ? until : null;
}
