import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ClientBase } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';

/** A value as the database takes it; JSON as its text. */
export type Cell = string | number | boolean | null | readonly string[] | readonly number[];
/** A row: column name to value; every row of a table has its keys in the same order. */
export type Row = Record<string, Cell>;

const CHUNK = 64 * 1024;
const SPECIAL = /[\\\t\n\r]/g;
const ESCAPES: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };
const escape = (text: string) => text.replace(SPECIAL, (character) => ESCAPES[character] as string);

/** A value in COPY's text format. */
export function encode(value: Cell): string {
  if (value === null) return '\\N';
  if (typeof value === 'string') return escape(value);
  if (typeof value === 'boolean') return value ? 't' : 'f';
  if (typeof value === 'number') return String(value);
  const items = value.map((item) => (typeof item === 'number' ? String(item) : `"${item.replace(/["\\]/g, '\\$&')}"`));
  return escape(`{${items.join(',')}}`);
}

function* lines(rows: Iterable<Row>, first: Row, columns: readonly string[], each: () => void): Generator<string> {
  let chunk = '';
  const add = (row: Row) => {
    for (let at = 0; at < columns.length; at += 1) chunk += (at > 0 ? '\t' : '') + encode(row[columns[at] as string] as Cell);
    chunk += '\n';
    each();
  };
  add(first);
  for (const row of rows) {
    add(row);
    if (chunk.length > CHUNK) {
      yield chunk;
      chunk = '';
    }
  }
  yield chunk;
}

/** Streams rows into a table; never holds more than a chunk of them. Gives their number. */
export async function copyRows(client: ClientBase, table: string, rows: Iterable<Row>, onRows?: (count: number) => void): Promise<number> {
  const iterator = rows[Symbol.iterator]();
  const head = iterator.next();
  if (head.done) return 0;
  const columns = Object.keys(head.value);
  let count = 0;
  const counted = () => {
    count += 1;
    if (onRows && count % 1_000 === 0) onRows(count);
  };
  const rest = { [Symbol.iterator]: () => iterator };
  const sink = client.query(copyFrom(`COPY ${table} (${columns.join(', ')}) FROM STDIN`));
  await pipeline(Readable.from(lines(rest, head.value, columns, counted), { objectMode: false, highWaterMark: 4 * CHUNK }), sink);
  onRows?.(count);
  return count;
}
