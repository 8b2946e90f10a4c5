import type { ComplexKind, HomeKind } from '@talay/api/fields/listing-nouns.js';
import type { Area } from '~/gql/graphql';
import { kindOf, type NounName } from './nouns';

type AreaName = `${Area}`;

/** Area slugs of addresses (spec 2) and the areas they mean. */
export const AREA_SLUGS = {
  northpattaya: 'NORTH',
  jomtien: 'JOMTIEN',
  eastpattaya: 'EAST',
  centralpattaya: 'CENTRAL',
  huayai: 'HUA_YAI',
  pratamnak: 'PHRATAMNAK',
} as const satisfies Record<string, AreaName>;

export type AreaSlug = keyof typeof AREA_SLUGS;

/** Whether a segment of an address is the slug of an area. */
export function isAreaSlug(value: unknown): value is AreaSlug {
  return typeof value === 'string' && Object.hasOwn(AREA_SLUGS, value);
}

/** The slug of an area. */
export function slugOfArea(area: AreaName): AreaSlug {
  const found = (Object.keys(AREA_SLUGS) as AreaSlug[]).find((slug) => AREA_SLUGS[slug] === area);
  if (!found) throw new Error(`No slug for area ${area}`);
  return found;
}

function paged(base: string, page: number | undefined): string {
  return page === undefined || page <= 1 ? base : `${base}/page/${page}`;
}

/** As many listings as one contact request may be about. */
export const MOST_ASKED = 10;

/** Addresses of the site without language prefix (spec 2); give them to LocalLink or `useLocalePath`. */
export const paths = {
  /** `deal` selects a segment of the home page's Buy/Rent/All switch. */
  home: (deal?: 'rent' | 'buy') => (deal ? `/?deal=${deal}` : '/'),
  search: () => '/search',
  rent: () => '/rent',
  buy: () => '/buy',
  /** A listing. */
  listing: (noun: NounName, id: string) => `/${kindOf(noun)}/${id}`,
  /** All homes of a kind. */
  homes: (kind: HomeKind, page?: number) => paged(`/${kind}s`, page),
  /** All complexes of a kind. */
  complexes: (kind: ComplexKind) => `/${kind}`,
  /** The homes of both kinds in an area. */
  area: (slug: AreaSlug) => `/area/${slug}`,
  /** The complexes of a kind in an area. */
  complexArea: (kind: ComplexKind, slug: AreaSlug, page?: number) => paged(`/${kind}/area/${slug}`, page),
  villas: (page?: number) => paged('/village/villas', page),
  page: (slug: string) => `/page/${encodeURIComponent(slug)}`,
  saved: (tab?: 'recent' | 'hidden' | 'searches') => (tab ? `/saved?tab=${tab}` : '/saved'),
  /** Homes by reference, side by side; `diff` leaves out what they have in common. */
  compare: (references: readonly string[], diff = false) => `/compare?homes=${references.join()}${diff ? '&diff=1' : ''}`,
  /** Homes by reference, for the recipient of a link. */
  shortlist: (references: readonly string[], title = '') =>
    `/shortlist?homes=${references.join()}${title && `&title=${encodeURIComponent(title)}`}`,
  /** The contact form, about these listings; `deal` where only one is possible. */
  contact: (listings: readonly { id: string; reference: string }[] = [], deal?: 'rent' | 'buy') =>
    listings.length > 0
      ? `/contact?about=${listings.map(({ reference }) => reference).join()}&ids=${listings.map(({ id }) => id).join()}${deal ? `&deal=${deal}` : ''}`
      : '/contact',
  /** The contact form for owners who want to let or sell a home. */
  owner: () => '/contact?for=owner',
  /** `back` is the path to return to. */
  login: (back?: string) => (back ? `/login?back=${encodeURIComponent(back)}` : '/login'),
  register: () => '/register',
  logout: () => '/logout',
  account: () => '/account',
  accounts: () => '/lazy',
  config: () => '/lazy/config',
};
