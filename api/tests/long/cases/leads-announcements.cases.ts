import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { createHmac } from 'node:crypto';
import { pino } from 'pino';
import { startJobs } from '../../../src/jobs/jobs.js';
import { scheduled } from '../../../src/jobs/scheduled.js';
import { Cache } from '../../../src/core/cache.js';
import { ANONYMOUS, Role } from '../../../src/core/policy.js';
import { createRequestContext } from '../../../src/core/request-context.js';
import { announceLeads } from '../../../src/leads/announce/announce-leads.service.js';
import { channelsOf } from '../../../src/leads/announce/channels.js';
import { makeAgent, makeUnit } from '../../support/factories.js';
import { startHttpReceiver, startMailReceiver, type Mood } from '../../support/lead-receivers.js';
import { soon } from '../../support/soon.js';
import { createTestApp, type TestApp } from '../../support/test-app.js';
import { createVisitor, signedIn, type Visitor } from '../../support/visitor.js';

export default function cases() {
  const TOKEN = '123456:AAAAAAAAAAAAAAAAAAAAAAAA';
  const SECRET = 'sixteen-letters-or-more';
  const SITE = 'https://talay.example';
  const LOGGER = pino({ level: 'silent' });
  /** How long a receiver may be silent here, ms. */
  const PATIENCE = 1_500;

  let t: TestApp;
  let staff: Visitor;
  let mail: Awaited<ReturnType<typeof startMailReceiver>>;
  let telegram: Awaited<ReturnType<typeof startHttpReceiver>>;
  let webhook: Awaited<ReturnType<typeof startHttpReceiver>>;

  beforeAll(async () => {
    [t, mail, telegram, webhook] = await Promise.all([createTestApp(), startMailReceiver(), startHttpReceiver(), startHttpReceiver()]);
    staff = await signedIn(t, Role.ADMIN);
  });
  afterAll(async () => {
    await Promise.all([t.close(), mail.stop(), telegram.stop(), webhook.stop()]);
  });
  beforeEach(async () => {
    await t.db.query('TRUNCATE lead CASCADE');
    for (const receiver of [mail, telegram, webhook]) Object.assign(receiver, { mood: 'takes', asked: 0, taken: [] });
  });

  const channels = () =>
    channelsOf(
      {
        email: { url: mail.url, to: 'sales@talay.example', from: 'site@talay.example' },
        telegram: { apiUrl: telegram.url, token: TOKEN, chatId: '-100123' },
        webhook: { url: `${webhook.url}/leads`, secret: SECRET },
      },
      PATIENCE,
    );
  const run = (all = channels()) => {
    const cache = new Cache(t.databaseUrl, LOGGER);
    return announceLeads(createRequestContext({ viewer: ANONYMOUS, db: t.db.manager, cache, siteUrl: SITE }), all, PATIENCE);
  };
  const send = async (lead: object, from = '198.51.100.9') => {
    const answer = await createVisitor(t, from).send('POST', '/api/utils/lead', lead);
    expect(answer.statusCode).toBe(201);
  };
  const isDueNow = () => t.db.query("UPDATE lead_announcement SET next_at = now() WHERE state = 'waiting'");

  interface Shown {
    channel: string;
    state: string;
    tries: number;
    error: string | null;
  }
  /** What the inbox shows of the only lead. */
  const shown = async (): Promise<Shown[]> => {
    const { data } = await staff.graphql<{ leads: { leads: { announcements: Shown[] }[] } }>(
      '{ leads { leads { announcements { channel state tries error } } } }',
    );
    return data.leads.leads[0]!.announcements;
  };
  const sent = (channel: string, tries = 1) => ({ channel, state: 'SENT', tries, error: null });

  describe('a lead', () => {
    test('is announced by e-mail, Telegram and a signed webhook, once each', async () => {
      const unit = await makeUnit(t.db);
      await send({
        name: 'Anna\r\nBcc: all@talay.example',
        contact_email: 'anna@example.com',
        message: '<b>Привет</b>',
        telegram: true,
        object_url: `${SITE}/unit/${unit}`,
      });
      await Promise.all([run(), run()]);
      await run();
      expect(await shown()).toEqual([sent('EMAIL'), sent('TELEGRAM'), sent('WEBHOOK')]);
      const [lead] = await t.db.query<[{ id: string; listings: { reference: string }[] }]>('SELECT id, listings FROM lead');
      const reference = lead.listings[0]!.reference;

      expect(mail.taken).toHaveLength(1);
      expect(mail.taken[0]).toMatchObject({ from: 'site@talay.example', to: ['sales@talay.example'] });
      expect(mail.taken[0]!.text).toContain(`Message-ID: <lead-${lead.id}@talay.example>`);
      expect(mail.taken[0]!.text).toMatch(/^Reply-To: .*<anna@example\.com>/m);
      expect(mail.taken[0]!.text).not.toMatch(/^Bcc:/im);
      // No reader takes anything in it for markup.
      expect(mail.taken[0]!.text.match(/^Content-Type: .*$/gim)).toEqual(['Content-Type: text/plain; charset=utf-8']);

      expect(telegram.taken.map(({ url }) => url)).toEqual([`/bot${TOKEN}/sendMessage`]);
      const message = JSON.parse(telegram.taken[0]!.body) as { chat_id: string; text: string; parse_mode?: string };
      expect(message).toMatchObject({ chat_id: '-100123', text: expect.stringContaining(reference) });
      expect(message.text).toContain('<b>Привет</b>');
      expect(message.parse_mode).toBeUndefined();

      expect(webhook.taken).toHaveLength(1);
      const { url, headers, body } = webhook.taken[0]!;
      const [, time, digest] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(headers['x-talay-signature']))!;
      expect(digest).toBe(createHmac('sha256', SECRET).update(`${time}.${body}`).digest('hex'));
      expect([url, headers['idempotency-key']]).toEqual(['/leads', lead.id]);
      expect(JSON.parse(body)).toMatchObject({
        event: 'lead.created',
        id: lead.id,
        lead: { contact_email: 'anna@example.com', telegram: true },
      });
    });

    test('names the agent of its listing by every channel; of several listings, each with its reference', async () => {
      const nina = await makeAgent(t.db, { name: { en: 'Nina Example', ru: 'Нина Пример' } });
      const [unit, other, third] = [await makeUnit(t.db, { agent: { id: nina } }), await makeUnit(t.db), await makeUnit(t.db)];
      await send({ name: 'Anna', phone: '+66 81 234 5678', object_url: `${SITE}/unit/${unit}` });
      await run();
      const told = () => (JSON.parse(telegram.taken.at(-1)!.body) as { text: string }).text;
      expect(told()).toContain('\nAgent: Nina Example\n');
      expect(mail.taken[0]!.text).toContain('Agent: Nina Example');
      expect(JSON.parse(webhook.taken[0]!.body)).toMatchObject({ lead: { listings: [{ _id: unit, agent: 'Nina Example' }] } });
      await createVisitor(t, '198.51.100.10').graphql('mutation ($lead: LeadInput!) { createLead(lead: $lead) { ok } }', {
        lead: { name: 'Boris', phone: '+66 81 234 5679', listings: [other, unit] },
      });
      await run();
      const [{ number }] = await t.db.query<[{ number: number }]>('SELECT number FROM unit WHERE id = $1', [unit]);
      expect(told()).toContain(`\nAgent: U-${number} Nina Example\n`);
      await send({ name: 'Clara', phone: '+66 81 234 5670', object_url: `${SITE}/unit/${third}` }, '198.51.100.11');
      await run();
      expect(told()).not.toContain('Agent:');
    });

    test('is announced by the job within seconds', async () => {
      const jobs = startJobs({
        databaseUrl: t.databaseUrl,
        siteUrl: SITE,
        logger: LOGGER,
        jobs: scheduled({ store: t.store, leads: { keepDays: 730, channels: channels() } }),
      });
      await jobs.ready;
      await send({ name: 'Anna' });
      await soon(shown, [sent('EMAIL'), sent('TELEGRAM'), sent('WEBHOOK')]);
      await jobs.stop();
    });

    test('with a long message is cut to what Telegram takes, between two characters, after where staff find it', async () => {
      await send({ name: 'A', message: '🌊'.repeat(2_500) });
      await run();
      const { text } = JSON.parse(telegram.taken[0]!.body) as { text: string };
      expect(text.length).toBeGreaterThan(4_090);
      expect(text.length).toBeLessThanOrEqual(4_096);
      expect(text).toMatch(/https:\/\/talay\.example\/desk\/leads\?lead=[0-9a-f-]{36}\n\n(🌊)+$/u);
      expect(mail.taken[0]!.text).toContain('Content-Transfer-Encoding: base64');
    });

    test('waits for no channel that is not set up', async () => {
      await send({ name: 'Anna' });
      await run(channels().filter(({ channel }) => channel === 'email'));
      expect(await shown()).toEqual([sent('EMAIL')]);
    });

    test('in quarantine is announced once staff take it out', async () => {
      await send({ name: 'Anna', website: 'x' });
      await run();
      expect(webhook.asked).toBe(0);
      const [{ id }] = await t.db.query<[{ id: string }]>('SELECT id FROM lead');
      const update = 'mutation ($id: ID!) { updateLead(id: $id, version: 1, patch: { status: NEW }) { status } }';
      expect((await staff.graphql(update, { id })).data).toEqual({ updateLead: { status: 'NEW' } });
      await run();
      expect(await shown()).toEqual([sent('EMAIL'), sent('TELEGRAM'), sent('WEBHOOK')]);
    });
  });

  describe('a channel', () => {
    test.each<[string, Mood, string]>([
      ['is silent', 'hangs', `No answer within ${PATIENCE / 1_000} s.`],
      ['fails', { status: 503 }, 'Telegram answered 503.'],
    ])('that %s holds up no other, and is told once when it is back', async (_what, mood, words) => {
      telegram.mood = mood;
      await send({ name: 'Anna' });
      await run();
      expect(await shown()).toEqual([sent('EMAIL'), { channel: 'TELEGRAM', state: 'WAITING', tries: 1, error: words }, sent('WEBHOOK')]);
      // Not before its time.
      await run();
      expect(telegram.asked).toBe(1);
      await isDueNow();
      await run();
      telegram.mood = 'takes';
      await isDueNow();
      await run();
      await run();
      expect(await shown()).toEqual([sent('EMAIL'), sent('TELEGRAM', 3), sent('WEBHOOK')]);
      expect([mail.taken, telegram.taken, webhook.taken].map(({ length }) => length)).toEqual([1, 1, 1]);
    });

    test.each<[Mood, string]>([
      ['hangs', `No answer within ${PATIENCE / 1_000} s.`],
      [{ status: 451 }, 'The mail server answered 451.'],
    ])('of mail in the mood %j is tried again', async (mood, error) => {
      mail.mood = mood;
      await send({ name: 'Anna' });
      await run();
      expect((await shown())[0]).toEqual({ channel: 'EMAIL', state: 'WAITING', tries: 1, error });
      mail.mood = 'takes';
      await isDueNow();
      await run();
      expect((await shown())[0]).toEqual(sent('EMAIL', 2));
      expect(mail.taken).toHaveLength(1);
    });

    test('with a permanent failure is retried only on request by staff', async () => {
      mail.mood = { status: 550 };
      await send({ name: 'Anna' });
      await run();
      await isDueNow();
      await run();
      expect((await shown())[0]).toEqual({ channel: 'EMAIL', state: 'FAILED', tries: 1, error: 'The mail server answered 550.' });
      mail.mood = 'takes';
      const [{ id }] = await t.db.query<[{ id: string }]>('SELECT id FROM lead');
      const again = await staff.graphql('mutation ($id: ID!) { announceLeadAgain(id: $id) { id } }', { id });
      expect(again.data).toEqual({ announceLeadAgain: { id } });
      await run();
      expect(await shown()).toEqual([sent('EMAIL'), sent('TELEGRAM'), sent('WEBHOOK')]);
      expect([mail.taken, telegram.taken, webhook.taken].map(({ length }) => length)).toEqual([1, 1, 1]);
    });

    test('of mail to several people says whom it could not write to, and sends once to the others', async () => {
      mail.unknown = 'gone@talay.example';
      const several = { url: mail.url, to: 'sales@talay.example, Boss <gone@talay.example>', from: 'site@talay.example' };
      await send({ name: 'Anna' });
      await run(channelsOf({ email: several, telegram: undefined, webhook: undefined }, PATIENCE));
      expect(await shown()).toEqual([{ ...sent('EMAIL'), error: 'The mail server refused gone@talay.example.' }]);
      expect(mail.taken.map(({ to }) => to)).toEqual([['sales@talay.example']]);
    });

    test('with a retry delay pauses for all leads', async () => {
      telegram.mood = { status: 429, retryAfter: 300 };
      for (const name of ['Anna', 'Boris', 'Clara']) await send({ name });
      await run();
      await run();
      expect(telegram.asked).toBe(1);
      const waits = await t.db.query<{ due: boolean }[]>(
        "SELECT next_at BETWEEN now() + interval '290 seconds' AND now() + interval '301 seconds' AS due FROM lead_announcement WHERE channel = 'telegram'",
      );
      expect(waits).toEqual([{ due: true }, { due: true }, { due: true }]);
      expect(webhook.taken).toHaveLength(3);
    });

    test('that leads elsewhere is not followed', async () => {
      webhook.mood = { status: 302 };
      await send({ name: 'Anna' });
      await run();
      expect((await shown())[2]).toEqual({ channel: 'WEBHOOK', state: 'FAILED', tries: 1, error: 'The webhook answered 302.' });
    });

    test('with an unreachable server is retried, and its token appears in no error', async () => {
      await send({ name: 'Anna' });
      const [gone] = channelsOf({
        email: undefined,
        telegram: { apiUrl: 'http://127.0.0.1:1', token: TOKEN, chatId: '1' },
        webhook: undefined,
      });
      await run([gone!]);
      const [announcement] = await shown();
      expect(announcement).toMatchObject({ state: 'WAITING', error: expect.stringContaining('cannot be reached') });
      expect(announcement!.error).not.toContain(TOKEN);
    });

    test('already sent by another process stays sent, whatever the result of the first attempt', async () => {
      await send({ name: 'Anna' });
      telegram.mood = 'hangs';
      const slow = run();
      await soon(async () => telegram.asked, 1);
      telegram.mood = 'takes';
      // As if the first one had been away for as long as the lease lasts.
      await isDueNow();
      await run();
      expect((await shown())[1]).toEqual(sent('TELEGRAM', 2));
      await slow;
      expect((await shown())[1]).toEqual(sent('TELEGRAM', 2));
      expect(telegram.taken).toHaveLength(1);
    });

    test('of a process that crashed while sending is resumed by another one', async () => {
      await send({ name: 'Anna' });
      await t.db.query("UPDATE lead_announcement SET tries = 1, next_at = now() + interval '60 seconds'");
      await run();
      expect(webhook.asked).toBe(0);
      await isDueNow();
      await run();
      expect(await shown()).toEqual([sent('EMAIL', 2), sent('TELEGRAM', 2), sent('WEBHOOK', 2)]);
    });
  });
}
