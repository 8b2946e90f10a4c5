import { expect, test } from '@jest/globals';
import { dayOf } from './day.js';

test.each([
  ['2026-11-21T16:59:59.999Z', '2026-11-21'],
  ['2026-11-21T17:00:00.000Z', '2026-11-22'],
])('%s is of %s in Pattaya', (moment, day) => {
  expect(dayOf(new Date(moment))).toBe(day);
});
