import type { DataSource } from 'typeorm';

// The first 36 migrations were replaced by the baseline, which creates the same schema (decision 0040). They ran in order, so a database that
// has the last of them is taken over as it is.

const BASELINE = 1764210000000;
const LAST_BEFORE = 'PublishedOrder1764200100000';
/** A commit that has the migrations from before the baseline. */
const COMMIT_BEFORE = '69b8b51';

/** The recorded migrations with those from before the baseline replaced by it. Null if the last of those is missing. */
export function withBaseline(names: readonly string[]): string[] | null {
  const since = names.filter((name) => !(Number(name.slice(-13)) < BASELINE));
  if (since.length === names.length) return since;
  return names.includes(LAST_BEFORE) ? [`Baseline${BASELINE}`, ...since] : null;
}

/** Why a database without the last migration from before the baseline is refused, and how to carry its data over, in one line. */
export const INCOMPLETE_DATABASE = `The database is from before the baseline migration and lacks ${LAST_BEFORE}: start commit ${COMMIT_BEFORE} with it once, which completes its migrations, then start this release.`;

/** The same of a backup. */
export const INCOMPLETE_BACKUP = `The backup is from before the baseline migration and lacks ${LAST_BEFORE}: restore it with commit ${COMMIT_BEFORE}, start that commit once, and make a new backup.`;

/** Records the baseline in a database that has all migrations from before it, in their place. Changes nothing in others. */
export async function adoptBaseline(db: DataSource): Promise<void> {
  const [{ recorded }] = await db.query<[{ recorded: boolean }]>("SELECT to_regclass('migrations') IS NOT NULL AS recorded");
  if (!recorded) return;
  await db.query(
    `WITH replaced AS (DELETE FROM migrations WHERE timestamp < $1 RETURNING name)
     INSERT INTO migrations (timestamp, name) SELECT $1, $2 WHERE EXISTS (SELECT FROM replaced WHERE name = $3)`,
    [BASELINE, `Baseline${BASELINE}`, LAST_BEFORE],
  );
}
