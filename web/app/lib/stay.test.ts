import { describe, expect, test } from '@jest/globals';
import { dayAfter, dealOf, nightsOf, stayOf, withVisit } from './stay';

describe('the stay of an address', () => {
  test.each(['from=2026-12-01&to=2027-03-01', 'from=2028-02-28&to=2028-02-29', 'from=2100-01-01&to=2100-12-31'])('%s', (query) => {
    const stay = stayOf(new URLSearchParams(query));
    expect(withVisit('/unit/1', stay)).toBe(`/unit/1?${query}`);
  });

  test.each([
    '',
    'from=2026-12-01',
    'to=2026-12-01',
    'from=2026-12-01&to=2026-12-01',
    'from=2026-12-02&to=2026-12-01',
    'from=2026-02-30&to=2026-03-05',
    'from=2026-12-01&to=2029-12-02',
    'from=1999-12-01&to=2000-01-02',
    'from=2101-01-01&to=2101-02-01',
    'from=%27;drop&to=2026-01-01',
  ])('"%s" has none', (query) => {
    expect(stayOf(new URLSearchParams(query))).toBeUndefined();
    expect(withVisit('/unit/1', undefined)).toBe('/unit/1');
  });
});

test('nights are counted over months, years and leap days', () => {
  expect(nightsOf({ from: '2026-12-31', to: '2027-01-01' })).toBe(1);
  expect(nightsOf({ from: '2028-02-01', to: '2028-03-01' })).toBe(29);
  expect(nightsOf({ from: '2026-03-01', to: '2027-03-01' })).toBe(365);
});

test('the day after', () => {
  expect(dayAfter('2026-12-31')).toBe('2027-01-01');
  expect(dayAfter('2028-02-28')).toBe('2028-02-29');
  expect(dayAfter('')).toBeUndefined();
  expect(dayAfter('soon')).toBeUndefined();
});

test('the deal goes along with the visitor; days are those of a rent', () => {
  const stay = { from: '2026-12-01', to: '2027-03-01' };
  expect(withVisit('/unit/1', undefined)).toBe('/unit/1');
  expect(withVisit('/unit/1', undefined, 'BUY')).toBe('/unit/1?deal=buy');
  expect(withVisit('/unit/1', stay, 'RENT')).toBe('/unit/1?from=2026-12-01&to=2027-03-01');
  expect(withVisit('/unit/1', stay, 'BUY')).toBe('/unit/1?deal=buy');
  const of = (query: string) => dealOf(new URLSearchParams(query));
  expect([of(''), of('deal=swap'), of('from=2026-12-01'), of('deal=buy'), of('deal=rent')]).toEqual([
    undefined,
    undefined,
    undefined,
    'BUY',
    'RENT',
  ]);
  expect(of('from=2026-12-01&to=2027-03-01')).toBe('RENT');
});
