import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { StartError } from '../../env.js';
import { binaries } from './process.js';

/** What `spawn` needs to run the server, which refuses to run as root. */
export interface Account {
  /** The account to change to; `undefined` keeps the present one. */
  ids: { uid: number; gid: number } | undefined;
  /** Command to put before the server's: lets the account reach folders that only root may enter, such as /root. */
  prefix: string[];
}

/** The account for the server: this process’s own, or for root another that can reach the programs and the folder. */
export function findAccount(home: string): Account {
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

/** The account behind a `setpriv` prefix. */
export function ownerOf({ prefix }: Account): { uid: number; gid: number } | undefined {
  const read = (flag: string) => Number(prefix.find((word) => word.startsWith(flag))?.slice(flag.length));
  return prefix.length ? { uid: read('--reuid='), gid: read('--regid=') } : undefined;
}

/** Starts a program of the server under the account; what it says is on its stderr. */
export function run(command: string, args: string[], account: Account): ChildProcess {
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
