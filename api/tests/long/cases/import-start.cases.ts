import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Role } from '../../../src/core/policy.js';
import { makeCondo, makeSource } from '../../support/factories.js';
import { changeImport, csvOf, postSheet, SEEN, startImport, type ImportSeen } from '../../support/imports.js';
import { bookOf } from '../../support/spreadsheets.js';
import { stageSheet } from '../../support/staged-imports.js';
import { createTestApp, type TestApp } from '../../support/test-app.js';
import { createVisitor, signedIn, type Visitor } from '../../support/visitor.js';

const NOWHERE = '01900000-0000-7000-8000-000000000000';

const ROWS = [
  ['Partner Ltd, November'],
  [],
  ['Condo', 'Area', 'Size, sqm', 'Rent / month', 'View', 'Pets', '', 'Code Q'],
  ['The Base', 'Jomtien', '35', '15,000', 'Sea; вид на город', 'no', '', 'alpha'],
  ['The Base', 'Central', '28', '12k', 'Sea', 'no', '', 'beta'],
  ['Unixx', 'Pratamnak', '40', '20000', 'Atlantis', '', '', 'gamma'],
];

/** What a cell may hold that a line of PostgreSQL's COPY, or JSON, writes otherwise. */
const ODD = ['__proto__', 'a\tb\\n"c"', '\\.', '\\N', "it's", '🌊 sea', '=HYPERLINK("x")'];

/** A file that arrives, and what people say of it before the check. */
export default function cases() {
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

  const uploaded = async (rows: readonly (readonly string[])[], name = 'units.csv') => {
    const { data, errors } = await startImport(admin, name, csvOf(rows));
    expect(errors).toBeUndefined();
    return data!.startAutoListing;
  };
  const setHeader = (id: string, headerRow: number, sheet = 0) =>
    changeImport(admin, `setAutoListingHeader(id: "${id}", header: $header)`, { header: { sheet, headerRow } });
  /** An import of these rows, as if a file had been read. */
  const withHeader = async (rows: readonly (readonly string[])[] = ROWS, headerRow = 2) => {
    const { seen, code } = await setHeader(await stageSheet(t.db, rows), headerRow);
    expect(code).toBeNull();
    return seen!;
  };
  const setColumns = (id: string, ...columns: object[]) =>
    changeImport(admin, `setAutoListingColumns(id: "${id}", columns: $columns)`, { columns });
  const setOptions = (id: string, options: object) =>
    changeImport(admin, `setAutoListingOptions(id: "${id}", options: $options)`, { options });
  const fieldsOf = ({ columns }: ImportSeen) => columns.map(({ field }) => field);

  describe('a file', () => {
    test('is kept with the row of the headers proposed and nothing chosen; who brought it before is said', async () => {
      const rows = [...ROWS, ODD];
      const one = await uploaded(rows);
      expect(one).toMatchObject({
        fileName: 'units.csv',
        stage: 'STAGED',
        entity: 'CONDO',
        headerRow: null,
        proposedHeaderRow: 2,
        sheets: [{ name: '', rows: 6, columns: 8, proposedHeaderRow: 2 }],
        columns: [],
        multiListing: true,
        counts: null,
      });
      const kept = await t.db.query('SELECT ordinal, cells FROM auto_listing_row WHERE import_id = $1 ORDER BY 1', [one.id]);
      expect(kept).toEqual(rows.flatMap((cells, ordinal) => (cells.length > 0 ? [{ ordinal, cells }] : [])));
      expect((await uploaded(rows)).earlier).toEqual({ id: one.id, username: admin.username });
    });

    test('has a suggested header row for every sheet; villages are recognised by their words', async () => {
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
      const { seen } = await setHeader(id, 0, 1);
      expect(seen).toMatchObject({ sheet: 1, entity: 'VILLAGE' });
      expect(fieldsOf(seen!)).toEqual(['village', 'landSize', 'rooms.bedroom', 'pricing.buyPrice']);
    });

    test('that is invalid is refused by both APIs, and nothing is stored', async () => {
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
    ] as const)('is brought by staff alone, not by %s', async (who, status, code) => {
      const id = await stageSheet(t.db, ROWS);
      const before = await t.db.query('SELECT count(*) FROM auto_listing');
      const visitor = who === 'nobody' ? createVisitor(t) : await signedIn(t, Role.GUEST);
      const graphql = await startImport(visitor, 'units.csv', csvOf(ROWS));
      expect([graphql.status, graphql.errors?.[0]?.extensions.code]).toEqual([status, code]);
      const rest = await postSheet(visitor, 'units.csv', csvOf(ROWS));
      expect([rest.statusCode, rest.json().error.code, rest.headers.connection]).toEqual([status, code, 'close']);
      const change = { columns: [{ column: 0, field: null }] };
      expect((await changeImport(visitor, `setAutoListingColumns(id: "${id}", columns: $columns)`, change)).code).toBe(code);
      const late = await startImport(admin, 'units.csv', csvOf(ROWS), { 'x-talay-clock': '' });
      expect([late.status, late.errors?.[0]?.extensions.code]).toEqual([400, 'STALE_CLOCK']);
      expect(await t.db.query('SELECT count(*) FROM auto_listing')).toEqual(before);
    });
  });

  describe('the columns', () => {
    test('are guessed with a reason, fill rate, samples and the meaning of their values', async () => {
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

    test('are there without headers too, and have those of two rows where the upper one names groups', async () => {
      const bare = await withHeader(ROWS.slice(3), -1);
      expect(bare.columns.map(({ column, header }) => [column, header])).toEqual([0, 1, 2, 3, 4, 5, 7].map((column) => [column, '']));
      expect(bare.columns[1]).toMatchObject({ field: 'place.area', why: 'CONTENT' });
      const grouped = await withHeader(
        [
          ['Condominium', 'Unit', '', 'Rent, THB per month', ''],
          ['', 'Floor', 'Sq.m', '1 month', '12 months'],
          ['The Base', '7', '35', '20000', '15000'],
        ],
        1,
      );
      expect(grouped.columns.map(({ header, field }) => [header, field])).toEqual([
        ['Condominium', 'condo'],
        ['Unit Floor', 'rooms.floors'],
        ['Unit Sq.m', 'rooms.size'],
        ['Rent, THB per month 1 month', 'pricing.rentTerms.MONTH'],
        ['Rent, THB per month 12 months', 'pricing.rentTerms.MONTHS_12'],
      ]);
    });

    test('wait for the row of the headers, which has to be there', async () => {
      const id = await stageSheet(t.db, ROWS);
      expect(await setColumns(id, { column: 0, field: 'name' })).toMatchObject({ seen: null, code: 'IMPORT_NO_HEADER' });
      for (const [sheet, headerRow, path] of [
        [7, 0, 'header.sheet NOT_FOUND'],
        [-1, 0, 'header.sheet NOT_FOUND'],
        [0, 1, 'header.headerRow NOT_FOUND'],
        [0, 99, 'header.headerRow NOT_FOUND'],
        [0, -2, 'header.headerRow NOT_FOUND'],
      ] as const) {
        const { code, paths } = await setHeader(id, headerRow, sheet);
        expect([code, ...paths]).toEqual(['BAD_USER_INPUT', path]);
      }
    });

    test('are kept as people say, and remembered for further files; what is wrong changes nothing', async () => {
      const before = await withHeader();
      const { code, paths } = await setColumns(before.id, { column: 0, field: null }, { column: 7, field: 'rooms.size' });
      expect([code, ...paths]).toEqual(['BAD_USER_INPUT', 'columns.1.field DUPLICATE']);
      const { data } = await admin.graphql<{ autoListing: ImportSeen }>(`{ autoListing(id: "${before.id}") ${SEEN} }`);
      expect(data.autoListing).toEqual(before);
      const { seen } = await setColumns(
        before.id,
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

    test('keep the meanings of other values, also with concurrent changes', async () => {
      const { id } = await withHeader();
      const say = (...values: object[]) => setColumns(id, { column: 4, field: 'view', values });
      await say({ text: 'not in this file', choice: 'POOL' });
      const both = await Promise.all([say({ text: 'Atlantis', choice: 'SEA' }), say({ text: 'Sea', choice: null })]);
      expect(both.map(({ code }) => code)).toEqual([null, null]);
      await say();
      await setColumns(id, { column: 4, field: 'view', values: null });
      const valuesOf = async () => (await t.db.query('SELECT columns FROM auto_listing WHERE id = $1', [id]))[0].columns[4].values;
      expect(await valuesOf()).toEqual({ 'not in this file': 'POOL', atlantis: 'SEA', sea: null });
      await setColumns(id, { column: 4, field: null });
      await say({ text: 'Atlantis', choice: 'CITY' });
      expect(await valuesOf()).toEqual({ atlantis: 'CITY' });
    });

    test('have fields that staff can see, with their units and currencies', async () => {
      const { data } = await admin.graphql<{ autoListingFields: { path: string; several: boolean }[] }>(
        '{ autoListingFields(entity: VILLAGE) { path several } }',
      );
      expect(data.autoListingFields).toEqual(
        expect.arrayContaining([
          { path: 'view', several: true },
          { path: 'rooms.size', several: false },
        ]),
      );
      const { id } = await withHeader();
      const { seen } = await setColumns(
        id,
        { column: 3, field: 'pricing.rentPrice', currency: 'RUB' },
        { column: 2, field: 'rooms.size', unit: 'SQUARE_FOOT' },
      );
      expect(seen!.columns.slice(2, 4).map(({ unit, currency }) => [unit, currency])).toEqual([
        ['SQUARE_FOOT', null],
        [null, 'RUB'],
      ]);
      expect((await setColumns(id, { column: 3, field: 'pricing.rentPrice', currency: null })).seen!.columns[3]).toMatchObject({
        currency: null,
      });
    });
  });

  describe('the options', () => {
    test('are kept one by one; one complex for all has to be there', async () => {
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
      for (const newComplexes of [-1, 5_001]) {
        expect((await setOptions(id, { newComplexes })).paths).toEqual(['options.newComplexes OUT_OF_RANGE']);
      }
    });

    test('have the currency of the partner until a person chooses another; a foreign file is asked about', async () => {
      const source = await makeSource(t.db, { currency: 'USD' });
      await makeCondo(t.db, { name: { en: 'Known Tower', ru: 'Известная' } });
      const currencyOf = async (id: string) => (await t.db.query('SELECT currency FROM auto_listing WHERE id = $1', [id]))[0].currency;
      const { id } = await withHeader();
      await setOptions(id, { source, currency: null });
      expect(await currencyOf(id)).toBe('USD');
      await setOptions(id, { source, currency: 'THB' });
      expect(await currencyOf(id)).toBe('THB');
      const foreign = async (name: string) =>
        (
          await withHeader(
            [
              ['building', 'latitude', 'longitude', 'sale price'],
              [name, '25.113208', '55.138932', '2700000'],
            ],
            0,
          )
        ).currencyAsked;
      expect([await foreign('Marina Crown'), await foreign('Known Tower')]).toEqual([true, false]);
    });
  });

  test('what was checked is so no more after a change; what is at work or over is left alone', async () => {
    const { id } = await withHeader();
    const put = (stage: string) =>
      t.db.query(
        `UPDATE auto_listing SET stage = $2, counts = '{"create": 3, "update": 0, "unchanged": 0, "skip": 0, "error": 0}' WHERE id = $1`,
        [id, stage],
      );
    for (const change of [() => setColumns(id, { column: 7, field: null }), () => setOptions(id, {}), () => setHeader(id, 2)]) {
      await put('checked');
      expect((await change()).seen).toMatchObject({ stage: 'STAGED', counts: null });
      await put('checking');
      expect((await change()).code).toBe('IMPORT_BUSY');
      await put('done');
      expect((await change()).code).toBe('IMPORT_OVER');
    }
  });
}
