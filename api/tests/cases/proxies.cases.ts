import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { Writable } from 'node:stream';
import { pino } from 'pino';
import { makeAccount, PASSWORD } from '../support/factories.js';
import { createTestApp, type TestApp } from '../support/test-app.js';
import { createVisitor } from '../support/visitor.js';

export default function cases() {
  /** What a client may say of itself, another one each time. */
  const rotated = (n: number) => ({
    'x-forwarded-for': `198.51.100.${n}, 192.0.2.${n}`,
    forwarded: `for=198.51.100.${n}`,
    'x-real-ip': `198.51.100.${n}`,
    'x-client-ip': `198.51.100.${n}`,
    'cf-connecting-ip': `198.51.100.${n}`,
    'user-agent': `Agent/${n}`,
    cookie: `talay_session=${String(n).repeat(64).slice(0, 64)}; talay_device=${String(n).repeat(43).slice(0, 43)}; visitor=${n}`,
    'accept-language': n % 2 ? 'ru' : 'en',
  });

  const codes = async (times: number, send: (n: number) => Promise<{ statusCode: number }>) => {
    const answers: number[] = [];
    for (let n = 1; n <= times; n++) answers.push((await send(n)).statusCode);
    return answers;
  };

  describe('behind no trusted proxy, in production', () => {
    const lines: { level: number; msg: string; proxy?: string }[] = [];
    const stream = new Writable({
      write(chunk: Buffer, _encoding, done) {
        lines.push(JSON.parse(String(chunk)));
        done();
      },
    });
    let t: TestApp;
    beforeAll(async () => {
      t = await createTestApp({ production: true, logger: pino({ level: 'warn' }, stream) });
      await makeAccount(t.db, 'anna');
    });
    afterEach(() => t.db.query('DELETE FROM throttle'));
    afterAll(() => t.close());

    test('a visitor on the machine of the proxy is no reason to warn: trusted or not, the address is the same', async () => {
      for (const [address, forwarded] of [
        ['127.0.0.1', '127.0.0.1'],
        ['::1', '::1, 127.0.0.1'],
      ] as const) {
        await createVisitor(t, address).send('GET', '/api/auth/login', undefined, { 'x-forwarded-for': forwarded });
      }
      expect(lines.filter(({ msg }) => msg.includes('TRUSTED_PROXIES'))).toEqual([]);
    });

    test('rotated headers do not multiply wrong passwords, nor their address', async () => {
      const visitor = createVisitor(t);
      const login = (n: number) => visitor.send('POST', '/api/auth/login', { username: 'anna', password: `wrong ${n}` }, rotated(n));
      expect(await codes(8, login)).toEqual([401, 401, 401, 401, 401, 429, 429, 429]);
      await t.db.query('DELETE FROM throttle');
      await visitor.send('POST', '/api/auth/login', { username: 'anna', password: PASSWORD }, rotated(1));
      expect(await t.db.query('SELECT address FROM session')).toEqual([{ address: '203.0.113.7' }]);
    });

    test('rotated headers do not multiply registrations', async () => {
      const visitor = createVisitor(t);
      const send = (n: number) =>
        visitor.send('POST', '/api/auth/register', { username: `mass.${'abcdefghijklm'[n]}`, password: PASSWORD }, rotated(n));
      expect(await codes(12, send)).toEqual([...Array.from({ length: 10 }, () => 200), 429, 429]);
    });

    test('rotated headers and keys do not multiply contact requests', async () => {
      const visitor = createVisitor(t);
      const key = (n: number) => ({ 'idempotency-key': `01900000-0000-7000-8000-${String(n).padStart(12, '0')}` });
      const send = (n: number) =>
        visitor.send('POST', '/api/utils/lead', { name: `Anna ${n}`, phone: `+6681234567${n}` }, { ...rotated(n), ...key(n) });
      expect(await codes(7, send)).toEqual([201, 201, 201, 201, 201, 429, 429]);
    });

    test('the log says once that the proxy is not trusted', async () => {
      const visitor = createVisitor(t);
      for (const n of [1, 2]) await visitor.send('GET', '/api/auth/login', undefined, rotated(n));
      expect(lines.filter(({ msg }) => msg.includes('TRUSTED_PROXIES'))).toEqual([
        expect.objectContaining({ level: 40, proxy: '203.0.113.7' }),
      ]);
    });
  });

  describe('behind trusted proxies', () => {
    let t: TestApp;
    beforeAll(async () => {
      t = await createTestApp({ trustedProxies: ['10.0.0.0/8', '2001:db8::/64'] });
      await makeAccount(t.db, 'anna');
    });
    afterAll(() => t.close());

    test.each([
      ['the last address is the visitor’s', '10.0.0.1', '192.0.2.9, 198.51.100.1', '198.51.100.1'],
      ['trusted proxies before it are passed over', '10.0.0.1', '192.0.2.9, 198.51.100.1, 10.1.2.3', '198.51.100.1'],
      ['a proxy of IPv6 is known by its range', '2001:db8::7', '198.51.100.1', '198.51.100.1'],
      ['IPv4 as IPv6 is the same address', '::ffff:10.0.0.1', '198.51.100.1', '198.51.100.1'],
      ['a stranger is believed nothing', '203.0.113.7', '198.51.100.1', '203.0.113.7'],
      ['what is no address counts as the proxy’s own', '10.0.0.1', 'unknown', '10.0.0.1'],
      ['however long it is', '10.0.0.1', 'x'.repeat(5_000), '10.0.0.1'],
      ['a proxy that says nothing is the visitor', '10.0.0.1', undefined, '10.0.0.1'],
    ])('%s', async (_what, from, forwarded, address) => {
      await t.db.query('DELETE FROM throttle');
      await t.db.query('DELETE FROM session');
      const visitor = createVisitor(t, from);
      const login = { username: 'anna', password: PASSWORD };
      expect((await visitor.send('POST', '/api/auth/login', login, { 'x-forwarded-for': forwarded })).statusCode).toBe(200);
      expect(await t.db.query('SELECT address FROM session')).toEqual([{ address }]);
    });
  });
}
