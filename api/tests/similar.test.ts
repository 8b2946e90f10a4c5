import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Area } from '../src/listing/values/choices.js';
import { makeCondo, makeHouse, makeUnit, makeVillage } from './support/factories.js';
import { createTestApp, type TestApp } from './support/test-app.js';

describe('similar homes', () => {
  let t: TestApp;
  beforeAll(async () => {
    t = await createTestApp();
  });
  afterAll(() => t.close());

  const similar = async (noun: string, id: string, first = 6) => {
    const { data } = await t.graphql<Record<string, { similar: { id: string }[] }>>(
      `query ($id: ID!, $first: Int!) { ${noun}(id: $id) { similar(first: $first) { id } } }`,
      { id, first },
    );
    return data[noun]!.similar.map((home) => home.id);
  };

  test('those of the same building come first, each group by how near the price is', async () => {
    const [condoId, other] = [await makeCondo(t.db), await makeCondo(t.db)];
    const place = { area: Area.HUA_YAI };
    const make = (rent: number, record: object = {}) => makeUnit(t.db, { place, pricing: { rentPrice: [rent] }, ...record });
    const id = await make(50_000, { condoId });
    const far = await make(59_000, { condoId: other });
    const near = await make(51_000);
    const farInside = await make(40_000, { condoId });
    const nearInside = await make(52_000, { condoId });
    // The building may reach into another area; its homes are in the same building all the same.
    const elsewhereInside = await make(47_000, { condoId, place: { area: Area.EAST } });
    await make(50_000, { place: { area: Area.EAST } });
    await make(39_999);
    await make(60_001, { condoId });
    await make(50_000, { pricing: { rentPrice: [], buyPrice: [50_000] } });
    await make(50_000, { active: false });
    await make(50_000, { condoId, isDraft: true });
    await make(50_000, { condoId, deletedAt: new Date() });
    expect(await similar('unit', id)).toEqual([nearInside, elsewhereInside, farInside, near, far]);
    expect(await similar('unit', id, 4)).toEqual([nearInside, elsewhereInside, farInside, near]);
    expect(await similar('unit', id, 1)).toEqual([nearInside]);
  });

  test('a price just at 20 % is in, one baht beyond is out', async () => {
    const place = { area: Area.PHRATAMNAK };
    const make = (rent: number) => makeUnit(t.db, { place, pricing: { rentPrice: [rent] } });
    const id = await make(17_500);
    const [low, high] = [await make(14_000), await make(21_000)];
    await make(13_999);
    await make(21_001);
    expect((await similar('unit', id)).sort()).toEqual([low, high].sort());
  });

  test('the newest of equal prices comes first', async () => {
    const place = { area: Area.CENTRAL };
    const make = () => makeUnit(t.db, { place, pricing: { rentPrice: [33_000] } });
    const [id, older, newer] = [await make(), await make(), await make()];
    expect(await similar('unit', id)).toEqual([newer, older]);
  });

  test('houses by village and area; a sale is compared with sales', async () => {
    const [villageId, other] = [await makeVillage(t.db), await makeVillage(t.db)];
    const place = { area: Area.JOMTIEN };
    const make = (price: number, village: string | null = null) =>
      makeHouse(t.db, { place, villageId: village, pricing: { buyPrice: [price] } });
    const id = await make(5_000_000, villageId);
    const inside = await make(5_900_000, villageId);
    const outside = await make(5_100_000, other);
    const alone = await make(4_800_000);
    await makeHouse(t.db, { place, villageId, pricing: { rentPrice: [5_000_000], buyPrice: [] } });
    expect(await similar('house', id)).toEqual([inside, outside, alone]);
    expect(await similar('house', alone)).toEqual([id, outside]);
  });

  test('the dearest price there can be, and no price at all', async () => {
    const dear = await makeHouse(t.db, { place: { area: Area.NORTH }, pricing: { buyPrice: [2 ** 31 - 1] } });
    const like = await makeHouse(t.db, { place: { area: Area.NORTH }, pricing: { buyPrice: [2_000_000_000] } });
    expect(await similar('house', dear)).toEqual([like]);
    const none = await makeHouse(t.db, { place: { area: Area.NORTH }, pricing: { buyPrice: [] } });
    expect(await similar('house', none)).toEqual([]);
  });

  test('more than 20 are not given', async () => {
    const id = await makeUnit(t.db);
    const { errors } = await t.graphql('query ($id: ID!) { unit(id: $id) { similar(first: 21) { id } } }', { id });
    expect(errors![0]!.extensions.code).toBe('LIMIT_AMOUNT');
  });
});
