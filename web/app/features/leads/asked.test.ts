import { expect, test } from '@jest/globals';
import { paths } from '~/lib/urls';
import { readAsked } from './asked';

const ID = '01900000-0000-7000-8000-000000000001';

test('the form is about the listings of its address, and the days', () => {
  const path = `${paths.contact([{ id: ID, reference: 'U-1043' }])}&from=2026-12-01&to=2026-12-31`;
  expect(readAsked(new URL(path, 'http://localhost').searchParams)).toEqual({
    references: ['U-1043'],
    ids: [ID],
    stay: { from: '2026-12-01', to: '2026-12-31' },
  });
  expect(paths.contact()).toBe('/contact');
});

test('what is no listing is dropped, and what is too many', () => {
  const about = ['<b>', 'u-1', 'X-1', 'U-1', 'U-1', ...Array.from({ length: 20 }, (_, index) => `H-${index + 1}`)].join();
  const asked = readAsked(new URLSearchParams({ about, ids: `${ID}'--`, from: '2026-13-01', to: '2026-12-31' }));
  expect(asked.references).toEqual(['U-1', ...Array.from({ length: 9 }, (_, index) => `H-${index + 1}`)]);
  expect(asked.ids).toEqual([]);
  expect(asked.stay).toBeUndefined();
});
