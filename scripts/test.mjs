import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { ensureBuilt, ensureInstalled, node, root, toolEnv } from './lib/workspace.mjs';

// `npm test`: the checks, then the tests of the suite `check`, continuing after failures; the last line is the total.
// `--suite=long`, `hostile` or `faults` runs that suite instead, or several, comma-separated.
// `npm test -- --only=lint,api` runs the steps whose names begin with one of these words.

/**
 * @typedef {object} Step
 * @property {string} name
 * @property {string[]} command
 * @property {boolean} [tests] whether it is a run of Jest, counted by its tests; any other step counts as one
 */

/** @typedef {{ status: string, fullName: string, failureMessages?: string[] | null }} Test */

/** @type {(workspace: string, project: string) => string[]} */
const jest = (workspace, project) => [
  node,
  '--experimental-vm-modules',
  '--no-warnings',
  join(root, 'node_modules/jest/bin/jest.js'),
  '--ci',
  '--config',
  `${workspace}/jest.config.js`,
  '--selectProjects',
  project,
];

/** @type {Step[]} */
const build = [{ name: 'build', command: ['npm', 'run', '--silent', 'build'] }];

/**
 * Every step, in stages: those of one stage need nothing of one another and run two at a time, for two processors. What keeps both busy by
 * itself is a stage alone.
 *
 * @type {Step[][]}
 */
const stages = [
  [
    { name: 'format', command: ['oxfmt', '--check'] },
    { name: 'lint', command: ['oxlint', '--deny-warnings'] },
    { name: 'lint rules bite', command: [node, 'scripts/check-lint-rules.mjs'] },
    { name: 'unused code', command: ['knip'] },
  ],
  build,
  // It reads the declared fields of the built API, and writes what the types of the web are checked with.
  [{ name: 'messages', command: ['npm', 'run', '--silent', 'check:messages', '-w', 'web'] }],
  [
    { name: 'types web', command: ['sh', '-c', 'npm run --silent typegen -w web && tsc -p web'] },
    { name: 'types api', command: ['tsc', '-p', 'api/tsconfig.test.json'] },
    { name: 'types demo', command: ['tsc', '-p', 'demo/tsconfig.test.json'] },
    { name: 'types server', command: ['tsc', '-p', 'web/tsconfig.server.json'] },
    { name: 'types worker', command: ['tsc', '-p', 'web/tsconfig.worker.json'] },
    { name: 'types scripts', command: ['tsc', '-p', 'scripts'] },
    { name: 'schema is current', command: ['npm', 'run', '--silent', 'schema:check', '-w', 'api'] },
    {
      name: 'codegen is current',
      command: ['sh', '-c', 'node web/scripts/fields.ts --check && graphql-codegen --config codegen.yml --check'],
    },
    { name: 'api unit tests', command: jest('api', 'unit'), tests: true },
    { name: 'demo unit tests', command: jest('demo', 'unit'), tests: true },
    { name: 'web unit tests', command: jest('web', 'unit'), tests: true },
  ],
  [{ name: 'api front-door tests', command: jest('api', 'front door'), tests: true }],
  [{ name: 'web browser tests', command: jest('web', 'browser'), tests: true }],
];

/**
 * What `--suite` names. `check` is what somebody waits for who has changed something; `long` has the rest: partners' files and feeds, outages,
 * programs that are started and end, backups, and every screen in a browser. `hostile` attacks the site; `faults` breaks what it stands on.
 *
 * @type {Record<string, Step[][]>}
 */
const suites = {
  check: stages,
  long: [
    build,
    [{ name: 'long api tests', command: jest('api', 'long'), tests: true }],
    [{ name: 'long browser tests', command: jest('web', 'long'), tests: true }],
  ],
  hostile: [build, [{ name: 'hostile tests', command: jest('api', 'hostile'), tests: true }]],
  faults: [build, [{ name: 'fault tests', command: jest('api', 'faults'), tests: true }]],
};

ensureInstalled();
const only = option('only');
const names = option('suite') ?? ['check'];
const unknown = names.find((name) => !suites[name]);
if (unknown !== undefined) throw new Error(`There is no suite ${unknown}: they are ${Object.keys(suites).join(', ')}.`);
const steps = names.flatMap((name) => suites[name] ?? []);
// The build of an earlier suite serves the later ones.
const chosen = [...new Set(steps)].map((stage) => stage.filter(({ name }) => !only || only.some((word) => name.startsWith(word))));
if (!chosen.flat().some(({ name }) => name === 'build')) ensureBuilt();

const AT_ONCE = 2;
/** How many of the files that took longest are named, and from how many seconds on. */
const MOST_SLOWEST = 8;
const LONG_SECONDS = 15;
const reports = mkdtempSync(join(tmpdir(), 'talay-reports-'));
let passed = 0;
let failed = 0;
/** What failed, repeated at the end: the output of a long run is thousands of lines. @type {string[]} */
const failures = [];
for (const stage of chosen) {
  const waiting = [...stage];
  const worker = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) await take(step);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}
rmSync(reports, { recursive: true, force: true });
if (chosen.flat().length === 0) failed++;
for (const failure of failures) console.log(failure);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed ? 1 : 0);

/**
 * The words of an option such as `--only=lint,api`; undefined where it is not given.
 *
 * @param {string} name
 */
function option(name) {
  return process.argv
    .find((word) => word.startsWith(`--${name}=`))
    ?.slice(name.length + 3)
    .split(',');
}

/**
 * Runs a step, prints its result and adds to the total.
 *
 * @param {Step} step
 */
async function take(step) {
  const began = Date.now();
  const report = join(reports, `${step.name}.json`);
  const { code, output } = await run(step.tests ? [...step.command, '--json', '--outputFile', report] : step.command);
  const count = step.tests
    ? countTests(report, code)
    : { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, note: '', slowest: '', failures: [] };
  passed += count.passed;
  failed += count.failed;
  const seconds = ((Date.now() - began) / 1000).toFixed(1).padStart(6);
  console.log(`${count.failed ? 'FAILED' : 'ok    '} ${seconds} s  ${step.name}${count.note}`);
  if (count.slowest) console.log(`                 slowest: ${count.slowest}`);
  if (count.failed) {
    console.log(output);
    failures.push(`FAILED ${step.name}`, ...count.failures);
  }
}

/**
 * Runs a command without input and collects what it says.
 *
 * @param {string[]} command
 * @returns {Promise<{ code: number, output: string }>}
 */
function run([program = '', ...args]) {
  return new Promise((done) => {
    const child = spawn(program, args, {
      cwd: root,
      env: toolEnv(),
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    const add = (/** @type {Buffer} */ chunk) => (output += chunk);
    child.stdout.on('data', add);
    child.stderr.on('data', add);
    child.on('error', (error) => done({ code: 1, output: error.message }));
    child.on('close', (code) => done({ code: code ?? 1, output }));
  });
}

/**
 * Reads Jest's report. A file that cannot run counts as one failure, and so does a run without tests or without a report: a
 * configuration that finds nothing must not look like success.
 *
 * @param {string} report
 * @param {number} code
 */
function countTests(report, code) {
  if (!existsSync(report)) return { passed: 0, failed: 1, note: ': Jest did not finish', slowest: '', failures: [] };
  const result = JSON.parse(readFileSync(report, 'utf8'));
  const count = {
    passed: result.numPassedTests,
    failed: result.numFailedTests + result.numRuntimeErrorTestSuites,
    note: '',
    slowest: slowestOf(result),
    failures: failuresOf(result),
  };
  count.note = `: ${count.passed} of ${result.numTotalTests}${result.numPendingTests ? `, ${result.numPendingTests} skipped` : ''}`;
  if (count.failed === 0 && (code !== 0 || count.passed === 0)) count.failed = 1;
  return count;
}

/**
 * The files of Jest's report that took longest, where any took long.
 *
 * @param {{ testResults: { name: string, startTime: number, endTime: number }[] }} result
 */
function slowestOf({ testResults }) {
  return testResults
    .map(({ name, startTime, endTime }) => ({ name: basename(name), seconds: Math.round((endTime - startTime) / 1000) }))
    .filter(({ seconds }) => seconds >= LONG_SECONDS)
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, MOST_SLOWEST)
    .map(({ name, seconds }) => `${name} ${seconds} s`)
    .join(', ');
}

/**
 * The failed tests of Jest's report, each with the beginning of its first message.
 *
 * @param {{ testResults: { name: string, status: string, message: string, assertionResults: Test[] }[] }} result
 */
function failuresOf({ testResults }) {
  /** @param {string | undefined} message */
  const head = (message) => stripVTControlCharacters(message ?? '').slice(0, 300);
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (status === 'failed' && failed.length === 0) return [`  ${relative(root, name)}: ${head(message)}`];
    return failed.map((test) => `  ${relative(root, name)} › ${test.fullName}\n    ${head(test.failureMessages?.[0])}`);
  });
}
