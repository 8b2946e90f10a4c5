import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { AutoListingEntity } from '../../../src/import/auto-listing.entity.js';
import { workOnImports } from '../../../src/import/stages.service.js';
import { Feature, View } from '../../../src/listings/values/choices.js';
import { faultsOf } from '../../support/account-operations.js';
import { CHECK, CLEAR, FIELDS, startChecking, TARGET, type Checking, type Row } from '../../support/checked-imports.js';
import { linkPictures, makeFile, makeHouse, makeVillage } from '../../support/factories.js';
import { stageImport, type StagedSheet } from '../../support/staged-imports.js';
import { work } from '../../support/work.js';

/** What rows become, by what is there. */
export default function cases() {
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

    test('pictures: stored files are linked, others are downloaded once', async () => {
      const [own, other] = [await makeFile(t.db, t.store), await makeFile(t.db, t.store)];
      const unit = await unitOnFloor(33);
      await linkPictures(t.db, 'unit', unit, [other]);
      const sheet = (cell: string): StagedSheet => ({
        fields: [...FIELDS.slice(0, 3), 'pictures'],
        rows: [['The Base', '40.5', '33', cell]],
      });
      const [linked] = await rowsOf(await agreed(sheet(`https://talay.example/api/files/${own}`)));
      expect(linked!.changes).toEqual([{ path: 'pictures', before: JSON.stringify([other]), after: JSON.stringify([other, own]) }]);

      const elsewhere = sheet('https://agency.example/1.jpg');
      const id = await agreed(elsewhere);
      expect(await rowsOf(id)).toMatchObject([{ state: 'UPDATE', changes: [] }]);
      await admin.graphql(FINISH, { id });
      await workOnImports(work(t));
      expect(await t.db.query('SELECT record_id, url FROM auto_listing_picture WHERE import_id = $1', [id])).toEqual([
        { record_id: unit, url: 'https://agency.example/1.jpg' },
      ]);
      expect(await rowsOf(await agreed(elsewhere))).toMatchObject([{ state: 'UNCHANGED' }]);
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
      expect(await decide([{ ordinal: 1, target: unit }])).toEqual({
        decideAutoListingRows: { counts: { create: 0, update: 1, error: 0 } },
      });
      expect(await rowsOf(id)).toMatchObject([{ state: 'UPDATE', target: { id: unit }, chosen: true }]);
      expect(await decide([{ ordinal: 1, isNew: true }])).toEqual({
        decideAutoListingRows: { counts: { create: 1, update: 0, error: 0 } },
      });
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
      expect(await clear(1)).toMatchObject({
        state: 'ERROR',
        problems: [{ code: 'AMBIGUOUS', otherRow: null }],
        candidates,
        chosen: false,
      });
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
}
