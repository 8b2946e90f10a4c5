import type { Ids } from './browser.ts';

/** A well-formed id of nothing. */
export const MISSING = '01900000-0000-7000-8000-000000000000';

/** Public addresses of spec 2 with a path for each; ids come from the demo set. */
export const publicAddresses = (ids: Ids): string[] => [
  '/',
  '/?deal=rent',
  '/search',
  '/search?deal=rent&area=jomtien&beds=1,2&priceMax=40000&cur=THB&sort=price',
  '/search?deal=buy&beds=4&priceMax=1000&view=river&has=iron',
  '/search?show=map',
  '/rent',
  '/rent?view=sea&from=2026-12-01&to=2027-01-30',
  '/buy',
  '/buy?kind=house&beach=1000&show=map',
  '/units',
  '/units/page/2',
  '/houses',
  '/houses/page/2',
  `/unit/${ids.unit}`,
  `/unit/${ids.unit}?tab=facilities`,
  `/house/${ids.house}`,
  `/condo/${ids.condo}`,
  `/village/${ids.village}`,
  '/area/huayai',
  '/condo',
  '/village',
  '/village/villas',
  '/page/about',
  '/page/contacts',
  '/page/buying-guide',
  '/saved',
  '/compare',
  `/compare?homes=${ids.unit},${ids.house}`,
  `/compare?homes=${ids.unit},${ids.house}&diff=1`,
  '/shortlist',
  `/shortlist?homes=${ids.unit},${ids.house}`,
  '/contact',
  '/contact?about=U-1043',
  '/alerts/new?deal=rent&area=jomtien',
  '/login',
  '/register',
  '/recover',
];
/** The address with a language in front: `/`, `/?x` and `/units` become `/ru`, `/ru?x` and `/ru/units`. */
export const prefixed = (lang: string, path: string): string => `/${lang}${path === '/' ? '' : path.replace(/^\/\?/, '?')}`;
