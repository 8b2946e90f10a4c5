import type { LightMyRequestResponse } from 'fastify';
import { Role } from '../../src/core/policy.js';
import { clockValue, minuteOf } from '../../src/core/signed-clock.js';
import { makeAccount, PASSWORD } from './factories.js';
import type { GraphqlAnswer, TestApp } from './test-app.js';

/** An undefined one is not sent at all. */
type Headers = Record<string, string | undefined>;

/** The signed header, of so many minutes from now. */
export const clockHeader = (minutes = 0): Record<string, string> => ({ 'x-talay-clock': clockValue(minuteOf(Date.now()) + minutes) });

const sent = (headers: Headers) => Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== undefined));

/** The cookies have other names in production. */
const SESSION_COOKIE = /^(__Host-)?talay_session$/;
const DEVICE_COOKIE = /^(__Host-)?talay_device$/;

/** A browser: it keeps its cookies and sends the signed header. */
export interface Visitor {
  /** The session's token; null without one. */
  token: string | null;
  /** By which the browser is known to accounts that have signed in on it; null where none has. */
  device: string | null;
  /** A request as it is, with the cookie and the header unless told otherwise. */
  send(
    method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    payload?: object,
    headers?: Headers,
  ): Promise<LightMyRequestResponse>;
  /** POST to /graphql. */
  graphql<T = Record<string, never>>(query: string, variables?: Record<string, unknown>, headers?: Headers): Promise<GraphqlAnswer<T>>;
}

/** A visitor who has not signed in, from that address. */
export function createVisitor({ app }: Pick<TestApp, 'app'>, address = '203.0.113.7'): Visitor {
  let [name, deviceName] = ['talay_session', 'talay_device'];
  const visitor: Visitor = {
    token: null,
    device: null,
    async send(method, url, payload, headers = {}) {
      const cookies = [
        ...(visitor.token === null ? [] : [`${name}=${visitor.token}`]),
        ...(visitor.device === null ? [] : [`${deviceName}=${visitor.device}`]),
      ].join('; ');
      const response = await app.inject({
        method,
        url,
        remoteAddress: address,
        headers: sent({ ...clockHeader(), ...(cookies !== '' && { cookie: cookies }), ...headers }),
        ...(payload && { payload }),
      });
      const cookie = response.cookies.find((one) => SESSION_COOKIE.test(one.name));
      if (cookie) {
        name = cookie.name;
        visitor.token = cookie.value || null;
      }
      const device = response.cookies.find((one) => DEVICE_COOKIE.test(one.name));
      if (device) [deviceName, visitor.device] = [device.name, device.value || null];
      return response;
    },
    async graphql(query, variables, headers) {
      const response = await visitor.send('POST', '/graphql', { query, variables }, headers);
      return { status: response.statusCode, ...response.json() };
    },
  };
  return visitor;
}

let made = 0;

/** A visitor who has signed in with an account of that role. */
export async function signedIn(t: TestApp, role: Role): Promise<Visitor & { id: string; username: string }> {
  const username = `${role.toLowerCase()}-${++made}`;
  const id = await makeAccount(t.db, username, role);
  const visitor = createVisitor(t);
  await visitor.send('POST', '/api/auth/login', { username, password: PASSWORD });
  return Object.assign(visitor, { id, username });
}
