import { readFileSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import { posix } from 'node:path';
import { offerHelp } from './lib/help.mjs';

// `npm run structure`: how much a change costs, counted on the files under version control. Run it before and after moving code.
offerHelp(import.meta.url);

/** Generated: nobody reads or edits these. */
const GENERATED =
  /^web\/app\/gql\/|^web\/app\/i18n\/(compiled|parts)\/|\/(listing-documents|fact-fields|traits|field-filters|import\/common-values)\.ts$/;
const NOT_PRODUCTION = /\.test\.tsx?$|^api\/tests\/|^web\/e2e\/|^demo\/|^bench\/|^web\/scripts\/|\/migrations\/|\/baseline\//;

const listed = execFileSync('git', ['ls-files', '-z', 'api', 'web', 'demo'], { encoding: 'utf8' }).split('\0').filter(Boolean);
const read = (/** @type {string} */ path) => readFileSync(path, 'utf8');
const linesOf = (/** @type {string} */ text) => text.split('\n').length - 1;

const code = listed.filter((path) => /\.tsx?$/.test(path) && !path.endsWith('.d.ts') && !GENERATED.test(path));
const production = code.filter((path) => !NOT_PRODUCTION.test(path));
const textOf = new Map(code.map((path) => [path, read(path)]));

/** Files whose text matches every pattern. */
const naming = (/** @type {RegExp[]} */ ...patterns) =>
  production.filter((path) => patterns.every((one) => one.test(textOf.get(path) ?? '')));

/** The file that an import means, or nothing for packages. @type {(from: string, specifier: string) => string | undefined} */
function targetOf(from, specifier) {
  const path = specifier.startsWith('.')
    ? posix.join(posix.dirname(from), specifier)
    : specifier.startsWith('~/')
      ? `web/app/${specifier.slice(2)}`
      : specifier.replace(/^@talay\/(api|demo)\//, '$1/src/');
  const stem = path.replace(/\.(js|ts|tsx)$/, '');
  return [`${stem}.ts`, `${stem}.tsx`].find((one) => textOf.has(one));
}

/** Static and dynamic imports, those of types included. */
const IMPORT = /(?:^|\n)(?:import|export)\s(?:[^'";]*?\sfrom\s)?'([^']+)'|\bimport\('([^']+)'\)/g;

/** Two entities name each other through thunks; no other circle is allowed. @type {(from: string, to: string) => boolean} */
const isRelation = (from, to) => from.endsWith('.entity.ts') && to.endsWith('.entity.ts');

const importsOf = new Map(
  production.map((from) => {
    const targets = [...(textOf.get(from) ?? '').matchAll(IMPORT)].map(([, plain, dynamic]) => targetOf(from, plain ?? dynamic ?? ''));
    return [from, targets.flatMap((to) => (to === undefined || to === from || isRelation(from, to) ? [] : [to]))];
  }),
);

/** Groups of files that reach each other by imports (Tarjan's strongly connected components). */
function circles() {
  /** @type {Map<string, { index: number, low: number, open: boolean }>} */
  const seen = new Map();
  /** @type {string[]} */
  const stack = [];
  /** @type {string[][]} */
  const found = [];
  const visit = (/** @type {string} */ file) => {
    const own = { index: seen.size, low: seen.size, open: true };
    seen.set(file, own);
    stack.push(file);
    for (const next of importsOf.get(file) ?? []) {
      const there = seen.get(next);
      if (!there) own.low = Math.min(own.low, visit(next).low);
      else if (there.open) own.low = Math.min(own.low, there.index);
    }
    if (own.low === own.index) {
      const group = stack.splice(stack.indexOf(file));
      for (const member of group) /** @type {{ open: boolean }} */ (seen.get(member)).open = false;
      if (group.length > 1) found.push(group);
    }
    return own;
  };
  for (const file of importsOf.keys()) if (!seen.has(file)) visit(file);
  return found;
}

const web = production.filter((path) => path.startsWith('web/app/'));
const short = web.filter((path) => linesOf(textOf.get(path) ?? '') <= 40);
const css = listed.filter((path) => path.endsWith('.css'));
const found = circles();

/** @type {[string, number | string, number | string][]} */
const figures = [
  ...['furnishing', 'quota', 'petAllowed', 'parking'].map(
    (field) => /** @type {[string, number, number]} */ ([`files that name ${field}`, naming(new RegExp(field, 'i')).length, 8]),
  ),
  ['files that name both unit and house', naming(/unit/i, /house/i).length, 50],
  ['circles of files, types included', found.length, 0],
  ['lines of production ts and tsx', production.reduce((sum, path) => sum + linesOf(textOf.get(path) ?? ''), 0), 60_000],
  ['files of 40 lines or fewer in web/app, %', Math.round((100 * short.length) / web.length), 25],
  ['lines of CSS', css.reduce((sum, path) => sum + linesOf(read(path)), 0), 8_000],
];

console.log(`${'count'.padEnd(44)}${'now'.padStart(8)}${'target'.padStart(8)}`);
for (const [what, now, most] of figures) console.log(`${what.padEnd(44)}${String(now).padStart(8)}${String(most).padStart(8)}`);
if (process.argv.includes('--list')) {
  for (const group of found) console.log(`\ncircle of ${group.length}:\n  ${group.join('\n  ')}`);
}
