import { expect, test } from '@jest/globals';
import { useBrowser } from './support/browser.ts';
import { checkScreens } from './support/check-screens.ts';

useBrowser();

// Every screen is seen in two opposite combinations, its neighbours in the other two: the rest is beside this file.
test.each([
  ['light', 'en', 0],
  ['dark', 'en', 1],
] as const)(
  'every second public screen, %s, %s, from number %i, at 360 px: no console problem, no layout shift, no axe violation, nothing wider than the window',
  async (colorScheme, lang, from) => {
    expect(await checkScreens({ colorScheme, lang, width: 360, from })).toEqual([]);
  },
  240_000,
);
