import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { asAsker } from '../../../src/import/asker.js';
import { AutoListing, AutoListingEntity, AutoListingExisting } from '../../../src/import/auto-listing.entity.js';
import { runImport } from '../../../src/import/run.service.js';
import { workOnImport, workOnImports } from '../../../src/import/stages.service.js';
import { Role } from '../../../src/core/policy.js';
import { Area } from '../../../src/listings/values/choices.js';
import { importer, stageImport, type Importer, type StagedSheet } from '../../support/staged-imports.js';
import { makeCondo, makeUnit } from '../../support/factories.js';
import { soon } from '../../support/soon.js';
import { createTestApp, type TestApp } from '../../support/test-app.js';
import { signedIn } from '../../support/visitor.js';
import { work } from '../../support/work.js';

/** Checked rows are written. */
export default function cases() {
  let t: TestApp;
  let admin: Awaited<ReturnType<typeof signedIn>>;
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
  const sheetOf = (rows: string[][], record: StagedSheet['record'] = {}): StagedSheet => ({ fields: FIELDS, rows, record });
  const unit = (size: number, rent = '15000', condo = 'The Base') => [condo, String(size), '3', rent, 'Central'];

  /** A unit of The Base that a row of `unit` means. */
  const makeBaseUnit = (size: number, rent = 15_000) =>
    makeUnit(t.db, {
      condoId: base,
      place: { area: Area.CENTRAL },
      rooms: { size, floors: 3, bedroom: 1, bathroom: 1 },
      pricing: { rentPrice: [rent] },
    });
  const rentsOf = async (sizes: number[]) =>
    (await t.db.query<{ rent: number[] }[]>('SELECT rent_price AS rent FROM unit WHERE size = ANY ($1) ORDER BY size, id', [sizes])).map(
      ({ rent }) => rent[0],
    );
  /** Works on an import as soon as no other process claims it. */
  async function soonWorkedOn(id: string): Promise<void> {
    while (!(await workOnImport(work(t), id)));
  }

  /** So many wait for a lock. */
  const waiting = (count: number) =>
    soon(
      () =>
        t.db.query("SELECT count(*)::int AS count FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'"),
      [{ count }],
    );

  const rowsOf = (id: string): Promise<[number, string, string | null][]> =>
    t.db
      .query<{ ordinal: number; state: string; code: string | null }[]>(
        "SELECT ordinal, state, problems -> 0 ->> 'code' AS code FROM auto_listing_row WHERE import_id = $1 AND state IS NOT NULL ORDER BY ordinal",
        [id],
      )
      .then((rows) => rows.map(({ ordinal, state, code }) => [ordinal, state, code]));

  describe('a run', () => {
    test('writes drafts and changes in the requester’s name, and counts them; only once, however often requested', async () => {
      await makeBaseUnit(101, 9_000);
      await makeBaseUnit(102);
      const id = await imports.agreed(
        sheetOf([
          unit(100, '20000', 'Grand Sea'),
          unit(101),
          unit(102),
          ['', '103', '3', '15000', ''],
          ['Grand Sea', '104', '5', '', 'Jomtien'],
        ]),
      );
      expect(await imports.look(id)).toMatchObject({ stage: 'CHECKED', undoUntil: null });
      expect(await imports.ask('finishAutoListing', id)).toBeNull();
      expect(await imports.ask('finishAutoListing', id)).toBeNull();
      await Promise.all([workOnImports(work(t)), workOnImports(work(t))]);
      const done = await imports.step('finishAutoListing', id);
      const counts = { create: 2, update: 1, unchanged: 1, skip: 0, error: 1 };
      expect(done).toMatchObject({ stage: 'DONE', done: 3, total: 3, error: null, counts });
      expect(new Date(done.undoUntil!).getTime() / 86_400_000).toBeCloseTo(Date.now() / 86_400_000 + 30, 1);
      expect(await rentsOf([100, 101, 102, 103])).toEqual([20_000, 15_000, 15_000]);

      // The desk lists what it has created and changed.
      const listed = (filter: string) => admin.graphql<{ desk: { total: number } }>(`{ desk(import: "${id}" ${filter}) { total } }`);
      expect((await listed('')).data.desk.total).toBe(3);
      expect((await listed('state: DRAFT, kind: UNIT')).data.desk.total).toBe(2);
      expect((await listed('kind: CONDO')).errors![0]!.extensions.code).toBe('BAD_USER_INPUT');

      const condos = await t.db.query<{ id: string }[]>("SELECT id, is_draft AS draft, area FROM condo WHERE name_en = 'Grand Sea'");
      expect(condos).toEqual([{ id: expect.anything(), draft: true, area: 'CENTRAL' }]);
      const [{ id: condo }] = condos as [{ id: string }];
      expect(await t.db.query('SELECT is_draft, condo_id AS condo, active FROM unit WHERE size IN (100, 104)')).toEqual(
        Array(2).fill({ is_draft: true, condo, active: true }),
      );
      const entries = await t.db.query(
        `SELECT noun, version, action, account_id AS account, username, jsonb_array_length(changes) AS changes FROM revision
       WHERE record_id = $2 OR record_id IN (SELECT record_id FROM auto_listing_row WHERE import_id = $1) ORDER BY noun, action, at`,
        [id, condo],
      );
      const by = { account: admin.id, username: admin.username, changes: expect.any(Number) };
      expect(entries).toEqual([
        { noun: 'condo', version: 1, action: 'create', ...by },
        { noun: 'unit', version: 1, action: 'create', ...by },
        { noun: 'unit', version: 1, action: 'create', ...by },
        { noun: 'unit', version: 2, action: 'update', ...by, changes: 1 },
      ]);
      // Drafts are nothing that a search finds; what was there is found with its new price.
      expect(await t.db.query('SELECT count(*)::int AS rows FROM search_listing WHERE id IN (SELECT id FROM unit WHERE is_draft)')).toEqual(
        [{ rows: 0 }],
      );
    });

    test('importing the same file again changes nothing, also for houses', async () => {
      const sheet = sheetOf([unit(110, '20000', 'Sea Zen'), unit(110, '20000', 'Sea Zen'), unit(111, '21000', 'Sea Zen')]);
      expect(await imports.look(await imports.written(sheet))).toMatchObject({ counts: { create: 3 } });
      expect(await imports.look(await imports.checked(sheet))).toMatchObject({ counts: { create: 0, update: 0, unchanged: 3, error: 0 } });
      const houses: StagedSheet = {
        fields: ['village', 'rooms.size', 'landSize', 'place.area'],
        rows: [['Green Field', '150', '1 rai', 'East']],
        record: { entity: AutoListingEntity.VILLAGE },
      };
      expect(await imports.look(await imports.written(houses))).toMatchObject({ stage: 'DONE', counts: { create: 1 } });
      expect(await imports.look(await imports.checked(houses))).toMatchObject({ counts: { create: 0, unchanged: 1 } });
    });

    test('homes in no complex are known again where a row says all the same of them, each once', async () => {
      const villas = (rows: string[][], record: StagedSheet['record'] = {}): StagedSheet => ({
        fields: ['name.en', 'rooms.size', 'rooms.bedroom', 'pricing.buyPrice', 'place.area'],
        rows,
        record: { entity: AutoListingEntity.VILLAGE, ...record },
      });
      const twin = ['Villa Lotus', '210', '3', '9m', 'East'];
      const nameless = ['', '210', '3', '9m', 'Jomtien'];
      const same = [twin, twin, nameless];
      expect(await imports.look(await imports.written(villas(same)))).toMatchObject({ stage: 'DONE', counts: { create: 3 } });
      expect(await imports.look(await imports.checked(villas(same)))).toMatchObject({ counts: { create: 0, unchanged: 3 } });
      const skipped = villas([...same, twin], { existing: AutoListingExisting.SKIP });
      expect(await imports.look(await imports.checked(skipped))).toMatchObject({ counts: { create: 0, skip: 4 } });
      // With a different price, or one row too many, it cannot be identified.
      const others = villas([['Villa Lotus', '210', '3', '10m', 'East'], twin, twin, twin]);
      expect(await imports.look(await imports.checked(others))).toMatchObject({ counts: { create: 2, unchanged: 2, update: 0, error: 0 } });
    });

    test('a file that two bring at the same time goes in once, its new condos too', async () => {
      const sheet = sheetOf([unit(115, '20000', 'Twin Towers'), unit(116, '21000', 'Twin Towers')]);
      const whole = { ...sheet, record: { allOrNothing: true } };
      const [first, second, third] = [await imports.checked(sheet), await imports.checked(sheet), await imports.checked(whole)];
      expect(await imports.step('finishAutoListing', first)).toMatchObject({ stage: 'DONE', counts: { create: 2, error: 0 } });
      expect(await imports.step('finishAutoListing', second)).toMatchObject({ stage: 'DONE', counts: { create: 0, error: 2 } });
      expect(await rowsOf(second)).toEqual([
        [1, 'error', 'CHANGED_SINCE_CHECK'],
        [2, 'error', 'CHANGED_SINCE_CHECK'],
      ]);
      expect(await imports.step('finishAutoListing', third)).toMatchObject({ stage: 'CHECKED', error: 'CHANGED_SINCE_CHECK' });
      expect(await imports.step('checkAutoListing', third)).toMatchObject({ counts: { create: 0, unchanged: 2, error: 0 } });
      expect(await t.db.query("SELECT name_en AS name FROM condo WHERE name_en = 'Twin Towers'")).toHaveLength(1);
      expect(await rentsOf([115, 116])).toEqual([20_000, 21_000]);
    });

    test('what has changed since the check stays out, each for itself', async () => {
      const [edited, trashed] = [await makeBaseUnit(120, 9_000), await makeBaseUnit(121, 9_000)];
      const id = await imports.agreed(sheetOf([unit(120), unit(121), unit(122), unit(123)]));
      await t.db.query("UPDATE unit SET rent_price = '{8000}' WHERE id = $1", [edited]);
      await t.db.query('UPDATE unit SET deleted_at = now() WHERE id = $1', [trashed]);
      await makeBaseUnit(122, 7_000);
      expect(await imports.step('finishAutoListing', id)).toMatchObject({ stage: 'DONE', counts: { create: 1, update: 0, error: 3 } });
      expect(await rowsOf(id)).toEqual([
        [1, 'error', 'CHANGED_SINCE_CHECK'],
        [2, 'error', 'TARGET_GONE'],
        [3, 'error', 'CONFIRM_MATCH'],
        [4, 'create', null],
      ]);
      expect(await rentsOf([120, 121, 122, 123])).toEqual([8_000, 9_000, 7_000, 15_000]);
    });

    test('a unit that somebody has moved to another condo since the check stays there', async () => {
      const [other, moved, still] = [await makeCondo(t.db), await makeBaseUnit(125), await makeBaseUnit(126)];
      const units = await t.db.query<{ id: string; number: number }[]>(
        'SELECT id, number FROM unit WHERE size IN (125, 126) ORDER BY size',
      );
      for (const to of ['Old Court', 'New Court']) {
        if (to === 'Old Court') await makeCondo(t.db, { name: { en: to, ru: '' }, place: { area: Area.CENTRAL } });
        await t.db.query('UPDATE unit SET condo_id = $1 WHERE id = ANY ($2)', [base, [moved, still]]);
        const rows = units.map(({ number }) => [`U-${number}`, to, 'Central']);
        const id = await imports.checked({ fields: ['reference', 'condo', 'place.area'], rows });
        await t.db.query('UPDATE unit SET condo_id = $1 WHERE id = $2', [other, moved]);
        expect(await imports.step('finishAutoListing', id)).toMatchObject({ stage: 'DONE', counts: { update: 1, error: 1 } });
        expect(await rowsOf(id)).toEqual([
          [1, 'error', 'CHANGED_SINCE_CHECK'],
          [2, 'update', null],
        ]);
        expect(
          await t.db.query(
            'SELECT u.condo_id = $2 AS moved, c.name_en AS name FROM unit u JOIN condo c ON c.id = u.condo_id WHERE u.id = ANY ($1) ORDER BY size',
            [[moved, still], other],
          ),
        ).toEqual([
          { moved: true, name: expect.anything() },
          { moved: false, name: to },
        ]);
      }
    });

    test('a row that the database refuses stays out alone', async () => {
      await t.db.query('ALTER TABLE unit ADD CONSTRAINT no_131 CHECK (size <> 131)');
      const id = await imports.written(sheetOf([unit(130), unit(131), unit(132)]));
      await t.db.query('ALTER TABLE unit DROP CONSTRAINT no_131');
      expect(await imports.look(id)).toMatchObject({ stage: 'DONE', done: 3, counts: { create: 2, error: 1 } });
      expect(await rowsOf(id)).toEqual([
        [1, 'create', null],
        [2, 'error', 'REFUSED'],
        [3, 'create', null],
      ]);
    });
  });

  describe('writing much', () => {
    /** Has PostgreSQL refuse statements of these kinds with this SQLSTATE where this holds. */
    const refuse = async (code: string, where: string, ...kinds: string[]) => {
      await t.db.query(
        `CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS
       $$ BEGIN IF ${where} THEN RAISE 'refused' USING ERRCODE = '${code}'; END IF; RETURN NULL; END $$`,
      );
      for (const [at, kind] of kinds.entries()) {
        await t.db.query(`CREATE TRIGGER refuse_${at} AFTER ${kind} FOR EACH STATEMENT EXECUTE FUNCTION refuse()`);
      }
    };
    const refuseNoMore = () => t.db.query('DROP FUNCTION IF EXISTS refuse() CASCADE');
    afterEach(refuseNoMore);
    const MADE = 'INSERT ON unit REFERENCING NEW TABLE AS made';
    const CANCELLED = '57014';

    test('may take longer than a request, and so may its undo', async () => {
      const kinds = ['unit', 'condo'].flatMap((table) => ['INSERT', 'DELETE'].map((kind) => `${kind} ON ${table}`));
      await refuse(CANCELLED, "current_setting('statement_timeout') = '5s'", ...kinds);
      for (const allOrNothing of [false, true]) {
        const id = await imports.written(sheetOf([unit(132, '15000', 'Slow Tower')], { allOrNothing }));
        expect(await imports.look(id)).toMatchObject({ stage: 'DONE', counts: { create: 1 } });
        expect(await imports.step('undoAutoListing', id)).toMatchObject({ stage: 'UNDONE', undo: { removed: 1 } });
      }
    });

    test('goes on with fewer rows at once where that takes too long', async () => {
      await refuse(CANCELLED, '(SELECT count(*) FROM made) > 2', MADE);
      const id = await imports.written(sheetOf([133, 134, 135, 136, 137].map((size) => unit(size))));
      expect(await imports.look(id)).toMatchObject({ stage: 'DONE', counts: { create: 5, error: 0 } });
    });

    test('retries a row after a conflict', async () => {
      const id = await imports.checked(sheetOf([unit(138), unit(139)]));
      await imports.ask('finishAutoListing', id);
      await refuse('40P01', 'EXISTS (SELECT FROM made WHERE size = 139)', MADE);
      await expect(workOnImports(work(t))).rejects.toMatchObject({ code: '40P01' });
      await refuseNoMore();
      expect(await imports.look(id)).toMatchObject({ stage: 'RUNNING' });
      await workOnImports(work(t));
      expect(await imports.look(id)).toMatchObject({ stage: 'DONE', counts: { create: 2, error: 0 } });
    });

    test('holds homes before their condos, as editors do', async () => {
      const there = await makeBaseUnit(127, 9_000);
      const id = await imports.agreed(sheetOf([unit(128), unit(127)]));
      await imports.ask('finishAutoListing', id);
      const editor = t.db.createQueryRunner();
      await editor.startTransaction();
      await editor.query('SELECT FROM unit WHERE id = $1 FOR UPDATE', [there]);
      const run = workOnImport(work(t), id);
      await waiting(1);
      expect(await editor.query('SELECT id FROM condo WHERE id = $1 FOR UPDATE SKIP LOCKED', [base])).toEqual([{ id: base }]);
      await editor.rollbackTransaction();
      await editor.release();
      await run;
      expect(await imports.look(id)).toMatchObject({ stage: 'DONE', counts: { create: 1, update: 1, error: 0 } });
    });
  });

  describe('all or nothing', () => {
    const whole = (rows: string[][]) => sheetOf(rows, { allOrNothing: true });

    test('rows that cannot go in are refused before anything is written; without them all go in', async () => {
      const id = await imports.checked(whole([unit(140), ['', '141', '3', '15000', '']]));
      expect(await imports.ask('finishAutoListing', id)).toBe('IMPORT_ROWS_INVALID');
      expect(await imports.look(id)).toMatchObject({ stage: 'CHECKED', counts: { create: 1, error: 1 } });
      const rows = Array.from({ length: 501 }, (_, at) => unit(1_400 + at, '90000', 'Whole Tower'));
      const good = await imports.written(whole(rows));
      expect(await imports.look(good)).toMatchObject({ stage: 'DONE', done: 501, counts: { create: 501, error: 0 } });
    });

    test('a change since the check, in the last row, rolls everything back; after another check it is imported', async () => {
      const last = await makeBaseUnit(152, 9_000);
      const rows = [...Array.from({ length: 500 }, (_, at) => unit(2_000 + at, '150000', 'Half Tower')), unit(152)];
      const id = await imports.agreed(whole(rows));
      await t.db.query("UPDATE unit SET rent_price = '{8000}' WHERE id = $1", [last]);
      expect(await imports.step('finishAutoListing', id)).toMatchObject({
        stage: 'CHECKED',
        error: 'CHANGED_SINCE_CHECK',
        done: 0,
        counts: { create: 500, update: 1, error: 0 },
        undoUntil: null,
      });
      expect(await t.db.query("SELECT FROM condo WHERE name_en = 'Half Tower'")).toEqual([]);
      expect(await rentsOf([152, 2_000])).toEqual([8_000]);
      await imports.step('checkAutoListing', id);
      expect(await imports.step('finishAutoListing', id)).toMatchObject({ stage: 'DONE', error: null, counts: { create: 500, update: 1 } });
    });
  });

  describe('permissions and timing', () => {
    test('not before the check, not without an import, and only one of two imports at a time', async () => {
      const [first, second] = [await imports.checked(sheetOf([unit(160)])), await imports.checked(sheetOf([unit(161)]))];
      expect(await imports.ask('finishAutoListing', await stageImport(t.db, sheetOf([unit(162)])))).toBe('IMPORT_NOT_CHECKED');
      expect(await imports.ask('finishAutoListing', '01900000-0000-7000-8000-000000000000')).toBe('NOT_FOUND');
      expect(await imports.ask('finishAutoListing', first)).toBeNull();
      expect(await imports.ask('finishAutoListing', second)).toBe('IMPORT_BUSY');
      expect(await imports.ask('checkAutoListing', first)).toBe('IMPORT_BUSY');
      await workOnImports(work(t));
      expect(await imports.step('finishAutoListing', second)).toMatchObject({ stage: 'DONE' });
      expect(await imports.ask('checkAutoListing', second)).toBe('IMPORT_OVER');
      const guest = importer(t, await signedIn(t, Role.GUEST));
      for (const step of ['finishAutoListing', 'undoAutoListing'] as const) expect(await guest.ask(step, first)).toBe('FORBIDDEN');
    });

    test('another process that is at it is left to it', async () => {
      const id = await imports.checked(sheetOf([unit(170)]));
      await imports.ask('finishAutoListing', id);
      const other = t.db.createQueryRunner();
      await other.query("SELECT pg_advisory_lock(hashtext('talay-import'), hashtext($1))", [id]);
      expect(await workOnImport(work(t), id)).toBe(false);
      await other.query('SELECT pg_advisory_unlock_all()');
      await other.release();
      expect(await workOnImport(work(t), id)).toBe(true);
      expect(await imports.look(id)).toMatchObject({ stage: 'DONE', counts: { create: 1 } });
    });

    test('even where both believe to be the only one, no row goes in twice', async () => {
      const rows = Array.from({ length: 600 }, (_, at) => unit(3_000 + at, '180000', 'Two Writers'));
      const id = await imports.checked(sheetOf(rows));
      await imports.ask('finishAutoListing', id);
      const barrier = t.db.createQueryRunner();
      await barrier.startTransaction();
      await barrier.query('LOCK TABLE revision IN SHARE MODE');
      const first = workOnImport(work(t), id);
      await waiting(1);
      // The connection with the advisory lock breaks, as idle ones do.
      await t.db.query(
        `SELECT pg_terminate_backend(pid) FROM pg_locks
       WHERE locktype = 'advisory' AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
      );
      const second = soonWorkedOn(id);
      await waiting(2);
      await barrier.rollbackTransaction();
      await barrier.release();
      await Promise.allSettled([first, second]);
      expect(await imports.look(id)).toMatchObject({ stage: 'DONE', counts: { create: 600, error: 0 } });
      const written =
        "SELECT count(*)::int AS units, count(DISTINCT u.condo_id)::int AS condos FROM unit u JOIN condo c ON c.id = u.condo_id WHERE c.name_en = 'Two Writers'";
      expect(await t.db.query(written)).toEqual([{ units: 600, condos: 1 }]);
      expect(await t.db.query("SELECT count(*)::int AS condos FROM condo WHERE name_en = 'Two Writers'")).toEqual([{ condos: 1 }]);
    });

    test('a process that arrives after the undo writes nothing', async () => {
      for (const allOrNothing of [false, true]) {
        const id = await imports.checked(sheetOf([unit(175), unit(176)], { allOrNothing }));
        await imports.ask('finishAutoListing', id);
        const asRunning = await t.db.manager.findOneByOrFail(AutoListing, { id });
        await workOnImports(work(t));
        const undone = await imports.step('undoAutoListing', id);
        expect(undone).toMatchObject({ stage: 'UNDONE', undo: { removed: 2 } });
        await runImport((await asAsker(work(t), asRunning))!, asRunning);
        expect(await imports.look(id)).toEqual(undone);
        expect(await rentsOf([175, 176])).toEqual([]);
      }
    });

    test('if the requester has been disabled, it fails, and another user can undo it', async () => {
      const leaving = await signedIn(t, Role.ADMIN);
      const id = await imports.checked(sheetOf([unit(180), unit(181)]));
      await importer(t, leaving).ask('finishAutoListing', id);
      await t.db.query('UPDATE account SET disabled = true WHERE id = $1', [leaving.id]);
      await workOnImports(work(t));
      expect(await imports.look(id)).toMatchObject({ stage: 'FAILED', error: 'FORBIDDEN', counts: { create: 0, error: 2 } });
      expect(await rowsOf(id)).toEqual([
        [1, 'error', 'REFUSED'],
        [2, 'error', 'REFUSED'],
      ]);
      expect(await imports.ask('finishAutoListing', id)).toBe('IMPORT_NOT_CHECKED');
      expect(await imports.step('undoAutoListing', id)).toMatchObject({ stage: 'UNDONE', undo: { removed: 0, restored: 0, kept: 0 } });
    });

    test('one that cannot go on is given up, and those behind it have their turn', async () => {
      await t.db.query("ALTER TABLE condo ADD CONSTRAINT no_tower CHECK (name_en <> 'No Tower')");
      const stuck = await imports.checked(sheetOf([unit(190, '20000', 'No Tower')]));
      const behind = await stageImport(t.db, sheetOf([unit(191)]));
      await imports.ask('finishAutoListing', stuck);
      await imports.ask('checkAutoListing', behind);
      await workOnImports(work(t));
      await t.db.query('ALTER TABLE condo DROP CONSTRAINT no_tower');
      expect(await imports.look(stuck)).toMatchObject({ stage: 'FAILED', error: 'INTERNAL', undo: null, counts: { create: 0, error: 1 } });
      expect(await imports.look(behind)).toMatchObject({ stage: 'CHECKED', counts: { create: 1 } });
    });
  });
}
