import { read, utils } from '@e965/xlsx';
import { afterAll, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { v7 } from 'uuid';
import { Role } from '../../src/core/policy.js';
import { purgeViews } from '../../src/views/purge-views.service.js';
import { makeCondo, makeHouse, makeUnit, makeVillage } from '../support/factories.js';
import { soon } from '../support/soon.js';
import { createTestApp, type TestApp } from '../support/test-app.js';
import { createVisitor, signedIn, type Visitor } from '../support/visitor.js';
import { work } from '../support/work.js';

export default function cases() {
  const BROWSER = 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';
  const PHONE =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';

  let t: TestApp;
  let staff: Visitor & { id: string };
  let guest: Visitor;
  let networks = 0;
  const someone = () => createVisitor(t, `192.0.2.${++networks}`);
  beforeAll(async () => {
    t = await createTestApp();
    staff = await signedIn(t, Role.ADMIN);
    guest = await signedIn(t, Role.GUEST);
  });
  afterAll(() => t.close());
  beforeEach(() => t.db.query('TRUNCATE listing_day, view_day, view_seen, contact_click, lead CASCADE'));

  /** Tells that a page was seen, as a browser does: without the signed header. */
  const see = (visitor: Visitor, listing: unknown, headers: Record<string, string | undefined> = {}) =>
    visitor.send('POST', '/api/utils/view', { listing } as object, { 'x-talay-clock': undefined, 'user-agent': BROWSER, ...headers });

  const kept = () => t.db.query<object[]>('SELECT listing_id AS listing, views, visitors FROM listing_day ORDER BY listing_id');

  describe('a view', () => {
    test('is counted each time, its visitor once per listing, without a separate statement', async () => {
      const [anna, boris] = [someone(), someone()];
      const [flat, house] = [await makeUnit(t.db), await makeHouse(t.db)];
      const statements = await t.statementsOf(async () => {
        const answers = [
          await see(anna, flat),
          await see(anna, flat),
          await see(anna, flat, { 'user-agent': PHONE }),
          await see(boris, flat),
          await see(boris, house),
        ];
        expect(answers.map(({ statusCode, body }) => [statusCode, body])).toEqual(answers.map(() => [204, '']));
      });
      expect(statements).toEqual([]);
      await soon(kept, [
        { listing: flat, views: 4, visitors: 3 },
        { listing: house, views: 1, visitors: 1 },
      ]);
      // The same person later on the same day is known, whatever was written down before.
      await Promise.all([see(anna, flat), see(anna, flat), see(anna, house)]);
      await soon(kept, [
        { listing: flat, views: 6, visitors: 3 },
        { listing: house, views: 2, visitors: 2 },
      ]);
    });

    test('of several processes adds up, at the same time too', async () => {
      const other = await createTestApp({ through: () => t.databaseUrl });
      try {
        const flats = await Promise.all([makeUnit(t.db), makeUnit(t.db), makeCondo(t.db)]);
        const seen = flats.flatMap((flat, index) => [t, other].map((app) => see(createVisitor(app, `192.0.2.${200 + index}`), flat)));
        await Promise.all(seen);
        await soon(
          kept,
          flats.toSorted().map((listing) => ({ listing, views: 2, visitors: 1 })),
        );
      } finally {
        await other.close();
      }
    });

    test('by robots, staff, of a draft, of a closed village, of what is in the trash or nowhere does not count; one by a guest does', async () => {
      const [flat, draft, gone] = [await makeUnit(t.db), await makeUnit(t.db, { isDraft: true }), await makeUnit(t.db)];
      await t.db.query('UPDATE unit SET deleted_at = now() WHERE id = $1', [gone]);
      const robots = [
        'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
        `${BROWSER} (compatible; YandexRenderResourcesBot/1.0)`,
        'TelegramBot (like TwitterBot)',
        'python-requests/2.32',
        BROWSER.replace('Chrome', 'HeadlessChrome'),
        '',
      ];
      for (const agent of robots) expect((await see(someone(), flat, { 'user-agent': agent })).statusCode).toBe(204);
      expect((await see(staff, flat)).statusCode).toBe(204);
      const closed = await makeVillage(t.db, { active: false });
      for (const listing of [draft, gone, closed, v7(), 'x', "' OR true --"]) expect((await see(someone(), listing)).statusCode).toBe(204);
      await see(guest, flat);
      await soon(kept, [{ listing: flat, views: 1, visitors: 1 }]);
    });

    test.each<[string, unknown, Record<string, string | undefined>, number, string]>([
      ['of another site', v7(), { 'sec-fetch-site': 'cross-site' }, 403, 'CSRF_BLOCKED'],
      ['of another origin', v7(), { origin: 'https://evil.example' }, 403, 'CSRF_BLOCKED'],
      ['of nothing', undefined, {}, 422, 'BAD_USER_INPUT'],
      ['of a list', [v7()], {}, 422, 'BAD_USER_INPUT'],
      ['as a text', v7(), { 'content-type': 'text/plain' }, 415, 'UNSUPPORTED_MEDIA_TYPE'],
      ['of more than fits', 'x'.repeat(200_000), {}, 413, 'PAYLOAD_TOO_LARGE'],
    ])('%s is refused', async (_what, listing, headers, status, code) => {
      const answer = await see(someone(), listing, headers);
      expect([answer.statusCode, answer.json().error.code]).toEqual([status, code]);
    });

    test('one network is counted sixty times a minute at most', async () => {
      const [flat, visitor] = [await makeUnit(t.db), someone()];
      await Promise.all(Array.from({ length: 80 }, () => see(visitor, flat)));
      await soon(kept, [{ listing: flat, views: 60, visitors: 1 }]);
    });

    test('waits while the database is away, and is written down when the process stops', async () => {
      const other = await createTestApp({ through: () => t.databaseUrl });
      const flat = await makeUnit(t.db);
      await t.db.query('ALTER TABLE view_day RENAME TO view_day_away');
      const failed = new Promise<void>((done) => jest.spyOn(other.db.logger, 'logQueryError').mockImplementation(() => done()));
      await see(createVisitor(other), flat);
      await failed;
      await t.db.query('ALTER TABLE view_day_away RENAME TO view_day');
      await see(createVisitor(other), flat);
      await other.close();
      expect(await kept()).toEqual([{ listing: flat, views: 2, visitors: 1 }]);
    });

    test('identifies nobody once the day is over, and is deleted after two years', async () => {
      const [anna, flat] = [someone(), await makeUnit(t.db)];
      await see(anna, flat);
      await soon(kept, [{ listing: flat, views: 1, visitors: 1 }]);
      await purgeViews(work(t));
      expect(await t.db.query('SELECT count(*)::int AS n FROM view_seen')).toEqual([{ n: 1 }]);
      for (const table of ['view_day', 'view_seen', 'listing_day']) await t.db.query(`UPDATE ${table} SET day = day - 1`);
      await t.db.query('INSERT INTO listing_day VALUES ($1, current_date - 900, 3, 2)', [flat]);
      await t.db.query("INSERT INTO contact_click VALUES ($1, 'line', current_date - 900, 3)", [flat]);
      await purgeViews(work(t));
      for (const table of ['view_day', 'view_seen', 'contact_click']) expect(await t.db.query(`SELECT 1 FROM ${table}`)).toEqual([]);
      await see(anna, flat);
      await soon(kept, [
        { listing: flat, views: 1, visitors: 1 },
        { listing: flat, views: 1, visitors: 1 },
      ]);
    });
  });

  describe('statistics', () => {
    let [flat, house, condo] = ['', '', ''];
    const COUNTS = 'views visitors clicks leads';
    const ask = (args: string) =>
      staff.graphql<{ statistics: { total: object; before: object; days: { day: string }[]; channels: object[] } }>(
        `{ statistics(${args}) { total { ${COUNTS} } before { ${COUNTS} } days { day ${COUNTS} } channels { channel clicks } } }`,
      );
    const list = async (args: string) => {
      const { data, errors } = await staff.graphql<{ listingStatistics: { total: number; listings: { listing: string }[] } }>(
        `{ listingStatistics(${args}) { total listings { listing kind reference name { en } ${COUNTS} conversion visitorsBefore } } }`,
      );
      expect(errors).toBeUndefined();
      return data.listingStatistics;
    };
    /** Ids of this test alone. */
    const order = async (args: string) =>
      (await list(args)).listings.map(({ listing }) => listing).filter((id) => [flat, house, condo].includes(id));

    beforeEach(async () => {
      await t.db.query('TRUNCATE unit, house, condo, village CASCADE');
      [flat, house, condo] = [
        await makeUnit(t.db, { name: { en: 'Sea flat', ru: 'Квартира' } }),
        await makeHouse(t.db),
        await makeCondo(t.db),
      ];
      const day = "(now() AT TIME ZONE 'Asia/Bangkok')::date";
      await t.db.query(
        `INSERT INTO listing_day VALUES ($1, ${day}, 9, 4), ($1, ${day} - 6, 5, 4), ($1, ${day} - 7, 3, 2), ($1, ${day} - 13, 2, 1),
         ($1, ${day} - 14, 50, 50), ($2, ${day}, 2, 2)`,
        [flat, house],
      );
      await t.db.query(
        `INSERT INTO contact_click VALUES ($1, 'line', ${day}, 1), ($1, 'whatsapp', ${day} - 6, 2), ($1, 'whatsapp', ${day} - 7, 7),
         ($2, 'phone', ${day}, 2)`,
        [flat, house],
      );
      // One about both, one about nothing, one in quarantine, one of the week before.
      const about = [flat, house].map((id) => ({ id }));
      await t.db.query(
        `INSERT INTO lead (id, content, listings, status, created_at) VALUES ($1, '', $5, 'done', now()), ($2, '', '[]', 'new', now()),
         ($3, '', $5, 'spam', now()), ($4, '', $5, 'new', now() - interval '7 days')`,
        [v7(), v7(), v7(), v7(), JSON.stringify(about)],
      );
    });

    test('are sums of the days of a period, beside those of the one before', async () => {
      const { statistics } = (await ask('days: 7')).data;
      expect(statistics).toMatchObject({
        total: { views: 16, visitors: 10, clicks: 5, leads: 2 },
        before: { views: 5, visitors: 3, clicks: 7, leads: 1 },
        channels: [
          { channel: 'PHONE', clicks: 2 },
          { channel: 'WHATSAPP', clicks: 2 },
          { channel: 'LINE', clicks: 1 },
        ],
      });
      expect(statistics.days).toHaveLength(7);
      expect(statistics.days[0]).toMatchObject({ views: 5, visitors: 4, clicks: 2, leads: 0 });
      expect(statistics.days[6]).toMatchObject({ views: 11, visitors: 6, clicks: 3, leads: 2 });
      expect((await ask('days: 365')).data.statistics.days).toHaveLength(365);
    });

    test('of one listing, of one without any, and of what is no listing', async () => {
      const none = { views: 0, visitors: 0, clicks: 0, leads: 0 };
      expect((await ask(`days: 7, listing: "${flat}"`)).data.statistics).toMatchObject({
        total: { views: 14, visitors: 8, clicks: 3, leads: 1 },
        before: { views: 5, visitors: 3, clicks: 7, leads: 1 },
        channels: [{ channel: 'WHATSAPP' }, { channel: 'LINE' }],
      });
      for (const listing of [condo, v7(), 'x']) {
        expect((await ask(`days: 7, listing: "${listing}"`)).data.statistics).toMatchObject({ total: none, before: none, channels: [] });
      }
    });

    test('list every listing that is no draft and not in the trash, in each order', async () => {
      await makeUnit(t.db, { isDraft: true });
      const gone = await makeUnit(t.db);
      await t.db.query('UPDATE unit SET deleted_at = now() WHERE id = $1', [gone]);
      expect(await list('days: 7')).toMatchObject({
        total: 3,
        listings: [
          {
            listing: flat,
            kind: 'UNIT',
            views: 14,
            visitors: 8,
            clicks: 3,
            leads: 1,
            conversion: 0.5,
            visitorsBefore: 3,
            name: { en: 'Sea flat' },
          },
          { listing: house, kind: 'HOUSE', views: 2, visitors: 2, clicks: 2, leads: 1, conversion: 1.5, visitorsBefore: 0 },
          { listing: condo, kind: 'CONDO', views: 0, visitors: 0, clicks: 0, leads: 0, conversion: null, visitorsBefore: 0 },
        ],
      });
      expect(await order('days: 7, sort: VISITORS')).toEqual([condo, house, flat]);
      expect(await order('days: 7, sort: VIEWS_DESC')).toEqual([flat, house, condo]);
      expect(await order('days: 7, sort: CLICKS')).toEqual([condo, house, flat]);
      expect(await order('days: 7, sort: CONVERSION_DESC')).toEqual([house, flat, condo]);
      // What nobody has seen has no conversion, the lowest neither.
      expect(await order('days: 7, sort: CONVERSION')).toEqual([flat, house, condo]);
      expect(await order('days: 7, kind: HOUSE')).toEqual([house]);
      expect(await order('days: 7, text: "sea fl"')).toEqual([flat]);
      expect((await list('days: 7, first: 1, page: 3')).listings).toMatchObject([{ listing: condo }]);
      expect(await list('days: 7, page: 9')).toEqual({ total: 3, listings: [] });
    });

    test('count lost leads by reason, of those that came in the period', async () => {
      const lost = (visitor: Visitor, args: string) =>
        visitor.graphql<{ lostLeads: { reason: string | null; leads: number }[] }>(`{ lostLeads(${args}) { reason leads } }`);
      expect((await lost(staff, 'days: 7')).data.lostLeads).toEqual([]);
      const insert = (status: string, reason: string | null, daysAgo: number) =>
        t.db.query(
          `INSERT INTO lead (id, content, status, lost_reason, created_at) VALUES ($1, '', $2, $3, now() - make_interval(days => $4))`,
          [v7(), status, reason, daysAgo],
        );
      for (const daysAgo of [0, 3, 6]) await insert('refused', 'no-answer', daysAgo);
      for (const daysAgo of [1, 8]) await insert('refused', 'other', daysAgo);
      await insert('refused', 'price', 40);
      await insert('refused', null, 2);
      await insert('new', null, 0);
      await insert('spam', null, 0);
      expect((await lost(staff, 'days: 7')).data.lostLeads).toEqual([
        { reason: 'NO_ANSWER', leads: 3 },
        { reason: 'OTHER', leads: 1 },
        { reason: null, leads: 1 },
      ]);
      expect((await lost(staff, 'days: 90')).data.lostLeads).toEqual([
        { reason: 'NO_ANSWER', leads: 3 },
        { reason: 'OTHER', leads: 2 },
        { reason: 'PRICE', leads: 1 },
        { reason: null, leads: 1 },
      ]);
      expect((await lost(staff, 'days: 8')).errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
      for (const visitor of [guest, someone()]) {
        expect((await lost(visitor, 'days: 7')).errors?.[0]?.extensions.code).toMatch(/^(UNAUTHENTICATED|FORBIDDEN)$/);
      }
    });

    test('can be exported in the requested language and order', async () => {
      const csv = await staff.send('GET', '/api/statistics/export?format=csv&days=7&lang=ru');
      expect(csv.headers['content-type']).toBe('text/csv; charset=utf-8');
      const [header, ...rows] = csv.body.trim().split('\r\n');
      expect(header).toContain('Номер,Название,Посетители');
      expect(rows).toHaveLength(3);
      expect(rows[0]).toMatch(/^U-\d+,Квартира,8,3,14,3,1,0.5$/);
      const book = read(Buffer.from((await staff.send('GET', '/api/statistics/export?days=7&sort=VISITORS')).rawPayload));
      const cells = utils.sheet_to_json<unknown[]>(book.Sheets.statistics!, { header: 1 });
      expect(cells.map(([reference]) => String(reference)[0])).toEqual(['R', 'C', 'H', 'U']);
      for (const wrong of ['days=8', 'days=x', 'sort=PRICE', 'kind=UNIT&kind=HOUSE', 'format=pdf']) {
        const refused = await staff.send('GET', `/api/statistics/export?${wrong}`);
        expect([refused.statusCode, refused.json().error.code]).toEqual([400, 'BAD_USER_INPUT']);
      }
    });

    test.each([
      ['statistics(days: 8) { total { views } }', 'BAD_USER_INPUT'],
      ['listingStatistics(days: 0) { total }', 'BAD_USER_INPUT'],
      ['listingStatistics(page: 0) { total }', 'BAD_PAGE'],
      ['listingStatistics(first: 21) { total }', 'LIMIT_AMOUNT'],
      [`listingStatistics(text: "${'x'.repeat(101)}") { total }`, 'TEXT_TOO_LONG'],
    ])('%s is refused', async (query, code) => {
      const { errors } = await staff.graphql(`{ ${query} }`);
      expect(errors?.[0]?.extensions.code).toBe(code);
    });

    test('are two statements, however many listings there are', async () => {
      await Promise.all(Array.from({ length: 30 }, () => makeUnit(t.db)));
      const own = (statements: string[]) => statements.filter((sql) => !/FROM session/.test(sql));
      expect(own(await t.statementsOf(() => ask('days: 365')))).toHaveLength(2);
      expect(own(await t.statementsOf(() => list('days: 365')))).toHaveLength(2);
    });
  });
}
