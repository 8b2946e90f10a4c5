import type { Condo } from '../listings/condo.entity.js';
import { badInput } from '../core/errors.js';
import type { RequestContext } from '../core/request-context.js';
import { View } from '../listings/values/choices.js';
import { BoardSide, type BoardUnit, type BuildingBoard } from './board.type.js';
import type { StatedPrice } from '../listings/values/home-price.js';
import { amountSql } from './condition.js';
import { DEARER_RENTS, DEARER_SALES } from './search-columns.js';
import type { SearchFilter } from './search.input.js';
import { readFilter, whereOf } from './search-filter.js';

/** Most units of one board. */
export const MOST_ON_BOARD = 1_000;

/** Which view determines the side, most specific first: the city lies behind every pool and garden, and "nothing in front" says least. */
const SIDES: readonly (readonly [BoardSide, readonly View[]])[] = [
  [BoardSide.SEA, [View.SEA, View.BEACH]],
  [BoardSide.PANORAMA, [View.PANORAMA_360]],
  [BoardSide.NATURE, [View.LAKE, View.RIVER, View.MOUNTAIN]],
  [BoardSide.POOL, [View.POOL]],
  [BoardSide.GARDEN, [View.GARDEN]],
  [BoardSide.CITY, [View.CITY, View.SKYLINE]],
  [BoardSide.OPEN, [View.UNBLOCKED]],
  [BoardSide.BLOCKED, [View.BLOCKED]],
];

function sideOf(views: readonly View[]): BoardSide {
  return SIDES.find(([, named]) => named.some((view) => views.includes(view)))?.[0] ?? BoardSide.UNKNOWN;
}

interface Row extends Omit<BoardUnit, 'reference' | 'side' | 'rent' | 'buy'> {
  number: number;
  /** For the requested stay; null if there is none, or its price cannot be computed. */
  stay: number | null;
  rentFrom: number | null;
  buyFrom: number | null;
  dearer: number;
  total: number;
  matching: number;
}

/**
 * What is on offer in a condo by floor and side, in one statement. A filter hides nothing: excluded units are marked as not matching, so
 * that the building stays recognisable.
 *
 * @param first maximum number of units, 1 to 1,000; matching ones come first
 * @throws {AppError} LIMIT_AMOUNT, and the errors of `readFilter`
 */
export async function boardOf(
  ctx: RequestContext,
  { id, floors }: Pick<Condo, 'id' | 'floors'>,
  filter: SearchFilter,
  first: number,
): Promise<BuildingBoard> {
  if (!Number.isInteger(first) || first < 1 || first > MOST_ON_BOARD) {
    throw badInput(`A board holds 1 to ${MOST_ON_BOARD} units.`, 'LIMIT_AMOUNT');
  }
  const conditions = await readFilter(ctx, filter);
  const { where, values } = whereOf(conditions);
  const condo = `$${values.length + 1}`;
  const rows = await ctx.db.query<Row[]>(
    `SELECT u.id, u.number, u.floors AS floor, u.view AS views, u.bedroom, u.size, s.stay, u.rent_from AS "rentFrom", u.buy_from AS "buyFrom", s.dearer, s.matches,
            count(*) OVER ()::int AS total, count(*) FILTER (WHERE s.matches) OVER ()::int AS matching
     FROM (
       SELECT id, coalesce(${where}, false) AS matches, (${conditions.rent === 'rent_from' ? 'NULL' : amountSql(conditions.rent)})::integer AS stay, dearer
       FROM search_listing WHERE complex_id = ${condo}
     ) s
     JOIN unit u ON u.id = s.id
     ORDER BY s.matches DESC, u.floors DESC NULLS LAST, u.id DESC
     LIMIT ${first}`,
    [...values, id],
  );
  const units = rows.map(({ number, total: _total, matching: _matching, stay, rentFrom, buyFrom, dearer, ...row }) => ({
    ...row,
    reference: `U-${number}`,
    side: sideOf(row.views),
    rent: stay === null ? stated(rentFrom, (dearer & DEARER_RENTS) !== 0) : { baht: stay, isFrom: false },
    buy: stated(buyFrom, (dearer & DEARER_SALES) !== 0),
  }));
  const { total, matching } = rows[0] ?? { total: 0, matching: 0 };
  return { floors: floorsOf(floors, units), sides: sidesOf(units), units, total, matching, more: total - units.length };
}

const stated = (baht: number | null, isFrom: boolean): StatedPrice | null => (baht === null ? null : { baht, isFrom });

function floorsOf(storeys: number | null, units: readonly Pick<BoardUnit, 'floor'>[]): number[] {
  const floors = new Set(Array.from({ length: storeys ?? 0 }, (_, index) => index + 1));
  for (const { floor } of units) if (floor !== null) floors.add(floor);
  return [...floors].sort((a, b) => b - a);
}

function sidesOf(units: readonly Pick<BoardUnit, 'side'>[]): BoardSide[] {
  const met = new Set(units.map(({ side }) => side));
  return Object.values(BoardSide).filter((side) => met.has(side));
}
