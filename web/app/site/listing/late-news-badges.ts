import { lazyPart } from '~/lib/lazy-part';

/** News about a home: server-rendered and hydrated when its code has loaded (decision 0011). */
export const LateNewsBadges = lazyPart(() => import('./NewsBadges').then((module) => module.NewsBadges));
