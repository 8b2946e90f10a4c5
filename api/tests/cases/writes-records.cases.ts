import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { Role } from '../../src/core/policy.js';
import { makeCondo, makeFile, makeVillage } from '../support/factories.js';
import { createTestApp, type TestApp } from '../support/test-app.js';
import { createVisitor, signedIn, type Visitor } from '../support/visitor.js';
import { create, nounOf, NOUNS, restore, trash, update, written, type Input } from '../support/written-nouns.js';

export default function cases() {
  const MISSING = '01900000-0000-7000-8000-000000000000';

  describe('writing through GraphQL', () => {
    let t: TestApp;
    let admin: Visitor;
    beforeAll(async () => {
      t = await createTestApp();
      admin = await signedIn(t, Role.ADMIN);
    });
    afterAll(() => t.close());

    /** Everything that is stored, to prove that nothing changed. */
    const everything = async () => {
      const tables = [
        'unit',
        'house',
        'condo',
        'village',
        'page',
        'unit_file',
        'house_file',
        'condo_file',
        'village_file',
        'revision',
        'price_log',
      ];
      return Promise.all(tables.map((table) => t.db.query(`SELECT * FROM ${table} ORDER BY 1, 2, 3`)));
    };
    /** What names other records. */
    const references = async (noun: string): Promise<Input> => {
      if (noun === 'page') return {};
      const [first, second, plan] = [await makeFile(t.db, t.store), await makeFile(t.db, t.store), await makeFile(t.db, t.store)];
      const parent = noun === 'unit' ? { condo: await makeCondo(t.db) } : noun === 'house' ? { village: await makeVillage(t.db) } : {};
      return { ...parent, pictures: [second, first], plans: [plan] };
    };

    describe.each(NOUNS.map((noun) => [noun.noun, noun] as const))('%s', (_name, noun) => {
      test('a new record has every given field, and a new reference', async () => {
        const input = { ...noun.whole(), ...(await references(noun.noun)) };
        const { id, version, values } = written(await create(admin, noun, input));
        expect({ version, values }).toEqual({ version: 1, values: input });
        if (noun.noun === 'page') return;
        const [{ number }] = await t.db.query(`SELECT number FROM ${noun.noun} WHERE id = $1`, [id]);
        const next = written(await create(admin, noun));
        const [{ number: nextNumber }] = await t.db.query(`SELECT number FROM ${noun.noun} WHERE id = $1`, [next.id]);
        expect(nextNumber).toBe(number + 1);
      });

      test('a new one of which little is known is active and no draft', async () => {
        const { values } = written(await create(admin, noun));
        expect(values['active']).toBe(true);
        if (noun.noun !== 'page') expect(values['isDraft']).toBe(false);
      });

      test('an edit changes what it names and nothing else, and makes the next version', async () => {
        const input = { ...noun.whole(), ...(await references(noun.noun)) };
        const before = written(await create(admin, noun, input));
        const after = written(await update(admin, noun, before.id, 1, { seo: { keywords: { ru: 'новое' } } }));
        expect(after.version).toBe(2);
        expect(after.values).toEqual({
          ...before.values,
          seo: {
            ...(before.values['seo'] as object),
            keywords: { ...(before.values['seo'] as { keywords: object }).keywords, ru: 'новое' },
          },
        });
      });

      test('null clears every field that may be empty', async () => {
        const { id } = written(await create(admin, noun, { ...noun.whole(), ...(await references(noun.noun)) }));
        const { least } = noun;
        const clear = Object.fromEntries(Object.keys(noun.empty).map((key) => [key, null]));
        const { slug, ...kept } = least();
        const { values } = written(
          await update(admin, noun, id, 1, {
            ...clear,
            ...kept,
            ...(slug !== undefined && { slug }),
            place: kept['place'] && { ...(kept['place'] as object), position: null },
            seo: { title: { en: 'T', ru: null }, description: null, keywords: null },
          }),
        );
        const fresh = written(await create(admin, noun, { ...least(), seo: { title: { en: 'T' } } }));
        expect({ ...values, slug: '' }).toEqual({ ...fresh.values, slug: '' });
      });

      test('an edit that changes nothing makes no version', async () => {
        const { id, values } = written(await create(admin, noun, noun.whole()));
        expect(written(await update(admin, noun, id, 1, values))).toEqual({ id, version: 1, values });
      });

      test('an edit of an older version is a conflict, which shows what the record has become', async () => {
        const { id } = written(await create(admin, noun));
        const { values } = written(await update(admin, noun, id, 1, { seo: { title: { en: 'First' } } }));
        const before = await everything();
        const { status, code, extensions } = await update(admin, noun, id, 1, { seo: { title: { en: 'Second' } } });
        expect({ status, code, current: extensions?.['current'] }).toEqual({
          status: 409,
          code: 'CONFLICT',
          current: { id, version: 2, username: expect.stringMatching(/^admin-/), updatedAt: expect.any(String), values },
        });
        expect(await everything()).toEqual(before);
      });

      test('of two who edit the same version at once, one wins', async () => {
        const { id } = written(await create(admin, noun));
        const titles = ['A', 'B', 'C', 'D'];
        const answers = await Promise.all(titles.map((en) => update(admin, noun, id, 1, { seo: { title: { en } } })));
        expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
        const [{ title, version }] = await t.db.query(`SELECT seo_title_en AS title, version FROM ${noun.noun} WHERE id = $1`, [id]);
        expect({ title, version }).toEqual({ title: titles[answers.findIndex(({ status }) => status === 200)], version: 2 });
      });

      test('the trash and back', async () => {
        const { id, values } = written(await create(admin, noun));
        expect(await trash(admin, noun, id)).toBe('ok');
        expect(await trash(admin, noun, id)).toBe('NOT_FOUND');
        expect((await update(admin, noun, id, 2, { seo: { title: { en: 'x' } } })).code).toBe('NOT_FOUND');
        const query = noun.noun === 'page' ? 'pageById' : noun.noun;
        expect((await admin.graphql(`query ($id: ID!) { ${query}(id: $id) { id } }`, { id })).data).toEqual({ [query]: null });
        expect(written(await restore(admin, noun, id))).toEqual({ id, version: 3, values });
        expect(written(await restore(admin, noun, id)).version).toBe(3);
      });

      test.each([MISSING, 'abc', '1 OR 1=1', '', 'a\u0000b'])('no record has the id %j', async (id) => {
        const codes = [(await update(admin, noun, id, 1, {})).code, await trash(admin, noun, id), (await restore(admin, noun, id)).code];
        expect(codes).toEqual(['NOT_FOUND', 'NOT_FOUND', 'NOT_FOUND']);
      });

      test.each(['anonymous', Role.GUEST] as const)('%s writes nothing', async (role) => {
        const { id } = written(await create(admin, noun));
        const gone = written(await create(admin, noun)).id;
        await trash(admin, noun, gone);
        const visitor = role === 'anonymous' ? createVisitor(t) : await signedIn(t, role);
        const before = await everything();
        const code = role === 'anonymous' ? 'UNAUTHENTICATED' : 'FORBIDDEN';
        const answers = [
          (await create(visitor, noun)).code,
          (await update(visitor, noun, id, 1, noun.least())).code,
          await trash(visitor, noun, id),
          (await restore(visitor, noun, gone)).code,
        ];
        expect(answers).toEqual([code, code, code, code]);
        expect(await everything()).toEqual(before);
      });
    });

    describe('what is refused, at its field', () => {
      const all = ['unit', 'house', 'condo', 'village'] as const;
      const homes = ['unit', 'house'] as const;
      const complexes = ['condo', 'village'] as const;
      const long = (letters: number) => 'x'.repeat(letters);
      const rows: [nouns: readonly (typeof NOUNS)[number]['noun'][], input: Input, path: string, code: string][] = [
        [[...all], { name: { en: '  ' } }, 'name.en', 'REQUIRED'],
        [['unit', 'house', 'condo'], { name: { ru: null } }, 'name.ru', 'REQUIRED'],
        [[...all], { name: { en: long(201) } }, 'name.en', 'TOO_LONG'],
        [[...all], { name: { en: 'a\u0000b' } }, 'name.en', 'INVALID_CHARACTER'],
        [[...all, 'page'], { seo: { title: { en: 'a\u0007b' } } }, 'seo.title.en', 'INVALID_CHARACTER'],
        [[...all, 'page'], { seo: { title: { en: 'half of a \ud83c' } } }, 'seo.title.en', 'INVALID_CHARACTER'],
        [[...all, 'page'], { seo: { title: null } }, 'seo.title.en', 'REQUIRED'],
        [[...all], { html: { en: '<b>'.repeat(30_000) } }, 'html.en', 'HTML_TOO_LARGE'],
        [[...all], { html: { en: '<p>\u0000</p>' } }, 'html.en', 'INVALID_CHARACTER'],
        [[...all], { place: { area: null } }, 'place.area', 'REQUIRED'],
        [[...all], { place: { city: 'BANGKOK', area: 'JOMTIEN' } }, 'place.area', 'AREA_NOT_IN_CITY'],
        [[...all], { place: { city: 'BANGKOK' } }, 'place.area', 'AREA_NOT_IN_CITY'],
        [[...all], { place: { position: { lat: 90.1, lng: 100 } } }, 'place.position.lat', 'OUT_OF_RANGE'],
        [[...all], { place: { position: { lat: 12, lng: -181 } } }, 'place.position.lng', 'OUT_OF_RANGE'],
        [[...all], { pictures: [MISSING] }, 'pictures.0', 'REF_NOT_FOUND'],
        [[...all], { plans: ['abc'] }, 'plans.0', 'REF_NOT_FOUND'],
        [[...all], { pictures: [MISSING, MISSING] }, 'pictures.1', 'DUPLICATE'],
        [[...all], { pictures: Array.from({ length: 61 }, () => MISSING) }, 'pictures', 'TOO_MANY'],
        [[...homes], { rooms: { bedroom: -1 } }, 'rooms.bedroom', 'OUT_OF_RANGE'],
        [[...homes], { rooms: { bathroom: 51 } }, 'rooms.bathroom', 'OUT_OF_RANGE'],
        [[...homes], { rooms: { size: 0 } }, 'rooms.size', 'OUT_OF_RANGE'],
        [['unit'], { rooms: { floors: 201 } }, 'rooms.floors', 'OUT_OF_RANGE'],
        [['house'], { rooms: { floors: 0 } }, 'rooms.floors', 'OUT_OF_RANGE'],
        [[...homes], { rooms: { completed: 1899 } }, 'rooms.completed', 'OUT_OF_RANGE'],
        [[...homes], { rooms: { shower: 101 } }, 'rooms.shower', 'OUT_OF_RANGE'],
        [[...homes], { pricing: { rentPrice: [10_000, 0] } }, 'pricing.rentPrice.1', 'OUT_OF_RANGE'],
        [[...homes], { pricing: { buyPrice: Array.from({ length: 10_000 }, (_, index) => index + 1) } }, 'pricing.buyPrice', 'TOO_MANY'],
        [[...homes], { pricing: { rentTerms: [{ term: 'MONTH', price: 0 }] } }, 'pricing.rentTerms.0.price', 'OUT_OF_RANGE'],
        [[...homes], { pricing: { rentTerms: [1, 2].map((price) => ({ term: 'MONTH', price })) } }, 'pricing.rentTerms.1', 'DUPLICATE'],
        [[...homes], { pricing: { cost: -1 } }, 'pricing.cost', 'OUT_OF_RANGE'],
        [[...homes], { view: Array.from({ length: 10_000 }, () => 'SEA') }, 'view', 'TOO_MANY'],
        [[...homes], { backOffice: { linkToFiles: long(2_001) } }, 'backOffice.linkToFiles', 'TOO_LONG'],
        [[...homes], { backOffice: { commission: long(1_001) } }, 'backOffice.commission', 'TOO_LONG'],
        [['unit'], { condo: MISSING }, 'condo', 'REF_NOT_FOUND'],
        [['unit'], { condo: 'abc' }, 'condo', 'REF_NOT_FOUND'],
        [['house'], { village: MISSING }, 'village', 'REF_NOT_FOUND'],
        [['house'], { landSize: 0 }, 'landSize', 'OUT_OF_RANGE'],
        [['house'], { entrances: -1 }, 'entrances', 'OUT_OF_RANGE'],
        [[...complexes], { year: 1899 }, 'year', 'OUT_OF_RANGE'],
        [[...complexes], { year: 2041 }, 'year', 'OUT_OF_RANGE'],
        [[...complexes], { year: null }, 'year', 'REQUIRED'],
        [[...complexes], { amenities: { pool: -1 } }, 'amenities.pool', 'OUT_OF_RANGE'],
        [[...complexes], { buildings: 0 }, 'buildings', 'OUT_OF_RANGE'],
        [['condo'], { floors: 0 }, 'floors', 'OUT_OF_RANGE'],
        [['condo'], { units: 100_001 }, 'units', 'OUT_OF_RANGE'],
        [['condo'], { description: { ru: long(5_001) } }, 'description.ru', 'TOO_LONG'],
        [['page'], { name: '' }, 'name', 'REQUIRED'],
        [['page'], { slug: null }, 'slug', 'REQUIRED'],
        [['page'], { slug: 'Über uns' }, 'slug', 'BAD_SLUG'],
        [['page'], { icon: null }, 'icon', 'REQUIRED'],
        [['page'], { html: '<b>'.repeat(30_000) }, 'html', 'HTML_TOO_LARGE'],
      ];
      const cases = rows.flatMap(([nouns, input, path, code]) => nouns.map((noun) => [noun, path, code, input] as const));
      let stored: Awaited<ReturnType<typeof everything>>;
      const records = new Map<string, string>();
      beforeAll(async () => {
        for (const noun of NOUNS) records.set(noun.noun, written(await create(admin, noun)).id);
        stored = await everything();
      });
      beforeEach(() => expect(records.size).toBe(NOUNS.length));

      test.each(cases)('%s: %s %s', async (name, path, code, input) => {
        const noun = nounOf(name);
        const base = noun.least();
        const merged = Object.fromEntries(
          Object.entries({ ...base, ...input }).map(([key, value]) => {
            const group = (one: unknown) => typeof one === 'object' && one !== null && !Array.isArray(one);
            return [key, group(value) && group(base[key]) ? { ...(base[key] as object), ...(value as object) } : value];
          }),
        );
        for (const answer of [await create(admin, noun, merged), await update(admin, noun, records.get(name)!, 1, input)]) {
          expect({ status: answer.status, code: answer.code, fields: answer.fields }).toEqual({
            status: answer.status,
            code: 'BAD_USER_INPUT',
            fields: [{ path, code }],
          });
          expect(answer.status).toBe(422);
        }
        expect(await everything()).toEqual(stored);
      });
    });

    test('what was wrong before stays, until it is touched or the draft is published', async () => {
      const noun = nounOf('unit');
      const { id } = written(await create(admin, noun, { ...noun.least(), isDraft: true }));
      await t.db.query("UPDATE unit SET seo_title_en = '', name_ru = '' WHERE id = $1", [id]);
      expect((await update(admin, noun, id, 1, { pricing: { rentPrice: [10_000] } })).status).toBe(200);
      const { fields } = await update(admin, noun, id, 2, { isDraft: false });
      expect(fields).toEqual([
        { path: 'name.ru', code: 'REQUIRED' },
        { path: 'seo.title.en', code: 'REQUIRED' },
      ]);
    });

    test.each(['unit', 'house', 'condo', 'village'] as const)(
      'a draft of a %s may be saved with a name, and is published only whole',
      async (name) => {
        const noun = nounOf(name);
        const draft = { name: { ru: 'Черновик' }, place: { area: 'EAST' }, isDraft: true };
        const { id } = written(await create(admin, noun, draft));
        expect((await update(admin, noun, id, 1, { name: { ru: null } })).fields).toEqual([{ path: 'name.en', code: 'REQUIRED' }]);
        const wrong = (await update(admin, noun, id, 1, { isDraft: false })).fields!.map(({ path }) => path);
        expect(wrong.sort()).toEqual(['name.en', 'seo.title.en', ...(name === 'unit' || name === 'house' ? [] : ['year'])]);
        expect((await update(admin, noun, id, 1, { ...noun.least(), isDraft: false })).status).toBe(200);
      },
    );

    test('texts are stored composed and trimmed, HTML clean, nothing twice in a list', async () => {
      const { values } = written(
        await create(admin, nounOf('unit'), {
          name: { en: '  Sea \n view ', ru: 'И\u0306од' },
          html: { en: '<p onclick="x()">Sea<script>alert(1)</script></p><a href="javascript:alert(1)">x</a>' },
          place: { area: 'JOMTIEN' },
          seo: { title: { en: 'Sea' } },
          view: ['SEA', 'CITY', 'SEA'],
          pricing: { rentPrice: [9_000, 9_000] },
          backOffice: { commission: ' a\r\nb ' },
        }),
      );
      expect(values).toMatchObject({
        name: { en: 'Sea view', ru: 'Йод' },
        html: { en: '<p>Sea</p>x' },
        view: ['SEA', 'CITY'],
        pricing: { rentPrice: [9_000] },
        backOffice: { commission: 'a\nb' },
      });
    });

    test('an amenity of which there are 0 is one that there is not', async () => {
      const noun = nounOf('condo');
      const { values } = written(await create(admin, noun, { ...noun.least(), amenities: { pool: 0, gym: 1 } }));
      expect(values['amenities']).toMatchObject({ pool: null, gym: 1 });
    });

    test('pictures are put into another order, taken away and put back', async () => {
      const noun = nounOf('house');
      const [a, b, c] = [await makeFile(t.db, t.store), await makeFile(t.db, t.store), await makeFile(t.db, t.store)];
      const { id } = written(await create(admin, noun, { ...noun.least(), pictures: [a, b, c], plans: [a] }));
      const after = written(await update(admin, noun, id, 1, { pictures: [c, a] }));
      expect(after.values).toMatchObject({ pictures: [c, a], plans: [a] });
      expect(written(await update(admin, noun, id, 2, { pictures: null })).values).toMatchObject({ pictures: [], plans: [a] });
    });

    test('staff fields never reach visitors, through either API', async () => {
      const secret = 'canary-51c9';
      const backOffice = { description: { en: secret, ru: secret }, commission: secret, landLordContact: secret, agentContact: secret };
      for (const noun of [nounOf('unit'), nounOf('house')]) {
        const { id } = written(await create(admin, noun, { ...noun.least(), backOffice }));
        const guest = await signedIn(t, Role.GUEST);
        for (const visitor of [createVisitor(t), guest]) {
          const query = `query ($id: ID!) { ${noun.noun}(id: $id) { backOffice { commission } } }`;
          expect((await visitor.graphql(query, { id })).data).toEqual({ [noun.noun]: { backOffice: null } });
          const bodies = [await visitor.send('GET', `${noun.path}/${id}`), await visitor.send('GET', noun.path)].map(({ body }) => body);
          expect(bodies.join()).toContain(id);
          expect(bodies.join()).not.toContain(secret);
        }
      }
    });

    test('a signed-in request without the signed header writes nothing', async () => {
      const before = await everything();
      const { errors } = await admin.graphql('mutation { deleteUnit(id: "x") }', {}, { 'x-talay-clock': '' });
      expect(errors?.[0]?.extensions.code).toBe('STALE_CLOCK');
      expect(await everything()).toEqual(before);
    });
  });
}
