import { describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { AGENCY_FILES } from '../../api/tests/support/auto-listing-files.ts';
import { bytesOf } from '../../api/tests/support/import-bytes.ts';
import type { ImportFile } from '../../api/tests/support/import-file.ts';
import { axeViolations } from './support/axe.ts';
import { DESK_SITE as SITE, eventually, hydrated, useBrowser, visitor as anyVisitor } from './support/browser.ts';
import { MISSING } from './support/addresses.ts';
import { ask, signIn } from './support/sign-in.ts';

useBrowser({ pictures: false });

const visitor = (options: Parameters<typeof anyVisitor>[0] = {}) => anyVisitor({ baseURL: SITE, ...options });

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const next = (page: Page) => page.getByRole('button', { name: 'Next', exact: true });

/** Brings a file; gives the id of its import. */
async function bring(page: Page, name: string, buffer: Buffer): Promise<string> {
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
    entity: 'CONDO' | 'VILLAGE';
    sheet: number;
    headerRow: number;
    columns: { column: number; field: string | null }[];
    counts: Counts | null;
    undo: { removed: number; restored: number; kept: number } | null;
  };
  autoListingRows: { rows: { ordinal: number; state: string; problems: { code: string }[]; target: { id: string } | null }[] };
}

const STANDING = `query ($id: ID!) {
  autoListing(id: $id) {
    stage entity sheet headerRow columns { column field } counts { create update unchanged skip error } undo { removed restored kept }
  }
  autoListingRows(id: $id, first: 100) { rows { ordinal state problems { code } target { id } } }
}`;

const standing = (page: Page, id: string) => ask<Standing>(page, STANDING, { id });

const HOME = `{
  name { en ru } active isDraft place { city area position { lat lng } }
  pricing { rentPrice rentTerms { term price } rentPriceComment shortRent buyPrice buyPriceComment cost }
  quota furnishing petAllowed view features forInvestment html { en ru }
  backOffice { landLordContact agentContact commission transfer linkToFiles forInvestmentComment description { en ru } }
`;
const HOMES = {
  CONDO: `query ($id: ID!) { home: unit(id: $id) ${HOME} rooms { bedroom bathroom size floors completed conditioner parking } complex: condo { name { en ru } } } }`,
  VILLAGE: `query ($id: ID!) { home: house(id: $id) ${HOME} rooms { bedroom bathroom size floors completed conditioner parking }
    landSize entrances extras { hasPool smartHome wineStorage rooftop eVCharger saunaRoom } complex: village { name { en ru } } } }`,
};

/** Brings a file as far as its columns: by the row that is proposed, or without headers. */
async function toColumns(page: Page, { expected, ...file }: ImportFile): Promise<string> {
  const id = await bring(page, `${file.name}.${file.format}`, bytesOf({ ...file, expected }));
  if (expected.headerRow === null) await page.getByRole('radio', { name: /^No headers/ }).check();
  else await button(page, `Row ${expected.headerRow + 1} looks like the headers: take it`).click();
  await next(page).click();
  // Columns without a single cell are not asked about.
  const { rows } = file.sheets[expected.sheet]!;
  const columns = expected.columns.map((field, column) => ({ column, field })).filter(({ column }) => rows.some((row) => row[column]));
  await page.waitForURL('**step=columns');
  await page.getByText(`of ${columns.length} columns are used`).waitFor();
  const { autoListing } = await standing(page, id);
  expect(autoListing).toMatchObject({
    entity: expected.entity === 'condo' ? 'CONDO' : 'VILLAGE',
    sheet: expected.sheet,
    headerRow: expected.headerRow ?? -1,
    columns,
  });
  return id;
}

/** Goes on from the columns to the check; rows without an area are in Jomtien. */
async function toCheck(page: Page): Promise<void> {
  await next(page).click();
  await page.waitForURL('**step=common');
  await page.getByRole('combobox', { name: 'Area', exact: true }).selectOption({ label: 'Jomtien' });
  await button(page, 'Check the rows').click();
  await page.getByRole('group', { name: 'Show rows' }).waitFor();
  // Names that are only similar to those of the demo set mean others.
  const similar = button(page, 'Yes, this one');
  for (let left = await similar.count(); left > 0; left--) {
    await button(page, /^Create a new one for /)
      .first()
      .click();
    await eventually(async () => expect(await similar.count()).toBeLessThan(left));
  }
}

/** Takes an import back; gives what became of its listings. */
async function undone(page: Page, id: string): Promise<object> {
  await ask(page, 'mutation ($id: ID!) { undoAutoListing(id: $id) { stage } }', { id });
  await eventually(async () => expect((await standing(page, id)).autoListing.stage).toBe('UNDONE'));
  return (await standing(page, id)).autoListing.undo!;
}

/** Of each format the first with units, and with houses. */
const BROUGHT = (['condo', 'village'] as const).flatMap((entity) =>
  (['xlsx', 'xls', 'csv'] as const).flatMap(
    (format) => AGENCY_FILES.find((file) => file.format === format && file.expected.entity === entity) ?? [],
  ),
);

describe('spreadsheets of agencies become drafts', () => {
  // One of each format, units and houses; all of them are brought through the API (auto-listing-agencies.test.ts).
  test.each(BROUGHT.map((file) => [file.name, file] as const))('%s', async (_, file) => {
    const { page, problems, close } = await visitor();
    await signIn(page);
    const { counts, rows } = file.expected;
    const id = await toColumns(page, file);
    await toCheck(page);
    const { autoListing: checked, autoListingRows } = await standing(page, id);
    const wrong = autoListingRows.rows.filter(({ state }) => state === 'ERROR');
    const meant = rows.filter((row) => row.problems);
    expect(wrong.map((row) => ({ ordinal: row.ordinal, problems: row.problems.map(({ code }) => code) }))).toEqual(
      meant.map((row) => ({ ordinal: row.ordinal, problems: row.problems })),
    );
    const create = counts.listings - meant.length;
    expect(checked.counts).toEqual({ create, update: 0, unchanged: 0, skip: counts.passedOver, error: meant.length });
    await button(page, new RegExp(`^Create ${create} drafts?$`)).click();
    await page.getByText('The import is done').waitFor();
    const written = (await standing(page, id)).autoListingRows.rows;
    for (const { ordinal, home, complexName } of rows.filter((row) => !row.problems)) {
      const row = written.find((one) => one.ordinal === ordinal)!;
      const { home: made } = await ask<{ home: { complex: { name: Record<'en' | 'ru', string> } | null } }>(page, HOMES[checked.entity], {
        id: row.target!.id,
      });
      expect(made).toMatchObject({ ...home, isDraft: true });
      // What is called the same but for the town is the same.
      if (complexName) expect(Object.values(made.complex!.name).some((name) => name.includes(complexName))).toBe(true);
    }
    expect(await undone(page, id)).toMatchObject({ restored: 0, kept: 0 });
    expect(problems).toEqual([]);
    await close();
  });
});

/** A header that nobody has said anything about yet: what is said once is learnt. */
const SAYS_NOTHING = `Zq${Date.now()}`;

/** With everything that goes wrong: a title, a header that says nothing, a word nobody knows, a slip in a name, a price that is none, totals. */
const TRAPS = [
  ['Partner Ltd, November'],
  [],
  ['Condo', 'Area', 'Size, sqm', 'Rent / month', 'View', SAYS_NOTHING],
  ['Atlantis Condo Resrt', 'Jomtien', '35', '15,000', 'Sea; promenade', 'Key at the office'],
  ['Talay Walk Tower', 'Central', '28', 'a lot', 'Sea', ''],
  ['Total', '', '63', '15,000'],
];

/** A picture of one pixel. */
const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

describe('the wizard', () => {
  test('leads from a file with traps to drafts, and back', async () => {
    const { page, problems, close } = await visitor();
    await signIn(page);
    // A button that was just let go is on its way from one colour to the other.
    const isClear = () => eventually(async () => expect(await axeViolations(page)).toEqual([]));

    await page.goto('/en/auto_listing');
    await page.locator('input[type=file]').waitFor({ state: 'attached' });
    await hydrated(page);
    await isClear();
    const picture = { name: 'photo.xlsx', mimeType: 'image/png', buffer: Buffer.from(PIXEL, 'base64') };
    await page.locator('input[type=file]').setInputFiles(picture);
    await page.getByText('The file is no table, whatever its name says.').waitFor();

    const id = await bring(page, 'traps.csv', Buffer.from(TRAPS.map((row) => row.map((cell) => `"${cell}"`).join(',')).join('\n')));
    await page.getByText('Choose the header row first').waitFor();
    expect(await next(page).isDisabled()).toBe(true);
    await page.getByRole('radio', { name: /^Row 3:/ }).focus();
    await page.keyboard.press('Space');
    await page.getByText('The 3 marked rows are the first of the data').waitFor();
    await isClear();
    await next(page).focus();
    await page.keyboard.press('Enter');

    await page.getByText('5 of 6 columns are used').waitFor();
    await page.getByRole('combobox', { name: `What “${SAYS_NOTHING}” is` }).fill('Notes of the agency, in either');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.getByText('6 of 6 columns are used').waitFor();
    await page.getByLabel('What “promenade” stands for').selectOption({ label: 'Beach' });
    await page.getByText('2 words and what they stand for', { exact: true }).waitFor();
    await isClear();
    await next(page).click();

    await page.getByText('Set a common feature, or say that there are none').waitFor();
    expect(await button(page, 'Check the rows').isDisabled()).toBe(true);
    await page.getByLabel('Pets', { exact: true }).selectOption({ label: 'Not allowed' });
    await isClear();
    await button(page, 'Check the rows').click();

    await button(page, 'Errors 2').waitFor();
    await isClear();
    await button(page, 'Yes, this one').click();
    await button(page, 'Errors 1').waitFor();
    await page.getByRole('gridcell', { name: /^a lot/ }).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.type('12k');
    await page.keyboard.press('Enter');
    await button(page, 'Errors 0').waitFor();
    await button(page, 'Create 2 drafts').click();

    await page.getByText('The import is done').waitFor();
    const counts = page.getByRole('listitem').filter({ hasText: /draft|skipped/ });
    expect((await counts.allInnerTexts()).map((text) => text.split('\n').slice(0, 2).join(' '))).toEqual(['2 drafts created', '1 skipped']);
    await isClear();
    const { rows } = (await standing(page, id)).autoListingRows;
    const made = await Promise.all(
      rows.slice(0, 2).map(({ target }) => ask<{ home: object }>(page, HOMES.CONDO, { id: target!.id }).then(({ home }) => home)),
    );
    expect(made).toMatchObject([
      {
        name: { en: 'Unit, 35 m², Atlantis Condo Resort' },
        view: ['SEA', 'BEACH'],
        petAllowed: 'NOT_ALLOWED',
        isDraft: true,
        backOffice: { description: { en: 'Key at the office' } },
      },
      { pricing: { rentPrice: [12000] }, complex: { name: { en: 'Talay Walk Tower' } } },
    ]);
    await page.getByRole('link', { name: 'Show the listings' }).click();
    await eventually(async () => expect(await page.locator('.MuiDataGrid-row').count()).toBe(2));
    await page.locator('.MuiDataGrid-row').filter({ hasText: 'Talay Walk Tower' }).getByRole('link').first().click();
    await page.getByText('Talay Walk Tower').first().waitFor();

    await page.goto(`/en/auto_listing/${id}`);
    await button(page, 'Undo the import').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Undo the import' }).click();
    await page.getByText('The import was undone: 2 drafts removed').waitFor();
    await page.goto('/en/auto_listing');
    await page.getByRole('listitem').filter({ hasText: 'traps.csv' }).first().getByText('Undone', { exact: true }).waitFor();
    expect(problems.filter((problem) => !problem.includes('422'))).toEqual([]);
    await close();
  });

  test('is for the team', async () => {
    const { page, close } = await visitor();
    for (const path of ['/en/auto_listing', `/en/auto_listing/${MISSING}`]) expect((await page.goto(path))!.status()).toBe(403);
    await close();
  });
});
