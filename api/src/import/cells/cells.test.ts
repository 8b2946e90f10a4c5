import { describe, expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { CHOICE_WORDS, namesOf, type ChoiceKey } from '../../fields/choices.js';
import type { Unit } from '../mapping/column-mapping.js';
import { readChoice, readChoices } from './choices.js';
import { readFlag } from './flags.js';
import { readBathrooms, readBedrooms, readCount, readFloor, readMonths, readNumber, readYear } from './numbers.js';
import { readPrices } from './prices.js';
import { readSize } from './sizes.js';
import { unquoted } from '../../core/csv.js';
import { langOf, readFolder, readHtml, readLinks, readPlace } from './texts.js';
import { Wrong } from './wrong.js';

/** What a reading is, or the code of what is wrong. */
const told = <T>(read: T | Wrong) => (read instanceof Wrong ? read.code : read);
/** Figures are written with blanks that do not break in Russian files. */
const NBSP = '\u00A0';

describe('prices', () => {
  test.each<[string, number[], Unit?]>([
    ['2.5M', [2_500_000]],
    ['25,000฿', [25_000]],
    ['3 млн', [3_000_000]],
    ['1 250 000', [1_250_000]],
    [`1${NBSP}250${NBSP}000 бат`, [1_250_000]],
    ['฿3.2 mln', [3_200_000]],
    ['2.35 million baht', [2_350_000]],
    ['16.25', [16_250_000], 'MILLION'],
    ['850', [850_000], 'THOUSAND'],
    ['4200000', [4_200_000], 'MILLION'],
    ['2,5 млн', [2_500_000]],
    ['1.250M', [1_250_000]],
    ['1.250.000', [1_250_000]],
    ['850k', [850_000]],
    ['850 тыс. бат', [850_000]],
    ['2 млн 500 тыс', [2_500_000]],
    ['2.5MB', [2_500_000]],
    ['two million', [2_000_000]],
    ['полтора миллиона', [1_500_000]],
    ['полмиллиона', [500_000]],
    ['2.5M / 3M', [2_500_000, 3_000_000]],
    ['2,500,000; 2,700,000', [2_500_000, 2_700_000]],
    ['2650000.00', [2_650_000]],
    ["1'950'000", [1_950_000]],
    ['по запросу', []],
    ['POA', []],
  ])('%s', (...[cell, prices, unit]) => {
    expect(readPrices(cell, 'BUY', unit)).toMatchObject({ prices, terms: [] });
  });

  test.each<[string, number[], (readonly [string, number])[]]>([
    ['15k/month', [15_000], []],
    ['15k/month; 12k 6 months', [15_000], [['MONTHS_6', 12_000]]],
    ['25 000 ฿/мес', [25_000], []],
    ['от 18 000 бат в месяц', [18_000], []],
    ['15,000-20,000', [15_000, 20_000], []],
    [
      '1 year 15000, 6 months 18000',
      [],
      [
        ['MONTHS_12', 15_000],
        ['MONTHS_6', 18_000],
      ],
    ],
    [
      '1 год: 15 000 / полгода: 18 000',
      [],
      [
        ['MONTHS_12', 15_000],
        ['MONTHS_6', 18_000],
      ],
    ],
    ['20000 / 6 months', [], [['MONTHS_6', 20_000]]],
    ['6 months / 20000', [], [['MONTHS_6', 20_000]]],
    ['12 мес\n14 000', [], [['MONTHS_12', 14_000]]],
    [
      '15000 (1 yr contract), high season 25000',
      [],
      [
        ['MONTHS_12', 15_000],
        ['SEASON', 25_000],
      ],
    ],
    ['6-12 months: 20000', [], [['MONTHS_6', 20_000]]],
    ['12-мес. контракт – 13,5 тыс', [], [['MONTHS_12', 13_500]]],
  ])('rent: %s', (cell, prices, terms) => {
    expect(readPrices(cell, 'RENT')).toMatchObject({ prices, terms: terms.map(([term, price]) => ({ term, price })) });
  });

  test('terms in the format of our export, and by their GraphQL names', () => {
    const terms = [
      { term: 'MONTH', price: 20_000 },
      { term: 'MONTHS_3', price: 18_000 },
      { term: 'SEASON', price: 25_000 },
    ];
    expect(readPrices('month: 20000; 3 months: 18000; season: 25000', 'TERMS')).toMatchObject({ prices: [], terms });
    expect(readPrices('MONTH: 20000; MONTHS_3: 18000; SEASON: 25000', 'TERMS')).toMatchObject({ prices: [], terms });
  });

  test.each([
    ['$900', 'NOT_BAHT'],
    ['500 USD', 'NOT_BAHT'],
    ['100 000 руб', 'NOT_BAHT'],
    ['1500 per day', 'PRICE_BY_THE_DAY'],
    ['2000 в сутки', 'PRICE_BY_THE_DAY'],
    ['10000 for 2 months', 'UNKNOWN_TERM'],
    ['25,000 + electricity 7', 'UNCLEAR_PRICE'],
    ['2.5', 'UNCLEAR_PRICE'],
    ['ask Nok', 'NOT_A_PRICE'],
    ['6 months', 'NOT_A_PRICE'],
    ['15000 16000 6 months', 'UNCLEAR_PRICE'],
    ['low season 9000', 'UNCLEAR_PRICE'],
    ['5%', 'NOT_A_PRICE'],
  ])('rent: %s is %s', (cell, code) => {
    expect(readPrices(cell, 'RENT')).toMatchObject({ prices: [], terms: [], said: { code }, isRemark: true });
  });
});

describe('sizes', () => {
  test.each<[string, number, Unit?]>([
    ['35', 35],
    ['35 sqm', 35],
    ['35,5 м²', 35.5],
    ['35m2', 35],
    ['60.2 кв.м', 60.2],
    ['96 кв. м.', 96],
    ['1,200 sq.m.', 1_200],
    ['28.375', 28.38],
    ['около 40 м', 40],
    ['500 sq.ft', 46.45],
    ['500', 46.45, 'SQUARE_FOOT'],
    ['45+12', 57],
    ['45 + 12.5 ตร.ม.', 57.5],
    ['๔๕ ตารางเมตร', 45],
  ])('%s', (...[cell, size, unit]) => {
    expect(readSize(cell, unit)).toBe(size);
  });

  test.each<[string, number, Unit?]>([
    ['1 rai 2 ngan', 2_400],
    ['1 rai 2 ngan 50 wah', 2_600],
    ['1-2-50', 2_600],
    ['0-0-60 rai', 240],
    ['100 кв.вах', 400],
    ['260 talang wah', 1_040],
    ['65 sq.w.', 260],
    ['100 wah (400 sqm)', 400],
    ['4 сотки', 400],
    ['0,25', 400, 'RAI'],
    ['0.5', 800, 'RAI'],
    ['88', 352, 'WAH'],
    ['2 рая', 3_200],
    ['50 ตร.ว.', 200],
    ['1 ไร่ 2 งาน', 2_400],
  ])('land: %s', (...[cell, size, unit]) => {
    expect(readSize(cell, unit, true)).toBe(size);
  });

  test.each(['big', '28-35', '20 x 30', '35 sqm 40 sqm', '1-2-50', '35 apples', ''])('%j is none', (cell) => {
    expect(told(readSize(cell))).toBe('NOT_A_SIZE');
  });
});

describe('numbers', () => {
  test.each([
    ['Studio', 0],
    ['студия', 0],
    ['Studio 26 sqm', 0],
    ['2+1', 2],
    ['1 Bed', 1],
    ['2 спальни', 2],
    ['three bedrooms', 3],
    ['สตูดิโอ', 0],
    ['2BR/3BA', 2],
    ['2 bed 3 bath', 2],
    ['2 спальни, 3 санузла', 2],
    ['2 ห้องนอน 3 ห้องน้ำ', 2],
    ['3', 3],
  ])('bedrooms: %s', (cell, bedrooms) => {
    expect(readBedrooms(cell)).toBe(bedrooms);
  });

  test.each([
    ['2', 2],
    ['2BR/3BA', 3],
    ['2 спальни, 3 санузла', 3],
    ['2 ห้องนอน 3 ห้องน้ำ', 3],
  ])('bathrooms: %s', (cell, bathrooms) => {
    expect(readBathrooms(cell)).toBe(bathrooms);
  });

  test.each<[string, number | string]>([
    ['12', 12],
    ['12/35', 12],
    ['12 из 35', 12],
    ['12A', 12],
    ['12th floor', 12],
    ['этаж 7', 7],
    ['-1', -1],
    ['Ground', 1],
    ['цоколь', 0],
    ['Basement', -1],
    ['PH 35', 35],
    ['PH', 'NOT_A_NUMBER'],
    ['ชั้น 12', 12],
    ['two-storey', 2],
    ['двухэтажный', 2],
  ])('floor: %s', (cell, floor) => {
    expect(told(readFloor(cell))).toBe(floor);
  });

  test.each([
    ['2019', 2019],
    ['2019 г.', 2019],
    ['Q4 2024', 2024],
    ['2024-12-31', 2024],
    ['2562', 2019],
    ['พ.ศ. ๒๕๖๒', 2019],
  ])('year: %s', (cell, year) => {
    expect(readYear(cell)).toBe(year);
  });

  test.each<[string, number | string]>([
    ['2', 2],
    ['2 months', 2],
    ['2+1', 2],
    ['2 + 1 months', 2],
    ['1 mth', 1],
    ['2 мес.', 2],
    ['два месяца', 2],
    ['two months', 2],
    ['1.5', 1.5],
    ['2 months (50,000)', 2],
    ['1 month advance, 2 months deposit', 2],
    ['No deposit', 0],
    ['без депозита', 0],
    ['0', 0],
    ['50,000', 'NOT_A_NUMBER'],
    ['12,000 baht', 'NOT_A_NUMBER'],
    ['1 or 2 months', 'NOT_A_NUMBER'],
    ['yes', 'NOT_A_NUMBER'],
  ])('months of rent: %s', (cell, months) => {
    expect(told(readMonths(cell))).toBe(months);
  });

  test.each<[string, number | string]>([
    ['7 baht/unit', 7],
    ['4,7 бат за кВт·ч', 4.7],
    ['฿8', 8],
    ['7-8', 'NOT_A_NUMBER'],
    ['yes', 'NOT_A_NUMBER'],
  ])('a measure: %s', (cell, number) => {
    expect(told(readNumber(cell))).toBe(number);
  });

  test.each([
    ['2', 2],
    ['2 pools', 2],
    ['да', 1],
    ['нет', 0],
    ['✓', 1],
    ['1', 1],
    ['0', 0],
  ])('how many: %s', (cell, count) => {
    expect(readCount(cell)).toBe(count);
  });

  test.each([
    ['bedrooms', told(readBedrooms('many'))],
    ['bedrooms', told(readBedrooms('2-3'))],
    ['floor', told(readFloor('high'))],
    ['year', told(readYear('19'))],
    ['year', told(readYear('2019 or 2020'))],
    ['how many', told(readCount('covered'))],
    ['how many', told(readCount('1 or 2'))],
  ])('what says no number of %s is refused', (_, code) => {
    expect(code).toBe('NOT_A_NUMBER');
  });
});

describe('choices', () => {
  test.each(Object.entries(CHOICE_WORDS) as [ChoiceKey, Record<string, string>][])('every word of %s says one choice', (key, written) => {
    for (const [name, line] of Object.entries(written)) {
      for (const word of [name, ...line.split('|')]) expect([word, readChoice(key, word)]).toEqual([word, name]);
    }
    expect(Object.keys(written)).toEqual(namesOf(key));
  });

  test('the labels of the site are read back', () => {
    const file = (name: string) =>
      JSON.parse(readFileSync(new URL(`../../../../web/app/i18n/messages/${name}.json`, import.meta.url), 'utf8')) as Words;
    type Words = Record<string, { en: string; ru: string }>;
    const words: Words = { ...file('traits'), ...file('enums'), ...file('detail') };
    const places: Partial<Record<string, ChoiceKey>> = {
      'traits.view': 'view',
      'traits.furnishing': 'furnishing',
      'traits.pets': 'petAllowed',
      'traits.quota': 'quota',
      'traits.feature': 'features',
      'enums.area': 'area',
      'enums.city': 'city',
      'detail.term': 'term',
    };
    let read = 0;
    for (const [id, { en, ru }] of Object.entries(words)) {
      const [, place = '', last = ''] = /^(\w+\.\w+)\.(\w+)$/.exec(id) ?? [];
      const key = places[place];
      if (!key) continue;
      const known = namesOf(key) as readonly string[];
      const same = (name: string) => name.replaceAll('_', '').endsWith(last.toUpperCase());
      for (const label of [en, ru]) expect([label, known.find(same)]).toEqual([label, readChoice(key, label)]);
      read++;
    }
    expect(read).toBeGreaterThan(45);
  });

  test.each<[ChoiceKey, string, string]>([
    ['area', 'Jomtien Beach', 'JOMTIEN'],
    ['area', 'Пратамнак', 'PHRATAMNAK'],
    ['area', 'Soi 5, Pratumnak Hill', 'PHRATAMNAK'],
    ['area', 'Jomtien Second Road', 'JOMTIEN'],
    ['view', 'вид на море', 'SEA'],
    ['furnishing', 'Fully furnished, new', 'FULLY_FURNISHED'],
    ['petAllowed', 'Not Alloded', 'NOT_ALLOWED'],
    ['quota', 'FQ', 'FOREIGN'],
    ['quota', 'иностранная квота', 'FOREIGN'],
  ])('%s: %s', (key, cell, name) => {
    expect(readChoice(key, cell)).toBe(name);
  });

  test('lists are split, and unknown choices are reported individually', () => {
    expect(readChoices('view', 'Sea & city / partial pool view\nвид на сад и горы')).toEqual({
      names: ['SEA', 'CITY', 'POOL', 'GARDEN', 'MOUNTAIN'],
      wrong: [],
    });
    const { names, wrong } = readChoices('features', 'TV; piano, Wi-Fi, no balcony');
    expect([names, wrong.map(({ piece }) => piece)]).toEqual([
      ['TV', 'WIFI'],
      ['piano', 'no balcony'],
    ]);
  });

  test('words of the user’s own come first', () => {
    const own = { piano: null, 'big screen': 'TV', sea: 'BEACH' };
    expect(readChoices('features', 'Piano, Big screen', own)).toEqual({ names: ['TV'], wrong: [] });
    expect(readChoice('view', 'Sea', own)).toBe('BEACH');
  });

  test.each<[ChoiceKey, string]>([
    ['area', 'Phuket'],
    ['furnishing', 'some'],
    ['view', 'constructor'],
    ['view', '__proto__'],
    ['area', 'not Jomtien'],
  ])('%s: %s is none', (key, cell) => {
    expect(told(readChoice(key, cell))).toBe('UNKNOWN_CHOICE');
  });
});

test.each([
  ['yes', true],
  ['Да', true],
  ['✓', true],
  ['+', true],
  ['1', true],
  ['3', true],
  ['TRUE', true],
  ['no', false],
  ['нет', false],
  ['-', false],
  ['0', false],
  ['maybe', 'NOT_A_FLAG'],
  ['constructor', 'NOT_A_FLAG'],
])('yes or no: %s', (cell, flag) => {
  expect(told(readFlag(cell))).toBe(flag);
});

test('a field has its own words for yes and no', () => {
  expect([readFlag('Sold', 'active'), readFlag('свободна', 'active'), readFlag('Communal', 'extras.hasPool')]).toEqual([
    false,
    true,
    false,
  ]);
  expect(told(readFlag('Sold'))).toBe('NOT_A_FLAG');
});

describe('texts, links and places', () => {
  test('an apostrophe that kept a text from being run is taken off, once', () => {
    expect(["'+66 81", "''=1", "'quoted'", "it's"].map(unquoted)).toEqual(['+66 81', "'=1", "'quoted'", "it's"]);
  });

  test('a plain text becomes paragraphs, HTML stays', () => {
    expect(readHtml('a < b & c\nd\n\ne')).toBe('<p>a &lt; b &amp; c<br />d</p><p>e</p>');
    expect(readHtml('<p>As it was</p>')).toBe('<p>As it was</p>');
  });

  test('the language is that of most letters', () => {
    expect(['Студия у моря, The Base', 'Studio в Pattaya', '123'].map(langOf)).toEqual(['ru', 'en', 'en']);
  });

  test.each([
    ['https://drive.google.com/x', 'https://drive.google.com/x'],
    ['drive.google.com/x', 'https://drive.google.com/x'],
    ['www.example.com', 'https://www.example.com'],
    [' in the office ', 'in the office'],
    ['www.example.com or the red folder', 'www.example.com or the red folder'],
    ['ftp://example.com/', 'ftp://example.com/'],
  ])('folder of pictures: %s', (cell, folder) => {
    expect(readFolder(cell)).toBe(folder);
  });

  test.each(['in the office', 'javascript:alert(1)', 'ftp://example.com/'])('%s is no picture', (cell) => {
    expect(told(readLinks(cell))).toBe('BAD_LINK');
  });

  test('links of a cell, each once', () => {
    const links = ['https://e.com/a,b.jpg', 'https://e.com/2.jpg'];
    expect(readLinks('https://e.com/a,b.jpg, https://e.com/2.jpg;https://e.com/2.jpg')).toEqual(links);
    expect(told(readLinks('https://e.com/1.jpg and more'))).toBe('BAD_LINK');
    expect(told(readLinks(Array.from({ length: 61 }, (_, at) => `https://e.com/${at}.jpg`).join(' ')))).toBe('TOO_MANY');
  });

  test('places', () => {
    expect(readPlace('12.9, 100.8')).toEqual({ lat: 12.9, lng: 100.8 });
    expect(readPlace('https://www.google.com/maps/@12.9,100.8,17z')).toEqual({ lat: 12.9, lng: 100.8 });
    expect(told(readPlace('https://maps.app.goo.gl/AbC'))).toBe('SHORT_LINK');
    expect(told(readPlace('near the beach'))).toBe('BAD_POSITION');
  });
});
