import { lazyPart } from '~/lib/lazy-part';

/** The amenities of a condo or village: as the late cards, rendered by the server and brought to life when its code has come. */
export const LateAmenityList = lazyPart(() => import('./AmenityList').then((module) => module.AmenityList));
