import { parseArgs } from 'node:util';
import { makeBackup } from '../backup/make-backup.js';
import { verifyBackup } from '../backup/restore-backup.js';
import { findBackup, removeOldBackups } from '../backup/stored.js';
import { openTarget } from '../backup/open-target.js';
import { readEnv, StartError } from '../env.js';
import { openFileStore } from '../files/open-store.js';
import { openDatabase, runCommand } from './command.js';

const USAGE = `usage: npm run backup -- --to PLACE [--keep N]
       npm run backup -- --verify --from PLACE [--backup NAME]
PLACE is a folder, or a bucket as in FILES_URL: s3://bucket?prefix=backups`;
const MOST_STORED = 10_000;

interface Arguments {
  to: string | undefined;
  from: string | undefined;
  backup: string | undefined;
  keep: number | undefined;
  verify: boolean;
}

function readArguments(): Arguments | null {
  try {
    const { values } = parseArgs({
      options: {
        to: { type: 'string' },
        from: { type: 'string' },
        backup: { type: 'string' },
        keep: { type: 'string' },
        verify: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    });
    if (values.help) return null;
    const keep = values.keep === undefined ? undefined : Number(values.keep);
    if (keep !== undefined && !(Number.isInteger(keep) && keep >= 1 && keep <= MOST_STORED))
      throw new StartError(`--keep takes a whole number from 1 to ${MOST_STORED}; ${USAGE}`);
    return { to: values.to, from: values.from, backup: values.backup, keep, verify: values.verify };
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw new StartError(`${(error as Error).message.split('\n')[0]}; ${USAGE}`);
  }
}

async function backup({ to, keep }: Arguments, databaseUrl: string): Promise<void> {
  const target = await openTarget(to);
  const { name, manifest, newFiles } = await makeBackup({ databaseUrl, store: await openFileStore(readEnv(process.env), console), target });
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  console.log(
    `The backup ${name} in ${target.label} is finished: ${manifest.tables.length} tables with ${rows} rows, ${manifest.files.length} files (${newFiles} new).`,
  );
  if (manifest.missing.length > 0)
    console.error(`The originals of ${manifest.missing.length} files were not there, of ${manifest.missing[0]} among them.`);
  const removed = keep === undefined ? [] : await removeOldBackups(target, keep);
  if (removed.length > 0) console.log(`Removed: ${removed.join(', ')}.`);
}

await runCommand(async () => {
  const args = readArguments();
  if (!args) return console.log(USAGE);
  if (args.verify) {
    const target = await openTarget(args.from);
    const found = await findBackup(target, args.backup);
    await verifyBackup(target, found);
    return console.log(`The backup ${found.name} in ${target.label} is whole.`);
  }
  await openTarget(args.to);
  const database = await openDatabase();
  try {
    await backup(args, database.url);
  } finally {
    await database.stop();
  }
});
