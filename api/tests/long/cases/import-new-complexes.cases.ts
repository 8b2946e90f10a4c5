import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { workOnImports } from '../../../src/import/stages.service.js';
import { Area } from '../../../src/listings/values/choices.js';
import { CHECK, COMPLEX, FIELDS, startChecking, type Checking } from '../../support/checked-imports.js';
import { changeImport } from '../../support/imports.js';
import { work } from '../../support/work.js';

/** New complexes of an import. */
export default function cases() {
  const common = { view: [], furnishing: null, features: [], petAllowed: null, area: Area.JOMTIEN };

  /** Words that sound like no other. */
  const NAMES =
    'Amber Birch Coral Delta Ember Fjord Grove Haven Indigo Jade Kite Lotus Maple Nectar Onyx Pearl Quartz Raven Sable Topaz Umbra Velvet Willow Xenon Yarrow'.split(
      ' ',
    );

  describe('new complexes of an import', () => {
    let c: Checking;
    beforeAll(async () => {
      c = await startChecking();
    });
    afterAll(() => c.t.close());

    const rowOf = (name: string, at: number) => [name, '40', String(at + 1), '1', '15000'];
    const checked = (names: readonly string[]) => c.checked({ fields: FIELDS, rows: names.map(rowOf), record: { common } });
    const seen = async (id: string) => {
      const { data } = await c.admin.graphql<{ autoListing: { newComplexesAsked: number } }>(
        `{ autoListing(id: "${id}") { newComplexesAsked } }`,
      );
      const { counts } = (await c.look(id)).autoListing;
      return { asked: data.autoListing.newComplexesAsked, create: counts!.create, error: counts!.error };
    };
    const agree = async (id: string, newComplexes: number) => {
      const { code, paths } = await changeImport(c.admin, `setAutoListingOptions(id: "${id}", options: $options)`, {
        options: { newComplexes },
      });
      if (code) return paths;
      await c.admin.graphql(CHECK, { id });
      await workOnImports(work(c.t));
      return [];
    };
    const make = (id: string, name: string) => c.admin.graphql(COMPLEX, { id, name, complex: null });

    test('up to twenty are created without asking, more wait for one answer that says how many', async () => {
      expect(await seen(await checked(NAMES.slice(0, 20)))).toEqual({ asked: 0, create: 20, error: 0 });
      const id = await checked(NAMES.slice(0, 22));
      expect(await seen(id)).toEqual({ asked: 22, create: 0, error: 22 });
      expect((await c.rowsOf(id))[0]!.problems).toEqual([{ column: 0, code: 'COMPLEX_NEW' }]);
      const { data } = await c.admin.graphql<{ autoListingRows: { rows: { problems: { level: string }[] }[] } }>(
        `{ autoListingRows(id: "${id}", first: 1) { rows { problems { level } } } }`,
      );
      expect(data.autoListingRows.rows[0]!.problems).toEqual([{ level: 'ASK' }]);
      await agree(id, 21);
      expect(await seen(id)).toEqual({ asked: 22, create: 0, error: 22 });
      await agree(id, 22);
      expect(await seen(id)).toEqual({ asked: 0, create: 22, error: 0 });
    });

    test('one by one: those that are left still wait', async () => {
      const id = await checked(NAMES.slice(0, 22));
      for (const name of NAMES.slice(0, 3)) await make(id, name);
      expect(await seen(id)).toEqual({ asked: 19, create: 3, error: 19 });
      await agree(id, 0);
      expect(await seen(id)).toEqual({ asked: 19, create: 3, error: 19 });
    });

    test('names of another column are asked about anew, those of the same one are not', async () => {
      const columns = (...inputs: object[]) =>
        changeImport(c.admin, `setAutoListingColumns(id: "${id}", columns: $columns)`, { columns: inputs });
      const confirmed = async () => (await c.t.db.query('SELECT new_complexes FROM auto_listing WHERE id = $1', [id]))[0].new_complexes;
      const id = await checked(NAMES.slice(0, 22));
      await agree(id, 22);
      await columns({ column: 1, field: null });
      expect(await confirmed()).toBe(22);
      await columns({ column: 0, field: null }, { column: 1, field: 'condo' });
      expect(await confirmed()).toBe(0);
    });

    test('rows sent through REST say how many new complexes are meant', async () => {
      const send = async (newComplexes?: unknown) => {
        const rows = NAMES.slice(0, 21).map((name) => [`${name} Gardens`, 'Jomtien', '40', '15000']);
        const response = await c.admin.send('POST', '/api/utils/auto_listing_finish', {
          data: [['Condo', 'Area', 'Size', 'Rent'], ...rows],
          headersRowIndex: 0,
          entitieType: 'Condo',
          parseRows: { condo: 0, area: 1, size: 2, rentPrice: 3 },
          newComplexes,
        });
        const { error, created } = response.json();
        return { status: response.statusCode, created, fields: error?.fields };
      };
      expect((await send()).fields).toContainEqual({
        path: 'rows.2',
        code: 'COMPLEX_NEW',
        message: expect.stringContaining('newComplexes: 21'),
      });
      expect((await send(20)).status).toBe(422);
      for (const wrong of [-1, 5_001, 1.5, '21']) {
        expect((await send(wrong)).fields).toEqual([
          { path: 'newComplexes', code: 'OUT_OF_RANGE', message: 'Enter a whole number from 0 to 5000.' },
        ]);
      }
      expect(await send(21)).toMatchObject({ status: 200, created: 21 });
    });
  });
}
