import { setTimeout as sleep } from 'node:timers/promises';
import { PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import { createDataSource } from '../db/data-source.js';
import { Cache, type WrittenTable } from '../core/cache.js';
import { jobSeconds } from '../core/metrics.js';
import { ANONYMOUS } from '../core/policy.js';
import { createRequestContext, type RequestContext } from '../core/request-context.js';
import { observeDatabaseWork } from './work-left.js';

/** Work that no request waits for. */
export interface Job {
  /** Name of its queue. */
  readonly name: string;
  /** Schedule in UTC; once for all processes. */
  readonly cron: string;
  /** It also runs soon after one of these tables was written. */
  readonly after?: readonly WrittenTable[];
  /** It also runs when the jobs start: what it brings should be there soon after the first start. */
  readonly atStart?: true;
  /** `ctx.signal` fires when the jobs stop. */
  run(ctx: RequestContext): Promise<void>;
}

/** The running jobs. */
export interface Jobs {
  /** Resolves when jobs are taken. */
  readonly ready: Promise<void>;
  /** Gives the running job some seconds to finish; an unfinished one is retried later. */
  stop(): Promise<void>;
}

/** How soon the jobs notice something, seconds. */
interface Pace {
  /** How often a queue is looked at when nothing woke it. */
  poll: number;
  /** First pause before a job that failed is tried again; each further one is twice as long. */
  retry: number;
  /** A job without a heartbeat for this long is retried: its process crashed, or could not report its end. At least 10. */
  silence: number;
}

const PACE: Pace = { poll: 60, retry: 30, silence: 60 };

/** What jobs are run with. */
export interface JobsParts {
  databaseUrl: string;
  logger: Pick<Logger, 'info' | 'warn' | 'error'>;
  jobs: readonly Job[];
  /** Origin that visitors use, without a trailing slash. */
  siteUrl: string;
  /** What differs from the usual pace. */
  pace?: Partial<Pace>;
}

/**
 * A queue has at most one waiting job; the group ensures a single running one across all processes: a job requested while one is running
 * runs afterwards. The policy `stately` promises both, but uses counts refreshed once a minute: it took no further job
 * for up to two minutes after one that was running at that time.
 */
const ONE_WAITS = 'short';

/** Connections of the jobs: an import takes four, of which one holds its lock and one reports progress; reading a source holds another lock. */
const POOL = 8;
/** Connections of the queue. */
const QUEUE_POOL = 2;
/** How often a job is tried again, and the longest pause before that. */
const RETRIES = 5;
const LONGEST_RETRY_SECONDS = 3_600;
/** A job that takes longer is given up, and tried again. */
const EXPIRE_SECONDS = 900;
/** How long a job at work may go on when the jobs stop. */
const STOP_MS = 7_000;
/** Pause before the start is tried again while the database is away. */
const RESTART_MS = 5_000;

/**
 * Runs the jobs in this process, on queues in the database (pg-boss, schema `pgboss`); of several processes only one runs each. Gives
 * at once: that the database is away now or later is logged and outlived, and nobody waits for it.
 */
export function startJobs(parts: JobsParts): Jobs {
  const stopping = new AbortController();
  let running: { stop(): Promise<void> } | undefined;
  const begin = async () => {
    while (!stopping.signal.aborted) {
      try {
        running = await run(parts, stopping.signal);
        return;
      } catch (error) {
        parts.logger.error({ err: error }, 'jobs could not be started; retrying');
        await sleep(RESTART_MS, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);
      }
    }
  };
  const ready = begin();
  return {
    ready,
    async stop() {
      stopping.abort();
      await ready;
      await running?.stop();
    },
  };
}

async function run({ databaseUrl, logger, jobs, siteUrl, pace }: JobsParts, signal: AbortSignal): Promise<{ stop(): Promise<void> }> {
  const { poll, retry, silence } = { ...PACE, ...pace };
  const db = createDataSource(databaseUrl, { pool: POOL });
  const cache = new Cache(databaseUrl, logger);
  const boss = new PgBoss({
    connectionString: databaseUrl,
    schema: 'pgboss',
    application_name: 'talay jobs',
    max: QUEUE_POOL,
    cronMonitorIntervalSeconds: 45,
    cronWorkerIntervalSeconds: 45,
    superviseIntervalSeconds: silence,
    monitorIntervalSeconds: silence,
    maintenanceIntervalSeconds: 3_600,
  });
  boss.on('error', (error) => logger.warn({ err: error }, 'jobs: the queue cannot be reached or is broken'));
  const stop = async () => {
    await boss.stop({ graceful: true, timeout: STOP_MS });
    await cache.close();
    if (db.isInitialized) await db.destroy();
  };
  try {
    await db.initialize();
    await cache.open();
    await boss.start();
    observeDatabaseWork(db);
    const options = {
      retryLimit: RETRIES,
      retryDelay: retry,
      retryBackoff: true,
      retryDelayMax: LONGEST_RETRY_SECONDS,
      expireInSeconds: EXPIRE_SECONDS,
      heartbeatSeconds: silence,
    };
    const workers = new Map<string, string>();
    for (const { name, cron, after, atStart, run: work } of jobs) {
      const there = await boss.getQueue(name);
      // A queue keeps its policy.
      if (there && there.policy !== ONE_WAITS) await boss.deleteQueue(name);
      await boss.createQueue(name, { policy: ONE_WAITS });
      await boss.updateQueue(name, options);
      const group = { id: name };
      const worker = await boss.work(name, { pollingIntervalSeconds: poll, groupConcurrency: 1 }, async () => {
        const end = jobSeconds.startTimer({ job: name });
        try {
          await work(createRequestContext({ viewer: ANONYMOUS, db: db.manager, cache, siteUrl, log: logger, signal }));
          end({ outcome: 'done' });
        } catch (error) {
          end({ outcome: 'failed' });
          logger.error({ err: error, job: name }, 'a job failed; it will be retried');
          throw error;
        }
      });
      workers.set(name, worker);
      await boss.schedule(name, cron, null, { group });
      const wake = () =>
        boss
          .send(name, null, { group })
          .then(() => boss.notifyWorker(worker))
          .catch((error: unknown) => logger.warn({ err: error, job: name }, 'jobs: a job could not be triggered; it will run on schedule'));
      for (const table of after ?? []) cache.onWritten(table, () => void wake());
      // For what was written while no process ran jobs, too.
      if (after || atStart) await wake();
    }
    // Schedules of jobs that are no more would fill their queues for nobody.
    for (const { name } of await boss.getSchedules()) if (!workers.has(name)) await boss.unschedule(name);
  } catch (error) {
    await stop().catch(() => undefined);
    throw error;
  }
  return { stop };
}
