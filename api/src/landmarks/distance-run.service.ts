import { allowStatementsOf } from '../db/pool.js';
import { demandStaff, inTransaction, type RequestContext } from '../core/request-context.js';
import { DistanceRun } from './distance-run.entity.js';

/** Homes measured in one statement: some 100 ms, while writers of other homes go on. */
const BATCH = 5_000;
/** Before every id. */
const FIRST = '00000000-0000-0000-0000-000000000000';
/** How long writers may be waited for, which others then wait for in turn. */
const PATIENCE = '2s';
/** Maximum wait for concurrent writers of homes at the end, ms; nobody else waits for it. */
const LONG_MS = 60_000;

/** Result of one statement: the last home, null if none, the number of homes, and those locked by others. */
interface Batch {
  last: string | null;
  seen: number;
  passed: string[];
}

/** How far the measuring of distances has come. For staff. */
export async function distanceRun(ctx: RequestContext): Promise<DistanceRun> {
  demandStaff(ctx);
  return readRun(ctx);
}

/**
 * Recomputes the distance to the nearest beach for every home in the search, if beaches have changed since the last run; in
 * batches, without a global lock. Any number of edits leads to one run, plus one for edits during the run.
 */
export async function measureDistances(ctx: RequestContext): Promise<void> {
  for (let run = await readRun(ctx); run.wanted !== run.measured; run = await readRun(ctx)) await measureAll(ctx, run.wanted);
}

async function measureAll(ctx: RequestContext, wanted: number): Promise<void> {
  // A concurrent writer may have used the old beaches; writers that begin after this use the current ones.
  await inTransaction(ctx, async ({ db }) => {
    await db.query(`SET LOCAL lock_timeout = '${PATIENCE}'`);
    await db.query('LOCK TABLE search_listing IN SHARE MODE');
  });
  await ctx.db.query('UPDATE distance_run SET done = 0, total = (SELECT count(*) FROM search_listing)');
  const passedOver: string[] = [];
  for (let after = FIRST; ;) {
    const [{ last, seen, passed }] = await ctx.db.query<[Batch]>('SELECT * FROM measure_distances($1, $2)', [after, BATCH]);
    if (last === null) break;
    passedOver.push(...passed);
    await ctx.db.query('UPDATE distance_run SET done = done + $1', [seen]);
    after = last;
  }
  // Their writers may have rolled back, so nobody has computed their distance.
  for (const home of passedOver) {
    await inTransaction(ctx, async ({ db }) => {
      await allowStatementsOf(LONG_MS, db);
      await db.query('SELECT measure_distance($1)', [home]);
    });
  }
  await ctx.db.query('UPDATE distance_run SET measured = $1, done = total, finished_at = now()', [wanted]);
  // The cached search data contains the old distances.
  await ctx.db.query("SELECT pg_notify('talay_written', 'landmark')");
}

async function readRun(ctx: RequestContext): Promise<DistanceRun> {
  return ctx.db.createQueryBuilder(DistanceRun, 'run').getOneOrFail();
}
