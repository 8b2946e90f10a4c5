import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Role } from '../src/kernel/policy.js';
import { soon } from './support/soon.js';
import { createTestApp, type TestApp } from './support/test-app.js';
import { signedIn, type Visitor } from './support/visitor.js';
import { create, nounOf, restore, trash, update, written } from './support/written-nouns.js';

describe.each([
  ['condo', 'unit'],
  ['village', 'house'],
] as const)('a %s and its homes', (complexName, homeName) => {
  const complex = nounOf(complexName);
  const home = nounOf(homeName);
  let t: TestApp;
  let admin: Visitor;
  beforeAll(async () => {
    t = await createTestApp();
    admin = await signedIn(t, Role.ADMIN);
  });
  afterAll(() => t.close());

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

  test('homes stand in the way of its end, and are named', async () => {
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

  test('no home comes into one that lies in the trash', async () => {
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
