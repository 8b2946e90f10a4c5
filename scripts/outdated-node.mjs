import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { offerHelp } from './lib/help.mjs';
import { root } from './lib/workspace.mjs';

// `npm run outdated:node`: whether the Node that the project runs on is the newest of its LTS line in the npm registry. One line; exit code 0
// if it is, 1 if it is outdated, 2 if unknown. Needs the network, so no test runs it: put it into a weekly job.
offerHelp(import.meta.url);

const pinned = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).dependencies.node;
const [line] = pinned.split('.');
const { status, stdout } = spawnSync('npm', ['view', `node@${line}`, 'version', '--json'], { encoding: 'utf8', timeout: 60_000 });
/** @type {string | string[]} */
const found = status === 0 ? JSON.parse(stdout || '[]') : [];
const newest = [found].flat().toSorted(byNumbers).at(-1);
if (newest === undefined) end(2, `Node ${pinned}: the npm registry cannot be asked whether there is a newer one.`);
if (byNumbers(pinned, newest) < 0) {
  end(1, `Node ${pinned} is behind ${newest}: run npm install --save-exact node@${newest}, and set the same version in Dockerfile.`);
}
end(0, `Node ${pinned} is the newest of line ${line}.`);

/** @type {(a: string, b: string) => number} */
function byNumbers(a, b) {
  return a.localeCompare(b, 'en', { numeric: true });
}

/** @type {(code: number, message: string) => never} */
function end(code, message) {
  console.log(message);
  process.exit(code);
}
