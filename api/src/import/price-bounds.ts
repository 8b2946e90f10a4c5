import type { RequestContext } from '../core/request-context.js';
import type { HomeKind } from '../fields/listing-nouns.js';

/** Usual price ranges, baht: monthly rent, and sale. A price outside them usually lacks a unit, has an extra zero, or is for the other deal. */
const USUAL = {
  rent: { least: 1_000, most: 1_000_000 },
  buy: { least: 100_000, most: 1_000_000_000 },
} as const;

/** For what a home is offered. */
export type Deal = keyof typeof USUAL;

/** Whether a price, baht, is outside what any home is let or sold for. */
export const isUnusual = (price: number, deal: Deal): boolean => price < USUAL[deal].least || price > USUAL[deal].most;

/** Baht per square metre, of a month's rent or of a sale: the least and the most. */
type Range = readonly [least: number, most: number];

/** What a square metre costs in the stock, by deal, and by deal and area; only of groups with enough homes. */
export interface PriceBounds {
  deals: Partial<Record<Deal, Range>>;
  areas: Readonly<Record<string, Partial<Record<Deal, Range>>>>;
}

/** What a square metre costs anywhere, baht. */
const OUTER: Readonly<Record<HomeKind, Readonly<Record<Deal, Range>>>> = {
  unit: { rent: [40, 10_000], buy: [8_000, 1_500_000] },
  house: { rent: [10, 10_000], buy: [3_000, 1_000_000] },
};

/** Fewest homes that say what is usual. */
const FEWEST = 30;
/** How far beyond the middle nine tenths of the stock a price may be. */
const BEYOND = 4;

/** What a square metre of published homes costs. One statement. */
export async function priceBoundsOf({ db }: RequestContext, noun: HomeKind): Promise<PriceBounds> {
  const rows = await db.query<{ deal: Deal; area: string | null; low: number; high: number }[]>(
    `SELECT deal, area, q[1] AS low, q[2] AS high FROM (
       SELECT deal, area, percentile_cont(ARRAY[0.05, 0.95]) WITHIN GROUP (ORDER BY price::float8 / size) AS q
       FROM ${noun} CROSS JOIN LATERAL (VALUES ('rent', rent_from), ('buy', buy_from)) AS p (deal, price)
       WHERE deleted_at IS NULL AND NOT is_draft AND price > 0 AND size > 0
       GROUP BY GROUPING SETS ((deal), (deal, area)) HAVING count(*) >= ${FEWEST}
     ) g`,
  );
  const bounds: { deals: PriceBounds['deals']; areas: Record<string, Partial<Record<Deal, Range>>> } = { deals: {}, areas: {} };
  for (const { deal, area, low, high } of rows) {
    const range: Range = [low / BEYOND, high * BEYOND];
    if (area === null) bounds.deals[deal] = range;
    else (bounds.areas[area] ??= {})[deal] = range;
  }
  return bounds;
}

/**
 * Whether a price fits the size of the home, by what homes cost there and everywhere.
 *
 * @param size m²; null if it is not known
 */
export function fitsSize(
  price: number,
  size: number | null,
  deal: Deal,
  noun: HomeKind,
  area: string | null,
  bounds: PriceBounds | null,
): boolean {
  if (size === null || size <= 0) return true;
  const metre = price / size;
  const ranges = [OUTER[noun][deal], bounds?.areas[area ?? '']?.[deal] ?? bounds?.deals[deal]];
  return ranges.every((range) => range === undefined || (metre >= range[0] && metre <= range[1]));
}
