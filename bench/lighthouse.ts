import { launch, type LaunchedChrome } from 'chrome-launcher';
import lighthouse from 'lighthouse';

/** What Lighthouse says of a page on a slow phone. */
export interface Verdict {
  /** Of 100. */
  score: number;
  /** When its largest picture or text is painted, s. */
  largest: number;
  /** For how long altogether it answers nobody, ms. */
  blocked: number;
}

/** The browser of CHROMIUM, for Lighthouse; `kill()` ends it. */
export const launchForLighthouse = (): Promise<LaunchedChrome> =>
  launch({
    chromePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
    chromeFlags: ['--headless', '--no-sandbox', '--ignore-certificate-errors', '--disable-gpu'],
  });

/** Loads a page once, as on a slow phone. Throws where it is not shown. */
export async function judge({ port }: LaunchedChrome, address: string): Promise<Verdict> {
  const { categories, audits, runtimeError } = (await lighthouse(address, { port, onlyCategories: ['performance'], logLevel: 'error' }))!
    .lhr;
  if (runtimeError) throw new Error(`Lighthouse, ${address}: ${runtimeError.message}`);
  const valueOf = (audit: string) => audits[audit]!.numericValue ?? Infinity;
  return {
    score: (categories['performance']!.score ?? 0) * 100,
    largest: valueOf('largest-contentful-paint') / 1_000,
    blocked: valueOf('total-blocking-time'),
  };
}
