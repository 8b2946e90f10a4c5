import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { createDataSource } from '../../src/db/data-source.js';
import { Role } from '../../src/core/policy.js';
import { freePort } from '../support/built-site.js';
import { createTestDatabase, type TestDatabase } from '../support/database.js';
import { makeAccount, PASSWORD } from '../support/factories.js';
import { soon } from '../support/soon.js';
import { clockHeader } from '../support/visitor.js';

// The built program, as `npm start` runs it, with what it writes to its standard output.
const START = fileURLToPath(new URL('../support/start-built.js', import.meta.url));

jest.setTimeout(120_000);

let folder: string;
let database: TestDatabase;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'talay-log-'));
  database = await createTestDatabase();
  const db = await createDataSource(database.url, { pool: 1 }).initialize();
  await makeAccount(db, 'Somsri', Role.GOD);
  await makeAccount(db, 'Malee', Role.ADMIN);
  await db.destroy();
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

interface Running {
  origin: string;
  output(): string;
  /** Closes the reading end of its standard output. */
  closeOutput(): void;
  isAlive(): boolean;
}

/** Runs the site while `visit` lasts; gives all that it wrote. */
async function whileRunning(env: Record<string, string>, visit: (running: Running) => Promise<void>): Promise<string> {
  const child = spawn(process.execPath, [START], {
    env: { PATH: process.env['PATH'], DATABASE_URL: database.url, DATA_DIR: folder, PORT: '0', WORKERS: '1', RATES_URL: 'none', ...env },
  });
  let text = '';
  child.stdout.on('data', (chunk) => (text += chunk));
  child.stderr.on('data', (chunk) => (text += chunk));
  const ended = once(child, 'exit');
  const LISTENING = /Server listening at (http:[^"]+)/;
  try {
    while (!(text.includes('Talay is ready') && LISTENING.test(text)) && child.exitCode === null)
      await Promise.race([once(child.stdout, 'data'), ended]);
    if (child.exitCode !== null) throw new Error(text);
    await visit({
      origin: LISTENING.exec(text)?.[1] ?? '',
      output: () => text,
      closeOutput: () => child.stdout.destroy(),
      isAlive: () => child.exitCode === null && child.signalCode === null,
    });
  } finally {
    child.kill('SIGTERM');
    await ended;
  }
  return text;
}

const post = (origin: string, path: string, body: object, headers: Record<string, string> = {}) =>
  fetch(origin + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...clockHeader(), ...headers },
    body: JSON.stringify(body),
  });

test('the log tells every request by its id, and nothing of people', async () => {
  const CANARIES = [
    'Canary Canaryson',
    'canary@mail.example',
    '812345678',
    '81 234 5678',
    'canarytelegram',
    'canary message',
    PASSWORD,
    'wrong canary 77',
  ];
  const secrets: string[] = [];
  let id = '';
  const output = await whileRunning({ LOG_LEVEL: 'debug', TRUSTED_PROXIES: '127.0.0.1' }, async ({ origin }) => {
    const from = { 'x-forwarded-for': '203.0.113.77' };
    const lead = {
      name: 'Canary Canaryson',
      contact_email: 'canary@mail.example',
      phone: '+66 81 234 5678',
      contact: 'canarytelegram',
      message: 'canary message',
    };
    expect((await post(origin, '/api/utils/lead', lead, from)).status).toBe(201);
    await post(origin, '/api/utils/lead', { ...lead, phone: '812345678x', contact_email: 'canary@mail.example@' }, from);
    await post(origin, '/api/auth/login', { username: 'Malee', password: 'wrong canary 77' }, from);
    const signedIn = await post(origin, '/api/auth/login', { username: 'Somsri', password: PASSWORD }, from);
    expect(signedIn.status).toBe(200);
    const cookie = signedIn.headers.getSetCookie()[0]!.split(';')[0]!;
    secrets.push(cookie.split('=')[1]!);
    const graphql = (query: string, variables: object) => post(origin, '/graphql', { query, variables }, { ...from, cookie });
    const accounts = (await (await graphql('{ accounts { items { id username } } }', {})).json()) as {
      data: { accounts: { items: { id: string; username: string }[] } };
    };
    const malee = accounts.data.accounts.items.find(({ username }) => username === 'Malee')!;
    const made = (await (await graphql('mutation ($id: ID!) { createResetLink(id: $id) }', { id: malee.id })).json()) as {
      data: { createResetLink: string };
    };
    const token = /([\w-]{20,})$/.exec(made.data.createResetLink)![1]!;
    secrets.push(token);
    await graphql('mutation ($token: String!) { resetPassword(token: $token, password: "a canary lives here 9") { username } }', { token });
    await fetch(`${origin}/reset?token=${token}&email=canary@mail.example`, { headers: from });
    await fetch(`${origin}/alerts/${token}`, { headers: from });
    await fetch(`${origin}/ru/alerts/${token}?done`, { headers: from });
    await fetch(`${origin}/api/alerts/${token}/unsubscribe`, { method: 'POST', headers: from });
    await fetch(`${origin}/api/search?q=Canary%20Canaryson`, { headers: from });
    id = (await fetch(`${origin}/api/units/812345678`, { headers: { ...from, 'x-request-id': 'proxy-gave-this-id' } })).headers.get(
      'x-request-id',
    )!;
    await fetch(`${origin}/livez`);
  });
  for (const canary of [...CANARIES, ...secrets, 'a canary lives here 9', '203.0.113.77']) expect(output).not.toContain(canary);
  const lines = output
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Record<string, unknown>);
  const requests = lines.filter(({ msg }) => msg === 'request');
  expect(id).toBe('proxy-gave-this-id');
  expect(requests.filter(({ requestId }) => requestId === id)).toEqual([
    {
      level: 30,
      time: expect.any(Number),
      requestId: id,
      method: 'GET',
      route: '/api/units/:id',
      path: '/api/units/*',
      status: 404,
      ms: expect.any(Number),
      bytes: expect.any(Number),
      address: '203.0.113.0',
      role: null,
      msg: 'request',
    },
  ]);
  const paths = requests.map(({ path }) => path);
  expect(paths).toEqual(expect.arrayContaining(['/reset', '/alerts/*', '/ru/alerts/*', '/api/alerts/*/unsubscribe']));
  expect(requests.map(({ route, role }) => [route, role])).toContainEqual(['/graphql', 'GOD']);
  // Health checks are for those who look for them.
  expect(requests.find(({ route }) => route === '/livez')).toMatchObject({ level: 20 });
  for (const request of requests) expect(request['requestId']).toMatch(/^[\w-]{8,64}$/);
});

test('a log that nobody reads any more stops no request', async () => {
  await whileRunning({}, async ({ origin, closeOutput, isAlive }) => {
    closeOutput();
    for (let at = 0; at < 30; at++) expect((await fetch(`${origin}/api/pages`)).status).toBe(200);
    expect((await post(origin, '/api/utils/lead', { name: 'Anna', phone: '+66812345679' })).status).toBeLessThan(300);
    const lost = /talay_log_lines_lost_total (\d+)/.exec(await (await fetch(`${origin}/metrics`)).text());
    expect(Number(lost![1])).toBeGreaterThan(0);
    expect(isAlive()).toBe(true);
  });
});

test('the metrics of all processes are summed at a port of their own', async () => {
  const env = { WORKERS: '2', METRICS_PORT: '0', APP_ENV: 'production', SITE_URL: 'https://talay.example', SECRET: 's'.repeat(32) };
  await whileRunning(env, async ({ origin, output }) => {
    expect((await fetch(`${origin}/metrics`)).status).toBe(404);
    const port = /metrics are at http:\/\/127\.0\.0\.1:(\d+)\/metrics/.exec(output())![1]!;
    const metrics = async () => (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
    // Each of the processes takes some of so many connections.
    const asked = Array.from({ length: 40 }, () => fetch(`${origin}/api/pages`, { headers: { connection: 'close' } }));
    // A process that has just started on a busy machine may refuse one (decision 0026).
    const served = (await Promise.all(asked)).filter(({ status }) => status === 200).length;
    expect(served).toBeGreaterThan(20);
    const text = await metrics();
    expect(text).toContain(`talay_request_seconds_count{method="GET",route="/api/pages",status="2xx"} ${served}\n`);
    expect(text).toMatch(/talay_database_pool\{state="total"\} \d/);
    // The jobs run in the parent of the serving processes.
    await soon(async () => /^talay_job_seconds_count\{[^}]*job="rates"/m.test(await metrics()), true);
    expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404);
  });
});

test('the site starts while its metrics are asked for', async () => {
  const port = await freePort();
  let stop = false;
  let answers = 0;
  const asking = (async () => {
    while (!stop) {
      await fetch(`http://127.0.0.1:${port}/metrics`).then(
        async (response) => (await response.text()) && answers++,
        () => sleep(10),
      );
    }
  })();
  try {
    await whileRunning({ METRICS_PORT: String(port) }, async ({ origin, isAlive }) => {
      expect(answers).toBeGreaterThan(0);
      expect((await fetch(`${origin}/readyz`)).status).toBe(200);
      expect(isAlive()).toBe(true);
    });
  } finally {
    stop = true;
    await asking;
  }
});
