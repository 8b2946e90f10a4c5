import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Role } from '../src/kernel/policy.js';
import { makeUnit } from './support/factories.js';
import { soon } from './support/soon.js';
import { createTestApp, type TestApp } from './support/test-app.js';
import { createVisitor, signedIn } from './support/visitor.js';

let t: TestApp;
let unit: string;
beforeAll(async () => {
  t = await createTestApp();
  unit = await makeUnit(t.db);
});
afterAll(() => t.close());

const statusOf = async (url: string) => (await t.get(url)).statusCode;
const statementsOf = async (url: string) => (await t.statementsOf(() => t.get(url))).length;

test('an answer is read once until a listing is written; a contact request, which anybody can send, drops none', async () => {
  const url = '/api/search?deal=rent';
  // One with a query is kept from the second time on.
  await t.get(url);
  await t.get(url);
  expect(await statementsOf(url)).toBe(0);

  const { status, data } = await createVisitor(t).graphql('mutation ($lead: LeadInput!) { createLead(lead: $lead) { ok } }', {
    lead: { name: 'Anna', contactEmail: 'anna@example.com', message: 'Is it still free?', listings: [unit] },
  });
  expect([status, data]).toEqual([200, { createLead: { ok: true } }]);
  // Answered once all that was written has been announced.
  expect(await statementsOf(url)).toBe(0);

  await t.db.query('UPDATE unit SET version = version + 1 WHERE id = $1', [unit]);
  await soon(async () => (await statementsOf(url)) > 0, true);
});

test('answers are cached per kind of caller: staff see drafts, visitors do not, in either order', async () => {
  const admin = await signedIn(t, Role.ADMIN);
  const id = await makeUnit(t.db, { isDraft: true });
  await soon(() => statusOf(`/api/units/${id}`), 404);
  expect((await admin.send('GET', `/api/units/${id}`)).statusCode).toBe(200);
  expect(await statusOf(`/api/units/${id}`)).toBe(404);
  await t.db.query('UPDATE unit SET is_draft = false WHERE id = $1', [id]);
  await soon(() => statusOf(`/api/units/${id}`), 200);
  const staffs = (await admin.send('GET', `/api/units/${id}`)).json();
  expect(Object.keys(staffs).length).toBeGreaterThan(Object.keys((await t.get(`/api/units/${id}`)).json()).length);
});
