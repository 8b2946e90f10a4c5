import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

// Runs on Node 20 before anything is installed, so nothing but Node's own modules may be imported here.

/** Absolute path of the repository. */
export const root = join(dirname(fileURLToPath(import.meta.url)), '../..');

/** The Node that the project runs on, installed with its packages. */
export const node = join(root, 'node_modules/.bin/node');

const installStamp = join(root, 'node_modules/.talay-install');
const buildStamp = join(root, '.turbo/talay-build');

/** Inputs of the build. Tests are excluded: they change often and are not built. */
const SOURCES = [
  'api/src',
  'api/package.json',
  'api/tsconfig.json',
  'demo/src',
  'demo/package.json',
  'demo/tsconfig.json',
  'web/app',
  'web/public',
  'web/package.json',
  'web/tsconfig.json',
  'web/vite.config.ts',
  'web/scripts',
];
const MORE_SOURCES = ['web/react-router.config.ts', 'tsconfig.json', 'schema.graphql', 'package-lock.json'];
/** What the build writes among the sources. */
const GENERATED = ['web/app/i18n/compiled'];
// Without that of the demo set: a site for production may be without its folder.
const OUTPUTS = ['api/dist/app.js', 'web/build/client', 'web/build/server'];

/** The environment of a command of the project: its Node and its tools come first. */
export function toolEnv() {
  return { ...process.env, PATH: `${join(root, 'node_modules/.bin')}:${process.env['PATH']}`, TURBO_TELEMETRY_DISABLED: '1' };
}

/** Installs the packages of the lock file unless that was done already. Exits with npm's code when it fails. */
export function ensureInstalled() {
  const lock = fingerprint(['package-lock.json'], true);
  if (existsSync(node) && readOr(installStamp) === lock) return;
  // A folder that npm itself brought up to date needs no second install. Nothing is written then: a service may only read what it runs.
  const npmsOwn = join(root, 'node_modules/.package-lock.json');
  if (existsSync(node) && existsSync(npmsOwn) && statSync(npmsOwn).mtimeMs >= statSync(join(root, 'package-lock.json')).mtimeMs) return;
  console.log('Installing packages (npm ci) …');
  // Under the machine's own Node: npm is about to remove the one in node_modules. And with the build tools, whatever NODE_ENV says.
  const path = process.env['PATH']?.split(':').filter((entry) => !entry.endsWith('node_modules/.bin'));
  mustRun('npm', ['ci', '--include=dev', '--no-audit', '--no-fund'], { ...process.env, PATH: path?.join(':') });
  if (!existsSync(node)) fail('npm ci left no Node 24 in node_modules: allow install scripts for the package "node" and try again.');
  writeFileSync(installStamp, lock);
}

/** Builds every workspace unless the sources are those of the last build. Exits with the build's code when it fails. */
export function ensureBuilt() {
  if (OUTPUTS.every((path) => existsSync(join(root, path))) && readOr(buildStamp) === sourcesFingerprint()) return;
  console.log('Building …');
  build();
}

/** Builds every workspace, and notes from which sources: commands of a release that is built write nothing into it. Exits with the build's code when it fails. */
export function build() {
  const sources = sourcesFingerprint();
  mustRun('npm', ['run', '--silent', 'build:all']);
  mkdirSync(dirname(buildStamp), { recursive: true });
  writeFileSync(buildStamp, sources);
}

/** Names one state of what the build reads. Times and sizes are enough: an unchanged file costs one stat. */
function sourcesFingerprint() {
  return fingerprint([...SOURCES, ...MORE_SOURCES], false);
}

/**
 * @param {string[]} paths files and folders, relative to the repository
 * @param {boolean} byContent whether to read the files, instead of trusting size and time of change
 */
function fingerprint(paths, byContent) {
  const hash = createHash('sha256');
  /** @param {string} path */
  const add = (path) => {
    const full = join(root, path);
    const found = statSync(full, { throwIfNoEntry: false });
    if (!found || GENERATED.includes(path)) return;
    if (found.isDirectory()) {
      for (const name of readdirSync(full).sort()) add(`${path}/${name}`);
    } else if (!/\.(test|e2e)\.tsx?$/.test(path)) {
      hash.update(`${path}\0${byContent ? readFileSync(full) : `${found.size}-${found.mtimeMs}`}\0`);
    }
  };
  for (const path of paths) add(path);
  return hash.digest('hex');
}

/**
 * Runs a command to its end with this terminal's output; ends this process with the command's code when it fails.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [env] that of a command of the project if omitted
 */
export function mustRun(command, args, env = toolEnv()) {
  const { status, error } = spawnSync(command, args, { cwd: root, stdio: 'inherit', env });
  if (error) fail(`${command} cannot be run: ${error.message}`);
  if (status !== 0) process.exit(status ?? 1);
}

/**
 * Replaces this process with a program as far as Node can: same terminal, signals passed on, same end. Returns at once.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {Record<string, string>} [defaults] variables for the program where the environment does not set them
 */
export function handOver(command, args, defaults = {}) {
  const child = spawn(command, args, { cwd: root, stdio: 'inherit', env: { ...defaults, ...toolEnv() } });
  // Ctrl-C in a terminal reaches the program directly; a copy from here would look like an impatient second Ctrl-C.
  process.on('SIGINT', () => {
    if (!process.stdin.isTTY) child.kill('SIGINT');
  });
  for (const signal of /** @type {const} */ (['SIGTERM', 'SIGHUP', 'SIGUSR2'])) process.on(signal, () => child.kill(signal));
  child.on('error', (error) => fail(`${command} cannot be run: ${error.message}`));
  child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : signal === 'SIGTERM' ? 143 : 1)));
}

/**
 * Says why in one line and ends this process with 1.
 *
 * @param {string} message
 * @returns {never}
 */
export function fail(message) {
  console.error(message);
  process.exit(1);
}

/** @param {string} path */
function readOr(path) {
  return existsSync(path) ? readFileSync(path, 'utf8') : '';
}
