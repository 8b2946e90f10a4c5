import { expect, test } from '@jest/globals';
import { boardHref, condoListHref, carriedFields, parseBoard, searchInCondoHref } from './board-address';

const ID = '01900000-0000-7000-8000-000000000001';
const parse = (query: string) => parseBoard(new URLSearchParams(query));

test('the address says how the apartments are shown; a page is one of the list', () => {
  expect(parse('')).toEqual({ shown: null, filter: {}, first: 300 });
  expect(parse('units=board&all=1')).toEqual({ shown: 'board', filter: {}, first: 1_000 });
  expect(parse('units=list').shown).toBe('list');
  expect(parse('page=2').shown).toBe('list');
  expect(parse('units=chess&all=yes')).toEqual({ shown: null, filter: {}, first: 300 });
});

test('filters have the keys of a search, what makes no sense is dropped', () => {
  const { filter } = parse('deal=rent&beds=1,2&beds=9&view=sea&view=mars&priceMax=20000&cur=USD&sort=price&show=map&units=board');
  expect(filter).toEqual({ deal: 'RENT', bedrooms: [1, 2], views: ['SEA'], priceMax: 20_000, currency: 'USD' });
});

test('addresses are canonical', () => {
  const filter = parse('view=sea&beds=2&beds=1&deal=buy&priceMax=5&cur=eur').filter;
  expect(boardHref(ID, filter)).toBe(`/condo/${ID}?units=board&deal=buy&priceMax=5&cur=EUR&beds=1,2&view=sea`);
  expect(boardHref(ID, {}, { all: true })).toBe(`/condo/${ID}?units=board&all=1`);
  expect(condoListHref(ID, {})).toBe(`/condo/${ID}?units=list#offers`);
  expect(condoListHref(ID, { ...filter, stay: { from: '2026-12-01', to: '2027-01-10' } }, 3)).toBe(
    `/condo/${ID}?units=list&deal=buy&priceMax=5&cur=EUR&beds=1,2&view=sea&from=2026-12-01&to=2027-01-10&page=3#offers`,
  );
  expect(searchInCondoHref(ID, { deal: 'RENT' })).toBe(`/search?deal=rent&complex=${ID}`);
});

test('a form keeps the filters that it does not show', () => {
  const { filter } = parse('deal=rent&beds=1&priceMin=10&priceMax=20&cur=USD&furnish=unfurnished&has=tv,wifi');
  expect(carriedFields(filter)).toEqual([
    ['priceMin', '10'],
    ['furnish', 'unfurnished'],
    ['has', 'wifi,tv'],
  ]);
});
