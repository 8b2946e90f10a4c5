import { expect, test } from '@jest/globals';
import { readDay } from './audit-day';

test.each([
  ['', null, false],
  ['day=', null, false],
  ['day=2026-11-22', '2026-11-22', false],
  ['day=2028-02-29', '2028-02-29', false],
  ['day=2026-02-29', null, true],
  ['day=2026-13-01', null, true],
  ['day=22.11.2026', null, true],
  ['day=2026-11-22T10:00', null, true],
  ['day=yesterday', null, true],
])('%s is the day %j', (query, day, isWrong) => {
  expect(readDay(new URLSearchParams(query))).toEqual({ day, isWrong });
});
