import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createRandom } from '../../../../demo/src/random.js';
import { Role } from '../../../src/core/policy.js';
import { makeCondo, makeHouse, makeUnit } from '../../support/factories.js';
import { soon } from '../../support/soon.js';
import { createTestApp, type TestApp } from '../../support/test-app.js';
import { signedIn, type Visitor } from '../../support/visitor.js';

export default function cases() {
  /** What may be written of a home at random: its texts, and what it is found by. */
  const WRITES = [
    (text: string) => ({ html: `A ${text} view` }),
    (text: string) => ({ seo: { title: `A ${text} home` } }),
    (text: string) => ({ landLordContact: text }),
    (text: string) => ({ name: `The ${text} home` }),
    (_: string, at: number) => ({ active: at % 2 === 0 }),
    (_: string, at: number) => ({ rentPrice: [10_000 + 100 * at] }),
  ];

  describe('what is cached follows what was written', () => {
    let here: TestApp;
    let there: TestApp;
    let admin: Visitor;
    let condo: string;
    let homes: { path: string; id: string }[];

    beforeAll(async () => {
      here = await createTestApp();
      there = await createTestApp({ beside: here });
      admin = await signedIn(here, Role.ADMIN);
      condo = await makeCondo(here.db, { isDraft: false });
      homes = [
        { path: '/api/units', id: await makeUnit(here.db, { condoId: condo }) },
        { path: '/api/units', id: await makeUnit(here.db, { condoId: condo }) },
        { path: '/api/house', id: await makeHouse(here.db) },
      ];
    });
    afterAll(async () => {
      await there.close();
      await here.close();
    });

    const pageOf = ({ path, id }: { path: string; id: string }) => `${path}/${id}`;
    const statementsOf = async (url: string) => (await here.statementsOf(() => here.get(url))).length;
    /** Addresses with a query are cached from their second request on. */
    const warm = async (urls: readonly string[], app = here) => {
      for (const url of [...urls, ...urls]) await app.get(url);
    };
    const write = async (home: { path: string; id: string }, body: object) => {
      const { statusCode, payload } = await admin.send('PUT', pageOf(home), body);
      if (statusCode !== 200) throw new Error(payload);
    };

    test('a text of a home drops the answers that show it and those found by texts, and no other', async () => {
      const [first, second, house] = homes as [(typeof homes)[0], (typeof homes)[0], (typeof homes)[0]];
      const [others, shown] = [
        [pageOf(second), pageOf(house), '/api/house', '/api/search?kind=house', '/api/pages'],
        [pageOf(first), '/api/units', '/api/search?kind=unit', '/api/search?q=verandah', '/api/search?%71=verandah'],
      ];
      for (const body of [{ html: 'A verandah' }, { seo: { description: 'By the sea' } }, { landLordContact: 'Anna' }]) {
        await warm([...others, ...shown]);
        for (const url of [...others, ...shown]) expect([url, await statementsOf(url)]).toEqual([url, 0]);
        await write(first, body);
        for (const url of others) expect([url, await statementsOf(url)]).toEqual([url, 0]);
        for (const url of shown) expect([url, (await statementsOf(url)) > 0]).toEqual([url, true]);
      }
      expect((await here.get('/api/search?q=verandah')).json().homes).toHaveLength(1);
    });

    test.each([
      ['a price', { rentPrice: [12_345] }],
      ['a name', { name: 'Another name' }],
      ['a text together with a price', { html: 'Cheaper', rentPrice: [11_111] }],
      ['whether it is on the market', { active: true, view: ['Sea'] }],
    ])('%s drops every answer', async (_, body) => {
      const urls = [pageOf(homes[2]!), '/api/house', '/api/search?kind=house'];
      await warm(urls);
      await write(homes[0]!, body);
      for (const url of urls) expect([url, (await statementsOf(url)) > 0]).toEqual([url, true]);
    });

    test('texts of more homes than an announcement names drop every answer', async () => {
      const ids = [];
      for (let made = 0; made < 21; made++) ids.push(await makeUnit(here.db));
      const url = pageOf(homes[2]!);
      for (const [count, isDropped] of [
        [20, false],
        [21, true],
      ] as const) {
        await warm([url]);
        await here.db.query(`UPDATE unit SET html_en = html_en || '.' WHERE id = ANY ($1)`, [ids.slice(0, count)]);
        // Acknowledged when it was announced, and so was what came before it.
        await write(homes[0]!, { landLordContact: `After ${count}` });
        expect([count, (await statementsOf(url)) > 0]).toEqual([count, isDropped]);
      }
      await here.db.query('DELETE FROM unit WHERE id = ANY ($1)', [ids]);
    });

    test('after writes at random both processes answer as if nothing were cached', async () => {
      const random = createRandom(20);
      const urls = [
        ...homes.map(pageOf),
        `/api/condo/${condo}`,
        '/api/units',
        '/api/house',
        '/api/condo',
        '/api/search?deal=rent',
        '/api/search?kind=house&sort=price',
        '/api/search?q=word1',
        '/api/search?q=word2',
        '/api/suggest?q=word1',
      ];
      // In this spelling nothing is cached.
      const uncached = (url: string) =>
        url.replace(/^\/api\/(.)/, (_match, letter: string) => `/api/%${letter.codePointAt(0)!.toString(16)}`);
      const answer = async (app: TestApp, url: string) => {
        const { statusCode, payload } = await app.get(url);
        return { statusCode, payload };
      };
      for (let at = 0; at < 25; at++) {
        await warm(urls);
        await warm(urls, there);
        const home = random.pick(homes);
        const body = random.pick(WRITES)(`word${random.int(1, 3)}`, at);
        await write(home, body);
        for (const url of urls) {
          const right = await answer(here, uncached(url));
          expect([url, right.statusCode]).toEqual([url, 200]);
          expect({ body, url, ...(await answer(here, url)) }).toEqual({ body, url, ...right });
          await soon(() => answer(there, url), right);
        }
      }
    });
  });
}
