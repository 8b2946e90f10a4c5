import type { DataSource } from 'typeorm';

/** When the baseline was written, as in its name. Migrations from before it are folded into it (decision 0040). */
const BASELINE = 1764550000000;
/** The last commit that reads what was made before the baseline. */
const COMMIT_BEFORE = '2a4cc87a';

/** The first of these migrations that is from before the baseline; undefined if none is. */
export const olderThanBaseline = (migrations: readonly string[]): string | undefined =>
  migrations.find((name) => Number(name.slice(-13)) < BASELINE);

/** What to do with a database or a backup from before the baseline, as the end of a sentence. */
export const READ_WITH = `only commit ${COMMIT_BEFORE} and earlier ones read`;

interface Found {
  migrations: readonly string[];
  /** As `table.column`. */
  columns: ReadonlySet<string>;
}

const COLUMNS = `
  SELECT c.relname || '.' || a.attname AS name FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
  WHERE c.relnamespace = current_schema()::regnamespace AND c.relkind IN ('r', 'p') AND a.attnum > 0 AND NOT a.attisdropped`;

/**
 * Why this release cannot migrate the database, in one line: it is from before the baseline, or of a newer release. Null where it can.
 */
export async function migrationFault(db: DataSource): Promise<string | null> {
  return faultOfRelease(db, (await read(db)).migrations);
}

/**
 * Why this release cannot work with the database, in one line that says what to do: it is of another release, or a table or column of the
 * migrations is missing. Null where it can.
 */
export async function schemaFault(db: DataSource): Promise<string | null> {
  const { migrations, columns } = await read(db);
  const fault = faultOfRelease(db, migrations);
  if (fault) return fault;
  const pending = namesOf(db).find((name) => !migrations.includes(name));
  if (pending) return `The database is of an older release: it lacks the migration ${pending}. Restart the site, which migrates it.`;
  const missing = db.entityMetadatas
    .flatMap(({ tableName, columns: ours }) => ours.map(({ databaseName }) => `${tableName}.${databaseName}`))
    .filter((column) => !columns.has(column));
  if (missing.length === 0) return null;
  const more = missing.length > 1 ? ` and ${missing.length - 1} more` : '';
  return `The database lacks the column ${missing[0]}${more}, which its migrations have made: restore a backup, or put back what was removed.`;
}

function faultOfRelease(db: DataSource, migrations: readonly string[]): string | null {
  const older = olderThanBaseline(migrations);
  if (older !== undefined)
    return `The database is from before the first release: it has the migration ${older}, which ${READ_WITH}. Name another DATA_DIR or DATABASE_URL for a new database.`;
  const known = new Set(namesOf(db));
  const unknown = migrations.find((name) => !known.has(name));
  if (unknown === undefined) return null;
  return `The database is of a newer release: it has the migration ${unknown}, which this release does not know. Start that release, or restore a backup made before the upgrade.`;
}

const namesOf = ({ migrations }: DataSource): string[] => migrations.map((migration) => migration.name ?? migration.constructor.name);

async function read(db: DataSource): Promise<Found> {
  const columns = new Set((await db.query<{ name: string }[]>(COLUMNS)).map(({ name }) => name));
  const rows = columns.has('migrations.name') ? await db.query<{ name: string }[]>('SELECT name FROM migrations ORDER BY id') : [];
  return { migrations: rows.map(({ name }) => name), columns };
}
