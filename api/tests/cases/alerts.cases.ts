import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { pino } from 'pino';
import { purgeAlerts } from '../../src/alerts/purge-alerts.service.js';
import { workOnAlerts } from '../../src/alerts/work-on-alerts.service.js';
import { Cache } from '../../src/core/cache.js';
import { ANONYMOUS } from '../../src/core/policy.js';
import { createRequestContext } from '../../src/core/request-context.js';
import { Area } from '../../src/listings/values/choices.js';
import { makeCondo, makeHouse, makeUnit } from '../support/factories.js';
import { startMailReceiver, type Mood } from '../support/lead-receivers.js';
import { createTestApp, type TestApp } from '../support/test-app.js';
import { createVisitor } from '../support/visitor.js';

export default function cases() {
  const SITE = 'https://talay.example';
  /** How long a server may be silent here, ms: longer than a busy machine takes, save where it is silent for ever. */
  const PATIENCE = 3_000;
  const NOWHERE = '01900000-0000-7000-8000-000000000000';
  const FOREIGN = 'A'.repeat(43);

  let t: TestApp;
  let mail: Awaited<ReturnType<typeof startMailReceiver>>;

  beforeAll(async () => {
    [t, mail] = await Promise.all([createTestApp(), startMailReceiver()]);
  });
  afterAll(() => Promise.all([t.close(), mail.stop()]));
  beforeEach(async () => {
    await t.db.query('TRUNCATE alert, alert_channel, home_since, throttle, price_log CASCADE; DELETE FROM unit; DELETE FROM house');
    Object.assign(mail, { mood: 'takes', asked: 0, taken: [] });
    await work();
  });

  const context = () => {
    const cache = new Cache(t.databaseUrl, pino({ level: 'silent' }));
    return createRequestContext({ viewer: ANONYMOUS, db: t.db.manager, cache, siteUrl: SITE });
  };
  const work = () => {
    const patience = mail.mood === 'hangs' ? 400 : PATIENCE;
    return workOnAlerts(context(), { email: { url: mail.url, from: 'site@talay.example' }, telegram: undefined }, patience);
  };

  const CREATE = 'mutation ($alert: AlertInput!) { createAlert(alert: $alert) { ok telegramUrl } }';
  const ask = (alert: object, from = '198.51.100.9') =>
    createVisitor(t, from).graphql(CREATE, { alert: { channel: 'EMAIL', email: 'anna@example.com', every: 'DAY', lang: 'en', ...alert } });
  const OK = { createAlert: { ok: true, telegramUrl: null } };

  /** The text of a mail, as its reader has it. */
  const textOf = ({ text }: { text: string }) => {
    const [, encoding = '', body = ''] =
      /Content-Type: text\/plain[^]*?Content-Transfer-Encoding: (\S+)\r\n\r\n([^]*?)\r\n--/.exec(text) ?? [];
    if (encoding === 'base64') return Buffer.from(body, 'base64').toString().replaceAll('\r\n', '\n');
    const bytes = body
      .replaceAll('=\r\n', '')
      .replaceAll('\r\n', '\n')
      .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
    return encoding === 'quoted-printable' ? Buffer.from(bytes, 'latin1').toString() : body;
  };
  const tokenOf = (message: { text: string }) => /\/alerts\/([\w-]{43})/.exec(textOf(message))![1]!;

  const manage = async (operation: string, token: string) => {
    const { data, errors } = await createVisitor(t).graphql<Record<string, unknown>>(`mutation ($token: String!) { done: ${operation} }`, {
      token,
    });
    return errors?.[0]?.extensions.code ?? data['done'];
  };
  const CONFIRM = 'confirmAlert(token: $token) { confirmed every others }';
  const shown = async (token: string) =>
    (
      await createVisitor(t).graphql<{ alert: unknown }>(
        'query ($token: String!) { alert(token: $token) { about { kind search listings { kind reference } } channel email every confirmed paused others } }',
        { token },
      )
    ).data.alert;

  /** An alert that runs; gives the token of its confirmation. */
  async function running(alert: object): Promise<string> {
    expect((await ask(alert)).data).toEqual(OK);
    await work();
    const token = tokenOf(mail.taken.at(-1)!);
    expect(await manage(CONFIRM, token)).toMatchObject({ confirmed: true });
    mail.taken.length = 0;
    return token;
  }

  /** Everything was so much longer ago. */
  async function pass(time: string): Promise<void> {
    await t.db.query(`
    UPDATE alert SET next_at = next_at - interval '${time}', seen_at = seen_at - interval '${time}', created_at = created_at - interval '${time}';
    UPDATE alert_message SET next_at = next_at - interval '${time}' WHERE state = 'waiting';
    UPDATE home_since SET since = since - interval '${time}', first_at = first_at - interval '${time}', gone_at = gone_at - interval '${time}';
    UPDATE price_log SET at = at - interval '${time}';`);
  }
  const setRent = (id: string, rent: number) => t.db.query('UPDATE unit SET rent_price = $2 WHERE id = $1', [id, [rent]]);
  const aDayLater = async () => {
    await pass('1 day 1 minute');
    await work();
  };

  describe('an alert of an e-mail address', () => {
    test('starts once confirmed, reports new homes and price drops exactly once, and can be stopped', async () => {
      const old = await makeUnit(t.db, { name: { en: 'Old one', ru: 'Старая' } });
      await pass('1 day');
      expect((await ask({ search: 'area=jomtien&deal=rent', email: ' Anna@Example.com ', lang: 'ru' })).data).toEqual(OK);
      await Promise.all([work(), work()]);
      expect(mail.taken.map(({ to }) => to)).toEqual([['anna@example.com']]);
      expect(mail.taken[0]!.text).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click/m);
      const token = tokenOf(mail.taken[0]!);
      expect(textOf(mail.taken[0]!)).toContain(`${SITE}/ru/alerts/${token}`);
      // Looking at it confirms nothing.
      expect(await shown(token)).toEqual({
        about: { kind: 'SEARCH', search: 'deal=rent&area=jomtien', listings: [] },
        channel: 'EMAIL',
        email: 'a***@example.com',
        every: 'DAY',
        confirmed: false,
        paused: false,
        others: 0,
      });
      expect(await manage(CONFIRM, token)).toEqual({ confirmed: true, every: 'DAY', others: 0 });

      const fresh = await makeUnit(t.db, { name: { en: 'New & <b>', ru: 'Новая <b>' }, pricing: { rentPrice: [25_000, 20_000] } });
      await setRent(old, 12_000);
      await makeUnit(t.db, { isDraft: true });
      await makeUnit(t.db, { place: { area: Area.NORTH } });
      await makeHouse(t.db);
      mail.taken.length = 0;
      await aDayLater();
      await Promise.all([work(), work()]);
      expect(mail.taken).toHaveLength(1);
      const digest = textOf(mail.taken[0]!).replaceAll(/[\u00a0\u202f]/g, ' ');
      expect(digest).toContain('1 новый объект и 1 снижение цены');
      expect(digest).toContain(`Новая <b>\nот 20 000 ฿ в месяц · 30 м² · Джомтьен · `);
      expect(digest).toContain(`${SITE}/ru/unit/${fresh}`);
      expect(digest).toContain('15 000 ฿ в месяц → 12 000 ฿ в месяц (−20 %)');
      expect(digest).toContain(`${SITE}/ru/search?deal=rent&area=jomtien`);
      expect(digest.match(/\/unit\//g)).toHaveLength(2);
      expect(mail.taken[0]!.text.split('text/html')[1]).not.toContain('<b>');

      // Nothing new: nothing is sent.
      await aDayLater();
      expect(mail.taken).toHaveLength(1);
      // The link of any message still opens it; a post of the mail provider ends it, twice as well.
      expect(await shown(token)).toMatchObject({ confirmed: true });
      const url = `/api/alerts/${tokenOf(mail.taken[0]!)}/unsubscribe`;
      const oneClick = (type: string, payload: string) => t.app.inject({ method: 'POST', url, headers: { 'content-type': type }, payload });
      // Who only opens that link is shown the alert.
      const opened = await t.app.inject({ url });
      expect([opened.statusCode, opened.headers.location]).toEqual([302, `/alerts/${tokenOf(mail.taken[0]!)}`]);
      expect(await shown(token)).toMatchObject({ confirmed: true });
      const part = '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n';
      expect((await oneClick('multipart/form-data; boundary=x', part)).statusCode).toBe(200);
      expect((await oneClick('application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click')).statusCode).toBe(200);
      expect(await shown(token)).toBeNull();
      expect(await t.db.query('SELECT FROM alert')).toHaveLength(0);
    });

    test('for some homes reports their price drops and nothing else', async () => {
      const [unit, house] = [await makeUnit(t.db), await makeHouse(t.db)];
      const token = await running({ listings: [unit, house, NOWHERE] });
      expect(await shown(token)).toMatchObject({ about: { kind: 'PRICE', search: '', listings: [{ kind: 'unit' }, { kind: 'house' }] } });
      await makeUnit(t.db);
      await setRent(unit, 16_000);
      await aDayLater();
      expect(mail.taken).toHaveLength(0);
      await setRent(unit, 14_000);
      await t.db.query('UPDATE house SET buy_price = $2 WHERE id = $1', [house, [5_900_000]]);
      await aDayLater();
      expect(mail.taken).toHaveLength(1);
      expect(mail.taken[0]!.text).toContain('Subject: 2 price drops');
      expect(textOf(mail.taken[0]!)).toContain('฿6,000,000 → ฿5,900,000 (−2%)');
      expect(textOf(mail.taken[0]!)).toContain('฿16,000 a month → ฿14,000 a month (−13%)');
    });

    test('reports at most twenty homes, and how many more there are', async () => {
      await running({ search: '' });
      for (let made = 0; made < 23; made++) await makeUnit(t.db);
      await aDayLater();
      const digest = textOf(mail.taken[0]!);
      expect(digest.match(/\/en\/unit\//g)).toHaveLength(20);
      expect(digest).toContain('And 3 more.');
      expect(digest).toContain(`${SITE}/en/search\n`);
    });

    test('reports a home that is available again after a week, but not one hidden briefly', async () => {
      const unit = await makeUnit(t.db);
      await running({ search: '' });
      await aDayLater();
      mail.taken.length = 0;
      const setActive = (active: boolean) => t.db.query('UPDATE unit SET active = $2 WHERE id = $1', [unit, active]);
      await setActive(false);
      await setActive(true);
      await aDayLater();
      expect(mail.taken).toHaveLength(0);
      await setActive(false);
      await pass('8 days');
      await setActive(true);
      await makeUnit(t.db);
      await aDayLater();
      expect(mail.taken).toHaveLength(1);
      // It has been on the site before: only the other one is called new, as on its card.
      const digest = textOf(mail.taken[0]!);
      expect(digest).toContain('1 new home and 1 home now available');
      expect(digest.split('Now available:')[1]).toContain(`/en/unit/${unit}`);
      expect(digest.split('Now available:')[0]).not.toContain(`/en/unit/${unit}`);
    });

    test('omits a home that has been deleted before sending', async () => {
      await running({ search: '' });
      const unit = await makeUnit(t.db);
      mail.mood = { status: 451 };
      await aDayLater();
      await t.db.query('UPDATE unit SET is_draft = true WHERE id = $1', [unit]);
      mail.mood = 'takes';
      await pass('1 hour');
      await work();
      expect(mail.taken).toHaveLength(0);
      expect(await t.db.query("SELECT FROM alert_message WHERE state = 'waiting'")).toHaveLength(0);
    });

    test('asked for again is the same one: the answer too, and the mail leads to it', async () => {
      await running({ search: 'deal=rent&beds=1' });
      // The requester may be somebody else: language and frequency do not change.
      expect((await ask({ search: 'beds=1&deal=rent', email: 'ANNA@example.com', lang: 'ru', every: 'WEEK' })).data).toEqual(OK);
      await work();
      expect(mail.taken).toHaveLength(1);
      expect(mail.taken[0]!.text).toContain('Subject: Your alert is on');
      expect(await shown(tokenOf(mail.taken[0]!))).toMatchObject({ every: 'DAY' });
      expect(await shown(tokenOf(mail.taken[0]!))).toMatchObject({ confirmed: true, others: 0 });
      expect(await t.db.query('SELECT FROM alert')).toHaveLength(1);
    });

    test('can be changed, and all of one address ended at once', async () => {
      const condo = await makeCondo(t.db);
      const token = await running({ search: `complex=${condo}` });
      await running({ search: 'deal=buy', lang: 'ru' });
      expect(await shown(token)).toMatchObject({ about: { listings: [{ kind: 'condo' }] }, others: 1 });
      expect(await manage('changeAlert(token: $token, every: WEEK) { every }', token)).toEqual({ every: 'WEEK' });
      await makeUnit(t.db, { condoId: condo, pricing: { buyPrice: [2_000_000] } });
      await aDayLater();
      expect(mail.taken.map(({ to }) => to)).toEqual([['anna@example.com']]);
      expect(textOf(mail.taken[0]!)).toContain('/ru/');
      await pass('7 days');
      mail.taken.length = 0;
      await work();
      expect(mail.taken).toHaveLength(1);
      expect(await manage('stopMyAlerts(token: $token)', token)).toBe(true);
      expect(await t.db.query('SELECT FROM alert')).toHaveLength(0);
    });

    test('that nobody confirms is forgotten after three days', async () => {
      await ask({ search: '' });
      await purgeAlerts(context());
      expect(await t.db.query('SELECT FROM alert')).toHaveLength(1);
      await pass('3 days');
      await purgeAlerts(context());
      expect(await t.db.query('SELECT FROM alert')).toHaveLength(0);
    });

    test('that has been paused for three months is forgotten, address included', async () => {
      await running({ search: '' });
      await t.db.query("UPDATE alert SET paused_at = now() - interval '89 days'");
      await purgeAlerts(context());
      expect(await t.db.query('SELECT FROM alert')).toHaveLength(1);
      await t.db.query("UPDATE alert SET paused_at = paused_at - interval '2 days'");
      await purgeAlerts(context());
      expect(await t.db.query('SELECT FROM alert')).toHaveLength(0);
    });
  });

  describe('a mail server', () => {
    test.each<Mood>(['hangs', { status: 451 }])('in the mood %j costs nobody a message: it is sent once when it is back', async (mood) => {
      await running({ search: '' });
      await makeUnit(t.db);
      mail.mood = mood;
      await aDayLater();
      await work();
      mail.mood = 'takes';
      await t.db.query('UPDATE alert_message SET next_at = now()');
      await Promise.all([work(), work()]);
      await work();
      expect(mail.taken).toHaveLength(1);
      expect(await t.db.query("SELECT tries FROM alert_message WHERE kind = 'digest'")).toEqual([{ tries: 2 }]);
    });

    test('that refuses an address for good pauses its alert, and holds up no other', async () => {
      const token = await running({ search: '' });
      await makeUnit(t.db);
      mail.mood = { status: 550 };
      await aDayLater();
      expect(await shown(token)).toMatchObject({ paused: true });
      mail.mood = 'takes';
      await makeUnit(t.db);
      await aDayLater();
      expect(mail.taken).toHaveLength(0);
      // Whoever can read the link has an address that takes something.
      expect(await manage('changeAlert(token: $token, every: DAY) { paused }', token)).toEqual({ paused: false });
      await aDayLater();
      expect(mail.taken).toHaveLength(1);
    });

    test('that is away for days leaves one digest behind for all that came, and another for what came since', async () => {
      await running({ search: '' });
      mail.mood = { status: 451 };
      for (let day = 0; day < 3; day++) {
        await makeUnit(t.db);
        await aDayLater();
      }
      mail.mood = 'takes';
      await t.db.query('UPDATE alert_message SET next_at = now()');
      await work();
      await work();
      expect(mail.taken.map((message) => textOf(message).split('\n')[0])).toEqual(['1 new home', '2 new homes']);
    });

    test('that rejects our sender or password pauses no alert, and is not retried for each', async () => {
      const token = await running({ search: '' });
      await running({ search: 'deal=rent' });
      await makeUnit(t.db);
      mail.mood = { status: 535 };
      mail.asked = 0;
      await aDayLater();
      expect(mail.asked).toBe(1);
      expect(await shown(token)).toMatchObject({ paused: false });
    });

    test('that accepts an address again resumes a paused alert when it is requested again', async () => {
      const token = await running({ search: '' });
      await t.db.query('UPDATE alert SET paused_at = now()');
      await ask({ search: '' });
      await work();
      expect(mail.taken[0]!.text).toContain('Subject: Your alert is on');
      expect(await shown(token)).toMatchObject({ paused: false });
    });

    test('that took a message before the process died gets the same Message-ID again', async () => {
      await running({ search: '' });
      await makeUnit(t.db);
      await aDayLater();
      await t.db.query("UPDATE alert_message SET state = 'waiting', sent_at = NULL, next_at = now() WHERE kind = 'digest'");
      await work();
      const [first, second] = mail.taken.map(({ text }) => /^Message-ID: (<alert-.*>)/m.exec(text)?.[1]);
      expect(first).toMatch(/^<alert-[0-9a-f-]{36}@talay\.example>$/);
      expect(second).toBe(first);
    });
  });

  describe('what is refused', () => {
    test.each<[string, object, string]>([
      ['neither a search nor homes', {}, 'search SEARCH_OR_LISTINGS'],
      ['both', { search: '', listings: [NOWHERE] }, 'search SEARCH_OR_LISTINGS'],
      ['an unknown parameter', { search: 'deal=rent&nonsense=1' }, 'search UNKNOWN_PARAM'],
      ['__proto__', { search: '__proto__=1' }, 'search UNKNOWN_PARAM'],
      ['an unknown word', { search: 'deal=steal' }, 'search BAD_SEARCH'],
      ['a range the wrong way round', { search: 'sizeMin=9&sizeMax=1' }, 'search BAD_SEARCH'],
      ['a long search', { search: `q=${'я'.repeat(2_000)}` }, 'search TEXT_TOO_LONG'],
      ['homes of nothing', { listings: [NOWHERE, "'; DROP TABLE alert"] }, 'listings NO_LISTINGS'],
      ['eleven homes', { listings: Array.from({ length: 11 }, () => NOWHERE) }, 'listings TOO_MANY'],
      ['no address', { search: '', email: '' }, 'email BAD_EMAIL'],
      ['two addresses', { search: '', email: 'a@b.example, c@d.example' }, 'email BAD_EMAIL'],
      ['a header in the address', { search: '', email: 'a@b.example\r\nBcc: all@b.example' }, 'email BAD_EMAIL'],
      ['a long address', { search: '', email: `${'a'.repeat(200)}@b.example` }, 'email TEXT_TOO_LONG'],
      ['a channel that is not set up', { search: '', channel: 'TELEGRAM' }, 'channel NO_CHANNEL'],
    ])('%s', async (_what, alert, expected) => {
      const { errors } = await ask(alert);
      expect(errors?.[0]?.extensions.fields?.map(({ path, code }) => `${path} ${code}`)).toEqual([expected]);
      expect(await t.db.query('SELECT FROM alert')).toHaveLength(0);
    });

    test('a search of a megabyte', async () => {
      expect((await ask({ search: `q=${'x'.repeat(1_000_000)}` })).status).toBe(413);
    });

    test('more than five of one address, however many networks they come from, and ten of one network', async () => {
      for (let sent = 0; sent < 5; sent++) expect((await ask({ search: `sizeMin=${sent + 1}` }, `198.51.100.${sent}`)).data).toEqual(OK);
      const { errors } = await ask({ search: '' }, '198.51.100.77');
      expect(errors?.[0]?.extensions).toMatchObject({ code: 'TOO_MANY_REQUESTS', retryAfter: 7_200 });
      const codes: (string | undefined)[] = [];
      for (let sent = 0; sent < 11; sent++) {
        codes.push((await ask({ search: '', email: `b${sent}@example.com` })).errors?.[0]?.extensions.code);
      }
      expect(codes).toEqual([...Array.from({ length: 10 }, () => undefined), 'TOO_MANY_REQUESTS']);
    });

    test('a bot, with the same answer', async () => {
      expect((await ask({ search: '', website: 'x' })).data).toEqual(OK);
      expect(await t.db.query('SELECT FROM alert')).toHaveLength(0);
    });

    test.each([FOREIGN, 'nonsense', ''])('the token %j', async (token) => {
      await running({ search: '' });
      expect(await shown(token)).toBeNull();
      expect(await manage(CONFIRM, token)).toBe('NOT_FOUND');
      expect(await manage('changeAlert(token: $token, every: WEEK) { every }', token)).toBe('NOT_FOUND');
      expect(await manage('stopAlert(token: $token)', token)).toBe(true);
      expect(await manage('stopMyAlerts(token: $token)', token)).toBe(true);
      expect(await t.db.query('SELECT FROM alert')).toHaveLength(1);
    });
  });

  test('many alerts cost a statement each only when they are due and something has come', async () => {
    await running({ search: 'deal=rent' });
    await t.db.query(
      `INSERT INTO alert (id, kind, search, channel, address, lang, every, confirmed_at, next_at)
     SELECT gen_random_uuid(), 'search', 'deal=rent', 'email', 'many' || n || '@example.com', 'en', 'day', now(), now() + n * interval '1 day'
     FROM generate_series(1, 450) n`,
    );
    const statements = () => t.statementsOf(work);
    expect((await statements()).filter((sql) => sql.includes('search_listing'))).toHaveLength(0);
    await t.db.query('UPDATE alert SET next_at = now()');
    expect((await statements()).length).toBeLessThan(40);
    await makeUnit(t.db);
    await pass('2 minutes');
    await t.db.query("UPDATE alert SET next_at = now() WHERE address IN ('anna@example.com', 'many7@example.com')");
    expect((await statements()).filter((sql) => sql.includes('search_listing'))).toHaveLength(2);
  });
}
