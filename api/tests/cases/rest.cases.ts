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
} from '../support/factories.js';
import { Role } from '../../src/core/policy.js';
import { createTestApp, type TestApp } from '../support/test-app.js';
import { createVisitor, signedIn, type Visitor } from '../support/visitor.js';

export default function cases() {
  const MISSING = '01900000-0000-7000-8000-000000000000';

  describe('REST reads', () => {
    let t: TestApp;
    let condo: string, unit: string, village: string, house: string, villa: string, page: string, file: string;

    beforeAll(async () => {
      t = await createTestApp();
      condo = await makeCondo(t.db, { html: { en: '<p>Condo</p>', ru: '<p>Кондо</p>' }, amenities: { pool: 2 } });
      unit = await makeUnit(t.db, {
        condoId: condo,
        html: { en: '<p>Unit</p>', ru: '<p>Квартира</p>' },
        place: { area: 'JOMTIEN' as never, position: { lat: 12.87, lng: 100.89 } },
        pricing: { rentPrice: [15_000], buyPrice: [2_000_000], shortRent: true },
        view: ['SEA', 'PANORAMA_360'] as never,
      });
      village = await makeVillage(t.db);
      house = await makeHouse(t.db, { villageId: village });
      villa = await makeHouse(t.db, { extras: { hasPool: true }, pricing: { rentPrice: [60_000], buyPrice: [] } });
      page = await makePage(t.db, { slug: 'about', name: 'About' });
      await makePage(t.db, { slug: 'about', name: 'О нас', lang: 'ru' as never });
      await makeAppConfig(t.db, 'Navigation.Search', false);
      await makeRates(t.db);
      file = await makeFile(t.db, t.store);
      await linkPictures(t.db, 'unit', unit, [file]);
      await makeUnit(t.db, { isDraft: true, condoId: condo });
      await makeHouse(t.db, { isDraft: true });
      await makeCondo(t.db, { isDraft: true });
      await makeVillage(t.db, { isDraft: true });
    });
    afterAll(() => t.close());

    const json = async (path: string) => {
      const response = await t.get(path);
      expect({ path, status: response.statusCode, type: response.headers['content-type'] }).toEqual({
        path,
        status: 200,
        type: 'application/json; charset=utf-8',
      });
      return response.json();
    };
    const ids = (records: { _id: string }[]) => records.map(({ _id }) => _id);

    test.each([
      '/api/units',
      '/api/units/page/1',
      '/api/units/area/jomtien',
      '/api/units/area/jomtien/page/1',
      '/api/units/rent',
      '/api/units/buy',
      '/api/units/rent/page/1',
    ])('%s gives units and total', async (path) => {
      const { units, total } = await json(path);
      expect({ ids: ids(units), total }).toEqual({ ids: [unit], total: 1 });
    });

    test.each([
      ['/api/house', () => [villa, house]],
      ['/api/house/page/1', () => [villa, house]],
      ['/api/house/area/eastpattaya', () => [villa, house]],
      ['/api/house/area/eastpattaya/page/1', () => [villa, house]],
      ['/api/house/rent', () => [villa]],
      ['/api/house/buy', () => [house]],
      ['/api/house/villas', () => [villa]],
      ['/api/house/villas/page/1', () => [villa]],
    ])('%s gives houses and total', async (path, expected) => {
      const { houses, total } = await json(path);
      expect({ ids: ids(houses), total }).toEqual({ ids: expected(), total: expected().length });
    });

    test('a unit has the spec’s fields in the spec’s forms', async () => {
      expect(await json(`/api/units/${unit}`)).toMatchObject({
        _id: unit,
        reference: expect.stringMatching(/^U-\d+$/),
        name: 'Studio by the sea',
        name_ru: 'Студия у моря',
        condo,
        city: 'Pattaya',
        area: 'Jomtien',
        position: '12.87,100.89',
        bedroom: 0,
        bathroom: 1,
        size: 30,
        floors: 7,
        rentPrice: [15_000],
        buyPrice: [2_000_000],
        rentPriceComment: '',
        shortRent: true,
        view: ['Sea', '360'],
        features: [],
        petAllowed: 'Not Alloded',
        active: true,
        isDraft: false,
        html: '<p>Unit</p>',
        html_ru: '<p>Квартира</p>',
        files: [{ _id: file, link: `/api/files/${file}` }],
        staticFiles: [],
        seo: { title: '', title_ru: '', keywords_ru: '' },
        forInvestment: false,
        entityType: 'Unit',
        version: 1,
      });
    });

    test('a unit with its condo, plain texts in the language of the address', async () => {
      const plain = await json(`/api/units/withcondo/${unit}`);
      expect(plain).toMatchObject({ name: 'Studio by the sea', condoData: { _id: condo, name: 'View Talay', pool: 2, gym: null } });
      const russian = await json(`/api/units/withcondo/${unit}/ru`);
      expect(russian).toMatchObject({
        name: 'Студия у моря',
        name_ru: 'Студия у моря',
        html: '<p>Квартира</p>',
        condoData: { name: 'Вью Талай' },
      });
      expect((await json(`/api/units/withcondo/${unit}/th`)).name).toBe('Studio by the sea');
      expect((await json(`/api/house/${house}/ru`)).name).toBe('Дом с садом');
      const onlyRussian = await makeUnit(t.db, { active: false, name: { en: '', ru: 'Только по-русски' } });
      expect((await json(`/api/units/${onlyRussian}`)).name).toBe('');
      expect((await json(`/api/units/withcondo/${onlyRussian}/en`)).name).toBe('Только по-русски');
    });

    test('a house says what it has as booleans', async () => {
      expect(await json(`/api/house/${house}`)).toMatchObject({
        village,
        landSize: 400,
        conditioner: true,
        fan: null,
        hasPool: false,
        eVCharger: false,
        floors: 2,
      });
    });

    test('units of a condo and houses of a village', async () => {
      expect(ids((await json(`/api/units/condo/${condo}`)).units)).toEqual([unit]);
      expect(ids(await json(`/api/house/village/${village}`))).toEqual([house]);
    });

    test('condos and villages: all of their kind, and one of each', async () => {
      expect(await json('/api/condo')).toMatchObject({ condos: [{ _id: condo, pool: 2 }], total: 1 });
      expect(await json('/api/village')).toMatchObject({ villages: [{ _id: village, year: 2012 }], total: 1 });
      expect(await json(`/api/condo/${condo}`)).toMatchObject({
        html: '<p>Condo</p>',
        html_ru: '<p>Кондо</p>',
        year: 2010,
        description: '',
      });
      expect(await json(`/api/village/${village}`)).toMatchObject({ name_ru: 'Бан Дусит' });
    });

    test('pages, menu switches, rates, the session', async () => {
      expect(await json('/api/pages')).toMatchObject([{ slug: 'about', name: 'About', module: [] }]);
      expect((await json('/api/pages/about/ru')).name).toBe('О нас');
      expect((await json('/api/pages/about')).name).toBe('About');
      expect((await json(`/api/pages/id/${page}`)).slug).toBe('about');
      expect(await json('/api/appConfig')).toMatchObject([{ name: 'Navigation.Search', active: false }]);
      // The second answer is a kept one, and says the time too.
      for (let time = 0; time < 2; time++) {
        const rates = await t.get('/api/currencies/USD');
        const codes = Object.keys(rates.json());
        expect(codes.sort()).toEqual(['BTC', 'CNY', 'EUR', 'GBP', 'RUB', 'THB', 'USD']);
        expect(rates.json()).toMatchObject({ USD: 1, THB: 32 });
        expect(rates.headers['x-talay-rates-as-of']).toBe('2026-11-01T00:00:00.000Z');
      }
      const session = await t.get('/api/auth/login');
      expect(session.json()).toEqual({ user: null });
      expect(session.headers['set-cookie']).toBeUndefined();
    });

    test('a list beyond its last page is empty, with the right total', async () => {
      expect(await json('/api/units/page/1000000000')).toEqual({ units: [], total: 1 });
      expect(await json('/api/units/area/huayai')).toEqual({ units: [], total: 0 });
    });

    test.each([
      ['/api/units/page/0', 400, 'BAD_PAGE'],
      ['/api/units/page/-1', 400, 'BAD_PAGE'],
      ['/api/units/page/abc', 400, 'BAD_PAGE'],
      ['/api/units/page/1.5', 400, 'BAD_PAGE'],
      ['/api/units/page/0x10', 400, 'BAD_PAGE'],
      ['/api/house/page/NaN', 400, 'BAD_PAGE'],
      ["/api/units/area/';drop table unit;--", 404, 'UNKNOWN_AREA'],
      ['/api/house/area/__proto__', 404, 'UNKNOWN_AREA'],
      ['/api/units/abc', 404, 'NOT_FOUND'],
      ['/api/units/1%20OR%201=1', 404, 'NOT_FOUND'],
      [`/api/units/${MISSING}`, 404, 'NOT_FOUND'],
      [`/api/units/withcondo/${MISSING}`, 404, 'NOT_FOUND'],
      [`/api/house/${MISSING}`, 404, 'NOT_FOUND'],
      [`/api/house/${MISSING}/xx`, 404, 'UNKNOWN_LANG'],
      [`/api/condo/${MISSING}`, 404, 'NOT_FOUND'],
      ['/api/village/abc', 404, 'NOT_FOUND'],
      ['/api/units/condo/abc', 404, 'NOT_FOUND'],
      [`/api/units/condo/${MISSING}`, 404, 'NOT_FOUND'],
      ['/api/house/village/abc', 404, 'NOT_FOUND'],
      ['/api/pages/nope', 404, 'NOT_FOUND'],
      ['/api/pages/about/xx', 404, 'UNKNOWN_LANG'],
      [`/api/pages/id/${MISSING}`, 404, 'NOT_FOUND'],
      ['/api/currencies/XXX', 404, 'UNKNOWN_CURRENCY'],
      ['/api/currencies/__proto__', 404, 'UNKNOWN_CURRENCY'],
      ["/api/currencies/usd'", 404, 'UNKNOWN_CURRENCY'],
      ['/api/units?order=ASC;drop', 400, 'UNKNOWN_PARAM'],
      ['/api/units?__proto__[x]=1', 400, 'UNKNOWN_PARAM'],
      ['/api/nope', 404, 'NOT_FOUND'],
      ['/api/units/%E0%A4%A', 400, 'BAD_PATH'],
      ['/api/files/', 401, 'UNAUTHENTICATED'],
      ['/api/files/page/2', 401, 'UNAUTHENTICATED'],
      ['/api/units/draft', 401, 'UNAUTHENTICATED'],
      ['/api/house/draft/page/2', 401, 'UNAUTHENTICATED'],
      ['/api/house/draft', 401, 'UNAUTHENTICATED'],
      ['/api/condo/draft', 401, 'UNAUTHENTICATED'],
      ['/api/village/draft', 401, 'UNAUTHENTICATED'],
      [`/api/units/${MISSING}?edit=true`, 401, 'UNAUTHENTICATED'],
      [`/api/condo/${MISSING}?edit=true`, 401, 'UNAUTHENTICATED'],
    ])('%s is refused with %i %s', async (path, status, code) => {
      const response = await t.get(path);
      expect({ status: response.statusCode, code: response.json().error.code }).toEqual({ status, code });
      expect(response.json().error.message).not.toContain('drop');
    });
  });

  describe('lists for staff', () => {
    let t: TestApp;
    let admin: Visitor;
    beforeAll(async () => {
      t = await createTestApp();
      admin = await signedIn(t, Role.ADMIN);
    });
    afterAll(() => t.close());

    test.each([
      ['/api/units/draft', 'units', (db: TestApp['db']) => makeUnit(db, { isDraft: true })],
      ['/api/house/draft', 'houses', (db: TestApp['db']) => makeHouse(db, { isDraft: true })],
      ['/api/condo/draft', 'condos', (db: TestApp['db']) => makeCondo(db, { isDraft: true })],
      ['/api/village/draft', 'villages', (db: TestApp['db']) => makeVillage(db, { isDraft: true })],
    ])('%s is read to its end, page by page', async (path, key, make) => {
      const made: string[] = [];
      for (let count = 0; count < 21; count++) made.unshift(await make(t.db));
      const idsAt = async (page: string) =>
        (await admin.send('GET', `${path}${page}`)).json()[key].map(({ _id }: { _id: string }) => _id) as string[];
      expect(await idsAt('')).toEqual(made.slice(0, 20));
      expect(await idsAt('/page/2')).toEqual(made.slice(20));
      expect(await idsAt('/page/3')).toEqual([]);
      expect((await admin.send('GET', `${path}/page/0`)).json().error.code).toBe('BAD_PAGE');
    });

    test('a single home has its staff fields at each of its addresses, in lists nobody’s has; the text of a page is not in lists either', async () => {
      const backOffice = { commission: '3 %', description: { en: 'Ask Anna', ru: '' } };
      const unit = await makeUnit(t.db, { backOffice });
      const house = await makeHouse(t.db, { backOffice });
      const page = await makePage(t.db, { slug: 'long', html: '<p>Long</p>' });
      for (const path of [
        `/api/units/${unit}`,
        `/api/units/withcondo/${unit}`,
        `/api/units/withcondo/${unit}/ru`,
        `/api/house/${house}/ru`,
      ]) {
        expect((await admin.send('GET', path)).json()).toMatchObject({ commission: '3 %', description: 'Ask Anna' });
        expect((await t.get(path)).json()).not.toHaveProperty('commission');
      }
      const [listed] = (await admin.send('GET', '/api/units')).json().units;
      expect(listed._id).toBe(unit);
      for (const field of ['commission', 'description', 'linkToFiles', 'html']) expect(listed).not.toHaveProperty(field);
      const menu = (await admin.send('GET', '/api/pages')).json() as { _id: string }[];
      expect(menu.find(({ _id }) => _id === page)).not.toHaveProperty('html');
      expect((await t.get('/api/pages/long')).json().html).toBe('<p>Long</p>');
    });

    test('files are read to their end, page by page', async () => {
      const made: string[] = [];
      for (let count = 0; count < 21; count++) made.unshift(await makeFile(t.db, t.store));
      const idsAt = async (path: string) => (await admin.send('GET', path)).json().map(({ _id }: { _id: string }) => _id) as string[];
      expect(await idsAt('/api/files/')).toEqual(made.slice(0, 20));
      expect(await idsAt('/api/files/page/2')).toEqual(made.slice(20));
      expect(await idsAt('/api/files/page/3')).toEqual([]);
      expect((await admin.send('GET', '/api/files/page/first')).json().error.code).toBe('BAD_PAGE');
    });
  });

  describe('a home in a complex that visitors do not see', () => {
    let t: TestApp;
    let homes: { path: string; operation: string; id: string; complex: string; parent: 'condo' | 'village' }[];
    beforeAll(async () => {
      t = await createTestApp();
      const condo = await makeCondo(t.db, { isDraft: true });
      const [draft, resting] = [await makeVillage(t.db, { isDraft: true }), await makeVillage(t.db, { active: false })];
      homes = [
        { path: '/api/units', operation: 'unit', id: await makeUnit(t.db, { condoId: condo }), complex: condo, parent: 'condo' },
        { path: '/api/house', operation: 'house', id: await makeHouse(t.db, { villageId: draft }), complex: draft, parent: 'village' },
        { path: '/api/house', operation: 'house', id: await makeHouse(t.db, { villageId: resting }), complex: resting, parent: 'village' },
      ];
    });
    afterAll(() => t.close());

    test.each([
      ['nobody', () => Promise.resolve(createVisitor(t)), false],
      ['a guest', () => signedIn(t, Role.GUEST), false],
      ['staff', () => signedIn(t, Role.ADMIN), true],
    ] as const)('says to %s which one it is or nothing, alike through both APIs', async (_who, come, sees) => {
      const visitor = await come();
      for (const { path, operation, id, complex, parent } of homes) {
        const one = (await visitor.send('GET', `${path}/${id}`)).json<Record<string, unknown>>();
        const lists = (await visitor.send('GET', path)).json<Record<string, Record<string, unknown>[]>>();
        const listed = (lists['units'] ?? lists['houses'])!.find(({ _id }) => _id === id)!;
        const { data } = await visitor.graphql(`query ($id: ID!) { home: ${operation}(id: $id) { complex: ${parent} { id } } }`, { id });
        const expected = sees ? complex : null;
        expect({ one: one[parent], listed: listed[parent], data }).toEqual({
          one: expected,
          listed: expected,
          data: { home: { complex: expected && { id: expected } } },
        });
      }
    });
  });
}
