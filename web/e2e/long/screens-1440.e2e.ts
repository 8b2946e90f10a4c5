import { expect, test } from '@jest/globals';
import { useBrowser } from '../support/browser.ts';
import { checkScreens } from '../support/check-screens.ts';

useBrowser();

// Every screen is seen in one combination, its neighbours in the others: the rest is beside this file.
test.each([
  ['dark', 'en', 2],
  ['light', 'ru', 3],
] as const)(
  'every fourth public screen, %s, %s, from number %i, at 1440 px: no console problem, no layout shift, no axe violation, nothing wider than the window',
  async (colorScheme, lang, from) => {
    expect(await checkScreens({ colorScheme, lang, width: 1440, from })).toEqual([]);
  },
  240_000,
);
