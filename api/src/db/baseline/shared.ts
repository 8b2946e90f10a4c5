/** SQL of the rows that visitors may see. */
export const PUBLIC = 'active AND NOT is_draft AND deleted_at IS NULL';

/** Values as SQL literals, comma-separated. */
export const quoted = (values: readonly string[]): string => values.map((value) => `'${value.replaceAll("'", "''")}'`).join(', ');

/** Values as an SQL array. */
export const list = (values: readonly string[]): string => `ARRAY[${quoted(values)}]`;

type Event = 'insert' | 'update' | 'delete' | 'truncate';

const ROWS: Record<Event, string> = {
  insert: 'REFERENCING NEW TABLE AS new_rows',
  update: 'REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows',
  delete: 'REFERENCING OLD TABLE AS old_rows',
  truncate: '',
};

/** One trigger per event, named `<table>_<purpose>_<event>`, that calls the function once per statement with `old_rows` and `new_rows`. */
export const statementTriggers = (
  table: string,
  purpose: string,
  callee: string,
  events: readonly Event[] = ['insert', 'update', 'delete', 'truncate'],
): string[] =>
  events.map(
    (event) => `CREATE OR REPLACE TRIGGER ${table}_${purpose}_${event} AFTER ${event.toUpperCase()} ON ${table} ${ROWS[event]}
   FOR EACH STATEMENT EXECUTE FUNCTION ${callee}()`,
  );

/** A trigger that announces all writes of a table under a name, so that what is cached of them is invalidated (decision 0004). */
export const announceWrites = (table: string, name = table): string =>
  `CREATE TRIGGER ${table}_written AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON ${table}
   FOR EACH STATEMENT EXECUTE FUNCTION announce_write('${name}')`;

/** A trigger that announces new rows of a table: they wake the job that works on them. */
export const announceInserts = (table: string): string =>
  `CREATE TRIGGER ${table}_announced AFTER INSERT ON ${table}
   FOR EACH STATEMENT EXECUTE FUNCTION announce_write('${table}')`;
