import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Role } from '../../src/core/policy.js';
import { Area } from '../../src/listings/values/choices.js';
import { makeCondo, makeHouse, makeUnit, makeVillage } from '../support/factories.js';
import { createTestApp, type TestApp } from '../support/test-app.js';
import { createVisitor, signedIn, type Visitor } from '../support/visitor.js';

export default function cases() {
  const DESK = `query ($kind: DeskKind, $state: DeskState, $deal: Deal, $priceMin: Int, $priceMax: Int, $area: Area, $complex: ID, $bedroom: Int, $lacks: [DeskGap!], $text: String, $sort: DeskSort, $page: Int, $first: Int) {
  desk(kind: $kind, state: $state, deal: $deal, priceMin: $priceMin, priceMax: $priceMax, area: $area, complex: $complex, bedroom: $bedroom, lacks: $lacks, text: $text, sort: $sort, page: $page, first: $first) {
    total pages
    listings { id kind reference name { en } complex { en } homes rentPrice state }
  }
}`;

  interface Row {
    id: string;
    kind: string;
    reference: string;
    homes: number | null;
    complex: { en: string } | null;
    rentPrice: number[];
    state: string;
  }

  let t: TestApp;
  let admin: Visitor;
  const made: Record<string, string> = {};
  beforeAll(async () => {
    t = await createTestApp();
    admin = await signedIn(t, Role.ADMIN);
    const named = (en: string) => ({ name: { en, ru: `${en} по-русски` } });
    const at = (area: Area) => ({ place: { area } });
    const home = (size: number, rent: number[], buy: number[]) => ({
      rooms: { bedroom: 1, size },
      pricing: { rentPrice: rent, buyPrice: buy },
    });
    // Made in this order; what is made later has the greater id.
    made['condo'] = await makeCondo(t.db, { ...named('Cedar'), ...at(Area.NORTH) });
    made['unit'] = await makeUnit(t.db, { ...named('Unit B'), ...at(Area.NORTH), ...home(40, [9_000], []), condoId: made['condo'] });
    made['village'] = await makeVillage(t.db, { ...named('Amber'), ...at(Area.EAST), active: false });
    made['house'] = await makeHouse(t.db, {
      ...named('House D'),
      ...at(Area.EAST),
      ...home(120, [60_000, 50_000], [8_000_000]),
      villageId: made['village'],
    });
    made['studio'] = await makeUnit(t.db, { ...named('Alone'), ...at(Area.JOMTIEN), ...home(25, [], [1_500_000]), isDraft: true });
    made['gone'] = await makeHouse(t.db, { ...named('Gone'), ...home(90, [], []), deletedAt: new Date() });
  });
  afterAll(() => t.close());

  const read = (variables: Record<string, unknown>, who = admin) =>
    who.graphql<{ desk: { total: number; pages: number; listings: Row[] } }>(DESK, variables);
  const rowsOf = async (variables: Record<string, unknown>) => (await read(variables)).data.desk.listings;
  const namesOf = async (variables: Record<string, unknown>) => {
    const { total, listings } = (await read(variables)).data.desk;
    expect(total).toBe(listings.length);
    return listings.map(({ id }) => Object.keys(made).find((name) => made[name] === id));
  };

  describe('one list over all nouns', () => {
    test('shows of each what it has', async () => {
      expect(await rowsOf({})).toMatchObject([
        { kind: 'UNIT', complex: null, homes: null, state: 'DRAFT' },
        { kind: 'HOUSE', complex: { en: 'Amber' }, homes: null, rentPrice: [60_000, 50_000], state: 'PUBLISHED' },
        { kind: 'VILLAGE', complex: null, homes: 1, rentPrice: [], state: 'HIDDEN' },
        { kind: 'UNIT', complex: { en: 'Cedar' }, homes: null, rentPrice: [9_000], state: 'PUBLISHED' },
        { kind: 'CONDO', complex: null, homes: 1, rentPrice: [], state: 'PUBLISHED' },
      ]);
    });

    test.each([
      ['NEWEST', ['studio', 'house', 'village', 'unit', 'condo']],
      ['OLDEST', ['condo', 'unit', 'village', 'house', 'studio']],
      ['NAME', ['studio', 'village', 'condo', 'house', 'unit']],
      ['NAME_DESC', ['unit', 'house', 'condo', 'village', 'studio']],
      // Those of one area newest first, both ways.
      ['AREA', ['house', 'village', 'studio', 'unit', 'condo']],
      ['AREA_DESC', ['unit', 'condo', 'studio', 'house', 'village']],
      // What has no size or price comes last, both ways.
      ['SIZE', ['studio', 'unit', 'house', 'village', 'condo']],
      ['SIZE_DESC', ['house', 'unit', 'studio', 'village', 'condo']],
      ['RENT', ['unit', 'house', 'studio', 'village', 'condo']],
      ['RENT_DESC', ['house', 'unit', 'studio', 'village', 'condo']],
      ['BUY', ['studio', 'house', 'village', 'unit', 'condo']],
      ['BUY_DESC', ['house', 'studio', 'village', 'unit', 'condo']],
      ['UPDATED', ['condo', 'unit', 'village', 'house', 'studio']],
      ['UPDATED_DESC', ['studio', 'house', 'village', 'unit', 'condo']],
    ])('in the order %s', async (sort, names) => {
      expect(await namesOf({ sort })).toEqual(names);
    });

    test.each([
      [{ state: 'PUBLISHED' }, ['house', 'unit', 'condo']],
      [{ state: 'HIDDEN' }, ['village']],
      [{ state: 'DRAFT' }, ['studio']],
      [{ state: 'TRASH' }, ['gone']],
      [{ area: 'EAST' }, ['house', 'village']],
      [{ lacks: ['POSITION', 'SEO'], area: 'NORTH' }, ['unit', 'condo']],
      // What only homes have leaves complexes out.
      [{ bedroom: 1 }, ['studio', 'house', 'unit']],
      [{ deal: 'RENT' }, ['house', 'unit']],
      [{ priceMin: 50_000, priceMax: 2_000_000 }, ['studio', 'house']],
      [{ kind: 'HOUSE' }, ['house']],
      [{ text: 'amb' }, ['village']],
      [{ text: 'по-русски', state: 'PUBLISHED', area: 'NORTH' }, ['unit', 'condo']],
      [{ text: 'nothing like it' }, []],
    ])('narrowed by %j', async (filter, names) => {
      expect(await namesOf(filter)).toEqual(names);
    });

    test('of one condo or village: its homes', async () => {
      expect(await namesOf({ complex: made['condo'] })).toEqual(['unit']);
      expect(await namesOf({ complex: made['village'] })).toEqual(['house']);
      expect(await namesOf({ complex: 'none' })).toEqual([]);
    });

    test('a reference finds one, a number those of all nouns', async () => {
      const { reference } = (await rowsOf({ kind: 'CONDO' }))[0]!;
      expect(await namesOf({ text: reference.toLowerCase() })).toEqual(['condo']);
      const number = reference.slice(2);
      const wanted = (await rowsOf({})).filter((row) => row.reference.slice(2) === number).map(({ id }) => id);
      expect(wanted.length).toBeGreaterThan(1);
      expect((await rowsOf({ text: number })).map(({ id }) => id)).toEqual(wanted);
    });

    test.each(['NEWEST', 'AREA', 'RENT_DESC', 'SIZE'])('page by page by %s there is each of them once', async (sort) => {
      const all = (await rowsOf({ sort })).map(({ id }) => id);
      const pages = [];
      for (const page of [1, 2, 3]) pages.push(...(await rowsOf({ sort, page, first: 2 })).map(({ id }) => id));
      expect(pages).toEqual(all);
      expect((await read({ sort, page: 4, first: 2 })).data.desk).toMatchObject({ total: 5, pages: 3, listings: [] });
    });

    test('a count, a choice, and one statement for each noun on the page, however many rows', async () => {
      const statements = async (variables: Record<string, unknown>) =>
        (await t.statementsOf(() => read(variables))).filter((sql) => /FROM (unit|house|condo|village) l/.test(sql)).length;
      expect(await statements({})).toBe(6);
      expect(await statements({ deal: 'RENT' })).toBe(4);
      expect(await statements({ page: 3, first: 2 })).toBe(3);
      expect(await statements({ page: 999_999_999 })).toBe(1);
    });

    test.each([
      [{ page: 0 }, 'BAD_PAGE'],
      [{ first: 21 }, 'LIMIT_AMOUNT'],
      [{ text: 'x'.repeat(101) }, 'TEXT_TOO_LONG'],
      [{ kind: 'CONDO', bedroom: 1 }, 'BAD_USER_INPUT'],
    ])('%j is refused', async (variables, code) => {
      expect(JSON.stringify((await read(variables)).errors![0]!.extensions)).toContain(code);
    });

    test('for staff alone', async () => {
      expect((await read({}, createVisitor(t))).errors![0]!.extensions.code).toBe('UNAUTHENTICATED');
      expect((await read({}, await signedIn(t, Role.GUEST))).errors![0]!.extensions.code).toBe('FORBIDDEN');
    });
  });

  describe('many at once, of several nouns', () => {
    const set = (ids: string[], state: string, who = admin) =>
      who.graphql<{ setListingsState: { id: string; state: string }[] }>(
        `mutation ($ids: [ID!]!, $state: DeskState!) { setListingsState(ids: $ids, state: $state, publishAnyway: true) { id state } }`,
        { ids, state },
      );
    const statesOf = async (ids: string[]) => {
      const known = new Map([...(await rowsOf({})), ...(await rowsOf({ state: 'TRASH' }))].map(({ id, state }) => [id, state]));
      return ids.map((id) => known.get(id));
    };
    const makeBoth = async () => {
      const condo = await makeCondo(t.db);
      return [condo, await makeUnit(t.db, { condoId: condo }), await makeHouse(t.db)];
    };

    test('in the order asked, a complex along with the homes in it both ways', async () => {
      const ids = await makeBoth();
      for (const state of ['HIDDEN', 'TRASH', 'HIDDEN', 'DRAFT', 'TRASH', 'DRAFT']) {
        expect((await set(ids, state)).data.setListingsState).toEqual(ids.map((id) => ({ id, state })));
      }
    });

    test('homes are locked before their complex, in the same order as the editor', async () => {
      const ids = await makeBoth();
      const held = (await t.statementsOf(() => set(ids, 'HIDDEN'))).filter((sql) => sql.includes('FOR UPDATE'));
      expect(held.map((sql) => /FROM "(\w+)"/.exec(sql)![1])).toEqual(['unit', 'house', 'condo']);
    });

    test('a condo restored from the trash restores only the listed units', async () => {
      const [condo, unit] = await makeBoth();
      await set([condo!, unit!], 'TRASH');
      for (const state of ['PUBLISHED', 'TRASH']) {
        expect((await set([condo!], state)).data.setListingsState).toEqual([{ id: condo, state }]);
        expect(await statesOf([condo!, unit!])).toEqual([state, 'TRASH']);
      }
    });

    test('all of them or none', async () => {
      const [condo, unit, house] = await makeBoth();
      expect((await set([house!, condo!], 'TRASH')).errors![0]!.extensions.code).toBe('HAS_LISTINGS');
      expect((await set([house!, '01900000-0000-7000-8000-000000000000'], 'HIDDEN')).errors![0]!.extensions.code).toBe('NOT_FOUND');
      expect(await statesOf([condo!, unit!, house!])).toEqual(['PUBLISHED', 'PUBLISHED', 'PUBLISHED']);
    });

    test('for staff alone', async () => {
      const [, unit] = await makeBoth();
      expect((await set([unit!], 'TRASH', createVisitor(t))).errors![0]!.extensions.code).toBe('UNAUTHENTICATED');
      expect((await set([unit!], 'TRASH', await signedIn(t, Role.GUEST))).errors![0]!.extensions.code).toBe('FORBIDDEN');
      expect(await statesOf([unit!])).toEqual(['PUBLISHED']);
    });
  });
}
