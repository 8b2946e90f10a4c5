import { lazy } from 'react';
import card from '~/site/listing/ListingCard.module.css';
import prices from '~/site/listing/Prices.module.css';
import buttons from '~/site/saved-store/HomeButtons.module.css';

// Cards under a listing stand below the first screenful. The server renders them with the page; a browser shows those and brings them to life
// when their code has come, so that nobody waits for it. What shows them puts a Suspense around them.

/** The card of a unit, brought to life late. */
export const LateUnitCard = import.meta.env.SSR
  ? (await import('~/site/listing/UnitCard')).UnitCard
  : lazy(() => import('~/site/listing/UnitCard').then(({ UnitCard }) => ({ default: UnitCard })));

/** The card of a house, brought to life late. */
export const LateHouseCard = import.meta.env.SSR
  ? (await import('~/site/listing/HouseCard')).HouseCard
  : lazy(() => import('~/site/listing/HouseCard').then(({ HouseCard }) => ({ default: HouseCard })));

/** For the element around the cards: their styles come with the page. */
export const cardStyles = `${card['late']} ${prices['late']} ${buttons['late']}`;
