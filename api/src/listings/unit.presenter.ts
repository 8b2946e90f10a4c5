import { CONDOS } from './condo.js';
import { agentOf } from '../agents/agent.loaders.js';
import type { Lang } from '../core/lang.js';
import type { RequestContext } from '../core/request-context.js';
import { listFields, presentListing, type Rest } from './listing.presenter.js';
import type { Unit } from './unit.entity.js';

/** Properties of a unit that a REST list shows. */
export const UNIT_FIELDS = [...listFields('unit'), 'confirmedAt'];

/** A unit as REST speaks it (spec 3). Its condo is null where this viewer sees none. */
export async function presentUnit(ctx: RequestContext, unit: Unit, lang: Lang | null): Promise<Rest> {
  const [listing, condo, agent] = await Promise.all([
    presentListing(ctx, unit, lang),
    unit.condoId && ctx.loader(CONDOS.byId(['active'])).load(unit.condoId),
    agentOf(ctx, unit.agentId),
  ]);
  return {
    ...listing,
    condo: condo && condo.id,
    agent: agent && agent.id,
    source: unit.sourceId,
    confirmedAt: unit.confirmedAt,
    entityType: 'Unit',
  };
}
