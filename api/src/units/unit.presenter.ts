import type { Lang } from '../kernel/lang.js';
import type { RequestContext } from '../kernel/request-context.js';
import { HOME_FIELDS, presentHome } from '../listing/home.presenter.js';
import { presentListing, type Rest } from '../listing/listing.presenter.js';
import type { Unit } from './unit.entity.js';

/** Properties of a unit that a REST list shows. */
export const UNIT_FIELDS = [...HOME_FIELDS, 'condoId'];

/** A unit as REST speaks it (spec 3). */
export async function presentUnit(ctx: RequestContext, unit: Unit, lang: Lang | null): Promise<Rest> {
  return { ...(await presentListing(ctx, unit, lang)), condo: unit.condoId, ...unit.rooms, ...presentHome(unit), entityType: 'Unit' };
}
