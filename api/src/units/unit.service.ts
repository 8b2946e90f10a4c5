import { toPage, type Page, type PageRequest } from '../core/page.js';
import type { RequestContext } from '../core/request-context.js';
import { isId } from '../core/ids.js';
import { Conditions, draftPage, oneListing, othersIn, publicAll, publicPage, similarTo } from '../listings/listing.query.js';
import type { Area, Deal } from '../listings/values/choices.js';
import type { Unit } from './unit.entity.js';
import { UNITS } from './unit.loaders.js';

/** Filter for a list of units; all if omitted. */
export interface UnitFilter {
  deal?: Deal | null;
  area?: Area | null;
  condo?: string | null;
}

/** A page of active units, newest first. A malformed condo id has no units. */
export async function listUnits(
  ctx: RequestContext,
  filter: UnitFilter,
  request: PageRequest,
  fields: readonly string[],
): Promise<Page<Unit>> {
  if (filter.condo && !isId(filter.condo)) return toPage<Unit>([], 0, request);
  const conditions = new Conditions().ofDeal(filter.deal).inArea(filter.area);
  if (filter.condo) conditions.add('condo_id = ?', filter.condo);
  return publicPage(ctx, UNITS, conditions, request, fields);
}

/** All active units of a condo, newest first. */
export function allUnitsOf(ctx: RequestContext, condo: string, fields: readonly string[]): Promise<Unit[]> {
  return publicAll(ctx, UNITS, new Conditions().add('condo_id = ?', condo), fields);
}

/** A page of drafts, newest first; staff only. */
export function draftUnits(ctx: RequestContext, request: PageRequest, fields: readonly string[]): Promise<Page<Unit>> {
  return draftPage(ctx, UNITS, request, fields);
}

/** The unit, active or not; null when there is none for this viewer. */
export function findUnit(ctx: RequestContext, id: string, fields: readonly string[]): Promise<Unit | null> {
  return oneListing(ctx, UNITS, id, fields);
}

/** Other active units of its condo, newest first. */
export function otherUnits(ctx: RequestContext, { id, condoId }: Unit, first: number, fields: readonly string[]): Promise<Unit[]> {
  return othersIn(ctx, UNITS, { column: 'condo_id', id: condoId }, id, first, fields);
}

/** Active units like this one, of its condo first: see `similarTo`. */
export function similarUnits(ctx: RequestContext, unit: Unit, first: number, fields: readonly string[]): Promise<Unit[]> {
  const { id, place, pricing, condoId } = unit;
  const like = { id, area: place.area, rentFrom: pricing.rentFrom, buyFrom: pricing.buyFrom };
  return similarTo(ctx, UNITS, like, { column: 'condo_id', id: condoId }, first, fields);
}
