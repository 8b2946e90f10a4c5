import { createHash } from 'node:crypto';
import { Transform, type Readable } from 'node:stream';
import type { ClientBase } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { Manifest, TableEntry } from './manifest.js';

/**
 * Tables that are in no backup. The first two are made by the migrations, and those of the search by the start from the rows of others. With a salt of the day visitors could be known again (decision 0023).
 * A session or a reset link that was ended after the backup would come back to life: after a restore everybody has to log in again (decision 0031).
 */
const LEFT_OUT = [
  'migrations',
  'typeorm_metadata',
  'search_listing',
  'search_gone',
  'view_day',
  'view_seen',
  'session',
  'reset_link',
  'account_mail',
];

/** A table as COPY takes it: generated columns make themselves. */
export type Table = Pick<TableEntry, 'name' | 'columns'>;

/** The tables that a backup of this database holds, in order of their names. */
export async function listTables(client: ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `SELECT c.relname AS name, array_agg(a.attname::text ORDER BY a.attnum) AS columns
     FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND c.relname <> ALL ($1)
       AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
     GROUP BY c.relname ORDER BY c.relname COLLATE "C"`,
    [LEFT_OUT],
  );
  return rows;
}

/** The current sequence values: at least every number in an earlier snapshot. */
export async function readSequences(client: ClientBase): Promise<Manifest['sequences']> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT c.relname AS name FROM pg_class c
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'S' AND c.relname <> ALL ($1) ORDER BY c.relname COLLATE "C"`,
    [LEFT_OUT.map((table) => `${table}_id_seq`)],
  );
  const sequences: Manifest['sequences'] = [];
  for (const { name } of rows) {
    const { rows: found } = await client.query<{ value: string; called: boolean }>(
      `SELECT last_value::text AS value, is_called AS called FROM "${name}"`,
    );
    sequences.push({ name, ...found[0]! });
  }
  return sequences;
}

/** The columns of a table as SQL names them. */
export const columnsOf = ({ name, columns }: Table): string => `"${name}" (${columns.map((column) => `"${column}"`).join(', ')})`;

/** Connection settings that make reading a table deterministic: rows in physical order. */
export const READ_IN_ORDER = [
  'SET synchronize_seqscans = off',
  'SET statement_timeout = 0',
  "SET datestyle = 'ISO'",
  'SET extra_float_digits = 1',
];

/** The rows of a table in COPY's text format. */
export const readTable = (client: ClientBase, table: Table): Readable => client.query(copyTo(`COPY ${columnsOf(table)} TO STDOUT`));

/** What has passed by a `meter`. */
export interface Measure {
  rows: number;
  bytes: number;
  sha256: string;
}

const NEWLINE = 10;

/** Passes everything on; what it was is known once the stream has ended. A line is a row: COPY escapes those within values. */
export function meter(): { stream: Transform; read(): Measure } {
  const hash = createHash('sha256');
  let rows = 0;
  let bytes = 0;
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      bytes += chunk.length;
      for (let at = chunk.indexOf(NEWLINE); at !== -1; at = chunk.indexOf(NEWLINE, at + 1)) rows++;
      done(null, chunk);
    },
  });
  return { stream, read: () => ({ rows, bytes, sha256: hash.copy().digest('hex') }) };
}
