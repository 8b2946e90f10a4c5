import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { offerHelp } from './lib/help.mjs';
import { ensureBuilt, ensureInstalled, handOver, mustRun, node, root } from './lib/workspace.mjs';

// `npm run bench:load` and its like: a file of bench/, which says at its beginning what it measures, with the packages of that folder.
const [name = '', ...args] = process.argv.slice(2);
const file = join(root, 'bench', `${name}.ts`);
offerHelp(pathToFileURL(file));
ensureInstalled();
ensureBuilt();
const installed = join(root, 'bench/node_modules/.package-lock.json');
if (!existsSync(installed) || statSync(installed).mtimeMs < statSync(join(root, 'bench/package-lock.json')).mtimeMs)
  mustRun('npm', ['ci', '--prefix', 'bench', '--no-audit', '--no-fund']);
handOver(node, [file, ...args]);
