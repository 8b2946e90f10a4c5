import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { workOnImports } from '../../../src/import/stages.service.js';
import { Role } from '../../../src/core/policy.js';
import { Area } from '../../../src/listings/values/choices.js';
import { codeOf, faultsOf } from '../../support/account-operations.js';
import {
  CELL,
  CHECK,
  CLEAR,
  COMPLEX,
  FIELDS,
  LOOK,
  startChecking,
  TARGET,
  type Checking,
  type Import,
  type Row,
} from '../../support/checked-imports.js';
import { stageImport } from '../../support/staged-imports.js';
import { createVisitor, signedIn } from '../../support/visitor.js';
import { work } from '../../support/work.js';

/** What people correct in checked rows, and which complexes they choose. */
export default function cases() {
  const NOWHERE = '01900000-0000-7000-8000-000000000000';

  let t: Checking['t'];
  let admin: Checking['admin'];
  let condos: Checking['condos'];
  let look: Checking['look'];
  let rowsOf: Checking['rowsOf'];
  let checked: Checking['checked'];
  let unitOnFloor: Checking['unitOnFloor'];
  beforeAll(async () => {
    ({ t, admin, condos, look, rowsOf, checked, unitOnFloor } = await startChecking());
  });
  afterAll(() => t.close());

  describe('names of condos', () => {
    test('a similar one is taken once a person has said so, or another, or a new one; what was said outlives a new check', async () => {
      const rows = [
        ['Riviera Wong Amat', '71', '1', '1', '35000'],
        ['The Riviera Wong-Amat', '72', '1', '1', '35000'],
        ['View Talay 6', '73', '1', '1', '35000'],
        ['View Talay 5 Condominium', '74', '1', '1', '35000'],
      ];
      const common = { view: [], features: [], furnishing: null, petAllowed: null, area: Area.JOMTIEN };
      const id = await checked({ fields: FIELDS, rows, record: { common } });
      const { autoListing, autoListingRows } = await look(id);
      expect(
        autoListing.complexes.map(({ name, rows: count, why, confirmed, complex }) => [name, count, why, confirmed, complex?.id]),
      ).toEqual([
        ['Riviera Wong Amat', 2, 'SIMILAR', false, condos.riviera],
        ['View Talay 5 Condominium', 1, 'SAME', true, condos.talay5],
        // The one of that name is in the trash.
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

    test('one of many rows: the job checks all of them again', async () => {
      const rows = Array.from({ length: 501 }, (_, at) => ['Riviera Wong Amat', String(300 + at), '1', '1', '35000']);
      const id = await checked({ fields: FIELDS, rows });
      // A run that wanted all or nothing has given up.
      await t.db.query("UPDATE auto_listing SET error = 'CHANGED_SINCE_CHECK' WHERE id = $1", [id]);
      const { data } = await admin.graphql<{ setAutoListingComplex: Import }>(COMPLEX, {
        id,
        name: 'Riviera Wong Amat',
        complex: condos.riviera,
      });
      expect(data.setAutoListingComplex.stage).toBe('CHECKING');
      expect(codeOf(await admin.graphql(COMPLEX, { id, name: 'Riviera Wong Amat', complex: null }))).toBe('IMPORT_BUSY');
      await workOnImports(work(t));
      expect((await look(id)).autoListing).toMatchObject({ stage: 'CHECKED', counts: { create: 501, error: 0 } });
      expect(await t.db.query('SELECT error FROM auto_listing WHERE id = $1', [id])).toEqual([{ error: null }]);
    });

    test('a name that the file has not, and a condo that is not there, are refused', async () => {
      const id = await checked({ fields: FIELDS, rows: [['The Base', '91', '1', '1', '35000']] });
      expect(faultsOf(await admin.graphql(COMPLEX, { id, name: 'Nowhere', complex: null }))).toEqual([['name', 'REF_NOT_FOUND']]);
      for (const complex of [condos.talay6, NOWHERE, 'nonsense']) {
        expect(faultsOf(await admin.graphql(COMPLEX, { id, name: 'The Base', complex }))).toEqual([['complex', 'REF_NOT_FOUND']]);
      }
    });
  });

  describe('cells', () => {
    const correct = (id: string, ordinal: number, column: number, text: string) =>
      admin.graphql<{ setAutoListingCell: Row }>(CELL, { id, ordinal, column, text });

    test('a corrected cell makes its row valid; counts and names are updated', async () => {
      const id = await checked({
        fields: [...FIELDS, 'place.area'],
        rows: [
          ['The Base', 'large', '1', '1', '35000'],
          ['Grande Palace', '101', '1', '1', '35000'],
          ['Grande Palace', '102', '1', '1', '35000'],
        ],
        record: { leaveUnreadable: false },
      });
      expect((await look(id)).autoListing.counts).toMatchObject({ create: 0, error: 3 });
      const bad = (await rowsOf(id))[0]!;
      expect(bad.problems).toMatchObject([{ column: 1 }]);
      const { data } = await correct(id, 1, 1, '55,5 м²');
      expect(data.setAutoListingCell).toMatchObject({ state: 'CREATE', problems: [], cells: ['The Base', '55,5 м²', '1', '1', '35000'] });
      // Data of a new condo in one row applies to its other rows.
      await correct(id, 2, 5, 'Пратамнак');
      expect((await look(id)).autoListing.counts).toMatchObject({ create: 3, error: 0 });
      await correct(id, 3, 0, 'База');
      expect((await look(id)).autoListing.complexes.map(({ name, rows }) => [name, rows])).toEqual(
        expect.arrayContaining([
          ['The Base', 1],
          ['База', 1],
          ['Grande Palace', 1],
        ]),
      );
    });

    test('two rows of one listing: correcting the first releases it for the second', async () => {
      const unit = await unitOnFloor(51);
      const row = ['The Base', '40.5', '51', '1', '15000'];
      const id = await checked({ fields: FIELDS, rows: [row, row] });
      expect((await rowsOf(id)).map(({ state }) => state)).toEqual(['UNCHANGED', 'ERROR']);
      expect((await correct(id, 1, 2, '52')).data.setAutoListingCell.state).toBe('CREATE');
      expect(await rowsOf(id)).toMatchObject([{ state: 'CREATE' }, { state: 'UNCHANGED', target: { id: unit } }]);
      expect((await correct(id, 1, 2, '51')).data.setAutoListingCell).toMatchObject({ state: 'UNCHANGED', target: { id: unit } });
      expect((await rowsOf(id))[1]).toMatchObject({ state: 'ERROR', problems: [{ code: 'DUPLICATE_ROW' }] });
    });

    test('an invalid cell or text is refused; so are all corrections before the check', async () => {
      const sheet = { fields: FIELDS, rows: [['The Base', '111', '1', '1', '35000']] };
      const id = await checked(sheet);
      expect(faultsOf(await correct(id, 9, 0, 'x'))).toEqual([['ordinal', 'REF_NOT_FOUND']]);
      expect(faultsOf(await correct(id, 0, 0, 'x'))).toEqual([['ordinal', 'REF_NOT_FOUND']]);
      for (const column of [-1, 5]) expect(faultsOf(await correct(id, 1, column, 'x'))).toEqual([['column', 'OUT_OF_RANGE']]);
      expect(faultsOf(await correct(id, 1, 0, 'x'.repeat(32_768)))).toEqual([['text', 'TOO_LONG']]);
      for (const text of ['a\u0000b', 'a\ud800b']) expect(faultsOf(await correct(id, 1, 0, text))).toEqual([['text', 'INVALID_CHARACTER']]);
      // Nothing can be seen of it, so the cell is empty now.
      expect((await correct(id, 1, 2, '\u0000\u200b')).data.setAutoListingCell.cells[2]).toBe('');
      const unchecked = await stageImport(t.db, sheet);
      expect(codeOf(await correct(unchecked, 1, 0, 'x'))).toBe('IMPORT_NOT_CHECKED');
      for (const choice of [TARGET, CLEAR])
        expect(codeOf(await admin.graphql(choice, { id: unchecked, ordinal: 1 }))).toBe('IMPORT_NOT_CHECKED');
      expect(codeOf(await admin.graphql(COMPLEX, { id: unchecked, name: 'The Base' }))).toBe('IMPORT_NOT_CHECKED');
      expect(codeOf(await correct(NOWHERE, 1, 0, 'x'))).toBe('NOT_FOUND');
    });
  });

  describe('rows that are shown', () => {
    test('before the check all of the sheet, after it those of data; by state, some at a time', async () => {
      const rows = Array.from({ length: 5 }, (_, at) => ['The Base', at === 2 ? 'bad' : String(121 + at), '1', '1', '35000']);
      const unchecked = await stageImport(t.db, { fields: FIELDS, rows });
      expect((await look(unchecked)).autoListingRows).toMatchObject({ total: 6, rows: [{ ordinal: 0, state: null }, {}, {}, {}, {}, {}] });
      const id = await checked({ fields: FIELDS, rows, record: { leaveUnreadable: false } });
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
    const id = await checked({ fields: FIELDS, rows: [['The Base', '131', '1', '1', '35000']] });
    for (const [visitor, code] of [
      [createVisitor(t), 'UNAUTHENTICATED'],
      [await signedIn(t, Role.GUEST), 'FORBIDDEN'],
    ] as const) {
      expect(codeOf(await visitor.graphql(LOOK, { id }))).toBe(code);
      expect(codeOf(await visitor.graphql(CELL, { id, ordinal: 1, column: 1, text: '1' }))).toBe(code);
      for (const choice of [TARGET, CLEAR]) expect(codeOf(await visitor.graphql(choice, { id, ordinal: 1 }))).toBe(code);
      expect(codeOf(await visitor.graphql(COMPLEX, { id, name: 'The Base' }))).toBe(code);
    }
  });
}
