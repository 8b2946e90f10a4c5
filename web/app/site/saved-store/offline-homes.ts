import type { StatedPrice } from '~/lib/home-price';

/*
 * What a device keeps of its favourites for the time without a network: a copy in a cache of the browser, which the offline page shows. It
 * is read as nobody in particular, so no account's view of a home is in it.
 */

/** The cache with the copy and a small picture of each home, and nothing else. */
export const OFFLINE_CACHE = 'talay-favourites';

/** Key of the copy in the cache; the site has no such address. */
export const OFFLINE_ADDRESS = '/offline/favourites-2.json';

/** A home as it is shown offline, in both languages. */
export interface OfflineHome {
  id: string;
  name: { en: string; ru: string };
  /** Key of a place's name: `JOMTIEN`, or `BANGKOK` for all that is there. */
  place: string;
  /** Rent a month and sale price; null where it is not offered so. */
  rent: StatedPrice | null;
  buy: StatedPrice | null;
  /** URL of its picture in the cache; null if it has none. */
  picture: string | null;
}

/** The copy. */
export interface OfflineHomes {
  /** When it was read, ISO. */
  at: string;
  /** The favourites it was made from; some may no longer exist on the site. */
  ids: string[];
  homes: OfflineHome[];
}
