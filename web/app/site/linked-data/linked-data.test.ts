import { expect, test } from '@jest/globals';
import { scriptText } from '~/data/answers';
import type { Contacts } from '@talay/api/fields/contacts.js';
import type { LinkedDataQuery } from '~/gql/graphql';
import { testIntl } from '~/testing/test-intl';
import { contactData, listingData, siteData, type LinkedPage } from './linked-data';

const siteUrl = 'https://talay.example';
const english: LinkedPage = { intl: testIntl('en'), lang: 'en', siteUrl };
const russian: LinkedPage = { intl: testIntl('ru'), lang: 'ru', siteUrl };

const about = {
  id: '1',
  reference: 'U-1043',
  active: true,
  isDraft: false,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-02-01T00:00:00.000Z',
  name: { text: 'Studio by the sea' },
  html: { text: '<p>Bright.</p>' },
  place: { city: 'PATTAYA', area: 'JOMTIEN', position: { lat: 12.89, lng: 100.87 } },
  pictures: [{ id: 'p', link: '/api/files/p' }],
} as const;

/** The data of a page, from an answer whose fragments lie open in it. */
const dataOf = (page: LinkedPage, answer: { unit?: object | null; house?: object; condo?: object; village?: object }) => {
  const typed = Object.entries(answer).map(([noun, listing]) => [
    noun,
    listing && { __typename: TYPES[noun as keyof typeof TYPES], ...listing },
  ]);
  return listingData(page, Object.fromEntries(typed) as LinkedDataQuery);
};
const TYPES = { unit: 'Unit', house: 'House', condo: 'Condo', village: 'Village' };

const condo = { id: 'c', name: { text: 'View Talay' } };
const rooms = { bedroom: 0, bathroom: 1, size: 30.5, floors: 7 };
const pricing = { rent: { baht: 15_000, isFrom: true }, buy: { baht: 2_500_000, isFrom: false } };

/** What stands in the graph under a type. */
function ofType(graph: object | null, type: string): Record<string, unknown> | undefined {
  const nodes = (graph as { '@graph': Record<string, unknown>[] } | null)?.['@graph'] ?? [];
  return nodes.find((node) => node['@type'] === type);
}

test('a unit is a listing of an apartment in a complex, with what it costs in baht', () => {
  const graph = dataOf(english, { unit: { ...about, rooms, pricing, condo } });
  expect(ofType(graph, 'RealEstateListing')).toMatchObject({
    '@id': `${siteUrl}/en/unit/1`,
    name: 'Studio by the sea',
    identifier: 'U-1043',
    description: 'Bright.',
    inLanguage: 'en',
    datePosted: '2026-01-01T00:00:00.000Z',
    dateModified: '2026-02-01T00:00:00.000Z',
    image: [`${siteUrl}/api/files/p?w=1280`],
    mainEntity: {
      '@type': 'Apartment',
      numberOfBedrooms: 0,
      floorSize: { '@type': 'QuantitativeValue', value: 30.5, unitCode: 'MTK' },
      floorLevel: '7',
      geo: { '@type': 'GeoCoordinates', latitude: 12.89, longitude: 100.87 },
      address: { addressLocality: 'Jomtien, Pattaya', addressCountry: 'TH' },
      containedInPlace: { '@type': 'ApartmentComplex', name: 'View Talay', url: `${siteUrl}/en/condo/c` },
    },
    offers: [
      // The lowest of several rents is one of them.
      {
        '@type': 'AggregateOffer',
        lowPrice: 15_000,
        priceCurrency: 'THB',
        offers: {
          '@type': 'Offer',
          price: 15_000,
          priceSpecification: { '@type': 'UnitPriceSpecification', price: 15_000, priceCurrency: 'THB', unitCode: 'MON' },
        },
      },
      { '@type': 'Offer', price: 2_500_000, priceCurrency: 'THB' },
    ],
  });
});

test('the way to it is the one that visitors see, in the language of the page', () => {
  const graph = dataOf(russian, { unit: { ...about, rooms, pricing, condo } });
  const { itemListElement } = ofType(graph, 'BreadcrumbList') as { itemListElement: { position: number; name: string; item: string }[] };
  expect(itemListElement.map(({ position, item }) => [position, item])).toEqual(
    ['/ru', '/ru/condo', '/ru/condo/area/jomtien', '/ru/condo/c', '/ru/unit/1'].map((path, index) => [index + 1, siteUrl + path]),
  );
  expect(itemListElement[0]!.name).toBe('Главная');
});

test('unknown fields are omitted, and an inactive home is sold out', () => {
  const bare = { ...about, active: false, pictures: [], html: { text: '' }, place: { ...about.place, position: null } } as const;
  const house = { ...bare, rooms: {}, pricing, landSize: null, village: null };
  const text = JSON.stringify(dataOf(english, { house }));
  expect(text).toContain('https://schema.org/SoldOut');
  expect(text).not.toMatch(/null|floorSize|geo|image|description|additionalProperty|numberOf/);
  const unpriced = dataOf(english, { house: { ...house, pricing: {} } });
  expect(ofType(unpriced, 'RealEstateListing')?.['offers']).toBeUndefined();
});

test('complexes are said to be what they are, from the lowest price on offer', () => {
  const offers = { total: 4, buyFrom: 1_900_000 };
  const tower = dataOf(english, { condo: { __typename: 'Condo', ...about, year: 2010, offers } });
  expect(ofType(tower, 'RealEstateListing')).toMatchObject({
    mainEntity: { '@type': 'ApartmentComplex', additionalProperty: { name: 'yearBuilt', value: 2010 } },
    offers: { '@type': 'AggregateOffer', lowPrice: 1_900_000, offerCount: 4, priceCurrency: 'THB' },
  });
  const village = dataOf(english, { village: { __typename: 'Village', ...about, year: null, offers } });
  expect(ofType(village, 'RealEstateListing')).toMatchObject({ mainEntity: { '@type': 'GatedResidenceCommunity' } });
});

test('a name that would end the element stays a name', () => {
  const name = { text: '</script><script>alert(1)</script>' };
  const text = scriptText(dataOf(english, { unit: { ...about, name, rooms, pricing, condo } }));
  expect(text).not.toContain('<');
  expect(ofType(JSON.parse(text) as object, 'RealEstateListing')?.['name']).toBe(name.text);
});

test('drafts and missing records have no data', () => {
  expect(dataOf(english, { unit: { ...about, isDraft: true, rooms, pricing, condo } })).toBeNull();
  expect(dataOf(english, { unit: null })).toBeNull();
});

const nobody: Contacts = {
  name: null,
  phone: null,
  whatsApp: null,
  telegram: null,
  line: null,
  email: null,
  hours: null,
  address: null,
  position: null,
};

test('the contact page has the agency’s contacts, opening hours and address', () => {
  const contacts: Contacts = {
    ...nobody,
    phone: '+66 38 000 000',
    hours: [
      { days: [0, 1], opens: '09:00', closes: '18:00' },
      { days: [5, 5], opens: '10:00', closes: '24:00' },
    ],
    address: { en: '10 Beach Road', ru: 'Бич-роуд, 10' },
    position: { lat: 12.9276, lng: 100.8771 },
  };
  const graph = contactData(russian, contacts);
  expect(ofType(graph, 'RealEstateAgent')).toMatchObject({
    telephone: '+66 38 000 000',
    address: { streetAddress: 'Бич-роуд, 10', addressCountry: 'TH' },
    geo: { latitude: 12.9276, longitude: 100.8771 },
    openingHoursSpecification: [
      { dayOfWeek: ['Monday', 'Tuesday'], opens: '09:00', closes: '18:00' },
      { dayOfWeek: ['Saturday'], opens: '10:00', closes: '23:59' },
    ],
  });
  expect(ofType(graph, 'ContactPage')).toMatchObject({ url: `${siteUrl}/ru/contact`, mainEntity: { '@id': `${siteUrl}/#organization` } });
});

test('the home page says who runs the site and how it is searched', () => {
  expect(ofType(siteData(russian, nobody), 'Organization')).toEqual({
    '@type': 'Organization',
    '@id': `${siteUrl}/#organization`,
    name: 'Talay',
    url: `${siteUrl}/ru`,
    logo: `${siteUrl}/icon.svg`,
  });
  expect(ofType(siteData(russian, nobody), 'WebSite')).toMatchObject({
    potentialAction: { '@type': 'SearchAction', target: { urlTemplate: `${siteUrl}/ru/search?q={search_term_string}` } },
  });
});
