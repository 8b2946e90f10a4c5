import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Role } from '../../../src/core/policy.js';
import { changeImport, type ImportSeen } from '../../support/imports.js';
import { makeRates } from '../../support/factories.js';
import { importer, stageSheet, type Importer } from '../../support/staged-imports.js';
import { createTestApp, type TestApp } from '../../support/test-app.js';
import { signedIn, type Visitor } from '../../support/visitor.js';

/** Prices of either deal, in any currency, and homes of either kind in one file. */
export default function cases() {
  let t: TestApp;
  let admin: Visitor;
  let imports: Importer;
  beforeAll(async () => {
    t = await createTestApp();
    admin = await signedIn(t, Role.ADMIN);
    imports = importer(t, admin);
    await makeRates(t.db);
  });
  afterAll(() => t.close());

  /** An import of a sheet with its headers in the first row, as if its file had been read. */
  async function uploaded(rows: readonly (readonly string[])[]): Promise<ImportSeen> {
    const id = await stageSheet(t.db, rows);
    return (await changeImport(admin, `setAutoListingHeader(id: "${id}", header: { sheet: 0, headerRow: 0, entity: CONDO })`)).seen!;
  }

  const fieldOf = ({ columns }: ImportSeen, header: string) => columns.find((column) => column.header === header)?.field;

  /** What rows became: state, and what is wrong with which column. */
  const rowsOf = async (id: string) => {
    const rows = await t.db.query<{ state: string; problems: { column: number | null; code: string }[] }[]>(
      'SELECT state, problems FROM auto_listing_row WHERE import_id = $1 AND state IS NOT NULL ORDER BY ordinal',
      [id],
    );
    return rows.map(({ state, problems }) => [state, ...problems.map(({ column, code }) => `${column} ${code}`)]);
  };

  /** What an import has made: sizes with their prices. */
  const madeBy = (id: string, noun = 'unit') =>
    t.db.query<{ size: number; rent: number[]; buy: number[] }[]>(
      `SELECT h.size, h.rent_price AS rent, h.buy_price AS buy FROM auto_listing_row r JOIN ${noun} h ON h.id = r.record_id
     WHERE r.import_id = $1 ORDER BY r.ordinal`,
      [id],
    );

  describe('one price column with a deal column', () => {
    const HEADERS = ['Project', 'Area', 'PostType', 'Price', 'Size'];

    test('each row has the price of its deal, and sales of millions never become rents', async () => {
      const seen = await uploaded([
        HEADERS,
        ['The Base', 'Central', 'Sell', '11500000', '78'],
        ['The Base', 'Central', 'Rent', '35000', '79'],
        ['The Base', 'Central', 'ขาย', '2.9M', '80'],
        ['The Base', 'Central', 'ให้เช่า', '12,000', '81'],
        ['The Base', 'Central', 'for rent', 'on request', '82'],
      ]);
      expect([fieldOf(seen, 'PostType'), fieldOf(seen, 'Price')]).toEqual(['deal', 'price']);
      expect(seen.columns.find(({ field }) => field === 'deal')!.values.map(({ text, choice }) => [text, choice])).toEqual(
        expect.arrayContaining([
          ['Sell', 'BUY'],
          ['ให้เช่า', 'RENT'],
        ]),
      );
      await imports.step('checkAutoListing', seen.id);
      const done = await imports.step('finishAutoListing', seen.id);
      expect(done.counts).toMatchObject({ create: 5, error: 0 });
      expect(await madeBy(seen.id)).toEqual([
        { size: 78, rent: [], buy: [11_500_000] },
        { size: 79, rent: [35_000], buy: [] },
        { size: 80, rent: [], buy: [2_900_000] },
        { size: 81, rent: [12_000], buy: [] },
        { size: 82, rent: [], buy: [] },
      ]);
      expect((await imports.step('undoAutoListing', seen.id)).undo).toMatchObject({ removed: 5, kept: 0 });
    });
  });

  describe('currencies and units', () => {
    test('a currency in the header, in the cells or of the file is converted to whole baht by the rates of the day', async () => {
      const rates = { USD: 1, THB: 32, EUR: 0.8, GBP: 0.75, CNY: 7, RUB: 80, BTC: 0.00001 };
      await t.db.query("UPDATE currency_rates SET rates = $1, as_of = now() - interval '1 minute'", [JSON.stringify(rates)]);
      const seen = await uploaded([
        ['Project', 'Area', 'Sale price (USD)', 'Rent', 'Size'],
        ['The Base', 'Central', '95,000', '€800', '120'],
        ['The Base', 'Central', '$120k', '€1,000', '121'],
        ['The Base', 'Central', '3.2M THB', '€ 900', '122'],
      ]);
      expect(seen.columns.slice(2, 4).map(({ field, currency }) => [field, currency])).toEqual([
        ['pricing.buyPrice', 'USD'],
        ['pricing.rentPrice', 'EUR'],
      ]);
      await imports.step('checkAutoListing', seen.id);
      // The note says the rate; a cell that names baht is not converted.
      expect(await rowsOf(seen.id)).toEqual([
        ['create', '2 CONVERTED', '3 CONVERTED'],
        ['create', '2 CONVERTED', '3 CONVERTED'],
        ['create', '2 PRICE_READ', '3 CONVERTED'],
      ]);
      const [{ note }] = await t.db.query<[{ note: object }]>(
        "SELECT problems -> 0 AS note FROM auto_listing_row WHERE import_id = $1 AND state = 'create' ORDER BY ordinal LIMIT 1",
        [seen.id],
      );
      expect(note).toMatchObject({ level: 'note', message: '1 USD = 32 THB' });
      // What the check has shown is written, even if the rates have changed since.
      await t.db.query('UPDATE currency_rates SET rates = $1', [JSON.stringify({ ...rates, THB: 99 })]);
      await imports.step('finishAutoListing', seen.id);
      expect(await madeBy(seen.id)).toEqual([
        { size: 120, buy: [3_040_000], rent: [32_000] },
        { size: 121, buy: [3_840_000], rent: [40_000] },
        { size: 122, buy: [3_200_000], rent: [36_000] },
      ]);
      await t.db.query('UPDATE currency_rates SET rates = $1', [JSON.stringify(rates)]);
    });

    test('dirhams and square feet of the whole file', async () => {
      const seen = await uploaded([
        ['Project', 'Area', 'Sale price', 'Size'],
        ['The Base', 'Central', '2700000', '950'],
      ]);
      await changeImport(admin, `setAutoListingOptions(id: "${seen.id}", options: { currency: AED, sizeUnit: SQUARE_FOOT })`);
      await imports.step('checkAutoListing', seen.id);
      await imports.step('finishAutoListing', seen.id);
      expect(await madeBy(seen.id)).toEqual([{ size: 88.26, rent: [], buy: [Math.round((2_700_000 * 32) / 3.6725)] }]);
    });

    test('without a rate a price is an error and not guessed', async () => {
      await t.db.query('DELETE FROM currency_rates');
      const seen = await uploaded([
        ['Project', 'Area', 'Sale price (USD)', 'Size'],
        ['The Base', 'Central', '95,000', '130'],
        ['The Base', 'Central', '', '131'],
      ]);
      await imports.step('checkAutoListing', seen.id);
      expect(await rowsOf(seen.id)).toEqual([['error', '2 NO_RATE'], ['create']]);
    });
  });

  describe('the import of the other kind of homes', () => {
    const HEADERS = ['Project', 'Area', 'Property type', 'Rent', 'Size'];
    const ROWS = [
      HEADERS,
      ['The Base', 'Central', 'Condo', '25000', '150'],
      ['Green Village', 'East', 'House', '45000', '250'],
      ['Plot 9', 'East', 'Land', '90000', '1600'],
      ['The Base', 'Central', 'Condo', '26000', '151'],
    ];
    const siblingOf = async (id: string) =>
      (
        await admin.graphql<{
          autoListing: { sibling: { id: string; entity: string; stage: string; sibling: { id: string } | null } | null };
        }>(`{ autoListing(id: "${id}") { sibling { id entity stage sibling { id } } } }`)
      ).data.autoListing.sibling;

    test('is made with the check from the same rows and answers, is checked with it, and is written and undone by itself', async () => {
      const { id } = await uploaded(ROWS);
      await changeImport(admin, `setAutoListingOptions(id: "${id}", options: { bothNouns: true, common: { area: EAST } })`);
      expect((await imports.step('checkAutoListing', id)).counts).toMatchObject({ create: 2, skip: 2 });
      const sibling = (await siblingOf(id))!;
      expect(sibling).toMatchObject({ entity: 'VILLAGE', stage: 'CHECKED', sibling: { id } });
      expect(await rowsOf(sibling.id)).toEqual([
        ['skip', 'null OTHER_NOUN'],
        ['create'],
        ['skip', 'null NOT_A_HOME'],
        ['skip', 'null OTHER_NOUN'],
      ]);
      await imports.step('finishAutoListing', id);
      await imports.step('finishAutoListing', sibling.id);
      expect([await madeBy(id), await madeBy(sibling.id, 'house')]).toEqual([
        [
          { size: 150, rent: [25_000], buy: [] },
          { size: 151, rent: [26_000], buy: [] },
        ],
        [{ size: 250, rent: [45_000], buy: [] }],
      ]);
      expect((await imports.step('undoAutoListing', sibling.id)).undo).toMatchObject({ removed: 1 });
      expect((await imports.look(id)).stage).toBe('DONE');
    });

    test('takes over later answers while it is open, and is not made unless asked for', async () => {
      const { id } = await uploaded(ROWS);
      await imports.step('checkAutoListing', id);
      expect(await siblingOf(id)).toBeNull();
      await changeImport(admin, `setAutoListingOptions(id: "${id}", options: { bothNouns: true })`);
      await imports.step('checkAutoListing', id);
      const sibling = (await siblingOf(id))!;
      await changeImport(admin, `setAutoListingColumns(id: "${id}", columns: $columns)`, { columns: [{ column: 4, field: null }] });
      await imports.step('checkAutoListing', id);
      expect((await siblingOf(id))!.id).toBe(sibling.id);
      const { data } = await admin.graphql<{ autoListing: { columns: { field: string | null }[]; earlier: object | null } }>(
        `{ autoListing(id: "${sibling.id}") { columns { field } earlier { id } } }`,
      );
      expect(data.autoListing.columns.map(({ field }) => field)).toEqual(['village', 'place.area', 'noun', 'pricing.rentPrice', null]);
      // Undone or discarded, the other one stays.
      await admin.graphql(`mutation { deleteAutoListing(id: "${id}") }`);
      expect((await imports.look(sibling.id)).stage).toBe('CHECKED');
    });
  });
}
