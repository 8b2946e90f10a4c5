import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { Area } from '../../../src/listings/values/choices.js';
import { Unit } from '../../../src/listings/unit.entity.js';
import { loadDemoListings } from '../../support/demo-listings.js';
import { makeLandmark, makeUnit } from '../../support/factories.js';
import { full, sample } from '../../support/sample.js';
import { soon } from '../../support/soon.js';
import { createTestApp, type TestApp } from '../../support/test-app.js';

export default function cases() {
  interface Found {
    homes: { _id: string }[];
    total: number;
    facets: Record<string, Record<string, number>>;
    gains: unknown[];
    understood: { readings: { key: string; query: string; words: string }[]; rest: string; aside: string[] } | null;
  }

  const SEARCH = /* GraphQL */ `
    query ($filter: SearchFilter!) {
      search(filter: $filter) {
        total
        homes {
          ... on Unit {
            id
          }
          ... on House {
            id
          }
        }
        understood {
          readings {
            key
            query
            words
            names {
              en
            }
          }
          rest
          aside
        }
      }
    }
  `;

  /** Every other sentence of the golden set that names no places and no days. */
  const golden = readFileSync(new URL('../../../../demo/golden/sentences.tsv', import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => !line.startsWith('#') && /\t./.test(line) && !/complex=|near=|from=|cur=/.test(line))
    .filter((_, at) => at % 2 === 0)
    .map((line) => line.split('\t')[0]!);

  /** How many of them are searched for unless all are. */
  const FEW = 60;

  describe('a search by a sentence', () => {
    let t: TestApp;
    beforeAll(async () => {
      t = await createTestApp();
      await loadDemoListings(t.databaseUrl, { units: 640, houses: 220 });
      // They come with numbers of their own.
      await t.db.query("SELECT setval(pg_get_serial_sequence('unit', 'number'), 90000)");
    });
    afterAll(() => t.close());

    const rest = async (query: string): Promise<Found> => {
      const response = await t.get(`/api/search?${query}`);
      expect(response.statusCode).toBe(200);
      return response.json();
    };
    const byText = (text: string, others = '') => rest(`q=${encodeURIComponent(text)}${others}`);
    const graphql = async (text: string, others = {}) => {
      const { data, errors } = await t.graphql<{
        search: {
          total: number;
          homes: { id: string }[];
          understood: { readings: { key: string; query: string; names: { en: string }[] }[]; rest: string; aside: string[] } | null;
        };
      }>(SEARCH, { filter: { text, ...others } });
      expect(errors).toBeUndefined();
      return data.search;
    };
    const ids = (homes: readonly { _id?: string; id?: string }[]) => homes.map((home) => home._id ?? home.id);

    test('understood whole finds what its filters find: homes, counts and gains, through both APIs', async () => {
      let whole = 0;
      for (const sentence of sample(golden, FEW, 'sentences')) {
        const found = await byText(sentence);
        if (found.understood?.rest !== '' || found.understood.aside.length > 0) continue;
        // How well they are read is said by the golden set; here is found what was read.
        const filtered = await rest(found.understood.readings.map(({ query }) => query).join('&'));
        expect({ sentence, homes: ids(found.homes), total: found.total, facets: found.facets, gains: found.gains }).toEqual({
          sentence,
          homes: ids(filtered.homes),
          total: filtered.total,
          facets: filtered.facets,
          gains: filtered.gains,
        });
        whole++;
        if (whole % 10 === 1) expect(ids((await graphql(sentence)).homes)).toEqual(ids(filtered.homes));
      }
      expect(whole).toBeGreaterThan(full ? 200 : FEW / 2);
    });

    test('says what was understood', async () => {
      expect((await byText('студия с видом на море, без животных, xylophone')).understood).toEqual({
        readings: [
          { key: 'beds', query: 'beds=0', words: 'студия' },
          { key: 'view', query: 'view=sea', words: 'видом на море' },
        ],
        rest: 'xylophone',
        aside: ['без животных'],
      });
      const { understood } = await graphql('riviera jomtien');
      expect(understood).toMatchObject({ readings: [{ key: 'COMPLEXES', names: [{ en: 'The Riviera Jomtien' }] }], rest: '', aside: [] });
      expect((await rest('view=sea')).understood).toBeNull();
    });

    test('what was not understood is looked for besides the filters', async () => {
      const id = await makeUnit(t.db, { name: { en: 'Xylophone', ru: 'Ксилофон' }, rooms: { bedroom: 0 } });
      const other = await makeUnit(t.db, { name: { en: 'Xylophone', ru: 'Ксилофон' }, rooms: { bedroom: 3 } });
      // Announcements of the rows made above may still be on their way.
      await soon(async () => ids((await byText('ксилофон')).homes).sort(), [id, other].sort());
      expect(ids((await byText('xylophone studio')).homes)).toEqual([id]);
      expect((await byText('xylophone 2 спальни')).total).toBe(0);
      await t.db.manager.delete(Unit, [id, other]);
    });

    test('takes the place of the same filter; deal, kind and area stand, and words that say otherwise are words', async () => {
      const total = async (query: string) => (await rest(query)).total;
      expect(await total('beds=0&q=двушка')).toBe(await total('beds=2'));
      expect(await total('area=jomtien&q=студия')).toBe(await total('area=jomtien&beds=0'));
      expect((await byText('центр', '&area=jomtien')).understood).toMatchObject({ readings: [], rest: 'центр' });
      expect(await total(`kind=unit&q=${encodeURIComponent('вилла')}`)).toBe(0);
      expect((await byText('до 3 млн', '&deal=rent')).understood!.rest).toBe('');
    });

    test('near a landmark is a kilometre around it, under its name', async () => {
      const id = await makeLandmark(t.db, { name: { en: 'Terminal 21', ru: 'Терминал 21' }, position: { lat: 12.9497, lng: 100.8889 } });
      const near = await makeUnit(t.db, { place: { area: Area.NORTH, position: { lat: 12.9577, lng: 100.8889 } } });
      const far = await makeUnit(t.db, { place: { area: Area.NORTH, position: { lat: 12.9597, lng: 100.8889 } } });
      const found = await graphql('near terminal 21');
      expect(found.understood!.readings).toEqual([
        { key: 'NEAR', query: `near=${id}`, words: 'near terminal 21', names: [{ en: 'Terminal 21' }] },
      ]);
      const all = await rest(`near=${id}`);
      expect([found.total, ids(all.homes).includes(near), ids(all.homes).includes(far)]).toEqual([all.total, true, false]);
      expect(all.facets['near']).toEqual({ [id]: all.total });
      expect(await rest('near=00000000-0000-7000-8000-000000000000')).toMatchObject({ total: 0, homes: [] });
      await t.db.manager.delete(Unit, [near, far]);
    });

    test('the type-ahead offers the same reading with its count', async () => {
      const { understood } = (await t.get(`/api/suggest?q=${encodeURIComponent('вид на море')}`)).json();
      const { total } = await rest('view=sea');
      expect(understood).toEqual({
        readings: [{ key: 'view', query: 'view=sea', words: 'вид на море' }],
        rest: '',
        aside: [],
        count: total,
      });
      const { data } = await t.graphql<{ understand: { count: number } | null }>('{ understand(filter: { text: "sea view" }) { count } }');
      expect(data.understand!.count).toBe(total);
      expect((await t.graphql('{ understand(filter: { text: "xylophone" }) { count } }')).data).toEqual({ understand: null });
      const aside = await t.graphql('{ understand(filter: { text: "no pets" }) { readings { query } rest aside } }');
      expect(aside.data).toEqual({ understand: { readings: [], rest: '', aside: ['no pets'] } });
    });

    test.each([
      ['x'.repeat(10_000)],
      ['!?#$%^&*()'.repeat(20)],
      ["'; DROP TABLE search_text; --"],
      ['😀🏠'.repeat(90)],
      ['aя'.repeat(90)],
      ['\u0000'],
      ['\ud800'],
    ])('hostile: looked for as words (%#)', async (text) => {
      const { understood, total } = await graphql(text);
      expect([understood?.readings ?? [], Number.isInteger(total)]).toEqual([[], true]);
      if (!/[\ud800-\udfff]/u.test(text)) expect((await byText(text)).total).toBe(total);
    });
  });
}
