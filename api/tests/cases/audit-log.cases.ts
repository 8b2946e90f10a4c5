import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { connect, type AddressInfo } from 'node:net';
import { collectAuditLog } from '../../src/records/audit.service.js';
import { Role } from '../../src/core/policy.js';
import { codeOf } from '../support/account-operations.js';
import { makeAccount, PASSWORD } from '../support/factories.js';
import { soon } from '../support/soon.js';
import { createTestApp, type TestApp } from '../support/test-app.js';
import { createVisitor, signedIn, type Visitor } from '../support/visitor.js';
import { work } from '../support/work.js';

export default function cases() {
  const LOG =
    'query ($page: Int! = 1, $text: String, $kind: AuditKind, $day: String) { auditLog(page: $page, text: $text, kind: $kind, day: $day) { total items { kind username by network detail count } } }';

  interface Log {
    auditLog: {
      total: number;
      items: { kind: string; username: string | null; by: string | null; network: string; detail: string; count: number }[];
    };
  }

  let t: TestApp;
  let god: Visitor & { id: string; username: string };
  beforeAll(async () => {
    t = await createTestApp();
    god = await signedIn(t, Role.GOD);
    await makeAccount(t.db, 'anna');
    await makeAccount(t.db, 'gone', Role.GUEST, { disabled: true });
  });
  afterAll(() => t.close());
  beforeEach(async () => {
    await t.db.query('DELETE FROM throttle');
    await t.db.query('DELETE FROM audit_entry');
  });

  const read = async (variables: object = {}) => (await god.graphql<Log>(LOG, { ...variables })).data.auditLog;
  const login = (username: string, password: string, address: string) =>
    createVisitor(t, address).send('POST', '/api/auth/login', { username, password });

  test('sign-ins and failed ones are counted by account, network and hour, with shortened addresses', async () => {
    await login('anna', PASSWORD, '198.51.100.77');
    for (const last of [1, 2, 3]) await login('anna', 'wrong password', `198.51.100.${last}`);
    await login('anna', 'wrong password', '2001:db8:1:2::1');
    for (const name of ['nobody', 'no-one', 'my secret password']) await login(name, PASSWORD, '198.51.100.9');
    await login('gone', PASSWORD, '198.51.100.9');
    const { items } = await read();
    const entry = (kind: string, username: string | null, network: string, detail: string, count: number) => ({
      kind,
      username,
      by: null,
      network,
      detail,
      count,
    });
    expect(items).toEqual([
      entry('SIGN_IN_FAILED', 'gone', '198.51.100.0', 'disabled', 1),
      // What was typed for a name may be a password: it is not stored.
      entry('SIGN_IN_FAILED', null, '198.51.100.0', 'name', 3),
      entry('SIGN_IN_FAILED', 'anna', '2001:db8:1::', 'password', 1),
      entry('SIGN_IN_FAILED', 'anna', '198.51.100.0', 'password', 3),
      entry('SIGN_IN', 'anna', '198.51.100.0', '', 1),
    ]);
  });

  test('a refusal is in it too where the client has gone without waiting for the answer', async () => {
    const guest = await signedIn(t, Role.GUEST);
    await t.app.listen({ port: 0, host: '127.0.0.1' });
    const socket = connect((t.app.server.address() as AddressInfo).port, '127.0.0.1');
    const body = JSON.stringify({ query: '{ accounts { total } }' });
    const headers = {
      host: 'talay.example',
      cookie: `talay_session=${guest.token}`,
      'content-type': 'application/json',
      'content-length': body.length,
    };
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.write(`POST /graphql HTTP/1.1\r\n${lines.join('')}\r\n${body}`, () => socket.destroy());
    await soon(
      async () => (await read({ kind: 'REFUSED' })).items.map(({ username, detail, count }) => [username, detail, count]),
      [[guest.username, 'ADMIN', 1]],
    );
  });

  test('refusals, exports and what is done to accounts are in it', async () => {
    const guest = await signedIn(t, Role.GUEST);
    const admin = await signedIn(t, Role.ADMIN);
    await t.db.query('DELETE FROM audit_entry');
    for (const _each of [1, 2]) expect(codeOf(await guest.graphql('{ accounts { total } }'))).toBe('FORBIDDEN');
    await admin.graphql(`mutation { setAccountRole(id: "${guest.id}", role: ADMIN) { id } }`);
    expect((await admin.send('GET', '/api/desk/export?kind=UNIT&format=csv&lang=en')).statusCode).toBe(200);
    await god.graphql(`mutation { setAccountRole(id: "${guest.id}", role: ADMIN) { id } }`);
    await soon(
      async () => (await read({ kind: 'REFUSED' })).items.map(({ username, detail, count }) => [username, detail, count]),
      [
        [admin.username, 'GOD', 1],
        [guest.username, 'ADMIN', 2],
      ],
    );
    expect((await read({ kind: 'EXPORT' })).items).toMatchObject([{ username: admin.username, detail: expect.stringMatching(/\.csv$/) }]);
    expect((await read({ kind: 'ACCOUNT' })).items).toMatchObject([
      { username: guest.username, by: god.username, detail: 'ROLE: GUEST → ADMIN' },
    ]);
  });

  test('is filtered by account, kind and day, and paged, for a GOD only', async () => {
    await t.db.query(
      `INSERT INTO audit_entry (id, kind, username, network, detail, at)
     SELECT gen_random_uuid(), 'export', 'user-' || n, '', 'units.csv', '2026-11-22T17:30:00Z'::timestamptz + n * interval '1 hour'
     FROM generate_series(0, 49) n`,
    );
    expect(await read()).toMatchObject({ total: 50 });
    expect((await read({ page: 3 })).items).toHaveLength(10);
    expect((await read({ text: 'USER-4' })).total).toBe(11);
    // A day begins at midnight in Pattaya.
    expect((await read({ day: '2026-11-22' })).total).toBe(0);
    expect((await read({ day: '2026-11-23' })).total).toBe(24);
    expect((await read({ kind: 'SIGN_IN' })).total).toBe(0);
    for (const day of ['yesterday', '2026-13-01', '2026-02-30']) expect(codeOf(await god.graphql(LOG, { day }))).toBe('BAD_DAY');
    expect(codeOf(await god.graphql(LOG, { text: 'x'.repeat(33) }))).toBe('TEXT_TOO_LONG');
    expect(codeOf(await (await signedIn(t, Role.ADMIN)).graphql(LOG))).toBe('FORBIDDEN');
  });

  test('strangers do not make it grow without bound', async () => {
    await t.db.query(
      `INSERT INTO audit_entry (id, kind, network, detail, hour)
     SELECT gen_random_uuid(), 'sign-in-failed', n::text, 'name', date_trunc('hour', now()) FROM generate_series(1, 2000) n`,
    );
    for (const network of [1, 2, 3]) await login('anna', 'wrong password', `192.0.${network}.1`);
    expect((await read({ kind: 'SIGN_IN_FAILED' })).total).toBe(2_001);
    expect(await t.db.query("SELECT count, username FROM audit_entry WHERE network = ''")).toEqual([{ count: 3, username: null }]);
    await t.db.query("UPDATE audit_entry SET at = now() - interval '181 days' WHERE network <> ''");
    await collectAuditLog(work(t));
    expect((await read()).total).toBe(1);
  });

  test('what guests do to their own accounts is counted, and does not push out what staff did', async () => {
    const guest = await signedIn(t, Role.GUEST);
    await t.db.query(
      `INSERT INTO account_event (id, account_id, by_account_id, username, action, changes)
     SELECT gen_random_uuid(), $1, $1, 'guest', 'password', '[]' FROM generate_series(1, 150)`,
      [guest.id],
    );
    await t.db.query('DELETE FROM audit_entry');
    const change = (current: string, password: string) =>
      guest.graphql(`mutation { changePassword(current: "${current}", password: "${password}") }`);
    await change(PASSWORD, 'another breeze');
    await change('another breeze', PASSWORD);
    expect((await read({ kind: 'ACCOUNT' })).items).toMatchObject([{ username: guest.username, detail: 'PASSWORD', count: 2 }]);
    expect(await t.db.query('SELECT count(*)::int AS count FROM account_event WHERE account_id = $1', [guest.id])).toEqual([
      { count: 100 },
    ]);
    // Older than everything else there is.
    await t.db.query(
      `INSERT INTO audit_entry (id, kind, network, detail) VALUES ('00000000-0000-7000-8000-000000000000', 'export', '', 'units.csv')`,
    );
    await t.db.query(
      `INSERT INTO audit_entry (id, kind, network, detail, hour)
     SELECT gen_random_uuid(), 'sign-in-failed', n::text, 'name', date_trunc('hour', now()) FROM generate_series(1, 50100) n`,
    );
    await collectAuditLog(work(t));
    expect(await read()).toMatchObject({ total: 50_001 });
    expect((await read({ kind: 'EXPORT' })).total).toBe(1);
  });
}
