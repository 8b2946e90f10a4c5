import { ensureBuilt, ensureInstalled, handOver, node } from './lib/workspace.mjs';

// `npm run restore -- --from FOLDER`: what `npm run backup` has stored, into an empty database while the site is stopped.
ensureInstalled();
ensureBuilt();
handOver(node, ['--enable-source-maps', 'api/dist/cli/restore.js', ...process.argv.slice(2)]);
