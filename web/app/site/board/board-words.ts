import type { BoardSide } from '~/gql/graphql';
import type { PriceLevel } from './board-grid';

/** Headings of the columns: message ids. */
export const SIDE_LABELS = {
  SEA: 'board.side.sea',
  PANORAMA: 'board.side.panorama',
  NATURE: 'board.side.nature',
  POOL: 'board.side.pool',
  GARDEN: 'board.side.garden',
  CITY: 'board.side.city',
  OPEN: 'board.side.open',
  BLOCKED: 'board.side.blocked',
  UNKNOWN: 'board.side.unknown',
} as const satisfies Record<`${BoardSide}`, string>;

/** How a price stands to the others, in a legend: message ids. */
export const LEVEL_LABELS = {
  low: 'board.level.low',
  middle: 'board.level.middle',
  high: 'board.level.high',
} as const satisfies Record<PriceLevel, string>;

/** The same in the name of a link. */
export const LEVEL_NAMES = {
  low: 'board.name.low',
  middle: 'board.name.middle',
  high: 'board.name.high',
} as const satisfies Record<PriceLevel, string>;
