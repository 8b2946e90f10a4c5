import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { XMLValidator } from 'fast-xml-parser';
import { Area } from '../../src/listings/values/choices.js';
import { linkPictures, makeCondo, makeFile, makeHouse, makeUnit, makeVillage } from '../support/factories.js';
import { soon } from '../support/soon.js';
import { createTestApp, type TestApp } from '../support/test-app.js';
import { xmlAt } from '../support/xml.js';

export default function cases() {
  const SITE = 'https://talay.example';

  let api: TestApp;
  beforeAll(async () => {
    api = await createTestApp({ contacts: { phone: '+66 38 111 222' } });
  });
  afterAll(() => api?.close());

  let networks = 0;
  /** The feed, read by a different client each time. */
  const bodyOf = async (url: string) => {
    const remoteAddress = `2001:db8:${(++networks).toString(16)}::1`;
    return (await api.app.inject({ method: 'GET', url, remoteAddress })).body;
  };

  test('the Yandex feed has each deal of a home, in Russian', async () => {
    const condoId = await makeCondo(api.db, { name: { en: 'A & B <Tower>', ru: 'А & Б <Башня>' } });
    const id = await makeUnit(api.db, {
      condoId,
      pricing: { rentPrice: [21_000, 19_000], buyPrice: [3_100_000] },
      html: { en: '<p>Bright</p>', ru: '<p>Светлая &amp; тихая</p><p>У моря</p>' },
      place: { area: Area.JOMTIEN, position: { lat: 12.89, lng: 100.87 } },
    });
    await linkPictures(api.db, 'unit', id, [await makeFile(api.db, api.store)]);
    type Offer = Record<string, unknown> & { url: string };
    const feed = await xmlAt<{ 'realty-feed': { offer: Offer[] } }>(api, '/feeds/yandex.xml');
    const offers = feed['realty-feed'].offer.filter(({ url }) => url === `${SITE}/ru/unit/${id}`);
    const common = {
      'property-type': 'жилая',
      category: 'квартира',
      location: {
        country: 'Таиланд',
        'locality-name': 'Паттайя',
        address: 'Джомтьен, Паттайя, А & Б <Башня>',
        latitude: 12.89,
        longitude: 100.87,
      },
      area: { value: 30, unit: 'кв. м' },
      studio: 'да',
      floor: 7,
      description: 'Светлая & тихая\nУ моря',
      'sales-agent': { phone: 6_638_111_222, category: 'агентство' },
      image: expect.stringMatching(/^https:\/\/talay\.example\/api\/files\//),
    };
    expect(offers).toMatchObject([
      { ...common, type: 'продажа', price: { value: 3_100_000, currency: 'THB' } },
      {
        ...common,
        type: 'аренда',
        price: { value: 19_000, currency: 'THB', period: 'месяц' },
        // A feed's price is one number; that there are dearer ones is said in words.
        description: expect.stringMatching(/^От 19\s000 бат в месяц\.\nСветлая & тихая\nУ моря$/),
      },
    ]);
    const listings = await xmlAt<{ listings: { listing: Record<string, unknown>[] } }>(api, '/feeds/meta.xml');
    expect(listings.listings.listing.filter((listing) => listing['url'] === `${SITE}/en/unit/${id}`)).toMatchObject([
      { availability: 'for_sale', price: '3100000 THB', num_beds: 0, num_baths: 1, area_size: 30, latitude: 12.89, description: 'Bright' },
      {
        availability: 'for_rent',
        price: '19000 THB',
        description: 'From THB 19,000 a month.\nBright',
        property_type: 'condo',
        neighborhood: 'Jomtien, Pattaya',
        name: 'Studio by the sea',
      },
    ]);
  });

  test('feeds exclude drafts, inactive and deleted homes, and homes without a price', async () => {
    const homes = [
      await makeHouse(api.db, { isDraft: true }),
      await makeHouse(api.db, { active: false }),
      await makeHouse(api.db, { deletedAt: new Date() }),
      await makeHouse(api.db, { pricing: { buyPrice: [] } }),
    ];
    // Nor of the complex where only the home is public.
    const name = { en: 'Secret project', ru: 'Тайный проект' };
    await makeUnit(api.db, { condoId: await makeCondo(api.db, { name, isDraft: true }) });
    await makeHouse(api.db, { villageId: await makeVillage(api.db, { name, deletedAt: new Date() }) });
    for (const path of ['/feeds/yandex.xml', '/feeds/meta.xml']) {
      const { body } = await api.get(path);
      expect(XMLValidator.validate(body)).toBe(true);
      for (const hidden of [...homes, name.en, name.ru]) expect(body).not.toContain(hidden);
    }
  });

  test('a long feed is whole', async () => {
    const rent = 13_131;
    await api.db.query(
      `INSERT INTO house (id, name_en, name_ru, area, rent_price)
     SELECT gen_random_uuid(), 'House ' || i, 'Дом ' || i, 'EAST', ARRAY[${rent}] FROM generate_series(1, 1001) i`,
    );
    const homes = async () => (await bodyOf('/feeds/yandex.xml')).split(`<value>${rent}</value>`).length - 1;
    await soon(homes, 1_001);
  });

  test('a feed is cached until a listing is written; compressed if supported', async () => {
    const id = await makeUnit(api.db, { pricing: { buyPrice: [7_654_000] } });
    const price = async (baht: number) => (await bodyOf('/feeds/meta.xml')).includes(`<price>${baht} THB</price>`);
    await linkPictures(api.db, 'unit', id, [await makeFile(api.db, api.store)]);
    await api.db.query('UPDATE unit SET position_lat = 12.9, position_lng = 100.9 WHERE id = $1', [id]);
    await soon(() => price(7_654_000), true);
    const reading = (statement: string) => /FROM (unit|house) /.test(statement);
    // Announcements of the writes above may still be on their way and evict the feed: once they are through, it stays.
    await soon(async () => (await api.statementsOf(() => bodyOf('/feeds/meta.xml'))).some(reading), false);
    const again = await api.statementsOf(async () => {
      const answers = await Promise.all([0, 1].map(() => api.get('/feeds/meta.xml', { 'accept-encoding': 'gzip, br' })));
      for (const { headers, rawPayload } of answers) {
        expect(headers).toMatchObject({ 'content-encoding': 'gzip', 'content-type': 'application/xml; charset=utf-8' });
        expect(headers['vary']).toContain('accept-encoding');
        expect(gunzipSync(rawPayload).toString()).toContain('<price>7654000 THB</price>');
      }
    });
    expect(again.filter(reading)).toEqual([]);
    await api.db.query('UPDATE unit SET buy_price = ARRAY[7111000] WHERE id = $1', [id]);
    await soon(() => price(7_111_000), true);
    expect(await price(7_654_000)).toBe(false);
  });

  test('one network can read them twenty times in ten minutes, independently of others', async () => {
    const from = (remoteAddress: string) => api.app.inject({ method: 'GET', url: '/feeds/meta.xml', remoteAddress });
    const answers: Awaited<ReturnType<typeof from>>[] = [];
    // One after the other: many at once would be refused for another reason where the machine is slow.
    while (answers.length < 45) answers.push(await from('198.51.100.77'));
    const refused = answers.filter(({ statusCode }) => statusCode === 429);
    // The ten minutes of the clock may end in between.
    expect(refused.length).toBeGreaterThanOrEqual(5);
    expect(refused[0]!.json().error.code).toBe('TOO_MANY_REQUESTS');
    expect(Number(refused[0]!.headers['retry-after'])).toBeGreaterThan(0);
    expect((await from('198.51.100.78')).statusCode).toBe(200);
  });
}
