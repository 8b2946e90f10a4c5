import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { pino } from 'pino';
import { readRates } from '../../src/currencies/read-rates.service.js';
import { startJobs } from '../../src/jobs/jobs.js';
import { scheduled } from '../../src/jobs/scheduled.js';
import { Role } from '../../src/core/policy.js';
import { makeRates } from '../support/factories.js';
import { createPictureServer, type Answer, type PictureServer } from '../support/picture-server.js';
import { soon } from '../support/soon.js';
import { createTestApp, type TestApp } from '../support/test-app.js';
import { signedIn, type Visitor } from '../support/visitor.js';
import { work } from '../support/work.js';

export default function cases() {
  const GOOD = { USD: 1, BTC: 0.00001, EUR: 0.85, GBP: 0.75, CNY: 7.1, THB: 32.4, RUB: 81 };
  const DAY = 86_400_000;
  const TODAY = Math.floor(Date.now() / DAY) * DAY;
  const daysAgo = (days: number) => new Date(TODAY - days * DAY);
  const LIMITS = { ms: 1_000, bytes: 4_000 };

  const json =
    (body: unknown): Answer =>
    (response) =>
      void response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));

  /** The rates of a typical provider this many days ago. */
  const stated = (rates: object, days = 0) => json({ base_code: 'USD', time_last_update_unix: daysAgo(days).getTime() / 1_000, rates });

  let t: TestApp;
  let staff: Visitor;
  let provider: PictureServer;
  let answer: Answer;
  let lines: unknown[];

  beforeAll(async () => {
    t = await createTestApp();
    staff = await signedIn(t, Role.ADMIN);
    provider = await createPictureServer({
      '/rates': (response, times) => answer(response, times),
      '/other': json({ date: daysAgo(2).toISOString().slice(0, 10), usd: { btc: 0.000011, thb: 99 } }),
      '/inside': json({ base: 'USD', rates: { ...GOOD, THB: 31 } }),
    });
  });
  afterAll(async () => {
    await provider.close();
    await t.close();
  });
  beforeEach(async () => {
    lines = [];
    await t.db.query('TRUNCATE currency_rates');
    await t.db.query(
      `UPDATE rates_state SET last_try = NULL, last_error = NULL, error_since = NULL, doubted_rates = NULL, doubted_as_of = NULL, doubted_times = 0`,
    );
  });

  const read = (next: Answer, paths = ['/rates']) => {
    answer = next;
    return readRates(
      { ...work(t), viewer: work(t).viewer, log: { info: (line: unknown) => void lines.push(line), error: () => undefined } },
      paths.map((path) => provider.url(path)),
      LIMITS,
    );
  };
  const state = async () => {
    const { data } = await staff.graphql<{ ratesState: { lastTry: string | null; lastError: string | null; errorSince: string | null } }>(
      '{ ratesState { lastTry lastError errorSince } }',
    );
    return data.ratesState;
  };
  /** Through both APIs: baht for a dollar, and since when. */
  const inForce = async () => {
    const rest = await t.get('/api/currencies/USD');
    const { data } = await t.graphql<{ currencies: { asOf: string; rates: { currency: string; rate: number }[] } | null }>(
      '{ currencies { asOf rates { currency rate } } }',
    );
    const baht = data.currencies?.rates.find(({ currency }) => currency === 'THB')?.rate;
    return [rest.json<{ THB?: number }>().THB, rest.headers['x-talay-rates-as-of'], baht, data.currencies?.asOf];
  };
  const sameThroughBoth = (baht: number, asOf: Date) => [baht, asOf.toISOString(), baht, asOf.toISOString()];

  describe('rates are read', () => {
    test('all seven, with the day that the provider states; the same again is the same reading', async () => {
      await Promise.all([read(stated(GOOD, 1)), read(stated(GOOD, 1))]);
      await read(stated(GOOD, 1));
      await soon(inForce, sameThroughBoth(32.4, daysAgo(1)));
      expect(await t.db.query('SELECT rates, demo FROM currency_rates')).toEqual([{ rates: GOOD, demo: false }]);
      expect(await state()).toEqual({ lastTry: expect.any(String), lastError: null, errorSince: null });
      expect(lines).toEqual([]);
    });

    test('currencies unknown to one provider are requested from the next, and no further; the older timestamp counts', async () => {
      const { BTC: _unknown, ...rest } = GOOD;
      const before = provider.asked('/inside');
      await read(stated(rest), ['/rates', '/other', '/inside']);
      await soon(inForce, sameThroughBoth(32.4, daysAgo(2)));
      expect(await t.db.query("SELECT rates ->> 'BTC' AS btc FROM currency_rates")).toEqual([{ btc: '0.000011' }]);
      expect(provider.asked('/inside')).toBe(before);
    });

    test('rates of the demo set give way, however different; a time in the future is now', async () => {
      await makeRates(t.db, { asOf: daysAgo(0), rates: { ...GOOD, THB: 3 }, demo: true });
      await read(stated(GOOD, 3));
      await soon(inForce, sameThroughBoth(32.4, daysAgo(3)));
      await read(stated({ ...GOOD, THB: 32.5 }, -400));
      expect(await t.db.query('SELECT count(*)::int AS ahead FROM currency_rates WHERE as_of > now()')).toEqual([{ ahead: 0 }]);
      expect(
        (await t.db.query<{ thb: string }[]>("SELECT rates ->> 'THB' AS thb FROM currency_rates ORDER BY as_of DESC LIMIT 1"))[0],
      ).toEqual({
        thb: '32.5',
      });
    });

    test('by a job, as soon as the jobs run', async () => {
      answer = stated(GOOD, 1);
      const jobs = startJobs({
        databaseUrl: t.databaseUrl,
        siteUrl: '',
        logger: pino({ level: 'silent' }),
        jobs: scheduled({ store: t.store, leads: { keepDays: 730, channels: [] }, ratesUrls: [provider.url('/rates')] }).filter(
          ({ name }) => name === 'rates',
        ),
      });
      await soon(inForce, sameThroughBoth(32.4, daysAgo(1)));
      await jobs.stop();
    });

    test('another address is the fallback for a failing one, and staff can see the failure', async () => {
      await read((response) => void response.writeHead(503).end(), ['/rates', '/inside']);
      await soon(async () => (await inForce())[0], 31);
      expect((await state()).lastError).toMatch(/answered with status 503$/);
      expect(lines).toEqual([expect.stringContaining('Another address stood in.')]);
    });

    test('nowhere when switched off', async () => {
      await read(stated(GOOD), []);
      expect((await state()).lastTry).toBeNull();
    });
  });

  describe('the last good rates stay in force, with their date', () => {
    const refused: [string, Answer, RegExp][] = [
      ['zero', stated({ ...GOOD, THB: 0 }), /states 0 for THB, which is not a number above zero/],
      ['negative', stated({ ...GOOD, RUB: -81 }), /states -81 for RUB/],
      ['missing', stated({ ...GOOD, CNY: undefined }), /no rate was read for CNY/],
      ['a text', stated({ ...GOOD, EUR: '0.85' }), /states "0\.85" for EUR/],
      ['null', stated({ ...GOOD, EUR: null }), /states null for EUR/],
      [
        'beyond all numbers',
        (response) => void response.writeHead(200).end('{"base":"USD","rates":{"THB":1e999}}'),
        /states null for THB, which is not/,
      ],
      ['of another base', json({ base: 'EUR', rates: GOOD }), /states rates by EUR, not by USD/],
      ['of a base without end', json({ base: 'X'.repeat(3_000), rates: GOOD }), /states rates by X{40}, not by USD/],
      ['of no named base', json({ rates: { ...GOOD, USD: 1.2 } }), /states 1\.2 for USD, so USD is not its base/],
      ['tenfold', stated({ ...GOOD, THB: 324 }), /THB went from 32\.4 to 324 for a dollar, too far/],
      ['a third more', stated({ ...GOOD, GBP: 1 }), /GBP went from 0\.75 to 1/],
      ['a bitcoin at half', stated({ ...GOOD, BTC: 0.00002 }), /BTC went from 0\.00001 to 0\.00002/],
      ['status 500', (response) => void response.writeHead(500).end('{}'), /answered with status 500/],
      ['no JSON', (response) => void response.writeHead(200).end('<html>'), /something that is not JSON/],
      ['another form', json([1, 2]), /a form that is not known/],
      ['huge', stated({ ...GOOD, note: 'x'.repeat(10_000) }), /answered with more than 4000 bytes/],
      [
        'a redirect inside',
        (response) => void response.writeHead(302, { location: provider.url('/inside') }).end(),
        /a redirect, which is not followed/,
      ],
      ['silence', () => undefined, /did not answer within 1 s/],
      ['silence in the middle', (response) => void response.writeHead(200).write('{"rates":'), /did not answer within 1 s/],
      ['a cut', (response) => void response.socket?.destroy(), /could not be reached/],
    ];

    test.each(refused)('%s', async (_what, wrong, words) => {
      await read(stated(GOOD, 1));
      const before = provider.asked('/inside');
      await read(wrong);
      await soon(inForce, sameThroughBoth(32.4, daysAgo(1)));
      const first = await state();
      expect(first.lastError).toMatch(words);
      expect(provider.asked('/inside')).toBe(before);
      // Said once, however long it lasts; and that it is over.
      await read(wrong);
      expect(await state()).toMatchObject({ errorSince: first.errorSince });
      expect(lines).toEqual([expect.stringMatching(words)]);
      await read(stated({ ...GOOD, THB: 33 }));
      await soon(inForce, sameThroughBoth(33, daysAgo(0)));
      expect(await state()).toMatchObject({ lastError: null, errorSince: null });
      expect(lines).toHaveLength(2);
    });

    test('unless three later readings say the same; the same one again is no later one', async () => {
      const fallen = { ...GOOD, THB: 50 };
      await read(stated(GOOD, 9));
      for (const days of [8, 8, 8, 8, 7, 6]) await read(stated({ ...fallen, THB: 50 + days / 10 }, days));
      await soon(inForce, sameThroughBoth(32.4, daysAgo(9)));
      await read(stated(fallen, 5));
      await soon(inForce, sameThroughBoth(50, daysAgo(5)));
      expect((await state()).lastError).toBeNull();
    });

    test('an unconfirmed doubt starts again', async () => {
      await read(stated(GOOD, 9));
      for (const [days, THB] of [
        [8, 50],
        [7, 50],
        [6, 324],
        [5, 324],
        [4, 324],
      ] as const)
        await read(stated({ ...GOOD, THB }, days));
      await soon(inForce, sameThroughBoth(32.4, daysAgo(9)));
    });

    test('an older statement changes nothing', async () => {
      await read(stated(GOOD, 1));
      await read(stated({ ...GOOD, THB: 33 }, 2));
      await soon(inForce, sameThroughBoth(32.4, daysAgo(1)));
      expect((await state()).lastError).toBeNull();
    });

    test('what is wrong is for staff', async () => {
      const { errors } = await t.graphql('{ ratesState { lastError } }');
      expect(errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
    });
  });

  describe('the history', () => {
    const at = (days: number, hours: number) => new Date(daysAgo(days).getTime() + hours * 3_600_000);
    const history = async (query: string) => (await t.get(`/api/currencies/${query}`)).json<Record<string, unknown>>();

    beforeEach(async () => {
      for (const [days, hours, THB] of [
        [120, 1, 20],
        [120, 2, 21],
        [119, 5, 22],
        [60, 1, 30],
        [60, 23, 31],
        [1, 0, 32],
      ] as const)
        await makeRates(t.db, { asOf: at(days, hours), rates: { ...GOOD, THB }, demo: days === 60 && hours === 1 });
    });

    test('has the last reading of each day, through both APIs, for the requested number of days', async () => {
      const readings = [
        { asOf: at(60, 23).toISOString(), rate: 31, isDemo: false },
        { asOf: at(1, 0).toISOString(), rate: 32, isDemo: false },
      ];
      await soon(() => history('USD/history?currency=THB&days=90'), { base: 'USD', currency: 'THB', readings });
      const query = 'query ($days: Int! = 90) { currencyHistory(currency: THB, days: $days) { asOf rate isDemo } }';
      expect((await t.graphql(query)).data).toEqual({ currencyHistory: readings });
      expect((await t.graphql(query, { days: 1 })).data).toEqual({ currencyHistory: [readings[1]] });
      expect(await history('THB/history?currency=USD&days=59')).toMatchObject({ readings: [{ rate: 1 / 32 }] });
    });

    test('refuses other days and unknown currencies', async () => {
      for (const days of ['0', '91', '-1', '1.5', 'x', '']) {
        const answered = await t.get(`/api/currencies/USD/history?currency=THB&days=${days}`);
        expect([days, answered.statusCode, answered.json().error.code]).toEqual([days, 400, 'BAD_DAYS']);
      }
      for (const twice of ['currency=THB&days=1&days=2', 'currency=THB&currency=USD'])
        expect((await t.get(`/api/currencies/USD/history?${twice}`)).json().error.code).toBe('BAD_USER_INPUT');
      for (const path of ['USD/history?currency=XXX', 'usd/history'])
        expect((await t.get(`/api/currencies/${path}`)).json().error.code).toBe('UNKNOWN_CURRENCY');
      expect((await t.graphql('{ currencyHistory(currency: THB, days: 91) { rate } }')).errors?.[0]?.extensions.code).toBe('BAD_DAYS');
    });

    test('keeps one reading of each day after ninety days, and all of those before', async () => {
      await read(stated(GOOD));
      const left = await t.db.query<{ thb: string }[]>("SELECT rates ->> 'THB' AS thb FROM currency_rates ORDER BY as_of");
      expect(left.map(({ thb }) => Number(thb))).toEqual([21, 22, 30, 31, 32, 32.4]);
    });

    test('is empty while no rates are known', async () => {
      await t.db.query('TRUNCATE currency_rates');
      await soon(() => history('EUR/history'), { base: 'EUR', currency: 'THB', readings: [] });
    });
  });
}
