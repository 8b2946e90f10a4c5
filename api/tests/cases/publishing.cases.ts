import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Role } from '../../src/core/policy.js';
import { linkPictures, makeCondo, makeFile, makeUnit, makeVillage } from '../support/factories.js';
import { createTestApp, type TestApp } from '../support/test-app.js';
import { signedIn, type Visitor } from '../support/visitor.js';

export default function cases() {
  let t: TestApp;
  let admin: Visitor;
  let picture: string;
  beforeAll(async () => {
    t = await createTestApp();
    admin = await signedIn(t, Role.ADMIN);
    picture = await makeFile(t.db, t.store);
  });
  afterAll(() => t.close());

  const WHOLE = {
    name: { en: 'Studio', ru: 'Студия' },
    place: { city: 'PATTAYA', area: 'JOMTIEN' },
    seo: { title: { en: 'Studio' } },
  };

  const create = (input: object, publishAnyway?: boolean) =>
    admin.graphql<{ createUnit: { id: string; version: number } }>(
      'mutation ($input: UnitInput!, $publishAnyway: Boolean! = false) { createUnit(input: $input, publishAnyway: $publishAnyway) { id version } }',
      { input: { ...WHOLE, ...input }, publishAnyway },
    );
  const update = (id: string, input: object, publishAnyway?: boolean) =>
    admin.graphql(
      'mutation ($id: ID!, $input: UnitInput!, $publishAnyway: Boolean! = false) { updateUnit(id: $id, version: 1, input: $input, publishAnyway: $publishAnyway) { id } }',
      { id, input, publishAnyway },
    );
  const set = (ids: string[], state: string, publishAnyway?: boolean) =>
    admin.graphql<{ setListingsState: { state: string }[] }>(
      'mutation ($ids: [ID!]!, $state: DeskState!, $publishAnyway: Boolean! = false) { setListingsState(ids: $ids, state: $state, publishAnyway: $publishAnyway) { state } }',
      { ids, state, publishAnyway },
    );
  interface Refused {
    errors?: { extensions: Record<string, unknown> & { code: string } }[];
  }
  const refusal = ({ errors }: Refused) => {
    const { code, fields } = errors![0]!.extensions as unknown as { code: string; fields: { path: string; code: string }[] };
    return [code, ...fields.map((field) => `${field.path} ${field.code}`)];
  };
  const stateOf = async (id: string) =>
    (
      await t.db.query<{ active: boolean; is_draft: boolean; version: number }[]>(
        'SELECT active, is_draft, version FROM unit WHERE id = $1',
        [id],
      )
    )[0];

  describe('through GraphQL nothing is published without a price, a picture and a published complex, unless confirmed', () => {
    test('on creation: nothing is written, and everything missing is listed', async () => {
      const condo = await makeCondo(t.db, { isDraft: true });
      const count = async () => (await t.db.query<[{ count: string }]>('SELECT count(*) FROM unit'))[0].count;
      const before = await count();
      expect(refusal(await create({ condo }))).toEqual([
        'NOT_READY',
        'pricing.rentPrice NO_PRICE',
        'pictures NO_PICTURE',
        'condo PARENT_IS_DRAFT',
      ]);
      expect(await count()).toBe(before);
      expect((await create({ condo }, true)).data.createUnit.version).toBe(1);
    });

    test('complete listings, drafts and listings off the site are accepted', async () => {
      expect((await create({ pictures: [picture], pricing: { buyPrice: [3_000_000] } })).errors).toBeUndefined();
      expect((await create({ isDraft: true })).errors).toBeUndefined();
      expect((await create({ active: false })).errors).toBeUndefined();
    });

    test('when a draft or a listing off the site is published; published ones can still be edited', async () => {
      const draft = await makeUnit(t.db, { isDraft: true, seo: { title: { en: 'Studio', ru: '' } }, pricing: {} });
      expect(refusal(await update(draft, { isDraft: false }))).toEqual(['NOT_READY', 'pricing.rentPrice NO_PRICE', 'pictures NO_PICTURE']);
      expect(await stateOf(draft)).toEqual({ active: true, is_draft: true, version: 1 });
      expect((await update(draft, { isDraft: false }, true)).errors).toBeUndefined();
      const hidden = await makeUnit(t.db, { active: false });
      expect(refusal(await update(hidden, { active: true }))).toEqual(['NOT_READY', 'pictures NO_PICTURE']);
      const shown = await makeUnit(t.db);
      expect((await update(shown, { rooms: { size: 41 } })).errors).toBeUndefined();
    });

    test('in bulk: all or none, naming the incomplete ones; a home and its complex may be published together', async () => {
      const condo = await makeCondo(t.db, { isDraft: true });
      const unit = await makeUnit(t.db, { isDraft: true, condoId: condo, seo: { title: { en: 'Studio', ru: '' } } });
      const shown = await makeUnit(t.db);
      const refused = await set([shown, unit], 'PUBLISHED');
      expect(refusal(refused)).toEqual(['NOT_READY', 'pictures NO_PICTURE', 'condo PARENT_IS_DRAFT']);
      expect((refused.errors![0]!.extensions as unknown as { listings: object }).listings).toMatchObject({
        total: 1,
        first: [{ id: unit, reference: expect.stringMatching(/^U-\d+$/), lacks: ['NO_PICTURE', 'PARENT_IS_DRAFT'] }],
      });
      expect(await stateOf(unit)).toMatchObject({ is_draft: true, version: 1 });
      await linkPictures(t.db, 'unit', unit, [picture]);
      await linkPictures(t.db, 'condo', condo, [picture]);
      expect(refusal(await set([unit], 'PUBLISHED'))).toEqual(['NOT_READY', 'condo PARENT_IS_DRAFT']);
      const whole = { seo: { title: { en: 'Tower' } }, year: 2010 };
      await admin.graphql('mutation ($id: ID!, $input: CondoInput!) { updateCondo(id: $id, version: 1, input: $input) { id } }', {
        id: condo,
        input: whole,
      });
      expect((await set([unit, condo], 'PUBLISHED')).data.setListingsState).toEqual([{ state: 'PUBLISHED' }, { state: 'PUBLISHED' }]);
      const village = await makeVillage(t.db, { active: false });
      expect(refusal(await set([village], 'PUBLISHED'))).toEqual(['NOT_READY', 'pictures NO_PICTURE']);
      expect((await set([village], 'PUBLISHED', true)).data.setListingsState).toEqual([{ state: 'PUBLISHED' }]);
    });

    test('in bulk, the check takes one statement per noun, however many there are', async () => {
      const hidden = () => makeUnit(t.db, { active: false });
      const checks = async (ids: string[]) =>
        (await t.statementsOf(() => set(ids, 'PUBLISHED'))).filter((sql) => sql.includes('no_picture')).length;
      expect(await checks([await hidden()])).toBe(1);
      expect(await checks([await hidden(), await hidden(), await hidden()])).toBe(1);
    });
  });

  describe('through REST the specified calls publish unconditionally', () => {
    const send = async (method: 'POST' | 'PUT', url: string, given: object) => {
      const response = await admin.send(method, url, given);
      return { status: response.statusCode, body: response.json() as unknown };
    };
    const body = { name: 'Studio', name_ru: 'Студия', area: 'Jomtien', seo: { title: 'Studio' } };

    test('publishAnyway: false applies the same check as GraphQL', async () => {
      expect((await send('POST', '/api/units/new', body)).status).toBe(201);
      const refused = await send('POST', '/api/units/new', { ...body, publishAnyway: false });
      const { error } = refused.body as { error: { code: string; fields: { path: string; code: string }[] } };
      expect([refused.status, error.code, ...error.fields.map(({ path, code }) => `${path} ${code}`)]).toEqual([
        422,
        'NOT_READY',
        'rentPrice NO_PRICE',
        'files NO_PICTURE',
      ]);
      const made = (await send('POST', '/api/units/new', { ...body, isDraft: true, publishAnyway: false })).body as { _id: string };
      expect((await send('PUT', `/api/units/${made._id}`, { isDraft: false, publishAnyway: false })).status).toBe(422);
      expect((await send('PUT', `/api/units/${made._id}`, { isDraft: false })).status).toBe(200);
    });

    test('an invalid flag is refused at its field', async () => {
      const refused = await send('POST', '/api/units/new', { ...body, publishAnyway: 'yes' });
      expect(refused.body).toMatchObject({ error: { fields: [{ path: 'publishAnyway', code: 'NOT_A_FLAG' }] } });
    });
  });
}
