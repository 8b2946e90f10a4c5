import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createHash } from 'node:crypto';
import { connect, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { Role } from '../../../src/core/policy.js';
import { makeFile, makeUnit } from '../../support/factories.js';
import { soon } from '../../support/soon.js';
import { createTestApp, type TestApp } from '../../support/test-app.js';
import { createVisitor, signedIn, type Visitor } from '../../support/visitor.js';

export default function cases() {
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

  test('a view and a click that are counted drop no answer', async () => {
    const url = `/api/units/${unit}`;
    await t.get(url);
    expect(await statementsOf(url)).toBe(0);
    const visitor = createVisitor(t);
    const agent = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/142.0 Safari/537.36' };
    expect((await visitor.send('POST', '/api/utils/view', { listing: unit }, agent)).statusCode).toBe(204);
    expect((await visitor.send('POST', '/api/utils/contact_click', { listing: unit, channel: 'whatsapp' }, agent)).statusCode).toBe(204);
    const counted = async () => (await t.db.query('SELECT views FROM listing_day WHERE listing_id = $1', [unit])).length;
    await soon(counted, 1);
    expect(await t.db.query('SELECT FROM contact_click')).toHaveLength(1);
    await t.graphql('mutation { logout }');
    expect(await statementsOf(url)).toBe(0);
  });

  test('an address in another spelling is answered and not cached: anybody could make up any number of them', async () => {
    await t.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = t.app.server.address() as AddressInfo;
    const get = async (target: string) => {
      const socket = connect(port, '127.0.0.1');
      socket.write(`GET ${target} HTTP/1.1\r\nhost: talay.example\r\nconnection: close\r\n\r\n`);
      return (await text(socket)).split(' ')[1];
    };
    for (const target of [`http://any.example/api/units/${unit}`, `/api/%75nits/${unit}`]) {
      expect([target, await get(target)]).toEqual([target, '200']);
      expect([target, (await t.statementsOf(() => get(target))).length > 0]).toEqual([target, true]);
    }
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

  describe('operations of the release', () => {
    const LIST = 'query List($first: Int) { units(first: $first) { total units { id version } } me { id } }';
    const LOGOUT = 'mutation Out { logout }';
    const FILE = 'query Stored($id: ID!) { file(id: $id) { id } }';
    const hashOf = (operation: string) => createHash('sha256').update(operation).digest('hex');
    const asked = (operation: string, variables: object = {}) => ({
      variables,
      extensions: { persistedQuery: { version: 1, sha256Hash: hashOf(operation) } },
    });
    let site: TestApp;
    let home: string;
    beforeAll(async () => {
      site = await createTestApp({
        production: true,
        operations: Object.fromEntries([LIST, LOGOUT, FILE].map((one) => [hashOf(one), one])),
      });
      home = await makeUnit(site.db);
    });
    afterAll(() => site.close());

    const send = (by: Visitor, body: object, headers = {}) => by.send('POST', '/graphql', body, headers);
    /** What a request was answered, and whether it was read from the database. */
    const read = async (body: object, by = createVisitor(site)) => {
      let answer!: Awaited<ReturnType<typeof send>>;
      const statements = await site.statementsOf(async () => {
        answer = await send(by, body);
      });
      return { answer, read: statements.length > 0 };
    };

    test('are answered from the second request on without reading, in the same words, until something is written', async () => {
      const body = asked(LIST, { first: 2 });
      const first = await read(body);
      expect([first.read, (await read(body)).read]).toEqual([true, true]);
      const cached = await read(body);
      expect(cached.read).toBe(false);
      const wordsOf = ({ answer: { statusCode, payload, headers } }: typeof first) => {
        const { 'x-request-id': _, date: __, ...rest } = headers;
        return { statusCode, payload, rest };
      };
      expect(wordsOf(cached)).toEqual(wordsOf(first));
      // Other variables, and another media type, are other answers.
      expect((await read(asked(LIST, { first: 3 }))).read).toBe(true);
      const typed = await send(createVisitor(site), body, { accept: 'application/graphql-response+json' });
      expect(typed.headers['content-type']).toBe('application/graphql-response+json; charset=utf-8');

      await site.db.query('UPDATE unit SET version = version + 1 WHERE id = $1', [home]);
      await soon(async () => (await read(body)).answer.json().data.units.units[0].version, 2);
    });

    test('are answered to each who is logged in for themselves, from before and after', async () => {
      const body = asked(LIST, { first: 1 });
      const staff = await signedIn(site, Role.ADMIN);
      const own = await send(staff, body);
      expect(own.json().data.me.id).toEqual(expect.any(String));
      for (let times = 0; times < 3; times++) expect((await send(createVisitor(site), body)).json().data.me).toBe(null);
      expect((await send(staff, body)).json().data.me).toEqual(own.json().data.me);
    });

    test('say at once that a file is no longer public: it depends on texts of homes that the answer does not show', async () => {
      const file = await makeFile(site.db, site.store);
      const body = asked(FILE, { id: file });
      const shown = async () => (await send(createVisitor(site), body)).json().data.file;
      const setText = (html: string) => site.db.query('UPDATE unit SET html_en = $2 WHERE id = $1', [home, html]);
      for (let times = 0; times < 2; times++) {
        await soon(shown, null);
        await setText(`<p><img src="/api/files/${file}" /></p>`);
        await soon(shown, { id: file });
        for (let more = 0; more < 3; more++) expect(await shown()).toEqual({ id: file });
        await setText('');
      }
      await soon(shown, null);
    });

    test('run past Apollo, they answer as it does', async () => {
      const ask = async (body: object, accept?: string) => {
        const { statusCode, headers, payload } = await send(createVisitor(site), body, accept === undefined ? {} : { accept });
        return [
          statusCode,
          headers['content-type'],
          headers['cache-control'],
          JSON.parse(payload) as { data?: object; errors?: { message: string }[] },
        ] as const;
      };
      const body = (first: number) => asked(LIST, { first });
      const plain = await ask(body(5));
      expect(plain.slice(0, 3)).toEqual([200, 'application/json; charset=utf-8', 'no-store']);
      // What is negotiated otherwise, Apollo answers.
      const own = 'application/graphql-response+json,application/json;q=0.9';
      for (const [accept, type] of [
        [own, 'application/graphql-response+json; charset=utf-8'],
        [`${own}, text/html`, 'application/graphql-response+json; charset=utf-8'],
        ['application/json', 'application/json; charset=utf-8'],
        ['application/json, text/plain', 'application/json; charset=utf-8'],
      ] as const) {
        expect(await ask(body(5), accept)).toEqual([200, type, 'no-store', plain[3]]);
      }
      expect((await ask(body(5), 'text/html'))[0]).toBe(406);
      expect((await ask({ ...body(6), operationName: 'List' }))[3].data).toEqual((await ask(body(6)))[3].data);
      for (const wrong of [
        { ...body(6), operationName: 'Other' },
        { ...body(6), variables: [6] },
        body(61),
        { ...body(6), variables: { first: null } },
      ]) {
        const [status, , , { data, errors }] = await ask(wrong);
        expect([status, data ?? null, errors?.length]).toEqual([400, null, 1]);
        const wordsOf = async (accept: string) => JSON.stringify(await ask(wrong, accept)).replace(/"requestId":"[^"]+"/, '');
        expect(await wordsOf('application/json')).toBe(await wordsOf('application/json, text/plain'));
      }
    });

    test('are not cached where they fail or write', async () => {
      for (const [body, status] of [
        [asked(LIST, { first: -1 }), 400],
        [asked(LIST, { first: 'many' }), 400],
      ] as const) {
        const answers = [];
        for (let times = 0; times < 3; times++) answers.push((await send(createVisitor(site), body)).json().errors[0].extensions.requestId);
        expect([(await send(createVisitor(site), body)).statusCode, new Set(answers).size]).toEqual([status, 3]);
      }
      const visitor = await signedIn(site, Role.GUEST);
      expect((await send(visitor, asked(LOGOUT))).json().data).toEqual({ logout: true });
    });
  });
}
