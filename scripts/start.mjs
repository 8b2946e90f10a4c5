import { ensureBuilt, ensureInstalled, handOver, node } from './lib/workspace.mjs';

// `npm start`: install if needed, build if needed, serve.
ensureInstalled();
ensureBuilt();
// Libraries run slower development checks without it; what kind of site this is, APP_ENV says.
handOver(node, ['--enable-source-maps', 'web/server/main.ts'], { NODE_ENV: 'production' });
