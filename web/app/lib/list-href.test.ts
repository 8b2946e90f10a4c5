import { expect, test } from '@jest/globals';
import { listHref } from './page-param';

test('page 1 is the bare list', () => {
  expect(listHref('/condo', { page: 1 })).toBe('/condo');
  expect(listHref('/rent', { page: 1, houses: 1 }, 'units')).toBe('/rent#units');
});

test('two lists of a screen keep the page of each other', () => {
  expect(listHref('/rent', { page: 2, houses: 3 })).toBe('/rent?page=2&houses=3');
  expect(listHref('/rent', { page: 1, houses: 3 }, 'houses')).toBe('/rent?houses=3#houses');
});
