import { parseArgs } from 'node:util';
import { restoreBackup } from '../backup/restore-backup.js';
import { findBackup } from '../backup/stored.js';
import { openTarget } from '../backup/open-target.js';
import { readEnv, StartError } from '../env.js';
import { openFileStore } from '../files/open-store.js';
import { openOwnDatabase, runCommand } from './command.js';

const USAGE = `usage: npm run restore -- --from PLACE [--backup NAME] [--replace]
PLACE is a folder, or a bucket as in FILES_URL: s3://bucket?prefix=backups`;

function readArguments(): { from: string | undefined; backup: string | undefined; replace: boolean } | null {
  try {
    const { values } = parseArgs({
      options: {
        from: { type: 'string' },
        backup: { type: 'string' },
        replace: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    });
    return values.help ? null : { from: values.from, backup: values.backup, replace: values.replace };
  } catch (error) {
    throw new StartError(`${(error as Error).message.split('\n')[0]}; ${USAGE}`);
  }
}

await runCommand(async () => {
  const args = readArguments();
  if (!args) return console.log(USAGE);
  const target = await openTarget(args.from);
  const backup = await findBackup(target, args.backup);
  const database = await openOwnDatabase();
  try {
    const store = await openFileStore(readEnv(process.env), console);
    await restoreBackup({ databaseUrl: database.url, store, target, backup, replace: args.replace });
    const { tables, files, takenAt } = backup.manifest;
    console.log(
      `Restored the backup ${backup.name} of ${takenAt}: ${tables.length} tables and ${files.length} files, equal to what was stored.`,
    );
    console.log('All sessions have ended. Start the site with the same SECRET as before.');
  } finally {
    await database.stop();
  }
});
