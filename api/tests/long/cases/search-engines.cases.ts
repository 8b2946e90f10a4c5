import { readdir } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { In } from 'typeorm';
import { v7 } from 'uuid';
import { emptyTrash } from '../../../src/conversions/empty-trash.service.js';
import { collectUnusedFiles } from '../../../src/files/collect-files.service.js';
import { Lang } from '../../../src/core/lang.js';
import { Area } from '../../../src/listings/values/choices.js';
import { widthOf, wrap } from '../../../src/search-engines/preview-text.js';
import { LISTINGS_OF_FILE } from '../../../src/search-engines/sitemap.service.js';
import { Unit } from '../../../src/listings/unit.entity.js';
import { linkPictures, makeCondo, makeFile, makeHouse, makePage, makeUnit, makeVillage } from '../../support/factories.js';
import { readSitemapIndex, sitemapFaults } from '../../support/sitemap-faults.js';
import { soon } from '../../support/soon.js';
import { createTestApp, type TestApp } from '../../support/test-app.js';
import { work } from '../../support/work.js';
import { xmlAt } from '../../support/xml.js';

export default function cases() {
  const SITE = 'https://talay.example';

  let api: TestApp;
  let unit: string;
  let village: string;

  interface Link {
    '@hreflang': string;
    '@href': string;
  }

  interface Address {
    loc: string;
    lastmod: string;
    'xhtml:link': Link[];
  }

  const indexOf = async () =>
    (await xmlAt<{ sitemapindex: { sitemap: { loc: string; lastmod: string }[] } }>(api, '/sitemap.xml')).sitemapindex.sitemap;
  const addressesOf = async (name: string) => (await xmlAt<{ urlset: { url: Address[] } }>(api, `/sitemaps/${name}.xml`)).urlset.url;

  beforeAll(async () => {
    api = await createTestApp();
    unit = await makeUnit(api.db, { updatedAt: new Date('2026-03-01T10:00:00Z') });
    await makeUnit(api.db, { isDraft: true });
    await makeUnit(api.db, { deletedAt: new Date() });
    await makeUnit(api.db, { active: false });
    village = await makeVillage(api.db, { updatedAt: new Date('2026-04-01T10:00:00Z') });
    await makeVillage(api.db, { active: false });
    await makePage(api.db, { updatedAt: new Date('2026-02-01T10:00:00Z') });
    await makePage(api.db, { lang: Lang.ru, name: 'О нас' });
    await makePage(api.db, { slug: 'visa', name: 'Visa' });
    await makePage(api.db, { slug: 'secret', active: false });
  });

  afterAll(() => api?.close());

  test('robots.txt allows everything but the APIs, except pictures, and references the sitemap', async () => {
    const { statusCode, headers, body } = await api.get('/robots.txt');
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
    expect(body.split('\n')).toEqual(
      expect.arrayContaining([
        'User-agent: *',
        'Disallow: /api/',
        'Disallow: /graphql',
        'Allow: /api/files/',
        `Sitemap: ${SITE}/sitemap.xml`,
      ]),
    );
  });

  test('the index names a file for each noun that has public listings, as new as the newest of them', async () => {
    const files = new Map((await indexOf()).map(({ loc, lastmod }) => [loc, lastmod]));
    expect([...files.keys()]).toEqual(['screens', 'pages', 'unit-1', 'village-1'].map((name) => `${SITE}/sitemaps/${name}.xml`));
    expect(files.get(`${SITE}/sitemaps/unit-1.xml`)).toBe('2026-03-01T10:00:00.000Z');
    expect(files.get(`${SITE}/sitemaps/screens.xml`)).toBe('2026-04-01T10:00:00.000Z');
  });

  test('a file has the public listings alone, in both languages, each naming the other and the bare address', async () => {
    const addresses = await addressesOf('unit-1');
    expect(addresses.map(({ loc }) => loc)).toEqual([`${SITE}/en/unit/${unit}`, `${SITE}/ru/unit/${unit}`]);
    for (const { lastmod, 'xhtml:link': links } of addresses) {
      expect(lastmod).toBe('2026-03-01T10:00:00.000Z');
      expect(links.map((link) => [link['@hreflang'], link['@href']])).toEqual([
        ['en', `${SITE}/en/unit/${unit}`],
        ['ru', `${SITE}/ru/unit/${unit}`],
        ['x-default', `${SITE}/unit/${unit}`],
      ]);
    }
    expect((await addressesOf('village-1')).map(({ loc }) => loc)).toEqual([
      `${SITE}/en/village/${village}`,
      `${SITE}/ru/village/${village}`,
    ]);
  });

  test('pages are included in the languages in which they are active', async () => {
    const addresses = await addressesOf('pages');
    expect(addresses.map(({ loc }) => loc)).toEqual([`${SITE}/en/page/about`, `${SITE}/ru/page/about`, `${SITE}/en/page/visa`]);
    expect(addresses[2]!['xhtml:link'].map((link) => link['@hreflang'])).toEqual(['en', 'x-default']);
    // Each is as old as itself.
    expect(addresses[0]!.lastmod).toBe('2026-02-01T10:00:00.000Z');
    expect(addresses[1]!.lastmod).not.toBe('2026-02-01T10:00:00.000Z');
  });

  test('lists are included if not empty', async () => {
    const paths = (await addressesOf('screens')).map(({ loc }) => loc.replace(SITE, ''));
    expect(paths.filter((path) => path.startsWith('/ru'))).toEqual(
      ['', '/rent', '/units', '/village', '/area/jomtien', '/condo/area/jomtien', '/village/area/eastpattaya', '/contact'].map(
        (path) => `/ru${path}`,
      ),
    );
  });

  test('validators that others use find nothing wrong with it', async () => {
    const files = await readSitemapIndex((await api.get('/sitemap.xml')).body);
    expect(files).toHaveLength(4);
    for (const file of files) {
      const { body } = await api.get(file.replace(SITE, ''));
      expect([file, await sitemapFaults(body)]).toEqual([file, []]);
      // They do find what is wrong.
      expect(await sitemapFaults(body.replace('<lastmod>', '<lastmod>on '))).not.toEqual([]);
      expect(await sitemapFaults(body.replaceAll(' hreflang="en"', ''))).not.toEqual([]);
    }
    await expect(readSitemapIndex('<sitemapindex><sitemap><loc>/unit-1.xml</loc></sitemap></sitemapindex>')).rejects.toThrow('URL');
  });

  test('writes appear in the sitemap immediately, and without writes it costs nothing', async () => {
    await indexOf();
    await addressesOf('unit-1');
    const again = await api.statementsOf(async () => [await indexOf(), await addressesOf('unit-1')]);
    expect(again).toEqual([]);
    const house = await makeHouse(api.db);
    await soon(async () => (await indexOf()).some(({ loc }) => loc === `${SITE}/sitemaps/house-1.xml`), true);
    expect((await addressesOf('house-1')).map(({ loc }) => loc)).toContain(`${SITE}/en/house/${house}`);
  });

  test('a noun of more listings than a file takes has several files', async () => {
    // In pieces: on a busy machine one statement would run out of its time.
    for (let last = 0; last < LISTINGS_OF_FILE; last += 2_500) {
      await api.db.query(
        `INSERT INTO condo (id, name_en, name_ru, area, year)
       SELECT gen_random_uuid(), 'Condo ' || i, 'Кондо ' || i, 'JOMTIEN', 2010 FROM generate_series($1::int + 1, least($1::int + 2500, $2)) i`,
        [last, LISTINGS_OF_FILE],
      );
    }
    const last = 'ffffffff-ffff-7fff-bfff-ffffffffffff';
    await makeCondo(api.db, { id: last });
    expect(await addressesOf('condo-1')).toHaveLength(2 * LISTINGS_OF_FILE);
    expect((await addressesOf('condo-2')).map(({ loc }) => loc)).toEqual([`${SITE}/en/condo/${last}`, `${SITE}/ru/condo/${last}`]);
    expect((await indexOf()).map(({ loc }) => loc)).toContain(`${SITE}/sitemaps/condo-2.xml`);
  });

  test.each(['unit-0', 'unit-2', 'unit-9999999', 'lead-1', 'unit-1%27', '..%2fsitemap'])('there is no file %s', async (name) => {
    expect((await api.get(`/sitemaps/${name}.xml`)).statusCode).toBe(404);
  });

  describe('previews', () => {
    const previewOf = (kind: string, id: string, lang = 'en') => api.app.inject(`/og/${kind}/${id}/${lang}.jpg`);

    test('a listing is drawn in each language over its photograph, once for what it says', async () => {
      const id = await makeUnit(api.db);
      await linkPictures(api.db, 'unit', id, [await makeFile(api.db, api.store)]);
      const english = await previewOf('unit', id);
      expect([english.statusCode, english.headers['content-type'], english.headers['cache-control']]).toEqual([
        200,
        'image/jpeg',
        'public, max-age=86400, s-maxage=600',
      ]);
      expect(await sharp(english.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
      const again = await previewOf('unit', id);
      expect(again.rawPayload.equals(english.rawPayload)).toBe(true);
      const russian = await previewOf('unit', id, 'ru');
      expect(russian.rawPayload.equals(english.rawPayload)).toBe(false);
      const drawn = async () => (await readdir(api.store.variants)).filter((name) => name.startsWith(id)).length;
      expect(await drawn()).toBe(2);
      await api.db.manager.update(Unit, id, { pricing: { rentPrice: [17_000] } });
      expect((await previewOf('unit', id)).rawPayload.equals(english.rawPayload)).toBe(false);
      expect(await drawn()).toBe(3);
    });

    test('letters of both alphabets are of the font, other signs are left out', () => {
      for (const text of ['Studio', 'Студия', 'Ёлка №1 «Ривьера»', 'm² м²']) expect(widthOf(text, 100)).toBeGreaterThan(200);
      expect(widthOf('🏝', 100)).toBe(0);
      expect(wrap('Очень просторная квартира с двумя спальнями и видом на море', 50, 500, 2)).toEqual([
        expect.stringMatching(/^Очень/),
        expect.stringMatching(/…$/),
      ]);
      expect(wrap('Studio · 30 m² · Jomtien', 30, widthOf('Studio · 30 m² · …', 30) + 1, 1)).toEqual(['Studio · 30 m²…']);
    });

    test('every noun has one, with pictures or without', async () => {
      const made: [string, string][] = [
        ['unit', await makeUnit(api.db, { rooms: { bedroom: null, size: null }, pricing: { rentPrice: [] } })],
        ['house', await makeHouse(api.db)],
        ['condo', await makeCondo(api.db)],
        ['village', village],
      ];
      for (const [kind, id] of made) {
        const { statusCode, rawPayload } = await previewOf(kind, id, 'ru');
        expect([kind, statusCode]).toEqual([kind, 200]);
        expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
      }
    });

    test('a picture that cannot be read is left out of it', async () => {
      const id = await makeUnit(api.db);
      const file = await makeFile(api.db, api.store);
      await api.store.putOriginal(file, Buffer.from('no picture'));
      await linkPictures(api.db, 'unit', id, [file]);
      const { statusCode, rawPayload } = await previewOf('unit', id);
      expect(statusCode).toBe(200);
      expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
    });

    test('what visitors are not shown has none', async () => {
      const draft = await makeUnit(api.db, { isDraft: true });
      const trashed = await makeUnit(api.db, { deletedAt: new Date() });
      const closed = await makeVillage(api.db, { active: false });
      const addresses = [
        `unit/${draft}/en`,
        `unit/${trashed}/en`,
        `village/${closed}/en`,
        `house/${unit}/en`,
        `unit/${unit}/de`,
        `lead/${unit}/en`,
        'unit/abc/en',
      ];
      for (const address of addresses) expect([address, (await api.get(`/og/${address}.jpg`)).statusCode]).toEqual([address, 404]);
    });

    test('previews go when they are old, and are no left-overs before', async () => {
      const id = await makeUnit(api.db);
      await previewOf('unit', id);
      const kept = async () => (await readdir(api.store.variants)).some((name) => name.startsWith(id));
      const day = 86_400_000;
      await collectUnusedFiles(api.db.manager, api.store, new Date(Date.now() + 29 * day));
      expect(await kept()).toBe(true);
      await collectUnusedFiles(api.db.manager, api.store, new Date(Date.now() + 31 * day));
      expect(await kept()).toBe(false);
    });
  });

  describe('what is gone', () => {
    const INSTEAD = /* GraphQL */ `
      query Instead($id: ID!) {
        insteadOfGone(id: $id) {
          __typename
          id
        }
      }
    `;
    const insteadOf = async (id: string) =>
      (await api.graphql<{ insteadOfGone: { __typename: string; id: string }[] | null }>(INSTEAD, { id })).data.insteadOfGone;

    test('in place of a deleted home there are those most like it', async () => {
      const complex = await makeCondo(api.db);
      const priced = { condoId: complex, pricing: { rentPrice: [41_000] } };
      const [deleted, like, other] = [
        await makeUnit(api.db, { ...priced, deletedAt: new Date() }),
        await makeUnit(api.db, { ...priced, pricing: { rentPrice: [40_000] } }),
        await makeUnit(api.db, { ...priced, pricing: { rentPrice: [90_000] } }),
      ];
      const instead = await insteadOf(deleted);
      expect(instead).toContainEqual({ __typename: 'Unit', id: like });
      expect(instead).not.toContainEqual({ __typename: 'Unit', id: other });
    });

    test('in place of a deleted complex there are others of its area', async () => {
      const near = await makeVillage(api.db, { place: { area: Area.NORTH } });
      const deleted = await makeVillage(api.db, { place: { area: Area.NORTH }, deletedAt: new Date() });
      expect(await insteadOf(deleted)).toEqual([{ __typename: 'Village', id: near }]);
    });

    test('what was public stays gone when the trash is emptied, a draft never was', async () => {
      const [sold, draft] = [await makeUnit(api.db), await makeUnit(api.db, { isDraft: true })];
      for (const [id, wasDraft] of [
        [sold, true],
        [draft, false],
      ] as const) {
        await api.db.query(
          `INSERT INTO revision (id, noun, record_id, version, action, username, changes)
         VALUES ($2, 'unit', $1, 1, 'update', 'ann', $4), ($3, 'unit', $1, 2, 'delete', 'ann', '[]')`,
          [id, v7(), v7(), JSON.stringify([['isDraft', wasDraft, !wasDraft]])],
        );
        await api.db.query("UPDATE unit SET deleted_at = '2020-01-01' WHERE id = $1", [id]);
      }
      await emptyTrash(work(api));
      expect(await api.db.manager.countBy(Unit, { id: In([sold, draft]) })).toBe(0);
      expect(await insteadOf(sold)).toHaveLength(6);
      expect(await insteadOf(draft)).toBeNull();
    });

    test('nothing is said of what is there, of drafts in the trash, and of ids that never were', async () => {
      const draft = await makeUnit(api.db, { isDraft: true, deletedAt: new Date() });
      for (const id of [unit, draft, v7(), 'abc', "1' OR 1=1"]) expect(await insteadOf(id)).toBeNull();
    });
  });
}
