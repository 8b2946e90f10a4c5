import { describe, expect, test } from '@jest/globals';
import { testIntl } from '~/testing/test-intl';
import { complexFacts, houseFacts, unitFacts } from './facts';

const intl = testIntl('en');

const rows = (facts: readonly { label: string; value: string }[]) => facts.map(({ label, value }) => `${label}: ${value}`);

describe('unitFacts', () => {
  test('says everything that is known, in its order', () => {
    const unit = {
      rooms: {
        bedroom: 2,
        bathroom: 1,
        size: 65.5,
        floors: 12,
        completed: 2017,
        parking: 1,
        conditioner: 3,
        kitchen: 1,
        fan: 2,
        bath: 1,
        shower: 2,
      },
      furnishing: 'FULLY_FURNISHED',
      petAllowed: 'NOT_ALLOWED',
      quota: 'FOREIGN',
      orientation: 'SOUTH_EAST',
      deposit: 2,
      electricity: 'BUILDING',
      electricityRate: 7.5,
    } as const;
    expect(rows(unitFacts(intl, unit, 31))).toEqual([
      'Bedrooms: 2',
      'Bathrooms: 1',
      'Living area: 65.5 m²',
      'Floor: 12 of 31',
      'Year built: 2017',
      'Windows face: South-east',
      'Furnishing: Fully furnished',
      'Pets: Not allowed',
      'Ownership: Foreign freehold',
      'Parking spaces: 1',
      'Air conditioners: 3',
      'Kitchens: 1',
      'Fans: 2',
      'Bathtubs: 1',
      'Showers: 2',
      'Deposit: 2 months’ rent',
      'Electricity: Building rate',
      'Electricity per kWh: ฿7.5',
    ]);
  });

  test('zero bedrooms is a studio, and unknown or zero facts are omitted', () => {
    expect(rows(unitFacts(intl, { rooms: { bedroom: 0, bathroom: null, size: 0, parking: 0 } }, null))).toEqual(['Bedrooms: Studio']);
    expect(unitFacts(intl, { rooms: {} }, 31)).toEqual([]);
  });

  test('no deposit is a fact, an unknown one is none', () => {
    expect(rows(unitFacts(intl, { rooms: {}, deposit: 0 }, null))).toEqual(['Deposit: Not required']);
    expect(rows(unitFacts(testIntl('ru'), { rooms: {}, deposit: 1 }, null))).toEqual(['Депозит: 1 месяц аренды']);
    expect(rows(unitFacts(intl, { rooms: {}, deposit: null }, null))).toEqual([]);
  });

  test('other ownership terms are shown as written', () => {
    expect(rows(unitFacts(intl, { rooms: {}, quota: null, quotaText: 'Leasehold, 30 years' }, null))).toEqual([
      'Ownership: Leasehold, 30 years',
    ]);
  });

  test('a floor above the top of its building is said without the building', () => {
    expect(rows(unitFacts(intl, { rooms: { floors: 40 } }, 31))).toEqual(['Floor: 40']);
  });

  test('in Russian', () => {
    const unit = {
      rooms: { bedroom: 0, size: 28.5 },
      orientation: 'NORTH_WEST',
      deposit: 2,
      electricity: 'GOVERNMENT',
      electricityRate: 4.7,
    } as const;
    expect(rows(unitFacts(testIntl('ru'), unit, null))).toEqual([
      'Спальни: Студия',
      'Площадь: 28,5 м²',
      'Ориентация окон: Северо-запад',
      'Депозит: 2 месяца аренды',
      'Электричество: Государственный тариф',
      'Электричество за кВт·ч: 4,7 ฿',
    ]);
  });
});

test('houseFacts: floors are how many it has; land and entrances belong to it', () => {
  expect(rows(houseFacts(intl, { rooms: { bedroom: 4, floors: 2, completed: 2012 }, landSize: 1_200, entrances: 2 }))).toEqual([
    'Bedrooms: 4',
    'Plot: 1,200 m²',
    'Floors: 2',
    'Year built: 2012',
    'Entrances: 2',
  ]);
});

test('complexFacts: the year is not grouped, counts are', () => {
  expect(rows(complexFacts(intl, { __typename: 'Condo', year: 2014, floors: 54, buildings: 2, units: 1_100 }))).toEqual([
    'Year built: 2014',
    'Buildings: 2',
    'Floors: 54',
    'Apartments: 1,100',
  ]);
  expect(complexFacts(intl, { __typename: 'Condo', year: null })).toEqual([]);
  expect(rows(complexFacts(intl, { __typename: 'Village', buildings: 60 }))).toEqual(['Houses: 60']);
});
