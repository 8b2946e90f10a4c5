import { expect, test } from '@jest/globals';
import { lacksOf, ownerOf, partOf } from './fields';

test('a field of the complex is distinguished from the same field of the home', () => {
  expect(ownerOf('CONDO', 'condo.year')).toEqual({ noun: 'condo', path: 'year' });
  expect(ownerOf('CONDO', 'rooms.size')).toEqual({ noun: 'unit', path: 'rooms.size' });
  expect(ownerOf('VILLAGE', 'village.place.area')).toEqual({ noun: 'village', path: 'place.area' });
  expect(ownerOf('CONDO', 'condo')).toEqual({ noun: 'unit', path: 'condo' });
});

test('each field is in one part of the list', () => {
  expect(['reference', 'condo', 'condo.reference', 'externalCode'].map((field) => partOf('CONDO', field))).toEqual([
    'main',
    'main',
    'main',
    'main',
  ]);
  expect(partOf('CONDO', 'pricing.rentTerms.MONTHS_6')).toBe('prices');
  expect(partOf('VILLAGE', 'landSize')).toBe('rooms');
  expect(partOf('VILLAGE', 'village.amenities.pool')).toBe('complex');
  expect(partOf('CONDO', 'seo.title.en')).toBe('texts');
  expect(['orientation', 'petAllowed', 'features.WIFI'].map((field) => partOf('CONDO', field))).toEqual([
    'equipment',
    'equipment',
    'equipment',
  ]);
  for (const field of ['deposit', 'electricityRate', 'quota', 'period', 'currency']) expect(partOf('VILLAGE', field)).toBe('prices');
});

test('unmapped fields are listed', () => {
  expect(lacksOf('CONDO', [null, 'rooms.size'])).toEqual(['name', 'complex', 'area', 'price']);
  expect(lacksOf('CONDO', ['name.ru', 'condo.reference', 'condo.place.area', 'pricing.buyPrice'])).toEqual([]);
  // The year of the complex does not say which one it is.
  expect(lacksOf('VILLAGE', ['name', 'village.year', 'place.area', 'pricing.rentPrice'])).toEqual(['complex']);
});
