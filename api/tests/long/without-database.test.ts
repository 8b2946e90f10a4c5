import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { Role } from '../../src/core/policy.js';
import { linkPictures, makeFile, makeUnit } from '../support/factories.js';
import { soon } from '../support/soon.js';
import { createTcpProxy, type TcpProxy } from '../support/tcp-proxy.js';
import { createTestApp, type TestApp } from '../support/test-app.js';
import { signedIn } from '../support/visitor.js';

let proxy: TcpProxy;
let t: TestApp;
/** Pictures: of a listing, of a draft, of a listing whose picture nobody has asked for. */
let shown: string;
let hidden: string;
let unasked: string;
beforeAll(async () => {
  proxy = await createTcpProxy();
  t = await createTestApp({ through: proxy.through });
  [shown, hidden, unasked] = [await makeFile(t.db, t.store), await makeFile(t.db, t.store), await makeFile(t.db, t.store)];
  await linkPictures(t.db, 'unit', await makeUnit(t.db), [shown]);
  await linkPictures(t.db, 'unit', await makeUnit(t.db, { isDraft: true }), [hidden]);
  await linkPictures(t.db, 'unit', await makeUnit(t.db), [unasked]);
});
afterAll(async () => {
  proxy.reconnect();
  await t.close();
  await proxy.close();
});

const statusOf = async (url: string, headers = {}) => (await t.get(url, headers)).statusCode;

test('what visitors were answered last is answered as stale, what was not asked for is 503; all is current again afterwards', async () => {
  const guest = await signedIn(t, Role.GUEST);
  const picture = `/api/files/${shown}?w=320`;
  expect(await statusOf(picture)).toBe(200);
  expect(await statusOf(`/api/files/${hidden}?w=320`)).toBe(404);
  // Addresses with a query are kept from the second time on.
  for (const url of ['/api/units', '/api/search?sort=price', '/api/search?sort=price']) expect(await statusOf(url)).toBe(200);
  await t.get('/api/search?sort=price-desc');

  proxy.cut();
  await soon(async () => (await t.get('/api/units')).headers['cache-control'], 'no-store');
  for (const url of ['/api/units', '/api/search?sort=price', picture]) {
    const { statusCode, headers } = await t.get(url);
    expect({ url, statusCode, cache: headers['cache-control'] }).toEqual({ url, statusCode: 200, cache: 'no-store' });
    expect(Date.now() - Date.parse(String(headers['x-talay-stale']))).toBeLessThan(60_000);
  }
  expect((await t.get('/api/units')).json().total).toBe(2);
  // What was hidden a day ago is not shown any more.
  const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 25 * 3_600_000);
  expect(await statusOf('/api/units')).toBe(503);
  clock.mockRestore();
  for (const url of ['/api/house', '/api/search?sort=price-desc', `/api/files/${unasked}?w=320`])
    expect([url, await statusOf(url)]).toEqual([url, 503]);
  expect(await statusOf(`/api/files/${hidden}?w=320`)).toBe(404);
  expect((await guest.send('GET', '/api/units')).statusCode).toBe(503);

  proxy.reconnect();
  await soon(async () => (await t.get('/api/units')).headers['x-talay-stale'], undefined);
  await t.db.query('UPDATE unit SET is_draft = true');
  await soon(async () => (await t.get('/api/units')).json().total, 0);
  await soon(() => statusOf(picture), 404);
});
