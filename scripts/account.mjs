import { ensureBuilt, ensureInstalled, handOver, node } from './lib/workspace.mjs';

// `npm run account -- create NAME --role ADMIN`: accounts from the command line, whether the site runs or not.
ensureInstalled();
ensureBuilt();
handOver(node, ['--enable-source-maps', 'api/dist/cli/account.js', ...process.argv.slice(2)]);
