import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Role } from '../../src/core/policy.js';
import { changeImport, csvOf, startImport, type ImportSeen } from '../support/imports.js';
import { makeCondo, makeRates, makeSource } from '../support/factories.js';
import { importer, type Importer } from '../support/staged-imports.js';
import { createTestApp, type TestApp } from '../support/test-app.js';
import { signedIn, type Visitor } from '../support/visitor.js';

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

/** Uploads a sheet with its headers in the first row. */
async function uploaded(rows: readonly (readonly string[])[], entity = 'CONDO'): Promise<ImportSeen> {
  const { data } = await startImport(admin, 'homes.csv', csvOf(rows));
  const { seen } = await changeImport(
    admin,
    `setAutoListingHeader(id: "${data!.startAutoListing.id}", header: { sheet: 0, headerRow: 0, entity: ${entity} })`,
  );
  return seen!;
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

  test('a row that says neither, both, or what is not known is an error; the deal of the file is for those that say neither', async () => {
    const seen = await uploaded([
      HEADERS,
      ['The Base', 'Central', 'Sell', '11500000', '83'],
      ['The Base', 'Central', 'Rent', '35000', '84'],
      ['The Base', 'Central', '', '3500000', '85'],
      ['The Base', 'Central', 'Rent and sale', '3500000', '86'],
      ['The Base', 'Central', 'Barter', '3500000', '73'],
      ...['87', '88', '89', '90', '91', '92'].map((size) => ['The Base', 'Central', 'Rent', '20000', size]),
    ]);
    await imports.step('checkAutoListing', seen.id);
    const rows = await rowsOf(seen.id);
    const [sell, rent, both, barter] = [['create'], ['create'], ['error', '3 DEAL_UNKNOWN'], ['error', '2 DEAL_UNKNOWN']];
    expect(rows.slice(0, 5)).toEqual([sell, rent, ['error', '3 DEAL_UNKNOWN'], both, barter]);
    const { seen: told } = await changeImport(admin, `setAutoListingOptions(id: "${seen.id}", options: { deal: BUY })`);
    expect(told).toMatchObject({ stage: 'STAGED' });
    await imports.step('checkAutoListing', seen.id);
    expect((await rowsOf(seen.id)).slice(0, 5)).toEqual([sell, rent, ['create'], both, barter]);
  });
});

describe('one price column without a deal', () => {
  test('is asked about; the answer is for the whole file', async () => {
    const seen = await uploaded([
      ['Project', 'Area', 'Price', 'Size'],
      ['The Base', 'Central', '25000', '93'],
      ['The Base', 'Central', '4500000', '94'],
    ]);
    expect(fieldOf(seen, 'Price')).toBe('price');
    await imports.step('checkAutoListing', seen.id);
    expect(await rowsOf(seen.id)).toEqual([
      ['error', '2 DEAL_UNKNOWN'],
      ['error', '2 DEAL_UNKNOWN'],
    ]);
    await changeImport(admin, `setAutoListingOptions(id: "${seen.id}", options: { deal: RENT })`);
    await imports.step('checkAutoListing', seen.id);
    // A rent of millions is as doubtful as in a column of rents.
    expect(await rowsOf(seen.id)).toEqual([['create'], ['error', '2 UNUSUAL_PRICE']]);
  });

  test('is not asked about when no rent is as high, or every cell is by the month', async () => {
    const sale = await uploaded([
      ['Project', 'Price', 'Size'],
      ['The Base', '4500000', '95'],
      ['The Base', '12.5M', '96'],
    ]);
    const rent = await uploaded([
      ['Project', 'Price', 'Size'],
      ['The Base', '25k/month', '97'],
      ['The Base', '15 000 в мес', '98'],
    ]);
    expect([fieldOf(sale, 'Price'), fieldOf(rent, 'Price')]).toEqual(['pricing.buyPrice', 'pricing.rentPrice']);
  });
});

describe('condos and houses in one file', () => {
  test('rows of the other noun, land and premises are skipped with a reason, and make no condo', async () => {
    const seen = await uploaded([
      ['Project', 'Area', 'Property type', 'Rent', 'Size'],
      ['The Base', 'Central', 'Condo', '25000', '99'],
      ['Green Village', 'East', 'Detached House', '45000', '200'],
      ['Land Plot 7', 'East', 'Land', '90000', '1600'],
      ['The Base', 'Central', '', '26000', '101'],
      ['The Base', 'Central', 'Condo', '26000', '102'],
    ]);
    expect(fieldOf(seen, 'Property type')).toBe('noun');
    await imports.step('checkAutoListing', seen.id);
    expect(await rowsOf(seen.id)).toEqual([['create'], ['skip', 'null OTHER_NOUN'], ['skip', 'null NOT_A_HOME'], ['create'], ['create']]);
    const names = await t.db.query('SELECT name FROM auto_listing_complex WHERE import_id = $1', [seen.id]);
    expect(names).toEqual([{ name: 'The Base' }]);
  });

  test('a kind of home that is not known is an error until a person says what it is', async () => {
    const seen = await uploaded([
      ['Project', 'Area', 'Property type', 'Rent', 'Size'],
      ...Array.from({ length: 10 }, (_, at) => ['The Base', 'Central', at === 0 ? 'Yurt' : 'Condo', '25000', `${110 + at}`]),
    ]);
    await imports.step('checkAutoListing', seen.id);
    expect((await rowsOf(seen.id)).slice(0, 2)).toEqual([['error', '2 UNKNOWN_CHOICE'], ['create']]);
    await changeImport(admin, `setAutoListingColumns(id: "${seen.id}", columns: $columns)`, {
      columns: [{ column: 2, field: 'noun', values: [{ text: 'Yurt', choice: 'OTHER' }] }],
    });
    await imports.step('checkAutoListing', seen.id);
    expect((await rowsOf(seen.id))[0]).toEqual(['skip', 'null NOT_A_HOME']);
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

  test('a rent by the year, and a price in the currency of its row', async () => {
    const seen = await uploaded([
      ['Project', 'Area', 'Purpose', 'Price', 'Frequency', 'Currency', 'Size'],
      ['The Base', 'Jomtien', 'For Rent', '300000', 'Yearly', 'THB', '160'],
      ['The Base', 'Jomtien', 'For Rent', '1000', 'Monthly', 'USD', '161'],
      ['The Base', 'Jomtien', 'For Sale', '300000', '', 'USD', '162'],
    ]);
    expect(['Price', 'Frequency', 'Currency'].map((header) => fieldOf(seen, header))).toEqual(['price', 'period', 'currency']);
    await imports.step('checkAutoListing', seen.id);
    expect(await rowsOf(seen.id)).toEqual([
      ['create', '3 PRICE_READ'],
      ['create', '3 CONVERTED'],
      ['create', '3 CONVERTED'],
    ]);
    await imports.step('finishAutoListing', seen.id);
    expect(await madeBy(seen.id)).toEqual([
      { size: 160, rent: [25_000], buy: [] },
      { size: 161, rent: [32_000], buy: [] },
      { size: 162, rent: [], buy: [9_600_000] },
    ]);
  });

  test('the currency of the partner holds where the file says none, until a person chooses another', async () => {
    const source = await makeSource(t.db, { currency: 'USD' });
    const seen = await uploaded([
      ['Project', 'Area', 'Sale price', 'Size', 'Floor'],
      ['The Base', 'Central', '100000', '140', '7'],
    ]);
    await changeImport(admin, `setAutoListingOptions(id: "${seen.id}", options: { source: "${source}", currency: null })`);
    await imports.step('checkAutoListing', seen.id);
    expect(await rowsOf(seen.id)).toEqual([['create', '2 CONVERTED']]);
    await changeImport(admin, `setAutoListingOptions(id: "${seen.id}", options: { source: "${source}", currency: THB })`);
    await imports.step('checkAutoListing', seen.id);
    expect(await rowsOf(seen.id)).toEqual([['error', '2 UNUSUAL_FOR_SIZE']]);
  });

  test('prices of a file that says nothing of Thailand are errors until a person chooses their currency', async () => {
    const sheet = [
      ['id', 'neighborhood', 'latitude', 'longitude', 'building', 'sale price', 'size_in_sqft'],
      ['5528049', 'Palm Jumeirah', '25.113208', '55.138932', 'Marina Crown', '2700000', '1079'],
      ['5528050', 'Dubai Marina', '25.106809', '55.151201', 'Marina Crown', '', '1582'],
    ];
    const seen = await uploaded(sheet);
    expect(seen.currencyAsked).toBe(true);
    const price = sheet[0]!.indexOf('sale price');
    const pricesOf = async () => (await rowsOf(seen.id)).map((row) => row.filter((said) => String(said).startsWith(`${price} `)));
    await imports.step('checkAutoListing', seen.id);
    expect(await pricesOf()).toEqual([[`${price} CURRENCY_UNKNOWN`], []]);
    await changeImport(admin, `setAutoListingOptions(id: "${seen.id}", options: { currency: AED })`);
    await imports.step('checkAutoListing', seen.id);
    expect(await pricesOf()).toEqual([[`${price} CONVERTED`], []]);
    await changeImport(admin, `setAutoListingOptions(id: "${seen.id}", options: { currency: THB })`);
    await imports.step('checkAutoListing', seen.id);
    expect(await pricesOf()).toEqual([[], []]);
    // A partner has a currency.
    const source = await makeSource(t.db, { currency: 'THB' });
    await changeImport(admin, `setAutoListingOptions(id: "${seen.id}", options: { source: "${source}", currency: null })`);
    await imports.step('checkAutoListing', seen.id);
    expect(await pricesOf()).toEqual([[], []]);
  });

  test.each([
    ['a place', 'Jomtien', 'Nothing Known'],
    ['a condo of the site', 'Somewhere', 'Known Tower'],
  ])('the currency is not asked where there is %s', async (_, area, condo) => {
    await makeCondo(t.db, { name: { en: 'Known Tower', ru: 'Известная' } });
    const { currencyAsked } = await uploaded([
      ['Project', 'Area', 'Sale price', 'Size'],
      [condo, area, '2700000', '60'],
    ]);
    expect(currencyAsked).toBe(false);
  });

  test('a column has its own unit and currency; null takes them away, and what does not fit the field is refused', async () => {
    const seen = await uploaded([
      ['Project', 'Sale price', 'Size'],
      ['The Base', '2700000', '950'],
    ]);
    const set = (columns: object[]) => changeImport(admin, `setAutoListingColumns(id: "${seen.id}", columns: $columns)`, { columns });
    const { seen: told } = await set([
      { column: 1, field: 'pricing.buyPrice', currency: 'RUB' },
      { column: 2, field: 'rooms.size', unit: 'SQUARE_FOOT' },
    ]);
    expect(told!.columns.map(({ unit, currency }) => [unit, currency])).toEqual([
      [null, null],
      [null, 'RUB'],
      ['SQUARE_FOOT', null],
    ]);
    const { seen: taken } = await set([{ column: 1, field: 'pricing.buyPrice', currency: null }]);
    expect(taken!.columns.map(({ unit, currency }) => [unit, currency])).toEqual([
      [null, null],
      [null, null],
      ['SQUARE_FOOT', null],
    ]);
    expect((await set([{ column: 1, field: 'pricing.buyPrice', unit: 'RAI' }])).paths).toEqual(['columns.0.unit UNKNOWN_CHOICE']);
    expect((await set([{ column: 2, field: 'rooms.size', currency: 'USD' }])).paths).toEqual(['columns.0.currency UNKNOWN_CHOICE']);
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

describe('a list of amenities', () => {
  test('goes to the new complex; what is not known is left out with a note', async () => {
    const seen = await uploaded([
      ['Project', 'Area', 'Rent', 'Size', 'facilities'],
      ['Amenity Tower', 'Central', '25000', '140', 'Clubhouse, CCTV, Fitness corner, 24 hours security, Swimming pool'],
      ['Amenity Tower', 'Central', '26000', '141', 'Covered car park, Pavillion'],
    ]);
    expect(fieldOf(seen, 'facilities')).toBe('condo.amenities');
    await imports.step('checkAutoListing', seen.id);
    expect(await rowsOf(seen.id)).toEqual([
      ['create', '4 UNKNOWN_AMENITY'],
      ['create', '4 UNKNOWN_AMENITY'],
    ]);
    const [{ values }] = await t.db.query<[{ values: { amenities: Record<string, number> } }]>(
      'SELECT values FROM auto_listing_complex WHERE import_id = $1',
      [seen.id],
    );
    expect(
      Object.entries(values.amenities)
        .flatMap(([name, count]) => (count ? [name] : []))
        .toSorted(),
    ).toEqual(['gym', 'parking', 'pool', 'security']);
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
