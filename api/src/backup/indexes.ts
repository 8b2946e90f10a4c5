import type { ClientBase } from 'pg';

interface Definition {
  drop: string;
  make: string;
}

/**
 * Constraints that have an index or point to another table, and all other indexes, in the order in which they can be made: what a foreign key
 * points to comes before it. Dropped in the opposite order.
 */
const DEFINITIONS = `
  SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname) AS drop,
    format('ALTER TABLE %s ADD CONSTRAINT %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) AS make,
    CASE contype WHEN 'f' THEN 3 ELSE 1 END AS turn, conname::text AS name
  FROM pg_constraint WHERE connamespace = 'public'::regnamespace AND contype IN ('p', 'u', 'x', 'f')
  UNION ALL
  SELECT format('DROP INDEX %s', indexrelid::regclass), pg_get_indexdef(indexrelid), 2, indexrelid::regclass::text
  FROM pg_index JOIN pg_class ON pg_class.oid = indexrelid
  WHERE relnamespace = 'public'::regnamespace AND NOT EXISTS (SELECT 1 FROM pg_constraint WHERE conindid = indexrelid AND contype <> 'f')
  ORDER BY turn, name`;

/**
 * Does the work on tables without indexes and foreign keys, which are made again after it: that takes a fraction of the time, and
 * makes sure that every row fits. The client is in a transaction.
 */
export async function withoutIndexes(client: ClientBase, work: () => Promise<void>): Promise<void> {
  const { rows } = await client.query<Definition>(DEFINITIONS);
  for (const { drop } of rows.toReversed()) await client.query(drop);
  await work();
  await client.query("SET LOCAL maintenance_work_mem = '256MB'");
  for (const { make } of rows) await client.query(make);
}
