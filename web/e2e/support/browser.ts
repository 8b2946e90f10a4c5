import { afterAll, beforeAll } from '@jest/globals';
import { createHash } from 'node:crypto';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Browser, type BrowserContext, type BrowserContextOptions, type Page } from 'playwright-core';

/**
 * How long a page may take to show what it was told to, ms. Nothing of a test depends on it: it only ends the wait of one that fails, and on a
 * machine that is busy with other things everything takes ten times as long.
 */
const PATIENCE = 90_000;

/** Where the site under test is. */
export const SITE = process.env['E2E_URL']!;

/** Where the site is whose records tests may change; those at SITE stay as they are for all others. */
export const DESK_SITE = process.env['E2E_DESK_URL']!;

/** Address of its database. */
export const DESK_DATABASE_URL = process.env['E2E_DESK_DATABASE_URL']!;

/** A page with what went wrong on it. */
export interface Visit {
  page: Page;
  /** Errors and warnings of the console, uncaught exceptions, failed requests. */
  problems: string[];
  close(): Promise<void>;
}

/**
 * What Chromium does for its own window takes a third of its time: a page of its own for the suggestions of the address bar in every window.
 * The rest is of Playwright's list, in whose place this one stands.
 */
const NEEDLESS =
  'WebUIOmniboxPopup,WebUIOmniboxAimPopup,AimEnabled,MediaRouter,OptimizationHints,PaintHolding,PreconnectToSearch,HttpsUpgrades';

/** Playwright's own settings, which another `--blink-settings` would replace: without them the browser has no mouse that hovers. */
const MOUSE = 'primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4';

/** Debian's. The headless shell has no window of its own to draw: everything takes a sixth less time. */
const INSTALLED = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];

let browser: Browser;
/** Those whose page is open. */
const visits = new Set<Visit>();
// What environment.js says of them when a test fails.
Object.assign(globalThis, {
  openPages: () => [...visits].map(({ page, problems }) => `Open: ${page.url()} ${problems.join('; ')}`),
});
let loadsPictures = true;
/** Windows that no visitor is in, by their options: the next one finds the site's files in the cache, as a second visit does. */
const free = new Map<string, BrowserContext[]>();

/**
 * Opens one browser for the test file, whichever cases it is made of; call it at the top of a file. `webGl`: one that draws 3D, without a graphics card. `pictures`: false
 * for one that loads none, where nothing is about them: they cost a third of the time.
 */
export function useBrowser({ webGl = false, pictures = true }: { webGl?: boolean; pictures?: boolean } = {}): void {
  beforeAll(async () => {
    loadsPictures = pictures;
    browser = await chromium.launch({
      executablePath: process.env['CHROMIUM'] ?? INSTALLED.find((path) => existsSync(path)),
      args: [
        '--no-sandbox',
        ...(webGl ? ['--enable-unsafe-swiftshader'] : ['--disable-gpu']),
        `--disable-features=${NEEDLESS}`,
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        // A page of a test is gone before its code pays back being optimised, which takes a tenth of the browser's time.
        '--js-flags=--no-turbofan --no-maglev',
        ...(pictures ? [] : [`--blink-settings=imagesEnabled=false,${MOUSE}`]),
      ],
    });
  });
  afterAll(() => browser.close());
}

/** How long a browser may take to open or to close a window, ms: Playwright waits for it without end, and on a busy machine it sometimes never answers. */
const MOST_WINDOW_MS = 30_000;

/** What the browser answers to this; undefined where it does not. */
function inTime<T>(work: Promise<T>): Promise<T | undefined> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => resolve(undefined), MOST_WINDOW_MS);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** Where `npm run coverage` gathers which branches were taken. */
const COVERAGE_DIR = process.env['COVERAGE_DIR'];

const KEEP_COVERAGE = 'globalThis.__coverage__ && keepCoverage(JSON.stringify(__coverage__))';

/** Writes down which branches a page of the window has taken, whenever it is left. */
async function keepCoverage(context: BrowserContext, folder: string): Promise<void> {
  await context.exposeBinding('keepCoverage', (_source, taken: string) => {
    writeFileSync(join(folder, `${createHash('sha256').update(taken).digest('hex')}.json`), taken);
  });
  await context.addInitScript(`addEventListener('pagehide', () => ${KEEP_COVERAGE})`);
}

/** A page without what an earlier visitor has stored. */
async function cleanPage(context: BrowserContext, baseURL: string): Promise<Page> {
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Storage.clearDataForOrigin', { origin: new URL(baseURL).origin, storageTypes: 'all' });
  await devtools.detach();
  return page;
}

/** Opens a visitor's window: nothing of an earlier visitor is in it but the cache. */
export async function visitor(options: BrowserContextOptions = {}): Promise<Visit> {
  const { baseURL = SITE } = options;
  const key = JSON.stringify(options);
  const newContext = async () => {
    const context = await browser.newContext({
      viewport: { width: 1440, height: 900 },
      locale: 'en-GB',
      reducedMotion: 'reduce',
      // What a worker asks for no test could see or answer; and it would outlive the visitor.
      serviceWorkers: 'block',
      baseURL,
      ...options,
    });
    context.setDefaultTimeout(PATIENCE);
    if (COVERAGE_DIR) await keepCoverage(context, COVERAGE_DIR);
    return context;
  };
  let context = free.get(key)?.pop() ?? (await newContext());
  let opened = await inTime(cleanPage(context, baseURL));
  if (!opened) {
    context = await newContext();
    opened = await cleanPage(context, baseURL);
  }
  const page = opened;
  const problems: string[] = [];
  page.on('console', (message) => {
    // A drawing done by the processor is slow, and the browser says so.
    if (message.text().includes('GL Driver Message')) return;
    if (message.text() === 'Service Worker registration blocked by Playwright') return;
    // Where pictures are not loaded the browser says so of those that the page announces; of these again some seconds later.
    if (!loadsPictures && /image loading is disabled|\/api\/files\/\S+ was preloaded using link preload but not used/.test(message.text()))
      return;
    if (message.type() === 'error' || message.type() === 'warning') problems.push(`${message.type()}: ${message.text()} (${page.url()})`);
  });
  page.on('pageerror', (error) => problems.push(`uncaught: ${error.message} (${page.url()})`));
  const closePages = async () => {
    if (COVERAGE_DIR) for (const open of context.pages()) await open.evaluate(KEEP_COVERAGE);
    for (const open of context.pages()) await open.close();
    await context.clearCookies();
    return true;
  };
  const close = async () => {
    visits.delete(visit);
    // A window that does not close is left to the end of the browser.
    if (await inTime(closePages())) free.set(key, [...(free.get(key) ?? []), context]);
  };
  const visit = { page, problems, close };
  visits.add(visit);
  return visit;
}

/** Waits until React has taken the document over; parts whose code comes late may still be dead. */
export async function begun(page: Page): Promise<void> {
  await page.waitForFunction(() => Object.keys(document.body).some((key) => key.startsWith('__reactProps')));
}

/** Waits until React has taken over the document and every part whose code comes late, so that clicks are its own. */
export async function hydrated(page: Page): Promise<void> {
  await begun(page);
  await page.waitForFunction(() =>
    [...document.querySelectorAll('button, input, select, textarea')].every(
      (control) => Object.keys(control).some((key) => key.startsWith('__reactProps')) || control.closest('.maplibregl-map') !== null,
    ),
  );
}

/**
 * Waits until the page opens its links to forms as dialogs, too: what does it comes last, listens to clicks before the links do, and until it
 * is there they lead to pages of their own.
 */
export async function opensDialogs(page: Page): Promise<void> {
  await hydrated(page);
  const devtools = await page.context().newCDPSession(page);
  // A script of Playwright's listens to all clicks, too.
  const own = new Set<string>();
  devtools.on('Debugger.scriptParsed', ({ scriptId, url }) => url.includes('/assets/') && own.add(scriptId));
  await devtools.send('Debugger.enable');
  await eventually(async () => {
    const { result } = await devtools.send('Runtime.evaluate', { expression: 'window' });
    const { listeners } = await devtools.send('DOMDebugger.getEventListeners', { objectId: result.objectId! });
    const follows = listeners.some(({ type, useCapture, scriptId }) => type === 'click' && useCapture && own.has(scriptId));
    if (!follows) throw new Error('The page opens no link as a dialog');
  });
  await devtools.detach();
}

/** Checks until the check passes: a page shows what was done to it with one of its next frames, or when an answer has come. */
export async function eventually(check: () => Promise<void>): Promise<void> {
  const end = Date.now() + PATIENCE;
  for (;;) {
    try {
      return await check();
    } catch (error) {
      if (Date.now() > end) throw error;
    }
    await new Promise((next) => setTimeout(next, 50));
  }
}

/** Ids of the demo set, one of each noun. */
export interface Ids {
  unit: string;
  house: string;
  condo: string;
  village: string;
}

/** One of each noun of the demo set, by REST. */
export async function someIds(): Promise<Ids> {
  const first = async (path: string, list: string) =>
    ((await (await fetch(SITE + path)).json()) as Record<string, { _id: string; condo?: string; village?: string }[]>)[list]!;
  const unit = (await first('/api/units', 'units')).find(({ condo }) => condo)!;
  const house = (await first('/api/house', 'houses')).find(({ village }) => village)!;
  return { unit: unit._id, house: house._id, condo: unit.condo!, village: house.village! };
}
