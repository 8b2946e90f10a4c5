import type { ListingKind } from '../fields/listing-nouns.js';
import { Lang } from '../core/lang.js';

/** Languages that every screen exists in. */
export const LANGS: readonly Lang[] = Object.values(Lang);

/** Where the site shows a listing; without language. */
export const listingPath = (kind: ListingKind, id: string): string => `/${kind}/${id}`;

/** Where the site shows a content page; without language. */
export const pagePath = (slug: string): string => `/page/${slug}`;

/** The address that search engines know: the one with a language. Without one it is the address that suits every reader (`x-default`). */
export function addressOf(siteUrl: string, path: string, lang?: Lang): string {
  return `${siteUrl}${lang ? `/${lang}` : ''}${path === '/' && lang ? '' : path}`;
}
