import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { pino } from 'pino';
import { workOnImports } from '../../../src/import/stages.service.js';
import { createDataSource } from '../../../src/db/data-source.js';
import { Cache } from '../../../src/core/cache.js';
import { ANONYMOUS, Role } from '../../../src/core/policy.js';
import { createRequestContext } from '../../../src/core/request-context.js';
import { Area } from '../../../src/listings/values/choices.js';
import { importer, type Importer } from '../../support/staged-imports.js';
import { makeCondo } from '../../support/factories.js';
import { soon } from '../../support/soon.js';
import { createTcpProxy } from '../../support/tcp-proxy.js';
import { createTestApp, type TestApp } from '../../support/test-app.js';
import { signedIn } from '../../support/visitor.js';

/** A run whose process or database goes away. */
export default function cases() {
  // A process of its own that does the work of the job, as it was built, until nothing is left to do.
  const moduleOf = (name: string) => JSON.stringify(new URL(`../../../dist/${name}.js`, import.meta.url).href);
  const PROGRAM = `
  import { pino } from ${JSON.stringify(import.meta.resolve('pino'))};
  import { createDataSource } from ${moduleOf('db/data-source')};
  import { Cache } from ${moduleOf('core/cache')};
  import { ANONYMOUS } from ${moduleOf('core/policy')};
  import { createRequestContext } from ${moduleOf('core/request-context')};
  import { workOnImports } from ${moduleOf('import/stages.service')};
  const url = process.env.DATABASE_URL;
  const db = createDataSource(url);
  await db.initialize();
  const ctx = createRequestContext({ viewer: ANONYMOUS, db: db.manager, cache: new Cache(url, pino({ level: 'silent' })) });
  // Whoever was killed may be held to be at it for a moment.
  while ((await db.query("SELECT FROM auto_listing WHERE stage IN ('running', 'undoing')")).length > 0) await workOnImports(ctx);
  await db.destroy();
`;

  let t: TestApp;
  let imports: Importer;
  beforeAll(async () => {
    t = await createTestApp();
    imports = importer(t, await signedIn(t, Role.ADMIN));
  });
  afterAll(() => t.close());

  const ROWS = 12_000;
  /** Four batches, of which three are written at the same time. */
  const FOUR_BATCHES = 6_100;
  const sheetOf = (condo: string, rows = ROWS) => ({
    fields: ['condo', 'rooms.size', 'rooms.floors', 'pricing.rentPrice', 'place.area'],
    rows: Array.from({ length: rows }, (_, at) => [condo, String(20 + (at % 100)), String(1 + (at % 40)), String(10_000 + at), 'Jomtien']),
  });
  const rowsOf = async (table: string): Promise<number> => (await t.db.query(`SELECT count(*)::int AS count FROM ${table}`))[0].count;

  const start = () =>
    spawn(process.execPath, ['--input-type=module', '-e', PROGRAM], {
      env: { PATH: process.env['PATH'], DATABASE_URL: t.databaseUrl },
      stdio: ['ignore', 'ignore', 'inherit'],
    });

  /** Works in a process that is killed once so many units are there; gives how many were there then. */
  async function killedWhen(holds: (units: number) => boolean): Promise<number> {
    const child = start();
    const exit = once(child, 'exit');
    while (child.exitCode === null && !holds(await rowsOf('unit')));
    child.kill('SIGKILL');
    expect(await exit).toEqual([null, 'SIGKILL']);
    return rowsOf('unit');
  }

  /** Works in a process that comes to its end. */
  async function worked(): Promise<void> {
    expect(await once(start(), 'exit')).toEqual([0, null]);
  }

  test('killed twice in the middle of a run and once in the middle of its undo: every row goes in once, and out again', async () => {
    const id = await imports.checked(sheetOf('Killed Tower'));
    await imports.ask('finishAutoListing', id);
    const first = await killedWhen((units) => units > 0);
    const second = await killedWhen((units) => units > first);
    expect(0 < first && first < second && second < ROWS).toBe(true);
    await worked();
    expect(await imports.look(id)).toMatchObject({ stage: 'DONE', total: ROWS, counts: { create: ROWS, error: 0 } });
    const doubles = 'SELECT rent_price FROM unit GROUP BY rent_price HAVING count(*) > 1';
    expect([await rowsOf('unit'), await rowsOf('condo'), await rowsOf(`(${doubles}) d`)]).toEqual([ROWS, 1, 0]);
    expect(await rowsOf('revision')).toBe(ROWS + 1);

    await imports.ask('undoAutoListing', id);
    expect(await killedWhen((units) => units < ROWS)).toBeGreaterThan(0);
    await worked();
    expect(await imports.look(id)).toMatchObject({ stage: 'UNDONE', undo: { removed: ROWS, restored: 0, kept: 0 } });
    expect([await rowsOf('unit'), await rowsOf('condo'), await rowsOf('revision'), await rowsOf('price_log')]).toEqual([0, 0, 0, 0]);
  });

  test('a database that goes away in the middle of a run: the job fails, and the next one goes on', async () => {
    await makeCondo(t.db, { name: { en: 'Cut Tower', ru: '' }, place: { area: Area.JOMTIEN } });
    const id = await imports.checked(sheetOf('Cut Tower', FOUR_BATCHES));
    await imports.ask('finishAutoListing', id);
    const proxy = await createTcpProxy();
    const url = proxy.through(t.databaseUrl);
    const db = createDataSource(url);
    await db.initialize();
    const ctx = createRequestContext({ viewer: ANONYMOUS, db: db.manager, cache: new Cache(url, pino({ level: 'silent' })) });
    const failing = expect(workOnImports(ctx)).rejects.toThrow();
    while ((await rowsOf('unit')) === 0);
    proxy.cut();
    await failing;
    expect(await rowsOf('unit')).toBeLessThan(FOUR_BATCHES);
    expect(await imports.look(id)).toMatchObject({ stage: 'RUNNING', error: null });
    proxy.reconnect();
    // The pool finds out by itself that the database is back.
    const isBack = () =>
      db.query('SELECT 1').then(
        () => true,
        () => false,
      );
    await soon(isBack, true);
    while ((await imports.look(id)).stage === 'RUNNING') await workOnImports(ctx);
    expect(await imports.look(id)).toMatchObject({ stage: 'DONE', counts: { create: FOUR_BATCHES, error: 0 } });
    expect(await rowsOf('unit')).toBe(FOUR_BATCHES);
    await db.destroy();
    await proxy.close();
  });
}
