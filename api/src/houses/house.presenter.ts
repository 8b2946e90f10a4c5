import type { Lang } from '../kernel/lang.js';
import type { RequestContext } from '../kernel/request-context.js';
import { HOME_FIELDS, presentHome } from '../listing/home.presenter.js';
import { presentListing, type Rest } from '../listing/listing.presenter.js';
import type { House } from './house.entity.js';

/** Properties of a house that a REST list shows. */
export const HOUSE_FIELDS = [...HOME_FIELDS, 'villageId', 'landSize', 'entrances', 'extras'];

/** A count as the spec's boolean; null stays unknown. */
const has = (count: number | null) => (count === null ? null : count > 0);

/** A house as REST speaks it (spec 3): what a unit counts, a house only has or has not (decision 0003). */
export async function presentHouse(ctx: RequestContext, house: House, lang: Lang | null): Promise<Rest> {
  const { conditioner, kitchen, fan, bath, shower, ...rooms } = house.rooms;
  const equipment = { conditioner: has(conditioner), kitchen: has(kitchen), fan: has(fan), bath: has(bath), shower: has(shower) };
  return {
    ...(await presentListing(ctx, house, lang)),
    village: house.villageId,
    ...rooms,
    ...equipment,
    landSize: house.landSize,
    entrances: house.entrances,
    ...house.extras,
    ...presentHome(house),
  };
}
