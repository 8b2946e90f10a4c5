import type { ChildProcess } from 'node:child_process';
import { existsSync, readFileSync, readlinkSync, realpathSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartError } from '../../env.js';
import { run, type Account } from './account.js';
import { exitOf, readLines, reason, startOf, stopProcess, type EmbeddedLog } from './process.js';

const START_TIMEOUT_MS = 60_000;
/** Pauses before a server that has ended is started again, ms: twice as long each time. */
const FIRST_PAUSE_MS = 200;
const LONGEST_PAUSE_MS = 10_000;

/** How to run the server. */
export interface EmbeddedOptions {
  /** Trades durability for speed: a crash of the machine may lose everything. For tests. */
  throwaway?: boolean;
}

/** Stops the server that a killed process left behind; makes its lock harmless when it is gone already. */
export async function stopOrphan(data: string, log: EmbeddedLog): Promise<void> {
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

/** Whether the process is a PostgreSQL server on this folder, in which each stands; where that cannot be seen (not on Linux), its pid file is believed. */
function isServerOf(pid: number, data: string): boolean {
  try {
    return (
      process.platform !== 'linux' ||
      (/\/postgres\0/.test(readFileSync(`/proc/${pid}/cmdline`, 'utf8')) && readlinkSync(`/proc/${pid}/cwd`) === realpathSync(data))
    );
  } catch {
    return false;
  }
}

/** Runs the server until it is stopped, and resolves when it takes connections. */
export async function supervise(data: string, port: number, account: Account, log: EmbeddedLog, options: EmbeddedOptions) {
  let child: ChildProcess;
  let stopping = false;

  const start = async (): Promise<void> => {
    const started = Date.now();
    const lines: string[] = [];
    child = run('postgres', data, (pgdata) => ['-D', pgdata, ...settings(port, options)], account);
    child.once('exit', (code, signal) => {
      if (stopping || !ready) return;
      log.warn(`the embedded database ended (${signal ?? code}); starting it again`);
      void restart();
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

  /** A killed server's helpers may hold its memory for a moment, and a disk may be full for hours: restarting is never given up. */
  const restart = async (): Promise<void> => {
    for (let attempt = 0; !stopping; attempt++) {
      await sleep(Math.min(FIRST_PAUSE_MS * 2 ** attempt, LONGEST_PAUSE_MS));
      if (stopping) return;
      try {
        return await start();
      } catch (error) {
        log.warn(`the embedded database could not be restarted; retrying: ${(error as Error).message}`);
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
    // Compiling a query costs more than any of our queries takes.
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
