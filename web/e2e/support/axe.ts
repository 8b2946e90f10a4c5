import { expect } from '@jest/globals';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { eventually } from './browser.ts';

const AXE = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Violations of WCAG and of good practice that axe finds on the page, which is left at its top. Further down axe takes for too small what the
 * header happens to cover but a line of.
 */
export async function axeViolations(page: Page): Promise<string[]> {
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await page.evaluate(AXE);
  return page.evaluate(runAxe);
}

/** Expects that axe finds nothing; it looks again for some seconds, as a notice may lie over something. */
export const expectNoViolations = (page: Page) => eventually(async () => expect(await axeViolations(page)).toEqual([]));

/** Runs in the page. */
async function runAxe(): Promise<string[]> {
  const { axe } = window as unknown as {
    axe: { run(options: object): Promise<{ violations: { id: string; nodes: { target: unknown[] }[] }[] }> };
  };
  const { violations } = await axe.run({
    // What holds is not listed: that is half of the work.
    resultTypes: ['violations'],
    // Axe leaves the rule of WCAG 2.2 AA out unless it is requested, and this one as it is on trial.
    rules: { 'target-size': { enabled: true }, 'label-content-name-mismatch': { enabled: true } },
  });
  return violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes
        .slice(0, 3)
        .map(({ target }) => target.join(' '))
        .join(' | ')}`,
  );
}
