import { randomBytes } from 'node:crypto';
import { chmod, chown, mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { StartError } from '../../env.js';
import { run, type Account } from './account.js';
import { exitOf, readLines, reason } from './process.js';
import type { EmbeddedOptions } from './server.js';

/** Name of the database and of its owner. */
export const NAME = 'talay';

/** Makes the cluster beside its place and moves it there whole: a start that was interrupted leaves nothing that looks finished. */
export async function initialise(home: string, account: Account, options: EmbeddedOptions): Promise<void> {
  await removeDrafts(home);
  const draft = await mkdtemp(`${home}.new-`);
  const data = join(draft, 'data');
  const password = join(draft, 'password');
  await mkdir(data);
  // Whatever the umask: the server's account passes through the outer folder, and nobody else looks into the inner one.
  await Promise.all([chmod(draft, 0o711), chmod(data, 0o700)]);
  await writeFile(password, randomBytes(24).toString('hex'), { mode: 0o600 });
  const owner = account.ids;
  if (owner) await Promise.all([data, password].map((path) => chown(path, owner.uid, owner.gid)));

  const child = run(
    'initdb',
    data,
    (pgdata) => [
      `--pgdata=${pgdata}`,
      `--username=${NAME}`,
      '--auth=scram-sha-256',
      '--pwfile=../password',
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
