import { expect, test } from '@jest/globals';
import { gridQuery, parseGrid } from './grid-state';

const COLUMNS = ['name', 'price', 'created'];
const parse = (query: string) => parseGrid(new URLSearchParams(query), COLUMNS);

test('an address is read and written alike', () => {
  const query = 'role=ADMIN&page=3&sort=-price&q=sea+view&hide=name%2Ccreated';
  const state = parse(query);
  expect(state).toEqual({ page: 3, sort: { field: 'price', desc: true }, text: 'sea view', hidden: ['name', 'created'] });
  expect(gridQuery(new URLSearchParams(query), state).toString()).toBe(query);
});

test('a bare address is the first page as it comes', () => {
  expect(parse('')).toEqual({ page: 1, sort: null, text: '', hidden: [] });
  expect(gridQuery(new URLSearchParams('page=2&sort=name'), parse('')).toString()).toBe('');
});

test.each(['page=0', 'page=-1', 'page=1.5', 'page=x', 'sort=password', 'sort=-', 'sort=--name', 'hide=nothing', 'q=%20%20'])(
  '%s is dropped',
  (query) => {
    expect(parse(query)).toEqual(parse(''));
  },
);

test('a text is no longer than it may be', () => {
  expect(parse(`q=${'x'.repeat(10_000)}`).text).toHaveLength(100);
});
