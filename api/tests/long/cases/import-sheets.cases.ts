import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import * as XLSX from '@e965/xlsx';
import { Role } from '../../../src/core/policy.js';
import { changeImport, startImport } from '../../support/imports.js';
import { bookOf } from '../../support/spreadsheets.js';
import { importer, type Importer } from '../../support/staged-imports.js';
import { createTestApp, type TestApp } from '../../support/test-app.js';
import { signedIn, type Visitor } from '../../support/visitor.js';

/** Several sheets. */
export default function cases() {
  let t: TestApp;
  let admin: Visitor;
  let imports: Importer;
  beforeAll(async () => {
    t = await createTestApp();
    admin = await signedIn(t, Role.ADMIN);
    imports = importer(t, admin);
  });
  afterAll(() => t.close());

  const BOOK = {
    'For sale': {
      rows: [
        ['Condo', 'Area', 'Size', 'Floor', 'Sale price'],
        ['The Base', 'Central', '40', '5', '3200000'],
        ['The Base', 'Central', '41', '6', 'free'],
      ],
    },
    'For rent': {
      rows: [
        ['Our rents'],
        ['Condo', 'Area', 'Floor', 'Size', 'Rent / month'],
        ['The Base', 'Central', '7', '42', '20000'],
        ['The Base', 'Central', '8', '43', 'many'],
      ],
    },
    More: {
      rows: [
        ['Condo', 'Area', 'Size', 'Floor', 'Sale price'],
        ['The Base', 'Central', '44', '9', '3400000'],
      ],
    },
    Contacts: {
      rows: [
        ['Name', 'Phone', 'Line', 'Note', 'Size'],
        ['Khun A', '081', 'a', 'x', '1'],
      ],
    },
  };

  const uploaded = async () => {
    const { data } = await startImport(admin, 'homes.xlsx', bookOf(BOOK));
    return data!.startAutoListing.id;
  };
  const setHeader = (id: string, sheets: number[]) =>
    changeImport(admin, `setAutoListingHeader(id: "${id}", header: { sheet: 0, headerRow: 0, sheets: [${sheets.join(', ')}] })`);
  const staged = (id: string) =>
    t.db.query<object[]>('SELECT sheet, ordinal, cells FROM auto_listing_row WHERE import_id = $1 ORDER BY 1, 2', [id]);
  const sheetsOf = async (id: string) =>
    (
      await admin.graphql<{ autoListing: { parts: { sheet: number; from: number }[]; sheets: { layout: string | null }[] } }>(
        `{ autoListing(id: "${id}") { parts { sheet from } sheets { layout } } }`,
      )
    ).data.autoListing;

  describe('several sheets', () => {
    test('are one import: each cell is under its header, and headers of one sheet alone are further columns', async () => {
      const id = await uploaded();
      const { sheets } = await sheetsOf(id);
      expect([sheets[2]!.layout === sheets[0]!.layout, sheets[1]!.layout === sheets[0]!.layout]).toEqual([true, false]);
      const { seen } = await setHeader(id, [1, 2]);
      expect(seen!.columns.map(({ header, field }) => [header, field])).toEqual([
        ['Condo', 'condo'],
        ['Area', 'place.area'],
        ['Size', 'rooms.size'],
        ['Floor', 'rooms.floors'],
        ['Sale price', 'pricing.buyPrice'],
        ['Rent / month', 'pricing.rentPrice'],
      ]);
      await changeImport(admin, `setAutoListingOptions(id: "${id}", options: { leaveUnreadable: false })`);
      expect((await imports.step('checkAutoListing', id)).counts).toMatchObject({ create: 3, error: 2 });
      expect((await sheetsOf(id)).parts.map(({ sheet }) => sheet)).toEqual([0, 1, 2]);
      // Who corrects the rows finds them by their sheets.
      const { rawPayload } = await admin.send('GET', `/api/auto_listing/${id}/failed`);
      const { Sheets, SheetNames } = XLSX.read(rawPayload, { type: 'buffer' });
      const failed = XLSX.utils.sheet_to_json<string[]>(Sheets[SheetNames[0]!]!, { header: 1, defval: '' });
      expect(failed.map((cells) => cells.slice(-2))).toEqual([
        ['Sheet', 'Row'],
        ['For sale', 3],
        ['For rent', 4],
      ]);
      await imports.step('finishAutoListing', id);
      const made = await t.db.query(
        `SELECT h.size, h.floors, h.buy_price AS buy, h.rent_price AS rent FROM auto_listing_row r JOIN unit h ON h.id = r.record_id
       WHERE r.import_id = $1 ORDER BY r.ordinal`,
        [id],
      );
      expect(made).toEqual([
        { size: 40, floors: 5, buy: [3_200_000], rent: [] },
        { size: 42, floors: 7, buy: [], rent: [20_000] },
        { size: 44, floors: 9, buy: [3_400_000], rent: [] },
      ]);
      expect((await imports.step('undoAutoListing', id)).undo).toMatchObject({ removed: 3 });
    });

    test('are separate again once one of them is chosen', async () => {
      const id = await uploaded();
      const before = await staged(id);
      await setHeader(id, [1, 2]);
      await setHeader(id, [2]);
      expect((await sheetsOf(id)).parts.map(({ sheet }) => sheet)).toEqual([0, 2]);
      await setHeader(id, []);
      expect((await sheetsOf(id)).parts).toEqual([]);
      expect(await staged(id)).toEqual(before);
    });

    test('with other headers, that are not there or are the same, are refused, and nothing has moved', async () => {
      const id = await uploaded();
      const before = await staged(id);
      for (const sheets of [[3], [9], [0]]) {
        expect((await setHeader(id, sheets)).paths).toEqual(['header.sheets UNKNOWN_CHOICE']);
        expect(await staged(id)).toEqual(before);
      }
    });
  });
}
