import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { AutoListingEntity, AutoListingExisting, type AutoListing } from '../../src/import/auto-listing.entity.js';
import { workOnImports } from '../../src/import/stages.service.js';
import { Area, Feature, Furnishing, View } from '../../src/listings/values/choices.js';
import { faultsOf } from '../support/account-operations.js';
import { CHECK, CLEAR, FIELDS, startChecking, TARGET, type Checking, type Row } from '../support/checked-imports.js';
import { makeFile, makeHouse, makeVillage } from '../support/factories.js';
import { stageImport, type StagedSheet } from '../support/staged-imports.js';
import { work } from '../support/work.js';

const NOWHERE = '01900000-0000-7000-8000-000000000000';

let t: Checking['t'];
let admin: Checking['admin'];
let condos: Checking['condos'];
let look: Checking['look'];
let rowsOf: Checking['rowsOf'];
let checked: Checking['checked'];
let agreed: Checking['agreed'];
let unitOnFloor: Checking['unitOnFloor'];
beforeAll(async () => {
  ({ t, admin, condos, look, rowsOf, checked, agreed, unitOnFloor } = await startChecking());
});
afterAll(() => t.close());

const with_ = (existing: AutoListingExisting): Partial<AutoListing> => ({ existing });

const FINISH = 'mutation ($id: ID!) { finishAutoListing(id: $id) { stage } }';

const referenceOf = async (id: string) => `U-${(await t.db.query('SELECT number FROM unit WHERE id = $1', [id]))[0].number}`;

describe('planned results of rows', () => {
  test('new homes, of a known condo in either language and of a new one; totals, headers and empty rows are skipped', async () => {
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
      [2, 'CREATE', ['PRICE_READ']],
      [3, 'ERROR', expect.anything()],
      [4, 'SKIP', ['HEADER_ROW']],
      [5, 'SKIP', expect.anything()],
      [6, 'SKIP', ['TOTALS_ROW']],
    ]);
    expect(autoListing.counts).toEqual({ create: 2, update: 0, unchanged: 0, skip: 3, error: 1 });
    expect(autoListing.complexes.map(({ name, why, complex }) => [name, why, complex?.id])).toEqual(
      expect.arrayContaining([
        ['The Riviera Wongamat', 'SAME', condos.riviera],
        ['База', 'SAME', condos.base],
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
    // A unit that is there says nothing of where a condo is that it would move to.
    const moved = { fields: ['reference', 'condo'], rows: [[await referenceOf(await unitOnFloor(61)), 'Zire']] };
    expect(await rowsOf(await checked(moved))).toMatchObject([{ state: 'ERROR', problems: [{ column: null, code: 'AREA_MISSING' }] }]);
    expect((await look(await checked({ ...moved, record: { common } }))).autoListing.counts).toMatchObject({ update: 1, error: 0 });
  });

  test('all rows in the chosen condo, regardless of their own; an error if it is in the trash', async () => {
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
      area: 'CENTRAL',
      city: 'PATTAYA',
      bedroom: 0,
      size: 36.5,
      name_en: 'Studio, 36.5 m², The Base',
      name_ru: 'Студия, 36,5 м², База',
      seo_title_en: 'Studio, 36.5 m², The Base',
      html_en: 'By the <b>sea</b>',
      view: ['CITY', 'SEA'],
      features: ['TV'],
      quota: 'FOREIGN',
    });
    expect(second).toMatchObject({
      is_draft: true,
      condo: 'Nova Ocean',
      condo_draft: true,
      area: 'JOMTIEN',
      name_en: 'У моря',
      name_ru: 'У моря',
      view: ['SEA'],
    });
  });

  test('houses with their villages', async () => {
    const village = await makeVillage(t.db, { name: { en: 'Lakeside Court', ru: '' } });
    const house = await makeHouse(t.db, { villageId: village, rooms: { bedroom: 3, size: 150 }, landSize: 300 });
    const id = await agreed({
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

describe('suspicious prices', () => {
  const fields = ['condo', 'rooms.size', 'pricing.rentPrice', 'pricing.buyPrice', 'pricing.rentTerms.MONTHS_6'];
  const rows = [
    ['The Base', '201', '25', '', ''],
    ['The Base', '202', '2500000', '', ''],
    ['The Base', '203', '', '2500', ''],
    ['The Base', '204', '20k/25k/30k', '', ''],
    ['The Base', '205', '15k/month; 12k 6 months', '', ''],
    ['The Base', '206', '', '2.5M / 3M', ''],
    ['The Base', '207', '20000', '', '18'],
    ['The Base', '208', '20000', '3,500,000', '18000'],
  ];

  test('are not written until a person allows them', async () => {
    const id = await checked({ fields, rows });
    expect((await rowsOf(id)).map(({ state, problems }) => [state, ...problems.map(({ column, code }) => `${column} ${code}`)])).toEqual([
      ['ERROR', '2 UNUSUAL_PRICE'],
      ['ERROR', '2 UNUSUAL_PRICE'],
      ['ERROR', '3 UNUSUAL_PRICE'],
      ['ERROR', '2 SEVERAL_PRICES'],
      ['CREATE', '2 PRICE_READ'],
      ['ERROR', '3 SEVERAL_PRICES'],
      ['ERROR', '4 UNUSUAL_PRICE'],
      ['CREATE'],
    ]);
    const allow = 'mutation ($id: ID!) { setAutoListingOptions(id: $id, options: { unusualPrices: true }) { unusualPrices } }';
    expect(await admin.graphql(allow, { id })).toMatchObject({ data: { setAutoListingOptions: { unusualPrices: true } } });
    await admin.graphql(CHECK, { id });
    await workOnImports(work(t));
    expect((await look(id)).autoListing.counts).toMatchObject({ create: rows.length, error: 0 });
  });

  test('need no confirmation if the listing already has them, or only other fields change', async () => {
    const unit = await unitOnFloor(62, { pricing: { rentPrice: [20_000, 500], buyPrice: [3_000_000] } });
    const sheet = (rent: string, buy: string, bathroom: string) => ({
      fields: ['reference', 'pricing.rentPrice', 'pricing.buyPrice', 'rooms.bathroom'],
      rows: [[reference, rent, buy, bathroom]],
    });
    const reference = await referenceOf(unit);
    expect(await rowsOf(await checked(sheet('20000; 500', '', '2')))).toMatchObject([{ state: 'UPDATE', problems: [] }]);
    expect(await rowsOf(await checked(sheet('20000; 600', '', '2')))).toMatchObject([
      {
        state: 'ERROR',
        problems: [
          { column: 1, code: 'SEVERAL_PRICES' },
          { column: 1, code: 'UNUSUAL_PRICE' },
        ],
      },
    ]);
    expect(await rowsOf(await checked(sheet('20000; 500', '5000', '1')))).toMatchObject([{ state: 'ERROR', problems: [{ column: 2 }] }]);
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
    const rowOf = async (existing: AutoListingExisting) => (await rowsOf(await agreed(sheet(existing))))[0]!;
    expect(await rowOf(AutoListingExisting.SKIP)).toMatchObject({ state: 'SKIP', target: { id: unit }, changes: [] });
    const [row] = sheet(AutoListingExisting.SKIP).rows as [string[]];
    const twice = await rowsOf(await checked({ ...sheet(AutoListingExisting.SKIP), rows: [row, row] }));
    expect(twice.map(({ state, target }) => [state, target?.id])).toEqual([
      ['SKIP', unit],
      ['SKIP', unit],
    ]);
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
    const [row] = await rowsOf(await agreed({ fields: FIELDS.slice(0, 3), rows: [['The Base', '40.5', '32']], record: { common } }));
    expect(row!.changes).toEqual([
      { path: 'view', before: '["CITY"]', after: '["CITY","SEA"]' },
      { path: 'furnishing', before: 'null', after: '"FULLY_FURNISHED"' },
    ]);
  });

  test('pictures: stored files are linked, REPLACE removes the others, downloaded ones are not downloaded again', async () => {
    const [own, other] = [await makeFile(t.db, t.store), await makeFile(t.db, t.store)];
    const unit = await unitOnFloor(33);
    await t.db.query("INSERT INTO unit_file (unit_id, role, ordinal, file_id) VALUES ($1, 'picture', 0, $2)", [unit, other]);
    const sheet = (cell: string, existing = AutoListingExisting.FILL): StagedSheet => ({
      fields: [...FIELDS.slice(0, 3), 'pictures'],
      rows: [['The Base', '40.5', '33', cell]],
      record: with_(existing),
    });
    const ours = `https://talay.example/api/files/${own}`;
    const rowOf = async (staged: StagedSheet) => (await rowsOf(await agreed(staged)))[0]!;
    const change = (after: string[]) => [{ path: 'pictures', before: JSON.stringify([other]), after: JSON.stringify(after) }];
    expect((await rowOf(sheet(ours))).changes).toEqual(change([other, own]));
    expect((await rowOf(sheet(ours, AutoListingExisting.REPLACE))).changes).toEqual(change([own]));
    expect((await rowOf(sheet('', AutoListingExisting.REPLACE))).changes).toEqual(change([]));
    expect(await rowOf(sheet(''))).toMatchObject({ state: 'UNCHANGED' });

    const elsewhere = sheet('https://agency.example/1.jpg');
    const id = await agreed(elsewhere);
    expect(await rowsOf(id)).toMatchObject([{ state: 'UPDATE', changes: [] }]);
    await admin.graphql(FINISH, { id });
    await workOnImports(work(t));
    expect(await t.db.query('SELECT record_id, url FROM auto_listing_picture WHERE import_id = $1', [id])).toEqual([
      { record_id: unit, url: 'https://agency.example/1.jpg' },
    ]);
    expect(await rowOf(elsewhere)).toMatchObject({ state: 'UNCHANGED' });
  });

  test('one that only looks like the row’s is proposed: it is changed once a person has said yes to it', async () => {
    const unit = await unitOnFloor(35);
    const row = (rent: string) => ['The Base', '40.5', '35', '1', rent];
    const id = await checked({ fields: FIELDS, rows: [row('17000')] });
    const proposed = { state: 'ERROR', problems: [{ column: null, code: 'CONFIRM_MATCH' }], candidates: [{ id: unit }], chosen: false };
    expect(await rowsOf(id)).toMatchObject([proposed]);
    const decide = async (decisions: object[]) =>
      (
        await admin.graphql(
          'mutation ($id: ID!, $decisions: [AutoListingDecisionInput!]!) { decideAutoListingRows(id: $id, decisions: $decisions) { counts { create update error } } }',
          { id, decisions },
        )
      ).data;
    expect(await decide([{ ordinal: 1, target: unit }])).toEqual({ decideAutoListingRows: { counts: { create: 0, update: 1, error: 0 } } });
    expect(await rowsOf(id)).toMatchObject([{ state: 'UPDATE', target: { id: unit }, chosen: true }]);
    expect(await decide([{ ordinal: 1, isNew: true }])).toEqual({ decideAutoListingRows: { counts: { create: 1, update: 0, error: 0 } } });
    expect(await decide([{ ordinal: 9, target: unit }])).toBeNull();
    expect(await decide([{ ordinal: 1, target: NOWHERE }])).toBeNull();
    // Nothing to say yes to where it says the same.
    expect(await rowsOf(await checked({ fields: FIELDS, rows: [row('15000')] }))).toMatchObject([
      { state: 'UNCHANGED', target: { id: unit } },
    ]);
  });

  test('several similar listings: each row matches an identical one, otherwise a person decides; two rows cannot share one', async () => {
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
    expect(await choose(1, units[1]!)).toMatchObject({ state: 'UPDATE', target: { id: units[1] }, chosen: true });
    expect((await rowsOf(id))[1]).toMatchObject({ problems: [{ code: 'AMBIGUOUS' }], candidates: [{ id: units[0] }] });
    expect(await choose(2, units[1]!)).toMatchObject({ state: 'ERROR', problems: [{ code: 'DUPLICATE_ROW' }] });
    expect(await choose(2, null)).toMatchObject({ state: 'CREATE', target: null });
    expect((await look(id)).autoListing.counts).toEqual({ create: 1, update: 1, unchanged: 0, skip: 0, error: 0 });
  });

  test('what a person chose can be chosen again, also after another check, or taken back', async () => {
    const units = [await unitOnFloor(42), await unitOnFloor(42)];
    const row = (rent: string) => ['The Base', '40.5', '42', '1', rent];
    const id = await checked({ fields: FIELDS, rows: [row('17000'), row('18000')] });
    const choose = (ordinal: number, target: string | null) => admin.graphql(TARGET, { id, ordinal, target });
    const clear = async (ordinal: number) =>
      (await admin.graphql<{ clearAutoListingTarget: Row }>(CLEAR, { id, ordinal })).data.clearAutoListingTarget;
    const candidates = units.map((unit) => ({ id: unit }));
    await choose(1, units[0]!);
    await choose(2, null);
    await admin.graphql(CHECK, { id });
    await workOnImports(work(t));
    expect(await rowsOf(id)).toMatchObject([
      { state: 'UPDATE', target: { id: units[0] }, candidates, chosen: true },
      { state: 'CREATE', target: null, candidates: [{ id: units[1] }], chosen: true },
    ]);
    expect(await clear(1)).toMatchObject({ state: 'ERROR', problems: [{ code: 'AMBIGUOUS', otherRow: null }], candidates, chosen: false });
    expect((await look(id)).autoListing.counts).toMatchObject({ create: 1, update: 0, error: 1 });

    const same = await checked({ fields: FIELDS, rows: [row('15000'), row('15000'), row('15000')] });
    const { data } = await admin.graphql<{ clearAutoListingTarget: Row }>(CLEAR, { id: same, ordinal: 3 });
    expect(data.clearAutoListingTarget).toMatchObject({ problems: [{ code: 'DUPLICATE_ROW', otherRow: 1 }], chosen: false });
  });

  test('a listing that is no target is refused', async () => {
    const id = await checked({ fields: FIELDS, rows: [['The Base', '61', '1', '1', '1000']] });
    const trashed = await unitOnFloor(1, { deletedAt: new Date() });
    for (const target of [condos.base, trashed, NOWHERE, 'nonsense']) {
      expect(faultsOf(await admin.graphql(TARGET, { id, ordinal: 1, target }))).toEqual([['target', 'REF_NOT_FOUND']]);
    }
    expect(faultsOf(await admin.graphql(TARGET, { id, ordinal: 0, target: null }))).toEqual([['ordinal', 'REF_NOT_FOUND']]);
    expect(faultsOf(await admin.graphql(CLEAR, { id, ordinal: 9 }))).toEqual([['ordinal', 'REF_NOT_FOUND']]);
  });
});

test('a check that broke off goes on, two at once do no harm, and a batch takes a fixed number of statements', async () => {
  const rows = Array.from({ length: 1_200 }, (_, at) => ['The Base', String(200 + at), '1', '1', '60000']);
  const id = await stageImport(t.db, { fields: FIELDS, rows });
  await admin.graphql(CHECK, { id });
  const statements = await t.statementsOf(() => workOnImports(work(t)));
  expect((await look(id)).autoListing).toMatchObject({ stage: 'CHECKED', done: 1_200, counts: { create: 1_200 } });
  expect(statements.length).toBeLessThan(65);

  await admin.graphql(CHECK, { id });
  await t.db.query('UPDATE auto_listing SET done = 500 WHERE id = $1', [id]);
  await t.db.query("UPDATE auto_listing_row SET state = 'skip' WHERE import_id = $1 AND ordinal = 500", [id]);
  await Promise.all([workOnImports(work(t)), workOnImports(work(t))]);
  expect((await look(id)).autoListing).toMatchObject({ stage: 'CHECKED', done: 1_200, counts: { create: 1_199, skip: 1 } });
});
