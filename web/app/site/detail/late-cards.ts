import { lazy } from 'react';
import card from '~/site/listing/ListingCard.module.css';
import prices from '~/site/listing/Prices.module.css';
import buttons from '~/site/saved-store/HomeButtons.module.css';

// Cards under a listing stand below the first screenful. The server renders them with the page; a browser shows those and hydrates them
// when their code has come, so that nobody waits for it. What shows them puts a Suspense around them.

/** The card of a home, hydrated late. */
export const LateHomeCard = import.meta.env.SSR
  ? (await import('~/site/listing/HomeCard')).HomeCard
  : lazy(() => import('~/site/listing/HomeCard').then(({ HomeCard }) => ({ default: HomeCard })));

/** For the element around the cards: their styles come with the page. */
export const cardStyles = `${card['late']} ${prices['late']} ${buttons['late']}`;
