import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import * as XLSX from '@e965/xlsx';
import { inWriteTransaction } from '../../../src/core/transaction.js';
import { AutoListing } from '../../../src/import/auto-listing.entity.js';
import { markJoinedRows } from '../../../src/import/plan/joined-rows.js';
import { Role } from '../../../src/core/policy.js';
import { CELL } from '../../support/checked-imports.js';
import { importer, stageImport, type Importer, type StagedSheet } from '../../support/staged-imports.js';
import { createTestApp, type TestApp } from '../../support/test-app.js';
import { signedIn, type Visitor } from '../../support/visitor.js';
import { work } from '../../support/work.js';

/** Rows of one home. */
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

  const FIELDS = ['externalCode', 'condo', 'place.area', 'deal', 'price', 'rooms.size', 'view', 'backOffice.landLordContact', 'noun'];
  const row = (code: string, deal: string, price: string, size: string, view = '', owner = '', noun = '') => [
    code,
    'The Base',
    'Central',
    deal,
    price,
    size,
    view,
    owner,
    noun,
  ];
  const sheetOf = (rows: string[][], leaveUnreadable = false): StagedSheet => ({ fields: FIELDS, rows, record: { leaveUnreadable } });

  const cellsOf = (workbook: Buffer) => {
    const { Sheets, SheetNames } = XLSX.read(workbook);
    return XLSX.utils.sheet_to_json<string[]>(Sheets[SheetNames[0]!]!, { header: 1, raw: false, defval: '' });
  };

  const rowsOf = async (id: string) =>
    (
      await t.db.query<{ state: string; problems: { code: string; otherRow?: number }[] }[]>(
        'SELECT state, problems FROM auto_listing_row WHERE import_id = $1 AND state IS NOT NULL ORDER BY ordinal',
        [id],
      )
    ).map(({ state, problems }) => [state, ...problems.map(({ code, otherRow }) => `${code} ${otherRow ?? ''}`.trim())]);

  const madeBy = (id: string) =>
    t.db.query<object[]>(
      `SELECT h.size, h.rent_price AS rent, h.buy_price AS buy, h.view, to_jsonb(h) ->> 'staff_land_lord_contact' AS owner
     FROM auto_listing_row r JOIN unit h ON h.id = r.record_id WHERE r.import_id = $1 ORDER BY r.ordinal`,
      [id],
    );

  describe('rows with one code', () => {
    test('are one home with both prices, however far apart they are, and are undone as one', async () => {
      const between = Array.from({ length: 600 }, (_, at) => row(`X-${at}`, 'Rent', String(100 * (200 + at)), String(200 + at)));
      const id = await imports.checked(
        sheetOf([row('SI-111', 'Sell', '11500000', '78', 'Sea'), ...between, row('si-111 ', 'Rent', '35000', '', 'City')]),
      );
      const rows = await rowsOf(id);
      expect([rows[0], rows.at(-1)]).toEqual([['create'], ['skip', 'JOINED_ROW 1']]);
      const { data } = await admin.graphql<{ autoListingRows: { rows: { changes: { path: string }[] }[] } }>(
        `{ autoListingRows(id: "${id}", states: [CREATE], first: 1) { rows { changes { path } } } }`,
      );
      expect(data.autoListingRows.rows[0]!.changes.map(({ path }) => path)).toEqual(
        expect.arrayContaining(['pricing.rentPrice', 'pricing.buyPrice']),
      );
      const done = await imports.step('finishAutoListing', id);
      expect(done.counts).toMatchObject({ create: 601, skip: 1, error: 0 });
      expect((await madeBy(id))[0]).toMatchObject({ size: 78, rent: [35_000], buy: [11_500_000] });
      expect((await imports.step('undoAutoListing', id)).undo).toMatchObject({ removed: 601 });
    });

    test('are found among 10,000 that have just been staged within the time of a statement', async () => {
      const rows = Array.from({ length: 10_000 }, (_, at) => row(`L-${at % 9_990}`, 'Rent', '20000', '35'));
      const id = await stageImport(t.db, sheetOf(rows));
      const one = await t.db.manager.findOneByOrFail(AutoListing, { id });
      // A statement that takes longer throws here; the queue would try it again a minute later.
      await inWriteTransaction(work(t), (inner) => markJoinedRows(inner, one));
      const joined = 'SELECT count(*)::int AS count FROM auto_listing_row WHERE import_id = $1 AND joined_to IS NOT NULL';
      expect(await t.db.query(joined, [id])).toEqual([{ count: 10 }]);
    });

    test('keep the notes of all, and two prices for one deal are asked about', async () => {
      const id = await imports.checked(
        sheetOf([
          row('A', 'Sell', '11500000', '79', '', 'Khun A'),
          row('A', 'Rent', '35000', '79', '', 'Khun B'),
          row('B', 'Rent', '20000', '80'),
          row('B', 'Rent', '22000', '80'),
        ]),
      );
      expect(await rowsOf(id)).toEqual([['create'], ['skip', 'JOINED_ROW 1'], ['error', 'OTHER_PRICE 4'], ['skip', 'JOINED_ROW 3']]);
      // The one who corrects it has both rows.
      const { rawPayload } = await admin.send('GET', `/api/auto_listing/${id}/failed`);
      expect(
        cellsOf(rawPayload)
          .slice(1)
          .map((cells) => [cells[0], cells[4], cells.at(-1)]),
      ).toEqual([
        ['B', '20000', expect.stringContaining('Row 5 has the same code and another price')],
        ['B', '22000', expect.stringContaining('Joined with row 4')],
      ]);
      const { data } = await admin.graphql<{ setAutoListingCell: { state: string } }>(CELL, { id, ordinal: 4, column: 4, text: '20000' });
      expect(data.setAutoListingCell.state).toBe('SKIP');
      expect((await rowsOf(id))[2]).toEqual(['create']);
      await imports.step('finishAutoListing', id);
      expect(await madeBy(id)).toMatchObject([
        { size: 79, rent: [35_000], buy: [11_500_000], owner: 'Khun A\nKhun B' },
        { size: 80, rent: [20_000] },
      ]);
    });

    test('an error of one holds back the home; another code parts them', async () => {
      const id = await imports.checked(sheetOf([row('C', 'Sell', '11500000', '81'), row('C', 'Rent', 'many', '81')]));
      expect(await rowsOf(id)).toEqual([
        ['error', 'JOINED_ROW_WRONG 2'],
        ['error', 'NOT_A_PRICE'],
      ]);
      await admin.graphql(CELL, { id, ordinal: 2, column: 0, text: 'D' });
      expect(await rowsOf(id)).toEqual([['create'], ['error', 'NOT_A_PRICE']]);
      await admin.graphql(CELL, { id, ordinal: 2, column: 0, text: 'C' });
      await admin.graphql(CELL, { id, ordinal: 2, column: 4, text: '36000' });
      expect(await rowsOf(id)).toEqual([['create'], ['skip', 'JOINED_ROW 1']]);
    });

    test('a column of something else is no column of codes, and strokes are no code', async () => {
      const id = await imports.checked(
        sheetOf([
          ...['83', '84', '85', '86', '87'].map((size) => row('Yes', 'Rent', '20000', size)),
          row('-', 'Rent', '20000', '88'),
          row('-', 'Rent', '21000', '89'),
        ]),
      );
      expect(await rowsOf(id)).toEqual([...Array.from({ length: 5 }, () => ['error', 'CODE_REPEATED']), ['create'], ['create']]);
    });
  });
}
