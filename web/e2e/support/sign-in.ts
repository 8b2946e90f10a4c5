import { randomInt } from 'node:crypto';
import type { Cookie, Page } from 'playwright-core';
import { clockValue, minuteOf } from '../../../api/dist/core/signed-clock.js';
import { DESK_SITE } from './browser.ts';

/** The first account of the site under test. */
export const GOD = { username: 'god', password: 'lantern-and-tide' };

/** Cookies of the first account, by its site: hashing a password costs what it should, and once a file is enough. */
let ofGod: Cookie[] = [];

/** Signs a window in at a site by the form that works without scripts; what it shows then is the caller's to open. */
export async function signIn(page: Page, { username, password } = GOD, site = DESK_SITE): Promise<void> {
  if (username === GOD.username && ofGod.length > 0) {
    await page.context().addCookies(ofGod);
    const { user } = (await (await page.request.get('/api/auth/login')).json()) as { user: object | null };
    // A test may have ended the session.
    if (user) return;
  }
  await post(page, site, '/en/login', { username, password });
  if (username === GOD.username) ofGod = (await page.context().cookies()).filter(({ name }) => name === 'talay_session');
}

/** Registers an account, a GUEST, and signs the window in as it. */
export async function register(page: Page, account: { username: string; password: string }): Promise<void> {
  // From a network of its own: the tests register more than one may in an hour.
  const network = Array.from({ length: 3 }, () => randomInt(1, 255)).join('.');
  await post(page, DESK_SITE, '/en/register', { ...account, confirm: account.password }, { 'x-forwarded-for': `10.${network}` });
}

async function post(
  page: Page,
  site: string,
  path: string,
  form: Record<string, string>,
  headers: Record<string, string> = {},
): Promise<void> {
  const answer = await page.request.post(path, { form, headers: { origin: site, ...headers }, maxRedirects: 0 });
  if (answer.status() !== 303) throw new Error(`${path} answered ${answer.status()}`);
}

/** Runs a GraphQL operation as the window's account, without its page. */
export async function ask<Data>(page: Page, query: string, variables: object = {}): Promise<Data> {
  const answer = await page.request.post('/graphql', {
    data: { query, variables },
    headers: { origin: DESK_SITE, 'apollo-require-preflight': 'true', 'x-talay-clock': clockValue(minuteOf(Date.now())) },
  });
  const { data, errors } = (await answer.json()) as { data: Data; errors?: { message: string; extensions?: object }[] };
  if (errors) throw new Error(JSON.stringify(errors));
  return data;
}
