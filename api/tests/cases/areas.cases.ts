import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Area } from '../../src/listings/values/choices.js';
import { makeCondo, makeHouse, makeUnit } from '../support/factories.js';
import { soon } from '../support/soon.js';
import { createTestApp, type TestApp } from '../support/test-app.js';

export default function cases() {
  let t: TestApp;
  beforeAll(async () => {
    t = await createTestApp();
  });
  afterAll(() => t.close());

  interface Answer {
    areas: { area: string; units: boolean; houses: boolean }[];
  }

  const areas = async () => (await t.graphql<Answer>('{ areas { area units houses } }')).data.areas;
  const at = (area: Area) => ({ place: { area } });

  test('the areas are those with homes on offer, and say of which kind', async () => {
    expect(await areas()).toEqual([]);
    await makeHouse(t.db, at(Area.PHRATAMNAK));
    await makeUnit(t.db, at(Area.NORTH));
    await makeUnit(t.db, at(Area.JOMTIEN));
    await makeHouse(t.db, at(Area.JOMTIEN));
    // None of these leads a visitor to a home.
    await makeCondo(t.db, at(Area.EAST));
    await makeUnit(t.db, { ...at(Area.EAST), active: false });
    await makeUnit(t.db, { ...at(Area.CENTRAL), isDraft: true });
    await makeHouse(t.db, { ...at(Area.NORTH), deletedAt: new Date() });
    // In the order of spec 2, at once after the write.
    await soon(areas, [
      { area: 'NORTH', units: true, houses: false },
      { area: 'JOMTIEN', units: true, houses: true },
      { area: 'PHRATAMNAK', units: false, houses: true },
    ]);
  });

  test('every page asks for them: they cost no statement until a home is written', async () => {
    await areas();
    expect(await t.statementsOf(areas)).toEqual([]);
  });
}
