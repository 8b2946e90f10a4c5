/**
 * Pages of two running sites on a slow phone, in turns, so that a change is told from noise:
 * `npm run bench:compare -- --paths=/en/units,/en http://localhost:3001 http://localhost:3002`.
 */
import { parseArgs } from 'node:util';
import type { Browser } from 'playwright-core';
import { isAlive, launchBrowser, openPhone, SLOWDOWN } from './interaction.ts';
import { judge, launchForLighthouse, type Verdict } from './lighthouse.ts';
import { median } from './measure.ts';

const ROUNDS = 7;

/** A slow 4G network, as Lighthouse takes it: ms, and bytes a second. */
const NETWORK = { offline: false, latency: 150, downloadThroughput: (1.6 * 1024 * 1024) / 8, uploadThroughput: (0.75 * 1024 * 1024) / 8 };

/** How long a first visit waits until React has taken over every button of the page, s. */
async function aliveAfter(browser: Browser, address: string): Promise<number> {
  const { page, devtools } = await openPhone(browser);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', NETWORK);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await page.goto(address, { waitUntil: 'domcontentloaded' });
  const alive = await page.waitForFunction(isAlive);
  const after = await alive.evaluate(() => performance.now());
  await page.context().close();
  return after / 1_000;
}

const { values, positionals: sites } = parseArgs({
  options: { paths: { type: 'string', default: '/en/units' } },
  allowPositionals: true,
});
const [chrome, browser] = [await launchForLighthouse(), await launchBrowser()];
try {
  for (const path of values.paths.split(',')) {
    const seen = sites.map((): (Verdict & { alive: number })[] => []);
    for (let round = 0; round < ROUNDS; round++) {
      for (const [at, site] of sites.entries()) {
        seen[at]!.push({ ...(await judge(chrome, site + path)), alive: await aliveAfter(browser, site + path) });
      }
    }
    for (const [at, visits] of seen.entries()) {
      const middle = (of: keyof (typeof visits)[number]) => median(visits.map((one) => one[of]));
      console.log(
        `${sites[at]}${path}: ${middle('score').toFixed(0)}, largest picture ${middle('largest').toFixed(2)} s, ` +
          `blocked ${middle('blocked').toFixed(0)} ms, alive after ${middle('alive').toFixed(2)} s`,
      );
    }
  }
} finally {
  chrome.kill();
  await browser.close();
}
