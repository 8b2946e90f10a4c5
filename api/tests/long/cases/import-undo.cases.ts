import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { AutoListingEntity, AutoListingExisting } from '../../../src/import/auto-listing.entity.js';
import { workOnImports } from '../../../src/import/stages.service.js';
import { Role } from '../../../src/core/policy.js';
import { Area, View } from '../../../src/listings/values/choices.js';
import { importer, type Importer, type StagedSheet } from '../../support/staged-imports.js';
import { linkPictures, makeCondo, makeFile, makeHouse, makeUnit, makeVillage } from '../../support/factories.js';
import { createTestApp, type TestApp } from '../../support/test-app.js';
import { signedIn, type Visitor } from '../../support/visitor.js';
import { work } from '../../support/work.js';

/** An import is undone. */
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

  const FIELDS = ['condo', 'rooms.size', 'rooms.floors', 'pricing.rentPrice', 'place.area', 'html', 'pictures'];
  const sheetOf = (rows: string[][], record: StagedSheet['record'] = {}): StagedSheet => ({ fields: FIELDS, rows, record });
  const unit = (size: number, condo = 'The Base', ...more: string[]) => [condo, String(size), '3', '15000', 'Central', ...more];
  const makeBaseUnit = (size: number, record: object = {}) =>
    makeUnit(t.db, {
      condoId: base,
      place: { area: Area.CENTRAL },
      rooms: { size, floors: 3 },
      pricing: { rentPrice: [9_000] },
      ...record,
    });

  /** All that listings are, in every table, but for these columns, and for which transactions wrote the rows of the search. */
  async function dump(...without: string[]): Promise<Record<string, object[]>> {
    const tables = await t.db.query<{ name: string }[]>(
      `SELECT table_name AS name FROM information_schema.tables
     WHERE table_schema = 'public' AND (table_name ~ '^(unit|house|condo|village)(_file)?$' OR (table_name ~ '^search_' AND table_name <> 'search_gone')
       OR table_name IN ('revision', 'price_log', 'redirect', 'file_in_text', 'file', 'condo_merge')) ORDER BY table_name`,
    );
    const content: Record<string, object[]> = {};
    for (const { name } of tables) {
      const rows = await t.db.query<{ row: object }[]>(
        `SELECT to_jsonb(t) - $1::text[] AS row FROM ${name} t ORDER BY (to_jsonb(t) - $1::text[])::text`,
        [name === 'search_listing' ? [...without, 'written'] : without],
      );
      content[name] = rows.map(({ row }) => row);
    }
    return content;
  }

  const recordAt = async (id: string, ordinal: number): Promise<string> =>
    (await t.db.query('SELECT record_id AS id FROM auto_listing_row WHERE import_id = $1 AND ordinal = $2', [id, ordinal]))[0].id;
  const there = async (noun: string, id: string) => (await t.db.query(`SELECT FROM ${noun} WHERE id = $1`, [id])).length === 1;
  const undone = (removed: number, restored: number, kept: number) => ({ stage: 'UNDONE', undo: { removed, restored, kept } });

  describe('an import that has only created', () => {
    test('leaves the database as it was', async () => {
      await makeBaseUnit(100);
      const file = await makeFile(t.db, t.store);
      const before = await dump();
      expect(Object.keys(before)).toEqual(
        expect.arrayContaining(['unit', 'unit_file', 'search_listing', 'search_text', 'search_word', 'price_log']),
      );
      const picture = `https://talay.example/api/files/${file}`;
      const rows = Array.from({ length: 1_100 }, (_, at) => unit(40 + at / 4, `Tower ${at % 3} Wongamat`));
      const id = await imports.written(
        sheetOf([...rows, unit(90, 'The Base', `<p><img src="/api/files/${file}" alt="">sea</p>`, picture)]),
      );
      expect(await imports.look(id)).toMatchObject({ stage: 'DONE', counts: { create: 1_101, error: 0 } });
      const written = await dump();
      for (const table of ['unit', 'condo', 'unit_file', 'revision', 'price_log', 'file_in_text']) {
        expect([table, written[table]!.length]).not.toEqual([table, before[table]!.length]);
      }
      expect(await imports.step('undoAutoListing', id)).toMatchObject(undone(1_101, 0, 0));
      expect(await dump()).toEqual(before);
    });

    test('houses with their villages too', async () => {
      await makeHouse(t.db, { villageId: await makeVillage(t.db) });
      const before = await dump();
      const rows = [
        ['Green Field', '150', '1 rai', 'East', '5M'],
        ['Baan Dusit', '170', '', 'East', '6M'],
      ];
      const id = await imports.written({
        fields: ['village', 'rooms.size', 'landSize', 'place.area', 'pricing.buyPrice'],
        rows,
        record: { entity: AutoListingEntity.VILLAGE },
      });
      expect(await imports.step('undoAutoListing', id)).toMatchObject(undone(2, 0, 0));
      expect(await dump()).toEqual(before);
    });
  });

  test('pictures that were waiting are fetched no more; all of them are counted, and the first are shown', async () => {
    const addresses = (of: string) => Array.from({ length: 60 }, (_, at) => `https://${of}.example/${at}.jpg`).join(' ');
    const rows = [unit(150, 'The Base', '', addresses('one')), unit(151, 'The Base', '', addresses('two'))];
    const id = await imports.written(sheetOf(rows));
    expect((await imports.look(id)).pictures).toEqual({ waiting: 120, done: 0, failedCount: 0, failed: [] });
    const { pictures } = await imports.step('undoAutoListing', id);
    expect(pictures).toMatchObject({ waiting: 0, done: 0, failedCount: 120 });
    expect(pictures.failed).toHaveLength(100);
    expect(pictures.failed[99]).toEqual({ ordinal: 2, url: 'https://two.example/39.jpg', code: 'UNDONE' });
  });

  test('what an import has changed is as it was, but for its version and its history; no price has fallen', async () => {
    const [own, other] = [await makeFile(t.db, t.store), await makeFile(t.db, t.store)];
    const ids = [await makeBaseUnit(200, { view: [View.SEA] }), await makeBaseUnit(201)];
    await linkPictures(t.db, 'unit', ids[0]!, [own]);
    const before = await dump('version', 'updated_at', 'written_at');
    const id = await imports.written(
      sheetOf([unit(200, 'The Base', 'By the sea', `https://talay.example/api/files/${other}`), unit(201), unit(202)], {
        existing: AutoListingExisting.REPLACE,
      }),
    );
    expect(await imports.look(id)).toMatchObject({ counts: { create: 1, update: 2 } });
    expect(await t.db.query('SELECT file_id AS file FROM unit_file WHERE unit_id = $1', [ids[0]])).toEqual([{ file: other }]);
    expect(await imports.step('undoAutoListing', id)).toMatchObject(undone(1, 2, 0));
    const { revision: history, ...after } = await dump('version', 'updated_at', 'written_at');
    const { revision: _, ...content } = before;
    expect(after).toEqual(content);
    expect(history).toHaveLength(before['revision']!.length + 4);
    expect(await t.db.query('SELECT version FROM unit WHERE id = ANY ($1)', [ids])).toEqual([{ version: 3 }, { version: 3 }]);
  });

  test('garbage-collected pictures are ignored; changes that cannot be reverted stay', async () => {
    const file = await makeFile(t.db, t.store);
    const other = await makeCondo(t.db, { name: { en: 'Old Court', ru: '' }, place: { area: Area.CENTRAL } });
    const [pictured, moved] = [
      await makeBaseUnit(210),
      await makeUnit(t.db, { condoId: other, place: { area: Area.CENTRAL }, rooms: { size: 211 } }),
    ];
    await linkPictures(t.db, 'unit', pictured, [file]);
    const [{ number }] = await t.db.query('SELECT number FROM unit WHERE id = $1', [moved]);
    const id = await imports.written({
      fields: ['reference', ...FIELDS],
      rows: [
        ['', ...unit(210)],
        [`U-${number}`, ...unit(211)],
      ],
      record: { existing: AutoListingExisting.REPLACE },
    });
    expect(await imports.look(id)).toMatchObject({ counts: { update: 2 } });
    await t.db.query('DELETE FROM file WHERE id = $1', [file]);
    await t.db.query('UPDATE condo SET deleted_at = now() WHERE id = $1', [other]);
    expect(await imports.step('undoAutoListing', id)).toMatchObject(undone(0, 1, 1));
    expect(
      await t.db.query('SELECT rent_price AS rent, condo_id AS condo FROM unit WHERE id = ANY ($1) ORDER BY size', [[pictured, moved]]),
    ).toEqual([
      { rent: [9_000], condo: base },
      { rent: [15_000], condo: base },
    ]);
  });

  describe('what people have done since', () => {
    test('stays: edits, the trash, a move to the houses, homes that were put into a new condo', async () => {
      const changed = await makeBaseUnit(300);
      const id = await imports.written(
        sheetOf([
          unit(300),
          unit(301),
          unit(302),
          unit(303),
          unit(304),
          unit(305, 'Kept Tower'),
          unit(306, 'Gone Tower'),
          unit(307, 'Edited Tower'),
        ]),
      );
      const [edited, trashed, moved] = [await recordAt(id, 2), await recordAt(id, 3), await recordAt(id, 4)];
      const complexOf = async (name: string): Promise<string> =>
        (await t.db.query('SELECT id FROM condo WHERE name_en = $1', [name]))[0].id;
      const [kept, gone, renamed] = [await complexOf('Kept Tower'), await complexOf('Gone Tower'), await complexOf('Edited Tower')];
      await makeUnit(t.db, { condoId: kept, deletedAt: new Date() });
      const operations = [
        `updateUnit(id: "${edited}", version: 1, input: { furnishing: FULLY_FURNISHED }) { id }`,
        `updateUnit(id: "${changed}", version: 2, input: { furnishing: FULLY_FURNISHED }) { id }`,
        `deleteUnit(id: "${trashed}")`,
        `migrateUnitToHouse(id: "${moved}") { id }`,
        `updateCondo(id: "${renamed}", version: 1, input: { year: 2020 }) { id }`,
      ];
      for (const operation of operations) expect((await admin.graphql(`mutation { ${operation} }`)).errors).toBeUndefined();
      expect(await imports.step('undoAutoListing', id)).toMatchObject(undone(4, 0, 4));
      for (const [noun, one, isThere] of [
        ['unit', edited, true],
        ['unit', trashed, true],
        ['house', moved, true],
        ['unit', await recordAt(id, 2), true],
        ['condo', kept, true],
        ['condo', gone, false],
        ['condo', renamed, true],
      ] as const) {
        expect([noun, one, await there(noun, one)]).toEqual([noun, one, isThere]);
      }
      expect(await t.db.query('SELECT rent_price AS rent, furnishing FROM unit WHERE id = $1', [changed])).toEqual([
        { rent: [15_000], furnishing: 'FULLY_FURNISHED' },
      ]);
      expect(await imports.step('undoAutoListing', id)).toMatchObject(undone(4, 0, 4));
      expect((await imports.look(id)).undoUntil).toBeNull();
    });
  });

  describe('an undo', () => {
    test('is possible for thirty days, for finished imports, and while no other import is being written', async () => {
      const id = await imports.checked(sheetOf([unit(350)]));
      expect(await imports.ask('undoAutoListing', id)).toBe('IMPORT_UNDO');
      await imports.step('finishAutoListing', id);
      const running = await imports.checked(sheetOf([unit(351)]));
      await imports.ask('finishAutoListing', running);
      expect(await imports.ask('undoAutoListing', id)).toBe('IMPORT_BUSY');
      await workOnImports(work(t));
      await t.db.query("UPDATE auto_listing SET finished_at = now() - interval '30 days' WHERE id = $1", [id]);
      expect(await imports.ask('undoAutoListing', id)).toBe('IMPORT_UNDO');
      expect((await imports.look(id)).undoUntil).toBeNull();
      await t.db.query("UPDATE auto_listing SET finished_at = now() - interval '29 days' WHERE id = $1", [id]);
      expect(await imports.step('undoAutoListing', id)).toMatchObject(undone(1, 0, 0));
    });

    test('of a user without permission can be requested by another user', async () => {
      const leaving = await signedIn(t, Role.ADMIN);
      const id = await imports.written(sheetOf([unit(352)]));
      await importer(t, leaving).ask('undoAutoListing', id);
      await t.db.query('UPDATE account SET disabled = true WHERE id = $1', [leaving.id]);
      await workOnImports(work(t));
      expect(await imports.look(id)).toMatchObject({
        ...undone(0, 0, 0),
        stage: 'FAILED',
        error: 'FORBIDDEN',
        counts: { create: 1, error: 0 },
      });
      expect(await imports.step('undoAutoListing', id)).toMatchObject(undone(1, 0, 0));
    });
  });
}
