import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readReport } from './lib/jest-report.mjs';
import { ensureBuilt, ensureInstalled, node, root, toolEnv } from './lib/workspace.mjs';

/** What each suite has. `check` is what somebody waits for who has changed something. */
const SUITES = {
  check: 'checks, unit tests, API tests, and the main screens in a browser',
  long: 'feeds and spreadsheets of partners, programs that are started and end, backups, and every screen in a browser',
  hostile: 'attacks, generated operations, mutated files',
  faults: 'failures of processes, database, disk and picture store',
};

const HELP = `npm test -- [options]

Runs the checks and tests, continuing after failures; the last line is the total.

  --suite=NAMES  comma-separated; check if omitted
${Object.entries(SUITES)
  .map(([name, what]) => `                 ${name.padEnd(8)} ${what}`)
  .join('\n')}
  --only=WORDS   only the steps whose names begin with one of these, comma-separated
  --full         random and large inputs at their full size; a sample of them if omitted
  --seed=NUMBER  what random inputs begin from; made of the commit's hash if omitted
  --help         this text
`;

/**
 * @typedef {object} Step
 * @property {string} name
 * @property {string[]} command
 * @property {'none' | 'empty' | 'demo'} [tests] of a run of Jest, which is counted by its tests: the database that they copy. Any other step counts as one
 */

const { values: options } = parseArgs({
  options: {
    suite: { type: 'string', default: 'check' },
    only: { type: 'string' },
    full: { type: 'boolean', default: false },
    seed: { type: 'string', default: process.env['TALAY_SEED'] ?? seedOfCommit() },
    help: { type: 'boolean', default: false },
  },
});
if (options.help) {
  console.log(HELP);
  process.exit(0);
}
const names = options.suite.split(',');
const unknown = names.find((name) => !(name in SUITES));
if (unknown !== undefined) throw new Error(`There is no suite ${unknown}: they are ${Object.keys(SUITES).join(', ')}.`);
if (!/^\d+$/.test(options.seed)) throw new Error('The seed is a whole number, such as --seed=7.');

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

/** @type {Step} */
const build = { name: 'build', command: ['npm', 'run', '--silent', 'build'] };

/**
 * The steps of each suite, in stages: those of one stage need nothing of one another and run two at a time, for two processors. What keeps
 * both busy by itself is a stage alone.
 *
 * @type {Record<string, Step[][]>}
 */
const stages = {
  check: [
    [
      build,
      { name: 'lint', command: ['oxlint', '--deny-warnings'] },
      { name: 'lint rules bite', command: [node, 'scripts/check-lint-rules.mjs'] },
      { name: 'format', command: ['oxfmt', '--check'] },
      { name: 'unused code', command: ['knip'] },
    ],
    [
      { name: 'web unit tests', command: jest('web', 'unit'), tests: 'none' },
      { name: 'api unit tests', command: jest('api', 'unit'), tests: 'none' },
      { name: 'demo unit tests', command: jest('demo', 'unit'), tests: 'none' },
      { name: 'commands of the README', command: [node, 'scripts/check-commands.mjs'] },
      // It reads the declared fields of the built API, and writes what the types of the web are checked with.
      {
        name: 'messages and types of web',
        command: ['sh', '-c', 'npm run --silent check:messages -w web && npm run --silent typegen -w web && tsc -p web'],
      },
      {
        name: 'types of api, demo, server, worker, scripts',
        command: [
          'sh',
          '-c',
          'for part in api/tsconfig.test.json demo/tsconfig.test.json web/tsconfig.server.json web/tsconfig.worker.json scripts; do tsc -p $part || exit 1; done',
        ],
      },
      {
        name: 'schema and codegen are current',
        command: [
          'sh',
          '-c',
          'npm run --silent schema:check -w api && node web/scripts/fields.ts --check && graphql-codegen --config codegen.yml --check',
        ],
      },
    ],
    [{ name: 'api front-door tests', command: jest('api', 'front door'), tests: 'empty' }],
    [{ name: 'web browser tests', command: jest('web', 'browser'), tests: 'demo' }],
  ],
  long: [
    [build],
    [{ name: 'long api tests', command: jest('api', 'long'), tests: 'empty' }],
    [{ name: 'long browser tests', command: jest('web', 'long'), tests: 'demo' }],
  ],
  hostile: [[build], [{ name: 'hostile tests', command: jest('api', 'hostile'), tests: 'empty' }]],
  faults: [[build], [{ name: 'fault tests', command: jest('api', 'faults'), tests: 'empty' }]],
};

ensureInstalled();
const only = options.only?.split(',');
/** The build of an earlier suite serves the later ones. @type {Set<Step>} */
const taken = new Set();
const chosen = names.flatMap((name) =>
  (stages[name] ?? []).map((stage) =>
    stage.filter((step) => {
      const isChosen = !taken.has(step) && (!only || only.some((word) => step.name.startsWith(word)));
      taken.add(step);
      return isChosen;
    }),
  ),
);
if (!chosen.flat().includes(build)) ensureBuilt();

const AT_ONCE = 2;
const reports = mkdtempSync(join(tmpdir(), 'talay-reports-'));
/** What the steps get beside the environment of this process: which sample, and the databases once they are needed. @type {Record<string, string>} */
const given = { TALAY_SEED: options.seed, ...(options.full && { TALAY_FULL: '1' }) };
/** @type {import('./lib/test-server.mjs').TestServer | undefined} */
let server;
let passed = 0;
let failed = 0;
/** What failed, repeated at the end: the output of a long run is thousands of lines. @type {string[]} */
const failures = [];
// The database server ends with this process, but not when a signal ends that.
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));
process.once('exit', () => rmSync(reports, { recursive: true, force: true }));

console.log(`random inputs: ${options.full ? 'all' : 'a sample'}, seed ${options.seed}`);
for (const stage of chosen) {
  const waiting = [...stage];
  try {
    for (const { tests } of stage) await prepare(tests);
  } catch (error) {
    failed++;
    failures.push(`FAILED to make the databases of ${stage.map(({ name }) => name).join(', ')}: ${error}`);
    continue;
  }
  const worker = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) await take(step);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}
await server?.stop();
if (chosen.flat().length === 0) failed++;
for (const failure of failures) console.log(failure);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed ? 1 : 0);

/** The first seven digits of the commit's hash as a number, so that each commit sees other random inputs; 1 without a repository. */
function seedOfCommit() {
  const { stdout } = spawnSync('git', ['rev-parse', '--short=7', 'HEAD'], { cwd: root, encoding: 'utf8' });
  return String(Number.parseInt(stdout, 16) || 1);
}

/**
 * Makes what the tests of a step copy, unless it is there: a server with a migrated, empty database, and one with the demo set.
 *
 * @param {Step['tests']} tests
 */
async function prepare(tests) {
  if (tests !== 'empty' && tests !== 'demo') return;
  const { loadDemoDatabase, startTestServer } = await import('./lib/test-server.mjs');
  server ??= await startTestServer();
  given['TEST_TEMPLATE_URL'] = server.url;
  if (tests === 'empty' || given['TEST_DEMO_TEMPLATE_URL']) return;
  const files = join(reports, 'demo-files');
  given['TEST_DEMO_TEMPLATE_URL'] = await loadDemoDatabase(server.url, files);
  given['TEST_DEMO_FILES'] = files;
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
  const outcome = step.tests ? readReport(report, code) : { passed: code ? 0 : 1, failed: code ? 1 : 0, note: '', files: [], failures: [] };
  passed += outcome.passed;
  failed += outcome.failed;
  const seconds = ((Date.now() - began) / 1000).toFixed(1).padStart(6);
  console.log(`${outcome.failed ? 'FAILED' : 'ok    '} ${seconds} s  ${step.name}${outcome.note}`);
  for (const line of outcome.files) console.log(`         ${line}`);
  if (outcome.failed) {
    console.log(output);
    failures.push(`FAILED ${step.name}`, ...outcome.failures);
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
      env: { ...toolEnv(), ...given },
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
