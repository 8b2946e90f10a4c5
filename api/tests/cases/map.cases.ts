import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { DeepPartial } from 'typeorm';
import { measureDistances } from '../../src/landmarks/distance-run.service.js';
import { metresBetween } from '../../src/landmarks/distance.js';
import { type Landmark, LandmarkKind } from '../../src/landmarks/landmark.entity.js';
import { Area } from '../../src/listings/values/choices.js';
import { CODES, WORDS } from '../../src/search/codes.js';
import { makeCondo, makeHouse, makeLandmark, makeUnit, makeVillage } from '../support/factories.js';
import { createTestApp, type TestApp } from '../support/test-app.js';
import { work } from '../support/work.js';

export default function cases() {
  let t: TestApp;
  beforeAll(async () => {
    t = await createTestApp();
  });
  afterAll(() => t.close());

  const PINS = /* GraphQL */ `
    query Pins($box: BoxInput!, $zoom: Int!, $filter: SearchFilter! = {}) {
      mapPins(box: $box, zoom: $zoom, filter: $filter) {
        total
        bounds {
          west
          south
          east
          north
        }
        pins {
          id
          kind
          homeKind
          count
          lat
          lng
          rent {
            baht
            isFrom
          }
          buy {
            baht
            isFrom
          }
          name {
            text(lang: en)
          }
        }
      }
    }
  `;

  interface Pins {
    mapPins: {
      total: number;
      bounds: typeof WORLD | null;
      pins: {
        id: string;
        kind: string;
        homeKind: string | null;
        count: number;
        lat: number;
        lng: number;
        rent: { baht: number; isFrom: boolean } | null;
        buy: { baht: number; isFrom: boolean } | null;
        name: { text: string } | null;
      }[];
    };
  }

  const WORLD = { west: -180, south: -85, east: 180, north: 85 };
  const PATTAYA = { west: 100.8, south: 12.8, east: 101, north: 13.05 };

  describe('marks of the map', () => {
    let condo: string;
    let village: string;
    let alone: string;

    beforeAll(async () => {
      condo = await makeCondo(t.db, { place: { area: 'JOMTIEN' as never, position: { lat: 12.89, lng: 100.873 } } });
      village = await makeVillage(t.db, { place: { area: 'EAST' as never, position: { lat: 12.93, lng: 100.93 } } });
      await makeUnit(t.db, { condoId: condo });
      await makeUnit(t.db, { condoId: condo, pricing: { rentPrice: [32_000], buyPrice: [4_000_000] } });
      await makeUnit(t.db, { condoId: condo, isDraft: true });
      await makeUnit(t.db, { condoId: condo, active: false });
      await makeHouse(t.db, { villageId: village });
      alone = await makeHouse(t.db, { place: { area: 'EAST' as never, position: { lat: 12.94, lng: 100.95 } } });
      // Nobody knows where it is.
      await makeUnit(t.db);
    });

    const pins = async (variables: Record<string, unknown>) => (await t.graphql<Pins>(PINS, variables)).data.mapPins;

    test('one for each building, one for a house on its own; those without a position are left out', async () => {
      const { total: all, pins: marks } = await pins({ box: PATTAYA, zoom: 16 });
      expect(all).toBe(4);
      expect(marks).toEqual([
        {
          id: condo,
          kind: 'COMPLEX',
          homeKind: 'UNIT',
          count: 2,
          lat: 12.89,
          lng: 100.873,
          rent: { baht: 15_000, isFrom: true },
          buy: { baht: 4_000_000, isFrom: true },
          name: { text: 'View Talay' },
        },
        expect.objectContaining({
          id: village,
          kind: 'COMPLEX',
          homeKind: 'HOUSE',
          count: 1,
          rent: null,
          buy: { baht: 6_000_000, isFrom: false },
        }),
        expect.objectContaining({ id: alone, kind: 'HOME', homeKind: 'HOUSE', name: null }),
      ]);
    });

    test('zoomed out, one mark represents all', async () => {
      const { pins: marks } = await pins({ box: WORLD, zoom: 3 });
      expect(marks).toEqual([
        expect.objectContaining({
          kind: 'CLUSTER',
          homeKind: null,
          count: 4,
          rent: { baht: 15_000, isFrom: true },
          buy: { baht: 4_000_000, isFrom: true },
        }),
      ]);
    });

    test('for a home whose stay cannot be priced show its lowest rent with "from"', async () => {
      const at = (lng: number) => ({ area: 'EAST' as never, position: { lat: 12.7, lng } });
      await makeHouse(t.db, { place: at(101.1), pricing: { rentPrice: [35_000, 24_500], buyPrice: [] } });
      await makeHouse(t.db, { place: at(101.2), pricing: { rentPrice: [30_000], buyPrice: [] } });
      const box = { west: 101, south: 12.6, east: 101.3, north: 12.8 };
      const stay = { from: '2026-06-01', to: '2026-08-01' };
      const rents = async (filter: object) =>
        (await pins({ box, zoom: 16, filter })).pins.map(({ rent }) => rent).sort((a, b) => a!.baht - b!.baht);
      const [unsure, sure] = [
        { baht: 24_500, isFrom: true },
        { baht: 30_000, isFrom: false },
      ];
      expect(await rents({})).toEqual([unsure, sure]);
      expect(await rents({ stay })).toEqual([unsure, sure]);
      // Within a budget for the stay is only what is known to be.
      expect(await rents({ stay, priceMax: 31_000 })).toEqual([sure]);
      expect(await rents({ priceMax: 31_000 })).toEqual([unsure, sure]);
    });

    test('follow the filter, and not its own box', async () => {
      const nowhere = { west: 0, south: 0, east: 1, north: 1 };
      expect(await pins({ box: PATTAYA, zoom: 16, filter: { kind: 'HOUSE', box: nowhere } })).toMatchObject({ total: 2 });
      expect(await pins({ box: nowhere, zoom: 16 })).toEqual({ total: 0, bounds: null, pins: [] });
    });

    test('the bounds of the results: of all places, and of a single point', async () => {
      const around = { west: 100.873, south: 12.89, east: 100.95, north: 12.94 };
      // Complete, however few marks are returned.
      expect((await pins({ box: PATTAYA, zoom: 3 })).bounds).toEqual(around);
      expect((await pins({ box: PATTAYA, zoom: 16 })).bounds).toEqual(around);
      const { bounds } = await pins({ box: PATTAYA, zoom: 12, filter: { kind: 'UNIT' } });
      expect(bounds).toEqual({ west: 100.873, south: 12.89, east: 100.873, north: 12.89 });
      expect((await t.get('/api/search/pins?box=100.8,12.8,101,13.05&zoom=16')).json()).toMatchObject({ bounds: around });
    });

    test('a box may cross the date line', async () => {
      const fiji = await makeHouse(t.db, { place: { area: 'EAST' as never, position: { lat: -17, lng: -179.5 } } });
      const box = { west: 179, south: -20, east: -179, north: -10 };
      const { data } = await t.graphql('query ($box: BoxInput!) { search(filter: { box: $box }) { homes { ... on House { id } } } }', {
        box,
      });
      expect(data).toEqual({ search: { homes: [{ id: fiji }] } });
      // The notification is pending: poll until it has arrived.
      let found = await pins({ box, zoom: 10 });
      for (let tries = 0; tries < 200 && found.total === 0; tries++) found = await pins({ box, zoom: 10 });
      expect(found).toMatchObject({ total: 1, bounds: { west: -179.5, south: -17, east: -179.5, north: -17 } });
      const taveuni = await makeHouse(t.db, { place: { area: 'EAST' as never, position: { lat: -16.8, lng: 179.9 } } });
      for (let tries = 0; tries < 200 && found.total === 1; tries++) found = await pins({ box, zoom: 10 });
      expect(found.bounds).toEqual({ west: 179.9, south: -17, east: -179.5, north: -16.8 });
      await t.db.query('DELETE FROM house WHERE id = ANY($1)', [[fiji, taveuni]]);
    });

    test('moving the map asks the database nothing', async () => {
      const asked = () => t.statementsOf(() => pins({ box: { ...PATTAYA, west: 100.85 }, zoom: 16 }));
      // Announcements of earlier writes may still be on their way and evict entries: poll until they have arrived.
      let statements = await asked();
      for (let tries = 0; tries < 200 && statements.length > 0; tries++) statements = await asked();
      expect(statements).toEqual([]);
    });

    test.each([-1, 23, 1.5])('refuses a map of zoom %d', async (zoom) => {
      expect((await t.graphql(PINS, { box: PATTAYA, zoom })).errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
    });

    test('are answered through REST', async () => {
      const response = await t.get('/api/search/pins?box=100.8,12.8,101,13.05&zoom=16&kind=house');
      expect(response.json()).toMatchObject({
        total: 2,
        pins: [
          { id: village, kind: 'complex' },
          { id: alone, kind: 'home' },
        ],
      });
    });
  });

  const HERE = { lat: 12.9, lng: 100.87 };
  /** A position this many metres to the north. */
  const north = (metres: number) => ({ lat: HERE.lat + metres / 110_624, lng: HERE.lng });
  const place = (position: { lat: number; lng: number } | null) => ({ area: Area.JOMTIEN, ...(position && { position }) });

  type Nearby = { landmark: { name: { en: string }; kind: string }; metres: number }[];

  describe('landmarks', () => {
    const make = (kind: LandmarkKind, en: string, metres: number, record: DeepPartial<Landmark> = {}) =>
      makeLandmark(t.db, { kind, name: { en, ru: en }, position: north(metres), ...record });

    beforeAll(async () => {
      await make(LandmarkKind.MALL, 'Near mall', 400);
      await make(LandmarkKind.MALL, 'Far mall', 900);
      await make(LandmarkKind.BEACH, 'Far beach', 3_000);
      await make(LandmarkKind.BEACH, 'Near beach', 1_500);
      await make(LandmarkKind.BEACH, 'Closed beach', 100, { active: false });
      await make(LandmarkKind.GOLF, 'Golf of another city', 60_000);
    });

    const nearby = async (noun: string, id: string) => {
      const { data } = await t.graphql<Record<string, { nearby: Nearby }>>(
        `query ($id: ID!) { ${noun}(id: $id) { nearby { metres landmark { kind name { en } } } } }`,
        { id },
      );
      return data[noun]!.nearby.map(({ landmark, metres }) => [landmark.name.en, Math.round(metres / 10) * 10]);
    };
    const EXPECTED = [
      ['Near beach', 1_500],
      ['Near mall', 400],
    ];

    test('near every kind of listing: the nearest of each kind, the beach first', async () => {
      expect(await nearby('unit', await makeUnit(t.db, { place: place(HERE) }))).toEqual(EXPECTED);
      expect(await nearby('house', await makeHouse(t.db, { place: place(HERE) }))).toEqual(EXPECTED);
      expect(await nearby('condo', await makeCondo(t.db, { place: place(HERE) }))).toEqual(EXPECTED);
      expect(await nearby('village', await makeVillage(t.db, { place: place(HERE) }))).toEqual(EXPECTED);
    });

    test('a home without a position stands where its complex does', async () => {
      const condoId = await makeCondo(t.db, { place: place(HERE) });
      const villageId = await makeVillage(t.db, { place: place(HERE) });
      expect(await nearby('unit', await makeUnit(t.db, { condoId }))).toEqual(EXPECTED);
      expect(await nearby('house', await makeHouse(t.db, { villageId }))).toEqual(EXPECTED);
      expect(await nearby('unit', await makeUnit(t.db, { condoId, place: place(north(1_500)) }))).toEqual([
        ['Near beach', 0],
        ['Far mall', 600],
      ]);
    });

    test('none where the position is unknown', async () => {
      expect(await nearby('unit', await makeUnit(t.db))).toEqual([]);
      expect(await nearby('unit', await makeUnit(t.db, { condoId: await makeCondo(t.db) }))).toEqual([]);
    });

    test('of a whole list cost no statement for each home', async () => {
      for (let count = 0; count < 12; count++) await makeUnit(t.db, { condoId: await makeCondo(t.db, { place: place(HERE) }) });
      const query = '{ units { total units { id nearby { metres landmark { name { en } } } } } }';
      const statements = await t.statementsOf(() => t.graphql(query));
      // The page, its total, the condos' positions, the landmarks.
      expect(statements.length).toBeLessThanOrEqual(4);
    });

    test('are listed, active ones only, and again after an edit', async () => {
      const list = async () => (await t.graphql<{ landmarks: { name: { en: string } }[] }>('{ landmarks { name { en } } }')).data.landmarks;
      expect((await list()).map(({ name }) => name.en)).toEqual([
        'Far beach',
        'Near beach',
        'Golf of another city',
        'Far mall',
        'Near mall',
      ]);
      const id = await make(LandmarkKind.SIGHT, 'New sight', 100);
      let names: string[] = [];
      for (let tries = 0; tries < 200 && !names.includes('New sight'); tries++) names = (await list()).map(({ name }) => name.en);
      expect(names).toContain('New sight');
      await t.db.query('UPDATE landmark SET active = false WHERE id = $1', [id]);
      for (let tries = 0; tries < 200 && names.includes('New sight'); tries++) names = (await list()).map(({ name }) => name.en);
      expect(names).not.toContain('New sight');
    });

    test('are refused without a position, off the globe, or of an unknown kind', async () => {
      for (const wrong of [{ position: { lat: null, lng: 100 } }, { position: { lat: 91, lng: 100 } }, { kind: 'volcano' }]) {
        await expect(makeLandmark(t.db, wrong as never)).rejects.toMatchObject({ driverError: { code: '23514' } });
      }
    });
  });

  describe('straight-line metres', () => {
    // The landmarks above would be nearer.
    let t: TestApp;
    beforeAll(async () => {
      t = await createTestApp();
    });
    afterAll(() => t.close());

    // By the geodesic on the WGS 84 ellipsoid.
    const known: [string, [number, number, number, number], number][] = [
      ['a degree of latitude', [12.5, 100.9, 13.5, 100.9], 110_634],
      ['a degree of longitude', [12.9, 100, 12.9, 101], 108_527],
      ['to the same place', [12.9, 100.9, 12.9, 100.9], 0],
      ['across the date line', [0, 179.9, 0, -179.9], 22_264],
    ];

    test.each(known)('%s', async (_what, [lat1, lng1, lat2, lng2], metres) => {
      const [{ sql }] = await t.db.query<[{ sql: number }]>('SELECT metres_between($1, $2, $3, $4) AS sql', [lat1, lng1, lat2, lng2]);
      expect(Math.abs(sql - metres)).toBeLessThanOrEqual(metres * 0.001);
      expect(metresBetween({ lat: lat1, lng: lng1 }, { lat: lat2, lng: lng2 })).toBeCloseTo(sql, 3);
    });

    const { word, shift, width } = CODES.get('beach')!;
    /** The step as counts read it. */
    const STEP = `((${WORDS[word]}) >> ${shift}) & ${2 ** width - 1}`;

    test('to the beach: the nearest active access; null without a position or a beach', async () => {
      const [id, nowhere] = [await makeUnit(t.db, { place: place(HERE) }), await makeUnit(t.db)];
      const row = async (home: string) => (await t.db.query(`SELECT beach, ${STEP} AS step FROM search_listing WHERE id = $1`, [home]))[0];
      // To ten metres.
      const beach = async () => {
        await measureDistances(work(t));
        const { beach: metres, step } = await row(id);
        return [metres === null ? null : Math.round(metres / 10) * 10, step];
      };
      expect(await beach()).toEqual([null, 4]);
      const nearest = await makeLandmark(t.db, { position: north(800) });
      await makeLandmark(t.db, { position: north(1_500) });
      const closed = await makeLandmark(t.db, { position: north(200), active: false });
      const mall = await makeLandmark(t.db, { position: north(100), kind: LandmarkKind.MALL });
      expect(await beach()).toEqual([800, 2]);
      await t.db.query('UPDATE landmark SET active = true WHERE id = $1', [closed]);
      expect(await beach()).toEqual([200, 0]);
      await t.db.query("UPDATE landmark SET kind = 'BEACH' WHERE id = $1", [mall]);
      expect(await beach()).toEqual([100, 0]);
      await t.db.query('UPDATE landmark SET position_lat = 13 WHERE id = $1', [mall]);
      expect(await beach()).toEqual([200, 0]);
      await t.db.query('UPDATE landmark SET active = false WHERE id = $1', [closed]);
      expect(await beach()).toEqual([800, 2]);
      await t.db.query('DELETE FROM landmark WHERE id = $1', [nearest]);
      expect(await beach()).toEqual([1_500, 3]);
      expect(await row(nowhere)).toEqual({ beach: null, step: 4 });
      await t.db.query('TRUNCATE landmark');
      expect(await beach()).toEqual([null, 4]);
    });

    test('to a beach that opens while the home is being written', async () => {
      const writer = t.db.createQueryRunner();
      await writer.startTransaction();
      await makeLandmark({ manager: writer.manager } as never, { position: north(300) });
      const writing = makeUnit(t.db, { place: place(HERE) });
      await new Promise((resolve) => setTimeout(resolve, 300));
      await writer.commitTransaction();
      await writer.release();
      await measureDistances(work(t));
      expect((await t.db.query('SELECT beach FROM search_listing WHERE id = $1', [await writing]))[0].beach).toBeLessThanOrEqual(301);
    });

    test('are not recomputed for other landmarks than beaches', async () => {
      const versions = () => t.db.query('SELECT id, xmin FROM search_listing ORDER BY id');
      const before = await versions();
      await t.db.query("UPDATE landmark SET name_en = 'Renamed'");
      await makeLandmark(t.db, { position: north(1), kind: LandmarkKind.SCHOOL });
      expect(await versions()).toEqual(before);
    });
  });
}
