import { toPage, type Page, type PageRequest } from '../core/page.js';
import type { RequestContext } from '../core/request-context.js';
import { isId } from '../core/ids.js';
import { Conditions, draftPage, oneListing, othersIn, publicAll, publicPage, similarTo } from '../listings/listing.query.js';
import type { Area, Deal } from '../listings/values/choices.js';
import type { House } from './house.entity.js';
import { HOUSES } from './house.loaders.js';

/** Filter for a list of houses; all if omitted. */
export interface HouseFilter {
  deal?: Deal | null;
  area?: Area | null;
  village?: string | null;
  /** Only villas: houses with a private pool (decision 0003). */
  villas?: boolean;
}

/** A page of active houses, newest first. A malformed village id has no houses. */
export async function listHouses(
  ctx: RequestContext,
  filter: HouseFilter,
  request: PageRequest,
  fields: readonly string[],
): Promise<Page<House>> {
  if (filter.village && !isId(filter.village)) return toPage<House>([], 0, request);
  const conditions = new Conditions().ofDeal(filter.deal).inArea(filter.area);
  if (filter.village) conditions.add('village_id = ?', filter.village);
  if (filter.villas) conditions.addPlain('has_pool');
  return publicPage(ctx, HOUSES, conditions, request, fields);
}

/** All active houses of a village, newest first. */
export function allHousesOf(ctx: RequestContext, village: string, fields: readonly string[]): Promise<House[]> {
  return publicAll(ctx, HOUSES, new Conditions().add('village_id = ?', village), fields);
}

/** A page of drafts, newest first; staff only. */
export function draftHouses(ctx: RequestContext, request: PageRequest, fields: readonly string[]): Promise<Page<House>> {
  return draftPage(ctx, HOUSES, request, fields);
}

/** The house, active or not; null when there is none for this viewer. */
export function findHouse(ctx: RequestContext, id: string, fields: readonly string[]): Promise<House | null> {
  return oneListing(ctx, HOUSES, id, fields);
}

/** Other active houses of its village, newest first. */
export function otherHouses(ctx: RequestContext, { id, villageId }: House, first: number, fields: readonly string[]): Promise<House[]> {
  return othersIn(ctx, HOUSES, { column: 'village_id', id: villageId }, id, first, fields);
}

/** Active houses like this one, of its village first: see `similarTo`. */
export function similarHouses(ctx: RequestContext, house: House, first: number, fields: readonly string[]): Promise<House[]> {
  const { id, place, pricing, villageId } = house;
  const like = { id, area: place.area, rentFrom: pricing.rentFrom, buyFrom: pricing.buyFrom };
  return similarTo(ctx, HOUSES, like, { column: 'village_id', id: villageId }, first, fields);
}
