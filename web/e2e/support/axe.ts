import { expect } from '@jest/globals';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Locator, Page } from 'playwright-core';
import { eventually } from './browser.ts';

const AXE = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Violations of WCAG and of good practice that axe finds on the page, which is left at its top. Further down axe takes for too small what the
 * header happens to cover but a line of.
 *
 * @param part what of the page is looked at, all of it unless given: the rest of a page takes a second
 */
export async function axeViolations(page: Page, part?: Locator): Promise<string[]> {
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await page.evaluate(AXE);
  return part ? part.evaluate(runAxe) : page.evaluate(runAxe, undefined);
}

/** Expects that axe finds nothing on the page, or in a part of it; it looks again for some seconds, as a notice may lie over something. */
export const expectNoViolations = (page: Page, part?: Locator) =>
  eventually(async () => expect(await axeViolations(page, part)).toEqual([]));

/** Runs in the page. */
async function runAxe(part: Element | undefined): Promise<string[]> {
  const { axe } = window as unknown as {
    axe: { run(context: Node, options: object): Promise<{ violations: { id: string; nodes: { target: unknown[] }[] }[] }> };
  };
  const { violations } = await axe.run(part ?? document, {
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
