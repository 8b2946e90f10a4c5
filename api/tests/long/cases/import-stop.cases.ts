import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { workOnImports } from '../../../src/import/stages.service.js';
import { Role } from '../../../src/core/policy.js';
import { Area } from '../../../src/listings/values/choices.js';
import { codeOf } from '../../support/account-operations.js';
import { makeCondo } from '../../support/factories.js';
import { soon } from '../../support/soon.js';
import { importer, stageImport, type Importer, type StagedSheet } from '../../support/staged-imports.js';
import { createTestApp, type TestApp } from '../../support/test-app.js';
import { signedIn, type Visitor } from '../../support/visitor.js';
import { work } from '../../support/work.js';

/** A person stops a run or a check. */
export default function cases() {
  let t: TestApp;
  let admin: Visitor;
  let imports: Importer;
  let base: string;
  beforeAll(async () => {
    t = await createTestApp();
    admin = await signedIn(t, Role.ADMIN);
    imports = importer(t, admin);
    base = await makeCondo(t.db, { name: { en: 'The Base', ru: 'База' }, place: { area: Area.CENTRAL } });
  });
  afterAll(() => t.close());

  const FIELDS = ['condo', 'rooms.size', 'rooms.floors', 'pricing.rentPrice', 'place.area'];
  /** More than the three batches of a run that are written at the same time. */
  const ROWS = 6_100;
  /** Two batches: all rows or none are written one after the other. */
  const TWO_BATCHES = 2_100;
  const large = (name: string, rows = ROWS, record: StagedSheet['record'] = {}): StagedSheet => ({
    fields: FIELDS,
    rows: Array.from({ length: rows }, (_, at) => [name, String(20 + at), '3', '15000', 'Central']),
    record: { unusualPrices: true, ...record },
  });
  const STOP = 'mutation ($id: ID!) { stopAutoListing(id: $id) { stage stopping } }';
  const stop = async (id: string) =>
    (await admin.graphql<{ stopAutoListing: { stage: string; stopping: boolean } }>(STOP, { id })).data.stopAutoListing;
  const unitsIn = async (name: string): Promise<number> =>
    (await t.db.query('SELECT count(*)::int AS count FROM unit u JOIN condo c ON c.id = u.condo_id WHERE c.name_en = $1', [name]))[0].count;

  /** Runs an import whose next batch waits, as the homes of its condo cannot be written, until it is stopped. */
  async function stoppedMidway(id: string, condo: string): Promise<void> {
    expect(await imports.ask('finishAutoListing', id)).toBeNull();
    const holder = t.db.createQueryRunner();
    await holder.startTransaction();
    await holder.query('SELECT FROM condo WHERE id = $1 FOR UPDATE', [condo]);
    const working = workOnImports(work(t));
    await soon(
      () =>
        t.db.query(
          "SELECT count(*)::int > 0 AS waits FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
        ),
      [{ waits: true }],
    );
    expect(await stop(id)).toEqual({ stage: 'RUNNING', stopping: true });
    await holder.rollbackTransaction();
    await holder.release();
    await working;
  }

  describe('a run that is stopped', () => {
    test('ends with the rows that are being written; the rest is written when it is continued, each once', async () => {
      const condo = await makeCondo(t.db, { name: { en: 'Stop Tower', ru: 'Стоп' }, place: { area: Area.CENTRAL } });
      const id = await imports.checked(large('Stop Tower'));
      await stoppedMidway(id, condo);
      const stopped = await imports.look(id);
      expect(stopped).toMatchObject({ stage: 'STOPPED', total: ROWS, error: null, undoUntil: expect.any(String) });
      expect(stopped.done).toBeGreaterThan(0);
      expect(stopped.done).toBeLessThan(ROWS);
      expect(await unitsIn('Stop Tower')).toBe(stopped.done);
      // Others can write meanwhile, and nothing goes on by itself.
      await imports.written({ fields: FIELDS, rows: [['The Base', '31', '3', '15000', 'Central']] });
      expect(await unitsIn('Stop Tower')).toBe(stopped.done);
      expect(await stop(id)).toEqual({ stage: 'STOPPED', stopping: false });

      expect(await imports.step('finishAutoListing', id)).toMatchObject({
        stage: 'DONE',
        done: ROWS,
        total: ROWS,
        counts: { create: ROWS },
      });
      expect(await unitsIn('Stop Tower')).toBe(ROWS);
    });

    test('can be undone as it is', async () => {
      const condo = await makeCondo(t.db, { name: { en: 'Half Tower', ru: 'Половина' }, place: { area: Area.CENTRAL } });
      const id = await imports.checked(large('Half Tower'));
      await stoppedMidway(id, condo);
      const { done } = await imports.look(id);
      expect(await imports.step('undoAutoListing', id)).toMatchObject({
        stage: 'UNDONE',
        total: done,
        undo: { removed: done, restored: 0, kept: 0 },
      });
      expect(await unitsIn('Half Tower')).toBe(0);
      expect(await imports.ask('finishAutoListing', id)).toBe('IMPORT_NOT_CHECKED');
    });

    test('of all rows or none has written nothing, and can be run again', async () => {
      const condo = await makeCondo(t.db, { name: { en: 'Whole Tower', ru: 'Целая' }, place: { area: Area.CENTRAL } });
      const id = await imports.checked(large('Whole Tower', TWO_BATCHES, { allOrNothing: true }));
      await stoppedMidway(id, condo);
      expect(await imports.look(id)).toMatchObject({ stage: 'CHECKED', done: 0, error: null, undoUntil: null });
      expect(await unitsIn('Whole Tower')).toBe(0);
      expect(await imports.step('finishAutoListing', id)).toMatchObject({ stage: 'DONE', counts: { create: TWO_BATCHES } });
    });

    test('whose process is gone is ended by the next one, without another row', async () => {
      const id = await imports.checked({ fields: FIELDS, rows: [['The Base', '41', '3', '15000', 'Central']] });
      expect(await imports.ask('finishAutoListing', id)).toBeNull();
      expect(await stop(id)).toEqual({ stage: 'RUNNING', stopping: true });
      await workOnImports(work(t));
      expect(await imports.look(id)).toMatchObject({ stage: 'STOPPED', done: 0, total: 1 });
      expect(await t.db.query('SELECT FROM unit WHERE condo_id = $1 AND size = 41', [base])).toEqual([]);
      expect(await imports.step('finishAutoListing', id)).toMatchObject({ stage: 'DONE', done: 1 });
      expect(await stop(id)).toEqual({ stage: 'DONE', stopping: false });
    });
  });

  test('a check that is stopped is as if it had not begun, and can be begun again', async () => {
    await makeCondo(t.db, { name: { en: 'Checked Court', ru: 'Проверка' }, place: { area: Area.CENTRAL } });
    const id = await stageImport(t.db, large('Checked Court', 10));
    expect(await imports.ask('checkAutoListing', id)).toBeNull();
    expect(await stop(id)).toEqual({ stage: 'STAGED', stopping: false });
    await workOnImports(work(t));
    expect(await imports.look(id)).toMatchObject({ stage: 'STAGED', counts: null });
    expect(await imports.step('checkAutoListing', id)).toMatchObject({ stage: 'CHECKED', counts: { create: 10 } });
  });

  test('only staff stops imports, and only those that there are', async () => {
    const id = await stageImport(t.db, { fields: FIELDS, rows: [] });
    expect(codeOf(await (await signedIn(t, Role.GUEST)).graphql(STOP, { id }))).toBe('FORBIDDEN');
    expect(codeOf(await admin.graphql(STOP, { id: base }))).toBe('NOT_FOUND');
  });
}
