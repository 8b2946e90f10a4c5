import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { ANONYMOUS } from '../src/kernel/policy.js';
import { createRequestContext, type RequestContext } from '../src/kernel/request-context.js';
import { inWriteTransaction } from '../src/kernel/transaction.js';
import { makePage } from './support/factories.js';
import { createTestApp, type TestApp } from './support/test-app.js';

/** What PostgreSQL says of a deadlock, of a unique name, … */
const refuse = (code: string) => `DO $$ BEGIN RAISE EXCEPTION 'refused' USING ERRCODE = '${code}'; END $$`;

describe('a write', () => {
  let t: TestApp;
  let id: string;
  beforeAll(async () => {
    t = await createTestApp();
    id = await makePage(t.db);
  });
  afterAll(() => t.close());

  /** Adds to the version, then is refused as often as there are codes; gives how often it ran, and what came of it. */
  const run = async (...codes: string[]) => {
    const ctx = createRequestContext({ viewer: ANONYMOUS, db: t.db.manager, kept: {} as RequestContext['kept'] });
    const [{ version: before }] = await t.db.query('SELECT version FROM page WHERE id = $1', [id]);
    let runs = 0;
    const outcome = await inWriteTransaction(ctx, async ({ db }) => {
      runs++;
      await db.query('UPDATE page SET version = version + 1 WHERE id = $1', [id]);
      const code = codes.shift();
      if (code) await db.query(refuse(code));
      return 'done';
    }).catch((error: { driverError: { code: string } }) => error.driverError.code);
    const [{ version }] = await t.db.query('SELECT version FROM page WHERE id = $1', [id]);
    return { runs, outcome, written: version - before };
  };

  test('is done once', async () => expect(await run()).toEqual({ runs: 1, outcome: 'done', written: 1 }));
  test('is repeated after a deadlock, with nothing left of the first try', async () =>
    expect(await run('40P01')).toEqual({ runs: 2, outcome: 'done', written: 1 }));
  test('is given up after the second deadlock', async () =>
    expect(await run('40P01', '40P01')).toEqual({ runs: 2, outcome: '40P01', written: 0 }));
  test('is not repeated after any other refusal', async () =>
    expect(await run('23505')).toEqual({ runs: 1, outcome: '23505', written: 0 }));
});
