import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Role } from '../../src/core/policy.js';
import { makeCondo } from '../support/factories.js';
import { changeImport, csvOf, postSheet, SEEN, startImport, type ImportSeen } from '../support/imports.js';
import { bookOf } from '../support/spreadsheets.js';
import { createTestApp, type TestApp } from '../support/test-app.js';
import { createVisitor, signedIn, type Visitor } from '../support/visitor.js';

const NOWHERE = '01900000-0000-7000-8000-000000000000';

const ROWS = [
  ['Partner Ltd, November'],
  [],
  ['Condo', 'Area', 'Size, sqm', 'Rent / month', 'View', 'Pets', '', 'Code Q'],
  ['The Base', 'Jomtien', '35', '15,000', 'Sea; вид на город', 'no', '', 'alpha'],
  ['The Base', 'Central', '28', '12k', 'Sea', 'no', '', 'beta'],
  ['Unixx', 'Pratamnak', '40', '20000', 'Atlantis', '', '', 'gamma'],
];

describe('imports before the check', () => {
  let t: TestApp;
  let admin: Visitor & { username: string };
  beforeAll(async () => {
    t = await createTestApp();
    admin = await signedIn(t, Role.ADMIN);
  });
  afterAll(() => t.close());

  // Whatever was sent: nothing is left that was arriving.
  afterEach(async () => {
    expect(await readdir(join(t.store.variants, '..', 'incoming'))).toEqual([]);
  });

  const started = async (rows: readonly (readonly string[])[] = ROWS, name = 'units.csv') => {
    const { data, errors } = await startImport(admin, name, csvOf(rows));
    expect(errors).toBeUndefined();
    return data!.startAutoListing;
  };
  const withHeader = async (rows?: readonly (readonly string[])[], headerRow = 2) => {
    const { id } = await started(rows);
    const { seen, code } = await changeImport(admin, `setAutoListingHeader(id: "${id}", header: $header)`, {
      header: { sheet: 0, headerRow },
    });
    expect(code).toBeNull();
    return seen!;
  };
  const setColumns = (id: string, ...columns: object[]) =>
    changeImport(admin, `setAutoListingColumns(id: "${id}", columns: $columns)`, { columns });
  const setOptions = (id: string, options: object) =>
    changeImport(admin, `setAutoListingOptions(id: "${id}", options: $options)`, { options });
  const fieldsOf = ({ columns }: ImportSeen) => columns.map(({ field }) => field);

  test('a file is kept with the row of the headers proposed and nothing chosen', async () => {
    const one = await started();
    expect(one).toMatchObject({
      fileName: 'units.csv',
      stage: 'STAGED',
      entity: 'CONDO',
      headerRow: null,
      proposedHeaderRow: 2,
      sheets: [{ name: '', rows: 5, columns: 8, proposedHeaderRow: 2 }],
      columns: [],
      multiListing: true,
      counts: null,
    });
    const kept = await t.db.query('SELECT ordinal, cells FROM auto_listing_row WHERE import_id = $1 ORDER BY 1', [one.id]);
    expect(kept).toEqual(ROWS.flatMap((cells, ordinal) => (cells.length > 0 ? [{ ordinal, cells }] : [])));
    expect((await started()).earlier).toEqual({ id: one.id, username: admin.username });
  });

  test('every sheet has a suggested header row; villages are recognised by their words', async () => {
    const book = bookOf({
      Notes: { rows: [['Call the owner first']] },
      Villas: {
        rows: [
          ['Village', 'Land size', 'Bedrooms', 'Price'],
          ['Baan Dusit', '1 rai', 3, 9_000_000],
        ],
      },
    });
    const { data } = await startImport(admin, 'C:\\Partner\\villas.XLSX', book);
    const { id, fileName, sheets } = data!.startAutoListing;
    expect({ fileName, sheets }).toEqual({
      fileName: 'villas.XLSX',
      sheets: [
        { name: 'Notes', rows: 1, columns: 1, proposedHeaderRow: null },
        { name: 'Villas', rows: 2, columns: 4, proposedHeaderRow: 0 },
      ],
    });
    const { seen } = await changeImport(admin, `setAutoListingHeader(id: "${id}", header: { sheet: 1, headerRow: 0 })`);
    expect(seen).toMatchObject({ sheet: 1, entity: 'VILLAGE' });
    expect(fieldsOf(seen!)).toEqual(['village', 'landSize', 'rooms.bedroom', 'pricing.buyPrice']);
  });

  test('columns are guessed with a reason, fill rate, samples and the meaning of their values', async () => {
    const { columns } = await withHeader();
    expect(columns.map(({ column, header, field }) => [column, header, field])).toEqual([
      [0, 'Condo', 'condo'],
      [1, 'Area', 'place.area'],
      [2, 'Size, sqm', 'rooms.size'],
      [3, 'Rent / month', 'pricing.rentPrice'],
      [4, 'View', 'view'],
      [5, 'Pets', 'petAllowed'],
      [7, 'Code Q', null],
    ]);
    expect(columns[0]).toMatchObject({ why: 'HEADER', filled: 1, samples: ['The Base', 'Unixx'], values: [] });
    expect(columns[5]).toMatchObject({
      filled: expect.closeTo(2 / 3),
      values: [{ text: 'no', cells: 2, choice: 'NOT_ALLOWED', chosen: false }],
    });
    expect(columns[4]!.values).toEqual([
      { text: 'Sea', cells: 2, choice: 'SEA', chosen: false },
      { text: 'Atlantis', cells: 1, choice: null, chosen: false },
      { text: 'вид на город', cells: 1, choice: 'CITY', chosen: false },
    ]);
  });

  test('a row above that names groups of columns belongs to the headers; a title does not', async () => {
    const groups = [
      ['Condominium', 'Unit', '', 'Rent, THB per month', ''],
      ['', 'Floor', 'Sq.m', '1 month', '12 months'],
      ['The Base', '7', '35', '20000', '15000'],
      ['Unixx', '12', '28', '18000', '13000'],
    ];
    const { id, sheets } = await started(groups);
    expect(sheets[0]).toMatchObject({ proposedHeaderRow: 1 });
    const { seen } = await changeImport(admin, `setAutoListingHeader(id: "${id}", header: { sheet: 0, headerRow: 1 })`);
    expect(seen!.columns.map(({ header, field }) => [header, field])).toEqual([
      ['Condominium', 'condo'],
      ['Unit Floor', 'rooms.floors'],
      ['Unit Sq.m', 'rooms.size'],
      ['Rent, THB per month 1 month', 'pricing.rentTerms.MONTH'],
      ['Rent, THB per month 12 months', 'pricing.rentTerms.MONTHS_12'],
    ]);
    const titled = await withHeader([['Siam Coast', '', 'Price list 2026'], ...ROWS.slice(2)], 1);
    expect(titled.columns.map(({ header }) => header)).toEqual(['Condo', 'Area', 'Size, sqm', 'Rent / month', 'View', 'Pets', 'Code Q']);
  });

  test('a file without headers has columns all the same', async () => {
    const { columns } = await withHeader(ROWS.slice(3), -1);
    expect(columns.map(({ column, header }) => [column, header])).toEqual([0, 1, 2, 3, 4, 5, 7].map((column) => [column, '']));
    expect(columns[1]).toMatchObject({ field: 'place.area', why: 'CONTENT' });
  });

  test.each([
    [{ sheet: 7, headerRow: 0 }, 'header.sheet NOT_FOUND'],
    [{ sheet: -1, headerRow: 0 }, 'header.sheet NOT_FOUND'],
    [{ sheet: 0, headerRow: 1 }, 'header.headerRow NOT_FOUND'],
    [{ sheet: 0, headerRow: 99 }, 'header.headerRow NOT_FOUND'],
    [{ sheet: 0, headerRow: -2 }, 'header.headerRow NOT_FOUND'],
  ])('a place that is not there is refused: %j', async (header, path) => {
    const { id } = await started();
    const { code, paths } = await changeImport(admin, `setAutoListingHeader(id: "${id}", header: $header)`, { header });
    expect([code, ...paths]).toEqual(['BAD_USER_INPUT', path]);
  });

  test('what people say of columns is kept, and remembered for further files', async () => {
    const { id } = await withHeader();
    const { seen } = await setColumns(
      id,
      { column: 7, field: 'backOffice.description' },
      { column: 4, field: 'view', values: [{ text: ' atlantis ', choice: 'SEA' }] },
      { column: 0, field: null },
    );
    expect(fieldsOf(seen!)).toEqual([
      null,
      'place.area',
      'rooms.size',
      'pricing.rentPrice',
      'view',
      'petAllowed',
      'backOffice.description',
    ]);
    expect(seen!.columns[4]).toMatchObject({ why: null, sure: 1 });
    expect(seen!.columns[4]!.values).toContainEqual({ text: 'Atlantis', cells: 1, choice: 'SEA', chosen: true });
    const next = await withHeader();
    // A good guess that was left out once was no mistake.
    expect(next.columns[0]).toMatchObject({ field: 'condo', why: 'HEADER' });
    expect(next.columns[6]).toMatchObject({ field: 'backOffice.description', why: 'LEARNT', sure: 0.9 });
    await setColumns(next.id, { column: 7, field: 'seo.keywords.en' });
    expect((await withHeader()).columns[6]).toMatchObject({ field: 'seo.keywords.en', why: 'LEARNT' });
  });

  test('mapping one value keeps the mappings of others, also with concurrent changes', async () => {
    const { id } = await withHeader();
    const say = (...values: object[]) => setColumns(id, { column: 4, field: 'view', values });
    await say({ text: 'not in this file', choice: 'POOL' });
    const both = await Promise.all([say({ text: 'Atlantis', choice: 'SEA' }), say({ text: 'Sea', choice: null })]);
    expect(both.map(({ code }) => code)).toEqual([null, null]);
    await say();
    await setColumns(id, { column: 4, field: 'view', values: null });
    const valuesOf = async () => (await t.db.query('SELECT columns FROM auto_listing WHERE id = $1', [id]))[0].columns[4].values;
    const values = { 'not in this file': 'POOL', atlantis: 'SEA', sea: null };
    expect(await valuesOf()).toEqual(values);
    const many = Array.from({ length: 998 }, (_, at) => ({ text: `t${at}`, choice: null }));
    expect(await say(...many)).toMatchObject({ code: 'BAD_USER_INPUT', paths: ['columns.0.values TOO_MANY'] });
    expect(await valuesOf()).toEqual(values);
    expect(await say(...many.slice(1))).toMatchObject({ code: null });
    await setColumns(id, { column: 4, field: null });
    await say({ text: 'Atlantis', choice: 'CITY' });
    expect(await valuesOf()).toEqual({ atlantis: 'CITY' });
  });

  test('an undone choice is not learnt; another user’s is', async () => {
    const rows = [
      ['Condo', 'Code back', 'Code kept'],
      ['The Base', 'alpha', 'beta'],
    ];
    const one = await withHeader(rows, 0);
    expect(fieldsOf(one)).toEqual(['condo', null, null]);
    await setColumns(one.id, { column: 1, field: 'seo.keywords.en' }, { column: 2, field: 'seo.keywords.ru' });
    const other = await withHeader(rows, 0);
    expect(other.columns[1]).toMatchObject({ field: 'seo.keywords.en', why: 'LEARNT' });
    await setColumns(other.id, { column: 2, field: 'backOffice.description' });
    await setColumns(one.id, { column: 1, field: null }, { column: 2, field: null });
    expect(fieldsOf(await withHeader(rows, 0))).toEqual(['condo', null, 'backOffice.description']);
  });

  test('a unit that the header names goes with a column that a person maps', async () => {
    const one = await withHeader(
      [
        ['Name', 'Ask, mln'],
        ['A', '3.2'],
        ['B', '2.1'],
      ],
      0,
    );
    await setColumns(one.id, { column: 1, field: 'pricing.buyPrice' });
    const [{ columns }] = await t.db.query('SELECT columns FROM auto_listing WHERE id = $1', [one.id]);
    expect(columns[1]).toMatchObject({ field: 'pricing.buyPrice', unit: 'MILLION' });
  });

  test.each([
    ['no such field', [{ column: 0, field: 'constructor' }], 'columns.0.field UNKNOWN_CHOICE'],
    ['no such column', [{ column: 8, field: 'name' }], 'columns.0.column NOT_FOUND'],
    [
      'a column twice',
      [
        { column: 1, field: null },
        { column: 1, field: null },
      ],
      'columns.1.column DUPLICATE',
    ],
    ['a field that another column has', [{ column: 7, field: 'rooms.size' }], 'columns.0.field DUPLICATE'],
    [
      'no choice of the field',
      [{ column: 4, field: 'view', values: [{ text: 'x', choice: 'TV' }] }],
      'columns.0.values.0.choice UNKNOWN_CHOICE',
    ],
  ])('%s is refused where it stands, and nothing changes', async (_what, columns, path) => {
    const before = await withHeader();
    const { code, paths } = await setColumns(before.id, ...columns);
    expect([code, ...paths]).toEqual(['BAD_USER_INPUT', path]);
    const { data } = await admin.graphql<{ autoListing: ImportSeen }>(`{ autoListing(id: "${before.id}") ${SEEN} }`);
    expect(data.autoListing).toEqual(before);
  });

  test('lists and texts of several lines take several columns, everything else one', async () => {
    const { data } = await admin.graphql<{ autoListingFields: { path: string; several: boolean }[] }>(
      '{ autoListingFields(entity: VILLAGE) { path several } }',
    );
    const several = new Map(data.autoListingFields.map((field) => [field.path, field.several]));
    const lists = ['view', 'pictures', 'pricing.rentPrice', 'pricing.rentTerms.MONTHS_6', 'pricing.rentPriceComment'];
    expect(lists.map((path) => several.get(path))).toEqual(lists.map(() => true));
    const others = ['rooms.size', 'furnishing', 'features.WIFI', 'village', 'reference', 'name', 'html'];
    expect(others.map((path) => several.get(path))).toEqual(others.map(() => false));
  });

  test('columns wait for the row of the headers', async () => {
    const { id } = await started();
    expect(await setColumns(id, { column: 0, field: 'name' })).toMatchObject({ seen: null, code: 'IMPORT_NO_HEADER' });
  });

  test('options are kept one by one; one complex for all has to be there', async () => {
    const condo = await makeCondo(t.db, {});
    const gone = await makeCondo(t.db, { deletedAt: new Date() });
    const { id } = await withHeader();
    await setOptions(id, { common: { view: ['SEA', 'SEA'], petAllowed: 'SMALL', area: 'JOMTIEN' }, existing: 'SKIP' });
    const { seen } = await setOptions(id, { common: { furnishing: 'UNFURNISHED', petAllowed: null }, allOrNothing: true });
    expect(seen).toMatchObject({
      common: { view: ['SEA'], furnishing: 'UNFURNISHED', features: [], petAllowed: null, area: 'JOMTIEN' },
      existing: 'SKIP',
      allOrNothing: true,
      multiListing: true,
      complex: null,
    });
    for (const [complex, code] of [
      [undefined, 'REQUIRED'],
      [gone, 'REF_NOT_FOUND'],
      [NOWHERE, 'REF_NOT_FOUND'],
      ['x', 'REF_NOT_FOUND'],
    ]) {
      const refused = await setOptions(id, { multiListing: false, complex });
      expect([refused.code, ...refused.paths]).toEqual(['BAD_USER_INPUT', `options.complex ${code}`]);
    }
    expect((await setOptions(id, { multiListing: false, complex: condo })).seen).toMatchObject({
      multiListing: false,
      complex: { id: condo },
    });
    expect((await setOptions(id, { multiListing: true })).seen).toMatchObject({ multiListing: true, complex: null });
  });

  test('what was checked is so no more after a change; what is at work or over is left alone', async () => {
    const { id } = await withHeader();
    const put = (stage: string) =>
      t.db.query(
        `UPDATE auto_listing SET stage = $2, counts = '{"create": 3, "update": 0, "unchanged": 0, "skip": 0, "error": 0}' WHERE id = $1`,
        [id, stage],
      );
    for (const change of [
      () => setColumns(id, { column: 7, field: null }),
      () => setOptions(id, {}),
      () => changeImport(admin, `setAutoListingHeader(id: "${id}", header: { sheet: 0, headerRow: 2 })`),
    ]) {
      await put('checked');
      expect((await change()).seen).toMatchObject({ stage: 'STAGED', counts: null });
      await put('checking');
      expect((await change()).code).toBe('IMPORT_BUSY');
      await put('done');
      expect((await change()).code).toBe('IMPORT_OVER');
    }
  });

  test('invalid files are refused by both APIs, and nothing is stored', async () => {
    const before = await t.db.query('SELECT count(*) FROM auto_listing');
    for (const [name, bytes, status, code] of [
      ['units.docx', csvOf(ROWS), 415, 'IMPORT_NOT_A_SHEET'],
      ['units', csvOf(ROWS), 415, 'IMPORT_NOT_A_SHEET'],
      ['units.xlsm', csvOf(ROWS), 422, 'IMPORT_MACRO'],
      ['units.csv', Buffer.alloc(0), 422, 'IMPORT_EMPTY'],
      ['units.xlsx', Buffer.from('PK\u0003\u0004 broken off'), 422, 'IMPORT_NOT_A_SHEET'],
      ['units.csv', Buffer.alloc(25_000_001, 'a,b\n'), 413, 'PAYLOAD_TOO_LARGE'],
    ] as const) {
      const graphql = await startImport(admin, name, bytes);
      expect([name, graphql.status, graphql.errors?.[0]?.extensions.code]).toEqual([name, status, code]);
      const rest = await postSheet(admin, name, bytes);
      expect([name, rest.statusCode, rest.json().error.code]).toEqual([name, status, code]);
      expect(graphql.errors![0]!.message).toBe(rest.json().error.message);
      if (status === 413) expect(graphql.errors![0]!.message).toContain('25 MB');
    }
    expect(await t.db.query('SELECT count(*) FROM auto_listing')).toEqual(before);
  });

  test.each([
    ['nobody', 401, 'UNAUTHENTICATED'],
    ['GUEST', 403, 'FORBIDDEN'],
  ] as const)('%s may bring no file and sees none', async (who, status, code) => {
    const { id } = await started();
    const before = await t.db.query('SELECT count(*) FROM auto_listing');
    const visitor = who === 'nobody' ? createVisitor(t) : await signedIn(t, Role.GUEST);
    const graphql = await startImport(visitor, 'units.csv', csvOf(ROWS));
    expect([graphql.status, graphql.errors?.[0]?.extensions.code]).toEqual([status, code]);
    const rest = await postSheet(visitor, 'units.csv', csvOf(ROWS));
    expect([rest.statusCode, rest.json().error.code, rest.headers.connection]).toEqual([status, code, 'close']);
    expect((await setColumnsBy(visitor, id)).code).toBe(code);
    const late = await startImport(admin, 'units.csv', csvOf(ROWS), { 'x-talay-clock': '' });
    expect([late.status, late.errors?.[0]?.extensions.code]).toEqual([400, 'STALE_CLOCK']);
    expect(await t.db.query('SELECT count(*) FROM auto_listing')).toEqual(before);
  });
  const setColumnsBy = (visitor: Visitor, id: string) =>
    changeImport(visitor, `setAutoListingColumns(id: "${id}", columns: $columns)`, { columns: [{ column: 0, field: null }] });
});
