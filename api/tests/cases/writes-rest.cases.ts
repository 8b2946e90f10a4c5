import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Role } from '../../src/core/policy.js';
import { makeCondo, makeFile, makeVillage } from '../support/factories.js';
import { createTestApp, type TestApp } from '../support/test-app.js';
import { createVisitor, signedIn, type Visitor } from '../support/visitor.js';
import { create, nounOf, NOUNS, written, type Input } from '../support/written-nouns.js';

export default function cases() {
  const MISSING = '01900000-0000-7000-8000-000000000000';
  const least = { name: 'Sea house', name_ru: 'Дом у моря', area: 'Jomtien', seo: { title: 'Sea house' } };
  const BODIES: Record<string, Input> = { unit: least, house: least, condo: { ...least, year: 2012 }, village: { ...least, year: 2012 } };
  let slugs = 0;
  const bodyOf = (noun: string): Input =>
    BODIES[noun] ?? { name: 'Guide', slug: `rest-${++slugs}`, lang: 'en', icon: 'info', seo: { title: 'Guide' } };

  describe('writing through REST', () => {
    let t: TestApp;
    let admin: Visitor;
    beforeAll(async () => {
      t = await createTestApp();
      admin = await signedIn(t, Role.ADMIN);
    });
    afterAll(() => t.close());

    const send = async (visitor: Visitor, method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, body?: object) => {
      const response = await visitor.send(method, url, body);
      return { status: response.statusCode, body: response.json() };
    };
    const wrong = ({ status, body }: { status: number; body: { error?: { code: string; fields: { path: string; code: string }[] } } }) => ({
      status,
      code: body.error?.code,
      fields: body.error?.fields.map(({ path, code }) => `${path} ${code}`),
    });
    const writes = async () => (await t.db.query('SELECT count(*)::int AS writes FROM revision'))[0].writes;

    const listings = NOUNS.filter(({ noun }) => noun !== 'page').map((noun) => [noun.noun, noun] as const);

    describe.each(listings)('%s', (name, noun) => {
      test('is created with the spec’s names, edited, and put into the trash', async () => {
        const created = await send(admin, 'POST', `${noun.path}/new`, bodyOf(name));
        expect(created).toMatchObject({
          status: 201,
          body: { name: 'Sea house', area: 'Jomtien', city: 'Pattaya', version: 1, isDraft: false },
        });
        const { _id: id } = created.body;
        const edited = await send(admin, 'PUT', `${noun.path}/${id}`, {
          name_ru: 'Другой',
          active: false,
          position: '12.9325, 100.8947',
          seo: { title_ru: 'Т' },
        });
        expect(edited).toMatchObject({
          status: 200,
          body: {
            ...created.body,
            name_ru: 'Другой',
            active: false,
            position: '12.9325,100.8947',
            version: 2,
            updatedAt: expect.any(String),
            seo: { title: 'Sea house', title_ru: 'Т' },
          },
        });
        expect(await send(admin, 'DELETE', `${noun.path}/${id}`)).toEqual({ status: 200, body: { _id: id } });
        expect((await send(admin, 'DELETE', `${noun.path}/${id}`)).status).toBe(404);
        expect((await send(admin, 'GET', `${noun.path}/${id}?edit=true`)).status).toBe(404);
      });

      test('sent back as it was read, changes nothing', async () => {
        const parent = name === 'unit' ? { condo: await makeCondo(t.db) } : name === 'house' ? { village: await makeVillage(t.db) } : {};
        const files = { pictures: [await makeFile(t.db, t.store)], plans: [await makeFile(t.db, t.store)] };
        const { id } = written(await create(admin, noun, { ...noun.whole(), ...parent, ...files }));
        const read = await send(admin, 'GET', `${noun.path}/${id}?edit=true`);
        expect(await send(admin, 'PUT', `${noun.path}/${id}`, read.body)).toEqual(read);
      });

      test('a PUT of an older version is a conflict; one without a version is written over what is there', async () => {
        const { id } = written(await create(admin, noun));
        expect((await send(admin, 'PUT', `${noun.path}/${id}`, { name: 'A', version: 1 })).body.version).toBe(2);
        const conflict = await send(admin, 'PUT', `${noun.path}/${id}`, { name: 'B', version: 1 });
        expect(conflict).toMatchObject({ status: 409, body: { error: { code: 'CONFLICT', current: { id, version: 2 } } } });
        expect((await send(admin, 'PUT', `${noun.path}/${id}`, { name: 'B' })).body).toMatchObject({ name: 'B', version: 3 });
      });

      test('what is refused is named as REST names it', async () => {
        const before = await writes();
        const answer = await send(admin, 'POST', `${noun.path}/new`, {
          ...bodyOf(name),
          name: '',
          area: 'Atlantis',
          position: 'here',
          files: [{ _id: MISSING }, 'abc'],
          seo: { title: null },
        });
        expect(wrong(answer)).toEqual({
          status: 422,
          code: 'BAD_USER_INPUT',
          fields: expect.arrayContaining([
            'name REQUIRED',
            'area UNKNOWN_CHOICE',
            'position BAD_POSITION',
            'files.1 REF_NOT_FOUND',
            'seo.title REQUIRED',
          ]),
        });
        expect(await writes()).toBe(before);
      });

      test.each<[string, Input, string]>([
        ['unknown', { wings: 2, 'rooms.bedroom': 1 }, 'UNKNOWN_FIELD'],
        ['unknown in seo', { seo: { robots: 'x' } }, 'UNKNOWN_FIELD'],
        ['of the prototype', { constructor: 1, toString: 2 }, 'UNKNOWN_FIELD'],
        ['objects for texts', { name: {} }, 'BAD_USER_INPUT'],
        ['a group for seo that is none', { seo: 'x' }, 'BAD_USER_INPUT'],
        ['no flag', { active: 'yes' }, 'BAD_USER_INPUT'],
        ['no list', { files: 'x' }, 'BAD_USER_INPUT'],
        ['a version that is none', { version: '1' }, 'BAD_USER_INPUT'],
      ])('fields that are %s', async (_what, input, code) => {
        const { id } = written(await create(admin, noun));
        const before = await writes();
        const answer = wrong(await send(admin, 'PUT', `${noun.path}/${id}`, input));
        expect(answer).toMatchObject({ status: 422, code });
        expect(answer.fields!.length).toBeGreaterThan(0);
        expect(await writes()).toBe(before);
      });

      test('bodies that are no object, no JSON, too long, or of no record', async () => {
        const { id } = written(await create(admin, noun));
        const put = (body: object) => send(admin, 'PUT', `${noun.path}/${id}`, body);
        expect(wrong(await put([])).code).toBe('BAD_JSON');
        const broken = await admin.send('PUT', `${noun.path}/${id}`, '{' as never, { 'content-type': 'application/json' });
        expect({ status: broken.statusCode, code: broken.json().error.code }).toEqual({ status: 400, code: 'BAD_JSON' });
        expect(wrong(await put({ html: `<p>${'x'.repeat(256_000)}</p>` }))).toMatchObject({ status: 422, fields: ['html HTML_TOO_LARGE'] });
        expect(wrong(await put({ html: 'x'.repeat(1_100_000) }))).toMatchObject({ status: 413, code: 'PAYLOAD_TOO_LARGE' });
        expect((await put({ html: `<p>${'ж'.repeat(200_000)}</p>` })).status).toBe(200);
        for (const missing of [MISSING, 'abc', '%00']) {
          expect(wrong(await send(admin, 'PUT', `${noun.path}/${missing}`, { name: 'x' })).code).toBe('NOT_FOUND');
        }
      });
    });

    describe.each(NOUNS.map((noun) => [noun.noun, noun] as const))('%s', (name, noun) => {
      test.each(['anonymous', Role.GUEST] as const)('%s may not write, and a long body is not read', async (role) => {
        const record = written(await create(admin, noun));
        const id = name === 'page' ? `${record.values['slug'] as string}/en` : record.id;
        const visitor = role === 'anonymous' ? createVisitor(t) : await signedIn(t, role);
        const expected = role === 'anonymous' ? { status: 401, code: 'UNAUTHENTICATED' } : { status: 403, code: 'FORBIDDEN' };
        const before = await writes();
        for (const body of [bodyOf(name), { html: 'x'.repeat(2_000_000) }]) {
          expect(wrong(await send(visitor, 'POST', `${noun.path}/new`, body))).toMatchObject(expected);
          expect(wrong(await send(visitor, 'PUT', `${noun.path}/${id}`, body))).toMatchObject(expected);
        }
        expect(wrong(await send(visitor, 'DELETE', `${noun.path}/${record.id}`))).toMatchObject(expected);
        expect(await writes()).toBe(before);
      });

      test('without the signed header nothing is written', async () => {
        const { id } = written(await create(admin, noun));
        const before = await writes();
        const response = await admin.send('DELETE', `${noun.path}/${id}`, undefined, { 'x-talay-clock': '' });
        expect({ status: response.statusCode, code: response.json().error.code }).toEqual({ status: 400, code: 'STALE_CLOCK' });
        expect(await writes()).toBe(before);
      });
    });

    test('a house only has or has not what a unit counts; what is known of the count stays', async () => {
      const house = nounOf('house');
      const { id } = written(await create(admin, house, { ...house.least(), rooms: { conditioner: 4, fan: 2, bath: null } }));
      const { body } = await send(admin, 'PUT', `/api/house/${id}`, {
        conditioner: true,
        fan: false,
        bath: true,
        kitchen: null,
        shower: 3,
      });
      expect(body).toMatchObject({ conditioner: true, fan: false, bath: true, kitchen: null, shower: true });
      const { data } = await admin.graphql('query ($id: ID!) { house(id: $id) { rooms { conditioner fan bath kitchen shower } } }', { id });
      expect(data).toEqual({ house: { rooms: { conditioner: 4, fan: 0, bath: 1, kitchen: null, shower: 3 } } });
    });

    test('the picture folder is any text entered by staff', async () => {
      const { body } = await send(admin, 'POST', '/api/units/new', { ...least, linkToFiles: ' red folder, shelf 2 ' });
      expect(body.linkToFiles).toBe('red folder, shelf 2');
      const put = await send(admin, 'PUT', `/api/units/${body._id}`, { linkToFiles: 'https://drive.example/x' });
      expect(put.body.linkToFiles).toBe('https://drive.example/x');
    });

    test('quota accepts any text, returns it unchanged, and drops it for one of the three options', async () => {
      const created = await send(admin, 'POST', '/api/units/new', { ...least, quota: 'Leasehold, 30 years' });
      expect(created.body).toMatchObject({ quota: 'Leasehold, 30 years' });
      const address = `/api/units/${created.body['_id'] as string}`;
      const { data } = await admin.graphql(`{ unit(id: "${created.body['_id'] as string}") { quota quotaText } }`);
      expect(data).toEqual({ unit: { quota: null, quotaText: 'Leasehold, 30 years' } });
      expect((await send(admin, 'PUT', address, { quota: 'Thai' })).body).toMatchObject({ quota: 'Thai' });
      expect((await send(admin, 'PUT', address, { quota: '' })).body).toMatchObject({ quota: null });
      for (const [quota, code] of [
        ['x'.repeat(201), 'TOO_LONG'],
        [5, 'UNKNOWN_CHOICE'],
      ]) {
        const { status, body } = await send(admin, 'PUT', address, { quota });
        expect([status, body['error']]).toMatchObject([422, { fields: [{ path: 'quota', code }] }]);
      }
    });

    test('no choice comes as an empty text too, pets in both spellings', async () => {
      const body = {
        ...least,
        bedroom: 2,
        size: 65.5,
        completed: null,
        rentPrice: [15_000, 20_000],
        furnishing: '',
        view: ['Sea', '360'],
        condo: '',
      };
      const created = await send(admin, 'POST', '/api/units/new', { ...body, petAllowed: 'Not Allowed' });
      expect(created.body).toMatchObject({
        bedroom: 2,
        size: 65.5,
        completed: null,
        rentPrice: [15_000, 20_000],
        furnishing: null,
        view: ['Sea', '360'],
        condo: null,
        petAllowed: 'Not Alloded',
        entityType: 'Unit',
      });
      const put = (petAllowed: unknown) => send(admin, 'PUT', `/api/units/${created.body._id}`, { petAllowed });
      expect((await put('Small Pet Allowed')).body.petAllowed).toBe('Small Pet Allowed');
      expect((await put('Not Alloded')).body.petAllowed).toBe('Not Alloded');
      expect(wrong(await put('Dragons')).fields).toEqual(['petAllowed UNKNOWN_CHOICE']);
      expect(
        wrong(await send(admin, 'PUT', `/api/units/${created.body._id}`, { completed: '1990; drop', rentPrice: ['x'] })).fields,
      ).toEqual(['completed NOT_A_NUMBER', 'rentPrice.0 NOT_A_NUMBER']);
    });

    /** Every type of JSON, and what fields take it. */
    const VALUES: [value: unknown, taken: readonly string[]][] = [
      [5, ['number']],
      ['5', ['text']],
      ['', ['text']],
      [true, ['flag']],
      [['5'], []],
      [[5], ['numbers']],
      [{}, []],
      [{ en: 'x' }, []],
    ];
    const FIELDS = [
      ['name', 'text', 'NOT_A_TEXT'],
      ['html', 'text', 'NOT_A_TEXT'],
      ['commission', 'text', 'NOT_A_TEXT'],
      ['linkToFiles', 'text', 'NOT_A_TEXT'],
      ['bedroom', 'number', 'NOT_A_NUMBER'],
      ['size', 'number', 'NOT_A_NUMBER'],
      ['cost', 'number', 'NOT_A_NUMBER'],
      ['rentPrice', 'numbers', 'NOT_A_LIST'],
      ['active', 'flag', 'NOT_A_FLAG'],
      ['forInvestment', 'flag', 'NOT_A_FLAG'],
      ['view', 'choices', 'NOT_A_LIST'],
      ['files', 'ids', 'NOT_A_LIST'],
      ['rentTerms', 'terms', 'NOT_A_LIST'],
    ] as const;

    test.each(
      FIELDS.flatMap(([field, kind, code]) =>
        VALUES.filter(([, taken]) => !taken.includes(kind)).map(([value]) => [field, value, code] as const),
      ),
    )('a value of another type is refused at its field, never turned: %s %j', async (field, value, code) => {
      const { id, version } = written(await create(admin, nounOf('unit')));
      const { status, fields } = wrong(await send(admin, 'PUT', `/api/units/${id}`, { [field]: value }));
      expect(status).toBe(422);
      // Of a list the item is named.
      expect(fields?.[0]).toMatch(new RegExp(`^${field}[. ]`));
      if (typeof value !== 'object') expect(fields?.[0]).toBe(`${field} ${code}`);
      const { data } = await admin.graphql('query ($id: ID!) { unit(id: $id) { version } }', { id });
      expect(data).toEqual({ unit: { version } });
    });

    test.each(['new', 'id', 'edit', 'draft', 'page', 'area', 'ru'])('a page cannot be called %s', async (slug) => {
      const page = { name: 'Page', slug, icon: 'info', seo: { title: 'Page' } };
      expect(wrong(await send(admin, 'POST', '/api/pages/new', page))).toMatchObject({ status: 422, fields: ['slug RESERVED_SLUG'] });
    });

    test.each(['\u200b', '\u202e\u202c', '\u2066\u2069', '\u3164', '\u2800', '\u00ad\u200d', ' \ufeff '])(
      'a name that nobody sees (%j) is missing',
      async (name) => {
        const answer = wrong(await send(admin, 'POST', '/api/units/new', { ...least, name }));
        expect(answer).toMatchObject({ status: 422, fields: ['name REQUIRED'] });
      },
    );

    test('what turns a text around is not stored', async () => {
      const { body } = await send(admin, 'POST', '/api/units/new', {
        ...least,
        name: 'Villa \u202eeasy\u202c\u200b by the sea',
        html: '<p>a\u202eb &#8238;c&#x200B;</p>',
      });
      expect(body).toMatchObject({ name: 'Villa easy by the sea', html: '<p>ab c</p>' });
    });
  });
}
