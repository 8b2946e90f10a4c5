import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { StartError } from '../../env.js';
import { publicCopy, installedPrograms, type Programs } from './programs.js';
import type { EmbeddedLog } from './process.js';

/** Who runs the server and by which programs; it refuses to run as root. */
export interface Account {
  /** The account to change to; `undefined` keeps the present one. */
  ids: { uid: number; gid: number } | undefined;
  programs: Programs;
  /** Whether a folder above the data lets only root in, such as /root. */
  hidden: boolean;
}

/** The account for the server: this process’s own, or for root another one that may run the programs. */
export async function findAccount(home: string, log: EmbeddedLog): Promise<Account> {
  const programs = installedPrograms();
  if (process.getuid?.() !== 0) return { ids: undefined, programs, hidden: false };
  const data = join(home, 'data');
  const ids = existsSync(data) ? { uid: statSync(data).uid, gid: statSync(data).gid } : (idsOf('postgres') ?? idsOf('nobody'));
  if (!ids || ids.uid === 0) {
    throw new StartError('The embedded database does not run as root: start as an ordinary user, or set DATABASE_URL.');
  }
  const hidden = !mayReach(dirname(home), ids);
  if (hidden && process.platform !== 'linux') {
    throw new StartError(
      `The embedded database cannot reach ${home} from an account other than root: choose another DATA_DIR, or set DATABASE_URL.`,
    );
  }
  return { ids, programs: mayReach(programs.postgres, ids) ? programs : await publicCopy(programs, log), hidden };
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

/**
 * Starts a program of the server under the account, in the folder of the data; what it says is on its stderr. The data is given to `args` by the
 * name that the program opens it by: where folders above let only root in, Linux opens the folder that a process stands in without asking
 * them, and root puts it there before it changes the account.
 */
export function run(program: keyof Programs, data: string, args: (data: string) => string[], account: Account): ChildProcess {
  return spawn(account.programs[program], args(account.hidden ? '/proc/self/cwd' : data), {
    ...account.ids,
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
    // Of the environment only what a server needs: PGDATA or PGPORT of the person's own PostgreSQL must not reach it.
    env: { PATH: process.env['PATH'], TZ: 'UTC', LC_ALL: 'C' },
    cwd: data,
  });
}
