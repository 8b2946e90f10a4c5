import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { Role } from '../../src/core/policy.js';
import { newId } from '../../src/core/ids.js';
import { createTestApp, type TestApp } from '../support/test-app.js';
import { createVisitor, signedIn, type Visitor } from '../support/visitor.js';

export default function cases() {
  const SYNC = `mutation ($add: [SavedItemInput!]!, $remove: [SavedItemInput!]!) {
  syncSaved(add: $add, remove: $remove) { list key reference }
}`;

  interface Item {
    list: 'FAVOURITES' | 'HIDDEN' | 'SHORTLIST' | 'SEARCHES';
    key: string;
    reference?: string | null;
  }

  let t: TestApp;
  beforeAll(async () => {
    t = await createTestApp();
  });
  afterAll(() => t.close());
  beforeEach(() => t.db.query('DELETE FROM throttle'));

  const sync = (visitor: Visitor, { add = [], remove = [] }: { add?: Item[]; remove?: Item[] } = {}) =>
    visitor.graphql<{ syncSaved: Item[] }>(SYNC, { add, remove });
  const saved = async (visitor: Visitor) => (await sync(visitor)).data?.syncSaved;

  const home = (list: Item['list'], number: number, key = newId()): Item => ({ list, key, reference: `U-${number}` });
  const search = (key: string): Item => ({ list: 'SEARCHES', key, reference: null });

  test('two devices that log in with their own lists get the union of both, in order of arrival', async () => {
    const one = await signedIn(t, Role.GUEST);
    const two = createVisitor(t);
    two.token = one.token;
    const [first, second, hidden] = [home('FAVOURITES', 1001), home('FAVOURITES', 1003), home('HIDDEN', 1005)];
    expect((await sync(one, { add: [first, hidden, search('rooms=2')] })).data?.syncSaved).toEqual([first, hidden, search('rooms=2')]);
    expect((await sync(two, { add: [second, first, search('rooms=2'), search('')] })).data?.syncSaved).toEqual([
      first,
      hidden,
      search('rooms=2'),
      second,
      search(''),
    ]);
    expect(await saved(one)).toEqual(await saved(two));
    await sync(two, { remove: [first, search('')] });
    expect(await saved(one)).toEqual([hidden, search('rooms=2'), second]);
    // Already gone.
    expect((await sync(one, { remove: [first] })).data?.syncSaved).toEqual([hidden, search('rooms=2'), second]);
  });

  test('an item hidden on one device and liked on another is a favourite, in either order; hidden afterwards, it is hidden', async () => {
    const guest = await signedIn(t, Role.GUEST);
    const [liked, disliked] = [home('FAVOURITES', 1001), home('HIDDEN', 1003)];
    await sync(guest, { add: [liked, disliked] });
    await sync(guest, { add: [{ ...liked, list: 'HIDDEN' }] });
    await sync(guest, { add: [{ ...disliked, list: 'FAVOURITES' }] });
    expect(await saved(guest)).toEqual([liked, { ...disliked, list: 'FAVOURITES' }]);
    await sync(guest, { add: [{ ...liked, list: 'HIDDEN' }], remove: [liked] });
    expect(await saved(guest)).toEqual([
      { ...disliked, list: 'FAVOURITES' },
      { ...liked, list: 'HIDDEN' },
    ]);
  });

  test('everyone sees only their own lists, including staff; a visitor has none', async () => {
    const [guest, god] = [await signedIn(t, Role.GUEST), await signedIn(t, Role.GOD)];
    await sync(guest, { add: [home('FAVOURITES', 1001)] });
    expect(await saved(god)).toEqual([]);
    const refused = await sync(createVisitor(t), { add: [home('FAVOURITES', 1001)] });
    expect(refused.errors?.[0]?.extensions).toMatchObject({ code: 'UNAUTHENTICATED' });
    await t.db.query('DELETE FROM account WHERE id = $1', [guest.id]);
    expect(await t.db.query('SELECT FROM saved_item WHERE account_id = $1', [guest.id])).toEqual([]);
  });

  test.each<[string, Item]>([
    ['an id that is none', home('FAVOURITES', 1001, '42')],
    ['a home without its reference', { list: 'SHORTLIST', key: newId() }],
    ['a reference of something else', { list: 'HIDDEN', key: newId(), reference: 'C-1001' }],
    ['a text in place of a reference', { list: 'HIDDEN', key: newId(), reference: `U-1${'0'.repeat(100)}` }],
    ['a search that is too long', search('a'.repeat(2_001))],
    ['a search that is no query of an address', search('море\u0000')],
  ])('%s is refused, and changes nothing', async (_, item) => {
    const guest = await signedIn(t, Role.GUEST);
    const { errors } = await sync(guest, { add: [home('FAVOURITES', 1001), item] });
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', fields: [{ path: 'add.1', code: 'BAD_ITEM' }] });
    expect(await saved(guest)).toEqual([]);
  });

  test('exceeding a list’s limit is refused naming the list, and changes nothing; so are too many changes at once', async () => {
    const guest = await signedIn(t, Role.GUEST);
    const searches = Array.from({ length: 60 }, (_, at) => search(`rooms=${at}`));
    await sync(guest, { add: searches });
    const { errors } = await sync(guest, { add: [home('FAVOURITES', 1001), search('one=more')] });
    expect(errors?.[0]?.extensions).toMatchObject({ fields: [{ path: 'add', code: 'LIST_FULL' }] });
    expect(errors?.[0]?.message).toBe('The account has room for 60 items in the list “searches”. Remove some first.');
    expect(await saved(guest)).toEqual(searches);
    // Removing one makes room.
    await sync(guest, { add: [search('one=more')], remove: [searches[0]!] });
    expect(await saved(guest)).toHaveLength(60);
    const many = await sync(guest, { add: Array.from({ length: 101 }, () => home('FAVOURITES', 1001)) });
    expect(many.errors?.[0]?.extensions).toMatchObject({ fields: [{ path: 'add', code: 'TOO_MANY' }] });
  });

  test('concurrent writes by two devices lose nothing', async () => {
    const guest = await signedIn(t, Role.GUEST);
    const items = Array.from({ length: 20 }, (_, at) => home('FAVOURITES', 1001 + at));
    await Promise.all(items.map((item) => sync(guest, { add: [item] })));
    expect((await saved(guest))?.map(({ key }) => key).sort()).toEqual(items.map(({ key }) => key).sort());
  });
}
