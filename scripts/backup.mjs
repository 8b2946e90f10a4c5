import { ensureBuilt, ensureInstalled, handOver, node } from './lib/workspace.mjs';

// `npm run backup -- --to FOLDER --keep 14`: the database and the pictures, whether the site runs or not.
ensureInstalled();
ensureBuilt();
handOver(node, ['--enable-source-maps', 'api/dist/cli/backup.js', ...process.argv.slice(2)]);
