import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { pino } from 'pino';
import { readBot } from '../../../src/alerts/read-bot.service.js';
import { workOnAlerts } from '../../../src/alerts/work-on-alerts.service.js';
import { Cache } from '../../../src/core/cache.js';
import { ANONYMOUS } from '../../../src/core/policy.js';
import { createRequestContext } from '../../../src/core/request-context.js';
import { makeUnit } from '../../support/factories.js';
import { startHttpReceiver, type Mood } from '../../support/lead-receivers.js';
import { soon } from '../../support/soon.js';
import { createTestApp, type TestApp } from '../../support/test-app.js';
import { createVisitor } from '../../support/visitor.js';

export default function cases() {
  const SITE = 'https://talay.example';
  /** How long Telegram may be silent here, ms: longer than a busy machine takes, save where it is silent for ever. */
  const PATIENCE = 3_000;
  const ANNA = 4_200;

  let t: TestApp;
  let telegram: Awaited<ReturnType<typeof startHttpReceiver>>;

  beforeAll(async () => {
    [t, telegram] = await Promise.all([createTestApp(), startHttpReceiver()]);
  });
  afterAll(() => Promise.all([t.close(), telegram.stop()]));
  beforeEach(async () => {
    await t.db.query('TRUNCATE alert, alert_channel, throttle CASCADE');
    Object.assign(telegram, { mood: 'takes', asked: 0, taken: [], results: { getMe: { username: 'talay_bot' }, getUpdates: [] } });
    update = 0;
    await read();
    // What is set up is cached until its write was announced.
    await soon(async () => (await createVisitor(t).graphql('{ alertChannels { email telegram } }')).data, {
      alertChannels: { email: false, telegram: true },
    } as never);
  });

  const bot = () => ({ apiUrl: telegram.url, token: '123456:AAAAAAAAAAAAAAAAAAAAAAAA' });
  const context = () => {
    const cache = new Cache(t.databaseUrl, pino({ level: 'silent' }));
    return createRequestContext({ viewer: ANONYMOUS, db: t.db.manager, cache, siteUrl: SITE });
  };
  let update = 0;
  /** Reads the bot, which has got these messages. */
  async function read(messages: { text: string; chat?: number; type?: string; lang?: string }[] = []): Promise<void> {
    telegram.results['getUpdates'] = messages.map(({ text, chat = ANNA, type = 'private', lang = 'en' }) => ({
      update_id: ++update,
      message: { text, chat: { id: chat, type }, from: { language_code: lang } },
    }));
    const reading = readBot(context(), bot(), PATIENCE, 0);
    // Telegram gives each message once.
    await soon(async () => telegram.taken.some(({ url }) => url.endsWith('getUpdates')), true);
    telegram.results['getUpdates'] = [];
    // Nobody is waited for any longer.
    await t.db.query("UPDATE alert SET created_at = created_at - interval '1 hour' WHERE confirmed_at IS NULL");
    await reading;
  }
  const work = () => workOnAlerts(context(), { email: undefined, telegram: bot() }, telegram.mood === 'hangs' ? 400 : PATIENCE);

  /** Creates an alert; returns the token for starting the bot. */
  async function ask(search = '', lang = 'en'): Promise<string> {
    telegram.taken.length = 0;
    const { data } = await createVisitor(t).graphql<{ createAlert: { telegramUrl: string } }>(
      'mutation ($alert: AlertInput!) { createAlert(alert: $alert) { telegramUrl } }',
      { alert: { search, channel: 'TELEGRAM', every: 'DAY', lang } },
    );
    const [, token] = /^https:\/\/t\.me\/talay_bot\?start=([\w-]{43})$/.exec(data.createAlert.telegramUrl)!;
    return token!;
  }
  /** What was written into chats: to whom, and the first line. */
  const said = () =>
    telegram.taken
      .filter(({ url }) => url.endsWith('sendMessage'))
      .map(({ body }) => JSON.parse(body) as { chat_id: string; text: string })
      .map(({ chat_id, text }) => [chat_id, text.split('\n')[0]]);
  const alerts = () =>
    t.db.query<{ address: string | null; paused: boolean }[]>('SELECT address, paused_at IS NOT NULL AS paused FROM alert');
  async function aDayLater(): Promise<void> {
    await t.db.query(`UPDATE alert SET next_at = next_at - interval '25 hours', seen_at = seen_at - interval '25 hours';
    UPDATE home_since SET since = since - interval '25 hours', first_at = first_at - interval '25 hours'; UPDATE price_log SET at = at - interval '25 hours'`);
    await work();
  }
  async function running(): Promise<void> {
    const token = await ask();
    await read([{ text: `/start ${token}` }]);
    await work();
    telegram.taken.length = 0;
  }

  test('an alert starts with its bot, sends messages in its language, and ends with /stop', async () => {
    const token = await ask('deal=rent', 'ru');
    await read([{ text: `/start ${token}`, lang: 'en' }]);
    await Promise.all([work(), work()]);
    expect(said()).toEqual([[String(ANNA), expect.stringContaining('Эта подписка работает')]]);
    expect(await alerts()).toEqual([{ address: String(ANNA), paused: false }]);
    const unit = await makeUnit(t.db);
    telegram.taken.length = 0;
    await aDayLater();
    await work();
    expect(said()).toEqual([[String(ANNA), '1 новый объект']]);
    const { body } = telegram.taken.at(-1)!;
    expect(body).toContain(`${SITE}/ru/unit/${unit}`);
    expect(body).not.toContain('parse_mode');
    telegram.taken.length = 0;
    await read([
      { text: '/stop', lang: 'ru' },
      { text: '/stop', lang: 'ru' },
    ]);
    expect(said().map(([, text]) => text)).toEqual(['Все ваши подписки отменены и удалены.', 'У вас здесь нет подписок.']);
    expect(await alerts()).toEqual([]);
  });

  test('a link is good for one chat; what it does not know the bot says', async () => {
    const token = await ask();
    await read([{ text: `/start ${token}` }]);
    telegram.taken.length = 0;
    await read([
      { text: `/start ${token}`, chat: 666 },
      { text: `/start ${'A'.repeat(43)}` },
      { text: 'hello' },
      { text: `/stop`, type: 'group', chat: -100 },
    ]);
    expect(said().map(([chat, text]) => `${chat} ${text!.slice(0, 12)}`)).toEqual([
      '666 This link is',
      '4200 This link is',
      '4200 This bot sen',
    ]);
    expect(await alerts()).toEqual([{ address: String(ANNA), paused: false }]);
  });

  test('the same alert asked for twice by one chat is one', async () => {
    for (let time = 0; time < 2; time++) {
      const token = await ask('beds=1');
      await read([{ text: `/start ${token}` }]);
    }
    expect(await alerts()).toHaveLength(1);
  });

  test('messages are read on from the last one, and none is lost that came while Telegram could not be reached', async () => {
    const token = await ask();
    telegram.mood = { status: 502 };
    await readBot(context(), bot(), PATIENCE, 0);
    telegram.mood = 'takes';
    await read([{ text: `/start ${token}` }]);
    expect(await alerts()).toEqual([{ address: String(ANNA), paused: false }]);
    const offsets = telegram.taken
      .filter(({ url }) => url.endsWith('getUpdates'))
      .map(({ body }) => (JSON.parse(body) as { offset: number }).offset);
    expect(offsets.at(-1)).toBe(update + 1);
  });

  test('a user who has blocked the bot gets no more messages', async () => {
    await running();
    await makeUnit(t.db);
    telegram.mood = { status: 403 };
    await aDayLater();
    expect(await alerts()).toEqual([{ address: String(ANNA), paused: true }]);
    telegram.mood = 'takes';
    await makeUnit(t.db);
    await aDayLater();
    expect(said()).toEqual([]);
    // Until they ask for it again.
    const token = await ask('', 'ru');
    await read([{ text: `/start ${token}` }]);
    await work();
    expect(await alerts()).toEqual([{ address: String(ANNA), paused: false }]);
    expect(said().map(([, text]) => text)).toContainEqual(expect.stringContaining('Эта подписка работает'));
  });

  test.each<[Mood, number]>([
    ['hangs', 30],
    [{ status: 503 }, 30],
    [{ status: 429, retryAfter: 300 }, 300],
  ])('Telegram in the mood %j loses nothing, and is left alone for so long', async (mood, seconds) => {
    await running();
    await makeUnit(t.db);
    telegram.mood = mood;
    telegram.asked = 0;
    await aDayLater();
    await work();
    expect(telegram.asked).toBe(1);
    const [{ pause }] = await t.db.query<[{ pause: number }]>(
      "SELECT round(extract(epoch FROM next_at - now()))::int AS pause FROM alert_message WHERE state = 'waiting'",
    );
    expect(Math.abs(pause - seconds)).toBeLessThan(20);
    telegram.mood = 'takes';
    await t.db.query("UPDATE alert_message SET next_at = now() WHERE state = 'waiting'");
    await Promise.all([work(), work()]);
    expect(said()).toEqual([[String(ANNA), expect.stringMatching(/new home/)]]);
  });
}
