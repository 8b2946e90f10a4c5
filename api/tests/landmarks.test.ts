import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { DeepPartial } from 'typeorm';
import { metresBetween } from '../src/landmarks/distance.js';
import { measureDistances } from '../src/landmarks/distance-run.service.js';
import { LandmarkKind, type Landmark } from '../src/landmarks/landmark.entity.js';
import { Area } from '../src/listing/values/choices.js';
import { makeCondo, makeHouse, makeLandmark, makeUnit, makeVillage } from './support/factories.js';
import { createTestApp, type TestApp } from './support/test-app.js';
import { work } from './support/work.js';

const HERE = { lat: 12.9, lng: 100.87 };
/** A position so many metres to the north. */
const north = (metres: number) => ({ lat: HERE.lat + metres / 110_624, lng: HERE.lng });
const place = (position: { lat: number; lng: number } | null) => ({ area: Area.JOMTIEN, ...(position && { position }) });

type Nearby = { landmark: { name: { en: string }; kind: string }; metres: number }[];

describe('landmarks', () => {
  let t: TestApp;
  const make = (kind: LandmarkKind, en: string, metres: number, record: DeepPartial<Landmark> = {}) =>
    makeLandmark(t.db, { kind, name: { en, ru: en }, position: north(metres), ...record });

  beforeAll(async () => {
    t = await createTestApp();
    await make(LandmarkKind.MALL, 'Near mall', 400);
    await make(LandmarkKind.MALL, 'Far mall', 900);
    await make(LandmarkKind.BEACH, 'Far beach', 3_000);
    await make(LandmarkKind.BEACH, 'Near beach', 1_500);
    await make(LandmarkKind.BEACH, 'Closed beach', 100, { active: false });
    await make(LandmarkKind.GOLF, 'Golf of another city', 60_000);
  });
  afterAll(() => t.close());

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

  test('are listed, active ones only, and anew after an edit', async () => {
    const list = async () => (await t.graphql<{ landmarks: { name: { en: string } }[] }>('{ landmarks { name { en } } }')).data.landmarks;
    expect((await list()).map(({ name }) => name.en)).toEqual(['Far beach', 'Near beach', 'Golf of another city', 'Far mall', 'Near mall']);
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

  test('to the beach: the nearest active access; null without a position or a beach', async () => {
    const [id, nowhere] = [await makeUnit(t.db, { place: place(HERE) }), await makeUnit(t.db)];
    const row = async (home: string) =>
      (await t.db.query('SELECT beach, traits >> 20 AS step FROM search_listing WHERE id = $1', [home]))[0];
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
    await t.db.query("UPDATE landmark SET kind = 'beach' WHERE id = $1", [mall]);
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

  test('are not counted again for what is no beach', async () => {
    const versions = () => t.db.query('SELECT id, xmin FROM search_listing ORDER BY id');
    const before = await versions();
    await t.db.query("UPDATE landmark SET name_en = 'Renamed'");
    await makeLandmark(t.db, { position: north(1), kind: LandmarkKind.SCHOOL });
    expect(await versions()).toEqual(before);
  });
});
