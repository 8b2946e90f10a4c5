import { ensureBuilt, ensureInstalled, handOver, node } from './lib/workspace.mjs';

// `npm start`: install if needed, build if needed, serve.
ensureInstalled();
ensureBuilt();
handOver(node, ['--enable-source-maps', 'web/server/main.ts']);
