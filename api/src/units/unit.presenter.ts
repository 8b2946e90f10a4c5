import type { Lang } from '../kernel/lang.js';
import type { RequestContext } from '../kernel/request-context.js';
import { LISTING_FIELDS, presentBackOffice, presentListing, presentPricing, type Rest } from '../listing/listing.presenter.js';
import type { Unit } from './unit.entity.js';

/** Properties of a unit that a REST list shows. */
export const UNIT_FIELDS = [
  ...LISTING_FIELDS,
  'condoId',
  'rooms',
  'pricing',
  'view',
  'furnishing',
  'features',
  'petAllowed',
  'quota',
  'forInvestment',
];

/** A unit as REST speaks it (spec 3). Staff fields only where they were read, which the service allows only staff. */
export async function presentUnit(ctx: RequestContext, unit: Unit, lang: Lang | null): Promise<Rest> {
  return {
    ...(await presentListing(ctx, unit, lang)),
    condo: unit.condoId,
    ...unit.rooms,
    ...presentPricing(unit.pricing),
    view: unit.view,
    furnishing: unit.furnishing,
    features: unit.features,
    petAllowed: unit.petAllowed,
    quota: unit.quota,
    forInvestment: unit.forInvestment,
    entityType: 'Unit',
    ...presentBackOffice(unit.backOffice ?? null),
  };
}
