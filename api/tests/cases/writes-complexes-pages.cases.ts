import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Role } from '../../src/core/policy.js';
import { soon } from '../support/soon.js';
import { createTestApp, type TestApp } from '../support/test-app.js';
import { createVisitor, signedIn, type Visitor } from '../support/visitor.js';
import { create, nounOf, restore, trash, update, written } from '../support/written-nouns.js';

export default function cases() {
  let t: TestApp;
  let admin: Visitor;
  beforeAll(async () => {
    t = await createTestApp();
    admin = await signedIn(t, Role.ADMIN);
  });
  afterAll(() => t.close());

  describe.each([
    ['condo', 'unit'],
    ['village', 'house'],
  ] as const)('a %s and its homes', (complexName, homeName) => {
    const complex = nounOf(complexName);
    const home = nounOf(homeName);
    const makeComplex = async () => written(await create(admin, complex)).id;
    const makeHome = async (parent: string, input = {}) =>
      written(await create(admin, home, { ...home.least(), [complexName]: parent, ...input })).id;
    const live = async (parent: string): Promise<string[]> => {
      const rows = await t.db.query(`SELECT id FROM ${homeName} WHERE ${complexName}_id = $1 AND deleted_at IS NULL ORDER BY id`, [parent]);
      return rows.map(({ id }: { id: string }) => id);
    };
    const trashAll = async (id: string) => {
      const { data } = await admin.graphql(`mutation ($id: ID!) { gone: delete${complex.type}(id: $id, withListings: true) }`, { id });
      return data;
    };

    test('a complex with homes is not deleted, and they are listed', async () => {
      const id = await makeComplex();
      const homes: string[] = [];
      for (let count = 0; count < 12; count++) homes.push(await makeHome(id, { isDraft: count === 0 }));
      await trash(admin, home, homes.pop()!);
      const { status, errors } = await admin.graphql(`mutation ($id: ID!) { delete${complex.type}(id: $id) }`, { id });
      expect({ status, extensions: errors![0]!.extensions }).toMatchObject({
        status: 409,
        extensions: { code: 'HAS_LISTINGS', listings: { total: 11 } },
      });
      const { first } = (errors![0]!.extensions as unknown as { listings: { first: object[] } }).listings;
      expect(first).toHaveLength(10);
      expect(first[0]).toEqual({
        id: homes.at(-1),
        reference: expect.stringMatching(homeName === 'unit' ? /^U-\d+$/ : /^H-\d+$/),
        name: { en: 'Sea house', ru: 'Дом у моря' },
      });
      const rest = await admin.send('DELETE', `${complex.path}/${id}`);
      expect({ status: rest.statusCode, error: rest.json().error }).toMatchObject({
        status: 409,
        error: { code: 'HAS_LISTINGS', listings: { total: 11, first } },
      });
      expect(await live(id)).toEqual(homes);
    });

    test('they go along when told so, and come back with it; one that went before stays in the trash', async () => {
      const id = await makeComplex();
      const [first, second, before] = [await makeHome(id), await makeHome(id), await makeHome(id)];
      const other = await makeHome(await makeComplex());
      await trash(admin, home, before);
      expect(await trashAll(id)).toEqual({ gone: true });
      expect(await live(id)).toEqual([]);
      const found = () => admin.graphql(`{ ${homeName}s { ${homeName}s { id } } }`).then(({ data }) => (data as never)[`${homeName}s`]);
      const listed = async () =>
        ((await found())[`${homeName}s`] as { id: string }[]).map((one) => one.id).filter((one) => [first, second, other].includes(one));
      await soon(listed, [other]);
      expect((await restore(admin, home, first)).code).toBe('PARENT_IN_TRASH');
      expect(written(await restore(admin, complex, id)).version).toBe(3);
      expect(await live(id)).toEqual([first, second]);
      await soon(listed, [other, second, first].sort().reverse());
      const history = await t.db.query('SELECT version, action, username FROM revision WHERE record_id = $1 ORDER BY version', [first]);
      expect(history.map(({ version, action }: { version: number; action: string }) => `${version} ${action}`)).toEqual([
        '1 create',
        '2 delete',
        '3 restore',
      ]);
      expect(written(await restore(admin, home, before)).id).toBe(before);
    });

    test('through REST they go along too', async () => {
      const id = await makeComplex();
      await makeHome(id);
      const response = await admin.send('DELETE', `${complex.path}/${id}?withListings=true`);
      expect({ status: response.statusCode, body: response.json() }).toEqual({ status: 200, body: { _id: id } });
      expect(await live(id)).toEqual([]);
    });

    test('no home can be added to one in the trash', async () => {
      const id = await makeComplex();
      const loose = written(await create(admin, home)).id;
      await trash(admin, complex, id);
      const refused = { status: 422, code: 'BAD_USER_INPUT', fields: [{ path: complexName, code: 'REF_NOT_FOUND' }] };
      expect(await create(admin, home, { ...home.least(), [complexName]: id })).toMatchObject(refused);
      expect(await update(admin, home, loose, 1, { [complexName]: id })).toMatchObject(refused);
    });

    test('homes that come, change and go while it is deleted: nothing is left in a complex in the trash', async () => {
      for (let round = 0; round < 5; round++) {
        const id = await makeComplex();
        const [one, two] = [await makeHome(id), await makeHome(id)];
        const statuses = await Promise.all([
          create(admin, home, { ...home.least(), [complexName]: id }).then(({ status }) => status),
          update(admin, home, one, 1, { pricing: { rentPrice: [9_000] } }).then(({ status }) => status),
          trashAll(id).then(() => 200),
          update(admin, home, two, 1, { [complexName]: null }).then(({ status }) => status),
          create(admin, home, { ...home.least(), [complexName]: id }).then(({ status }) => status),
        ]);
        // Gone, refused or done: never a fault.
        for (const status of statuses) expect([200, 404, 422]).toContain(status);
        const [{ gone }] = await t.db.query(`SELECT deleted_at IS NOT NULL AS gone FROM ${complexName} WHERE id = $1`, [id]);
        expect({ gone, live: await live(id) }).toEqual({ gone: true, live: [] });
      }
    });
  });

  describe('pages', () => {
    const page = nounOf('page');
    const send = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, body?: object) => {
      const response = await admin.send(method, url, body);
      return { status: response.statusCode, body: response.json() };
    };
    const guide = (slug: string) => ({
      name: 'Guide',
      slug,
      lang: 'en',
      icon: 'map',
      active: true,
      module: ['ExchangeRates'],
      html: '<p>Guide</p>',
      seo: { title: 'Guide' },
    });

    test('through REST: created, edited at its address, sent back as it was read, deleted', async () => {
      const created = await send('POST', '/api/pages/new', guide('visa'));
      expect(created).toMatchObject({ status: 201, body: { ...guide('visa'), version: 1 } });
      const edited = await send('PUT', '/api/pages/visa/en', { html: '<p onclick=x>New</p>', version: 1 });
      expect(edited).toEqual({ status: 200, body: { ...created.body, html: '<p>New</p>', version: 2 } });
      expect(await send('PUT', '/api/pages/visa/en', edited.body)).toEqual(edited);
      expect(await send('PUT', '/api/pages/visa/en', { name: 'x', version: 1 })).toMatchObject({
        status: 409,
        body: { error: { code: 'CONFLICT', current: { version: 2 } } },
      });
      expect(await send('DELETE', `/api/pages/${created.body._id}`)).toEqual({ status: 200, body: { _id: created.body._id } });
      expect((await send('PUT', '/api/pages/visa/en', { name: 'x' })).status).toBe(404);
    });

    test('saved in another language it becomes a new page, with omitted fields taken from the loaded one', async () => {
      const { body: english } = await send('POST', '/api/pages/new', guide('tax'));
      const russian = await send('PUT', '/api/pages/tax/en', {
        name: 'Налоги',
        lang: 'ru',
        html: '<p>Налоги</p>',
        seo: { title_ru: 'Налоги' },
      });
      expect(russian).toMatchObject({
        status: 201,
        body: { slug: 'tax', lang: 'ru', name: 'Налоги', icon: 'map', module: ['ExchangeRates'], active: true, version: 1 },
      });
      expect(russian.body._id).not.toBe(english._id);
      expect((await send('GET', '/api/pages/tax/en')).body).toEqual(english);
      await send('POST', '/api/pages/new', { ...guide('visa-run'), description: 'In short' });
      // A language alone: all else is as it is in the first one, to be translated from there.
      const untranslated = await send('PUT', '/api/pages/visa-run/en', { lang: 'ru', description: null });
      const { _id: _first, lang: _lang, version: _version, ...source } = (await send('GET', '/api/pages/visa-run/en')).body;
      expect(untranslated).toMatchObject({ status: 201, body: { ...source, lang: 'ru', description: '', version: 1 } });
      expect(await send('PUT', '/api/pages/tax/en', { name: 'Ещё', lang: 'ru', seo: { title_ru: 'x' } })).toMatchObject({
        status: 409,
        body: { error: { code: 'SLUG_TAKEN' } },
      });
      expect((await send('PUT', '/api/pages/tax/ru', { name: 'Налоги 2' })).body).toMatchObject({
        _id: russian.body._id,
        name: 'Налоги 2',
        version: 2,
      });
    });

    test('two pages cannot have the same slug and language, however they are created', async () => {
      const { slug } = written(await create(admin, page)).values as { slug: string };
      const taken = { status: 409, code: 'SLUG_TAKEN', fields: [{ path: 'slug', code: 'SLUG_TAKEN' }] };
      expect(await create(admin, page, { ...page.least(), slug })).toMatchObject(taken);
      const other = written(await create(admin, page)).id;
      expect(await update(admin, page, other, 1, { slug })).toMatchObject(taken);
      await trash(admin, page, other);
      const heir = written(await create(admin, page, { ...page.least(), slug: `heir-of-${slug}` })).id;
      const [{ slug: left }] = await t.db.query('SELECT slug FROM page WHERE id = $1', [other]);
      expect((await update(admin, page, heir, 1, { slug: left })).status).toBe(200);
      expect(await restore(admin, page, other)).toMatchObject(taken);
      // Going back in the history is one more way.
      const renamed = written(await create(admin, page)).id;
      const [{ slug: former }] = await t.db.query('SELECT slug FROM page WHERE id = $1', [renamed]);
      expect((await update(admin, page, renamed, 1, { slug: `now-${former}` })).status).toBe(200);
      written(await create(admin, page, { ...page.least(), slug: former }));
      const [{ id: first }] = await t.db.query('SELECT id FROM revision WHERE record_id = $1 AND version = 1', [renamed]);
      const back = await admin.graphql('mutation ($id: ID!) { restoreRevision(id: $id) { id } }', { id: first });
      expect(back.errors?.[0]?.extensions.code).toBe('SLUG_TAKEN');
      const twins = await Promise.all([1, 2, 3].map(() => create(admin, page, { ...page.least(), slug: 'twins' })));
      expect(twins.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    });

    test.each([
      ['a slug that is none', { slug: 'Über uns' }, 'slug BAD_SLUG'],
      ['no icon', { icon: '' }, 'icon REQUIRED'],
      ['no name', { name: null }, 'name REQUIRED'],
      ['no language', { lang: 'th' }, 'lang UNKNOWN_CHOICE'],
      ['no title', { seo: { title: '' } }, 'seo.title REQUIRED'],
      ['an unknown module', { module: ['Weather'] }, 'module.0 UNKNOWN_CHOICE'],
    ])('%s is refused at its field', async (_what, input, expected) => {
      const { status, body } = await send('POST', '/api/pages/new', { ...guide('wrong'), ...input });
      expect({ status, fields: body.error.fields.map(({ path, code }: { path: string; code: string }) => `${path} ${code}`) }).toEqual({
        status: 422,
        fields: [expected],
      });
    });

    test.each(['/api/pages/nope/en', '/api/pages/%00/en', '/api/pages/a%20b/ru'])('there is no page at %s', async (path) => {
      expect((await send('PUT', path, { name: 'x' })).status).toBe(404);
      expect((await send('GET', path)).status).toBe(404);
    });

    test('an inactive page is for staff, also by its id; a written one is in the menu at once', async () => {
      const { id, values } = written(await create(admin, page, { ...page.least(), active: false, name: 'Hidden' }));
      const visitor = createVisitor(t);
      const read = async (who: Visitor) =>
        (await who.graphql<{ pageById: object | null }>('query ($id: ID!) { pageById(id: $id) { name } }', { id })).data.pageById;
      expect(await read(admin)).toEqual({ name: 'Hidden' });
      expect(await read(visitor)).toBeNull();
      await update(admin, page, id, 1, { active: true });
      const menu = async () =>
        (await visitor.graphql<{ pages: { slug: string }[] }>('{ pages(lang: en) { slug } }')).data.pages.some(
          ({ slug }) => slug === values['slug'],
        );
      await soon(menu, true);
    });

    test('staff find inactive pages in the menu and all pages, also in the trash, through both APIs; visitors do not', async () => {
      const hidden = written(await create(admin, page, { ...page.least(), active: false }));
      const gone = written(await create(admin, page));
      await trash(admin, page, gone.id);
      const visitor = createVisitor(t);
      const idsAt = async (who: Visitor, path: string) =>
        (await who.send('GET', path)).json().map(({ _id }: { _id: string }) => _id) as string[];
      const idsBy = async (who: Visitor, query: string) =>
        (await who.graphql<{ found: { id: string }[] }>(`{ found: ${query} { id } }`)).data.found.map(({ id }) => id);
      for (const ids of [
        await idsAt(admin, '/api/pages'),
        await idsAt(admin, '/api/pages?state=all'),
        await idsBy(admin, 'pages(lang: ru)'),
        await idsBy(admin, 'allPages'),
      ]) {
        expect(ids).toContain(hidden.id);
        expect(ids).not.toContain(gone.id);
      }
      for (const ids of [await idsAt(admin, '/api/pages?state=trash'), await idsBy(admin, 'allPages(trashed: true)')]) {
        expect(ids[0]).toBe(gone.id);
        expect(ids).not.toContain(hidden.id);
      }
      for (const ids of [await idsAt(visitor, '/api/pages'), await idsBy(visitor, 'pages(lang: ru)')]) {
        expect(ids).not.toContain(hidden.id);
      }
      expect((await visitor.send('GET', '/api/pages?state=all')).statusCode).toBe(401);
      expect((await admin.send('GET', '/api/pages?state=old')).statusCode).toBe(400);
    });
  });
}
