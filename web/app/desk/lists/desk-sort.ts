import type { DeskSort } from '~/gql/graphql';
import type { GridState } from '~/desk/kit/grid-state';

/** Columns that a list can be ordered by, and the order up and down. */
const SORTS = {
  name: ['NAME', 'NAME_DESC'],
  area: ['AREA', 'AREA_DESC'],
  size: ['SIZE', 'SIZE_DESC'],
  rent: ['RENT', 'RENT_DESC'],
  buy: ['BUY', 'BUY_DESC'],
  updated: ['UPDATED', 'UPDATED_DESC'],
} as const satisfies Record<string, readonly [`${DeskSort}`, `${DeskSort}`]>;

/** The columns of a desk's list that it can be ordered by. */
export const SORTED_COLUMNS = Object.keys(SORTS);

/** The sort order for the API: the newest first without one. */
export function deskSort(sort: GridState['sort']): `${DeskSort}` {
  return sort ? SORTS[sort.field as keyof typeof SORTS][sort.desc ? 1 : 0] : 'NEWEST';
}
