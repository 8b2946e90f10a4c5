import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Condo } from '../src/condos/condo.entity.js';
import { makeCondo, makeVillage } from './support/factories.js';
import { makeNamedHomes, named } from './support/named-homes.js';
import { soon } from './support/soon.js';
import { createTestApp, type TestApp } from './support/test-app.js';

interface Suggested {
  kind: string;
  id: string;
  name: { en: string; ru: string };
  area: string;
  reference: string | null;
  count: number;
}

describe('suggestions', () => {
  let t: TestApp;
  let viewTalay: string, riviera: string, palm: string, vineyard: string;

  beforeAll(async () => {
    t = await createTestApp();
    ({ viewTalay, riviera, palm, vineyard } = await makeNamedHomes(t.db));
  });
  afterAll(() => t.close());

  const suggested = async (text: string, first = 8) => {
    const answer = await t.graphql<{ suggest: Suggested[] }>(
      'query ($text: String!, $first: Int!) { suggest(text: $text, first: $first) { kind id name { en ru } area reference count } }',
      { text, first },
    );
    expect(answer.errors).toBeUndefined();
    return answer.data.suggest;
  };

  test('are areas and complexes in either language, with what is on offer', async () => {
    expect(await suggested('вью та')).toEqual([
      {
        kind: 'CONDO',
        id: viewTalay,
        name: { en: 'View Talay 6', ru: 'Вью Талай 6' },
        area: 'CENTRAL',
        reference: expect.stringMatching(/^C-\d+$/),
        count: 1,
      },
    ]);
    await soon(async () => (await suggested('джом'))[0], {
      kind: 'AREA',
      id: 'JOMTIEN',
      name: { en: 'Jomtien', ru: 'Джомтьен' },
      area: 'JOMTIEN',
      reference: null,
      count: 1,
    });
  });

  test.each([
    ['v', () => [vineyard, viewTalay, riviera, 'EAST']],
    ['veiw', () => [viewTalay]],
    ['wogam', () => [riviera]],
    ['вонг', () => [riviera]],
    ['the riv', () => [riviera]],
    ['vineyar', () => [vineyard]],
    ['copa', () => [palm]],
    ['jomtein', () => ['JOMTIEN', palm]],
    ['huayai', () => ['HUA_YAI']],
    ['северная', () => ['NORTH', riviera]],
    ['', () => []],
    [' ... ', () => []],
    ['qqqqqq', () => []],
  ])('for "%s"', async (text, ids) => {
    expect((await suggested(text)).map(({ id }) => id).sort()).toEqual(ids().sort());
  });

  test('are never of what is not public', async () => {
    const hidden = await Promise.all([
      makeVillage(t.db, { ...named('Quokka Village', ''), active: false }),
      makeVillage(t.db, { ...named('Quokka Hills', ''), isDraft: true }),
      makeCondo(t.db, { ...named('Quokka Tower', ''), deletedAt: new Date() }),
    ]);
    expect(await suggested('quokka')).toEqual([]);
    await t.db.manager.update(Condo, hidden[2], { deletedAt: null });
    expect((await suggested('quokka')).map(({ id }) => id)).toEqual([hidden[2]]);
  });

  test('come through REST', async () => {
    const { statusCode, body } = await t.get(`/api/suggest?q=${encodeURIComponent('вью')}&first=3`);
    expect([statusCode, JSON.parse(body)]).toEqual([
      200,
      {
        suggestions: [
          {
            kind: 'condo',
            _id: viewTalay,
            name: 'View Talay 6',
            name_ru: 'Вью Талай 6',
            area: 'Central',
            reference: expect.any(String),
            count: 1,
          },
        ],
      },
    ]);
    expect((await t.get('/api/suggest')).json()).toEqual({ suggestions: [] });
  });

  test.each([
    ['/api/suggest?q=a&first=0', 'LIMIT_AMOUNT'],
    ['/api/suggest?q=a&first=21', 'LIMIT_AMOUNT'],
    ['/api/suggest?q=a&first=many', 'LIMIT_AMOUNT'],
    ['/api/suggest?q=a&lang=ru', 'UNKNOWN_PARAM'],
    ['/api/suggest?q=a%00b', 'INVALID_CHARACTER'],
    [`/api/suggest?q=${'a'.repeat(201)}`, 'TEXT_TOO_LONG'],
  ])('%s is refused', async (url, code) => {
    const response = await t.get(url);
    expect([response.statusCode, response.json().error.code]).toEqual([400, code]);
  });
});
