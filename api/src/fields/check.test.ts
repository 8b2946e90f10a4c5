import { describe, expect, test } from '@jest/globals';
import { CONDO } from '../listings/condo.write.js';
import { HOUSE } from '../listings/house.write.js';
import { Lang } from '../core/lang.js';
import { LandmarkKind } from '../landmarks/landmark.entity.js';
import { LANDMARK } from '../landmarks/landmark.write.js';
import { Area, City } from '../listings/values/choices.js';
import { PageModule } from '../pages/page.entity.js';
import { PAGE } from '../pages/page.write.js';
import { UNIT } from '../listings/unit.write.js';
import { VILLAGE } from '../listings/village.write.js';
import { pathsOf } from '../records/values.js';
import { check, lacking } from './check.js';
import { AREAS_OF_CITY } from './choices.js';
import { FIELDS, RULES } from './nouns.js';
import { parsePosition } from './position.js';
import { checkField, isSlug, type Rule } from './rule.js';

describe('the rules', () => {
  test.each([
    ['unit', UNIT.empty],
    ['house', HOUSE.empty],
    ['condo', CONDO.empty],
    ['village', VILLAGE.empty],
    ['page', PAGE.empty],
    ['landmark', LANDMARK.empty],
  ] as const)('of a %s are for the fields that it has', (noun, empty) => {
    expect(Object.keys(RULES[noun]).sort()).toEqual(pathsOf(empty).sort());
  });

  test('know the choices that the schema has', () => {
    const choices = { lang: Lang, module: PageModule, kind: LandmarkKind };
    const fields = { lang: FIELDS.page.lang, module: FIELDS.page.module, kind: FIELDS.landmark.kind };
    expect(Object.fromEntries(Object.entries(fields).map(([key, { rule }]) => [key, rule.of]))).toEqual(
      Object.fromEntries(Object.entries(choices).map(([key, names]) => [key, Object.keys(names)])),
    );
    expect(Object.keys(AREAS_OF_CITY)).toEqual(Object.keys(City));
    expect(AREAS_OF_CITY['PATTAYA']).toEqual(Object.keys(Area));
  });

  test.each([
    ['unit', ['name.en', 'name.ru', 'place.area', 'seo.title.en']],
    ['house', ['name.en', 'name.ru', 'place.area', 'seo.title.en']],
    ['condo', ['name.en', 'name.ru', 'place.area', 'seo.title.en', 'year']],
    ['village', ['name.en', 'place.area', 'seo.title.en', 'year']],
    ['page', ['name', 'slug', 'icon', 'seo.title.en']],
    ['landmark', ['kind', 'name.en', 'name.ru', 'position']],
  ] as const)('demand of a new %s: %j', (noun, paths) => {
    const { empty } = { unit: UNIT, house: HOUSE, condo: CONDO, village: VILLAGE, page: PAGE, landmark: LANDMARK }[noun];
    expect(check(noun, empty).map(({ path, code }) => `${path} ${code}`)).toEqual(paths.map((path) => `${path} REQUIRED`));
    expect(check(noun, {}).length).toBeGreaterThanOrEqual(paths.length);
  });

  test('a draft may be saved with a name and an area, and says what it lacks', () => {
    const draft = { ...CONDO.empty, isDraft: true, place: { city: 'PATTAYA', area: 'EAST', position: null } };
    expect(check('condo', draft).map(({ path }) => path)).toEqual(['name.en']);
    for (const name of [
      { en: 'Reef', ru: '' },
      { en: '', ru: 'Риф' },
    ]) {
      expect(check('condo', { ...draft, name })).toEqual([]);
    }
    const named = { ...draft, name: { en: 'Reef', ru: '' } };
    expect(lacking('condo', named).map(({ path }) => path)).toEqual(['name.ru', 'seo.title.en', 'year']);
    expect(lacking('condo', { ...named, isDraft: false })).toEqual([]);
    expect(check('condo', { ...named, place: { ...draft.place, area: null } }).map(({ path }) => path)).toEqual(['place.area']);
    expect(check('condo', { ...named, year: 1066 }).map(({ code }) => code)).toEqual(['OUT_OF_RANGE']);
  });

  test('a page is content with a title in either language', () => {
    const page = { name: 'x', slug: 'x', icon: 'x', seo: { title: { en: '', ru: '' } } };
    expect(check('page', { ...page, lang: Lang.ru }).map(({ path }) => path)).toEqual(['seo.title.ru']);
    expect(check('page', { ...page, lang: Lang.ru, seo: { title: { en: 'x', ru: '' } } })).toEqual([]);
    expect(check('page', { ...page, lang: Lang.en, seo: { title: { en: '', ru: 'x' } } })).toEqual([]);
  });
});

describe('a field', () => {
  const whole: Rule = { kind: 'number', least: 1, most: 5, whole: true };
  const wrong: [Rule, unknown, string][] = [
    [{ kind: 'text', most: 3 }, 5, 'NOT_A_TEXT'],
    [{ kind: 'text', most: 3 }, 'abcd', 'TOO_LONG'],
    [{ kind: 'text', most: 3 }, 'a\u0085', 'INVALID_CHARACTER'],
    [{ kind: 'text', most: 3 }, 'a\ud83c', 'INVALID_CHARACTER'],
    [{ kind: 'text', most: 3, required: true }, ' ', 'REQUIRED'],
    [{ kind: 'html' }, {}, 'NOT_A_TEXT'],
    [{ kind: 'slug', most: 9 }, null, 'REQUIRED'],
    [{ kind: 'slug', most: 9 }, 'a--b', 'BAD_SLUG'],
    [{ kind: 'slug', most: 9 }, '-a', 'BAD_SLUG'],
    [{ kind: 'slug', most: 9 }, 'a'.repeat(10), 'TOO_LONG'],
    [whole, '1', 'NOT_A_NUMBER'],
    [whole, NaN, 'NOT_A_NUMBER'],
    [whole, Infinity, 'NOT_A_NUMBER'],
    [whole, 1.5, 'NOT_WHOLE'],
    [whole, 0, 'OUT_OF_RANGE'],
    [whole, 6, 'OUT_OF_RANGE'],
    [{ kind: 'count', most: 9 }, -1, 'OUT_OF_RANGE'],
    [{ kind: 'flag' }, 'true', 'NOT_A_FLAG'],
    [{ kind: 'choice', of: ['A'] }, 'B', 'UNKNOWN_CHOICE'],
    [{ kind: 'choice', of: ['A'] }, ['A'], 'UNKNOWN_CHOICE'],
    [{ kind: 'choices', of: ['A'] }, 'A', 'NOT_A_LIST'],
    [{ kind: 'choices', of: ['A'] }, [null], 'UNKNOWN_CHOICE'],
    [{ kind: 'prices' }, [2_147_483_648], 'OUT_OF_RANGE'],
    [{ kind: 'prices' }, ['1'], 'NOT_A_NUMBER'],
    [{ kind: 'terms', of: ['MONTH'] }, [null], 'NOT_A_TERM'],
    [{ kind: 'terms', of: ['MONTH'] }, [{ term: 'WEEK', price: 1 }], 'UNKNOWN_CHOICE'],
    [{ kind: 'position' }, 'here', 'BAD_POSITION'],
    [{ kind: 'position' }, { lat: 1 }, 'REQUIRED'],
    [{ kind: 'position' }, { lat: 1, lng: 'x' }, 'NOT_A_NUMBER'],
    [{ kind: 'contact', way: 'phone' }, '081 234', 'BAD_PHONE'],
    [{ kind: 'contact', way: 'phone' }, `+66${' '.repeat(300)}812345678`, 'TOO_LONG'],
    [{ kind: 'contact', way: 'whatsApp' }, 'call me', 'BAD_PHONE'],
    [{ kind: 'contact', way: 'telegram' }, 'https://t.me/anna', 'BAD_TELEGRAM'],
    [{ kind: 'contact', way: 'line' }, 'a b', 'BAD_LINE'],
    [{ kind: 'contact', way: 'email' }, 'anna', 'BAD_EMAIL'],
    [{ kind: 'contact', way: 'email' }, 5, 'NOT_A_TEXT'],
    [{ kind: 'id' }, 5, 'REF_NOT_FOUND'],
    [{ kind: 'ids', most: 1 }, {}, 'NOT_A_LIST'],
  ];
  test.each(wrong)('%j does not take %j: %s', (rule, value, code) => {
    expect(checkField(rule, 'x', value).map((error) => error.code)).toEqual([code]);
  });

  test.each<[Rule, unknown]>([
    [{ kind: 'text', most: 3 }, ' abc '],
    [{ kind: 'text', most: 3 }, null],
    [whole, 1],
    [whole, 5],
    [{ kind: 'prices' }, [1, 2_147_483_647]],
    [{ kind: 'position' }, { lat: -90, lng: 180 }],
    [{ kind: 'ids', most: 1 }, ['01900000-0000-7000-8000-000000000000']],
  ])('%j takes %j', (rule, value) => expect(checkField(rule, 'x', value)).toEqual([]));
});

test.each([
  ['12.9325,100.8947', { lat: 12.9325, lng: 100.8947 }],
  [' -12 , 100.5 ', { lat: -12, lng: 100.5 }],
  ['90,180', { lat: 90, lng: 180 }],
  ['90.1,0', null],
  ['12.9325', null],
  ['12,100,5', null],
  ['1e1,5', null],
  ['NaN,NaN', null],
  ['', null],
])('the position %j', (text, position) => expect(parsePosition(text)).toEqual(position));

test.each([
  ['about-us', true],
  ['a', true],
  ['About', false],
  ['a_b', false],
  ['a-', false],
  ['', false],
])('the slug %j: %s', (text, fits) => expect(isSlug(text)).toBe(fits));
