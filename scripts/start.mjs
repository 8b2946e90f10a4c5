import { checkMachine } from '../api/src/env/machine.mjs';
import { StartError } from '../api/src/env/start-error.mjs';
import { readVariables } from '../api/src/env/variables.mjs';
import { offerHelp } from './lib/help.mjs';
import { ensureBuilt, ensureInstalled, fail, handOver, node } from './lib/workspace.mjs';

// `npm start`: check the configuration, install if needed, build if needed, serve.
offerHelp(import.meta.url);
try {
  await checkMachine(readVariables(process.env));
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  fail(`Talay cannot start: ${error.message}`);
}
ensureInstalled();
ensureBuilt();
// Libraries run slower development checks without it; what kind of site this is, APP_ENV says.
handOver(node, ['--enable-source-maps', 'web/server/main.ts'], { NODE_ENV: 'production' });
