import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { dirname } from 'node:path';
import { startHttpReceiver, startMailReceiver } from '../support/lead-receivers.js';
import { soon } from '../support/soon.js';
import { createTestApp, type TestApp } from '../support/test-app.js';
import { createVisitor } from '../support/visitor.js';

// A process of its own that runs the jobs, as they were built.
const moduleOf = (name: string) => JSON.stringify(new URL(`../../dist/${name}.js`, import.meta.url).href);
const PROGRAM = `
  import { pino } from ${JSON.stringify(import.meta.resolve('pino'))};
  import { createFolderStore } from ${moduleOf('files/folder-store')};
  import { startJobs } from ${moduleOf('jobs/jobs')};
  import { scheduled } from ${moduleOf('jobs/scheduled')};
  import { channelsOf } from ${moduleOf('leads/announce/channels')};
  const { databaseUrl, files, settings } = JSON.parse(process.env.PARTS);
  const leads = { keepDays: 730, channels: channelsOf(settings) };
  const jobs = startJobs({
    databaseUrl,
    siteUrl: 'https://talay.example',
    logger: pino({ level: 'silent' }),
    jobs: scheduled({ store: await createFolderStore(files), leads }),
    pace: { poll: 1, retry: 1, silence: 10 },
  });
  process.once('SIGTERM', () => void jobs.stop());
`;

const LEADS = 12;
let t: TestApp;
let mail: Awaited<ReturnType<typeof startMailReceiver>>;
let telegram: Awaited<ReturnType<typeof startHttpReceiver>>;
let webhook: Awaited<ReturnType<typeof startHttpReceiver>>;
const running: ChildProcess[] = [];

beforeAll(async () => {
  [t, mail, telegram, webhook] = await Promise.all([createTestApp(), startMailReceiver(), startHttpReceiver(), startHttpReceiver()]);
});
afterAll(async () => {
  for (const child of running) if (child.exitCode === null) child.kill('SIGKILL');
  await Promise.all([t.close(), mail.stop(), telegram.stop(), webhook.stop()]);
});

function startProcess(): ChildProcess {
  const settings = {
    email: { url: mail.url, to: 'sales@talay.example', from: 'site@talay.example' },
    telegram: { apiUrl: telegram.url, token: '123456:AAAAAAAAAAAAAAAAAAAAAAAA', chatId: '-100123' },
    webhook: { url: webhook.url, secret: 'sixteen-letters-or-more' },
  };
  const child = spawn(process.execPath, ['--input-type=module', '-e', PROGRAM], {
    env: {
      PATH: process.env['PATH'],
      PARTS: JSON.stringify({ databaseUrl: t.databaseUrl, files: dirname(t.store.variants), settings }),
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  running.push(child);
  return child;
}

const send = async (from: number, to: number) => {
  for (let number = from; number < to; number++) {
    const answer = await createVisitor(t, `198.51.100.${number}`).send('POST', '/api/utils/lead', { name: `Lead ${number}.` });
    expect(answer.statusCode).toBe(201);
  }
};
const states = async () =>
  Object.fromEntries(
    (
      await t.db.query<{ state: string; count: number }[]>('SELECT state, count(*)::int AS count FROM lead_announcement GROUP BY state')
    ).map(({ state, count }) => [state, count]),
  );
const namesIn = (texts: string[]) => texts.map((text) => /Lead \d+\./.exec(text)![0]).sort();

test('notices are delivered once each after an outage of all three channels, in which the process was killed', async () => {
  mail.mood = 'hangs';
  telegram.mood = { status: 503 };
  webhook.mood = 'hangs';
  await send(0, LEADS / 2);
  const first = startProcess();
  // It waits for two of them.
  await soon(async () => [mail.asked, telegram.asked, webhook.asked].every((asked) => asked > 0), true);
  first.kill('SIGKILL');
  expect(await once(first, 'exit')).toEqual([null, 'SIGKILL']);
  await send(LEADS / 2, LEADS);
  expect(await states()).toEqual({ waiting: 3 * LEADS });

  for (const receiver of [mail, telegram, webhook]) receiver.mood = 'takes';
  // Nobody waits here until pauses and the lease of the dead process are over.
  await t.db.query('UPDATE lead_announcement SET next_at = now()');
  const both = [startProcess(), startProcess()];
  await soon(states, { sent: 3 * LEADS });
  for (const child of both) child.kill('SIGTERM');
  await Promise.all(both.map((child) => once(child, 'exit')));

  const all = Array.from({ length: LEADS }, (_, number) => `Lead ${number}.`).sort();
  expect(namesIn(mail.taken.map(({ text }) => text))).toEqual(all);
  expect(namesIn(telegram.taken.map(({ body }) => body))).toEqual(all);
  expect(namesIn(webhook.taken.map(({ body }) => body))).toEqual(all);
}, 120_000);
