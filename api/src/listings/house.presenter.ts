import { VILLAGES } from './village.js';
import { agentOf } from '../agents/agent.loaders.js';
import type { Lang } from '../core/lang.js';
import type { RequestContext } from '../core/request-context.js';
import { listFields, presentListing, type Rest } from './listing.presenter.js';
import type { House } from './house.entity.js';

/** Properties of a house that a REST list shows. */
export const HOUSE_FIELDS = [...listFields('house'), 'confirmedAt'];

/** A count as the spec's boolean; null stays unknown. */
const has = (count: number | null) => (count === null ? null : count > 0);

/** A house as REST speaks it (spec 3): what is counted elsewhere, it only has or has not (decision 0003). Its village is null where this viewer sees none. */
export async function presentHouse(ctx: RequestContext, house: House, lang: Lang | null): Promise<Rest> {
  const { conditioner, kitchen, fan, bath, shower } = house.rooms;
  const [listing, village, agent] = await Promise.all([
    presentListing(ctx, house, lang),
    house.villageId && ctx.loader(VILLAGES.byId(['active'])).load(house.villageId),
    agentOf(ctx, house.agentId),
  ]);
  return {
    ...listing,
    village: village && village.id,
    agent: agent && agent.id,
    source: house.sourceId,
    conditioner: has(conditioner),
    kitchen: has(kitchen),
    fan: has(fan),
    bath: has(bath),
    shower: has(shower),
    confirmedAt: house.confirmedAt,
  };
}
