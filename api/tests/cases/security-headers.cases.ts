import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { linkPictures, makeFile, makeUnit } from '../support/factories.js';
import { createTestApp, type TestApp } from '../support/test-app.js';
import { makeAllVariants } from '../support/work.js';

export default function cases() {
  const EVERYWHERE = {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'content-security-policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(self)',
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
  };
  const NO_STORE = { ...EVERYWHERE, 'cross-origin-resource-policy': 'same-origin', 'cache-control': 'no-store' };

  describe('every answer says how a browser is to treat it', () => {
    let t: TestApp;
    let port: number;
    let picture: string;
    beforeAll(async () => {
      t = await createTestApp({ production: true });
      picture = await makeFile(t.db, t.store);
      await linkPictures(t.db, 'unit', await makeUnit(t.db), [picture]);
      await makeAllVariants(t);
      await t.app.listen({ port: 0, host: '127.0.0.1' });
      port = (t.app.server.address() as AddressInfo).port;
    });
    afterAll(() => t.close());

    test.each([
      ['GET', '/livez', 200],
      ['GET', '/readyz', 200],
      ['GET', '/api/units', 200],
      ['GET', '/api/nope', 404],
      ['GET', '/nope', 404],
      ['GET', '/api/units/%E0%A4%A', 400],
      ['GET', '/%E0%A4%A', 400],
      ['GET', `/api/units/${'9'.repeat(300)}`, 404],
      ['PATCH', '/api/units', 404],
      ['POST', '/api/utils/lead', 400],
      ['GET', '/graphql?query={condos{id}}', 400],
      ['POST', '/graphql', 411],
      ['PUT', '/graphql', 404],
      ['GET', '/sitemap.xml', 200],
      ['GET', '/robots.txt', 200],
      ['GET', '/feeds/meta.xml', 200],
    ] as const)('%s %s', async (method, url, status) => {
      const response = await t.app.inject({ method, url });
      expect(response.statusCode).toBe(status);
      expect(response.headers).toMatchObject(EVERYWHERE);
      expect(response.headers['cache-control']).toBeDefined();
    });

    test('pictures too, which pages of others may show', async () => {
      const shown = await t.get(`/api/files/${picture}?w=160`);
      expect(shown.headers).toMatchObject({ ...EVERYWHERE, 'cross-origin-resource-policy': 'cross-origin' });
      const unchanged = await t.get(`/api/files/${picture}?w=160`, { 'if-none-match': String(shown.headers['etag']) });
      expect({ status: unchanged.statusCode, ...unchanged.headers }).toMatchObject({ status: 304, ...EVERYWHERE });
    });

    test.each([
      ['a header of 20 kB', `GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${'x'.repeat(20_000)}\r\n\r\n`, 431, 'HEADERS_TOO_LARGE'],
      ['no HTTP at all', 'HELLO\r\n\r\n', 400, 'BAD_REQUEST'],
      ['a broken chunk', 'POST /graphql HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n', 400, 'BAD_REQUEST'],
      ['no Host', 'GET /graphql HTTP/1.0\r\n\r\n', 400, 'BAD_REQUEST'],
      ['a Host that is none', 'GET /graphql HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n', 400, 'BAD_REQUEST'],
      ['two lengths', 'POST /graphql HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab', 400, 'BAD_REQUEST'],
    ])('what is no request is refused in JSON: %s', async (_what, bytes, status, code) => {
      const socket = connect(port, '127.0.0.1');
      socket.write(bytes);
      const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n');
      const [line, ...lines] = head.split('\r\n');
      expect(line).toContain(` ${status} `);
      expect(Object.fromEntries(lines.map((one) => one.split(/: (.*)/s).slice(0, 2)))).toMatchObject(NO_STORE);
      expect(JSON.parse(body).error.code).toBe(code);
    });
  });

  test('without TLS there is no HSTS', async () => {
    const t = await createTestApp();
    try {
      const { headers } = await t.get('/livez');
      expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff' });
      expect(headers['strict-transport-security']).toBeUndefined();
    } finally {
      await t.close();
    }
  });
}
