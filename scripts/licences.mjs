import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { offerHelp } from './lib/help.mjs';
import { root } from './lib/workspace.mjs';

// `npm run licences`: the licences of what runs in production, by the lock file. Ends with 1 where one is not in the list.
offerHelp(import.meta.url);

/** Licences whose terms are met by passing on their texts, which stay in the packages (NOTICE). */
const ALLOWED = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  '0BSD',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'Unlicense',
  'Python-2.0',
  'OFL-1.1',
  'PostgreSQL',
  'Zlib',
]);

/** Packages allowed individually, with the reason. @type {[RegExp, string, string][]} */
const EXCEPTIONS = [
  [
    /^@img\/sharp-libvips-/,
    'LGPL-3.0-or-later',
    'a library that is linked dynamically and not changed; its sources are named in the package',
  ],
  [/^@img\/sharp-win32-/, 'Apache-2.0 AND LGPL-3.0-or-later', 'the same, for Windows'],
  [/^@img\/sharp-wasm32$/, 'Apache-2.0 AND LGPL-3.0-or-later AND MIT', 'the same, for other machines'],
];

/**
 * Whether an SPDX expression can be kept: of OR one part, of AND all.
 *
 * @param {string} expression
 * @returns {boolean}
 */
function isAllowed(expression) {
  const inner = expression.trim().replace(/^\(([^()]*)\)$/, '$1');
  if (/ OR /.test(inner)) return inner.split(' OR ').some(isAllowed);
  if (/ AND /.test(inner)) return inner.split(' AND ').every(isAllowed);
  return ALLOWED.has(inner);
}

/** @typedef {{ dev?: boolean, link?: boolean, license?: string, version?: string }} Locked */

/** @type {Record<string, Locked>} */
const packages = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;
/** @type {Map<string, string[]>} */
const byLicence = new Map();
/** @type {string[]} */
const refused = [];

for (const [path, { dev, link, license, version }] of Object.entries(packages)) {
  const name = path.replace(/^.*node_modules\//, '');
  if (dev || link || !path.includes('node_modules/')) continue;
  const licence = license ?? licenceOf(path);
  const exception = EXCEPTIONS.find(([pattern, its]) => pattern.test(name) && its === licence);
  byLicence.set(licence, [...(byLicence.get(licence) ?? []), `${name}@${version}`]);
  if (!isAllowed(licence) && !exception) refused.push(`${name}@${version}: ${licence}`);
}

for (const [licence, names] of [...byLicence].sort(([, a], [, b]) => b.length - a.length)) {
  console.log(`${String(names.length).padStart(4)}  ${licence}${names.length <= 4 ? `: ${names.join(', ')}` : ''}`);
}
if (refused.length > 0) {
  console.error(`Not in the list of allowed licences:\n${refused.join('\n')}`);
  process.exit(1);
}

/**
 * What an old package says of itself, which the lock file does not repeat.
 *
 * @param {string} path
 * @returns {string}
 */
function licenceOf(path) {
  const { licenses } = JSON.parse(readFileSync(join(root, path, 'package.json'), 'utf8'));
  return licenses?.[0]?.type ?? 'unknown';
}
