import { expect, test } from '@jest/globals';
import { paths } from '~/lib/urls';
import { objectUrlOf, readAsked } from './asked';

const ID = '01900000-0000-7000-8000-000000000001';

test('the form is about the listings of its address, and the days', () => {
  const path = `${paths.contact([{ id: ID, reference: 'U-1043' }])}&from=2026-12-01&to=2026-12-31`;
  expect(readAsked(new URL(path, 'http://localhost').searchParams)).toEqual({
    references: ['U-1043'],
    ids: [ID],
    stay: { from: '2026-12-01', to: '2026-12-31' },
    deal: 'rent',
    viewing: false,
  });
  expect(paths.contact()).toBe('/contact');
});

test('invalid and excess listings are dropped', () => {
  const about = ['<b>', 'u-1', 'X-1', 'U-1', 'U-1', ...Array.from({ length: 20 }, (_, index) => `H-${index + 1}`)].join();
  const asked = readAsked(new URLSearchParams({ about, ids: `${ID}'--`, from: '2026-13-01', to: '2026-12-31' }));
  expect(asked.references).toEqual(['U-1', ...Array.from({ length: 9 }, (_, index) => `H-${index + 1}`)]);
  expect(asked.ids).toEqual([]);
  expect(asked.stay).toBeUndefined();
});

test.each([
  ['deal=buy&from=2026-12-01&to=2026-12-31', '/ru/rent', 'buy'],
  ['deal=steal', '/en/buy?page=2', 'buy'],
  ['', '/ru?deal=rent', 'rent'],
  ['', '/en/units', undefined],
])('what is wanted by the link %p on %s is %s', (query, page, deal) => {
  expect(readAsked(new URLSearchParams(query), new URL(page, 'http://localhost')).deal).toBe(deal);
});

test('a single listing has its address', () => {
  const one = readAsked(new URLSearchParams({ about: 'V-7', ids: ID }));
  expect(objectUrlOf(one, 'https://talay.example')).toBe(`https://talay.example/village/${ID}`);
  expect(objectUrlOf({ ...one, references: ['V-7', 'U-1'] }, 'https://talay.example')).toBe('');
  expect(objectUrlOf({ ...one, ids: [] }, 'https://talay.example')).toBe('');
});
