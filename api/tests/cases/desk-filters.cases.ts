import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Role } from '../../src/core/policy.js';
import { Area } from '../../src/listings/values/choices.js';
import { linkPictures, makeCondo, makeFile, makeHouse, makeUnit, makeVillage } from '../support/factories.js';
import { createTestApp, type TestApp } from '../support/test-app.js';
import { signedIn, type Visitor } from '../support/visitor.js';

export default function cases() {
  const DESK = `query ($kind: DeskKind!, $state: DeskState, $deal: Deal, $priceMin: Int, $priceMax: Int, $area: Area, $complex: ID, $bedroom: Int, $lacks: [DeskGap!]) {
  desk(kind: $kind, state: $state, deal: $deal, priceMin: $priceMin, priceMax: $priceMax, area: $area, complex: $complex, bedroom: $bedroom, lacks: $lacks, sort: OLDEST) {
    total
    listings { id }
  }
}`;

  /** A unit as the recount knows it. */
  interface Known {
    id: string;
    active: boolean;
    isDraft: boolean;
    deleted: boolean;
    condo: string | null;
    area: Area;
    bedroom: number;
    rent: number[];
    buy: number[];
    pictures: boolean;
    position: boolean;
    seo: string;
    texts: { en: string; ru: string };
  }

  let t: TestApp;
  let admin: Visitor;
  let condos: string[];
  const units: Known[] = [];
  beforeAll(async () => {
    t = await createTestApp();
    admin = await signedIn(t, Role.ADMIN);
    condos = [await makeCondo(t.db), await makeCondo(t.db)];
    const picture = await makeFile(t.db, t.store);
    for (let n = 0; n < 18; n++) {
      const known = {
        active: n % 4 !== 0,
        isDraft: n % 5 === 0,
        deleted: n % 7 === 6,
        condo: [...condos, null][n % 3]!,
        area: [Area.JOMTIEN, Area.NORTH][n % 2]!,
        bedroom: n % 3,
        rent: n % 3 === 0 ? [] : [10_000 + n * 1_000, 30_000],
        buy: n % 4 === 1 ? [] : [1_000_000 + n * 100_000],
        pictures: n % 2 === 1,
        position: n % 3 === 1,
        seo: n % 4 === 3 ? 'Title' : '',
        texts: { en: n % 5 === 2 ? '' : '<p>x</p>', ru: n % 6 === 1 ? '' : '<p>ы</p>' },
      };
      const id = await makeUnit(t.db, {
        active: known.active,
        isDraft: known.isDraft,
        deletedAt: known.deleted ? new Date() : null,
        condoId: known.condo,
        place: { area: known.area, ...(known.position && { position: { lat: 12.9, lng: 100.9 } }) },
        rooms: { bedroom: known.bedroom, size: 30 },
        pricing: { rentPrice: known.rent, buyPrice: known.buy },
        html: known.texts,
        seo: { title: { en: known.seo, ru: '' } },
      });
      if (known.pictures) await linkPictures(t.db, 'unit', id, [picture]);
      units.push({ id, ...known });
    }
  });
  afterAll(() => t.close());

  const lowest = (prices: number[]) => (prices.length === 0 ? null : Math.min(...prices));
  const within = (price: number | null, least = 0, most = Infinity) => price !== null && price >= least && price <= most;

  const GAPS: Record<string, (unit: Known) => boolean> = {
    PICTURES: (unit) => !unit.pictures,
    SEO: (unit) => unit.seo === '',
    ENGLISH: (unit) => unit.texts.en === '',
    RUSSIAN: (unit) => unit.texts.ru === '',
    POSITION: (unit) => !unit.position,
  };

  const STATES: Record<string, (unit: Known) => boolean> = {
    PUBLISHED: (unit) => !unit.deleted && !unit.isDraft && unit.active,
    HIDDEN: (unit) => !unit.deleted && !unit.isDraft && !unit.active,
    DRAFT: (unit) => !unit.deleted && unit.isDraft,
    TRASH: (unit) => unit.deleted,
  };

  interface Filter {
    state?: string;
    deal?: 'RENT' | 'BUY';
    priceMin?: number;
    priceMax?: number;
    area?: 'JOMTIEN' | 'NORTH';
    complex?: number;
    bedroom?: number;
    lacks?: string[];
  }

  /** Counted one by one, the slow way. */
  function recount(filter: Filter): string[] {
    const { state, deal, priceMin, priceMax, area, complex, bedroom, lacks = [] } = filter;
    const priced = priceMin !== undefined || priceMax !== undefined;
    return units
      .filter((unit) => (state ? STATES[state]!(unit) : !unit.deleted))
      .filter((unit) => !deal || (deal === 'RENT' ? unit.rent : unit.buy).length > 0)
      .filter((unit) => {
        const prices = deal === 'RENT' ? [unit.rent] : deal === 'BUY' ? [unit.buy] : [unit.rent, unit.buy];
        return !priced || prices.some((list) => within(lowest(list), priceMin, priceMax));
      })
      .filter((unit) => !area || unit.area === Area[area])
      .filter((unit) => complex === undefined || unit.condo === condos[complex])
      .filter((unit) => bedroom === undefined || unit.bedroom === bedroom)
      .filter((unit) => lacks.every((gap) => GAPS[gap]!(unit)))
      .map(({ id }) => id);
  }

  const read = (variables: object) =>
    admin.graphql<{ desk: { total: number; listings: { id: string }[] } }>(DESK, { kind: 'UNIT', ...variables });

  describe('a filter finds what one finds by hand', () => {
    const FILTERS: Filter[] = [
      {},
      ...Object.keys(STATES).map((state) => ({ state })),
      ...Object.keys(GAPS).map((gap) => ({ lacks: [gap] })),
      { lacks: ['PICTURES', 'SEO'] },
      { deal: 'RENT' },
      { deal: 'BUY' },
      { deal: 'RENT', priceMin: 14_000 },
      { deal: 'RENT', priceMin: 12_000, priceMax: 17_000 },
      { deal: 'BUY', priceMax: 1_900_000 },
      { priceMin: 12_000, priceMax: 1_500_000 },
      { priceMax: 5_000 },
      { area: 'JOMTIEN' },
      { complex: 0 },
      { bedroom: 0 },
      { bedroom: 9 },
      { state: 'PUBLISHED', area: 'NORTH', complex: 1, bedroom: 1, deal: 'BUY', priceMax: 9_000_000, lacks: ['POSITION'] },
      { state: 'HIDDEN', deal: 'BUY', lacks: ['SEO'] },
    ];
    test.each(FILTERS.map((filter) => [filter]))('%j', async ({ complex, ...filter }) => {
      const found = recount({ complex, ...filter });
      const { data } = await read({ ...filter, ...(complex !== undefined && { complex: condos[complex] }) });
      expect(data.desk.listings.map(({ id }) => id)).toEqual(found);
      expect(data.desk.total).toBe(found.length);
    });

    test('a malformed complex id matches no homes; a condo has no price', async () => {
      expect((await read({ complex: 'none' })).data.desk.total).toBe(0);
      expect((await read({ kind: 'CONDO', lacks: ['PICTURES'] })).data.desk.total).toBe(2);
      expect((await read({ kind: 'CONDO', priceMax: 1 })).errors![0]!.extensions.code).toBe('BAD_USER_INPUT');
    });

    test('three statements per page for any filter', async () => {
      const statements = await t.statementsOf(() => read({ lacks: ['PICTURES', 'SEO'], deal: 'RENT', priceMin: 1 }));
      expect(statements.filter((sql) => sql.includes('FROM unit l'))).toHaveLength(3);
    });
  });

  test('the counts of the desk are those of its lists', async () => {
    const { data } = await admin.graphql<{ deskCounts: { kind: string; state: string; count: number }[] }>(
      '{ deskCounts { kind state count } }',
    );
    const countOf = (kind: string, state: string) => data.deskCounts.find((one) => one.kind === kind && one.state === state)?.count ?? 0;
    for (const state of Object.keys(STATES)) expect([state, countOf('UNIT', state)]).toEqual([state, recount({ state }).length]);
    expect(countOf('CONDO', 'PUBLISHED')).toBe(2);
    expect(countOf('VILLAGE', 'PUBLISHED')).toBe(0);
  });

  describe('homes that look alike', () => {
    const ASK = `query ($kind: DeskKind!, $complex: ID, $area: Area, $size: Float!, $floors: Int, $bedroom: Int, $prices: [Int!], $except: ID) {
    duplicates(kind: $kind, complex: $complex, area: $area, size: $size, floors: $floors, bedroom: $bedroom, prices: $prices, except: $except) { id }
  }`;
    const ask = (variables: object) => admin.graphql<{ duplicates: { id: string }[] }>(ASK, { kind: 'UNIT', ...variables });
    const idsOf = async (variables: object) => (await ask(variables)).data.duplicates.map(({ id }) => id);
    let condo: string;
    let one: string;
    let other: string;
    beforeAll(async () => {
      condo = await makeCondo(t.db);
      const like = () => ({ condoId: condo, pricing: { rentPrice: [18_000], buyPrice: [3_000_000] } });
      one = await makeUnit(t.db, { ...like(), rooms: { bedroom: 1, size: 41, floors: 12 } });
      other = await makeUnit(t.db, {
        ...like(),
        isDraft: true,
        rooms: { bedroom: 2, size: 40.5, floors: 12 },
        pricing: { rentPrice: [20_000] },
      });
      await makeUnit(t.db, { ...like(), deletedAt: new Date(), rooms: { bedroom: 1, size: 41, floors: 12 } });
      await makeUnit(t.db, { ...like(), condoId: condos[0]!, rooms: { bedroom: 1, size: 41, floors: 12 } });
    });

    test('in the same condo and as large within a metre, narrower with all that is known', async () => {
      expect(await idsOf({ complex: condo, size: 40 })).toEqual([other, one]);
      expect(await idsOf({ complex: condo, size: 39.9 })).toEqual([other]);
      expect(await idsOf({ complex: condo, size: 42.1 })).toEqual([]);
      expect(await idsOf({ complex: condo, size: 41, floors: 12, bedroom: 1 })).toEqual([one]);
      expect(await idsOf({ complex: condo, size: 41, floors: 11 })).toEqual([]);
      expect(await idsOf({ complex: condo, size: 41, prices: [20_000, 99] })).toEqual([other]);
      expect(await idsOf({ complex: condo, size: 41, prices: [3_000_000] })).toEqual([one]);
      expect(await idsOf({ complex: condo, size: 41, except: one })).toEqual([other]);
    });

    test('houses in no village are compared within their area', async () => {
      const village = await makeVillage(t.db);
      const alone = await makeHouse(t.db, { rooms: { size: 160 } });
      const inside = await makeHouse(t.db, { villageId: village, rooms: { size: 160 } });
      expect(await idsOf({ kind: 'HOUSE', area: 'EAST', size: 160 })).toEqual([alone]);
      expect(await idsOf({ kind: 'HOUSE', complex: village, size: 160 })).toEqual([inside]);
    });

    test('in one statement; five at most; nothing to compare by is nothing alike', async () => {
      for (let n = 0; n < 6; n++) await makeUnit(t.db, { condoId: condo, rooms: { size: 77 } });
      const statements = await t.statementsOf(async () => expect(await idsOf({ complex: condo, size: 77 })).toHaveLength(5));
      expect(statements.filter((sql) => sql.includes('FROM unit l'))).toHaveLength(1);
      expect(await idsOf({ size: 77 })).toEqual([]);
      expect(await idsOf({ complex: 'none', size: 77 })).toEqual([]);
    });

    test('complexes are not compared, nor more prices than there can be', async () => {
      expect((await ask({ kind: 'CONDO', complex: condo, size: 1 })).errors![0]!.extensions.code).toBe('BAD_USER_INPUT');
      expect((await ask({ complex: condo, size: 1, prices: Array.from({ length: 201 }, () => 1) })).errors![0]!.extensions.code).toBe(
        'LIMIT_AMOUNT',
      );
    });
  });

  describe('the queue', () => {
    const STALE = 'query ($days: Int) { staleListings(days: $days) { total listings { id } } }';
    const CONFIRM = 'mutation ($ids: [ID!]!, $at: DateTimeISO) { confirmListings(ids: $ids, at: $at) }';
    const stale = async (days: number | null) =>
      (await admin.graphql<{ staleListings: { total: number; listings: { id: string }[] } }>(STALE, { days })).data.staleListings;

    test('contains homes not confirmed for this many days, and a confirmation can be undone', async () => {
      const ago = (days: number) => new Date(Date.now() - days * 86_400_000);
      const old = await makeUnit(t.db, { confirmedAt: ago(40) });
      const older = await makeHouse(t.db, { confirmedAt: ago(50) });
      expect(await stale(30)).toEqual({ total: 2, listings: [{ id: older }, { id: old }] });
      expect((await stale(45)).listings).toEqual([{ id: older }]);
      await admin.graphql(CONFIRM, { ids: [older] });
      expect((await stale(30)).listings).toEqual([{ id: old }]);
      await admin.graphql(CONFIRM, { ids: [older], at: ago(50).toISOString() });
      expect((await stale(45)).listings).toEqual([{ id: older }]);
      expect((await stale(null)).total).toBeGreaterThan(2);
    });

    test('knows no time to come and no age below nothing', async () => {
      const { errors } = await admin.graphql(CONFIRM, { ids: [units[0]!.id], at: new Date(Date.now() + 60_000).toISOString() });
      expect(errors![0]!.extensions.code).toBe('BAD_USER_INPUT');
      expect((await admin.graphql(STALE, { days: -1 })).errors![0]!.extensions.code).toBe('LIMIT_AMOUNT');
    });
  });
}
