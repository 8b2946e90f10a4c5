import type { PageRequest, Page } from '../core/page.js';
import { toPage } from '../core/page.js';
import { isId } from '../core/ids.js';
import type { RequestContext } from '../core/request-context.js';
import { HOME_NOUNS, type HomeKind } from '../fields/listing-nouns.js';
import type { Home } from './home.entity.js';
import { Conditions, publicAll, publicPage, similarTo, type ListingTable } from './listing.query.js';
import type { Joined } from './narrow-rows.js';
import type { Area, Deal } from './values/choices.js';

/** Filter for a list of homes of a kind; all if omitted. */
export interface HomeFilter {
  deal?: Deal | null;
  area?: Area | null;
  /** Id of a condo or village; a malformed one has no homes. */
  complex?: string | null;
  /** Only villas: houses with a private pool (decision 0003). */
  villas?: boolean;
}

/** A page of active homes of a kind, newest first. */
export async function listHomes<T extends Home>(
  ctx: RequestContext,
  homes: ListingTable<T, HomeKind>,
  { deal, area, complex, villas }: HomeFilter,
  request: PageRequest,
  fields: readonly string[],
  joined: readonly Joined<T>[] = [],
): Promise<Page<T>> {
  if (complex && !isId(complex)) return toPage<T>([], 0, request);
  const conditions = new Conditions().ofDeal(deal).inArea(area);
  if (complex) conditions.add(`${HOME_NOUNS[homes.kind].complexColumn} = ?`, complex);
  if (villas) conditions.addPlain('has_pool');
  return publicPage(ctx, homes, conditions, request, fields, joined);
}

/** All active homes of a condo or village, newest first. */
export function allHomesOf<T extends Home>(
  ctx: RequestContext,
  homes: ListingTable<T, HomeKind>,
  complex: string,
  fields: readonly string[],
): Promise<T[]> {
  return publicAll(ctx, homes, new Conditions().add(`${HOME_NOUNS[homes.kind].complexColumn} = ?`, complex), fields);
}

/** Active homes like this one, of its complex first: see `similarTo`. */
export function similarHomes<T extends Home>(
  ctx: RequestContext,
  homes: ListingTable<T, HomeKind>,
  { id, place, pricing, complexId }: T,
  first: number,
  fields: readonly string[],
): Promise<T[]> {
  const like = { id, complexId, area: place.area, rentFrom: pricing.rentFrom, buyFrom: pricing.buyFrom };
  return similarTo(ctx, homes, like, first, fields);
}
