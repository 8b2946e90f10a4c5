import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { DESK_SITE as SITE, visitor as anyVisitor, type Visit } from './browser.ts';
import { ask, signIn } from './sign-in.ts';

/** A browser at the desk's site. */
export const visitor = () => anyVisitor({ baseURL: SITE });

/** A name that no other record has. */
export const unique = (what: string) => `${what} ${randomUUID().slice(0, 8)}`;

/** A listing that is reachable and in no list, so that other tests find what they look for. */
export const listing = (name: string) => ({
  active: false,
  name: { en: name, ru: `${name} рус` },
  place: { city: 'PATTAYA', area: 'JOMTIEN' },
  seo: { title: { en: name } },
});

/** Makes a record for a test. */
export async function make(page: Page, noun: 'Unit' | 'House' | 'Condo' | 'Village' | 'Page', input: object): Promise<string> {
  const query = `mutation Make($input: ${noun}Input!) { made: create${noun}(input: $input) { id } }`;
  return (await ask<{ made: { id: string } }>(page, query, { input })).made.id;
}

/** Opens a form and waits until it can be filled in. */
export async function openForm(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.getByRole('form', { name: 'Form' }).waitFor();
}

/** The button of just this name. */
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
/** The English name in a form. */
export const nameEn = (page: Page) => page.locator('#field-name input').first();
/** The Russian name in a form. */
export const nameRu = (page: Page) => page.locator('#field-name input').nth(1);
/** What a form says of work that is kept on the device alone. */
export const unsaved = (page: Page) => page.getByText(/^Not saved yet; stored on this device/);
/** What a form says once all is saved. */
export const allSaved = (page: Page) => page.getByText('All changes saved');
/** The English title for search engines in a form. */
export const seoTitle = (page: Page) => page.locator('#field-seo input').first();

/** Fills in what every listing needs; it is in no list. */
export async function fillListing(page: Page, name: string): Promise<void> {
  await nameEn(page).fill(name);
  await nameRu(page).fill(`${name} рус`);
  await page.locator('#field-place select').nth(1).selectOption({ label: 'Jomtien' });
  await seoTitle(page).fill(name);
  await page.locator('#field-active input').uncheck();
}

/** A window that is signed in. */
export async function desk(): Promise<Visit> {
  const visit = await visitor();
  await signIn(visit.page);
  return visit;
}
