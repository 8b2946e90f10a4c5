import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { v7 } from 'uuid';
import { asAsker } from '../../../src/import/asker.js';
import { AutoListing, AutoListingGoneAction } from '../../../src/import/auto-listing.entity.js';
import { runImport } from '../../../src/import/run.service.js';
import { Role } from '../../../src/core/policy.js';
import { Area } from '../../../src/listings/values/choices.js';
import { workOnImport } from '../../../src/import/stages.service.js';
import { makeCondo, makeSource, makeUnit } from '../../support/factories.js';
import { agreeToAll, importer, type Importer, type StagedSheet } from '../../support/staged-imports.js';
import { createTestApp, type TestApp } from '../../support/test-app.js';
import { createVisitor, signedIn, type Visitor } from '../../support/visitor.js';
import { work } from '../../support/work.js';

/** Who a home is, and what the next file of its partner does to it (decision 0043). */
export default function cases() {
  // Who a home is, and what the next file of its partner does to it (decision 0043).

  const FIELDS = ['externalCode', 'condo', 'rooms.size', 'rooms.floors', 'pricing.rentPrice', 'place.area', 'html.en'];

  let t: TestApp;
  let staff: Visitor;
  let imports: Importer;
  let base: string;
  beforeAll(async () => {
    t = await createTestApp();
    staff = await signedIn(t, Role.ADMIN);
    imports = importer(t, staff);
    base = await makeCondo(t.db, { name: { en: 'The Base', ru: 'База' }, place: { area: Area.CENTRAL } });
  });
  afterAll(() => t.close());

  const row = (code: string, rent = '15000', text = 'Quiet', size = '35') => [code, 'The Base', size, '3', rent, 'Central', text];
  const sheetOf = (sourceId: string | null, rows: string[][], record: Partial<AutoListing> = {}): StagedSheet => ({
    fields: FIELDS,
    rows,
    record: { sourceId, ...record },
  });
  const hiding = { gone: AutoListingGoneAction.HIDE };

  const homesOf = (source: string) =>
    t.db.query<{ code: string; rent: number[]; active: boolean; version: number; html: string }[]>(
      `SELECT external_code AS code, rent_price AS rent, active, version, html_en AS html FROM unit
     WHERE source_id = $1 AND deleted_at IS NULL ORDER BY external_code`,
      [source],
    );
  const rowsOf = (id: string) =>
    t.db.query<{ state: string; code: string | null }[]>(
      `SELECT state, problems -> 0 ->> 'code' AS code FROM auto_listing_row WHERE import_id = $1 AND state IS NOT NULL ORDER BY ordinal`,
      [id],
    );
  const saidOf = (source: string) =>
    t.db.query<{ code: string; said: Record<string, unknown> }[]>(
      `SELECT u.external_code AS code, h.said FROM source_home h LEFT JOIN unit u ON u.id = h.listing_id
     WHERE h.source_id = $1 ORDER BY u.external_code, u.number`,
      [source],
    );
  const codesOf = async (id: string) => (await rowsOf(id)).map(({ state, code }) => code ?? state);
  const countsOf = async (id: string) => (await imports.look(id)).counts;
  const finish = async (id: string, confirmGone = false) =>
    (
      await staff.graphql(
        `mutation ($id: ID!, $confirmGone: Boolean!) { finishAutoListing(id: $id, confirmGone: $confirmGone) { stage } }`,
        {
          id,
          confirmGone,
        },
      )
    ).errors?.[0]?.extensions.code ?? null;
  const run = async (id: string, confirmGone = false) => {
    expect(await finish(id, confirmGone)).toBeNull();
    expect(await workOnImport(work(t), id)).toBe(true);
    return imports.look(id);
  };
  /** A hand edit of one of the homes. */
  const edit = async (source: string, code: string, input: object) => {
    const [{ id, version }] = await t.db.query<[{ id: string; version: number }]>(
      'SELECT id, version FROM unit WHERE source_id = $1 AND external_code = $2',
      [source, code],
    );
    const { errors } = await staff.graphql(
      'mutation ($id: ID!, $version: Int!, $input: UnitInput!) { updateUnit(id: $id, version: $version, input: $input) { id } }',
      { id, version, input },
    );
    expect(errors).toBeUndefined();
  };

  describe('who a home is', () => {
    test('a code of the source is certain: the next file changes its homes without a question, and creates what is new', async () => {
      const source = await makeSource(t.db);
      const first = await imports.written(sheetOf(source, [row('A-1'), row('A-2'), row('A-3', '15000', 'Quiet', '40')]));
      expect(await countsOf(first)).toMatchObject({ create: 3, error: 0 });
      expect((await homesOf(source)).map(({ code }) => code)).toEqual(['A-1', 'A-2', 'A-3']);
      const again = await imports.written(sheetOf(source, [row('A-1'), row('A-2'), row('A-3', '15000', 'Quiet', '40')]));
      expect(await countsOf(again)).toEqual({ create: 0, update: 0, unchanged: 3, skip: 0, error: 0 });
      // A-4 is as large as, on the same floor: another code is another home.
      const next = await imports.written(sheetOf(source, [row('A-1', '16000'), row('A-2'), row('A-4')]));
      expect(await countsOf(next)).toEqual({ create: 1, update: 1, unchanged: 1, skip: 0, error: 0 });
      expect((await homesOf(source)).map(({ code, rent }) => [code, rent[0]])).toEqual([
        ['A-1', 16_000],
        ['A-2', 15_000],
        ['A-3', 15_000],
        ['A-4', 15_000],
      ]);
    });

    test('a home of another source, or made by hand, is neither taken for it nor changed', async () => {
      const [mine, other] = [await makeSource(t.db), await makeSource(t.db)];
      const like = { condoId: base, place: { area: Area.CENTRAL }, rooms: { size: 51, floors: 3 }, pricing: { rentPrice: [9_000] } };
      const theirs = await makeUnit(t.db, { ...structuredClone(like), sourceId: other, externalCode: 'B-1' });
      const byHand = await makeUnit(t.db, like);
      const id = await imports.written(sheetOf(mine, [row('B-1', '15000', 'Quiet', '51')]));
      expect(await countsOf(id)).toMatchObject({ create: 1, update: 0, error: 0 });
      expect(await t.db.query('SELECT rent_price AS rent, version FROM unit WHERE id = ANY ($1)', [[theirs, byHand]])).toEqual(
        Array(2).fill({ rent: [9_000], version: 1 }),
      );
    });

    test('our reference to such a home is a question; confirming it assigns a home without a source to this one', async () => {
      const source = await makeSource(t.db);
      const byHand = await makeUnit(t.db, { condoId: base, place: { area: Area.CENTRAL } });
      const [{ number }] = await t.db.query('SELECT number FROM unit WHERE id = $1', [byHand]);
      const sheet = { fields: ['reference', ...FIELDS], rows: [[`U-${number}`, ...row('C-1')]], record: { sourceId: source } };
      const id = await imports.checked(sheet);
      expect(await codesOf(id)).toEqual(['CONFIRM_MATCH']);
      await run(await imports.agreed(sheet));
      expect(await t.db.query('SELECT source_id, external_code FROM unit WHERE id = $1', [byHand])).toEqual([
        { source_id: source, external_code: 'C-1' },
      ]);
      expect(await codesOf(await imports.checked(sheetOf(source, [row('C-1', '18000')])))).toEqual(['update']);
    });

    test('without a code the unit number proposes before the size does, within the source alone', async () => {
      const source = await makeSource(t.db);
      const home = (unitNumber: string, sourceId: string | null) =>
        makeUnit(t.db, { condoId: base, place: { area: Area.CENTRAL }, rooms: { size: 61, floors: 3 }, unitNumber, sourceId });
      const [numbered, sized] = [await home('12A', source), await home('', source)];
      await home('12A', null);
      const sheet = (rows: string[][]): StagedSheet => ({
        fields: ['unitNumber', 'condo', 'rooms.size', 'rooms.floors', 'pricing.rentPrice', 'place.area'],
        rows,
        record: { sourceId: source },
      });
      const id = await imports.checked(
        sheet([
          ['12a', 'The Base', '61', '3', '31000', 'Central'],
          ['14', 'The Base', '61', '3', '32000', 'Central'],
        ]),
      );
      expect(
        await t.db.query('SELECT candidates FROM auto_listing_row WHERE import_id = $1 AND ordinal > 0 ORDER BY ordinal', [id]),
      ).toEqual([{ candidates: [numbered] }, { candidates: [sized] }]);
      expect(await codesOf(id)).toEqual(['CONFIRM_MATCH', 'CONFIRM_MATCH']);
    });

    test('a code twice in one file: both rows are one home, and the price of the second is said at the first', async () => {
      const source = await makeSource(t.db);
      expect(await codesOf(await imports.checked(sheetOf(source, [row('D-1'), row('D-1', '18000')])))).toEqual([
        'OTHER_PRICE',
        'JOINED_ROW',
      ]);
      await imports.written(sheetOf(source, [row('D-1')]));
      expect(await codesOf(await imports.checked(sheetOf(source, [row('D-1'), row('D-1', '18000')])))).toEqual([
        'OTHER_PRICE',
        'JOINED_ROW',
      ]);
      expect(await codesOf(await imports.checked(sheetOf(source, [row('D-1'), row('D-1')])))).toEqual(['unchanged', 'JOINED_ROW']);
    });
  });

  describe('the next file', () => {
    test('leaves alone what the source has not changed, takes what only the source has, and asks where both have', async () => {
      const source = await makeSource(t.db);
      await imports.written(sheetOf(source, [row('E-1'), row('E-2'), row('E-3')]));
      await edit(source, 'E-1', { html: { en: '<p>Ours</p>' } });
      await edit(source, 'E-2', { pricing: { rentPrice: [19_000] } });
      await edit(source, 'E-3', { pricing: { rentPrice: [19_000] } });
      const id = await imports.checked(sheetOf(source, [row('E-1', '16000'), row('E-2', '16000'), row('E-3', '17000')]));
      expect(await codesOf(id)).toEqual(['update', 'unchanged', 'unchanged']);
      const seen = await staff.graphql<{ autoListingRows: { rows: { conflicts: object[] }[] } }>(
        'query ($id: ID!) { autoListingRows(id: $id) { rows { conflicts { path mine theirs take } } } }',
        { id },
      );
      const conflict = (theirs: string) => ({ path: 'pricing.rentPrice', mine: '[19000]', theirs, take: 'MINE' });
      expect(seen.data.autoListingRows.rows.map(({ conflicts }) => conflicts)).toEqual([[], [conflict('[16000]')], [conflict('[17000]')]]);
      const take = (ordinal: number, path: string) =>
        staff.graphql(
          'mutation ($id: ID!, $ordinal: Int!, $path: String!) { setAutoListingTake(id: $id, ordinal: $ordinal, path: $path, take: THEIRS) { state } }',
          { id, ordinal, path },
        );
      expect((await take(3, 'pricing.rentPrice')).data).toEqual({ setAutoListingTake: { state: 'UPDATE' } });
      expect((await take(3, 'html.en')).errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
      await run(id);
      expect((await homesOf(source)).map(({ rent, html }) => [rent[0], html])).toEqual([
        [16_000, '<p>Ours</p>'],
        [19_000, '<p>Quiet</p>'],
        [17_000, '<p>Quiet</p>'],
      ]);
      // What was decided is not asked again, and the next one changes nothing.
      const same = await imports.written(sheetOf(source, [row('E-1', '16000'), row('E-2', '16000'), row('E-3', '17000')]));
      expect(await countsOf(same)).toMatchObject({ unchanged: 3 });
      expect(await t.db.query('SELECT conflicts FROM auto_listing_row WHERE import_id = $1 AND ordinal > 0', [same])).toEqual(
        Array(3).fill({ conflicts: [] }),
      );
    });

    test('homes that are gone from it go off the site, each in its history; undo puts them back, with the values stored before', async () => {
      const source = await makeSource(t.db);
      const codes = Array.from({ length: 10 }, (_, at) => `F-${at}`);
      await imports.written(
        sheetOf(
          source,
          codes.map((code) => row(code)),
        ),
      );
      const before = await saidOf(source);
      const id = await imports.checked(sheetOf(source, [...codes.slice(2).map((code) => row(code, '16000')), row('F-new')], hiding));
      const seen = await staff.graphql<{ autoListing: object; autoListingGone: { total: number; homes: object[] } }>(
        `query ($id: ID!) { autoListing(id: $id) { goneCounts { planned active } source { id } }
         autoListingGone(id: $id) { total homes { home { reference } state } } }`,
        { id },
      );
      expect(seen.data).toMatchObject({
        autoListing: { goneCounts: { planned: 2, active: 10 }, source: { id: source } },
        autoListingGone: { total: 2, homes: [{ state: 'PLANNED' }, { state: 'PLANNED' }] },
      });
      expect(await run(id)).toMatchObject({ stage: 'DONE', counts: { create: 1, update: 8 }, done: 11, total: 11 });
      expect((await homesOf(source)).filter(({ active }) => !active).map(({ code }) => code)).toEqual(['F-0', 'F-1']);
      expect(
        await t.db.query(
          `SELECT r.changes, r.username <> '' AS named FROM revision r JOIN unit u ON u.id = r.record_id
         WHERE u.source_id = $1 AND u.external_code = 'F-0' AND r.version = 2`,
          [source],
        ),
      ).toEqual([{ changes: [['active', true, false]], named: true }]);
      // One that was made visible again by hand stays as it is.
      await edit(source, 'F-1', { active: true });
      const undone = await imports.step('undoAutoListing', id);
      expect(undone).toMatchObject({ undo: { removed: 1, restored: 9, kept: 1 }, done: 11, total: 11 });
      expect((await homesOf(source)).map(({ active, rent }) => [active, rent[0]])).toEqual(Array(10).fill([true, 15_000]));
      expect(await saidOf(source)).toEqual(before);
    });

    test('an undo that breaks off at its end counts the homes that it has put back', async () => {
      const source = await makeSource(t.db);
      const codes = ['N-1', 'N-2', 'N-3', 'N-4', 'N-5', 'N-6'];
      await imports.written(
        sheetOf(
          source,
          codes.map((code) => row(code)),
        ),
      );
      const id = await imports.checked(
        sheetOf(
          source,
          codes.slice(1).map((code) => row(code)),
          hiding,
        ),
      );
      await run(id);
      await t.db.query(
        `CREATE FUNCTION stop() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'stopped' USING ERRCODE = '40001'; END $$`,
      );
      await t.db.query(
        `CREATE TRIGGER stop BEFORE UPDATE ON auto_listing FOR EACH ROW WHEN (NEW.stage = 'undone') EXECUTE FUNCTION stop()`,
      );
      try {
        await expect(imports.step('undoAutoListing', id)).rejects.toThrow('stopped');
      } finally {
        await t.db.query('DROP FUNCTION stop CASCADE');
      }
      await workOnImport(work(t), id);
      expect(await imports.look(id)).toMatchObject({ stage: 'UNDONE', undo: { removed: 0, restored: 1, kept: 0 }, done: 1, total: 1 });
      expect((await homesOf(source)).every(({ active }) => active)).toBe(true);
    });

    test.each([true, false])('one that cannot take a home off the site: all or nothing is %s', async (allOrNothing) => {
      const source = await makeSource(t.db);
      const codes = ['O-1', 'O-2', 'O-3', 'O-4', 'O-5', 'O-6'];
      await imports.written(
        sheetOf(
          source,
          codes.map((code) => row(code)),
        ),
      );
      const before = [await homesOf(source), await saidOf(source)];
      const next = codes.slice(1).map((code, at) => row(code, at < 2 ? '16000' : '15000', at < 2 ? 'Quiet' : 'Loud'));
      const id = await imports.checked(sheetOf(source, next, { ...hiding, allOrNothing }));
      await t.db.query(`CREATE FUNCTION stop() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'stopped'; END $$`);
      await t.db.query(`CREATE TRIGGER stop BEFORE UPDATE OF active ON unit FOR EACH ROW WHEN (NOT NEW.active) EXECUTE FUNCTION stop()`);
      try {
        expect(await run(id)).toMatchObject({ stage: 'FAILED' });
      } finally {
        await t.db.query('DROP FUNCTION stop CASCADE');
      }
      const after = [await homesOf(source), await saidOf(source)];
      if (allOrNothing) expect(after).toEqual(before);
      else expect((await homesOf(source)).map(({ rent }) => rent[0])).toEqual([15_000, 16_000, 16_000, 15_000, 15_000, 15_000]);
    });

    test.each(['failed', 'undone'])('a process that comes late, when the import is %s, writes nothing', async (stage) => {
      const source = await makeSource(t.db);
      const codes = ['P-1', 'P-2', 'P-3', 'P-4', 'P-5', 'P-6'];
      await imports.written(
        sheetOf(
          source,
          codes.map((code) => row(code)),
        ),
      );
      const id = await imports.checked(sheetOf(source, [...codes.slice(1).map((code) => row(code)), row('P-7')], hiding));
      // As if the source had last said something else: there is something to record.
      await t.db.query(`UPDATE source_home SET said = '{}' WHERE source_id = $1`, [source]);
      await t.db.query(`UPDATE auto_listing_row SET said = '{"active": true}' WHERE import_id = $1 AND state = 'unchanged'`, [id]);
      expect(await finish(id)).toBeNull();
      const one = await t.db.manager.findOneByOrFail(AutoListing, { id });
      const before = [await homesOf(source), await saidOf(source)];
      await t.db.query('UPDATE auto_listing SET stage = $2 WHERE id = $1', [id, stage]);
      await runImport((await asAsker(work(t), one))!, one);
      expect([await homesOf(source), await saidOf(source)]).toEqual(before);
      expect(await imports.look(id)).toMatchObject({ stage: stage.toUpperCase(), done: 0 });
    });

    test('homes without codes are compared as well, once they were taken for the same', async () => {
      const source = await makeSource(t.db);
      const sheet = (rent: string, text: string): StagedSheet => ({
        fields: FIELDS.slice(1),
        rows: [row('', rent, text, '71').slice(1)],
        record: { sourceId: source },
      });
      await imports.written(sheet('15000', 'Quiet'));
      await edit(source, '', { pricing: { rentPrice: [19_000] } });
      // Only staff have changed it: no question, and nothing to write.
      expect(await codesOf(await imports.checked(sheet('15000', 'Quiet')))).toEqual(['unchanged']);
      // The source has changed something else: a proposal, which leaves the price alone.
      const id = await imports.checked(sheet('15000', 'Loud'));
      expect(await codesOf(id)).toEqual(['CONFIRM_MATCH']);
      await imports.written(sheet('15000', 'Loud'));
      expect(await homesOf(source)).toMatchObject([{ rent: [19_000], html: '<p>Loud</p>' }]);
      // Both have changed the price: a proposal too, with a choice once it is confirmed.
      const both = await imports.checked(sheet('17000', 'Loud'));
      expect(await codesOf(both)).toEqual(['CONFIRM_MATCH']);
      await agreeToAll(t, staff, both);
      expect(await t.db.query('SELECT state, conflicts FROM auto_listing_row WHERE import_id = $1 AND ordinal = 1', [both])).toEqual([
        { state: 'unchanged', conflicts: [['pricing.rentPrice', [19_000], [17_000]]] },
      ]);
    });

    test('undo deletes the stored values of a home that staff had assigned to the source', async () => {
      const source = await makeSource(t.db);
      const place = { condoId: base, place: { area: Area.CENTRAL }, rooms: { size: 35, floors: 3 } };
      await makeUnit(t.db, { ...place, sourceId: source, externalCode: 'Q-1', pricing: { rentPrice: [9_000] } });
      const id = await imports.written(sheetOf(source, [row('Q-1')]));
      expect(await saidOf(source)).toHaveLength(1);
      await imports.step('undoAutoListing', id);
      expect(await homesOf(source)).toMatchObject([{ code: 'Q-1', rent: [9_000] }]);
      expect(await saidOf(source)).toEqual([]);
    });

    test('one that would take more than a fifth of the source off the site waits for confirmation: a partner who renames all codes', async () => {
      const source = await makeSource(t.db);
      await imports.written(sheetOf(source, [row('G-1'), row('G-2'), row('G-3'), row('G-4')]));
      const renamed = await imports.checked(sheetOf(source, [row('H-1'), row('H-2'), row('H-3'), row('H-4')], hiding));
      expect(await countsOf(renamed)).toMatchObject({ create: 4, error: 0 });
      expect(await finish(renamed)).toBe('GONE_UNCONFIRMED');
      expect(await imports.look(renamed)).toMatchObject({ stage: 'CHECKED' });
      expect(await homesOf(source)).toHaveLength(4);
      await run(renamed, true);
      expect((await homesOf(source)).filter(({ active }) => active).map(({ code }) => code)).toEqual(['H-1', 'H-2', 'H-3', 'H-4']);
    });

    test('a stop before they are off the site leaves them on it, however many rows are in; they go when the import is continued', async () => {
      const source = await makeSource(t.db);
      const codes = Array.from({ length: 10 }, (_, at) => `S-${at}`);
      await imports.written(
        sheetOf(
          source,
          codes.map((code) => row(code)),
        ),
      );
      const next = await imports.checked(
        sheetOf(
          source,
          codes.slice(0, 9).map((code) => row(code)),
          hiding,
        ),
      );
      expect(await finish(next)).toBeNull();
      await staff.graphql('mutation ($id: ID!) { stopAutoListing(id: $id) { id } }', { id: next });
      expect(await workOnImport(work(t), next)).toBe(true);
      expect(await imports.look(next)).toMatchObject({ stage: 'STOPPED', done: 0, total: 1 });
      expect((await homesOf(source)).every(({ active }) => active)).toBe(true);
      expect(await run(next)).toMatchObject({ stage: 'DONE', done: 1 });
      expect((await homesOf(source)).flatMap(({ code, active }) => (active ? [] : [code]))).toEqual(['S-9']);
    });

    test('a row with an error is still in it; without a column of codes, or left alone, nothing is gone', async () => {
      const source = await makeSource(t.db);
      await imports.written(sheetOf(source, [row('I-1'), row('I-2')]));
      const wrong = await imports.checked(sheetOf(source, [row('I-1', 'many'), row('I-2', 'many')], hiding));
      expect(await t.db.query('SELECT FROM auto_listing_gone WHERE import_id = $1', [wrong])).toEqual([]);
      const kept = await imports.checked(sheetOf(source, [row('I-1')]));
      expect(await t.db.query('SELECT gone_counts FROM auto_listing WHERE id = $1', [kept])).toEqual([{ gone_counts: null }]);
      const uncoded = await imports.checked({
        fields: FIELDS.slice(1),
        rows: [row('I-1').slice(1)],
        record: { sourceId: source, ...hiding },
      });
      expect(await t.db.query('SELECT gone_counts FROM auto_listing WHERE id = $1', [uncoded])).toEqual([{ gone_counts: null }]);
    });

    test('an edit between the check and the run stays: the row, or the home that would go, is left out', async () => {
      const source = await makeSource(t.db);
      await imports.written(
        sheetOf(
          source,
          ['J-1', 'J-2', 'J-3', 'J-4', 'J-5', 'J-6'].map((code) => row(code)),
        ),
      );
      const id = await imports.checked(
        sheetOf(source, [row('J-1', '16000'), ...['J-2', 'J-3', 'J-4', 'J-5'].map((code) => row(code))], hiding),
      );
      await edit(source, 'J-1', { pricing: { rentPrice: [20_000] } });
      await edit(source, 'J-6', { html: { en: '<p>Still here</p>' } });
      await run(id);
      expect((await rowsOf(id))[0]).toEqual({ state: 'error', code: 'CHANGED_SINCE_CHECK' });
      expect((await homesOf(source)).filter(({ code }) => ['J-1', 'J-6'].includes(code))).toMatchObject([
        { rent: [20_000], active: true },
        { active: true, html: '<p>Still here</p>' },
      ]);
      expect(
        await t.db.query(
          `SELECT g.state, a.gone_counts AS counts FROM auto_listing_gone g JOIN auto_listing a ON a.id = g.import_id WHERE a.id = $1`,
          [id],
        ),
      ).toEqual([{ state: 'changed', counts: { planned: 0, active: 6 } }]);
    });

    test('two of them at once: the second is refused while the first writes, and then creates nothing twice', async () => {
      const source = await makeSource(t.db);
      const sheet = sheetOf(source, [row('K-1'), row('K-2')]);
      const [one, two] = [await imports.checked(sheet), await imports.checked(sheet)];
      expect(await finish(one)).toBeNull();
      expect(await finish(two)).toBe('IMPORT_BUSY');
      await workOnImport(work(t), one);
      await run(two);
      expect(await codesOf(two)).toEqual(['CHANGED_SINCE_CHECK', 'CHANGED_SINCE_CHECK']);
      expect(await homesOf(source)).toHaveLength(2);
    });

    test('is remembered by its headers as one of the source; staff alone see whose it is', async () => {
      const source = await makeSource(t.db);
      const ask = (who: Visitor, id: string, source_: string | null) =>
        who.graphql<{ setAutoListingOptions: { source: { id: string } | null; gone: string } }>(
          'mutation ($id: ID!, $source: ID) { setAutoListingOptions(id: $id, options: { source: $source, gone: HIDE }) { source { id } gone } }',
          { id, source: source_ },
        );
      const id = await imports.checked(sheetOf(null, [row('L-1')]));
      expect((await ask(staff, id, source)).data).toEqual({ setAutoListingOptions: { source: { id: source }, gone: 'HIDE' } });
      expect((await ask(staff, id, v7())).errors?.[0]?.extensions.fields).toMatchObject([
        { path: 'options.source', code: 'REF_NOT_FOUND' },
      ]);
      expect((await ask(createVisitor(t), id, source)).errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
      const header = (of: string) =>
        staff.graphql<{ setAutoListingHeader: { source: { id: string } | null } }>(
          'mutation ($id: ID!) { setAutoListingHeader(id: $id, header: { sheet: 0, headerRow: 0, entity: CONDO }) { source { id } } }',
          { id: of },
        );
      await header(id);
      const next = await imports.checked(sheetOf(null, [row('L-2')]));
      expect((await header(next)).data.setAutoListingHeader.source).toEqual({ id: source });
    });
  });

  test('a month of a partner: 5 % of the prices are up, 40 homes are gone, 60 are new; no row asks anything', async () => {
    const source = await makeSource(t.db);
    const home = (at: number, rent = 15_000) => row(`M-${at}`, String(rent), 'Quiet', String(30 + (at % 20)));
    const count = 300;
    await imports.written(
      sheetOf(
        source,
        Array.from({ length: count }, (_, at) => home(at)),
      ),
    );
    const next = [
      ...Array.from({ length: count - 40 }, (_, at) => home(at, at % 20 === 0 ? 15_750 : 15_000)),
      ...Array.from({ length: 60 }, (_, at) => home(count + at)),
    ];
    const id = await imports.checked(sheetOf(source, next, hiding));
    expect(await countsOf(id)).toEqual({ create: 60, update: 13, unchanged: count - 40 - 13, skip: 0, error: 0 });
    await run(id);
    expect((await homesOf(source)).filter(({ active }) => active)).toHaveLength(count - 40 + 60);
    const versions = await homesOf(source);
    const same = await imports.checked(sheetOf(source, next, hiding));
    expect(await countsOf(same)).toMatchObject({ create: 0, update: 0, unchanged: next.length, error: 0 });
    await run(same);
    expect(await homesOf(source)).toEqual(versions);
  });
}
