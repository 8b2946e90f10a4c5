import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { EventEmitter, once } from 'node:events';
import { PgBoss } from 'pg-boss';
import { pino } from 'pino';
import { startJobs, type Job } from '../../../src/jobs/jobs.js';
import { scheduled } from '../../../src/jobs/scheduled.js';
import { Area } from '../../../src/listings/values/choices.js';
import { makeLandmark, makeUnit } from '../../support/factories.js';
import { soon } from '../../support/soon.js';
import { createTcpProxy } from '../../support/tcp-proxy.js';
import { createTestApp, type TestApp } from '../../support/test-app.js';
import { work } from '../../support/work.js';

export default function cases() {
  const logger = pino({ level: 'silent' });
  const HERE = { lat: 12.9, lng: 100.87 };
  const LEADS = { keepDays: 730, channels: [] };
  const YEARLY = '0 0 1 1 *';

  describe('jobs', () => {
    let t: TestApp;
    beforeAll(async () => {
      t = await createTestApp();
    });
    afterAll(() => t.close());

    test('of Talay: a beach is measured to soon after it was written, by one of two processes', async () => {
      const unit = await makeUnit(t.db, { place: { area: Area.JOMTIEN, position: HERE } });
      const processes = [1, 2].map(() =>
        startJobs({ databaseUrl: t.databaseUrl, siteUrl: '', logger, jobs: scheduled({ store: t.store, leads: LEADS }) }),
      );
      await Promise.all(processes.map(({ ready }) => ready));
      await makeLandmark(t.db, { position: HERE });
      await soon(() => t.db.query('SELECT beach FROM search_listing WHERE id = $1', [unit]), [{ beach: 0 }]);
      await Promise.all(processes.map(({ stop }) => stop()));
      const schedules = await t.db.query<{ name: string }[]>('SELECT name FROM pgboss.schedule ORDER BY name');
      expect(schedules.map(({ name }) => name)).toEqual(
        scheduled({ store: t.store, leads: LEADS })
          .map(({ name }) => name)
          .sort(),
      );
    });

    test('each can be run at any time, twice at once', async () => {
      for (const { run } of scheduled({ store: t.store, leads: LEADS })) await Promise.all([run(work(t)), run(work(t))]);
    });

    test('one that fails is logged and tried again; stopping lets the one at work finish', async () => {
      let runs = 0;
      let ended = false;
      let [failing, begun] = [() => {}, () => {}];
      const failed = new Promise<void>((resolve) => (failing = resolve));
      const working = new Promise<void>((resolve) => (begun = resolve));
      const lines: string[] = [];
      const log = pino({ level: 'error' }, { write: (line: string) => (lines.push(line), failing()) });
      const jobs: Job[] = [
        {
          name: 'fails-once',
          cron: YEARLY,
          after: ['landmark'],
          async run() {
            if (++runs === 1) throw new Error('the first time');
            begun();
            await t.db.query('SELECT pg_sleep(0.5)');
            ended = true;
          },
        },
      ];
      const running = startJobs({ databaseUrl: t.databaseUrl, siteUrl: '', logger: log, jobs, pace: { retry: 1 } });
      await running.ready;
      await failed;
      expect(lines.join('')).toContain('the first time');
      // Asked for again by every write; the queue holds one at work and one waiting at most.
      const nudge = setInterval(() => void makeLandmark(t.db, { position: HERE }), 500);
      await working;
      clearInterval(nudge);
      await running.stop();
      expect({ runs: runs >= 2, ended }).toEqual({ runs: true, ended: true });
      expect(await t.db.query("SELECT name FROM pgboss.schedule WHERE name <> 'fails-once'")).toEqual([]);
    });

    test('if the database fails during a job, it is retried without overlapping, and later ones run as usual', async () => {
      const proxy = await createTcpProxy();
      const lines = new EventEmitter();
      const log = pino(
        { level: 'warn' },
        { write: (line: string) => void lines.emit(line.includes('Queue: cut-off') ? 'unsettled' : 'other') },
      );
      const at = { runs: 0, ended: 0, now: 0, most: 0 };
      const job: Job = {
        name: 'cut-off',
        cron: YEARLY,
        after: ['landmark'],
        async run({ db }) {
          at.runs++;
          at.most = Math.max(at.most, ++at.now);
          try {
            lines.emit('begun');
            if (at.runs === 1) await db.query('SELECT pg_sleep(4)');
            at.ended++;
          } finally {
            at.now--;
            lines.emit('ended');
          }
        },
      };
      const begun = once(lines, 'begun');
      const running = startJobs({
        siteUrl: '',
        databaseUrl: proxy.through(t.databaseUrl),
        logger: log,
        jobs: [job],
        pace: { poll: 1, retry: 1, silence: 10 },
      });
      await Promise.all([running.ready, begun]);
      const unsettled = once(lines, 'unsettled');
      proxy.cut();
      // The job has failed, and the queue could not be updated.
      await unsettled;
      expect(at).toMatchObject({ runs: 1, ended: 0 });
      const ended = once(lines, 'ended');
      proxy.reconnect();
      await ended;
      // It is tried again, and asked for again: something may have been written that nobody has heard of.
      const settled = "SELECT state, retry_count AS retries FROM pgboss.job WHERE name = 'cut-off' ORDER BY created_on";
      await soon(
        () => t.db.query(settled),
        [
          { state: 'completed', retries: 1 },
          { state: 'completed', retries: 0 },
        ],
      );

      const next = once(lines, 'ended');
      await makeLandmark(t.db, { position: HERE });
      await next;
      expect(at).toEqual({ runs: 4, ended: 3, now: 0, most: 1 });
      await running.stop();
      await proxy.close();
    });

    test('a job seen as running does not block the next once it has ended', async () => {
      const lines = new EventEmitter();
      let end = () => {};
      const held = new Promise<void>((resolve) => (end = resolve));
      const job: Job = {
        name: 'seen-at-work',
        cron: YEARLY,
        after: ['landmark'],
        async run() {
          lines.emit('begun');
          await held;
        },
      };
      const parts = { databaseUrl: t.databaseUrl, siteUrl: '', logger, jobs: [job] };
      const begun = once(lines, 'begun');
      const first = startJobs(parts);
      await Promise.all([first.ready, begun]);
      // What each process does once a minute.
      const boss = new PgBoss({ connectionString: t.databaseUrl, schema: 'pgboss', supervise: false, schedule: false });
      boss.on('error', () => {});
      await boss.start();
      await boss.supervise(job.name);
      await boss.stop({ graceful: false });
      end();
      await first.stop();

      const again = once(lines, 'begun');
      const second = startJobs(parts);
      await again;
      await second.stop();
    });

    test('a queue with an outdated policy is recreated', async () => {
      const boss = new PgBoss({ connectionString: t.databaseUrl, schema: 'pgboss', supervise: false, schedule: false });
      boss.on('error', () => {});
      await boss.start();
      await boss.createQueue('older', { policy: 'stately' });
      const running = startJobs({
        databaseUrl: t.databaseUrl,
        siteUrl: '',
        logger,
        jobs: [{ name: 'older', cron: YEARLY, run: () => Promise.resolve() }],
      });
      await running.ready;
      await running.stop();
      expect(await boss.getQueue('older')).toMatchObject({ policy: 'short' });
      await boss.stop({ graceful: false });
    });

    test('a database that is away is waited for, and stopping does not wait for it', async () => {
      const running = startJobs({
        siteUrl: '',
        databaseUrl: 'postgres://nobody@127.0.0.1:1/none',
        logger,
        jobs: scheduled({ store: t.store, leads: LEADS }),
      });
      expect(await running.stop()).toBeUndefined();
    });
  });
}
