import { afterAll, describe, expect, test } from '@jest/globals';
import { auditServer } from 'graphql-http';
import type { AddressInfo } from 'node:net';
import { Role } from '../../src/core/policy.js';
import { createTestApp, type TestApp } from '../support/test-app.js';
import { signedIn } from '../support/visitor.js';

export default function cases() {
  /** The audits of the GraphQL over HTTP specification against an app that listens: how many there are, and which fail. A warning is no failure. */
  async function audit(t: TestApp, token: string | null) {
    await t.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = t.app.server.address() as AddressInfo;
    const results = await auditServer({
      url: `http://127.0.0.1:${port}/graphql`,
      fetchFn: (url: string, init: RequestInit = {}) =>
        fetch(url, {
          ...init,
          headers: { ...(init.headers as Record<string, string>), ...(token !== null && { cookie: `__Host-talay_session=${token}` }) },
        }),
    });
    const musts = results.filter(({ name }) => name.startsWith('MUST'));
    return {
      audits: results.length,
      musts: musts.length,
      failed: results.filter(({ status }) => status === 'error').map(({ id }) => id),
    };
  }

  describe('GraphQL over HTTP', () => {
    const apps: TestApp[] = [];
    afterAll(() => Promise.all(apps.map((t) => t.close())));

    test('as the specification says: every audit of what must be', async () => {
      const t = await createTestApp();
      apps.push(t);
      expect(await audit(t, null)).toEqual({ audits: 61, musts: 13, failed: [] });
    });

    test('in production too, for staff, who may send texts: but for the two audits that ask for the schema', async () => {
      const t = await createTestApp({ production: true });
      apps.push(t);
      const { token } = await signedIn(t, Role.ADMIN);
      expect(await audit(t, token)).toEqual({ audits: 61, musts: 13, failed: ['BF61', '28B9'] });
    });
  });
}
