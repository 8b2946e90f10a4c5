import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { makeUnit } from './support/factories.js';
import { createTcpProxy, type TcpProxy } from './support/tcp-proxy.js';
import { createTestApp, type TestApp } from './support/test-app.js';

describe('without a database', () => {
  let proxy: TcpProxy;
  let t: TestApp;
  beforeAll(async () => {
    proxy = await createTcpProxy();
    t = await createTestApp({ through: proxy.through });
  });
  afterAll(async () => {
    await t.close();
    await proxy.close();
  });

  test('both doors answer 503, /livez stays well, and all heals without a restart', async () => {
    await t.db.query('SELECT 1');
    await makeUnit(t.db);
    expect((await t.get('/api/units')).json().total).toBe(1);

    proxy.cut();
    const rest = await t.get('/api/units');
    expect({ status: rest.statusCode, code: rest.json().error.code, after: rest.headers['retry-after'] }).toEqual({
      status: 503,
      code: 'DB_UNAVAILABLE',
      after: '5',
    });
    const graphql = await t.graphql('{ units { total } }');
    expect({ status: graphql.status, errors: graphql.errors!.map(({ extensions }) => extensions.code) }).toEqual({
      status: 503,
      errors: ['DB_UNAVAILABLE'],
    });
    expect((await t.get('/livez')).statusCode).toBe(200);
    expect((await t.get('/readyz')).statusCode).toBe(503);

    proxy.mend();
    expect((await t.get('/readyz')).statusCode).toBe(200);
    expect((await t.get('/api/units')).json().total).toBe(1);
  });
});
