import { expect, test } from '@jest/globals';
import { testIntl } from '~/testing/test-intl';
import { formatDistance } from './distance';

const NBSP = /[\u00a0\u202f]/g;

test.each([
  [0, '10 m', '10 м'],
  [4, '10 m', '10 м'],
  [347, '350 m', '350 м'],
  [994, '990 m', '990 м'],
  [995, '1 km', '1 км'],
  [1_149, '1.1 km', '1,1 км'],
  [1_250, '1.3 km', '1,3 км'],
  [9_940, '9.9 km', '9,9 км'],
  [9_960, '10 km', '10 км'],
  [28_600, '29 km', '29 км'],
])('%i metres', (metres, en, ru) => {
  expect(formatDistance(testIntl('en'), metres).replace(NBSP, ' ')).toBe(en);
  expect(formatDistance(testIntl('ru'), metres).replace(NBSP, ' ')).toBe(ru);
});
