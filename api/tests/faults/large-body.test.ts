import { expect, test } from '@jest/globals';
import { once } from 'node:events';
import { request, type ClientRequest, type IncomingMessage } from 'node:http';
import { startBuilt } from '../support/built-site.js';
import { createTestDatabase } from '../support/database.js';
import { clockHeader } from '../support/visitor.js';

const PASSWORD = 'a password for large bodies';
/** Rows of an import as large as a body may be: 58 MB. */
const ROWS = 45_000;
const CELLS = 40;
const CELL = 'A condominium by the sea, 29';
/** Who asks for something else meanwhile, one request after the other. */
const OTHERS = 4;
/** What they are answered at least while the body is worked on. Parsed in one go, it would let each have the answer that was on its way. */
const ANSWERED = 5 * OTHERS;

test('a body of 58 MB of staff does not hold up the others', async () => {
  const database = await createTestDatabase();
  const site = await startBuilt('start-built.js', {
    DATABASE_URL: database.url,
    WORKERS: '1',
    LOG_LEVEL: 'silent',
    GOD_PASSWORD: PASSWORD,
  });
  try {
    const headers = { 'content-type': 'application/json', ...clockHeader() };
    const login = await fetch(`${site.url}/api/auth/login`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ username: 'god', password: PASSWORD }),
    });
    expect(login.status).toBe(200);
    const cookie = login.headers.getSetCookie()[0]!.split(';')[0]!;
    const row = Array.from({ length: CELLS }, () => CELL);
    // Which column is what is not said: the rows are read, and nothing is written.
    const body = JSON.stringify({
      data: Array.from({ length: ROWS }, () => row),
      headersRowIndex: 0,
      entitieType: 'Condo',
      parseRows: [],
    });
    expect(body.length).toBeGreaterThan(55_000_000);
    const sending: ClientRequest = request(`${site.url}/api/utils/auto_listing_finish`, {
      method: 'POST',
      headers: { ...headers, cookie, 'content-length': body.length },
    });
    const answered = once(sending, 'response') as Promise<[IncomingMessage]>;
    sending.end(body);
    await once(sending, 'finish');

    let working = true;
    let others = 0;
    const asking = Promise.all(
      Array.from({ length: OTHERS }, async () => {
        while (working) {
          expect((await (await fetch(`${site.url}/livez`)).json()) as object).toEqual({ status: 'ok' });
          if (working) others++;
        }
      }),
    );
    const [answer] = await answered;
    working = false;
    await asking;
    const text = await answer.setEncoding('utf8').toArray();
    expect({ status: answer.statusCode, body: JSON.parse(text.join('')) }).toMatchObject({
      status: 422,
      body: { error: { code: 'BAD_USER_INPUT', fields: [{ path: 'parseRows', code: 'REQUIRED' }] } },
    });
    expect(others).toBeGreaterThan(ANSWERED);
  } finally {
    await site.remove();
    await database.drop();
  }
}, 120_000);
