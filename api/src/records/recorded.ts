import type { EntityManager } from 'typeorm';
import { copyRows, type Cell, type Row } from '../core/copy-rows.js';
import { conflict, notFound, refusedValues, type AppError, type FieldError } from '../core/errors.js';
import { isId, newId } from '../core/ids.js';
import { demandStaff, type RequestContext } from '../core/request-context.js';
import { clientOf, inWriteTransaction } from '../core/transaction.js';
import { check } from '../fields/check.js';
import type { RecordNoun } from '../fields/nouns.js';
import { clean } from './clean.js';
import { createdBefore } from './created-once.service.js';
import { Revision, RevisionAction, type RevisionNoun } from './revision.entity.js';
import {
  changesBetween,
  patched,
  patchOf,
  pathsOf,
  valueAt,
  valuesOf,
  type Change,
  type Patch,
  type Value,
  type Values,
} from './values.js';

/** Columns of every row with an edit history. */
interface RecordedRow {
  id: string;
  version: number;
  updatedAt: Date;
  deletedAt: Date | null;
}

/** How a noun is written: every create, edit, delete and restore of it goes through this module and leaves a revision. */
export interface RecordedNoun<T extends RecordedRow = RecordedRow> {
  readonly noun: RecordNoun;
  readonly entity: new () => T;
  /** A new record of which nothing is known: the shape of the input, with what a field is when it is cleared. */
  readonly empty: Values;
  /** The columns of a record, as the entity names them. */
  columnsOf(values: Values): object;
  /** The fields that columns hold under another name or as another value. */
  fieldsOf(row: T): Values;
  /** Reads what other tables hold of a record. */
  load?(ctx: RequestContext, id: string): Promise<Values>;
  /** Writes what other tables hold of a record, of these fields. */
  store?(ctx: RequestContext, id: string, values: Values, changed: readonly string[]): Promise<void>;
  /** What is wrong with these fields beyond their form: records that they name and that are not there. Holds what it finds. */
  checkReferences(ctx: RequestContext, values: Values, changed: readonly string[]): Promise<FieldError[]>;
  /** Whether a record with these values is visible to visitors. Omit if the noun is not published. */
  isPublished?(values: Values): boolean;
  /** Throws if a newly published record is incomplete and nobody has confirmed that it may be published. */
  demandReady?(ctx: RequestContext, id: string): Promise<void>;
  /** Throws when the record cannot leave the trash. */
  checkRestore(ctx: RequestContext, values: Values): Promise<void>;
}

/** Creates a record and returns its id, or the id that the same request created before (`createdBefore`). For staff. Throws BAD_USER_INPUT (422) with the errors at their fields; if `strict`, also what `demandReady` of the noun throws. */
export async function createRecorded<T extends RecordedRow>(
  ctx: RequestContext,
  noun: RecordedNoun<T>,
  patch: Patch,
  strict = false,
): Promise<string> {
  demandStaff(ctx);
  return inWriteTransaction(ctx, async (inner) => {
    const given = patched(noun.empty, patch, noun.empty);
    refuse(check(noun.noun, given));
    const values = clean(noun.noun, given, Object.keys(noun.empty), noun.empty);
    const id = newId();
    const before = await createdBefore(inner, noun.noun, id, values);
    if (before !== null) return before;
    refuse(await noun.checkReferences(inner, values, Object.keys(noun.empty)));
    const row = { id, ...noun.columnsOf(values) };
    await inner.db
      .createQueryBuilder()
      .insert()
      .into(noun.entity)
      .values(row as never)
      .updateEntity(false)
      .execute();
    await noun.store?.(inner, id, values, Object.keys(noun.empty));
    if (strict && noun.isPublished?.(values)) await noun.demandReady?.(inner, id);
    await record(inner, noun, id, 1, RevisionAction.CREATE, changesBetween(noun.empty, values));
    return id;
  });
}

/**
 * Creates records whose values are whole, checked and cleaned already, with one statement for all of them and one for their history.
 * For staff; call it in a transaction. Files are not linked.
 *
 * @param records with the reference numbers of listings; of nouns without one, none has it
 */
export async function createAllRecorded<T extends RecordedRow>(
  ctx: RequestContext,
  noun: RecordedNoun<T>,
  records: readonly { id: string; values: Values; number?: number }[],
): Promise<void> {
  demandStaff(ctx);
  if (records.length === 0) return;
  const { tableName, columns } = ctx.db.connection.getMetadata(noun.entity);
  const all = noun.columnsOf(noun.empty);
  const given = columns.flatMap(({ databaseName, propertyPath, type }) => {
    const path = propertyPath.split('.');
    return valueAt(all, path) === undefined ? [] : [{ name: databaseName, path, isJson: type === 'jsonb' }];
  });
  const stored = ({ id, values, number }: { id: string; values: Values; number?: number }): Row => {
    const row: Row = number === undefined ? { id } : { id, number };
    const record = noun.columnsOf(values);
    for (const { name, path, isJson } of given) {
      const value = valueAt(record, path);
      row[name] = isJson && value !== null ? JSON.stringify(value) : (value as Cell);
    }
    return row;
  };
  // One by one, as they are sent: thousands of them together are what costs.
  await copyRows(await clientOf(ctx.db), tableName, mapLazily(records, stored));
  const written = mapLazily(records, ({ id, values }) => ({ id, version: 1, changes: changesBetween(noun.empty, values) }));
  await recordAll(ctx, noun.noun, RevisionAction.CREATE, written);
}

function* mapLazily<T, R>(items: Iterable<T>, map: (item: T) => R): Generator<R> {
  for (const item of items) yield map(item);
}

/**
 * Changes a record; nothing is written where nothing differs. For staff. A field that was wrong before and is not touched stays as it
 * is, but a draft is published only whole.
 *
 * @param version the version that was read; null overwrites the current one
 * @param action what the history calls it; anything but an update is entered even where no field changes
 * @param strict require published records to be complete: see `demandReady` of the noun
 * @throws {AppError} NOT_FOUND; CONFLICT with what the record has become; BAD_USER_INPUT (422) with what is wrong at which field
 */
export async function updateRecorded<T extends RecordedRow>(
  ctx: RequestContext,
  noun: RecordedNoun<T>,
  id: string,
  version: number | null,
  patch: Patch,
  action: RevisionAction = RevisionAction.UPDATE,
  strict = false,
): Promise<void> {
  demandStaff(ctx);
  return inWriteTransaction(ctx, async (inner) => {
    const { row, values: before } = await lock(inner, noun, id, false);
    if (version !== null && version !== row.version) throw await conflictWith(inner, noun, row, before);
    await write(inner, noun, row, before, patch, action, strict);
  });
}

/** Writes a record back to how it was after the revision, as a new version. For staff. Throws as `updateRecorded` does. */
export async function revertRecorded<T extends RecordedRow>(ctx: RequestContext, noun: RecordedNoun<T>, revision: Revision): Promise<void> {
  demandStaff(ctx);
  return inWriteTransaction(ctx, async (inner) => {
    const { row, values: before } = await lock(inner, noun, revision.recordId, false);
    // The oldest of several changes to a field has its original value. A home that was converted in between has entries of both kinds.
    const fields = await inner.db.query<{ path: string; value: Value }[]>(
      `SELECT DISTINCT ON (change ->> 0) change ->> 0 AS path, change -> 1 AS value
       FROM revision r CROSS JOIN LATERAL jsonb_array_elements(r.changes) change
       WHERE r.record_id = $1 AND r.version > $2
       ORDER BY change ->> 0, r.version`,
      [revision.recordId, revision.version],
    );
    await write(inner, noun, row, before, patchOf(fields.map(({ path, value }) => [path, value])));
  });
}

/** Moves a record to the trash. For staff. Throws NOT_FOUND, also if it is already there. */
export async function trashRecorded<T extends RecordedRow>(
  ctx: RequestContext,
  noun: RecordedNoun<T>,
  id: string,
  alongside?: (inner: RequestContext) => Promise<void>,
  action: RevisionAction = RevisionAction.DELETE,
): Promise<void> {
  demandStaff(ctx);
  return inWriteTransaction(ctx, async (inner) => {
    const { row } = await lock(inner, noun, id, false);
    await alongside?.(inner);
    await set(inner.db, noun, row, ['deleted_at = now()'], []);
    await record(inner, noun, id, row.version + 1, action, []);
  });
}

/** Takes a record out of the trash; where it is not there, nothing happens. For staff. Throws NOT_FOUND where there is no such record. */
export async function restoreRecorded<T extends RecordedRow>(
  ctx: RequestContext,
  noun: RecordedNoun<T>,
  id: string,
  alongside?: (inner: RequestContext) => Promise<void>,
): Promise<void> {
  demandStaff(ctx);
  return inWriteTransaction(ctx, async (inner) => {
    const { row, values } = await lock(inner, noun, id, true);
    if (!row.deletedAt) return;
    await noun.checkRestore(inner, values);
    await alongside?.(inner);
    await set(inner.db, noun, row, ['deleted_at = NULL'], []);
    await record(inner, noun, id, row.version + 1, RevisionAction.RESTORE, []);
  });
}

/** Enters several writes into the history at once. Call it in the transaction that writes them. */
export async function recordAll(
  { db, viewer: { account } }: RequestContext,
  noun: RevisionNoun,
  action: RevisionAction,
  written: Iterable<{ id: string; version: number; changes?: readonly Change[] }>,
): Promise<void> {
  const by = { noun, action, account_id: account?.id ?? null, username: account?.username ?? '' };
  const revisions = mapLazily(written, ({ id, version, changes = [] }) => ({
    id: newId(),
    record_id: id,
    version,
    ...by,
    changes: JSON.stringify(changes),
  }));
  await copyRows(await clientOf(db), 'revision', revisions);
}

function record<T extends RecordedRow>(
  ctx: RequestContext,
  { noun }: RecordedNoun<T>,
  id: string,
  version: number,
  action: RevisionAction,
  changes: readonly Change[],
): Promise<void> {
  return recordAll(ctx, noun, action, [{ id, version, changes }]);
}

/** Reads the record and locks it until the end of the transaction. Throws NOT_FOUND, also for records in the trash unless `trashed`. */
export async function lock<T extends RecordedRow>(
  ctx: RequestContext,
  noun: RecordedNoun<T>,
  id: string,
  trashed: boolean,
): Promise<{ row: T; values: Values }> {
  const query = isId(id) && ctx.db.createQueryBuilder<T>(noun.entity, 'r').setLock('pessimistic_write').where('r.id = :id', { id });
  const row = query ? await query.getOne() : null;
  if (!row || (row.deletedAt && !trashed)) throw notFound('This record doesn’t exist.');
  return { row, values: { ...valuesOf(noun.fieldsOf(row), noun.empty), ...(await noun.load?.(ctx, row.id)) } };
}

/** The edit itself, of a record that is held. */
async function write<T extends RecordedRow>(
  ctx: RequestContext,
  noun: RecordedNoun<T>,
  row: T,
  before: Values,
  patch: Patch,
  action: RevisionAction = RevisionAction.UPDATE,
  strict = false,
): Promise<void> {
  const given = patched(before, patch, noun.empty);
  const paths = pathsOf(patch);
  const published = before['isDraft'] === true && given['isDraft'] === false;
  // A draft may have its name in either language: whichever is cleared, it needs the other.
  const nameless = (path: string) => path === 'name.en' && given['isDraft'] === true && paths.includes('name.ru');
  const touched = ({ path, code }: FieldError) =>
    published ||
    nameless(path) ||
    code === 'AREA_NOT_IN_CITY' ||
    paths.some((one) => `${path}.`.startsWith(`${one}.`) || `${one}.`.startsWith(`${path}.`));
  refuse(check(noun.noun, given).filter(touched));
  const values = clean(noun.noun, given, paths, noun.empty);
  const changes = changesBetween(before, values);
  if (changes.length === 0 && action === RevisionAction.UPDATE) return;
  const changed = changes.map(([path]) => path);
  refuse(await noun.checkReferences(ctx, values, changed));
  const { columns, parameters } = columnsFor(ctx.db, noun, noun.columnsOf(before), noun.columnsOf(values));
  await set(ctx.db, noun, row, columns, parameters);
  await noun.store?.(ctx, row.id, values, changed);
  if (strict && noun.isPublished?.(values) && !noun.isPublished(before)) await noun.demandReady?.(ctx, row.id);
  await record(ctx, noun, row.id, row.version + 1, action, changes);
}

/** Assignments of the columns that differ; parameters count from 2. */
function columnsFor<T extends RecordedRow>(
  db: EntityManager,
  { entity }: RecordedNoun<T>,
  before: object,
  after: object,
): { columns: string[]; parameters: unknown[] } {
  const columns: string[] = [];
  const parameters: unknown[] = [];
  for (const { databaseName, propertyPath, type } of db.connection.getMetadata(entity).columns) {
    const [old, value] = [before, after].map((record) => valueAt(record, propertyPath));
    if (value === undefined || JSON.stringify(old) === JSON.stringify(value)) continue;
    parameters.push(type === 'jsonb' ? JSON.stringify(value) : value);
    columns.push(`${databaseName} = $${parameters.length + 1}`);
  }
  return { columns, parameters };
}

/** Writes a row that is held, as its next version. */
async function set<T extends RecordedRow>(
  db: EntityManager,
  { entity }: RecordedNoun<T>,
  row: T,
  columns: readonly string[],
  parameters: readonly unknown[],
): Promise<void> {
  const assignments = [...columns, 'version = version + 1', 'updated_at = now()'].join(', ');
  await db.query(`UPDATE ${db.connection.getMetadata(entity).tableName} SET ${assignments} WHERE id = $1`, [row.id, ...parameters]);
}

/** Data for a conflict: the current record in the shape of the input, and who last changed it. */
async function conflictWith<T extends RecordedRow>(
  ctx: RequestContext,
  { noun }: RecordedNoun<T>,
  row: T,
  values: Values,
): Promise<AppError> {
  const last = await ctx.db
    .createQueryBuilder(Revision, 'r')
    .where('r.recordId = :id AND r.noun = :noun AND r.version = :version', { id: row.id, noun, version: row.version })
    .getOne();
  return conflict({ id: row.id, version: row.version, updatedAt: row.updatedAt, username: last?.username ?? null, values });
}

function refuse(wrong: FieldError[]): void {
  if (wrong.length > 0) throw refusedValues(wrong);
}
