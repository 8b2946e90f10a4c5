import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Role } from '../src/kernel/policy.js';
import { soon } from './support/soon.js';
import { createTestApp, type TestApp } from './support/test-app.js';
import { createVisitor, signedIn, type Visitor } from './support/visitor.js';
import { create, nounOf, restore, trash, update, written } from './support/written-nouns.js';

describe('pages', () => {
  const page = nounOf('page');
  let t: TestApp;
  let admin: Visitor;
  beforeAll(async () => {
    t = await createTestApp();
    admin = await signedIn(t, Role.ADMIN);
  });
  afterAll(() => t.close());

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

  test('saved in another language it becomes a new page, which takes from the loaded one what is not said', async () => {
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

  test('two pages cannot have the same slug and language, whichever way they come to it', async () => {
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
});
