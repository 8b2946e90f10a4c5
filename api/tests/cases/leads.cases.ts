import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { v4, v7 } from 'uuid';
import { Role } from '../../src/core/policy.js';
import { makeHouse, makeUnit, makeVillage } from '../support/factories.js';
import { createTestApp, type TestApp } from '../support/test-app.js';
import { clockHeader, createVisitor, signedIn, type Visitor } from '../support/visitor.js';

export default function cases() {
  const CREATE = 'mutation ($lead: LeadInput!) { createLead(lead: $lead) { ok } }';
  const LEAST = { name: 'Anna' };

  /** What the specification's client sends. */
  const SPEC = {
    name: ' Anna  Petrova ',
    phone: '+7 (912) 345-67-89',
    contact_email: 'Anna@example.com',
    contact: '@anna_p',
    call: true,
    email: false,
    whatsApp: true,
    telegram: true,
    line: false,
    similar_variants: true,
    type: 'rent',
  };

  let t: TestApp;
  const BROWSER = 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';
  let staff: Visitor;
  let addresses = 0;
  beforeAll(async () => {
    t = await createTestApp();
    staff = await signedIn(t, Role.ADMIN);
  });
  afterAll(() => t.close());
  beforeEach(() => t.db.query('TRUNCATE lead CASCADE'));

  /** A visitor from a separate network. */
  const someone = () => createVisitor(t, `198.51.${100 + Math.floor(++addresses / 250)}.${1 + (addresses % 250)}`);
  const send = (visitor: Visitor, lead: object, headers?: Record<string, string | undefined>) =>
    visitor.send('POST', '/api/utils/lead', lead, headers);
  const kept = () => t.db.query<Record<string, unknown>[]>('SELECT * FROM lead ORDER BY id');
  const announced = async () => (await t.db.query<unknown[]>('SELECT FROM lead_announcement')).length;

  describe('a lead that is sent', () => {
    test('through REST as specified: stored, with a snapshot of the listing, and queued for announcement', async () => {
      const unit = await makeUnit(t.db);
      const body = { ...SPEC, object_url: `https://talay.example/ru/unit/${unit}?from=list`, pathname: `/ru/unit/${unit}` };
      const answer = await send(someone(), body);
      expect([answer.statusCode, answer.json()]).toEqual([201, { ok: true }]);
      const [lead] = await kept();
      expect(lead).toMatchObject({
        name: 'Anna Petrova',
        phone: SPEC.phone,
        contact_email: SPEC.contact_email,
        contact: '@anna_p',
        call: true,
        email: false,
        whats_app: true,
        telegram: true,
        line: false,
        similar_variants: true,
        type: 'rent',
        object_url: body.object_url,
        pathname: body.pathname,
        status: 'new',
        spam_reason: null,
        lang: null,
        listings: [
          { id: unit, kind: 'unit', reference: expect.stringMatching(/^U-\d+$/), name: { en: 'Studio by the sea', ru: 'Студия у моря' } },
        ],
      });
      expect(await announced()).toBe(3);
    });

    test('through GraphQL: about up to ten listings, in a language; nothing personal comes back', async () => {
      const [unit, house, village] = [await makeUnit(t.db), await makeHouse(t.db), await makeVillage(t.db)];
      const draft = await makeUnit(t.db, { isDraft: true });
      const lead = {
        name: 'Иван',
        message: 'Строка\r\nдругая',
        listings: [house, unit, draft, village, unit, v7(), 'x'],
        lang: 'ru',
        openedMs: 9_000,
      };
      expect(await someone().graphql(CREATE, { lead })).toEqual({ status: 200, data: { createLead: { ok: true } } });
      const [row] = await kept();
      expect(row).toMatchObject({ name: 'Иван', message: 'Строка\nдругая', lang: 'ru', status: 'new' });
      expect((row!['listings'] as { id: string }[]).map(({ id }) => id)).toEqual([house, unit, village]);
    });

    test('about a home that became another kind is about what it is now', async () => {
      const unit = await makeUnit(t.db);
      await staff.graphql('mutation ($id: ID!) { migrateUnitToHouse(id: $id) { id } }', { id: unit });
      await send(someone(), { ...LEAST, object_url: `https://talay.example/unit/${unit}` });
      expect((await kept())[0]!['listings']).toEqual([expect.objectContaining({ id: unit, kind: 'house' })]);
    });

    test('twice under one key is one, also at once; under another key it is another', async () => {
      const [visitor, headers] = [someone(), { 'idempotency-key': v4() }];
      const answers = await Promise.all(Array.from({ length: 4 }, () => send(visitor, LEAST, headers)));
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 200, 201]);
      expect(await kept()).toHaveLength(1);
      expect((await send(visitor, LEAST, { 'idempotency-key': v4() })).statusCode).toBe(201);
      expect(await kept()).toHaveLength(2);
    });

    test('twice without a key is one for ten minutes, from wherever; another text is another', async () => {
      const answers = await Promise.all([someone(), someone(), someone()].map((visitor) => send(visitor, SPEC)));
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201]);
      await send(someone(), { ...SPEC, message: 'And one more thing' });
      expect(await kept()).toHaveLength(2);
      await t.db.query("UPDATE lead SET created_at = now() - interval '11 minutes'");
      await send(someone(), SPEC);
      expect(await kept()).toHaveLength(3);
    });

    test('stays when its listing is deleted', async () => {
      const unit = await makeUnit(t.db);
      await send(someone(), { ...LEAST, object_url: `https://talay.example/unit/${unit}` });
      await t.db.query('DELETE FROM unit WHERE id = $1', [unit]);
      const { data } = await staff.graphql<{ leads: { leads: { listings: { reference: string }[] }[] } }>(
        '{ leads { leads { listings { reference } } } }',
      );
      expect(data.leads.leads[0]!.listings).toHaveLength(1);
    });
  });

  describe('a bot', () => {
    test.each([
      ['that fills in what nobody sees', { website: 'https://spam.example' }, 'honeypot'],
      ['that is faster than anybody', { opened_ms: 200 }, 'too-fast'],
    ])('%s: told the same, kept in quarantine, announced to nobody', async (_what, with_, reason) => {
      const answer = await send(someone(), { ...SPEC, ...with_ });
      expect([answer.statusCode, answer.json()]).toEqual([201, { ok: true }]);
      expect(await kept()).toMatchObject([{ status: 'spam', spam_reason: reason }]);
      expect(await announced()).toBe(0);
    });

    test('of 20 concurrent leads from one network five are stored, and the sixth gets Retry-After', async () => {
      const visitor = someone();
      const answers = await Promise.all(Array.from({ length: 20 }, (_, at) => send(visitor, { name: `No. ${at}` })));
      expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(5);
      const refused = answers.filter(({ statusCode }) => statusCode === 429);
      expect(refused).toHaveLength(15);
      expect(refused[0]!.json().error.code).toBe('TOO_MANY_REQUESTS');
      expect(Number(refused[0]!.headers['retry-after'])).toBeGreaterThan(590);
      expect(await kept()).toHaveLength(5);
      expect((await send(someone(), { name: 'Neighbour' })).statusCode).toBe(201);
      await t.db.query("UPDATE lead SET created_at = now() - interval '10 minutes'");
      expect((await send(visitor, { name: 'Later' })).statusCode).toBe(201);
    });
  });

  describe('nothing is kept of', () => {
    const nothing = async (body: object, expected: { status: number; code: string; fields?: string[] }, headers = {}) => {
      const answer = await send(someone(), body, headers);
      const { code, fields } = answer.json().error as { code: string; fields: { path: string }[] };
      expect({ status: answer.statusCode, code, fields: fields.map(({ path }) => path) }).toEqual({ fields: [], ...expected });
      expect(await kept()).toEqual([]);
    };

    test.each<[string, object]>([
      ['nothing', {}],
      ['blanks', { name: ' ', phone: '\t', contact_email: '\n', contact: '' }],
      ['channels and a message alone', { call: true, message: 'Call me!' }],
    ])('%s', (_what, body) => nothing(body, { status: 422, code: 'LEAD_EMPTY' }));

    test('nothing through GraphQL', async () => {
      const { status, errors } = await someone().graphql(CREATE, { lead: { message: 'x' } });
      expect([status, errors?.[0]?.extensions.code]).toEqual([422, 'LEAD_EMPTY']);
    });

    test.each<[string, object, string]>([
      ['a long name', { name: 'a'.repeat(201) }, 'name'],
      ['a long message', { ...LEAST, message: 'a'.repeat(5_001) }, 'message'],
      ['an address without an @', { contact_email: 'anna.example.com' }, 'contact_email'],
      ['a NUL', { name: 'a\u0000b' }, 'name'],
      ['a flag that is a text', { ...LEAST, call: 'yes' }, 'call'],
      ['a name that is a number', { name: 5 }, 'name'],
    ])('%s, with the field that is wrong', (_what, body, path) => nothing(body, { status: 422, code: 'BAD_USER_INPUT', fields: [path] }));

    test('eleven listings', async () => {
      const lead = { ...LEAST, listings: Array.from({ length: 11 }, () => v7()) };
      const { status, errors } = await someone().graphql(CREATE, { lead });
      expect([status, errors?.[0]?.extensions.fields]).toEqual([422, [expect.objectContaining({ path: 'listings', code: 'TOO_MANY' })]]);
    });

    test('500 other keys', () =>
      nothing(
        { ...LEAST, ...Object.fromEntries(Array.from({ length: 500 }, (_, at) => [`key${at}`, at])) },
        { status: 422, code: 'UNKNOWN_FIELD' },
      ));

    test('1 MB, through either API', async () => {
      const message = 'a'.repeat(1_000_000);
      await nothing({ ...LEAST, message }, { status: 413, code: 'PAYLOAD_TOO_LARGE' });
      expect((await someone().graphql(CREATE, { lead: { ...LEAST, message } })).status).toBe(413);
      expect(await kept()).toEqual([]);
    });

    test.each<[string, Record<string, string | undefined>, number, string]>([
      ['no header', { 'x-talay-clock': undefined }, 400, 'STALE_CLOCK'],
      ['a stale header', clockHeader(-10), 400, 'STALE_CLOCK'],
      ['a form of another site', { 'sec-fetch-site': 'cross-site' }, 403, 'CSRF_BLOCKED'],
      ['a text', { 'content-type': 'text/plain' }, 415, 'UNSUPPORTED_MEDIA_TYPE'],
      ['a key that is none', { 'idempotency-key': 'x' }, 400, 'BAD_IDEMPOTENCY_KEY'],
    ])('a request with %s', (_what, headers, status, code) => nothing(LEAST, { status, code }, headers));

    test('another lead under a key that was used', async () => {
      const [visitor, headers] = [someone(), { 'idempotency-key': v4() }];
      await send(visitor, LEAST, headers);
      const again = await send(visitor, { name: 'Boris' }, headers);
      expect([again.statusCode, again.json().error.code]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED']);
      expect(await kept()).toHaveLength(1);
      // Nor at once.
      const key = { 'idempotency-key': v4() };
      const answers = await Promise.all(['Clara', 'Daria', 'Elena'].map((name) => send(someone(), { name }, key)));
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 422, 422]);
    });
  });

  test('scripts stay the texts that they are; an address that would run is not kept', async () => {
    const script = '<script>alert(1)</script>';
    const all = { name: script, phone: script, contact: script, message: script, type: script };
    const answer = await send(someone(), { ...all, pathname: `//evil.example/${script}`, object_url: 'javascript:alert(1)' });
    expect(answer.statusCode).toBe(201);
    expect(await kept()).toMatchObject([{ ...all, pathname: '', object_url: '', contact_email: '' }]);
    const csv = await staff.send('GET', '/api/leads/export?format=csv');
    expect(csv.headers).toMatchObject({ 'content-type': 'text/csv; charset=utf-8', 'x-content-type-options': 'nosniff' });
  });

  describe('a click on a messenger link', () => {
    const click = (visitor: Visitor, body: object, headers = {}) =>
      visitor.send('POST', '/api/utils/contact_click', body, { 'x-talay-clock': undefined, 'user-agent': BROWSER, ...headers });
    const counted = () => t.db.query('SELECT listing_id AS listing, channel, clicks FROM contact_click ORDER BY channel');
    beforeEach(() => t.db.query('TRUNCATE contact_click'));

    test('is counted for its listing and channel, without the signed header', async () => {
      const [visitor, listing] = [someone(), await makeUnit(t.db)];
      for (const channel of ['whatsapp', 'line', 'whatsapp']) expect((await click(visitor, { listing, channel })).statusCode).toBe(204);
      expect(await counted()).toEqual([
        { listing, channel: 'line', clicks: 1 },
        { listing, channel: 'whatsapp', clicks: 2 },
      ]);
    });

    test('is ignored for unknown listings, robots, staff, and a network over the rate limit', async () => {
      const [visitor, listing] = [someone(), await makeUnit(t.db)];
      const hidden = await makeUnit(t.db, { isDraft: true });
      for (const other of [v7(), 'x', hidden]) expect((await click(visitor, { listing: other, channel: 'line' })).statusCode).toBe(204);
      for (const agent of ['Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', '']) {
        expect((await click(visitor, { listing, channel: 'line' }, { 'user-agent': agent })).statusCode).toBe(204);
      }
      expect((await click(staff, { listing, channel: 'line' })).statusCode).toBe(204);
      expect(await counted()).toEqual([]);
      await Promise.all(Array.from({ length: 70 }, () => click(visitor, { listing, channel: 'line' })));
      const [row] = await t.db.query<[{ clicks: number }]>('SELECT clicks FROM contact_click');
      // 30 a minute of the clock, which may end in between.
      expect(row.clicks).toBeGreaterThanOrEqual(30);
      expect(row.clicks).toBeLessThanOrEqual(60);
    });

    test.each([
      ['of another site', { listing: v7(), channel: 'line' }, { 'sec-fetch-site': 'cross-site' }, 403],
      ['by another channel', { listing: v7(), channel: 'fax' }, {}, 422],
      ['on nothing', {}, {}, 422],
    ])('%s is refused', async (_what, body, headers, status) => {
      expect((await click(someone(), body, headers)).statusCode).toBe(status);
    });
  });
}
