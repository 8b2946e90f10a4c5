import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { COUNTED, makeCountedSite } from './lib/counted-site.mjs';
import { offerHelp } from './lib/help.mjs';
import { ensureInstalled, root } from './lib/workspace.mjs';

// `npm run coverage`: which branches of `api/src` and `web/app` the test suites take, those of spawned programs and of browsers too.
// The last commit is copied to coverage/<commit>/site, each branch there notes that it was taken, the copy is built, and the suites run in it.
// `-- --suites=api-unit,web-browser` runs some of the suites; what others have taken of this commit is kept, and the table has them all.

/** A suite by its name: workspace and project of Jest. @type {Record<string, [string, string]>} */
const SUITES = {
  'api-unit': ['api', 'unit'],
  'api-front-door': ['api', 'front door'],
  'web-unit': ['web', 'unit'],
  'web-browser': ['web', 'browser'],
  'api-hostile': ['api', 'hostile'],
  'api-faults': ['api', 'faults'],
  'api-long': ['api', 'long'],
  'web-long': ['web', 'long'],
};

/** Numbers of the branches that were taken, by file. @typedef {Record<string, number[]>} Taken */

offerHelp(import.meta.url);
ensureInstalled();
const words = process.argv.slice(2);
const given = words
  .find((word) => word.startsWith('--suites='))
  ?.slice('--suites='.length)
  .split(',');
const unknown = words.filter((word) => !word.startsWith('--suites=')).concat((given ?? []).filter((name) => !SUITES[name]));
if (unknown.length > 0) throw new Error(`Unknown: ${unknown.join(', ')}. The suites are ${Object.keys(SUITES).join(', ')}.`);

const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim();
const folder = join(root, 'coverage', commit);
const site = join(folder, 'site');
/** Where programs, test files and pages leave what they have taken, while a suite runs. */
const notes = join(folder, 'notes');
const totalsFile = join(folder, 'totals.json');

if (!existsSync(totalsFile)) {
  rmSync(folder, { recursive: true, force: true });
  writeFileSync(totalsFile, JSON.stringify(makeCountedSite(site, notes)));
}
for (const name of given ?? Object.keys(SUITES)) measure(name);
printTable();

/**
 * Runs a suite and keeps what it has taken. Tests that fail, such as those of sizes, do not end the run.
 *
 * @param {string} name
 */
function measure(name) {
  const [workspace, project] = /** @type {[string, string]} */ (SUITES[name]);
  rmSync(notes, { recursive: true, force: true });
  mkdirSync(notes);
  const jest = ['--experimental-vm-modules', '--no-warnings', join(site, 'node_modules/jest/bin/jest.js'), '--ci'];
  const reporters = ['--reporters', 'default', '--reporters', join(site, 'scripts/lib/coverage-reporter.mjs')];
  const chosen = ['--config', `${workspace}/jest.config.js`, '--selectProjects', project];
  const env = { ...process.env, PATH: `${join(site, 'node_modules/.bin')}:${process.env['PATH']}`, COVERAGE_DIR: notes };
  const began = Date.now();
  spawnSync(join(site, 'node_modules/.bin/node'), [...jest, ...chosen, ...reporters], { cwd: site, env, stdio: 'inherit' });
  /** @type {Record<string, Set<number>>} */
  const taken = {};
  for (const file of readdirSync(notes).filter((path) => path.endsWith('.json'))) {
    /** @type {Record<string, Record<string, 1>>} */
    const one = JSON.parse(readFileSync(join(notes, file), 'utf8'));
    for (const [source, branches] of Object.entries(one))
      for (const branch of Object.keys(branches)) (taken[source] ??= new Set()).add(Number(branch));
  }
  const lists = Object.fromEntries(Object.entries(taken).map(([source, branches]) => [source, [...branches].sort((a, b) => a - b)]));
  writeFileSync(join(folder, `${name}.json`), JSON.stringify(lists));
  console.log(`${name}: ${Math.round((Date.now() - began) / 1_000)} s`);
}

/** Prints what each suite that has run has taken, and all of them together. */
function printTable() {
  /** @type {Record<string, number>} */
  const totals = JSON.parse(readFileSync(totalsFile, 'utf8'));
  const measured = Object.keys(SUITES).filter((name) => existsSync(join(folder, `${name}.json`)));
  /** @type {Map<string, Taken>} */
  const bySuite = new Map(measured.map((name) => [name, JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8'))]));
  const merged = (/** @type {string} */ file) => new Set([...bySuite.values()].flatMap((taken) => taken[file] ?? [])).size;
  for (const part of COUNTED) {
    const files = Object.keys(totals).filter((file) => file.startsWith(`${part}/`));
    const all = files.reduce((sum, file) => sum + (totals[file] ?? 0), 0);
    /** @type {(name: string, count: (file: string) => number) => void} */
    const row = (name, count) => {
      const sum = files.reduce((so, file) => so + count(file), 0);
      console.log(`${part}  ${name.padEnd(15)}${((100 * sum) / all).toFixed(2).padStart(6)} %  ${sum} of ${all} branches`);
    };
    for (const [name, taken] of bySuite) row(name, (file) => taken[file]?.length ?? 0);
    row('together', merged);
  }
}
