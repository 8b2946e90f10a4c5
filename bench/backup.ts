// `npm run bench:backup`: how long a backup and its restore take, on embedded databases, with 100,000 units and 20,000 houses unless UNITS and
// HOUSES say otherwise. Prints each step; the restore itself compares every table and file with what was stored.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const { UNITS = '100000', HOUSES = '20000' } = process.env;
const root = new URL('..', import.meta.url).pathname;
const work = await mkdtemp(join(tmpdir(), 'talay-bench-backup-'));
const backups = join(work, 'backups');

/** Runs a built program with its own data folder; returns its duration in seconds. */
async function run(label: string, program: string, dataDir: string, args: string[]): Promise<number> {
  const began = performance.now();
  const child = spawn(process.execPath, [join(root, program), ...args], {
    env: { PATH: process.env['PATH'], NODE_ENV: 'production', DATA_DIR: join(work, dataDir) },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`${label} ended with ${code}`);
  const seconds = (performance.now() - began) / 1_000;
  console.log(`${label}: ${seconds.toFixed(1)} s`);
  return seconds;
}

async function megabytesOf(folder: string): Promise<number> {
  const names = await readdir(folder, { recursive: true, withFileTypes: true });
  const sizes = await Promise.all(
    names.filter((one) => one.isFile()).map(async (one) => (await stat(join(one.parentPath, one.name))).size),
  );
  return sizes.reduce((sum, size) => sum + size, 0) / 1e6;
}

try {
  await run(`demo set of ${UNITS} units and ${HOUSES} houses`, 'demo/dist/main.js', 'first', [
    '--units',
    UNITS,
    '--houses',
    HOUSES,
    '--replace',
  ]);
  await run('backup', 'api/dist/cli/backup.js', 'first', ['--to', backups]);
  console.log(`size of the backup: ${(await megabytesOf(backups)).toFixed(0)} MB`);
  await run('backup again, with every file stored already', 'api/dist/cli/backup.js', 'first', ['--to', backups]);
  await run('restore into an empty folder', 'api/dist/cli/restore.js', 'second', ['--from', backups]);
} finally {
  await rm(work, { recursive: true, force: true });
}
