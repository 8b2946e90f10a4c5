import { createHash } from 'node:crypto';
import { tooManyRequests } from './errors.js';
import { networkOf } from './network.js';
import { inTransaction, type RequestContext } from './request-context.js';

/** Something that may be tried `free` times in a row; the last of them and every further one is followed by a pause. */
export interface Limit {
  key: Buffer;
  free: number;
  /** Seconds to wait after a try, counted from 1 at the last free one. */
  pause(try_: number): number;
}

/** Tries are forgotten when there was none for so long. */
const FORGOTTEN = "interval '1 day'";
/** How many are thrown away in one statement. */
const BATCH = 1_000;

/** Key of a counter, from its parts. */
export const keyOf = (...parts: string[]) => createHash('sha256').update(JSON.stringify(parts)).digest();

/** Fixed-window rate limit per network: the number of attempts, and the window in seconds. */
export function limitOfNetwork(what: string, address: string, most: number, seconds: number): Limit {
  return limitOfWindow([what, networkOf(address)], most, seconds);
}

/** Fixed-window rate limit per key: the number of attempts, and the window in seconds. */
export function limitOfWindow(parts: readonly string[], most: number, seconds: number): Limit {
  const now = Date.now() / 1_000;
  const window = Math.floor(now / seconds);
  const rest = Math.ceil((window + 1) * seconds - now);
  return { key: keyOf(...parts, String(window)), free: most, pause: () => rest };
}

/**
 * Counts a try before it is made, so that tries at the same time count too.
 *
 * @throws {AppError} TOO_MANY_REQUESTS with the seconds to wait; such a try counts for nothing
 */
export async function countTry(ctx: RequestContext, limits: readonly Limit[]): Promise<void> {
  const keys = limits.map(({ key }) => key);
  const wait = await inTransaction(ctx, async ({ db }) => {
    // In one order, here and below: two at the same time wait for one another instead of for each other.
    await db.query('INSERT INTO throttle (key) SELECT unnest($1::bytea[]) AS key ORDER BY key ON CONFLICT DO NOTHING', [keys]);
    const rows: { key: Buffer; tries: number; wait: number }[] = await db.query(
      `SELECT key, CASE WHEN free_at < clock_timestamp() - ${FORGOTTEN} THEN 0 ELSE tries END AS tries,
              extract(epoch FROM free_at - clock_timestamp())::float AS wait
       FROM throttle WHERE key = ANY($1) ORDER BY key FOR UPDATE`,
      [keys],
    );
    const longest = Math.max(...rows.map((row) => row.wait));
    if (longest > 0) return longest;
    const counted = limits.map(({ key, free, pause }) => {
      const tries = (rows.find((row) => row.key.equals(key))?.tries ?? 0) + 1;
      return { key, tries, pause: tries < free ? 0 : pause(tries - free + 1) };
    });
    await db.query(
      `UPDATE throttle SET tries = counted.tries, free_at = clock_timestamp() + make_interval(secs => counted.pause)
       FROM unnest($1::bytea[], $2::int[], $3::float[]) AS counted (key, tries, pause) WHERE throttle.key = counted.key`,
      [keys, counted.map(({ tries }) => tries), counted.map((count) => count.pause)],
    );
    return 0;
  });
  if (wait > 0) throw tooManyRequests(Math.ceil(wait));
}

/** Throws away what is forgotten anyway. As an array the keys are found once: the planner may run a subquery of IN for each row, and each run finds others. */
export async function collectThrottles(ctx: RequestContext): Promise<void> {
  let thrown: number;
  do {
    [, thrown] = await ctx.db.query<[unknown[], number]>(
      `DELETE FROM throttle WHERE key = ANY (ARRAY(
         SELECT key FROM throttle WHERE free_at < now() - ${FORGOTTEN} LIMIT ${BATCH} FOR UPDATE SKIP LOCKED))`,
    );
  } while (thrown === BATCH);
}
