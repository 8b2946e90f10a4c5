import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import pg from 'pg';
import { Role } from '../../src/core/policy.js';
import { signalAll } from '../support/database-server.js';
import { makeUnit } from '../support/factories.js';
import { startReplicatedDatabase, type ReplicatedDatabase } from '../support/replica.js';
import { soon } from '../support/soon.js';
import { createTestApp, type TestApp } from '../support/test-app.js';
import { createVisitor, signedIn, type Visitor } from '../support/visitor.js';

let database: ReplicatedDatabase;
let replica: pg.Client;
let t: TestApp;
let admin: Visitor;
beforeAll(async () => {
  database = await startReplicatedDatabase();
  replica = new pg.Client({ connectionString: database.replicaUrl });
  await replica.connect();
  t = await createTestApp({ beside: { databaseUrl: database.url }, readUrls: [database.replicaUrl] });
  admin = await signedIn(t, Role.ADMIN);
});
afterAll(async () => {
  await t.close();
  await replica.end();
  await database.stop();
});

/** A visitor's read that nothing cached answers. */
const read = () => createVisitor(t).graphql<{ units: { units: { name: { en: string } }[] } }>('{ units { units { name { en } } } }');
/** Whether a visitor's read, asked for now, is answered by the replica. */
const readsFromReplica = async () => {
  const {
    rows: [{ now }],
  } = await replica.query('SELECT clock_timestamp()::text AS now');
  await read();
  const { rows } = await replica.query(
    "SELECT FROM pg_stat_activity WHERE application_name = 'talay reads' AND query LIKE '%unit%' AND query_start >= $1::timestamptz",
    [now],
  );
  return rows.length > 0;
};
/** Lets the replica stop replaying while it has everything. */
const pause = async () => {
  await soon(readsFromReplica, true);
  await replica.query('SELECT pg_wal_replay_pause()');
};
const go = () => replica.query('SELECT pg_wal_replay_resume()');
const total = async () => (await t.get('/api/units')).json().total as number;

describe('visitors read from a replica', () => {
  test('by REST and GraphQL', async () => {
    await makeUnit(t.db);
    await soon(total, 1);
    // While it does not replay, it cannot have what is written without an announcement.
    await pause();
    const { rows } = await replica.query('SELECT name_en FROM unit');
    await t.db.query('ALTER TABLE unit DISABLE TRIGGER USER');
    await t.db.query("UPDATE unit SET name_en = 'On the primary alone'");
    const name = async (visitor: Visitor) =>
      (await visitor.graphql<{ units: { units: { name: { en: string } }[] } }>('{ units { units { name { en } } } }')).data.units.units[0]
        ?.name.en;
    expect(await name(createVisitor(t))).toBe(rows[0].name_en);
    expect(await name(admin)).toBe('On the primary alone');
    await t.db.query('ALTER TABLE unit ENABLE TRIGGER USER');
    await go();
    await soon(() => name(createVisitor(t)), 'On the primary alone');
  });

  test('but never what is older than an announced write, which would then be cached', async () => {
    const before = await total();
    await pause();
    for (let made = 1; made <= 5; made++) {
      await makeUnit(t.db);
      await soon(total, before + made);
      // Requested again, in any form: the cached response is equally current.
      expect(await Promise.all(Array.from({ length: 10 }, total))).toEqual(Array.from({ length: 10 }, () => before + made));
    }
    await go();
    expect(await total()).toBe(before + 5);
  });

  test('a client reads from the primary for some seconds after a write', async () => {
    const visitor = createVisitor(t, '198.51.100.9');
    const sent = await visitor.send('POST', '/api/utils/lead', { name: 'Somebody' });
    expect(sent.statusCode).toBe(201);
    expect(sent.headers['set-cookie']).toEqual(expect.stringMatching(/^talay_wrote=1; Max-Age=10; Path=\/; HttpOnly; SameSite=Lax$/));
    expect((await visitor.graphql('mutation { addContactClick(kind: UNIT, id: "0", channel: WHATSAPP) }')).status).toBe(400);
    expect((await t.get('/api/units')).headers['set-cookie']).toBeUndefined();
    await pause();
    await t.db.query('ALTER TABLE unit DISABLE TRIGGER USER');
    await t.db.query("UPDATE unit SET name_en = 'Just written'");
    const names = async (headers: Record<string, string>) =>
      JSON.stringify((await createVisitor(t).graphql('{ units { units { name { en } } } }', {}, headers)).data);
    expect(await names({})).not.toContain('Just written');
    expect(await names({ cookie: 'talay_wrote=1' })).toContain('Just written');
    await t.db.query('ALTER TABLE unit ENABLE TRIGGER USER');
    await go();
  });
});

describe('when one of them does not answer', () => {
  test('a replica: the primary answers', async () => {
    signalAll(database.replica, 'SIGSTOP');
    try {
      await soon(async () => (await read()).status, 200);
      const statuses = [];
      for (let at = 0; at < 20; at++) statuses.push((await read()).status);
      expect(new Set(statuses)).toEqual(new Set([200]));
    } finally {
      signalAll(database.replica, 'SIGCONT');
    }
  });

  test('the primary: visitors still read, and writes are refused', async () => {
    await soon(readsFromReplica, true);
    signalAll(database.primary, 'SIGSTOP');
    try {
      expect((await read()).status).toBe(200);
      const sent = await createVisitor(t, '198.51.100.10').send('POST', '/api/utils/lead', { name: 'Nobody' });
      expect({ status: sent.statusCode, code: sent.json().error.code }).toEqual({ status: 503, code: 'DB_UNAVAILABLE' });
      expect((await t.get('/readyz')).statusCode).toBe(503);
    } finally {
      signalAll(database.primary, 'SIGCONT');
    }
    await soon(async () => (await t.get('/readyz')).statusCode, 200);
  });
});
