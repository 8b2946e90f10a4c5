import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, toolEnv } from './lib/workspace.mjs';

// Proves that every command of package.json and of the README can be run: each answers `--help`, and names the options that the README shows
// with it. Also that whatever a file of bench/ imports is there, or in a lock file: no other check loads these files.

const read = (/** @type {string} */ path) => readFileSync(join(root, path), 'utf8');
/** @type {Record<string, string>} */
const commands = JSON.parse(read('package.json')).scripts;
/** @type {string[]} */
const faults = [];

/** The options that the README shows for each command, on the lines that name it. @type {Map<string, string[]>} */
const shown = new Map(Object.keys(commands).map((name) => [name, []]));
for (const line of read('README.md').split('\n')) {
  const options = line.match(/(?<=-- (?:[^`]* )?)--[a-z][\w-]*/g) ?? [];
  for (const [, script, life] of line.matchAll(/\bnpm (?:run (?:--silent )?([a-z][\w:-]*)|(start|test)\b)/g)) {
    const name = script ?? life ?? '';
    if (!(name in commands)) faults.push(`npm run ${name} of the README is not in package.json`);
    shown.get(name)?.push(...options);
  }
}

for (const [name, command] of Object.entries(commands)) {
  const { status, stdout, stderr } = spawnSync('sh', ['-c', `${command} --help`], { cwd: root, env: toolEnv(), encoding: 'utf8' });
  if (status !== 0 || stdout.trim() === '') faults.push(`npm run ${name} -- --help ended with ${status}: ${stderr || stdout}`);
  for (const option of shown.get(name) ?? [])
    if (!stdout.includes(option)) faults.push(`npm run ${name} -- --help does not tell of ${option}, which the README shows`);
}

const locks = ['package-lock.json', 'bench/package-lock.json'].map((path) => JSON.parse(read(path)).packages);
for (const file of readdirSync(join(root, 'bench')).filter((name) => name.endsWith('.ts'))) {
  for (const [, from = ''] of read(`bench/${file}`).matchAll(/(?:from|import\() ?'([^']+)'/g)) {
    if (from.startsWith('node:')) continue;
    const path = from.startsWith('.') ? join(root, 'bench', from) : `node_modules/${from.match(/^(@[^/]+\/)?[^/]+/)?.[0]}`;
    if (!(from.startsWith('.') ? existsSync(path) : locks.some((packages) => path in packages)))
      faults.push(`bench/${file} imports ${from}, which is not there`);
  }
}

if (shown.size < 10 || ![...shown.values()].some((options) => options.includes('--keep'))) faults.push('the README was not read');
for (const fault of faults) console.error(fault);
process.exit(faults.length ? 1 : 0);
