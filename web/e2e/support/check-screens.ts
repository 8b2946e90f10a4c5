import { axeViolations } from './axe.ts';
import { MISSING, prefixed, publicAddresses } from './addresses.ts';
import { hydrated, someIds, visitor } from './browser.ts';

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

// A cumulative shift that nobody sees: on a busy machine the font can come in just after the first paint, and one line of text then moves by a
// pixel or wraps again, although the fallback has the font's measures; or the header is painted before the last of its buttons has arrived.
const NO_SHIFT = 0.01;

/** Most presses of Tab from the top of a list to its first card, and from where its link past them leads; each filter that is set has a button more. */
const MOST_STOPS = { fromTop: 25, fromResults: 6 };

/**
 * How many presses of Tab lead to the first card of a list, counted in the page: from its top, and from its results, where the first link of
 * the page skips to. Null where there is no list.
 */
function stopsToCard(): { fromTop: number; fromResults: number; skips: boolean } | null {
  const [results, card] = [document.querySelector('#results'), document.querySelector('article a')];
  if (!results || !card) return null;
  const isStop = (element: Element) => {
    if (!(element instanceof HTMLElement) || element.tabIndex < 0 || element.matches(':disabled') || element.closest('[inert]'))
      return false;
    if (!element.checkVisibility({ visibilityProperty: true })) return false;
    // Radio buttons of one name are one stop.
    if (!(element instanceof HTMLInputElement) || element.type !== 'radio' || element.checked) return true;
    const group = [...document.querySelectorAll<HTMLInputElement>(`input[type=radio][name="${CSS.escape(element.name)}"]`)];
    return group[0] === element && !group.some(({ checked }) => checked);
  };
  const stops = [...document.querySelectorAll('a[href], button, input, select, textarea, summary, [tabindex]')].filter(isStop);
  const isAfter = (element: Element, other: Element) => (other.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  const first = stops.findIndex((stop) => stop === card || isAfter(stop, card));
  const skipped = stops.findIndex((stop) => isAfter(stop, results));
  return { fromTop: first + 1, fromResults: first - skipped + 1, skips: stops[0]?.getAttribute('href') === '#results' };
}

/** How a screen is looked at. */
interface Look {
  colorScheme: 'light' | 'dark';
  lang: 'en' | 'ru';
  /** Of the window, px. */
  width: number;
  /** Of four screens this one. */
  from: 0 | 1 | 2 | 3;
}

/**
 * Visits every fourth public screen; tells what is wrong there: console, layout shifts, axe, what is wider than the window,
 * a long way by Tab to the first card.
 */
export async function checkScreens({ colorScheme, lang, width, from }: Look): Promise<string[]> {
  const ids = await someIds();
  const wrong: string[] = [];
  const { page, problems, close } = await visitor({ colorScheme, viewport: { width, height: 800 } });
  await page.addInitScript(watchShifts);
  const paths = [...publicAddresses(ids), '/condo/area/jomtien', '/village/area/centralpattaya', '/no-such-page', `/unit/${MISSING}`];
  // The first page of a browser loads the fonts. While they come, text stands invisible in the fallback's measures (`font-display: optional`), which counts as a
  // shift when they arrive, although nobody sees it.
  await page.goto(prefixed(lang, '/'), { waitUntil: 'load' });
  await page.evaluate(() => document.fonts.ready);
  for (const path of paths.filter((_, index) => index % 4 === from)) {
    const response = await page.goto(prefixed(lang, path), { waitUntil: 'load' });
    await hydrated(page);
    await page.evaluate(() => document.fonts.ready);
    // A map comes after hydration: it is examined once it stands still, with its marks and its attribution.
    if (path.includes('show=map')) {
      await page.locator('.maplibregl-ctrl-attrib a').waitFor();
      await page.locator('[class*="spoken"] button').first().waitFor({ state: 'attached' });
    }
    const shifts = await page.evaluate(() => (window as unknown as { shifts: { value: number; what: string }[] }).shifts);
    const cumulative = shifts.reduce((sum, { value }) => sum + value, 0);
    const excess = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    wrong.push(
      ...(cumulative < NO_SHIFT ? [] : shifts.map(({ what }) => `${path}: shift ${what}`)),
      ...(await axeViolations(page)).map((violation) => `${path}: ${violation}`),
    );
    const stops = await page.evaluate(stopsToCard);
    const filters = new URLSearchParams(path.split('?')[1]).size;
    const { fromTop, fromResults } = MOST_STOPS;
    if (stops && !(stops.skips && stops.fromTop <= fromTop + filters && stops.fromResults <= fromResults + filters))
      wrong.push(`${path}: too many stops of Tab before the first card: ${JSON.stringify(stops)}`);
    if (excess > 0) wrong.push(`${path}: ${excess} px wider than the window`);
    // The browser itself complains of the pages that are meant to be missing.
    if (response?.status() === 404)
      problems.splice(0, problems.length, ...problems.filter((problem) => !problem.includes('status of 404')));
  }
  await close();
  return [...wrong, ...problems];
}
