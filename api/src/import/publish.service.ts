import { setImmediate } from 'node:timers/promises';
import { AppError, type FieldError, notFound } from '../core/errors.js';
import { demandStaff, type RequestContext } from '../core/request-context.js';
import { allowLongStatements, inWriteTransaction } from '../core/transaction.js';
import { lacking } from '../fields/check.js';
import type { ListingKind } from '../fields/listing-nouns.js';
import { RULES } from '../fields/nouns.js';
import { readRows } from '../listings/narrow-rows.js';
import { lackingOf } from '../listings/publishing.js';
import { recordAll, type RecordedNoun } from '../records/recorded.js';
import { RevisionAction } from '../records/revision.entity.js';
import { valuesOf } from '../records/values.js';
import type { AutoListingDrafts, AutoListingHindrance } from './auto-listing-publish.type.js';
import type { AutoListing } from './auto-listing.entity.js';
import { findAutoListing, lockImport, undoUntil } from './auto-listing.service.js';
import { IMPORT_NOUNS } from './nouns.js';

/** Listings that are published in one transaction. */
const BATCH = 1_000;

/** Drafts of one noun that an import made. */
interface Drafts {
  all: string[];
  ready: string[];
  lacks: Map<string, FieldError[]>;
}

/** Drafts that an import made, how many are ready, and what the others lack (decision 0035). For staff. Throws NOT_FOUND. */
export async function draftsOfImport(ctx: RequestContext, id: string): Promise<AutoListingDrafts> {
  const one = await findAutoListing(ctx, id);
  if (!one) throw notFound('This import doesn’t exist.');
  const { home, complex } = IMPORT_NOUNS[one.entity];
  const complexes = await inspect(ctx, complex, await draftComplexes(ctx, one));
  const published = new Set(complexes.ready);
  const homes = { all: 0, ready: 0 };
  const hindered = new Map<string, AutoListingHindrance>();
  const count = (lacks: Iterable<FieldError[]>, noun: 'homes' | 'complexes') => {
    for (const { code, path } of [...lacks].flat()) {
      const name = `${code} ${path}`;
      const entry = hindered.get(name) ?? { code, path, homes: 0, complexes: 0 };
      entry[noun]++;
      hindered.set(name, entry);
    }
  };
  count(complexes.lacks.values(), 'complexes');
  for await (const ids of draftHomes(ctx, one)) {
    const found = await inspect(ctx, home, ids, await parentsOf(ctx, one, ids), published);
    homes.all += found.all.length;
    homes.ready += found.ready.length;
    count(found.lacks.values(), 'homes');
  }
  return {
    homes: homes.all,
    readyHomes: homes.ready,
    complexes: complexes.all.length,
    readyComplexes: complexes.ready.length,
    hindered: [...hindered.values()].toSorted((a, b) => b.homes + b.complexes - a.homes - a.complexes),
  };
}

/**
 * Publishes the drafts that an import made and that are ready, complexes first; gives what is left. A thousand at a time: called again, it goes on
 * where it broke off. The import can be undone as before: what only this has published counts as not edited. For staff.
 *
 * @throws {AppError} NOT_FOUND; IMPORT_UNDO (409) for an import that has written nothing, is at work, was undone, or is older than 30 days
 */
export async function publishAutoListing(ctx: RequestContext, id: string): Promise<AutoListingDrafts> {
  demandStaff(ctx);
  const one = await findAutoListing(ctx, id);
  if (!one) throw notFound('This import doesn’t exist.');
  const { home, complex } = IMPORT_NOUNS[one.entity];
  const publish = (noun: RecordedNoun & { readonly noun: ListingKind }, ids: readonly string[]) =>
    inWriteTransaction(ctx, async (inner) => {
      await allowLongStatements(inner);
      demandPublishable(await lockImport(inner, id));
      await publishReady(inner, one, noun, ids);
    });
  demandPublishable(one);
  await publish(complex, await draftComplexes(ctx, one));
  for await (const ids of draftHomes(ctx, one)) await publish(home, ids);
  return draftsOfImport(ctx, id);
}

function demandPublishable(one: AutoListing): void {
  if (!undoUntil(one)) throw new AppError('IMPORT_UNDO', 409, 'This import has nothing to publish, or finished more than 30 days ago.');
}

/** Publishes those of the drafts that are ready, as an edit of each. */
async function publishReady(
  ctx: RequestContext,
  one: AutoListing,
  noun: RecordedNoun & { readonly noun: ListingKind },
  ids: readonly string[],
): Promise<void> {
  const held = await ctx.db.query<{ id: string }[]>(
    `SELECT id FROM ${noun.noun} WHERE id = ANY ($1) AND is_draft AND active AND deleted_at IS NULL ORDER BY id FOR UPDATE`,
    [ids],
  );
  const { ready } = await inspect(
    ctx,
    noun,
    held.map((row) => row.id),
  );
  if (ready.length === 0) return;
  const [written] = await ctx.db.query<[{ id: string; version: number }[], number]>(
    `UPDATE ${noun.noun} SET is_draft = false, version = version + 1, updated_at = now() WHERE id = ANY ($1) RETURNING id, version`,
    [ready],
  );
  await recordAll(
    ctx,
    noun.noun,
    RevisionAction.UPDATE,
    written.map(({ id, version }) => ({ id, version, changes: [['isDraft', true, false]] })),
  );
  // Of those that nobody has edited before: they can still be undone.
  await ctx.db.query(
    `UPDATE auto_listing_row r SET record_version = w.version FROM jsonb_to_recordset($2) AS w (id uuid, version integer)
     WHERE r.import_id = $1 AND r.record_id = w.id AND r.record_version = w.version - 1`,
    [one.id, JSON.stringify(written)],
  );
}

/**
 * What drafts lack: what readiness asks for, and required fields. Three statements at most.
 *
 * @param parents the complexes of homes, by home
 * @param published complexes that count as published, because they will be
 */
async function inspect(
  ctx: RequestContext,
  { noun, entity, empty, fieldsOf }: RecordedNoun & { readonly noun: ListingKind },
  ids: readonly string[],
  parents: ReadonlyMap<string, string | null> = new Map(),
  published: ReadonlySet<string> = new Set(),
): Promise<Drafts> {
  if (ids.length === 0) return { all: [], ready: [], lacks: new Map() };
  const keys = new Set(['isDraft', 'place', ...Object.keys(RULES[noun]).map((path) => path.split('.')[0]!)]);
  const shape = Object.fromEntries(Object.entries(empty).filter(([key, value]) => keys.has(key) && !Array.isArray(value)));
  const rows = await readRows(ctx.db, entity, ['id', ...Object.keys(shape)], 'WHERE l.id = ANY ($1) ORDER BY l.id', [ids]);
  const lacks = new Map<string, FieldError[]>();
  for (const row of rows) {
    const missing = lacking(noun, { ...empty, ...valuesOf(fieldsOf(row), shape) });
    if (missing.length > 0) lacks.set(row.id, missing);
  }
  for (const { id, lacks: more } of await lackingOf(ctx, noun, ids)) {
    const parent = parents.get(id) ?? null;
    const left = more.filter(({ code }) => code !== 'PARENT_IS_DRAFT' || parent === null || !published.has(parent));
    if (left.length > 0) lacks.set(id, [...(lacks.get(id) ?? []), ...left]);
  }
  return { all: [...ids], ready: ids.filter((id) => !lacks.has(id)), lacks };
}

/** Ids of the condos or villages that an import made and that are drafts. */
async function draftComplexes(ctx: RequestContext, one: AutoListing): Promise<string[]> {
  const { complex } = IMPORT_NOUNS[one.entity];
  const rows = await ctx.db.query<{ id: string }[]>(
    `SELECT id FROM ${complex.noun} WHERE id IN (SELECT created_id FROM auto_listing_complex WHERE import_id = $1)
       AND is_draft AND active AND deleted_at IS NULL ORDER BY id`,
    [one.id],
  );
  return rows.map(({ id }) => id);
}

/** Ids of the homes that an import made and that are drafts, a thousand at a time. */
async function* draftHomes(ctx: RequestContext, one: AutoListing): AsyncGenerator<string[]> {
  const { home } = IMPORT_NOUNS[one.entity];
  for (let after = -1; ;) {
    const rows = await ctx.db.query<{ id: string; ordinal: number }[]>(
      `SELECT h.id, r.ordinal FROM auto_listing_row r JOIN ${home.noun} h ON h.id = r.record_id
       WHERE r.import_id = $1 AND r.sheet = $2 AND r.ordinal > $3 AND r.state = 'create' AND r.finished
         AND h.is_draft AND h.active AND h.deleted_at IS NULL
       ORDER BY r.ordinal LIMIT ${BATCH}`,
      [one.id, one.sheet, after],
    );
    if (rows.length === 0) return;
    yield rows.map(({ id }) => id);
    after = rows.at(-1)!.ordinal;
    await setImmediate();
  }
}

async function parentsOf(ctx: RequestContext, one: AutoListing, ids: readonly string[]): Promise<Map<string, string | null>> {
  const { home, column } = IMPORT_NOUNS[one.entity];
  const rows = await ctx.db.query<{ id: string; parent: string | null }[]>(
    `SELECT id, ${column} AS parent FROM ${home.noun} WHERE id = ANY ($1)`,
    [ids],
  );
  return new Map(rows.map(({ id, parent }) => [id, parent]));
}
