import { chromium, type Browser, type CDPSession, type Page } from 'playwright-core';
import { spawnSite } from '../web/e2e/support/spawn-site.ts';
import { figure, median, type Figure } from './measure.ts';

const ROUNDS = 3;
/** How much slower than this machine's the processor of a phone is. */
export const SLOWDOWN = 4;
const PAINT_MS = 100;
const RESULTS_MS = 300;

/** Something that a visitor does on a phone. */
interface Interaction {
  what: string;
  /** Where it begins. */
  address: string;
  /** What is done before, not measured. */
  before?: (page: Page) => Promise<unknown>;
  act: (page: Page) => Promise<unknown>;
  /** When its result is there, as `performance.now()` has it; runs in the page, and gets the text of the first card as it was before. */
  doneAt: (card: string | undefined) => number | false;
}

const cardChanged = (card: string | undefined) => document.querySelector('main article')?.textContent !== card && performance.now();

const interactionsOf = (unit: string): Interaction[] => [
  {
    what: 'a filter is chosen',
    address: '/en/units',
    before: (page) => page.getByRole('button', { name: /^Filters/ }).tap(),
    act: (page) => page.getByRole('dialog').locator('input[name=beds][value="2"]').tap(),
    doneAt: cardChanged,
  },
  {
    what: 'the next page of a list',
    address: '/en/units',
    before: (page) => page.getByRole('link', { name: 'Next', exact: true }).scrollIntoViewIfNeeded(),
    act: (page) => page.getByRole('link', { name: 'Next', exact: true }).tap(),
    doneAt: cardChanged,
  },
  {
    what: 'a heart',
    address: '/en/units',
    act: (page) =>
      page
        .getByRole('button', { name: /^Favourite/ })
        .first()
        .tap(),
    doneAt: () => document.querySelector('main article [aria-pressed="true"]') !== null && performance.now(),
  },
  {
    what: 'another currency',
    address: '/en/units',
    before: (page) => page.getByRole('button', { name: 'Currency: THB' }).tap(),
    act: (page) => page.getByRole('button', { name: /^EUR/ }).tap(),
    doneAt: cardChanged,
  },
  {
    what: 'the other language',
    address: '/en/units',
    act: (page) => page.locator('header a[lang=ru]').first().tap(),
    doneAt: cardChanged,
  },
  {
    what: 'a picture in full screen',
    address: `/en/unit/${unit}`,
    act: (page) => page.locator('main ul a[href*="/api/files/"]').first().tap(),
    doneAt: () => document.querySelector('dialog[open]') !== null && performance.now(),
  },
];

/** Whether React has taken the page over; runs in the page. */
export const isAlive = () =>
  [...document.querySelectorAll('button')].every((button) => Object.keys(button).some((key) => key.startsWith('__reactProps')));

/** Times of an interaction, ms: until the next paint, and until its result is there. */
async function once(page: Page, { before, act, doneAt }: Interaction): Promise<{ paint: number; results: number }> {
  await before?.(page);
  await page.waitForLoadState('networkidle');
  const card = await page.evaluate(() => {
    const seen = { paint: 0, begun: 0 };
    Object.assign(globalThis, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as PerformanceEventTiming[])
        if (entry.interactionId) seen.paint = Math.max(seen.paint, entry.duration);
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
    addEventListener('pointerup', (event) => (seen.begun = event.timeStamp), { capture: true });
    return document.querySelector('main article')?.textContent ?? undefined;
  });
  // It looks with every frame.
  const done = page.waitForFunction(doneAt, card);
  await act(page);
  const end = (await (await done).jsonValue()) as number;
  const seen = await page.waitForFunction(() => {
    const { seen } = globalThis as unknown as { seen: { paint: number; begun: number } };
    return seen.paint > 0 && seen;
  });
  const { paint, begun } = (await seen.jsonValue()) as { paint: number; begun: number };
  return { paint, results: end - begun };
}

/** The browser of CHROMIUM. */
export const launchBrowser = (): Promise<Browser> =>
  chromium.launch({ executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu'] });

/** An empty page on a phone that has never been here, in a context of its own, with the DevTools session that can slow it down. */
export async function openPhone(browser: Browser): Promise<{ page: Page; devtools: CDPSession }> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  return { page, devtools: await context.newCDPSession(page) };
}

/**
 * What visitors do on a phone with a slow processor: until the browser paints next (Event Timing, as INP counts it), and until the result is
 * there. The browser is that of CHROMIUM.
 */
export async function benchInteraction(databaseUrl: string, dataDir: string): Promise<Figure[]> {
  const site = await spawnSite({ databaseUrl, dataDir });
  const browser = await launchBrowser();
  try {
    const { units } = (await (await fetch(`${site.url}/api/units`)).json()) as { units: { _id: string }[] };
    const figures: Figure[] = [];
    for (const interaction of interactionsOf(units[0]!._id)) {
      const times: { paint: number; results: number }[] = [];
      for (let round = 0; round < ROUNDS; round++) {
        const { page, devtools } = await openPhone(browser);
        await page.goto(site.url + interaction.address);
        await page.waitForFunction(isAlive);
        await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
        times.push(await once(page, interaction));
        await page.context().close();
      }
      const [paint, results] = [median(times.map((time) => time.paint)), median(times.map((time) => time.results))];
      figures.push(
        figure(
          `phone, ${interaction.what}: next paint, result`,
          `${paint.toFixed(0)} ms, ${results.toFixed(0)} ms`,
          `≤ ${PAINT_MS} ms, ≤ ${RESULTS_MS} ms`,
          paint <= PAINT_MS && results <= RESULTS_MS,
        ),
      );
    }
    return figures;
  } finally {
    await browser.close();
    await site.stop();
  }
}
