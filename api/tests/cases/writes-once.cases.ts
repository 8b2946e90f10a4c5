import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { pino } from 'pino';
import { v4 } from 'uuid';
import { collectCreatedOnce } from '../../src/records/created-once.service.js';
import { Cache } from '../../src/core/cache.js';
import { ANONYMOUS, Role } from '../../src/core/policy.js';
import { createRequestContext } from '../../src/core/request-context.js';
import { inWriteTransaction } from '../../src/core/transaction.js';
import { makePage } from '../support/factories.js';
import { createTestApp, type TestApp } from '../support/test-app.js';
import { signedIn, type Visitor } from '../support/visitor.js';
import { work } from '../support/work.js';
import { anyway, nounOf, NOUNS } from '../support/written-nouns.js';

export default function cases() {
  let t: TestApp;
  beforeAll(async () => {
    t = await createTestApp();
  });
  afterAll(() => t.close());

  const REST: Record<string, object> = {
    unit: { name: 'Sea view', name_ru: 'Вид на море', area: 'Jomtien', seo: { title: 'Sea view' } },
    house: { name: 'Sea view', name_ru: 'Вид на море', area: 'Jomtien', seo: { title: 'Sea view' } },
    condo: { name: 'Sea view', name_ru: 'Вид на море', area: 'Jomtien', year: 2012, seo: { title: 'Sea view' } },
    village: { name: 'Sea view', area: 'Jomtien', year: 2012, seo: { title: 'Sea view' } },
    page: { name: 'Guide', slug: 'once', lang: 'en', icon: 'info', seo: { title: 'Guide' } },
  };

  describe('a create that is sent twice', () => {
    let staff: Visitor;
    beforeAll(async () => {
      staff = await signedIn(t, Role.ADMIN);
    });

    const rows = async (table: string) => (await t.db.query<[{ n: number }]>(`SELECT count(*)::int AS n FROM ${table}`))[0].n;

    test.each(NOUNS.map(({ noun, path }) => [noun, path] as const))('makes one %s through REST: 201, then 200', async (noun, path) => {
      const headers = { 'idempotency-key': v4() };
      const before = await rows(noun);
      const [first, second] = [
        await staff.send('POST', `${path}/new`, REST[noun], headers),
        await staff.send('POST', `${path}/new`, REST[noun], headers),
      ];
      expect([first.statusCode, second.statusCode]).toEqual([201, 200]);
      expect(second.json()).toEqual(first.json());
      expect(await rows(noun)).toBe(before + 1);
    });

    test.each(NOUNS.map(({ noun }) => noun))('makes one %s through GraphQL', async (noun) => {
      const written = nounOf(noun);
      const { type, least } = written;
      const headers = { 'idempotency-key': v4() };
      const before = await rows(noun);
      const input = least();
      const create = () =>
        staff.graphql<{ one: { id: string } }>(
          `mutation ($input: ${type}Input!) { one: create${type}(input: $input${anyway(written)}) { id } }`,
          { input },
          headers,
        );
      const answers = await Promise.all(Array.from({ length: 4 }, create));
      expect(new Set(answers.map(({ data }) => data.one.id)).size).toBe(1);
      expect(await rows(noun)).toBe(before + 1);
    });

    test('without a key makes two, and so do two accounts with the same key', async () => {
      const before = await rows('unit');
      const other = await signedIn(t, Role.GOD);
      const headers = { 'idempotency-key': v4() };
      expect((await staff.send('POST', '/api/units/new', REST['unit'])).statusCode).toBe(201);
      expect((await staff.send('POST', '/api/units/new', REST['unit'])).statusCode).toBe(201);
      expect((await staff.send('POST', '/api/units/new', REST['unit'], headers)).statusCode).toBe(201);
      expect((await other.send('POST', '/api/units/new', REST['unit'], headers)).statusCode).toBe(201);
      expect(await rows('unit')).toBe(before + 4);
    });

    test('one that was refused leaves its key free', async () => {
      const headers = { 'idempotency-key': v4() };
      const refused = await staff.send('POST', '/api/units/new', { name: 'Nameless' }, headers);
      expect(refused.statusCode).toBe(422);
      expect((await staff.send('POST', '/api/units/new', REST['unit'], headers)).statusCode).toBe(201);
    });

    test('is refused with another content, for another noun, or with a key that is none', async () => {
      const headers = { 'idempotency-key': v4() };
      await staff.send('POST', '/api/units/new', REST['unit'], headers);
      const other = await staff.send('POST', '/api/units/new', { ...REST['unit'], bedroom: 3 }, headers);
      expect([other.statusCode, other.json().error.code]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED']);
      const house = await staff.send('POST', '/api/house/new', REST['house'], headers);
      expect([house.statusCode, house.json().error.code]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED']);
      const none = await staff.send('POST', '/api/units/new', REST['unit'], { 'idempotency-key': 'again' });
      expect([none.statusCode, none.json().error.code]).toEqual([400, 'BAD_IDEMPOTENCY_KEY']);
      expect(none.body).not.toContain('again"');
    });

    test('is remembered for a day', async () => {
      const headers = { 'idempotency-key': v4() };
      await staff.send('POST', '/api/units/new', REST['unit'], headers);
      await collectCreatedOnce(work(t));
      expect((await staff.send('POST', '/api/units/new', REST['unit'], headers)).statusCode).toBe(200);
      await t.db.query("UPDATE created_once SET at = now() - interval '25 hours'");
      await collectCreatedOnce(work(t));
      expect((await staff.send('POST', '/api/units/new', REST['unit'], headers)).statusCode).toBe(201);
    });
  });

  /** What PostgreSQL says of a deadlock, of a unique name, … */
  const refuse = (code: string) => `DO $$ BEGIN RAISE EXCEPTION 'refused' USING ERRCODE = '${code}'; END $$`;

  describe('a write', () => {
    let id: string;
    beforeAll(async () => {
      id = await makePage(t.db);
    });

    /** Adds to the version, then is refused as often as there are codes; gives how often it ran, and what came of it. */
    const run = async (...codes: string[]) => {
      const ctx = createRequestContext({ viewer: ANONYMOUS, db: t.db.manager, cache: new Cache(t.databaseUrl, pino({ level: 'silent' })) });
      const [{ version: before }] = await t.db.query('SELECT version FROM page WHERE id = $1', [id]);
      let runs = 0;
      const outcome = await inWriteTransaction(ctx, async ({ db }) => {
        runs++;
        await db.query('UPDATE page SET version = version + 1 WHERE id = $1', [id]);
        const code = codes.shift();
        if (code) await db.query(refuse(code));
        return 'done';
      }).catch((error: { driverError: { code: string } }) => error.driverError.code);
      const [{ version }] = await t.db.query('SELECT version FROM page WHERE id = $1', [id]);
      return { runs, outcome, written: version - before };
    };

    test('is done once', async () => expect(await run()).toEqual({ runs: 1, outcome: 'done', written: 1 }));
    test('is repeated after a deadlock, with nothing left of the first try', async () =>
      expect(await run('40P01')).toEqual({ runs: 2, outcome: 'done', written: 1 }));
    test('is given up after the second deadlock', async () =>
      expect(await run('40P01', '40P01')).toEqual({ runs: 2, outcome: '40P01', written: 0 }));
    test('is not repeated after any other refusal', async () =>
      expect(await run('23505')).toEqual({ runs: 1, outcome: '23505', written: 0 }));
  });
}
