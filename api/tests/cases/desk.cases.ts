import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Role } from '../../src/core/policy.js';
import { Area } from '../../src/listings/values/choices.js';
import { makeCondo, makeHouse, makeUnit, makeVillage } from '../support/factories.js';
import { createTestApp, type TestApp } from '../support/test-app.js';
import { createVisitor, signedIn, type Visitor } from '../support/visitor.js';

export default function cases() {
  const DESK = `query ($kind: DeskKind!, $state: DeskState, $text: String, $sort: DeskSort, $page: Int, $first: Int) {
  desk(kind: $kind, state: $state, text: $text, sort: $sort, page: $page, first: $first) {
    total page pages
    listings { id kind reference name { en ru } complex { en } area bedroom size rentPrice buyPrice homes state version updatedAt }
  }
}`;

  interface Answer {
    desk: {
      total: number;
      page: number;
      pages: number;
      listings: { id: string; reference: string; state: string; homes: number | null }[];
    };
  }

  let t: TestApp;
  let admin: Visitor;
  let condo: string;
  const units: Record<'published' | 'hidden' | 'draft' | 'trash', string> = { published: '', hidden: '', draft: '', trash: '' };
  beforeAll(async () => {
    t = await createTestApp();
    admin = await signedIn(t, Role.ADMIN);
    condo = await makeCondo(t.db, { name: { en: 'Riviera', ru: 'Ривьера' } });
    units.published = await makeUnit(t.db, {
      condoId: condo,
      name: { en: 'Blue 100% view', ru: 'Синий вид' },
      pricing: { rentPrice: [12_000, 9_000], buyPrice: [2_000_000] },
    });
    units.hidden = await makeUnit(t.db, {
      condoId: condo,
      active: false,
      name: { en: 'Amber', ru: 'Янтарь' },
      pricing: { rentPrice: [7_000] },
    });
    units.draft = await makeUnit(t.db, { isDraft: true, name: { en: 'Coral', ru: 'Коралл' }, place: { area: Area.NORTH }, pricing: {} });
    units.trash = await makeUnit(t.db, { condoId: condo, deletedAt: new Date(), name: { en: 'Dust', ru: 'Пыль' } });
  });
  afterAll(() => t.close());

  const read = (variables: object, who = admin) => who.graphql<Answer>(DESK, { kind: 'UNIT', ...variables });
  const idsOf = async (variables: object) => (await read(variables)).data.desk.listings.map(({ id }) => id);

  describe('which listings', () => {
    test('all but the trash, newest first, with what a row shows', async () => {
      const { data } = await read({});
      expect(data.desk).toMatchObject({ total: 3, page: 1, pages: 1 });
      expect(data.desk.listings.map(({ id, state }) => [id, state])).toEqual([
        [units.draft, 'DRAFT'],
        [units.hidden, 'HIDDEN'],
        [units.published, 'PUBLISHED'],
      ]);
      expect(data.desk.listings[2]).toMatchObject({
        kind: 'UNIT',
        name: { en: 'Blue 100% view', ru: 'Синий вид' },
        complex: { en: 'Riviera' },
        area: 'JOMTIEN',
        bedroom: 0,
        size: 30,
        rentPrice: [12_000, 9_000],
        buyPrice: [2_000_000],
        homes: null,
        version: 1,
      });
    });

    test.each(['PUBLISHED', 'HIDDEN', 'DRAFT', 'TRASH'] as const)('only %s', async (state) => {
      expect(await idsOf({ state })).toEqual([units[state.toLowerCase() as keyof typeof units]]);
    });

    test('by owner and agent, and by their phone numbers in any format', async () => {
      const one = await makeUnit(t.db, { backOffice: { landLordContact: 'Khun Somchai, 081-234 5678', agentContact: 'Agency Blue' } });
      const two = await makeUnit(t.db, { backOffice: { agentContact: '+7 (916) 123-45-67 Ирина' } });
      for (const text of ['somchai', '0812345678', '+66 81 234 5678', '(081) 234-5678', '81 234 5'])
        expect(await idsOf({ text })).toEqual([one]);
      for (const text of ['ирина', '8 916 123 45 67', '79161234567']) expect(await idsOf({ text })).toEqual([two]);
      for (const text of ['0812345679', '%', '99999']) expect(await idsOf({ text })).not.toContain(one);
      await t.db.query('DELETE FROM unit WHERE id IN ($1, $2)', [one, two]);
    });

    test('by a part of a name in either language, by reference, and by nothing special in a pattern', async () => {
      expect(await idsOf({ text: 'янт' })).toEqual([units.hidden]);
      expect(await idsOf({ text: ' BLUE ' })).toEqual([units.published]);
      const { data } = await read({ text: 'coral' });
      const { reference } = data.desk.listings[0]!;
      expect(await idsOf({ text: reference.toLowerCase() })).toEqual([units.draft]);
      expect(await idsOf({ text: reference.slice(2) })).toEqual([units.draft]);
      expect(await idsOf({ text: '0% v' })).toEqual([units.published]);
      expect(await idsOf({ text: '_mber' })).toEqual([]);
      expect(await idsOf({ text: String.raw`\' OR 1=1 --` })).toEqual([]);
    });

    test('houses, condos and villages have their own lists', async () => {
      const village = await makeVillage(t.db);
      const house = await makeHouse(t.db, { villageId: village });
      expect(await idsOf({ kind: 'HOUSE' })).toEqual([house]);
      const condos = (await read({ kind: 'CONDO' })).data.desk.listings;
      // The one in the trash is not counted.
      expect(condos.map(({ id, homes }) => [id, homes])).toEqual([[condo, 2]]);
      expect((await read({ kind: 'VILLAGE' })).data.desk.listings.map(({ id, homes }) => [id, homes])).toEqual([[village, 1]]);
    });
  });

  describe('in which order', () => {
    test.each([
      ['OLDEST', ['published', 'hidden', 'draft']],
      ['NAME', ['hidden', 'published', 'draft']],
      ['NAME_DESC', ['draft', 'published', 'hidden']],
      ['AREA', ['hidden', 'published', 'draft']],
      ['RENT', ['hidden', 'published', 'draft']],
      ['RENT_DESC', ['published', 'hidden', 'draft']],
      ['BUY_DESC', ['published', 'draft', 'hidden']],
      ['UPDATED_DESC', ['draft', 'hidden', 'published']],
    ] as const)('%s', async (sort, order) => {
      expect(await idsOf({ sort })).toEqual(order.map((name) => units[name]));
    });

    test.each(['SIZE', 'RENT_DESC', 'BUY'])('%s of condos, which have none, is newest first', async (sort) => {
      expect(await idsOf({ kind: 'CONDO', sort })).toEqual([condo]);
    });
  });

  describe('pages', () => {
    test('one after the other, three statements each, however many rows', async () => {
      const statements = await t.statementsOf(async () => {
        const { data } = await read({ first: 2, page: 2, sort: 'NAME' });
        expect(data.desk).toMatchObject({ total: 3, page: 2, pages: 2 });
        expect(data.desk.listings.map(({ id }) => id)).toEqual([units.draft]);
      });
      expect(statements.filter((sql) => sql.includes('FROM unit l'))).toHaveLength(3);
    });

    test('a page beyond the last is empty', async () => {
      expect((await read({ page: 999_999_999 })).data.desk).toMatchObject({ total: 3, listings: [] });
    });

    test.each([
      [{ page: 0 }, 'BAD_PAGE'],
      [{ first: 21 }, 'LIMIT_AMOUNT'],
      [{ text: 'x'.repeat(101) }, 'TEXT_TOO_LONG'],
      [{ text: 'a\u0000b' }, 'INVALID_CHARACTER'],
    ])('%j is refused', async (variables, code) => {
      const { errors } = await read(variables);
      expect(JSON.stringify(errors![0]!.extensions)).toContain(code);
    });
  });

  const SET_STATE = `mutation ($kind: DeskKind!, $ids: [ID!]!, $state: DeskState!) {
  setListingsState(kind: $kind, ids: $ids, state: $state, publishAnyway: true) { id state version }
}`;
  type Changed = { setListingsState: { id: string; state: string; version: number }[] };

  describe('many at once', () => {
    const set = (ids: string[], state: string, kind = 'UNIT', who = admin) => who.graphql<Changed>(SET_STATE, { kind, ids, state });
    const revisions = async (id: string) =>
      (await t.db.query<{ action: string }[]>('SELECT action FROM revision WHERE record_id = $1 ORDER BY id', [id])).map(
        ({ action }) => action,
      );

    test('are published, hidden, thrown away and taken back, each with its history; what is so already stays as it is', async () => {
      const whole = { title: { en: 'Studio', ru: 'Студия' } };
      const [one, two] = [await makeUnit(t.db), await makeUnit(t.db, { isDraft: true, seo: whole })];
      const { data } = await set([two, one, two], 'PUBLISHED');
      expect(data.setListingsState).toEqual([
        { id: two, state: 'PUBLISHED', version: 2 },
        { id: one, state: 'PUBLISHED', version: 1 },
      ]);
      expect((await set([one, two], 'TRASH')).data.setListingsState.map(({ state }) => state)).toEqual(['TRASH', 'TRASH']);
      expect((await set([one], 'HIDDEN')).data.setListingsState).toEqual([{ id: one, state: 'HIDDEN', version: 4 }]);
      expect(await revisions(two)).toEqual(['update', 'delete']);
      expect(await revisions(one)).toEqual(['delete', 'restore', 'update']);
    });

    test('all of them or none', async () => {
      const unit = await makeUnit(t.db);
      const { errors } = await set([unit, '01900000-0000-7000-8000-000000000000'], 'HIDDEN');
      expect(errors![0]!.extensions.code).toBe('NOT_FOUND');
      expect((await t.db.query('SELECT active FROM unit WHERE id = $1', [unit]))[0]).toEqual({ active: true });
    });

    test('a condo with units is not thrown away', async () => {
      const { errors } = await set([condo], 'TRASH', 'CONDO');
      expect(errors![0]!.extensions.code).toBe('HAS_LISTINGS');
      expect((await read({ kind: 'CONDO', state: 'TRASH' })).data.desk.total).toBe(0);
    });

    test.each([
      [['none'], 'NOT_FOUND'],
      [Array.from({ length: 101 }, (_, at) => `01900000-0000-7000-8000-${String(at).padStart(12, '0')}`), 'LIMIT_AMOUNT'],
    ])('%.20j is refused', async (ids, code) => {
      expect(JSON.stringify((await set(ids, 'HIDDEN')).errors)).toContain(code);
    });

    test('by staff alone', async () => {
      const unit = await makeUnit(t.db);
      expect((await set([unit], 'TRASH', 'UNIT', createVisitor(t))).errors![0]!.extensions.code).toBe('UNAUTHENTICATED');
      expect((await set([unit], 'TRASH', 'UNIT', await signedIn(t, Role.GUEST))).errors![0]!.extensions.code).toBe('FORBIDDEN');
    });
  });

  describe('permissions', () => {
    test('staff alone', async () => {
      expect((await read({}, createVisitor(t))).errors![0]!.extensions.code).toBe('UNAUTHENTICATED');
      expect((await read({}, await signedIn(t, Role.GUEST))).errors![0]!.extensions.code).toBe('FORBIDDEN');
      expect((await read({}, await signedIn(t, Role.GOD))).errors).toBeUndefined();
    });
  });

  test('a listing is found by the reference that it had before it was moved or merged', async () => {
    const numberOf = async (kind: string, id: string): Promise<number> =>
      (await t.db.query(`SELECT number FROM ${kind} WHERE id = $1`, [id]))[0].number;
    const home = await makeUnit(t.db, { isDraft: true });
    const was = await numberOf('unit', home);
    await admin.graphql('mutation ($id: ID!) { migrateUnitToHouse(id: $id) { id } }', { id: home });
    expect(await idsOf({ kind: 'HOUSE', text: `u-${was}` })).toEqual([home]);
    expect(await idsOf({ kind: 'HOUSE', text: `U${was}`, state: 'PUBLISHED' })).toEqual([]);
    expect(await idsOf({ kind: 'HOUSE', text: `H-${await numberOf('house', home)}` })).toEqual([home]);
    for (const kind of ['UNIT', 'CONDO', 'VILLAGE']) expect(await idsOf({ kind, text: `U-${was}` })).toEqual([]);
    expect(await idsOf({ kind: 'HOUSE', text: `C-${was}` })).toEqual([]);

    const [first, second, third] = [await makeCondo(t.db), await makeCondo(t.db), await makeCondo(t.db)];
    const merge = 'mutation ($id: ID!, $into: ID!) { mergeCondo(id: $id, into: $into) { id } }';
    await admin.graphql(merge, { id: first, into: second });
    await admin.graphql(merge, { id: second, into: third });
    for (const id of [first, second]) expect(await idsOf({ kind: 'CONDO', text: `C-${await numberOf('condo', id)}` })).toEqual([third]);
    expect(await idsOf({ kind: 'CONDO', text: `C-${await numberOf('condo', first)}`, state: 'TRASH' })).toEqual([second, first]);
  });
}
