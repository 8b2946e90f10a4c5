import { expect, test } from '@jest/globals';
import pg from 'pg';
import { startBuilt } from '../support/built-site.js';
import { createTestDatabase } from '../support/database.js';
import { soon } from '../support/soon.js';
import { clockHeader } from '../support/visitor.js';

test('a process with a blocked event loop is killed and replaced; the log has its stack, and acknowledged writes are not lost', async () => {
  const database = await createTestDatabase();
  const site = await startBuilt('start-hanging.js', { DATABASE_URL: database.url, WORKERS: '2' });
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  try {
    // On a busy machine the second process listens seconds after the site is ready.
    const listening = async () => site.output().split('Server listening').length - 1;
    await soon(listening, 2, 60_000);
    let addresses = 0;
    const lead = async (): Promise<number> => {
      const response = await fetch(`${site.url}/api/utils/lead`, {
        method: 'POST',
        // One connection per request: an idle one may belong to the process that dies.
        headers: {
          connection: 'close',
          'content-type': 'application/json',
          'x-forwarded-for': `198.51.${++addresses}.1`,
          ...clockHeader(),
        },
        body: JSON.stringify({ name: `Anna ${addresses}`, phone: `+7 921 123-45-${10 + addresses}` }),
      });
      // A process that has just started on a busy machine may answer 503.
      return response.status === 503 ? lead() : response.status;
    };
    let accepted = 0;
    for (let count = 0; count < 10; count++) if ((await lead()) === 201) accepted++;
    expect(accepted).toBe(10);
    // A socket that is closed at the end is all the answer there is.
    await expect(fetch(`${site.url}/stand-still`)).rejects.toThrow();
    // The other process has served all the time; now there are two again.
    expect(await lead()).toBe(201);
    await soon(listening, 3, 60_000);
    expect(site.output()).toMatch(/at standStill \(file:\S*start-hanging\.js:5:.*blocked for 10 s/);
    expect(site.output()).toMatch(/a serving process died; another one takes its place/);
    const { rows } = await client.query('SELECT count(*)::int AS leads FROM lead');
    expect(rows).toEqual([{ leads: 11 }]);
    expect(await site.stop()).toBe(0);
  } finally {
    await client.end();
    await site.remove();
    await database.drop();
  }
}, 180_000);
