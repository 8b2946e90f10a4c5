/**
 * Whether a lead is lost when the server is killed while leads come in: `npm run bench:lead-kill`.
 *
 * Visitors send leads to a site of its own process, each again and again until it is answered with success, half of them with an
 * `Idempotency-Key`. Meanwhile the process is killed (SIGKILL) 200 times, some tenths of a second after each start. Then it lives until
 * every lead has been announced to a webhook. A lead that was answered with success and is not in the database, or is there twice, or of
 * which the webhook was never told, ends the script with 1; of which it was told twice is said (decision 0019). Its variable is `KILLS`.
 */
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { migrate } from '../api/dist/db/data-source.js';
import { startEmbedded } from '../api/dist/db/embedded.js';
import { clockValue, minuteOf } from '../api/dist/core/signed-clock.js';
import { spawnSite, type SpawnedSite } from '../web/e2e/support/spawn-site.ts';

const KILLS = Number(process.env['KILLS'] ?? 200);
const VISITORS = 8;
/** Between the start and the kill, ms. */
const LEAST_LIFE = 20;
const MOST_LIFE = 600;
/** Pause before somebody who got no answer tries again, ms. */
const RETRY = 20;
/** How long announcements may take after the last start, ms: those of a dead process are taken up after minutes. */
const PATIENCE = 600_000;

/** Where the site is now; null between a kill and the next start. */
let url: string | null = null;
let ended = false;
let sent = 0;
let tries = 0;
const answered = new Set<string>();
/** How often the webhook was told of a lead, by id. */
const told = new Map<string, number>();

/** An address that no other lead comes from: each network may send but five. */
const addressOf = (number: number) => `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;

/** Sends a lead until it is answered, as the form does. */
async function send(number: number): Promise<void> {
  const name = `Lead ${number}`;
  const key = number % 2 === 0 ? { 'idempotency-key': randomUUID() } : {};
  for (;;) {
    const site = url;
    if (!site) {
      await pause(RETRY);
      continue;
    }
    tries++;
    const status = await fetch(`${site}/api/utils/lead`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': addressOf(number),
        'x-talay-clock': clockValue(minuteOf(Date.now())),
        ...key,
      },
      body: JSON.stringify({ name, message: 'Is it still to be had?' }),
    }).then(
      async (answer) => (await answer.text(), answer.status),
      () => null,
    );
    if (status === 200 || status === 201) return void answered.add(name);
    if (status !== null && status < 500) throw new Error(`a lead was answered with ${status}`);
    await pause(RETRY);
  }
}

async function visit(): Promise<void> {
  while (!ended) await send(++sent);
}

/** Waits until nothing waits to be announced. */
async function announced(db: pg.Client): Promise<void> {
  const end = Date.now() + PATIENCE;
  const waiting = async () => (await db.query("SELECT FROM lead_announcement WHERE state = 'waiting' LIMIT 1")).rows.length > 0;
  while ((await waiting()) && Date.now() < end) await pause(1_000);
}

/** What became of the leads. True where none is missing, none is there twice, and all were announced. */
async function report(db: pg.Client): Promise<boolean> {
  const { rows } = await db.query<{ name: string; ids: string[] }>('SELECT name, array_agg(id) AS ids FROM lead GROUP BY name');
  const kept = new Map(rows.map(({ name, ids }) => [name, ids]));
  const missing = [...answered].filter((name) => !kept.has(name)).length;
  const twice = rows.filter(({ ids }) => ids.length > 1).length;
  const untold = rows.flatMap(({ ids }) => ids).filter((id) => !told.has(id)).length;
  const toldAgain = [...told.values()].filter((times) => times > 1).length;
  console.log(`answered  ${answered.size} leads, of ${tries} times that one was sent`);
  console.log(`kept      ${kept.size}: missing ${missing}, twice ${twice}`);
  console.log(`announced ${told.size}: missing ${untold}, more than once ${toldAgain}`);
  return answered.size > 0 && missing + twice + untold === 0;
}

/** What is told of leads: the webhook of an agency. */
async function startWebhook() {
  const server = createServer((request, response) => {
    const id = String(request.headers['idempotency-key']);
    told.set(id, (told.get(id) ?? 0) + 1);
    request.resume().on('end', () => response.end());
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, stop: () => server.close() };
}

const folder = await mkdtemp(join(tmpdir(), 'talay-bench-'));
const webhook = await startWebhook();
try {
  const database = await startEmbedded(folder, { debug: () => undefined, warn: console.warn }, { throwaway: true });
  const db = new pg.Client({ connectionString: database.url });
  let site: SpawnedSite | undefined;
  try {
    await migrate(database.url);
    await db.connect();
    // The address of a visitor is what the proxy says.
    const env = {
      APP_ENV: 'production',
      SECRET: randomUUID(),
      TRUSTED_PROXIES: '127.0.0.1',
      SITE_URL: 'https://talay.example',
      LEADS_WEBHOOK_URL: webhook.url,
      LEADS_WEBHOOK_SECRET: randomUUID(),
    };
    const start = async () => {
      site = await spawnSite({ databaseUrl: database.url, dataDir: folder, env });
      url = site.url;
    };
    const visitors = Promise.all(Array.from({ length: VISITORS }, visit));
    const kill = async () => {
      for (let at = 1; at <= KILLS; at++) {
        await start();
        await pause(LEAST_LIFE + Math.random() * (MOST_LIFE - LEAST_LIFE));
        await site!.kill();
        url = null;
        if (at % 20 === 0) console.log(`kill ${at}: ${answered.size} leads answered`);
      }
      await start();
      ended = true;
    };
    // Whichever fails ends the script.
    await Promise.all([kill(), visitors]);
    await announced(db);
    if (!(await report(db))) process.exitCode = 1;
  } finally {
    await site?.stop();
    await db.end();
    await database.stop();
  }
} finally {
  webhook.stop();
  await rm(folder, { recursive: true, force: true });
}
