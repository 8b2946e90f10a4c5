import type { Ids } from './browser.ts';

/** A well-formed id of nothing. */
export const MISSING = '01900000-0000-7000-8000-000000000000';

/** Public addresses of spec 2 with a path for each; ids come from the demo set. */
export const publicAddresses = (ids: Ids): string[] => [
  '/',
  '/?deal=rent',
  '/rent',
  '/buy',
  '/units',
  '/units/page/2',
  '/houses',
  '/houses/page/2',
  `/unit/${ids.unit}`,
  `/unit/${ids.unit}?tab=facilities`,
  `/house/${ids.house}`,
  `/condo/${ids.condo}`,
  `/village/${ids.village}`,
  '/condo',
  '/village',
  '/village/villas',
  '/page/about',
  '/page/contacts',
  '/page/buying-guide',
  '/login',
  '/register',
];
/** The address with a language in front: `/`, `/?x` and `/units` become `/ru`, `/ru?x` and `/ru/units`. */
export const prefixed = (lang: string, path: string): string => `/${lang}${path === '/' ? '' : path.replace(/^\/\?/, '?')}`;
