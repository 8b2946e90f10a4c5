import { ensureBuilt, ensureInstalled, handOver, node } from './lib/workspace.mjs';

// `npm run demo -- --units 1000 --houses 300`: fill the database with a demo set of any size.
ensureInstalled();
ensureBuilt();
handOver(node, ['--enable-source-maps', 'demo/dist/main.js', ...process.argv.slice(2)]);
