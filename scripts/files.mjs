import { ensureBuilt, ensureInstalled, handOver, node } from './lib/workspace.mjs';

// `npm run files -- copy file:.data/files s3://bucket`: pictures from one store to another.
ensureInstalled();
ensureBuilt();
handOver(node, ['--enable-source-maps', 'api/dist/cli/files.js', ...process.argv.slice(2)]);
