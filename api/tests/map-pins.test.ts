import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { makeCondo, makeHouse, makeUnit, makeVillage } from './support/factories.js';
import { createTestApp, type TestApp } from './support/test-app.js';

const PINS = /* GraphQL */ `
  query Pins($box: BoxInput!, $zoom: Int!, $filter: SearchFilter! = {}) {
    mapPins(box: $box, zoom: $zoom, filter: $filter) {
      total
      pins {
        id
        kind
        homeKind
        count
        lat
        lng
        rentFrom
        buyFrom
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
    pins: {
      id: string;
      kind: string;
      homeKind: string | null;
      count: number;
      lat: number;
      lng: number;
      rentFrom: number | null;
      buyFrom: number | null;
      name: { text: string } | null;
    }[];
  };
}

const WORLD = { west: -180, south: -85, east: 180, north: 85 };
const PATTAYA = { west: 100.8, south: 12.8, east: 101, north: 13.05 };

describe('marks of the map', () => {
  let t: TestApp;
  let condo: string;
  let village: string;
  let alone: string;

  beforeAll(async () => {
    t = await createTestApp();
    condo = await makeCondo(t.db, { place: { area: 'Jomtien' as never, position: { lat: 12.89, lng: 100.873 } } });
    village = await makeVillage(t.db, { place: { area: 'East' as never, position: { lat: 12.93, lng: 100.93 } } });
    await makeUnit(t.db, { condoId: condo });
    await makeUnit(t.db, { condoId: condo, pricing: { rentPrice: [32_000], buyPrice: [4_000_000] } });
    await makeUnit(t.db, { condoId: condo, isDraft: true });
    await makeUnit(t.db, { condoId: condo, active: false });
    await makeHouse(t.db, { villageId: village });
    alone = await makeHouse(t.db, { place: { area: 'East' as never, position: { lat: 12.94, lng: 100.95 } } });
    // Nobody knows where it is.
    await makeUnit(t.db);
  });
  afterAll(() => t.close());

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
        rentFrom: 15_000,
        buyFrom: 4_000_000,
        name: { text: 'View Talay' },
      },
      expect.objectContaining({ id: village, kind: 'COMPLEX', homeKind: 'HOUSE', count: 1, rentFrom: null, buyFrom: 6_000_000 }),
      expect.objectContaining({ id: alone, kind: 'HOME', homeKind: 'HOUSE', name: null }),
    ]);
  });

  test('seen from afar one mark stands for all', async () => {
    const { pins: marks } = await pins({ box: WORLD, zoom: 3 });
    expect(marks).toEqual([expect.objectContaining({ kind: 'CLUSTER', homeKind: null, count: 4, rentFrom: 15_000, buyFrom: 4_000_000 })]);
  });

  test('follow the filter, and not its own box', async () => {
    const nowhere = { west: 0, south: 0, east: 1, north: 1 };
    expect(await pins({ box: PATTAYA, zoom: 16, filter: { kind: 'HOUSE', box: nowhere } })).toMatchObject({ total: 2 });
    expect(await pins({ box: nowhere, zoom: 16 })).toEqual({ total: 0, pins: [] });
  });

  test('a box may cross the date line', async () => {
    const fiji = await makeHouse(t.db, { place: { area: 'East' as never, position: { lat: -17, lng: -179.5 } } });
    const box = { west: 179, south: -20, east: -179, north: -10 };
    const { data } = await t.graphql('query ($box: BoxInput!) { search(filter: { box: $box }) { homes { ... on House { id } } } }', {
      box,
    });
    expect(data).toEqual({ search: { homes: [{ id: fiji }] } });
    // The announcement is on its way: poll until it has arrived.
    let found = 0;
    for (let tries = 0; tries < 200 && found === 0; tries++) found = (await pins({ box, zoom: 10 })).total;
    expect(found).toBe(1);
    await t.db.query('DELETE FROM house WHERE id = $1', [fiji]);
  });

  test('moving the map asks the database nothing', async () => {
    const asked = () => t.statementsOf(() => pins({ box: { ...PATTAYA, west: 100.85 }, zoom: 16 }));
    // Announcements of earlier writes may still be on their way and drop what is kept: poll until they have arrived.
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
