import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { pino } from 'pino';
import { purgeAlerts } from '../../../src/alerts/purge-alerts.service.js';
import { Cache } from '../../../src/core/cache.js';
import { ANONYMOUS, Role } from '../../../src/core/policy.js';
import { createRequestContext } from '../../../src/core/request-context.js';
import { createTestApp, type TestApp } from '../../support/test-app.js';
import { createVisitor, signedIn, type Visitor } from '../../support/visitor.js';
import { create, nounOf, update, written } from '../../support/written-nouns.js';

export default function cases() {
  const NONE = { rentBefore: null, rentCutAt: null, buyBefore: null, buyCutAt: null };

  describe.each(['unit', 'house'] as const)('news about a %s', (name) => {
    const noun = nounOf(name);
    let t: TestApp;
    let admin: Visitor;
    beforeAll(async () => {
      t = await createTestApp();
      admin = await signedIn(t, Role.ADMIN);
    });
    afterAll(() => t.close());

    const PUBLISHED = { active: true, isDraft: false };
    const made = async (pricing: object, state: object = PUBLISHED) =>
      written(await create(admin, noun, { ...noun.least(), ...state, pricing })).id;
    const write = async (id: string, input: object) => {
      const [{ version }] = await t.db.query(`SELECT version FROM ${name} WHERE id = $1`, [id]);
      written(await update(admin, noun, id, version, { ...input }));
    };
    const news = async (id: string) => {
      const { data } = await createVisitor(t).graphql<{ home: { firstPublishedAt: string | null } & typeof NONE }>(
        `query ($id: ID!) { home: ${name}(id: $id) { firstPublishedAt rentBefore rentCutAt buyBefore buyCutAt } }`,
        { id },
      );
      return data.home;
    };
    const cutsOf = async (id: string) => {
      const { firstPublishedAt: _, ...cuts } = await news(id);
      return cuts;
    };
    /** Simulates the passing of days, for this home only. */
    const later = (id: string, days: number) =>
      t.db.query(
        `WITH priced AS (UPDATE price_log SET at = at - make_interval(days => $2) WHERE listing_id = $1)
       UPDATE home_since SET since = since - make_interval(days => $2), first_at = first_at - make_interval(days => $2),
         gone_at = gone_at - make_interval(days => $2) WHERE listing_id = $1`,
        [id, days],
      );

    test('a cut has its previous price and its date, for thirty days; each deal has its own', async () => {
      const id = await made({ rentPrice: [20_000], buyPrice: [3_000_000] });
      expect(await cutsOf(id)).toEqual(NONE);
      await later(id, 40);
      await write(id, { pricing: { rentPrice: [18_000], buyPrice: [3_000_000] } });
      const cut = await cutsOf(id);
      expect(cut).toEqual({ ...NONE, rentBefore: 20_000, rentCutAt: expect.any(String) });
      expect(Math.abs(Date.now() - Date.parse(cut.rentCutAt!))).toBeLessThan(60_000);
      await later(id, 31);
      expect(await cutsOf(id)).toEqual(NONE);
    });

    test('a raised price is not a cut, nor one that was raised and lowered again', async () => {
      const id = await made({ rentPrice: [20_000] });
      await later(id, 40);
      await write(id, { pricing: { rentPrice: [24_000] } });
      expect(await cutsOf(id)).toEqual(NONE);
      await later(id, 2);
      await write(id, { pricing: { rentPrice: [20_000] } });
      expect(await cutsOf(id)).toEqual(NONE);
      // After a month at the higher price it would count as a cut.
      await write(id, { pricing: { rentPrice: [24_000] } });
      await later(id, 31);
      await write(id, { pricing: { rentPrice: [20_000] } });
      expect(await cutsOf(id)).toMatchObject({ rentBefore: 24_000 });
    });

    test('a lower rent for a different term is not a cut; for the same term it is', async () => {
      const id = await made({ rentPrice: [25_000] });
      await later(id, 40);
      const terms = (price: number) => ({ pricing: { rentPrice: [25_000], rentTerms: [{ term: 'MONTHS_12', price }] } });
      await write(id, terms(20_000));
      expect(await cutsOf(id)).toEqual(NONE);
      await later(id, 31);
      await write(id, terms(19_000));
      expect(await cutsOf(id)).toMatchObject({ rentBefore: 20_000 });
    });

    test('a second sale price, as for the Thai quota, is not a cut', async () => {
      const id = await made({ buyPrice: [3_000_000] });
      await later(id, 40);
      await write(id, { pricing: { buyPrice: [2_800_000, 3_000_000] } });
      expect(await cutsOf(id)).toEqual(NONE);
    });

    test('a price corrected before publication is not a cut, and a draft has no days on the site', async () => {
      const id = await made({ rentPrice: [200_000] }, { active: true, isDraft: true });
      await write(id, { pricing: { rentPrice: [20_000] } });
      expect(await t.db.query('SELECT FROM home_since WHERE listing_id = $1', [id])).toEqual([]);
      await write(id, { isDraft: false });
      const shown = await news(id);
      expect(shown).toEqual({ ...NONE, firstPublishedAt: expect.any(String) });
      await write(id, { active: false });
      expect((await news(id)).firstPublishedAt).toBe(null);
    });

    test('a draft published late is the newest in every list, and a home that returns keeps its place', async () => {
      const parent = name === 'unit' ? 'condo' : 'village';
      const complex = written(await create(admin, nounOf(parent), { ...nounOf(parent).least(), ...PUBLISHED })).id;
      const inComplex = (state: object = PUBLISHED) => made({ rentPrice: [20_000] }, { ...state, [parent]: complex });
      const draft = await inComplex({ active: true, isDraft: true });
      const first = await inComplex();
      const second = await inComplex();
      await write(draft, { isDraft: false });
      const visitor = createVisitor(t);
      const listed = async () => {
        const { data } = await visitor.graphql<{
          search: { homes: { id: string }[] };
          list: { homes: { id: string }[] };
          home: { others: { id: string }[] };
        }>(
          `query ($complex: ID!, $first: ID!) {
          search(filter: { kind: ${name.toUpperCase()}, complexes: [$complex] }) { homes { ... on Unit { id } ... on House { id } } }
          list: ${name}s(${parent}: $complex) { homes: ${name}s { id } }
          home: ${name}(id: $first) { others(first: 5) { id } }
        }`,
          { complex, first },
        );
        const rest = async (path: string) => {
          const body = (await visitor.send('GET', path)).json() as { _id: string }[] | Record<string, { _id: string }[]>;
          return (Array.isArray(body) ? body : body[`${name}s`]!).map(({ _id }) => _id);
        };
        return {
          search: data.search.homes.map(({ id }) => id),
          list: data.list.homes.map(({ id }) => id),
          others: data.home.others.map(({ id }) => id),
          restOfComplex: await rest(name === 'unit' ? `/api/units/condo/${complex}` : `/api/house/village/${complex}`),
          rest: (await rest(name === 'unit' ? '/api/units' : '/api/house')).filter((id) => [draft, first, second].includes(id)),
        };
      };
      const order = [draft, second, first];
      const all = { search: order, list: order, others: [draft, second], restOfComplex: order, rest: order };
      expect(await listed()).toEqual(all);

      await write(first, { active: false });
      await later(first, 20);
      await write(first, { active: true });
      expect(await listed()).toEqual(all);
      // Writing the complex rewrites the search rows of its homes.
      await t.db.query(`UPDATE ${parent} SET year = 2001 WHERE id = $1`, [complex]);
      expect(await listed()).toEqual(all);
      // A date corrected by SQL changes the order too.
      await later(draft, 30);
      expect((await listed()).search).toEqual([second, first, draft]);
    });

    test('a home that was a draft for a long time, or off the site, is not new when it returns', async () => {
      const id = await made({ rentPrice: [20_000] });
      const first = Date.parse((await news(id)).firstPublishedAt!);
      await later(id, 20);
      await write(id, { isDraft: true });
      await later(id, 40);
      const cache = new Cache(t.databaseUrl, pino({ level: 'silent' }));
      await purgeAlerts(createRequestContext({ viewer: ANONYMOUS, db: t.db.manager, cache, siteUrl: 'https://talay.example' }));
      await write(id, { isDraft: false });
      expect(first - Date.parse((await news(id)).firstPublishedAt!)).toBe(60 * 86_400_000);
    });
  });
}
