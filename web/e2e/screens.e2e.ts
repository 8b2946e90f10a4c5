import { beforeAll, expect, test } from '@jest/globals';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { MISSING, prefixed, publicAddresses } from './support/addresses.ts';
import { hydrated, someIds, useBrowser, visitor, type Ids } from './support/browser.ts';

useBrowser();

const AXE = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

let ids: Ids;
beforeAll(async () => {
  ids = await someIds();
});

/** One thing of a layout shift. */
interface Moved {
  node: Node | null;
  previousRect: DOMRectReadOnly;
  currentRect: DOMRectReadOnly;
}

/** What moved on the page without being asked to, as the browser saw it. */
function watchShifts(): void {
  const shifts: { value: number; what: string }[] = [];
  Object.assign(window, { shifts });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; sources: Moved[] })[]) {
      const moved = entry.sources.map(({ node, previousRect: a, currentRect: b }) => {
        const what = node instanceof Element ? node : node?.parentElement;
        return `${what?.className} «${what?.textContent?.slice(0, 40)}» ${a.x},${a.y} ${a.width}×${a.height} → ${b.x},${b.y} ${b.width}×${b.height}`;
      });
      shifts.push({ value: entry.value, what: `${entry.value} after ${Math.round(entry.startTime)} ms: ${moved.join(' | ')}` });
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Violations of WCAG and of good practice that axe finds on the page. */
async function runAxe(): Promise<string[]> {
  const { axe } = window as unknown as { axe: { run(): Promise<{ violations: { id: string; nodes: { target: unknown[] }[] }[] }> } };
  const { violations } = await axe.run();
  return violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes
        .slice(0, 3)
        .map(({ target }) => target.join(' '))
        .join(' | ')}`,
  );
}

// A cumulative shift that browsers' reports round to 0: on a busy machine the font can come in just after the first paint, and one line of
// text then moves by a pixel or wraps anew, although the fallback has the font's measures.
const NO_SHIFT = 0.005;

// One language a scheme: both are seen in all four together.
test.each([
  ['light', 'en', 360, 0],
  ['dark', 'ru', 1440, 0],
  ['light', 'ru', 1440, 1],
  ['dark', 'en', 360, 1],
] as const)(
  // Every screen in two opposite combinations, its neighbours in the other two.
  'every second public screen, %s, %s, %i px, from number %i: no console problem, no layout shift, no axe violation, nothing wider than the window',
  async (colorScheme, lang, width, from) => {
    const wrong: string[] = [];
    const { page, problems, close } = await visitor({ colorScheme, viewport: { width, height: 800 } });
    await page.addInitScript(watchShifts);
    const paths = [...publicAddresses(ids), '/condo/area/jomtien', '/village/area/centralpattaya', '/no-such-page', `/unit/${MISSING}`];
    for (const path of paths.filter((_, index) => index % 2 === from)) {
      const response = await page.goto(prefixed(lang, path), { waitUntil: 'load' });
      await hydrated(page);
      await page.evaluate(() => document.fonts.ready);
      const shifts = await page.evaluate(() => (window as unknown as { shifts: { value: number; what: string }[] }).shifts);
      const cumulative = shifts.reduce((sum, { value }) => sum + value, 0);
      const excess = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      await page.evaluate(AXE);
      wrong.push(
        ...(cumulative < NO_SHIFT ? [] : shifts.map(({ what }) => `${path}: shift ${what}`)),
        ...(await page.evaluate(runAxe)).map((violation) => `${path}: ${violation}`),
      );
      if (excess > 0) wrong.push(`${path}: ${excess} px wider than the window`);
      // The browser itself complains of the pages that are meant to be missing.
      if (response?.status() === 404)
        problems.splice(0, problems.length, ...problems.filter((problem) => !problem.includes('status of 404')));
    }
    await close();
    expect([...wrong, ...problems]).toEqual([]);
  },
  240_000,
);
