/**
 * Pages of two running sites as Lighthouse sees them, in turns, so that a change is told from noise:
 * `npm run bench:compare -- --paths=/en/units,/en http://localhost:3001 http://localhost:3002`.
 */
import { parseArgs } from 'node:util';
import { judge, openBrowser, type Verdict } from './lighthouse.ts';
import { median } from './measure.ts';

const ROUNDS = 7;

const { values, positionals: sites } = parseArgs({
  options: { paths: { type: 'string', default: '/en/units' } },
  allowPositionals: true,
});
const browser = await openBrowser();
try {
  for (const path of values.paths.split(',')) {
    const seen = sites.map((): Verdict[] => []);
    for (let round = 0; round < ROUNDS; round++) {
      for (const [at, site] of sites.entries()) seen[at]!.push(await judge(browser, site + path));
    }
    for (const [at, verdicts] of seen.entries()) {
      const middle = (of: keyof Verdict) => median(verdicts.map((one) => one[of]));
      console.log(
        `${sites[at]}${path}: ${middle('score').toFixed(0)}, largest picture ${middle('largest').toFixed(2)} s, blocked ${middle('blocked').toFixed(0)} ms`,
      );
    }
  }
} finally {
  browser.kill();
}
