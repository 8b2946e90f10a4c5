import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
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
} from './support/factories.js';
import { createTestApp, type TestApp } from './support/test-app.js';

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
  let t: TestApp;
  beforeAll(async () => {
    t = await createTestApp();
  });
  afterAll(() => t.close());

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

  test('staff fields are null for a visitor, through both doors', async () => {
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
    expect((await t.graphql(query, { id: russian })).data).toEqual({ unit: { name: { ru: 'Только по-русски', en: 'Только по-русски' } } });
  });

  test('a unit with its condo, pictures in their order and a position', async () => {
    const condoId = await makeCondo(t.db, { amenities: { pool: 2 } });
    const id = await makeUnit(t.db, { condoId, place: { area: 'Jomtien' as never, position: { lat: 12.9, lng: 100.8 } } });
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
