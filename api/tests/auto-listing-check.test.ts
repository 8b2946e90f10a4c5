import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { AutoListingEntity, AutoListingExisting, type AutoListing } from '../src/auto-listing/auto-listing.entity.js';
import { workOnImports } from '../src/auto-listing/stages.service.js';
import { Role } from '../src/kernel/policy.js';
import { Area, Feature, Furnishing, View } from '../src/listing/values/choices.js';
import { codeOf, faultsOf } from './support/account-operations.js';
import { stageImport, type StagedSheet } from './support/auto-listing.js';
import { makeCondo, makeFile, makeHouse, makeUnit, makeVillage } from './support/factories.js';
import { createTestApp, type TestApp } from './support/test-app.js';
import { createVisitor, signedIn, type Visitor } from './support/visitor.js';
import { work } from './support/work.js';

const NOWHERE = '01900000-0000-7000-8000-000000000000';

const ROW = 'ordinal cells state problems { column code } target { id reference } candidates { id } changes { path before after }';
const IMPORT =
  'stage done total counts { create update unchanged skip error } complexes { name rows why confirmed complex { id name { en } } }';
const LOOK = `query ($id: ID!, $states: [AutoListingRowState!], $offset: Int, $first: Int, $sheet: Int) {
  autoListing(id: $id) { ${IMPORT} }
  autoListingRows(id: $id, states: $states, offset: $offset, first: $first, sheet: $sheet) { total rows { ${ROW} } }
}`;
const CHECK = 'mutation ($id: ID!) { checkAutoListing(id: $id) { stage } }';
const CELL = `mutation ($id: ID!, $ordinal: Int!, $column: Int!, $text: String!) {
  setAutoListingCell(id: $id, ordinal: $ordinal, column: $column, text: $text) { ${ROW} }
}`;
const TARGET = `mutation ($id: ID!, $ordinal: Int!, $target: ID) { setAutoListingTarget(id: $id, ordinal: $ordinal, target: $target) { ${ROW} } }`;
const COMPLEX = `mutation ($id: ID!, $name: String!, $complex: ID) { setAutoListingComplex(id: $id, name: $name, complex: $complex) { ${IMPORT} } }`;

interface Row {
  ordinal: number;
  cells: string[];
  state: string | null;
  problems: { column: number | null; code: string }[];
  target: { id: string; reference: string } | null;
  candidates: { id: string }[];
  changes: { path: string; before: string; after: string }[];
}
interface Import {
  stage: string;
  done: number;
  total: number;
  counts: Record<'create' | 'update' | 'unchanged' | 'skip' | 'error', number> | null;
  complexes: { name: string; rows: number; why: string; confirmed: boolean; complex: { id: string } | null }[];
}
interface Look {
  autoListing: Import;
  autoListingRows: { total: number; rows: Row[] };
}

let t: TestApp;
let admin: Visitor;
const condos: Record<'riviera' | 'base' | 'talay5' | 'talay6', string> = { riviera: '', base: '', talay5: '', talay6: '' };
beforeAll(async () => {
  t = await createTestApp();
  admin = await signedIn(t, Role.ADMIN);
  condos.riviera = await makeCondo(t.db, { name: { en: 'The Riviera Wongamat', ru: 'Ривьера Вонгамат' }, place: { area: Area.NORTH } });
  condos.base = await makeCondo(t.db, { name: { en: 'The Base', ru: 'База' }, place: { area: Area.CENTRAL } });
  condos.talay5 = await makeCondo(t.db, { name: { en: 'View Talay 5', ru: 'Вью Талай 5' }, isDraft: true });
  condos.talay6 = await makeCondo(t.db, { name: { en: 'View Talay 6', ru: 'Вью Талай 6' }, deletedAt: new Date() });
});
afterAll(() => t.close());

const look = async (id: string, variables: object = {}) => (await admin.graphql<Look>(LOOK, { id, ...variables })).data;
const rowsOf = async (id: string) => (await look(id)).autoListingRows.rows;

/** Stages and checks; gives the id of the import. */
async function checked(sheet: StagedSheet): Promise<string> {
  const id = await stageImport(t.db, sheet);
  const { data } = await admin.graphql<{ checkAutoListing: { stage: string } }>(CHECK, { id });
  expect(data.checkAutoListing.stage).toBe('CHECKING');
  await workOnImports(work(t));
  return id;
}

const FIELDS = ['condo', 'rooms.size', 'rooms.floors', 'rooms.bedroom', 'pricing.rentPrice'];
const with_ = (existing: AutoListingExisting): Partial<AutoListing> => ({ existing });

const FINISH = 'mutation ($id: ID!) { finishAutoListing(id: $id) { stage } }';

/** A unit of The Base that is 40.5 m² and on that floor. */
const unitOnFloor = (floors: number, record: object = {}) =>
  makeUnit(t.db, {
    condoId: condos.base,
    place: { area: Area.CENTRAL },
    rooms: { bedroom: 1, size: 40.5, floors, bathroom: 1 },
    ...record,
  });
const referenceOf = async (id: string) => `U-${(await t.db.query('SELECT number FROM unit WHERE id = $1', [id]))[0].number}`;

describe('what would become of rows', () => {
  test('new homes, of a known condo in either language and of a new one; totals, headers and empty rows are passed over', async () => {
    const id = await checked({
      fields: FIELDS,
      rows: [
        ['The Riviera Wongamat', '35', '12', '0', '25,000'],
        ['ЖК «База»', '40,5', '3', '1', '18k'],
        ['condos', 'rooms.size', '', '', ''],
        FIELDS,
        ['', '', '', '', ' '],
        ['Total', '75.5', '', '', '43000'],
      ],
    });
    const { autoListing, autoListingRows } = await look(id);
    expect(autoListing).toMatchObject({ stage: 'CHECKED', done: 6, total: 6 });
    expect(autoListingRows.rows.map(({ ordinal, state, problems }) => [ordinal, state, problems.map(({ code }) => code)])).toEqual([
      [1, 'CREATE', []],
      [2, 'CREATE', []],
      [3, 'ERROR', expect.anything()],
      [4, 'SKIP', ['HEADER_ROW']],
      [5, 'SKIP', expect.anything()],
      [6, 'SKIP', ['TOTALS_ROW']],
    ]);
    expect(autoListing.counts).toEqual({ create: 2, update: 0, unchanged: 0, skip: 3, error: 1 });
    expect(autoListing.complexes.map(({ name, why, complex }) => [name, why, complex?.id])).toEqual(
      expect.arrayContaining([
        ['The Riviera Wongamat', 'SAME', condos.riviera],
        ['ЖК «База»', 'SAME', condos.base],
      ]),
    );
  });

  test('a new condo is in the area that its rows say, else in the common one; without either a row cannot go in', async () => {
    const sheet = {
      fields: ['condo', 'rooms.size', 'place.area', 'condo.year', 'rooms.bathroom'],
      rows: [
        ['Copacabana', '30', '', '2016', '1'],
        ['Copacabana', '31', 'Jomtien Beach', '', '1'],
        ['Zire', '32', '', '', '1'],
        ['', '33', '', '', '1'],
      ],
    };
    const id = await checked(sheet);
    expect((await rowsOf(id)).map(({ state, problems }) => [state, problems])).toEqual([
      ['CREATE', []],
      ['CREATE', []],
      ['ERROR', [{ column: 2, code: 'AREA_MISSING' }]],
      ['ERROR', [{ column: 2, code: 'AREA_MISSING' }]],
    ]);
    const [copacabana] = await t.db.query("SELECT values FROM auto_listing_complex WHERE import_id = $1 AND folded = 'copacabana'", [id]);
    expect(copacabana.values).toMatchObject({
      name: { en: 'Copacabana' },
      year: 2016,
      place: { city: 'PATTAYA', area: 'JOMTIEN' },
      isDraft: true,
    });
    const common = { view: [], features: [], furnishing: null, petAllowed: null, area: Area.HUA_YAI };
    const { autoListing } = await look(await checked({ ...sheet, record: { common } }));
    expect(autoListing.counts).toMatchObject({ create: 4, error: 0 });
  });

  test('all rows in the one condo that was chosen, whatever they say; in the trash it is an error', async () => {
    const one = { fields: FIELDS, rows: [['Nobody knows', '51', '4', '1', '20000']] };
    const id = await checked({ ...one, record: { multiListing: false, complexId: condos.riviera } });
    expect(await look(id)).toMatchObject({ autoListing: { counts: { create: 1, error: 0 }, complexes: [] } });
    const gone = await checked({ ...one, record: { multiListing: false, complexId: condos.talay6 } });
    expect(await rowsOf(gone)).toMatchObject([{ state: 'ERROR', problems: [{ column: null, code: 'COMPLEX_GONE' }] }]);
  });

  test('what is written is a draft with what can be derived; rows of one kind do not take each other for what is there', async () => {
    const common = { view: [View.SEA], features: [Feature.TV], furnishing: null, petAllowed: null, area: null };
    const id = await checked({
      fields: ['condo', 'rooms.size', 'rooms.bedroom', 'name', 'html', 'isDraft', 'view', 'place.area', 'quota'],
      rows: [
        ['База', '36,5', 'studio', '', 'By the <b onclick="x()">sea</b>', 'no', 'city', '', 'FQ'],
        ['Nova Ocean', '80', '2', 'У моря', '', '', '', 'Jomtien', ''],
        ...Array.from({ length: 600 }, () => ['The Base', '37', '1']),
      ],
      record: { common },
    });
    expect((await look(id)).autoListing.counts).toMatchObject({ create: 602, error: 0 });
    await admin.graphql(FINISH, { id });
    await workOnImports(work(t));
    expect((await look(id)).autoListing).toMatchObject({ stage: 'DONE', counts: { create: 602, error: 0 } });
    const [first, second] = await t.db.query(
      `SELECT u.*, c.name_en AS condo, c.is_draft AS condo_draft FROM auto_listing_row r JOIN unit u ON u.id = r.record_id JOIN condo c ON c.id = u.condo_id
       WHERE r.import_id = $1 ORDER BY r.ordinal LIMIT 2`,
      [id],
    );
    expect(first).toMatchObject({
      is_draft: true,
      condo: 'The Base',
      condo_draft: false,
      area: 'Central',
      city: 'Pattaya',
      bedroom: 0,
      size: 36.5,
      name_en: 'Studio, 36.5 m², The Base',
      name_ru: 'Студия, 36,5 м², База',
      seo_title_en: 'Studio, 36.5 m², The Base',
      html_en: 'By the <b>sea</b>',
      view: ['City', 'Sea'],
      features: ['TV'],
      quota: 'Foreign',
    });
    expect(second).toMatchObject({
      is_draft: true,
      condo: 'Nova Ocean',
      condo_draft: true,
      area: 'Jomtien',
      name_en: 'У моря',
      name_ru: 'У моря',
      view: ['Sea'],
    });
  });

  test('houses with their villages', async () => {
    const village = await makeVillage(t.db, { name: { en: 'Lakeside Court', ru: '' } });
    const house = await makeHouse(t.db, { villageId: village, rooms: { bedroom: 3, size: 150 }, landSize: 300 });
    const id = await checked({
      fields: ['village', 'rooms.size', 'landSize', 'rooms.bedroom'],
      rows: [
        ['Lakeside Court Village', '150', '1 rai', '3'],
        ['Lakeside Court', '180', '', ''],
      ],
      record: { entity: AutoListingEntity.VILLAGE },
    });
    expect(await rowsOf(id)).toMatchObject([
      { state: 'UPDATE', target: { id: house }, changes: [{ path: 'landSize', before: '300', after: '1600' }] },
      { state: 'CREATE', target: null },
    ]);
  });
});

describe('listings that are there', () => {
  test('found by reference, or by condo, size and as much as the file gives; the same again changes nothing', async () => {
    const [first, second] = [await unitOnFloor(21), await unitOnFloor(22)];
    const fields = ['reference', ...FIELDS];
    const id = await checked({
      fields,
      rows: [
        [await referenceOf(first), '', '', '', '', '16000'],
        ['', 'The Base', '40.5', '22', '1', '15000'],
        ['', 'The Base', '40.5', '23', '1', '15000'],
        ['H-1', '', '', '', '', '1'],
        ['U-99999999', '', '', '', '', '1'],
      ],
    });
    expect(await rowsOf(id)).toMatchObject([
      { state: 'UPDATE', target: { id: first }, changes: [{ path: 'pricing.rentPrice', before: '[15000]', after: '[16000]' }] },
      { state: 'UNCHANGED', target: { id: second }, changes: [] },
      { state: 'CREATE', target: null },
      { state: 'ERROR', problems: [{ column: 0, code: 'WRONG_NOUN' }] },
      { state: 'ERROR', problems: [{ column: 0, code: 'REF_NOT_FOUND' }] },
    ]);
  });

  test('SKIP leaves them, FILL writes what cells hold, REPLACE clears the others, DUPLICATE makes new ones', async () => {
    const unit = await unitOnFloor(31, {
      view: [View.SEA, View.CITY],
      features: [Feature.TV, Feature.SAFE],
      furnishing: Furnishing.UNFURNISHED,
    });
    const sheet = (existing: AutoListingExisting): StagedSheet => ({
      fields: [
        'condo',
        'rooms.size',
        'rooms.floors',
        'rooms.bathroom',
        'furnishing',
        'view',
        'features.TV',
        'features.WIFI',
        'pricing.buyPrice',
      ],
      rows: [['The Base', '40.5', '31', '', '', 'city; sea', 'no', 'yes', '2.5M']],
      record: with_(existing),
    });
    const rowOf = async (existing: AutoListingExisting) => (await rowsOf(await checked(sheet(existing))))[0]!;
    expect(await rowOf(AutoListingExisting.SKIP)).toMatchObject({ state: 'SKIP', target: { id: unit }, changes: [] });
    const filled = [
      { path: 'features', before: '["TV","SAFE"]', after: '["SAFE","WIFI"]' },
      { path: 'pricing.buyPrice', before: '[]', after: '[2500000]' },
    ];
    const { state, changes } = await rowOf(AutoListingExisting.FILL);
    expect(state).toBe('UPDATE');
    expect(new Set(changes)).toEqual(new Set(filled));
    expect(new Set((await rowOf(AutoListingExisting.REPLACE)).changes)).toEqual(
      new Set([
        ...filled,
        { path: 'rooms.bathroom', before: '1', after: 'null' },
        { path: 'furnishing', before: '"UNFURNISHED"', after: 'null' },
      ]),
    );
    expect(await rowOf(AutoListingExisting.DUPLICATE)).toMatchObject({ state: 'CREATE', target: null });
  });

  test('common fields are added to lists and fill what is empty', async () => {
    await unitOnFloor(32, { view: [View.CITY] });
    const common = { view: [View.SEA], features: [], furnishing: Furnishing.FULLY_FURNISHED, petAllowed: null, area: null };
    const [row] = await rowsOf(await checked({ fields: FIELDS.slice(0, 3), rows: [['The Base', '40.5', '32']], record: { common } }));
    expect(row!.changes).toEqual([
      { path: 'view', before: '["CITY"]', after: '["CITY","SEA"]' },
      { path: 'furnishing', before: 'null', after: '"FULLY_FURNISHED"' },
    ]);
  });

  test('pictures: files of ours are linked, REPLACE takes the others out, what was fetched once is not fetched again', async () => {
    const [own, other] = [await makeFile(t.db, t.store), await makeFile(t.db, t.store)];
    const unit = await unitOnFloor(33);
    await t.db.query("INSERT INTO unit_file (unit_id, role, ordinal, file_id) VALUES ($1, 'picture', 0, $2)", [unit, other]);
    const sheet = (cell: string, existing = AutoListingExisting.FILL): StagedSheet => ({
      fields: [...FIELDS.slice(0, 3), 'pictures'],
      rows: [['The Base', '40.5', '33', cell]],
      record: with_(existing),
    });
    const ours = `https://talay.example/api/files/${own}`;
    const rowOf = async (staged: StagedSheet) => (await rowsOf(await checked(staged)))[0]!;
    const change = (after: string[]) => [{ path: 'pictures', before: JSON.stringify([other]), after: JSON.stringify(after) }];
    expect((await rowOf(sheet(ours))).changes).toEqual(change([other, own]));
    expect((await rowOf(sheet(ours, AutoListingExisting.REPLACE))).changes).toEqual(change([own]));
    expect((await rowOf(sheet('', AutoListingExisting.REPLACE))).changes).toEqual(change([]));
    expect(await rowOf(sheet(''))).toMatchObject({ state: 'UNCHANGED' });

    const elsewhere = sheet('https://agency.example/1.jpg');
    const id = await checked(elsewhere);
    expect(await rowsOf(id)).toMatchObject([{ state: 'UPDATE', changes: [] }]);
    await admin.graphql(FINISH, { id });
    await workOnImports(work(t));
    expect(await t.db.query('SELECT record_id, url FROM auto_listing_picture WHERE import_id = $1', [id])).toEqual([
      { record_id: unit, url: 'https://agency.example/1.jpg' },
    ]);
    expect(await rowOf(elsewhere)).toMatchObject({ state: 'UNCHANGED' });
  });

  test('several alike: one that says the same is taken by each row, else a person is asked; two rows cannot have one', async () => {
    const units = [await unitOnFloor(41), await unitOnFloor(41)];
    const row = (rent: string) => ['The Base', '40.5', '41', '1', rent];
    const same = await rowsOf(await checked({ fields: FIELDS, rows: [row('15000'), row('15000'), row('15000')] }));
    expect(same.map(({ state, target }) => [state, target?.id])).toEqual([
      ['UNCHANGED', units[0]],
      ['UNCHANGED', units[1]],
      ['ERROR', units[0]],
    ]);
    expect(same[2]!.problems).toEqual([{ column: null, code: 'DUPLICATE_ROW' }]);

    const id = await checked({ fields: FIELDS, rows: [row('17000'), row('18000')] });
    const asked = await rowsOf(id);
    expect(asked.map(({ problems, candidates }) => [problems[0]?.code, candidates.map(({ id: one }) => one)])).toEqual([
      ['AMBIGUOUS', units],
      ['AMBIGUOUS', units],
    ]);
    const choose = async (ordinal: number, target: string | null) =>
      (await admin.graphql<{ setAutoListingTarget: Row }>(TARGET, { id, ordinal, target })).data.setAutoListingTarget;
    expect(await choose(1, units[1]!)).toMatchObject({ state: 'UPDATE', target: { id: units[1] }, candidates: [] });
    expect((await rowsOf(id))[1]).toMatchObject({ problems: [{ code: 'AMBIGUOUS' }], candidates: [{ id: units[0] }] });
    expect(await choose(2, units[1]!)).toMatchObject({ state: 'ERROR', problems: [{ code: 'DUPLICATE_ROW' }] });
    expect(await choose(2, null)).toMatchObject({ state: 'CREATE', target: null });
    expect((await look(id)).autoListing.counts).toEqual({ create: 1, update: 1, unchanged: 0, skip: 0, error: 0 });
  });

  test('a listing that is no target is refused', async () => {
    const id = await checked({ fields: FIELDS, rows: [['The Base', '61', '1', '1', '1000']] });
    const trashed = await unitOnFloor(1, { deletedAt: new Date() });
    for (const target of [condos.base, trashed, NOWHERE, 'nonsense']) {
      expect(faultsOf(await admin.graphql(TARGET, { id, ordinal: 1, target }))).toEqual([['target', 'REF_NOT_FOUND']]);
    }
    expect(faultsOf(await admin.graphql(TARGET, { id, ordinal: 0, target: null }))).toEqual([['ordinal', 'REF_NOT_FOUND']]);
  });
});

describe('names of condos', () => {
  test('a similar one is taken once a person has said so, or another, or a new one; what was said outlives a new check', async () => {
    const rows = [
      ['Riviera Wong Amat', '71', '1', '1', '1000'],
      ['The Riviera Wong-Amat', '72', '1', '1', '1000'],
      ['View Talay 6', '73', '1', '1', '1000'],
      ['View Talay 5 Condominium', '74', '1', '1', '1000'],
    ];
    const common = { view: [], features: [], furnishing: null, petAllowed: null, area: Area.JOMTIEN };
    const id = await checked({ fields: FIELDS, rows, record: { common } });
    const { autoListing, autoListingRows } = await look(id);
    expect(
      autoListing.complexes.map(({ name, rows: count, why, confirmed, complex }) => [name, count, why, confirmed, complex?.id]),
    ).toEqual([
      ['Riviera Wong Amat', 2, 'SIMILAR', false, condos.riviera],
      ['View Talay 5 Condominium', 1, 'SAME', true, condos.talay5],
      // The one of that name lies in the trash.
      ['View Talay 6', 1, 'NEW', true, undefined],
    ]);
    expect(autoListingRows.rows.map(({ state, problems }) => [state, problems[0]])).toEqual([
      ['ERROR', { column: 0, code: 'COMPLEX_UNCONFIRMED' }],
      ['ERROR', { column: 0, code: 'COMPLEX_UNCONFIRMED' }],
      ['CREATE', undefined],
      ['CREATE', undefined],
    ]);
    const choose = async (name: string, complex: string | null) =>
      (await admin.graphql<{ setAutoListingComplex: Import }>(COMPLEX, { id, name, complex })).data.setAutoListingComplex;
    const chosen = await choose('Riviera Wong Amat', condos.riviera);
    expect(chosen.counts).toMatchObject({ create: 4, error: 0 });
    expect(chosen.complexes).toContainEqual(expect.objectContaining({ name: 'Riviera Wong Amat', why: 'CHOSEN', confirmed: true }));
    expect((await choose('View Talay 5 Condominium', null)).complexes).toContainEqual(
      expect.objectContaining({ name: 'View Talay 5 Condominium', why: 'CHOSEN', complex: null }),
    );
    await admin.graphql(CHECK, { id });
    await workOnImports(work(t));
    expect((await look(id)).autoListing).toMatchObject({ stage: 'CHECKED', counts: { create: 4, error: 0 } });
  });

  test('one of many rows: all are checked anew by the job', async () => {
    const rows = Array.from({ length: 501 }, (_, at) => ['Riviera Wong Amat', String(300 + at), '1', '1', '1000']);
    const id = await checked({ fields: FIELDS, rows });
    const { data } = await admin.graphql<{ setAutoListingComplex: Import }>(COMPLEX, {
      id,
      name: 'Riviera Wong Amat',
      complex: condos.riviera,
    });
    expect(data.setAutoListingComplex.stage).toBe('CHECKING');
    expect(codeOf(await admin.graphql(COMPLEX, { id, name: 'Riviera Wong Amat', complex: null }))).toBe('IMPORT_BUSY');
    await workOnImports(work(t));
    expect((await look(id)).autoListing).toMatchObject({ stage: 'CHECKED', counts: { create: 501, error: 0 } });
  });

  test('by a number that is none of a condo: an error at the cell', async () => {
    const [{ number }] = await t.db.query('SELECT number FROM condo WHERE id = $1', [condos.base]);
    const id = await checked({
      fields: ['condo.reference', 'rooms.size'],
      rows: [
        [`C-${number}`, '81'],
        ['U-1', '82'],
        ['C-99999999', '83'],
      ],
    });
    expect((await rowsOf(id)).map(({ state, problems }) => [state, problems[0]?.code])).toEqual([
      ['CREATE', undefined],
      ['ERROR', 'WRONG_NOUN'],
      ['ERROR', 'REF_NOT_FOUND'],
    ]);
  });

  test('a name that the file has not, and a condo that is not there, are refused', async () => {
    const id = await checked({ fields: FIELDS, rows: [['The Base', '91', '1', '1', '1000']] });
    expect(faultsOf(await admin.graphql(COMPLEX, { id, name: 'Nowhere', complex: null }))).toEqual([['name', 'REF_NOT_FOUND']]);
    for (const complex of [condos.talay6, NOWHERE, 'nonsense']) {
      expect(faultsOf(await admin.graphql(COMPLEX, { id, name: 'The Base', complex }))).toEqual([['complex', 'REF_NOT_FOUND']]);
    }
  });
});

describe('cells', () => {
  const mend = (id: string, ordinal: number, column: number, text: string) =>
    admin.graphql<{ setAutoListingCell: Row }>(CELL, { id, ordinal, column, text });

  test('a bad one is mended, and its row goes in; counts and names follow', async () => {
    const id = await checked({
      fields: [...FIELDS, 'place.area'],
      rows: [
        ['The Base', 'large', '1', '1', '1000'],
        ['Grande Palace', '101', '1', '1', '1000'],
        ['Grande Palace', '102', '1', '1', '1000'],
      ],
    });
    expect((await look(id)).autoListing.counts).toMatchObject({ create: 0, error: 3 });
    const bad = (await rowsOf(id))[0]!;
    expect(bad.problems).toMatchObject([{ column: 1 }]);
    const { data } = await mend(id, 1, 1, '55,5 м²');
    expect(data.setAutoListingCell).toMatchObject({ state: 'CREATE', problems: [], cells: ['The Base', '55,5 м²', '1', '1', '1000'] });
    // What one row says of a new condo holds for its other rows.
    await mend(id, 2, 5, 'Пратамнак');
    expect((await look(id)).autoListing.counts).toMatchObject({ create: 3, error: 0 });
    await mend(id, 3, 0, 'База');
    expect((await look(id)).autoListing.complexes.map(({ name, rows }) => [name, rows])).toEqual(
      expect.arrayContaining([
        ['The Base', 1],
        ['База', 1],
        ['Grande Palace', 1],
      ]),
    );
  });

  test('two rows of one listing: mending the first frees it for the second', async () => {
    const unit = await unitOnFloor(51);
    const row = ['The Base', '40.5', '51', '1', '15000'];
    const id = await checked({ fields: FIELDS, rows: [row, row] });
    expect((await rowsOf(id)).map(({ state }) => state)).toEqual(['UNCHANGED', 'ERROR']);
    expect((await mend(id, 1, 2, '52')).data.setAutoListingCell.state).toBe('CREATE');
    expect(await rowsOf(id)).toMatchObject([{ state: 'CREATE' }, { state: 'UNCHANGED', target: { id: unit } }]);
    expect((await mend(id, 1, 2, '51')).data.setAutoListingCell).toMatchObject({ state: 'UNCHANGED', target: { id: unit } });
    expect((await rowsOf(id))[1]).toMatchObject({ state: 'ERROR', problems: [{ code: 'DUPLICATE_ROW' }] });
  });

  test('what is no cell, or no text of one, is refused; so is all of it before the check', async () => {
    const sheet = { fields: FIELDS, rows: [['The Base', '111', '1', '1', '1000']] };
    const id = await checked(sheet);
    expect(faultsOf(await mend(id, 9, 0, 'x'))).toEqual([['ordinal', 'REF_NOT_FOUND']]);
    expect(faultsOf(await mend(id, 0, 0, 'x'))).toEqual([['ordinal', 'REF_NOT_FOUND']]);
    for (const column of [-1, 5]) expect(faultsOf(await mend(id, 1, column, 'x'))).toEqual([['column', 'OUT_OF_RANGE']]);
    expect(faultsOf(await mend(id, 1, 0, 'x'.repeat(32_768)))).toEqual([['text', 'TOO_LONG']]);
    for (const text of ['a\u0000b', 'a\ud800b']) expect(faultsOf(await mend(id, 1, 0, text))).toEqual([['text', 'INVALID_CHARACTER']]);
    const unchecked = await stageImport(t.db, sheet);
    expect(codeOf(await mend(unchecked, 1, 0, 'x'))).toBe('IMPORT_NOT_CHECKED');
    expect(codeOf(await admin.graphql(TARGET, { id: unchecked, ordinal: 1 }))).toBe('IMPORT_NOT_CHECKED');
    expect(codeOf(await admin.graphql(COMPLEX, { id: unchecked, name: 'The Base' }))).toBe('IMPORT_NOT_CHECKED');
    expect(codeOf(await mend(NOWHERE, 1, 0, 'x'))).toBe('NOT_FOUND');
  });
});

describe('rows that are shown', () => {
  test('before the check all of the sheet, after it those of data; by state, some at a time', async () => {
    const rows = Array.from({ length: 5 }, (_, at) => ['The Base', at === 2 ? 'bad' : String(121 + at), '1', '1', '1000']);
    const unchecked = await stageImport(t.db, { fields: FIELDS, rows });
    expect((await look(unchecked)).autoListingRows).toMatchObject({ total: 6, rows: [{ ordinal: 0, state: null }, {}, {}, {}, {}, {}] });
    const id = await checked({ fields: FIELDS, rows });
    expect((await look(id, { offset: 1, first: 2 })).autoListingRows).toMatchObject({ total: 5, rows: [{ ordinal: 2 }, { ordinal: 3 }] });
    expect((await look(id, { states: ['ERROR'] })).autoListingRows).toMatchObject({ total: 1, rows: [{ ordinal: 3 }] });
    expect((await look(id, { sheet: 0 })).autoListingRows.total).toBe(6);
    expect((await look(id, { sheet: 7 })).autoListingRows.total).toBe(0);
  });

  test.each([{ first: 0 }, { first: 201 }, { offset: -1 }])('%j is refused', async (variables) => {
    const id = await stageImport(t.db, { fields: FIELDS, rows: [] });
    expect(codeOf(await admin.graphql(LOOK, { id, ...variables }))).toBe('first' in variables ? 'LIMIT_AMOUNT' : 'BAD_PAGE');
  });
});

test('nobody but staff looks at rows or changes them', async () => {
  const id = await checked({ fields: FIELDS, rows: [['The Base', '131', '1', '1', '1000']] });
  for (const [visitor, code] of [
    [createVisitor(t), 'UNAUTHENTICATED'],
    [await signedIn(t, Role.GUEST), 'FORBIDDEN'],
  ] as const) {
    expect(codeOf(await visitor.graphql(LOOK, { id }))).toBe(code);
    expect(codeOf(await visitor.graphql(CELL, { id, ordinal: 1, column: 1, text: '1' }))).toBe(code);
    expect(codeOf(await visitor.graphql(TARGET, { id, ordinal: 1 }))).toBe(code);
    expect(codeOf(await visitor.graphql(COMPLEX, { id, name: 'The Base' }))).toBe(code);
  }
});

test('a check that broke off goes on, two at once do no harm, and a batch takes a fixed number of statements', async () => {
  const rows = Array.from({ length: 1_200 }, (_, at) => ['The Base', String(200 + at), '1', '1', '1000']);
  const id = await stageImport(t.db, { fields: FIELDS, rows });
  await admin.graphql(CHECK, { id });
  const statements = await t.statementsOf(() => workOnImports(work(t)));
  expect((await look(id)).autoListing).toMatchObject({ stage: 'CHECKED', done: 1_200, counts: { create: 1_200 } });
  expect(statements.length).toBeLessThan(60);

  await admin.graphql(CHECK, { id });
  await t.db.query('UPDATE auto_listing SET done = 500 WHERE id = $1', [id]);
  await t.db.query("UPDATE auto_listing_row SET state = 'skip' WHERE import_id = $1 AND ordinal = 500", [id]);
  await Promise.all([workOnImports(work(t)), workOnImports(work(t))]);
  expect((await look(id)).autoListing).toMatchObject({ stage: 'CHECKED', done: 1_200, counts: { create: 1_199, skip: 1 } });
});
