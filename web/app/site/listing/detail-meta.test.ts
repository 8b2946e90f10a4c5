import { describe, expect, test } from '@jest/globals';
import { testIntl } from '~/testing/test-intl';
import { complexMeta, excerpt, homeMeta } from './detail-meta';

const UNIT = { kind: 'unit', words: { title: 'detail.meta.unit' } } as const;
const HOUSE = { kind: 'house', words: { title: 'detail.meta.house' } } as const;
const CONDO = { kind: 'condo', words: { title: 'detail.meta.condo' } } as const;

const en = testIntl('en');

const nothing = { text: '' };
const unit = {
  id: '1',
  version: 3,
  name: { text: 'Sea-view apartment' },
  reference: 'U-1043',
  html: nothing,
  place: { city: 'PATTAYA', area: 'JOMTIEN' },
  seo: { title: nothing, description: nothing, keywords: nothing },
  rooms: { bedroom: 1, size: 35 },
  pricing: { rent: { baht: 15_000, isFrom: true }, buy: null },
} as const;

describe('titles without an SEO title', () => {
  test('of a unit: kind, size, condominium, lowest price', () => {
    expect(homeMeta(en, UNIT, unit, 'The Base').title).toBe('1-bedroom apartment, 35 m², The Base – rent from ฿15,000');
    expect(homeMeta(en, UNIT, { ...unit, rooms: { bedroom: 0, size: 26.5 } }, undefined).title).toBe('Studio, 26.5 m² – rent from ฿15,000');
    expect(homeMeta(en, UNIT, { ...unit, rooms: {}, pricing: {} }, undefined).title).toBe('Apartment');
    expect(
      homeMeta(en, UNIT, { ...unit, pricing: { rent: { baht: 15_000, isFrom: false }, buy: { baht: 2_500_000, isFrom: true } } }, undefined)
        .title,
    ).toBe('1-bedroom apartment, 35 m² – rent ฿15,000, sale from ฿2,500,000');
  });

  test('in Russian, with its plurals', () => {
    const title = homeMeta(testIntl('ru'), UNIT, { ...unit, rooms: { bedroom: 2, size: 65 } }, 'The Base').title;
    expect(title.replace(/\s/gu, ' ')).toBe('Квартира, 2 спальни, 65 м², The Base — аренда от 15 000 ฿');
  });

  test('of a house and a condominium', () => {
    expect(
      homeMeta(en, HOUSE, { ...unit, rooms: { bedroom: 4, size: 320 }, pricing: { buy: { baht: 9_900_000, isFrom: false } } }, 'Baan Suan')
        .title,
    ).toBe('4-bedroom house, 320 m², Baan Suan – for sale ฿9,900,000');
    expect(complexMeta(en, CONDO, { ...unit, name: { text: 'The Base' }, offers: { total: 3 } }).title).toBe(
      'The Base – apartments for sale and rent, Jomtien, Pattaya',
    );
  });
});

test('SEO fields go before the defaults', () => {
  const seo = { title: { text: 'Own title' }, description: { text: 'Own description' }, keywords: { text: 'sea, view' } };
  expect(homeMeta(en, UNIT, { ...unit, seo }, 'The Base')).toEqual({
    title: 'Own title',
    description: 'Own description',
    keywords: 'sea, view',
    image: { link: '/og/unit/1/en.jpg?v=3', alt: 'Sea-view apartment' },
  });
});

test('the description is the beginning of the text, else what is known', () => {
  expect(homeMeta(en, UNIT, { ...unit, html: { text: '<p>Bright &amp; quiet.</p>' } }, undefined).description).toBe('Bright & quiet.');
  expect(homeMeta(en, UNIT, unit, undefined).description).toContain('U-1043');
});

test('the preview is drawn for the noun, the language and this version', () => {
  expect(homeMeta(testIntl('ru'), HOUSE, unit, undefined).image?.link).toBe('/og/house/1/ru.jpg?v=3');
  expect(complexMeta(en, CONDO, { ...unit, offers: { total: 3 } }).image?.link).toBe('/og/condo/1/en.jpg?v=3');
});

describe('excerpt', () => {
  test('is plain text without spaces before punctuation', () => {
    expect(excerpt('<h2>Sea</h2><p>One <b>step</b>, no more&nbsp;&hellip;</p>')).toBe('Sea One step, no more &hellip;');
  });

  test('is cut between words', () => {
    expect(excerpt('<p>One two three four</p>', 12)).toBe('One two…');
    expect(excerpt('Onetwothreefour', 12)).toBe('Onetwothreef…');
  });
});
