import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Area, RentTermKind } from '../../src/listings/values/choices.js';
import type { RentTerm } from '../../src/listings/values/rent-term.js';
import { createRandom } from '../../../demo/src/random.js';
import { LENGTH_TERMS, rentForLength, statedRent, statedSale } from '../../src/listings/values/home-price.js';
import {
  linkPictures,
  makeAppConfig,
  makeCondo,
  makeFile,
  makeHouse,
  makePage,
  makeRates,
  makeUnit,
  makeVillage,
} from '../support/factories.js';
import { createTestApp, type TestApp } from '../support/test-app.js';

export default function cases() {
  let t: TestApp;
  beforeAll(async () => {
    t = await createTestApp();
  });
  afterAll(() => t.close());

  const MISSING = '01900000-0000-7000-8000-000000000000';
  const SECRET = 'canary-7f3a';
  const backOffice = {
    description: { en: SECRET, ru: SECRET },
    commission: SECRET,
    transfer: SECRET,
    forInvestmentComment: SECRET,
    landLordContact: SECRET,
    agentContact: SECRET,
    linkToFiles: SECRET,
  };

  describe('one record', () => {
    test.each(['unit', 'house', 'condo', 'village'])('%s: null for a missing id, a malformed id and a draft', async (noun) => {
      const make = { unit: makeUnit, house: makeHouse, condo: makeCondo, village: makeVillage }[noun]!;
      const draft = await make(t.db, { isDraft: true });
      const gone = await make(t.db, { deletedAt: new Date() });
      for (const id of [MISSING, 'abc', '1 OR 1=1', draft, gone]) {
        expect(await t.graphql(`query ($id: ID!) { ${noun}(id: $id) { id } }`, { id })).toEqual({ status: 200, data: { [noun]: null } });
      }
    });

    test('an inactive unit stays reachable and says so', async () => {
      const id = await makeUnit(t.db, { active: false });
      const { data } = await t.graphql('query ($id: ID!) { unit(id: $id) { active } }', { id });
      expect(data).toEqual({ unit: { active: false } });
    });

    test('an inactive village cannot be viewed and says why', async () => {
      const id = await makeVillage(t.db, { active: false });
      const { data, errors } = await t.graphql('query ($id: ID!) { village(id: $id) { id name { en } } }', { id });
      expect(data).toEqual({ village: null });
      expect(errors![0]!.extensions).toMatchObject({ code: 'NOT_FOUND', fields: [{ path: 'id', code: 'VILLAGE_INACTIVE' }] });
    });

    test('staff fields are null for a visitor, through both APIs', async () => {
      const unit = await makeUnit(t.db, { backOffice });
      const house = await makeHouse(t.db, { backOffice });
      const fields =
        '{ id backOffice { commission transfer landLordContact agentContact forInvestmentComment linkToFiles description { en ru } } }';
      const { data } = await t.graphql(
        `query ($unit: ID!, $house: ID!) { unit(id: $unit) ${fields} house(id: $house) ${fields} units { units ${fields} } }`,
        {
          unit,
          house,
        },
      );
      expect(data).toMatchObject({ unit: { id: unit, backOffice: null }, house: { id: house, backOffice: null } });
      const answers = [JSON.stringify(data)];
      for (const path of [`/api/units/${unit}`, `/api/units/withcondo/${unit}`, '/api/units', `/api/house/${house}`, '/api/house'])
        answers.push((await t.get(path)).body);
      expect(answers.join()).not.toContain(SECRET);
    });

    test('a text falls back to English, then Russian', async () => {
      const english = await makeUnit(t.db, { name: { en: 'Only English', ru: '' } });
      const russian = await makeUnit(t.db, { name: { en: '', ru: 'Только по-русски' } });
      const query = 'query ($id: ID!) { unit(id: $id) { name { ru: text(lang: ru) en: text(lang: en) } } }';
      expect((await t.graphql(query, { id: english })).data).toEqual({ unit: { name: { ru: 'Only English', en: 'Only English' } } });
      expect((await t.graphql(query, { id: russian })).data).toEqual({
        unit: { name: { ru: 'Только по-русски', en: 'Только по-русски' } },
      });
    });

    test('a unit with its condo, pictures in their order and a position', async () => {
      const condoId = await makeCondo(t.db, { amenities: { pool: 2 } });
      const id = await makeUnit(t.db, { condoId, place: { area: 'JOMTIEN' as never, position: { lat: 12.9, lng: 100.8 } } });
      const [first, second] = [await makeFile(t.db, t.store), await makeFile(t.db, t.store)];
      await linkPictures(t.db, 'unit', id, [second, first]);
      const { data } = await t.graphql(
        'query ($id: ID!) { unit(id: $id) { kind: __typename condo { id amenities { pool gym } } place { position { lat lng } } pictures { id width link caption { ru } } plans { id } } }',
        { id },
      );
      expect(data).toEqual({
        unit: {
          kind: 'Unit',
          condo: { id: condoId, amenities: { pool: 2, gym: null } },
          place: { position: { lat: 12.9, lng: 100.8 } },
          pictures: [second, first].map((picture) => ({
            id: picture,
            width: 800,
            link: `/api/files/${picture}`,
            caption: { ru: 'Бассейн' },
          })),
          plans: [],
        },
      });
    });

    test('a listing without a position has none; a unit in a draft condo shows no condo', async () => {
      const id = await makeUnit(t.db, { condoId: await makeCondo(t.db, { isDraft: true }) });
      const { data } = await t.graphql('query ($id: ID!) { unit(id: $id) { place { position { lat } } condo { id } } }', { id });
      expect(data).toEqual({ unit: { place: { position: null }, condo: null } });
    });

    test('other homes of the same complex, newest first, without itself, drafts and inactive ones', async () => {
      const condoId = await makeCondo(t.db);
      const [id, older, newer] = [await makeUnit(t.db, { condoId }), await makeUnit(t.db, { condoId }), await makeUnit(t.db, { condoId })];
      await makeUnit(t.db, { condoId, isDraft: true });
      await makeUnit(t.db, { condoId, active: false });
      const alone = await makeHouse(t.db);
      const { data } = await t.graphql(
        'query ($id: ID!, $house: ID!) { unit(id: $id) { others { id } } house(id: $house) { others { id } } }',
        {
          id,
          house: alone,
        },
      );
      expect(data).toEqual({ unit: { others: [{ id: newer }, { id: older }] }, house: { others: [] } });
    });

    test('pages by slug with the other language as fallback; the menu in the reader’s language', async () => {
      await makePage(t.db, { slug: 'guide', name: 'Guide', lang: 'en' as never });
      await makePage(t.db, { slug: 'guide', name: 'Гид', lang: 'ru' as never });
      await makePage(t.db, { slug: 'terms', name: 'Условия', lang: 'ru' as never });
      await makePage(t.db, { slug: 'secret', active: false });
      const page = async (slug: string, lang: string) =>
        (
          await t.graphql<{ page: { name: string } | null }>(
            'query ($slug: String!, $lang: Lang!) { page(slug: $slug, lang: $lang) { name } }',
            { slug, lang },
          )
        ).data.page?.name;
      expect(await page('guide', 'ru')).toBe('Гид');
      expect(await page('guide', 'en')).toBe('Guide');
      expect(await page('terms', 'en')).toBe('Условия');
      expect(await page('secret', 'en')).toBeUndefined();
      expect(await page('nope', 'en')).toBeUndefined();
      const menu = await t.graphql('{ en: pages(lang: en) { name } ru: pages(lang: ru) { name } }');
      expect(menu.data).toEqual({ en: [{ name: 'Guide' }, { name: 'Условия' }], ru: [{ name: 'Гид' }, { name: 'Условия' }] });
    });

    test('menu switches by name; rates by base from the newest reading; none at first', async () => {
      await makeAppConfig(t.db, 'Navigation.Villages', false);
      await makeAppConfig(t.db, 'Navigation.Apartments');
      expect((await t.graphql('{ appConfig { name active } currencies { base } }')).data).toEqual({
        appConfig: [
          { name: 'Navigation.Apartments', active: true },
          { name: 'Navigation.Villages', active: false },
        ],
        currencies: null,
      });
      await makeRates(t.db, { asOf: new Date('2026-10-01T00:00:00Z'), rates: { USD: 1, THB: 1, EUR: 1, GBP: 1, CNY: 1, RUB: 1, BTC: 1 } });
      await makeRates(t.db);
      type Rates = { asOf: string; rates: { currency: string; rate: number }[] } | null;
      const read = async () =>
        (await t.graphql<{ currencies: Rates }>('{ currencies(base: THB) { asOf rates { currency rate } } }')).data.currencies;
      let rates = await read();
      for (let tries = 0; tries < 200 && rates?.asOf !== '2026-11-01T00:00:00.000Z'; tries++) rates = await read();
      expect(rates!.rates).toContainEqual({ currency: 'USD', rate: 1 / 32 });
      expect(rates!.rates).toContainEqual({ currency: 'THB', rate: 1 });
      expect(rates!.rates).toHaveLength(7);
    });

    test('files: one by id; the list is for staff', async () => {
      const id = await makeFile(t.db, t.store);
      expect((await t.graphql('query ($id: ID!) { file(id: $id) { id } }', { id })).data).toEqual({ file: null });
      await linkPictures(t.db, 'unit', await makeUnit(t.db), [id]);
      let file: unknown = null;
      for (let tries = 0; tries < 200 && file === null; tries++)
        file = (await t.graphql<{ file: unknown }>('query ($id: ID!) { file(id: $id) { id } }', { id })).data.file;
      expect(file).toEqual({ id });
      const list = await t.graphql('{ files { total } }');
      expect({ status: list.status, code: list.errors?.[0]?.extensions.code }).toEqual({ status: 401, code: 'UNAUTHENTICATED' });
    });
  });

  describe('similar homes', () => {
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

  const { MONTH, MONTHS_3, MONTHS_6, MONTHS_12, SEASON } = RentTermKind;
  const TERMS: RentTerm[] = [
    { term: MONTH, price: 20_000 },
    { term: MONTHS_6, price: 17_000 },
    { term: SEASON, price: 26_000 },
  ];

  describe('rent terms and the price of a stay', () => {
    let unit: string;
    beforeAll(async () => {
      unit = await makeUnit(t.db, { pricing: { rentPrice: [17_000, 20_000], rentTerms: TERMS } });
    });

    const stay = async (id: string, from: string, to: string) =>
      t.graphql<{ unit: { pricing: { stay: unknown } } }>(
        'query ($id: ID!, $stay: StayInput) { unit(id: $id) { pricing { stay(stay: $stay) { nights total monthly term seasonNights } } } }',
        { id, stay: { from, to } },
      );

    test('are returned by both APIs', async () => {
      const house = await makeHouse(t.db);
      const { data } = await t.graphql(
        'query ($unit: ID!, $house: ID!) { unit(id: $unit) { pricing { rentPrice rentTerms { term price } } } house(id: $house) { pricing { rentTerms { price } } } }',
        { unit, house },
      );
      expect(data).toEqual({
        unit: {
          pricing: {
            rentPrice: [17_000, 20_000],
            rentTerms: [
              { term: 'MONTH', price: 20_000 },
              { term: 'MONTHS_6', price: 17_000 },
              { term: 'SEASON', price: 26_000 },
            ],
          },
        },
        house: { pricing: { rentTerms: [] } },
      });
      expect((await t.get(`/api/units/${unit}`)).json()).toMatchObject({
        rentPrice: [17_000, 20_000],
        rentTerms: [
          { term: 'month', price: 20_000 },
          { term: '6 months', price: 17_000 },
          { term: 'season', price: 26_000 },
        ],
      });
      expect((await t.get(`/api/house/${house}`)).json()).toMatchObject({ rentTerms: [] });
    });

    test('give the total and the monthly price of the days', async () => {
      expect((await stay(unit, '2026-05-01', '2026-06-30')).data.unit.pricing.stay).toEqual({
        nights: 60,
        total: 40_000,
        monthly: 20_000,
        term: 'MONTH',
        seasonNights: 0,
      });
      expect((await stay(unit, '2026-12-01', '2026-12-31')).data.unit.pricing.stay).toMatchObject({ total: 26_000, seasonNights: 30 });
    });

    test('are null without dates, for homes not for rent, and for too short a stay', async () => {
      const { data } = await t.graphql('query ($id: ID!) { unit(id: $id) { pricing { stay { total } } } }', { id: unit });
      expect(data).toEqual({ unit: { pricing: { stay: null } } });
      expect((await stay(unit, '2026-05-01', '2026-05-10')).data.unit.pricing.stay).toBeNull();
      const sale = await makeUnit(t.db, { pricing: { rentPrice: [], buyPrice: [2_000_000], rentTerms: TERMS } });
      expect((await stay(sale, '2026-05-01', '2026-06-30')).data.unit.pricing.stay).toBeNull();
    });

    test('refuse days that are none', async () => {
      const { errors } = await stay(unit, '2026-06-30', '2026-05-01');
      expect(errors![0]!.extensions).toMatchObject({ code: 'BAD_STAY', fields: [{ path: 'to', code: 'BAD_STAY' }] });
      const malformed = await stay(unit, '2026-02-30', '2026-05-01');
      expect(malformed.errors![0]!.extensions.code).toBe('BAD_USER_INPUT');
      expect(malformed.errors![0]!.message).not.toMatch(/at \w+ \(/);
    });

    test('are null if the rents do not say which applies to the stay', async () => {
      const ask = async (pricing: { rentPrice: number[]; rentTerms?: RentTerm[]; shortRent?: boolean }, to = '2026-06-30') => {
        const id = await makeUnit(t.db, { pricing: { buyPrice: [], ...pricing } });
        const { data } = await t.graphql<{ unit: { pricing: unknown } }>(
          'query ($id: ID!, $stay: StayInput) { unit(id: $id) { pricing { rent { baht isFrom } stay(stay: $stay) { total } askForStay(stay: $stay) } } }',
          { id, stay: { from: '2026-05-01', to } },
        );
        return data.unit.pricing;
      };
      const from24 = { rent: { baht: 24_500, isFrom: true }, stay: null, askForStay: true };
      expect(await ask({ rentPrice: [35_500, 24_500, 28_000] })).toEqual(from24);
      expect(
        await ask({
          rentPrice: [24_500, 28_000],
          rentTerms: [
            { term: MONTHS_12, price: 24_500 },
            { term: MONTH, price: 35_000 },
          ],
        }),
      ).toEqual(from24);
      // A year's rent is no month's.
      expect(await ask({ rentPrice: [24_500], rentTerms: [{ term: MONTHS_12, price: 24_500 }] })).toEqual({
        ...from24,
        rent: { baht: 24_500, isFrom: false },
      });
      expect(await ask({ rentPrice: [24_500] })).toEqual({
        rent: { baht: 24_500, isFrom: false },
        stay: { total: 49_000 },
        askForStay: false,
      });
      expect(await ask({ rentPrice: [24_500, 28_000] }, '2026-05-09')).toEqual({ ...from24, askForStay: false });
      expect(await ask({ rentPrice: [] })).toEqual({ rent: null, stay: null, askForStay: false });
    });

    test('are counted by the database as by the code', async () => {
      const prices = [9_000, 15_000, 15_001, 20_000];
      const terms = [MONTH, MONTHS_3, MONTHS_6, MONTHS_12, SEASON];
      const random = createRandom('rents');
      const some = <T>(all: readonly T[], chance: number) => all.filter(() => random.chance(chance));
      for (let turn = 0; turn < 400; turn++) {
        const rentPrice = some(prices, turn % 2 === 0 ? 0.6 : 0.3);
        const rentTerms = some(terms, 0.4).map((term) => ({ term, price: random.pick(prices) }));
        const buyPrice = some(prices, 0.3);
        const [row] = await t.db.query<{ rents: (number | null)[]; low: number | null; dearer: number }[]>(
          'SELECT stay_rents($1, $2) AS rents, lowest_rent($1, $2) AS low, dearer_prices($1, $2, $3) AS dearer',
          [rentPrice, JSON.stringify(rentTerms), buyPrice],
        );
        const lengths = LENGTH_TERMS.map((length) => rentForLength({ rentPrice, rentTerms }, length));
        const [rent, sale] = [statedRent({ rentPrice, rentTerms }), statedSale({ buyPrice })];
        expect({ rentPrice, rentTerms, ...row, rents: row!.rents.slice(0, 4) }).toEqual({
          rentPrice,
          rentTerms,
          rents: lengths,
          low: rent?.baht ?? null,
          dearer: (rent?.isFrom ? 1 : 0) + (sale?.isFrom ? 2 : 0),
        });
        if (lengths[3] !== null) expect(row!.rents[4]).toBe(rentTerms.find(({ term }) => term === SEASON)?.price ?? null);
      }
    });

    const refused: [string, unknown][] = [
      ['an object', {}],
      ['a word', 'month'],
      ['a list of numbers', [20_000]],
      ['a list of lists', [[]]],
      ['an unknown term', [{ term: '2 months', price: 20_000 }]],
      ['a term twice', [TERMS[0], TERMS[0]]],
      ['a term without a price', [{ term: MONTH }]],
      ['a price without a term', [{ price: 20_000 }]],
      ['a price in words', [{ term: MONTH, price: '20000' }]],
      ['half a baht', [{ term: MONTH, price: 20_000.5 }]],
      ['nothing', [{ term: MONTH, price: 0 }]],
      ['less than nothing', [{ term: MONTH, price: -1 }]],
      ['more than an integer holds', [{ term: MONTH, price: 2 ** 31 }]],
      ['no price', [{ term: MONTH, price: null }]],
      ['a key too many', [{ term: MONTH, price: 1, note: 'cheap' }]],
      ['JSON’s null', null],
    ];

    test.each(refused)('the database refuses %s as rent terms', async (_what, value) => {
      await expect(t.db.query('UPDATE unit SET rent_terms = $2::jsonb WHERE id = $1', [unit, JSON.stringify(value)])).rejects.toMatchObject(
        {
          driverError: { code: '23514' },
        },
      );
    });
  });
}
