import { expect, test } from '@jest/globals';
import { useBrowser } from '../support/browser.ts';
import { checkScreens } from '../support/check-screens.ts';

useBrowser();

// Every screen is seen in one combination, its neighbours in the others.
test.each([
  ['light', 'en', 360, 0],
  ['dark', 'ru', 360, 1],
  ['dark', 'en', 1440, 2],
  ['light', 'ru', 1440, 3],
] as const)(
  'every fourth public screen, %s, %s, at %i px, from number %i: no console problem, no layout shift, no axe violation, nothing wider than the window, a short way by Tab to the first card',
  async (colorScheme, lang, width, from) => {
    expect(await checkScreens({ colorScheme, lang, width, from })).toEqual([]);
  },
  600_000,
);
