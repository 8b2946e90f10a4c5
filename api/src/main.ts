import { fork, type ChildProcess } from 'node:child_process';
import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import { BoundSocket, type AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { ensureFirstGod } from './auth/first-god.service.js';
import { ensureSecret } from './cli/secret.js';
import { withDatabase } from './cli/work.js';
import { migrate } from './db/data-source.js';
import { startEmbedded } from './db/embedded.js';
import { loadDemoSet } from './demo-set.js';
import { readEnv, StartError, type Env } from './env.js';
import { ensureDataFolder, listenError } from './env/machine.mjs';
import { openFileStore } from './files/open-store.js';
import { startJobs, type Jobs } from './jobs/jobs.js';
import { scheduled } from './jobs/scheduled.js';
import { startWatchdog } from './core/watchdog.js';
import { isDatabaseOutage } from './core/errors.js';
import { createLogger } from './core/logger.js';
import { channelsOf } from './leads/announce/channels.js';
import { shareMetricsWith, shareMetricsWithParent, startMetricsServer, type MetricsServer } from './metrics-server.js';
import { serve, SOCKET_FDS } from './serve.js';
import { recordOperations, type Manifest } from './core/persisted-operations.js';
import type { Site } from './site.js';

/** The environment variable by which a serving process is one, and knows its database. */
const SERVED_DATABASE = 'SERVED_DATABASE_URL';
/** What a serving process tells its parent once it accepts connections. */
const LISTENING = 'listening';
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
    const databaseUrl = process.env[SERVED_DATABASE];
    await (databaseUrl === undefined ? runPrimary(env, logger, operations) : runWorker(env, databaseUrl, logger, site, operations));
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
  const socket = await bind(env);
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
    stopServing = await startWorkers(env, databaseUrl, socket, logger, () => stopping);
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

/** Fails early, before a database is started, when the port is taken. The serving processes listen on what it binds. */
async function bind(env: Env): Promise<BoundSocket> {
  try {
    const { address } = await lookup(env.host, { order: 'ipv4first' });
    return new BoundSocket({ host: address, port: env.port });
  } catch (error) {
    throw listenError(error, env);
  }
}

/**
 * Starts the serving processes, at least one, so that a blocked one can be replaced by its parent, and replaces those that die. The first must
 * listen before the others are started. Returns a function that ends them.
 */
async function startWorkers(
  env: Env,
  databaseUrl: string,
  bound: BoundSocket,
  logger: Logger,
  stopping: () => boolean,
): Promise<() => Promise<void>> {
  const { address: host, port } = bound.address() as AddressInfo;
  let socket: BoundSocket | null = bound;
  const workers = new Set<ChildProcess>();
  const listening = new Set<ChildProcess>();
  const start = (): ChildProcess => {
    socket ??= new BoundSocket({ host, port });
    const fd = socket.fd();
    const worker = fork(process.argv[1]!, process.argv.slice(2), {
      env: {
        ...process.env,
        // Not passed as DATABASE_URL: setting it disables the demo set, and every process must see the same environment.
        [SERVED_DATABASE]: databaseUrl,
        // glibc gives each thread that compresses, hashes or resizes a heap of its own, which it rarely returns (decision
        // 0026). It reads this when the process starts.
        MALLOC_ARENA_MAX: '2',
      },
      execArgv: [
        // With a debugger each process has a port of its own.
        ...process.execArgv.map((word) => word.replace(/^--inspect(-brk|-port)?(=.*)?$/, '--inspect$1=0')),
        // A process that answers from its caches allocates so little that V8 believes it idle and compacts the whole heap, which stops it for
        // up to a second (decision 0026).
        '--no-memory-reducer-favors-memory',
      ],
      stdio: ['inherit', 'inherit', 'inherit', 'ipc', ...SOCKET_FDS.map(() => fd)],
    });
    workers.add(worker);
    shareMetricsWith(worker);
    worker.on('message', (message) => message === LISTENING && listening.add(worker));
    return worker;
  };
  const replaceWhenDead = (worker: ChildProcess) =>
    worker.once('exit', (code, signal) => {
      workers.delete(worker);
      const last = listening.delete(worker) && listening.size === 0;
      if (stopping()) return;
      // Nobody accepts what comes to this socket, and processes that are starting keep it open: they start again, on a new one. Until one
      // listens, the port refuses connections, so that a proxy knows.
      if (last) for (const starting of workers) starting.kill('SIGKILL');
      if (workers.size === 0) {
        socket?.close();
        socket = null;
      }
      logger.error({ pid: worker.pid, code, signal }, 'a serving process died; another one takes its place');
      setTimeout(() => stopping() || replaceWhenDead(start()), REFORK_MS);
    });
  const first = start();
  const ended = once(first, 'exit').then(() => true);
  // It may send other messages before: its metrics, if somebody asks for them at that moment.
  while (!listening.has(first)) {
    if (await Promise.race([once(first, 'message').then(() => false), ended]))
      throw new StartError('the first serving process ended; its own message is above.');
  }
  replaceWhenDead(first);
  for (let count = 1; count < env.workers; count++) replaceWhenDead(start());
  return async () => {
    // The others have it for as long as they accept connections.
    socket?.close();
    await Promise.all([...workers].map((worker) => worker.kill('SIGTERM') && once(worker, 'exit')));
  };
}

async function runWorker(env: Env, databaseUrl: string, logger: Logger, site?: Site, operations?: Manifest): Promise<void> {
  // The parent has died: nobody supervises this process any more.
  process.on('disconnect', () => process.exit(1));
  shareMetricsWithParent();
  const serving = await serve(env, databaseUrl, logger, site, operations);
  process.send!(LISTENING);
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
}
