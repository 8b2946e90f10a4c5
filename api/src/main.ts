import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { ensureFirstGod } from './auth/first-god.service.js';
import { ensureSecret } from './cli/secret.js';
import { withDatabase } from './cli/work.js';
import { ensureDataFolder } from './db/data-folder.js';
import { migrate } from './db/data-source.js';
import { startEmbedded } from './db/embedded.js';
import { loadDemoSet } from './demo-set.js';
import { readEnv, StartError, type Env } from './env.js';
import { openFileStore } from './files/open-store.js';
import { startJobs, type Jobs } from './jobs/jobs.js';
import { scheduled } from './jobs/scheduled.js';
import { startWatchdog } from './core/watchdog.js';
import { isDatabaseOutage } from './core/errors.js';
import { createLogger } from './core/logger.js';
import { channelsOf } from './leads/announce/channels.js';
import { shareMetrics, startMetricsServer, type MetricsServer } from './metrics-server.js';
import { listenError, serve } from './serve.js';
import { recordOperations, type Manifest } from './core/persisted-operations.js';
import type { Site } from './site.js';

/** How long a stopping process waits for its accepted requests, ms, once it takes no more. */
const STOP_MS = 7_000;
/** How long it waits for its jobs: one that waits in the database itself may take longer, and nothing is lost by leaving it. */
const JOBS_STOP_MS = 8_500;
/** Pause before a dead serving process is replaced, so that one that cannot start does not take the machine. */
const REFORK_MS = 1_000;

/**
 * Starts everything: environment, database (embedded unless DATABASE_URL is set), migrations, demo set, and as many serving processes
 * as WORKERS says. Ends the process with one clear line when it cannot.
 */
export async function main(site?: Site, operations?: Manifest): Promise<void> {
  // Warnings of Node go there past the log: a reader that has gone must not end the process.
  for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined);
  try {
    const env = readEnv(process.env);
    const logger = createLogger(env.logLevel);
    shareMetrics();
    await (cluster.isPrimary ? runPrimary(env, logger, operations) : runWorker(env, logger, site, operations));
  } catch (error) {
    console.error(`Talay cannot start: ${explain(error)}`);
    process.exit(1);
  }
}

function explain(error: unknown): string {
  if (error instanceof StartError) return error.message;
  if (isDatabaseOutage(error))
    return 'DATABASE_URL cannot be reached: check that PostgreSQL runs there and that host, port, user and password are right.';
  const { code, path, message } = error as NodeJS.ErrnoException;
  if (/^(EACCES|EPERM|EROFS|ENOSPC|ENOTDIR|EEXIST)$/.test(code ?? ''))
    return `DATA_DIR cannot be written (${code} at ${path ?? 'its folder'}).`;
  if (code === '28P01' || code === '3D000' || code === '28000') return `DATABASE_URL is refused by PostgreSQL: ${message}.`;
  return error instanceof Error ? error.message : String(error);
}

async function runPrimary(env: Env, logger: Logger, operations?: Manifest): Promise<void> {
  await checkPort(env);
  await ensureDataFolder(env.dataDir);
  if (typeof env.files === 'string') await ensureDataFolder(env.dataDir, env.files);
  const embedded = env.databaseUrl === undefined ? await startEmbedded(env.dataDir, logger) : null;
  const databaseUrl = env.databaseUrl ?? embedded!.url;
  let stopServing = async () => {};
  let jobs: Jobs | undefined;
  let metrics: MetricsServer | undefined;
  let stopping = false;
  const stop = async (status: number) => {
    if (stopping) return;
    stopping = true;
    metrics?.close();
    await Promise.all([stopServing(), Promise.race([jobs?.stop(), sleep(JOBS_STOP_MS, undefined, { ref: false })])]);
    await embedded?.stop();
    process.exit(status);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop(0));
  try {
    const store = await openFileStore(env, logger);
    await store.check();
    if (env.metrics) {
      metrics = await startMetricsServer(env.metrics);
      logger.info(`the metrics are at http://${env.metrics.host}:${metrics.port}/metrics`);
    }
    await migrate(databaseUrl);
    if (operations) await withDatabase(databaseUrl, (ctx) => recordOperations(ctx, operations));
    if (env.demo) await loadDemoSet(databaseUrl, store);
    const firstGod = await withDatabase(databaseUrl, (ctx) => ensureFirstGod(ctx, env.god));
    if (firstGod !== null) console.log(firstGod);
    stopServing = await startWorkers(env, databaseUrl, logger, () => stopping);
    console.log(`Talay is ready on ${env.appEnv === 'production' ? env.siteUrl : `http://localhost:${env.port}`}`);
    const { pictureAddresses, ratesUrls, indexNowUrl } = env;
    const leads = { keepDays: env.leads.keepDays, channels: channelsOf(env.leads) };
    const { email, telegram } = env.leads;
    const secret = env.secret ?? (await ensureSecret(env.dataDir));
    const jobsOfTalay = scheduled({ store, pictureAddresses, secret, leads, alerts: { email, telegram }, ratesUrls, indexNowUrl });
    jobs = startJobs({ databaseUrl, logger, siteUrl: env.siteUrl, jobs: jobsOfTalay });
  } catch (error) {
    if (stopping) return;
    await embedded?.stop();
    throw error;
  }
}

/** Fails early, before a database is started, when the port is taken. */
async function checkPort(env: Env): Promise<void> {
  const probe = createServer();
  probe.listen(env.port, env.host);
  try {
    await once(probe, 'listening');
  } catch (error) {
    throw listenError(error, env);
  }
  probe.close();
  await once(probe, 'close');
}

/** Forks the workers, at least one, so that a blocked process can be replaced by its parent. Replaces crashed ones; the first must listen before the others are forked. */
async function startWorkers(env: Env, databaseUrl: string, logger: Logger, stopping: () => boolean): Promise<() => Promise<void>> {
  cluster.on('fork', closeLostConnections);
  const fork = () =>
    cluster.fork({
      // Not passed as DATABASE_URL: setting it disables the demo set, and every process must see the same environment.
      SERVED_DATABASE_URL: databaseUrl,
      // glibc gives each thread that compresses, hashes or resizes a heap of its own, which it rarely returns (decision
      // 0026). It reads this when the process starts.
      MALLOC_ARENA_MAX: '2',
    });
  const first = fork();
  const failed = await Promise.race([once(first, 'listening').then(() => false), once(first, 'exit').then(() => true)]);
  if (failed) throw new StartError('the first serving process ended; its own message is above.');
  for (let count = 1; count < env.workers; count++) fork();
  cluster.on('exit', (worker, code, signal) => {
    if (stopping()) return;
    logger.error({ pid: worker.process.pid, code, signal }, 'a serving process died; another one takes its place');
    setTimeout(() => stopping() || fork(), REFORK_MS);
  });
  return async () => {
    const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
    const gone = workers.map((worker) => (worker.isDead() ? undefined : once(worker, 'exit')));
    for (const worker of workers) worker.kill('SIGTERM');
    await Promise.all(gone);
  };
}

/**
 * Node hands each new connection to a worker and forgets it when the worker dies before it has taken it: the client would wait forever
 * (nodejs/node-v0.x-archive#7006). One at a time is handed over; it is closed with the worker, so that the client can ask again.
 */
function closeLostConnections({ process: child }: Worker): void {
  const send = child.send.bind(child) as (...words: unknown[]) => boolean;
  let handed: { close(): void } | undefined;
  child.send = (...words: unknown[]) => {
    // The types say socket; it is the handle below one.
    const [, handle] = words as [message: unknown, handle?: { close(): void }];
    handed = handle ?? handed;
    return send(...words);
  };
  // A handle that the worker has taken is already closed here, and closing it again does nothing.
  const close = () => handed?.close();
  child.once('exit', close);
  child.once('disconnect', close);
}

async function runWorker(env: Env, logger: Logger, site?: Site, operations?: Manifest): Promise<void> {
  const serving = await serve(env, process.env['SERVED_DATABASE_URL']!, logger, site, operations);
  startWatchdog();
  let stopping = false;
  process.on('SIGINT', () => undefined);
  process.on('SIGTERM', () => {
    if (stopping) return;
    stopping = true;
    const drainMs = env.drainSeconds * 1_000;
    setTimeout(() => process.exit(1), drainMs + STOP_MS).unref();
    void serving.stop(drainMs).then(() => process.exit(0));
  });
  // The primary has crashed: nobody supervises this process any more.
  process.on('disconnect', () => process.exit(1));
}
