import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { CLOCK_WORDS } from '../../src/core/clock-words.js';
import { clockValue } from '../../src/core/signed-clock.js';
import { makeAccount, PASSWORD } from '../support/factories.js';
import { createTestApp, type TestApp } from '../support/test-app.js';
import { clockHeader, createVisitor } from '../support/visitor.js';

export default function cases() {
  type Headers = Record<string, string>;

  const SANDBOX = { origin: 'https://studio.apollographql.com', 'sec-fetch-site': 'cross-site' };

  describe('the signed header', () => {
    let t: TestApp;
    beforeAll(async () => {
      t = await createTestApp();
      await makeAccount(t.db, 'anna');
    });
    afterAll(() => t.close());

    /** Every kind of write, without the header but for what is given. */
    const writes: [string, (headers: Headers, app?: TestApp) => Promise<{ statusCode: number; headers: object; json(): never }>][] = [
      [
        'a mutation',
        (headers, at = t) => at.app.inject({ method: 'POST', url: '/graphql', headers, payload: { query: 'mutation { logout }' } }),
      ],
      [
        'a mutation beside a query, by its name',
        (headers, at = t) =>
          at.app.inject({
            method: 'POST',
            url: '/graphql',
            headers,
            payload: { query: 'query A { __typename } mutation B { logout }', operationName: 'B' },
          }),
      ],
      [
        'POST /api/auth/login',
        (headers, at = t) =>
          at.app.inject({ method: 'POST', url: '/api/auth/login', headers, payload: { username: 'anna', password: PASSWORD } }),
      ],
      [
        'POST /api/auth/register',
        (headers, at = t) =>
          at.app.inject({ method: 'POST', url: '/api/auth/register', headers, payload: { username: 'anna', password: PASSWORD } }),
      ],
      ['GET /api/auth/logout', (headers, at = t) => at.app.inject({ method: 'GET', url: '/api/auth/logout', headers })],
      ['HEAD /api/auth/logout', (headers, at = t) => at.app.inject({ method: 'HEAD', url: '/api/auth/logout', headers })],
    ];

    const now = () => Math.floor(Date.now() / 60_000);
    const value = (minute: number, word: string) =>
      `${minute}.${createHash('sha256').update(`${word}:${minute}`).digest('hex').slice(0, 16)}`;
    const wordOf = (minute: number) => CLOCK_WORDS[minute % 64]!;
    const stale: [string, () => Headers][] = [
      ['without it', () => ({})],
      ['ten minutes behind', () => clockHeader(-10)],
      ['four minutes behind', () => clockHeader(-4)],
      ['four minutes ahead', () => clockHeader(4)],
      ['with the word of the next minute', () => ({ 'x-talay-clock': value(now(), wordOf(now() + 1)) })],
      ['with a digest in capitals', () => ({ 'x-talay-clock': value(now(), wordOf(now())).toUpperCase() })],
      ['with a digest too long', () => ({ 'x-talay-clock': `${value(now(), wordOf(now()))}0` })],
      ['with a minute alone', () => ({ 'x-talay-clock': String(now()) })],
      ['with an empty one', () => ({ 'x-talay-clock': '' })],
      ['with garbage', () => ({ 'x-talay-clock': '../../etc/passwd' })],
      ['with numbers beyond all', () => ({ 'x-talay-clock': '99999999999999999999.0123456789abcdef' })],
    ];

    describe.each(writes)('%s', (name, write) => {
      test.each(stale)('%s is refused with the time of the server, and nothing is written', async (_what, headers) => {
        const before = await t.db.query('SELECT (SELECT count(*) FROM session) AS sessions, (SELECT count(*) FROM throttle) AS throttles');
        const response = await write(headers());
        expect(response.statusCode).toBe(400);
        if (!name.startsWith('HEAD')) {
          const body = response.json() as { error?: { code: string }; errors?: { extensions: { code: string } }[] };
          expect(body.error?.code ?? body.errors?.[0]?.extensions.code).toBe('STALE_CLOCK');
        }
        const told = Number((response.headers as Headers)['x-talay-now']);
        expect(Math.abs(told - Date.now() / 1_000)).toBeLessThan(60);
        expect(await t.db.query('SELECT (SELECT count(*) FROM session) AS sessions, (SELECT count(*) FROM throttle) AS throttles')).toEqual(
          before,
        );
      });

      test.each([-1, 0, 1])('%i minutes from now is let through', async (minutes) => {
        expect((await write(clockHeader(minutes))).statusCode).not.toBe(400);
      });

      test.each([
        ['another site’s Origin', { origin: 'https://evil.example' }],
        ['an Origin that is none', { origin: 'null' }],
        ['this site’s name under another', { origin: 'https://talay.example.evil.example' }],
        ['what a browser calls cross-site', { 'sec-fetch-site': 'cross-site' }],
        ['what a browser calls same-site', { 'sec-fetch-site': 'same-site', origin: 'https://other.talay.example' }],
        ['another site’s page', { referer: 'https://evil.example/page' }],
      ])('from %s it is refused, header or not', async (_what, headers) => {
        for (const clock of [clockHeader(), {}]) {
          const response = await write({ ...clock, ...headers });
          expect(response.statusCode).toBe(403);
          if (!name.startsWith('HEAD')) expect((response.json() as { error: { code: string } }).error.code).toBe('CSRF_BLOCKED');
        }
      });

      test.each([
        ['the site’s own Origin', { origin: 'https://talay.example', 'sec-fetch-site': 'same-origin' }],
        ['the host that it was asked by', { host: 'localhost:3000', origin: 'http://localhost:3000' }],
        ['a person who types the address', { 'sec-fetch-site': 'none' }],
      ])('from %s it is let through', async (_what, headers) => {
        expect([400, 403]).not.toContain((await write({ ...clockHeader(), ...headers })).statusCode);
        expect((await write(headers)).statusCode).toBe(400);
      });
    });

    test('the Sandbox passes by its Origin in local, embedded too, and not in production', async () => {
      const [, mutate] = writes[0]!;
      const embedded = { host: 'localhost:3000', origin: 'http://localhost:3000', referer: 'http://localhost:3000/graphql' };
      expect((await mutate(SANDBOX)).statusCode).toBe(200);
      expect((await mutate(embedded)).statusCode).toBe(200);
      expect((await mutate({ ...embedded, referer: 'http://localhost:3000/login' })).statusCode).toBe(400);
      expect((await mutate({ ...embedded, origin: 'https://evil.example' })).statusCode).toBe(403);
      const live = await createTestApp({ production: true });
      expect((await mutate(SANDBOX, live)).statusCode).toBe(403);
      expect((await mutate(embedded, live)).statusCode).toBe(400);
      await live.close();
    });

    test('reads need none, wherever they come from by GET; a query by POST may not come from another site', async () => {
      const elsewhere = { origin: 'https://evil.example' };
      expect((await t.app.inject({ method: 'GET', url: '/api/units', headers: elsewhere })).statusCode).toBe(200);
      expect((await t.app.inject({ method: 'GET', url: '/api/auth/login' })).json()).toEqual({ user: null });
      const query = (headers: Headers) =>
        t.app.inject({
          method: 'POST',
          url: '/graphql',
          headers,
          payload: { query: 'query A { me { id } } mutation B { logout }', operationName: 'A' },
        });
      expect((await query({})).statusCode).toBe(200);
      expect((await query(elsewhere)).statusCode).toBe(403);
    });

    test('a mutation by GET and a batch are refused, header or not', async () => {
      for (const headers of [clockHeader(), {}]) {
        const get = await t.app.inject({
          method: 'GET',
          url: '/graphql?query=mutation{logout}',
          headers: { ...headers, 'apollo-require-preflight': 'true' },
        });
        expect([400, 405]).toContain(get.statusCode);
        const batch = await t.app.inject({ method: 'POST', url: '/graphql', headers, payload: [{ query: 'mutation { logout }' }] });
        expect(batch.statusCode).toBe(400);
      }
    });

    test('one value may be used again within its minutes', async () => {
      const visitor = createVisitor(t);
      const headers = clockHeader();
      for (let index = 0; index < 20; index++) expect((await visitor.graphql('mutation { logout }', {}, headers)).status).toBe(200);
    });

    test('is what docs/signed-header.md says', async () => {
      const text = await readFile(new URL('../../../docs/signed-header.md', import.meta.url), 'utf8');
      const [, minute, example] = /^(\d+) → `X-Talay-Clock: (.+)`$/m.exec(text)!;
      expect(clockValue(Number(minute))).toBe(example);
      expect(text.replaceAll(/\s+/g, ' ')).toContain(CLOCK_WORDS.join(' '));
    });

    test('the browser’s table of words is the server’s', async () => {
      const words = async (path: string) => /`([^`]+)`\.split/.exec(await readFile(new URL(path, import.meta.url), 'utf8'))![1];
      expect(await words('../../../web/app/data/signed-fetch.ts')).toBe(await words('../../src/core/clock-words.ts'));
      expect(CLOCK_WORDS).toHaveLength(64);
    });
  });
}
