import { afterAll, beforeAll } from '@jest/globals';
import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright-core';

/** Where the site under test is. */
export const SITE = process.env['E2E_URL']!;

/** A page with what went wrong on it. */
export interface Visit {
  page: Page;
  /** Errors and warnings of the console, uncaught exceptions, failed requests. */
  problems: string[];
  close(): Promise<void>;
}

let browser: Browser;

/** Opens one browser for the test file; call it at the top of a file. `webGl`: one that draws 3D, without a graphics card. */
export function useBrowser({ webGl = false }: { webGl?: boolean } = {}): void {
  beforeAll(async () => {
    browser = await chromium.launch({
      executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        ...(webGl ? ['--enable-unsafe-swiftshader'] : ['--disable-gpu']),
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    });
  });
  afterAll(() => browser.close());
}

/** Opens a new visitor's window: own cookies, own cache. */
export async function visitor(options: BrowserContextOptions = {}): Promise<Visit> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    reducedMotion: 'reduce',
    baseURL: SITE,
    ...options,
  });
  const page = await context.newPage();
  const problems: string[] = [];
  page.on('console', (message) => {
    // A drawing done by the processor is slow, and the browser says so.
    if (message.text().includes('GL Driver Message')) return;
    if (message.type() === 'error' || message.type() === 'warning') problems.push(`${message.type()}: ${message.text()} (${page.url()})`);
  });
  page.on('pageerror', (error) => problems.push(`uncaught: ${error.message} (${page.url()})`));
  return { page, problems, close: () => context.close() };
}

/** Waits until React has taken the page over, so that clicks are its own. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => Object.keys(document.body).some((key) => key.startsWith('__reactProps')));
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
