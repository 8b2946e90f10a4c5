import { expect } from '@jest/globals';
import pg from 'pg';
import type { Page } from 'playwright-core';
import { bytesOf } from '../../../api/tests/support/import-bytes.ts';
import type { ImportFile } from '../../../api/tests/support/import-file.ts';
import { DESK_SITE as SITE, eventually, hydrated, visitor as anyVisitor } from './browser.ts';
import { ask } from './sign-in.ts';

/** A browser at the desk's site. */
export const visitor = (options: Parameters<typeof anyVisitor>[0] = {}) => anyVisitor({ baseURL: SITE, ...options });

/** The button of this name. */
export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
/** The button to the next step. */
export const next = (page: Page) => page.getByRole('button', { name: 'Next', exact: true });

/** Brings a file; gives the id of its import. */
export async function bring(page: Page, name: string, buffer: Buffer): Promise<string> {
  await page.goto('/en/auto_listing');
  await page.locator('input[type=file]').waitFor({ state: 'attached' });
  await hydrated(page);
  await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/octet-stream', buffer });
  await page.waitForURL(/auto_listing\/[0-9a-f-]{36}/);
  return new URL(page.url()).pathname.split('/').at(-1)!;
}

interface Counts {
  create: number;
  update: number;
  unchanged: number;
  skip: number;
  error: number;
}

interface Standing {
  autoListing: {
    stage: string;
    done: number;
    entity: 'CONDO' | 'VILLAGE';
    sheet: number;
    headerRow: number;
    columns: { column: number; field: string | null }[];
    counts: Counts | null;
    undo: { removed: number; restored: number; kept: number } | null;
  };
  autoListingRows: {
    rows: {
      ordinal: number;
      state: string;
      problems: { code: string; level: 'ERROR' | 'ASK' | 'NOTE' }[];
      target: { id: string } | null;
    }[];
  };
}

const STANDING = `query ($id: ID!) {
  autoListing(id: $id) {
    stage done entity sheet headerRow columns { column field } counts { create update unchanged skip error } undo { removed restored kept }
  }
  autoListingRows(id: $id, first: 100) { rows { ordinal state problems { code level } target { id } } }
}`;

/** How an import stands. */
export const standing = (page: Page, id: string) => ask<Standing>(page, STANDING, { id });

/** Brings a file as far as its columns: by the row that is proposed, or without headers. */
export async function toColumns(page: Page, { expected, ...file }: ImportFile): Promise<string> {
  const id = await bring(page, `${file.name}.${file.format}`, bytesOf({ ...file, expected }));
  if (expected.headerRow === null) {
    await page.getByRole('radio', { name: /^No headers/ }).check();
    await next(page).click();
  } else await button(page, `Row ${expected.headerRow + 1} looks like the headers: use it`).click();
  // Columns without a single cell are not asked about.
  const { rows } = file.sheets[expected.sheet]!;
  const columns = expected.columns.map((field, column) => ({ column, field })).filter(({ column }) => rows.some((row) => row[column]));
  await page.waitForURL('**step=columns');
  await page.getByText(`of ${columns.length} columns used`).waitFor();
  const { autoListing } = await standing(page, id);
  expect(autoListing).toMatchObject({
    entity: expected.entity === 'condo' ? 'CONDO' : 'VILLAGE',
    sheet: expected.sheet,
    headerRow: expected.headerRow ?? -1,
    columns,
  });
  return id;
}

/** Goes on from the columns to the check; rows without an area are in Jomtien, and cells that cannot be read are errors. */
export async function toCheck(page: Page): Promise<void> {
  await next(page).click();
  await page.waitForURL('**step=common');
  await page.getByRole('combobox', { name: 'Area', exact: true }).selectOption({ label: 'Jomtien' });
  await page.getByRole('switch', { name: /^Leave optional cells empty/ }).uncheck();
  await button(page, 'Check rows').click();
  await page.getByRole('group', { name: 'Show rows' }).waitFor();
  // Names that are only similar to those of the demo set mean others. Whether there are such, the screen shows a moment after the rows.
  const id = new URL(page.url()).pathname.split('/').at(-1)!;
  const isAsked = async () =>
    (await standing(page, id)).autoListingRows.rows.some(({ problems }) => problems.some(({ code }) => code === 'COMPLEX_UNCONFIRMED'));
  const similar = button(page, 'Yes, this one');
  while (await isAsked()) {
    await similar.first().waitFor();
    const left = await similar.count();
    await button(page, /^Create new for /)
      .first()
      .click();
    await eventually(async () => expect(await similar.count()).toBeLessThan(left));
  }
}

/** Goes back from the check, allows unusual prices, and checks again. */
export async function allowUnusualPrices(page: Page): Promise<void> {
  await button(page, 'Back').click();
  await page.getByRole('switch', { name: /^Allow unusual prices/ }).check();
  await button(page, 'Check rows').click();
  await page.getByRole('group', { name: 'Show rows' }).waitFor();
}

/** Writes or undoes an import once those of other tests have finished: the site refuses a second one at the same time (decision 0018). */
export async function inTurn(write: () => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: process.env['E2E_DATABASE_URL'] });
  await client.connect();
  try {
    await client.query(`SELECT pg_advisory_lock(hashtext('imports of tests'))`);
    await write();
  } finally {
    await client.end();
  }
}

/** Clicks the button that writes the listings of a checked import, and waits until they are written. */
export const written = (page: Page, name: string | RegExp, done = 'Import complete') =>
  inTurn(async () => {
    await button(page, name).click();
    await page.getByText(done).waitFor();
  });

/** Takes an import back, in the browser; gives what became of its listings. */
export async function undone(page: Page, id: string, name = 'Undo import'): Promise<object> {
  await inTurn(async () => {
    await button(page, name).click();
    await page.getByRole('dialog').getByRole('button', { name }).click();
    await eventually(async () => expect((await standing(page, id)).autoListing.stage).toBe('UNDONE'));
  });
  return (await standing(page, id)).autoListing.undo!;
}
