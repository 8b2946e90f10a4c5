import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { workOnImports } from '../../../src/import/stages.service.js';
import { Role } from '../../../src/core/policy.js';
import { Area } from '../../../src/listings/values/choices.js';
import { makeCondo, makeUnit } from '../../support/factories.js';
import { changeImport, csvOf, startImport, startedRows } from '../../support/imports.js';
import { createTestApp, type TestApp } from '../../support/test-app.js';
import { signedIn, type Visitor } from '../../support/visitor.js';
import { work } from '../../support/work.js';

/** Rows that are imported within a request of REST. */
export default function cases() {
  const NOWHERE = '01900000-0000-7000-8000-000000000000';

  const HEADER = ['Condo', 'Area', 'Size', 'Floor', 'Rent'];
  const PARSE_ROWS = { condo: 0, area: 1, size: 2, floors: 3, rentPrice: 4 };

  describe('rows that are imported within a request', () => {
    let t: TestApp;
    let admin: Visitor;
    beforeAll(async () => {
      t = await createTestApp();
      admin = await signedIn(t, Role.ADMIN);
    });
    afterAll(() => t.close());

    const rowsOf = (bytes: Uint8Array, name?: string) => startedRows(admin, bytes, name);
    const units = async () =>
      t.db.query<{ area: string; size: number; rent: number[]; draft: boolean; condo: string }[]>(
        `SELECT u.area, u.size, u.rent_price AS rent, u.is_draft AS draft, c.name_en AS condo FROM unit u LEFT JOIN condo c ON c.id = u.condo_id ORDER BY u.number`,
      );
    const imports = async () => Number((await t.db.query('SELECT count(*) FROM auto_listing'))[0].count);
    const finish = async (body: object) => {
      const response = await admin.send('POST', '/api/utils/auto_listing_finish', body);
      return {
        status: response.statusCode,
        ...(response.json() as {
          _id: string;
          created: number;
          error: { code: string; message: string; requestId: string; fields: { path: string; code: string }[] };
        }),
      };
    };
    const body = (data: (readonly (string | number)[])[], changes: object = {}) => ({
      data: [HEADER, ...data],
      headersRowIndex: 0,
      parseRows: PARSE_ROWS,
      entitieType: 'Condo',
      withoutHeaderRow: false,
      multiListing: true,
      ...changes,
    });

    test('finish makes drafts of the rows, in new and known condos, with what all of them get', async () => {
      await makeCondo(t.db, { name: { en: 'The Base', ru: 'Бэйс' } });
      const answer = await finish(
        body(
          [
            ['The Base', 'Jomtien', '35 sqm', '12/35', '15k'],
            ['Unixx', 'Пратамнак', 28, 4, 12000],
          ],
          { view: ['Sea'], petAllowed: 'Not Allowed' },
        ),
      );
      expect(answer).toEqual({
        status: 200,
        _id: expect.any(String),
        created: 2,
        updated: 0,
        unchanged: 0,
        skipped: 0,
        failed: 0,
        rows: [],
      });
      expect(await units()).toEqual([
        { area: 'JOMTIEN', size: 35, rent: [15_000], draft: true, condo: 'The Base' },
        { area: 'PHRATAMNAK', size: 28, rent: [12_000], draft: true, condo: 'Unixx' },
      ]);
      const [{ view, pet_allowed: pets }] = await t.db.query('SELECT view, pet_allowed FROM unit ORDER BY number LIMIT 1');
      expect([view, pets]).toEqual([['SEA'], 'NOT_ALLOWED']);
      const again = await finish(
        body(
          [
            ['The Base', 'Jomtien', '35 sqm', '12/35', '15k'],
            ['Unixx', 'Пратамнак', 28, 4, 12000],
          ],
          { existing: 'skip' },
        ),
      );
      expect(again).toMatchObject({ created: 0, failed: 0 });
      expect(await units()).toHaveLength(2);
    });

    test('one import is finished once, whether its rows come twice or not', async () => {
      const { rows, id } = await rowsOf(csvOf([HEADER, ['Edge', 'Central', '31', '7', '21000']]));
      const before = (await units()).length;
      const request = { ...body([]), data: rows, importId: id };
      const first = await finish(request);
      expect(first).toMatchObject({ status: 200, _id: id, created: 1 });
      expect(await finish(request)).toEqual(first);
      const other = await rowsOf(csvOf([HEADER, ['Edge', 'Central', '32', '8', '22000']]));
      const twice = { ...body([]), data: other.rows, importId: other.id };
      const both = await Promise.all([finish(twice), finish(twice)]);
      expect(both.filter(({ status }) => status !== 409).map(({ created }) => created)).toContain(1);
      expect((await units()).length).toBe(before + 2);
    });

    test('an invalid row blocks the import, unless invalid rows are skipped', async () => {
      const before = [await units(), await imports()];
      const data = [
        ['Riviera', 'Jomtien', '35', '2', '20000'],
        ['Riviera', 'Atlantis', 'wide', '3', '20000'],
      ];
      const refused = await finish(body(data));
      expect(refused).toMatchObject({ status: 422, error: { code: 'IMPORT_ROWS_INVALID' } });
      expect(refused.error.message).toContain('none was written: 3.');
      expect(refused.error.fields.map(({ path }) => path)).toEqual(['rows.3']);
      expect([await units(), await imports()]).toEqual(before);
      expect(await finish(body(data, { skipInvalid: true }))).toMatchObject({ status: 200, created: 1, failed: 1, rows: [{ row: 3 }] });
    });

    test('a suspicious price excludes its row, unless the body allows it', async () => {
      const data = [['Riviera', 'Jomtien', '38', '2', '25']];
      const refused = await finish(body(data));
      expect([refused.status, refused.error.fields[0]!.code]).toEqual([422, 'UNUSUAL_PRICE']);
      expect(await finish(body(data, { unusualPrices: true }))).toMatchObject({ status: 200, created: 1, failed: 0 });
    });

    test('a row that looks like a home of an earlier call changes it; one that looks like a home made by hand has to name it', async () => {
      const condo = await makeCondo(t.db, { name: { en: 'Serenity', ru: 'Серенити' } });
      const row = (size: string, rent: string) => ['Serenity', 'Jomtien', size, '6', rent];
      expect(await finish(body([row('61', '20000')]))).toMatchObject({ status: 200, created: 1 });
      expect(await finish(body([row('61', '21000')]))).toMatchObject({ status: 200, created: 0, updated: 1 });
      const rents = async () => (await units()).filter((unit) => unit.condo === 'Serenity').map(({ rent }) => rent[0]);
      expect(await rents()).toEqual([21_000]);
      const place = { condoId: condo, place: { area: Area.JOMTIEN }, rooms: { size: 62, floors: 6 } };
      const byHand = await makeUnit(t.db, { ...place, pricing: { rentPrice: [9_000] } });
      const [{ number }] = await t.db.query('SELECT number FROM unit WHERE id = $1', [byHand]);
      const refused = await finish(body([row('61', '22000'), row('62', '23000')]));
      expect([refused.status, refused.error.fields]).toEqual([
        422,
        [{ path: 'rows.3', code: 'CONFIRM_MATCH', message: expect.stringContaining(`U-${number}`) }],
      ]);
      expect(await rents()).toEqual([21_000, 9_000]);
      const named = {
        data: [
          [...HEADER, 'Reference'],
          [...row('62', '23000'), `U-${number}`],
        ],
        parseRows: { ...PARSE_ROWS, reference: 5 },
      };
      expect(await finish(body([], named))).toMatchObject({ status: 200, updated: 1 });
      expect(await rents()).toEqual([21_000, 23_000]);
    });

    test('a code alone does not change a home, not even one of an earlier call; with what it looks like it does', async () => {
      const send = (code: string, size: string, rent: string) =>
        finish(
          body([], {
            data: [
              [...HEADER, 'Code'],
              ['Veranda', 'Jomtien', size, '6', rent, code],
            ],
            parseRows: { ...PARSE_ROWS, externalCode: 5 },
          }),
        );
      expect(await send('V-1', '61', '20000')).toMatchObject({ status: 200, created: 1 });
      expect(await send('V-1', '61', '21000')).toMatchObject({ status: 200, updated: 1 });
      expect((await send('V-1', '90', '22000')).error.fields[0]!.code).toBe('CONFIRM_MATCH');
    });

    test('a name similar to an existing one needs confirmation', async () => {
      await makeCondo(t.db, { name: { en: 'Laguna Beach Resort', ru: 'Лагуна Бич' } });
      const { status, error } = await finish(body([['Laguna Beech Resort', 'Jomtien', '35', '2', '20000']]));
      expect([status, error.code, error.fields[0]!.code]).toEqual([422, 'IMPORT_ROWS_INVALID', 'COMPLEX_UNCONFIRMED']);
      expect(error.fields[0]).toMatchObject({ message: expect.stringMatching(/Laguna Beach Resort \(C-\d+\)/) });
    });

    test('rows may all go into one condo, and need no headers', async () => {
      const condo = await makeCondo(t.db, { name: { en: 'Copacabana', ru: 'Копакабана' } });
      const answer = await finish({
        ...body([]),
        data: [['41', '12000']],
        parseRows: [
          { column: 0, field: 'rooms.size' },
          { column: 1, field: 'pricing.rentPrice' },
        ],
        withoutHeaderRow: true,
        multiListing: false,
        complex: condo,
      });
      expect(answer).toMatchObject({ status: 200, created: 1 });
      expect((await units()).at(-1)).toMatchObject({ size: 41, condo: 'Copacabana' });
    });

    test('the specified fields are sufficient, whether or not each row has its own condo', async () => {
      for (const [multiListing, name] of [
        [true, 'Reflection'],
        [false, 'Zire'],
      ] as const) {
        const answer = await finish({
          data: [
            ['Condo', 'Area', 'Sqm', 'Rent'],
            [name, 'Jomtien', '48', '25000'],
          ],
          headersRowIndex: 0,
          parseRows: { condo: 0, area: 1, size: 2, rentPrice: 3 },
          entitieType: 'Condo',
          withoutHeaderRow: false,
          multiListing,
          view: ['Sea'],
          furnishing: 'Fully Furnished',
          features: ['TV'],
          petAllowed: 'Not Allowed',
        });
        expect(answer).toMatchObject({ status: 200, created: 1, failed: 0 });
        expect((await units()).at(-1)).toMatchObject({ size: 48, condo: name });
      }
    });

    test.each(['en', 'ru'])('an export of the desk with headers in %s reads back, and changes nothing', async (lang) => {
      const exported = await admin.send('GET', `/api/desk/export?kind=UNIT&format=csv&lang=${lang}`);
      const { rows, id } = await rowsOf(exported.rawPayload);
      const { seen } = await changeImport(admin, `setAutoListingHeader(id: "${id}", header: { sheet: 0, headerRow: 0 })`);
      expect(seen!.columns.filter(({ why }) => why !== 'HEADER')).toEqual([]);
      const parseRows = seen!.columns.map(({ column, field }) => ({ column, field }));
      const answer = await finish({ ...body([]), data: rows, parseRows, importId: id, existing: 'replace' });
      expect(answer).toMatchObject({ status: 200, created: 0, updated: 0, unchanged: rows.length - 1, failed: 0 });
      expect(rows.length).toBeGreaterThan(3);
    });

    test('while another import is written, none begins', async () => {
      const { data } = await startImport(admin, 'units.csv', csvOf([HEADER]));
      const { id } = data!.startAutoListing;
      const before = await imports();
      await t.db.query("UPDATE auto_listing SET stage = 'running' WHERE id = $1", [id]);
      try {
        expect(await finish(body([['Edge', 'Central', '99', '9', '9000']]))).toMatchObject({ status: 409, error: { code: 'IMPORT_BUSY' } });
      } finally {
        await t.db.query("UPDATE auto_listing SET stage = 'staged' WHERE id = $1", [id]);
      }
      expect(await imports()).toBe(before);
    });

    test('one that cannot go on says where to undo what is written of it', async () => {
      const { rows, id } = await rowsOf(csvOf([HEADER, ['Edge', 'Central', '51', '7', '21000']]));
      const request = { ...body([]), data: rows, importId: id, skipInvalid: true };
      await t.db.query(`CREATE FUNCTION stop() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'stopped'; END $$`);
      await t.db.query(`CREATE TRIGGER stop BEFORE UPDATE OF done ON auto_listing FOR EACH ROW
      WHEN (NEW.stage = 'running' AND NEW.done > 0) EXECUTE FUNCTION stop()`);
      try {
        const stopped = await finish(request);
        expect(stopped).toMatchObject({ status: 409, error: { code: 'IMPORT_STOPPED', message: expect.stringContaining(id) } });
        const again = await finish(request);
        expect(again).toEqual({ ...stopped, error: { ...stopped.error, requestId: again.error.requestId } });
      } finally {
        await t.db.query('DROP FUNCTION stop CASCADE');
      }
      const written = async () => (await units()).filter(({ size }) => size === 51).length;
      expect(await written()).toBe(1);
      expect((await changeImport(admin, `undoAutoListing(id: "${id}")`)).seen).not.toBeNull();
      await workOnImports(work(t));
      expect(await written()).toBe(0);
    });

    test('finish refuses what it cannot read, imports that there are not, and more than fits in, and keeps nothing', async () => {
      const before = await imports();
      for (const [changes, status, code] of [
        [{ rows: [] }, 422, 'UNKNOWN_FIELD'],
        [{ parseRows: { condo: 5 } }, 422, 'BAD_USER_INPUT'],
        [{ importId: NOWHERE }, 404, 'NOT_FOUND'],
        [{ data: [HEADER, ['x'.repeat(60_000_000)]] }, 413, 'PAYLOAD_TOO_LARGE'],
      ] as const) {
        const answer = await finish(body([['Edge', 'Central', '31', '7', '21000']], changes));
        expect([answer.status, answer.error.code]).toEqual([status, code]);
      }
      expect(await imports()).toBe(before);
    });
  });
}
