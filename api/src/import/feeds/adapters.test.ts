import { describe, expect, test } from '@jest/globals';
import { kyero, kyeroProperty, resoPage, resoProperty, xml, yandex, yandexOffer } from '../../../tests/support/feed-samples.js';
import type { ComplexKind } from '../../fields/listing-nouns.js';
import { FIELD_BY_PATH } from '../mapping/fields.js';
import { StagedRows } from '../read/staged-rows.js';
import { feedAddress } from './feed-address.js';
import { FeedSheet, headerOf } from './feed-sheet.js';
import { readKyero } from './kyero.js';
import { PAGE_END, readReso } from './reso.js';
import { readYandex } from './yandex.js';

type Read = (chunks: Iterable<Buffer>, sheet: FeedSheet) => void;

/** Bytes as they come from a disk: cut anywhere, in the middle of a letter too. */
function* cut(content: Buffer | string, size = 7): Generator<Buffer> {
  const bytes = Buffer.from(content);
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

/** What an adapter makes of a feed: a record of its filled cells for each home, and how many entries it leaves out. */
function homesOf(read: Read, content: Buffer | string, entity: ComplexKind = 'condo', size?: number, currency: 'THB' | 'EUR' = 'THB') {
  const staged = new StagedRows('', { rows: 1_000, columns: 100, bytes: 10_000_000 });
  const sheet = new FeedSheet(entity, staged, currency);
  read(size === undefined ? [Buffer.from(content)] : cut(content, size), sheet);
  staged.flush();
  const lines = Buffer.concat(staged.chunks).toString().split('\n').filter(Boolean);
  const [header = [], ...rows] = lines.map((line) => JSON.parse(line.split('\t')[2]!.replaceAll('\\\\', '\\')) as string[]);
  const homes = rows.map((cells) => Object.fromEntries(cells.flatMap((cell, at) => (cell === '' ? [] : [[header[at]!, cell]]))));
  return { homes, leftOut: sheet.leftOut };
}

const codeOf = (read: Read, content: Buffer | string): string => {
  try {
    homesOf(read, content);
    return 'read';
  } catch (error) {
    return (error as { code: string }).code;
  }
};

/** Fields that the import is about to have. */
const TO_COME: readonly string[] = ['externalCode', 'unitNumber'];

test.each(['condo', 'village'] as const)('the headers of a feed are fields of the import: %s', (entity) => {
  expect(headerOf(entity).filter((path) => !FIELD_BY_PATH[entity].has(path) && !TO_COME.includes(path))).toEqual([]);
});

describe('Kyero', () => {
  test('a property for sale', () => {
    for (const size of [1, 7, 1_000]) {
      expect(homesOf(readKyero, kyero(kyeroProperty('17')), 'condo', size).homes).toEqual([
        {
          externalCode: '17',
          'place.city': 'Pattaya',
          'place.area': 'Jomtien',
          'place.position.lat': '12.8889',
          'place.position.lng': '100.8771',
          'pricing.buyPrice': '3500000',
          'rooms.bedroom': '2',
          'rooms.bathroom': '1',
          'rooms.size': '64',
          features: 'Swimming pool, Wi-Fi',
          'html.en': 'Corner unit & sea view.',
          'html.ru': 'Угловая квартира.',
          pictures: 'https://pictures.example/17-1.jpg\nhttps://pictures.example/17-2.jpg',
        },
      ]);
    }
  });

  test('a price says its period and currency where they are not those of a plain number', () => {
    const euros = kyeroProperty('1', { freq: 'month' }).replace('THB', 'EUR');
    const { homes } = homesOf(readKyero, kyero(kyeroProperty('2', { freq: 'month' }), euros, kyeroProperty('3', { freq: 'week' })));
    expect(homes.map((home) => home['pricing.rentPrice'])).toEqual(['3500000', '3500000 EUR', '3500000 / week']);
    const ofEuros = homesOf(readKyero, kyero(kyeroProperty('2', { freq: 'month' }), euros), 'condo', undefined, 'EUR').homes;
    expect(ofEuros.map((home) => home['pricing.rentPrice'])).toEqual(['3500000 THB', '3500000']);
  });

  test('units and houses by their type; plots are left out', () => {
    const types = ['Villa', 'Town House', 'Ground Floor Apartment', 'Studio', 'Plot', 'Garage', 'Penthouse'];
    const feed = kyero(...types.map((type, at) => kyeroProperty(String(at), { type })));
    const codes = (entity: ComplexKind) => homesOf(readKyero, feed, entity).homes.map(({ externalCode }) => externalCode);
    expect(codes('condo')).toEqual(['2', '3', '6']);
    expect(codes('village')).toEqual(['0', '1']);
    expect(homesOf(readKyero, feed).leftOut).toBe(2);
  });

  test('a price in words, and a code that comes twice, are passed on to the check of the import', () => {
    const { homes } = homesOf(readKyero, kyero(kyeroProperty('1', { price: 'on request' }), kyeroProperty('1')));
    expect(homes.map((home) => home['pricing.buyPrice'])).toEqual(['on request', '3500000']);
  });

  test.each([
    ['half of it', kyero(kyeroProperty('1'), kyeroProperty('2')).slice(0, -300), 'FEED_BROKEN'],
    ['all but its last letter', kyero(kyeroProperty('1')).slice(0, -1), 'FEED_BROKEN'],
    ['nothing', '', 'FEED_BROKEN'],
    ['a tag that is never closed', kyero('<property><id>1</property>'), 'FEED_BROKEN'],
    ['another format', yandex(yandexOffer('1')), 'FEED_WRONG_FORMAT'],
    ['a page', '<!DOCTYPE html><html></html>', 'FEED_DTD'],
    ['a bomb of entities', xml('<!DOCTYPE root [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]><root>&b;</root>'), 'FEED_DTD'],
    ['a file of this machine', xml('<!DOCTYPE root [<!ENTITY f SYSTEM "file:///etc/passwd">]><root>&f;</root>'), 'FEED_DTD'],
    ['an undeclared entity', kyero('<property><id>1&nbsp;</id></property>'), 'FEED_BROKEN'],
    ['nesting without end', kyero('<a>'.repeat(1_000)), 'IMPORT_TOO_LARGE'],
    ['a text without end', kyero(`<property><id>${'1'.repeat(3_000_000)}</id></property>`), 'IMPORT_TOO_LARGE'],
    ['elements without end', kyero(`<property>${'<a/>'.repeat(30_000)}</property>`), 'IMPORT_TOO_LARGE'],
  ])('%s is refused', (_, content, code) => {
    expect(codeOf(readKyero, content)).toBe(code);
  });
});

describe('Yandex Realty', () => {
  test('a unit for rent', () => {
    expect(homesOf(readYandex, yandex(yandexOffer('7')), 'condo', 5)).toEqual({
      leftOut: 0,
      homes: [
        {
          externalCode: '7',
          condo: 'Базилика',
          'place.city': 'Паттайя',
          'place.area': 'Джомтьен',
          'place.position.lat': '12.8889',
          'place.position.lng': '100.8771',
          'pricing.rentPrice': '25000',
          'rooms.bedroom': '1',
          'rooms.size': '34,5 кв. м',
          'rooms.floors': '12',
          'rooms.completed': '2019',
          html: 'Светлая квартира у моря.',
          pictures: 'https://pictures.example/7.jpg',
          'backOffice.agentContact': 'Анна, Берег, +66 81 000 00 00',
        },
      ],
    });
  });

  test('prices for a day, in roubles and for a square metre say so', () => {
    const price = (inner: string, type = 'аренда') => yandexOffer('1', { type, price: inner });
    const { homes } = homesOf(
      readYandex,
      yandex(
        price('<value>3000</value><currency>THB</currency><period>день</period>') +
          price('<value>90000</value><currency>RUR</currency><period>month</period>') +
          price('<value>120000</value><currency>THB</currency><unit>кв. м</unit>', 'продажа'),
      ),
    );
    expect(homes.map((home) => home['pricing.rentPrice'] ?? home['pricing.buyPrice'])).toEqual([
      '3000 / день',
      '90000 RUR',
      '120000 / кв. м',
    ]);
  });

  test('houses with their plots; a studio has no bedroom; rooms and plots are left out', () => {
    const feed = yandex(
      yandexOffer('1', { category: 'дом с участком', more: '<lot-area><value>4</value><unit>сотка</unit></lot-area>' }) +
        yandexOffer('2', { more: '<studio>1</studio>' }) +
        yandexOffer('3', { category: 'участок' }) +
        yandexOffer('4', { category: 'комната' }),
    );
    expect(homesOf(readYandex, feed, 'village').homes).toMatchObject([{ externalCode: '1', landSize: '4 сотка', 'rooms.floors': '30' }]);
    expect(homesOf(readYandex, feed)).toMatchObject({ homes: [{ externalCode: '2', 'rooms.bedroom': '0' }], leftOut: 2 });
  });

  describe('encodings', () => {
    const koi8 = (text: string) => encode(text, 'koi8-r');
    const cp1251 = (text: string) => encode(text, 'windows-1251');
    const name = (content: Buffer) => homesOf(readYandex, content, 'condo', 3).homes[0]?.['condo'];

    test('what the declaration says', () => {
      expect(name(cp1251(yandex(yandexOffer('1'), 'windows-1251')))).toBe('Базилика');
      expect(name(koi8(yandex(yandexOffer('1'), 'KOI8-R')))).toBe('Базилика');
      expect(name(Buffer.from(`\uFEFF${yandex(yandexOffer('1'), 'utf-16')}`, 'utf16le'))).toBe('Базилика');
      expect(name(Buffer.from(`\uFEFF${yandex(yandexOffer('1'))}`))).toBe('Базилика');
    });

    test.each([
      ['invalid UTF-8', cp1251(yandex(yandexOffer('1')))],
      ['another one that is UTF-8', Buffer.from(yandex(yandexOffer('1'), 'windows-1251'))],
      ['one that does not exist', Buffer.from(yandex(yandexOffer('1'), 'klingon'))],
    ])('%s is refused', (_, content) => {
      expect(codeOf(readYandex, content)).toBe('FEED_ENCODING');
    });
  });
});

describe('RESO Web API', () => {
  const pages = (...contents: string[]) => contents.join(String.fromCharCode(PAGE_END));

  test('records of several pages, photos in their order', () => {
    const lease = { PropertyType: 'Residential Lease', ListPrice: 30_000, LeaseAmountFrequency: 'Monthly', SubdivisionName: null };
    const feed = pages(resoPage([resoProperty('A1')]), resoPage([resoProperty('A2', lease)]), '');
    expect(homesOf(readReso, feed, 'condo', 11).homes).toEqual([
      {
        externalCode: 'A1',
        condo: 'Basilica',
        unitNumber: '12/34',
        'place.city': 'Pattaya',
        'place.position.lat': '12.8889',
        'place.position.lng': '100.8771',
        'pricing.buyPrice': '4200000',
        'rooms.bedroom': '2',
        'rooms.bathroom': '2',
        'rooms.size': '700 Square Feet',
        'rooms.completed': '2019',
        html: 'Close to the beach.',
        pictures: 'https://pictures.example/A1-1.jpg\nhttps://pictures.example/A1-2.jpg',
      },
      expect.objectContaining({ externalCode: 'A2', 'pricing.rentPrice': '30000' }),
    ]);
  });

  test('what is no longer on offer is not in the sheet, and land is left out', () => {
    const feed = resoPage([
      resoProperty('1', { StandardStatus: 'Closed' }),
      resoProperty('2', { StandardStatus: 'Active Under Contract' }),
      resoProperty('3', { PropertyType: 'Land' }),
      resoProperty('4', { PropertySubType: 'Single Family Residence', StoriesTotal: 2, LotSizeArea: 400, LotSizeUnits: 'Square Meters' }),
      resoProperty('5', { PropertyType: 'ResidentialLease', ListPrice: 900, LeaseAmountFrequency: 'Weekly' }),
    ]);
    const { homes, leftOut } = homesOf(readReso, feed);
    expect([homes.map(({ externalCode }) => externalCode), leftOut]).toEqual([['2', '5'], 1]);
    expect(homes[1]).toMatchObject({ 'pricing.rentPrice': '900 / Weekly' });
    expect(homesOf(readReso, feed, 'village').homes).toMatchObject([{ landSize: '400 Square Meters', 'rooms.floors': '2' }]);
  });

  test.each([
    ['half a page', pages(resoPage([resoProperty('1')]), resoPage([resoProperty('2')]).slice(0, -10)), 'FEED_BROKEN'],
    ['an error in place of a page', JSON.stringify({ error: { code: '429' } }), 'FEED_WRONG_FORMAT'],
    ['a list', '[1]', 'FEED_WRONG_FORMAT'],
    ['records without a key', resoPage([{ ListPrice: 1 }]), 'FEED_WRONG_FORMAT'],
    ['bytes that are no UTF-8', Buffer.concat([Buffer.from('{"value":["'), Buffer.of(0xff), Buffer.from('"]}')]), 'FEED_ENCODING'],
  ])('%s is refused', (_, content, code) => {
    expect(codeOf(readReso, content)).toBe(code);
  });
});

test.each([
  [
    'https://docs.google.com/spreadsheets/d/1AbC_d-9/edit#gid=12',
    'https://docs.google.com/spreadsheets/d/1AbC_d-9/export?format=csv&gid=12',
  ],
  [
    'https://docs.google.com/spreadsheets/d/1AbC_d-9/edit?usp=sharing',
    'https://docs.google.com/spreadsheets/d/1AbC_d-9/export?format=xlsx',
  ],
  ['https://docs.google.com/spreadsheets/u/0/d/1AbC/view', 'https://docs.google.com/spreadsheets/d/1AbC/export?format=xlsx'],
  ['https://docs.google.com/spreadsheets/d/e/2PACX-1v/pubhtml', 'https://docs.google.com/spreadsheets/d/e/2PACX-1v/pub?output=xlsx'],
  [
    'https://docs.google.com/spreadsheets/d/e/2PACX-1v/pubhtml?gid=0&single=true',
    'https://docs.google.com/spreadsheets/d/e/2PACX-1v/pub?output=csv&gid=0&single=true',
  ],
  ['https://partner.example/spreadsheets/d/1/edit', 'https://partner.example/spreadsheets/d/1/edit'],
])('%s is downloaded from %s', (link, address) => {
  expect(feedAddress(link)).toBe(address);
});

/** A text in a single-byte encoding. */
function encode(text: string, encoding: string): Buffer {
  const letters = [...new TextDecoder(encoding).decode(Uint8Array.from({ length: 256 }, (_, byte) => byte))];
  return Buffer.from([...text].map((letter) => letters.indexOf(letter)));
}
