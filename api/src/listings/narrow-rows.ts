import { LRUCache } from 'lru-cache';
import type { EntityManager, ObjectLiteral } from 'typeorm';

/** How rows of one field set are read: the table, its columns, the select list, and where each column's value belongs in the record. */
interface Shape {
  readonly table: string;
  readonly columns: readonly string[];
  readonly select: string;
  readonly paths: readonly (readonly string[])[];
}

// Clients choose the fields: what is remembered of their choices is bounded.
const shapes = new LRUCache<string, Shape>({ max: 1_000 });

/** What the statement that reads records reads beside each of them, and where that goes. */
export interface Joined<T> {
  /** Columns of the answer, under names that no other has. */
  readonly select: string;
  /** Joins; the record is `l`. */
  readonly join: string;
  take(record: T, row: Readonly<Record<string, unknown>>): void;
}

/**
 * A record of another table beside each record: the only one of the condition, in which it is `k` and the record `l`, or null.
 *
 * @param name of the join, unique in a statement
 */
export function joinedRecord<T, R extends ObjectLiteral>(
  db: EntityManager,
  entity: new () => R,
  fields: readonly string[],
  name: string,
  condition: string,
  take: (record: T, joined: R | null) => void,
): Joined<T> {
  const { table, columns, paths } = shapeOf(db, entity, ['id', ...fields]);
  const id = `${name}${paths.findIndex((path) => path.join() === 'id')}`;
  return {
    select: columns.map((_, at) => `${name}.c${at} AS ${name}${at}`).join(', '),
    join: `LEFT JOIN LATERAL (SELECT ${columns.map((column, at) => `k.${column} AS c${at}`).join(', ')} FROM ${table} k WHERE ${condition}) ${name} ON true`,
    take: (record, row) => take(record, row[id] === null ? null : recordOf(entity, paths, row, name)),
  };
}

/**
 * Reads records as narrow raw rows: only the columns behind the asked fields, without hydrating entities (twice as fast).
 * The records are instances of the entity's class with just those properties set.
 *
 * @param fields property names of the entity (`name`, `pricing`, `condoId`); names that are no property are skipped
 * @param tail what follows `FROM table l`: conditions, order and limit, with columns as `l.<column>` and values as `$1` …
 * @param joined what is read beside each record
 */
export async function readRows<T extends ObjectLiteral>(
  db: EntityManager,
  entity: new () => T,
  fields: readonly string[],
  tail: string,
  values: readonly unknown[],
  joined: readonly Joined<T>[] = [],
): Promise<T[]> {
  const { table, select, paths } = shapeOf(db, entity, fields);
  const columns = [select, ...joined.map((one) => one.select)].join(', ');
  const joins = joined.map(({ join }) => join).join(' ');
  const rows = await db.query<Record<string, unknown>[]>(`SELECT ${columns} FROM ${table} l ${joins} ${tail}`, [...values]);
  return rows.map((row) => {
    const record = recordOf(entity, paths, row, 'c');
    for (const { take } of joined) take(record, row);
    return record;
  });
}

function recordOf<T extends ObjectLiteral>(
  entity: new () => T,
  paths: Shape['paths'],
  row: Readonly<Record<string, unknown>>,
  prefix: string,
): T {
  const record = new entity();
  paths.forEach((path, at) => put(record, path, row[`${prefix}${at}`]));
  return record;
}

function shapeOf<T extends ObjectLiteral>(db: EntityManager, entity: new () => T, fields: readonly string[]): Shape {
  const key = `${entity.name} ${[...fields].sort().join()}`;
  let shape = shapes.get(key);
  if (!shape) {
    const wanted = new Set(fields);
    const metadata = db.connection.getMetadata(entity);
    const columns = metadata.columns.filter((column) => !column.isVirtual && wanted.has(column.propertyPath.split('.')[0]!));
    shape = {
      table: metadata.tableName,
      columns: columns.map(({ databaseName }) => databaseName),
      select: columns.map(({ databaseName }, at) => `l.${databaseName} AS c${at}`).join(', '),
      paths: columns.map((column) => column.propertyPath.split('.')),
    };
    shapes.set(key, shape);
  }
  return shape;
}

function put(record: object, path: readonly string[], value: unknown): void {
  let target = record as Record<string, unknown>;
  const last = path.length - 1;
  for (let step = 0; step < last; step++) {
    // A position is known in both parts or not at all (database check): the record then has none.
    if (path[step] === 'position' && value === null) {
      target['position'] = null;
      return;
    }
    target = (target[path[step]!] ??= {}) as Record<string, unknown>;
  }
  target[path[last]!] = value;
}
