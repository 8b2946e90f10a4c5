import { lazyPart } from '~/lib/lazy-part';

// Cards under a listing stand below the first screenful. The server renders them with the page; a browser shows those and hydrates them
// when their code has come, so that nobody waits for it. What shows them puts a Suspense around them.

/** The card of a home, hydrated late. */
export const LateHomeCard = lazyPart(() => import('~/site/listing/HomeCard').then((module) => module.HomeCard));
