/**
 * Moving a map over 5,000 marks: frames a second in headless Chromium without a graphics card, beside the same map without a mark:
 * `npm run bench:map`. It is the map of the built site; the marks are put into the answers of the API on the way, and the pointer moves the map
 * from within the page, once for each frame. DATABASE_URL names a filled database; without one a throwaway embedded one gets the demo set.
 */
import { chromium, type Browser } from 'playwright-core';
import { spawnSite } from '../web/e2e/support/spawn-site.ts';
import { withDatabase } from './with-database.ts';

const MARKS = 5000;
const SECONDS = 5;
const ROUNDS = 3;

const median = (values: number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]!;

/** So many buildings around Pattaya, always the same ones: three in four near the middle, as in a town. */
function pins(count: number): object[] {
  let seed = 1;
  const random = () => (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647;
  return Array.from({ length: count }, (_, at) => {
    const spread = at % 4 === 0 ? 0.3 : 0.1;
    return {
      __typename: 'MapPin',
      id: `01900000-0000-7000-8000-${String(at).padStart(12, '0')}`,
      kind: 'COMPLEX',
      homeKind: 'UNIT',
      lat: 12.9325 + (random() - 0.5) * spread,
      lng: 100.8947 + (random() - 0.5) * spread,
      count: 1 + (at % 60),
      rent: { __typename: 'StatedPrice', baht: 10_000 + (at % 97) * 500, isFrom: true },
      buy: { __typename: 'StatedPrice', baht: 1_000_000 + (at % 97) * 100_000, isFrom: true },
      name: { __typename: 'LocalizedText', text: `Building ${at}` },
    };
  });
}

/** Moves the map for some seconds, or zooms it, and counts the frames of the page. Runs in the page. */
async function run({ seconds, way }: { seconds: number; way: 'pan' | 'zoom' }): Promise<{ fps: number; slowest: number }> {
  const canvas = document.querySelector<HTMLCanvasElement>('canvas.maplibregl-canvas')!;
  const { left, top, width, height } = canvas.getBoundingClientRect();
  const [x, y] = [left + width / 2, top + height / 2];
  const fire = (type: string, clientX: number, clientY: number, buttons: number) =>
    canvas.dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true, clientX, clientY, button: 0, buttons, view: window }));
  if (way === 'pan') fire('mousedown', x, y, 1);
  const gaps: number[] = [];
  const began = performance.now();
  let last = began;
  let frames = 0;
  for (;;) {
    const now = await new Promise<number>((next) => requestAnimationFrame(next));
    if (frames++ > 0) gaps.push(now - last);
    last = now;
    const at = (now - began) / 1000;
    if (at > seconds) break;
    if (way === 'pan') fire('mousemove', x + (width / 3) * Math.sin(at * 1.3), y + (height / 4) * Math.sin(at * 1.9), 1);
    else {
      const deltaY = Math.sin(at * 2) > 0 ? -20 : 20;
      canvas.dispatchEvent(new WheelEvent('wheel', { bubbles: true, cancelable: true, clientX: x, clientY: y, deltaY }));
    }
  }
  if (way === 'pan') fire('mouseup', x, y, 0);
  gaps.sort((a, b) => a - b);
  return { fps: frames / ((last - began) / 1000), slowest: gaps[Math.floor(gaps.length * 0.99)]! };
}

async function measure(browser: Browser, site: string, count: number, way: 'pan' | 'zoom'): Promise<{ fps: number; slowest: number }> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.route('**/graphql*', async (route) => {
    if (!route.request().postData()?.includes('MapPins')) return route.continue();
    return route.fulfill({ json: { data: { mapPins: { __typename: 'MapPins', total: count, pins: pins(count) } } } });
  });
  await page.goto(`${site}/en/search?show=map`);
  // Not the list's business: what moves here is the map alone.
  await page.getByRole('switch').click();
  await page.waitForFunction(
    (expected) => document.querySelectorAll('ul[aria-label="Homes on the map"] button').length >= expected,
    Math.min(50, count),
  );
  await page.waitForTimeout(1500);
  await page.evaluate(run, { seconds: 1, way });
  const result = await page.evaluate(run, { seconds: SECONDS, way });
  await page.close();
  return result;
}

async function bench(databaseUrl: string, dataDir: string): Promise<void> {
  const site = await spawnSite({ databaseUrl, dataDir });
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--enable-unsafe-swiftshader'],
  });
  try {
    for (const way of ['pan', 'zoom'] as const) {
      const empty: number[] = [];
      const full: number[] = [];
      let slowest = 0;
      for (let round = 0; round < ROUNDS; round++) {
        empty.push((await measure(browser, site.url, 0, way)).fps);
        const { fps, slowest: gap } = await measure(browser, site.url, MARKS, way);
        full.push(fps);
        slowest = Math.max(slowest, gap);
      }
      const [without, withMarks] = [median(empty), median(full)];
      console.log(
        `${way.padEnd(5)} ${withMarks.toFixed(1)} frames/s over ${MARKS} marks (${full.map((fps) => fps.toFixed(1)).join(', ')}; 99 of 100 frames within ${slowest.toFixed(0)} ms)` +
          `   ${without.toFixed(1)} without a mark   ratio ${(withMarks / without).toFixed(2)}`,
      );
    }
  } finally {
    await browser.close();
    await site.stop();
  }
}

await withDatabase(bench, { throwaway: true });
