import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { readFile } from 'node:fs/promises';
import { register } from 'prom-client';
import { createTestApp, type TestApp } from '../support/test-app.js';

export default function cases() {
  let t: TestApp;
  beforeAll(async () => {
    t = await createTestApp({ operations: { ['0'.repeat(64)]: 'query Known { __typename }' } });
  });
  afterAll(() => t.close());

  /** Samples of a metric, as `name{labels} value`. */
  async function samples(name: string): Promise<string[]> {
    const response = await t.get('/metrics');
    expect([response.statusCode, response.headers['content-type']]).toEqual([200, expect.stringContaining('text/plain')]);
    return response.body.split('\n').filter((line) => line.startsWith(name));
  }

  describe('metrics', () => {
    // They are the process's: other cases have counted too.
    beforeAll(() => register.resetMetrics());

    test('measure requests by route pattern, never by the address itself', async () => {
      await t.get('/api/units/0196f0c4-8d4e-7c2a-9b1d-3f5e7a9c1b2d');
      await t.get('/made-up/canary-address');
      const counts = await samples('talay_request_seconds_count');
      expect(counts).toContain('talay_request_seconds_count{method="GET",route="/api/units/:id",status="4xx"} 1');
      expect(counts.join('\n')).not.toMatch(/canary|0196f0c4/);
    });

    test('have no label that a stranger makes up', async () => {
      await t.graphql('query Canary { __typename }');
      await t.graphql('query Known { __typename }');
      const names = (await samples('talay_graphql_operation_seconds_count')).map((sample) => /operation="(\w+)"/.exec(sample)![1]);
      expect(names.toSorted()).toEqual(['Known', 'other']);
    });

    test('count the errors that were answered, by their code', async () => {
      await t.graphql('{ nothing }');
      expect(await samples('talay_errors_answered_total')).toEqual(
        expect.arrayContaining([
          expect.stringMatching(/\{api="graphql",code="GRAPHQL_VALIDATION_FAILED"\} \d/),
          expect.stringMatching(/\{api="rest",code="NOT_FOUND"\} \d/),
        ]),
      );
    });

    test('are not on the site in production', async () => {
      const live = await createTestApp({ production: true });
      try {
        expect((await live.get('/metrics')).statusCode).toBe(404);
      } finally {
        await live.close();
      }
    });
  });

  describe('the id of a request', () => {
    const ID = /^[\w-]{8,64}$/;

    test('is in every answer, and in every error', async () => {
      const answers = await Promise.all([
        t.get('/livez'),
        t.get('/api/units/7'),
        t.get('/nothing'),
        t.get('/%zz'),
        t.app.inject({ method: 'POST', url: '/api/utils/lead', payload: {} }),
        t.app.inject({ method: 'POST', url: '/graphql', payload: '{', headers: { 'content-type': 'application/json' } }),
        t.app.inject({ method: 'POST', url: '/graphql', payload: { query: '{ nothing }' } }),
        t.app.inject({ method: 'POST', url: '/graphql', payload: { query: '{ leads { total } }' } }),
        t.app.inject({ method: 'POST', url: '/graphql', payload: { neither: true } }),
        t.get('/graphql?query={__typename}'),
      ]);
      const ids = answers.map(({ headers }) => String(headers['x-request-id']));
      for (const id of ids) expect(id).toMatch(ID);
      expect(new Set(ids).size).toBe(ids.length);
      for (const [at, answer] of answers.slice(1).entries()) {
        const body = answer.json<{ error?: { requestId: string }; errors?: { extensions: { requestId: string } }[] }>();
        const shown = body.error ? [body.error.requestId] : body.errors!.map(({ extensions }) => extensions.requestId);
        expect(shown).toEqual(shown.map(() => ids[at + 1]));
        expect(shown.length).toBeGreaterThan(0);
      }
    });

    test('is accepted from a trusted proxy only, and only if well-formed', async () => {
      const proxied = await createTestApp({ trustedProxies: ['10.1.0.0/16', '2001:db8::7'] });
      try {
        const idBy = async (remoteAddress: string, id: string, app = proxied.app) =>
          (await app.inject({ url: '/livez', remoteAddress, headers: { 'x-request-id': id } })).headers['x-request-id'] === id;
        expect(await idBy('10.1.2.3', 'given-by-the-proxy')).toBe(true);
        expect(await idBy('::ffff:10.1.2.3', 'given-by-the-proxy')).toBe(true);
        expect(await idBy('2001:db8::7', 'given-by-the-proxy')).toBe(true);
        expect(await idBy('10.1.2.3', 'short')).toBe(false);
        expect(await idBy('10.1.2.3', 'two words, with\ttabs')).toBe(false);
        expect(await idBy('10.2.2.3', 'given-by-somebody')).toBe(false);
        expect(await idBy('10.1.2.3', 'given-by-somebody', t.app)).toBe(false);
      } finally {
        await proxied.close();
      }
    });
  });

  test('every metric of the dashboard and of the alerts is there', async () => {
    const there = new Set([...(await t.get('/metrics')).body.matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name));
    for (const file of ['grafana-dashboard.json', 'prometheus-alerts.yml']) {
      const text = await readFile(new URL(`../../../ops/${file}`, import.meta.url), 'utf8');
      const named = new Set(text.match(/\b(talay|nodejs|process)_[a-z\d_]+/g));
      expect(named.size).toBeGreaterThan(5);
      // What the jobs leave to be done is shown by the process that runs them.
      for (const name of named) {
        if (/^talay_(jobs|imports|lead_announcements_waiting|pictures_unmade)$/.test(name)) continue;
        expect([...there]).toContain(name.replace(/_(bucket|count|sum)$/, ''));
      }
    }
  });
}
