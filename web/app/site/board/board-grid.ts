import { type HomePricing, pricesOf, type SaidPrice, type StatedPrice } from '~/lib/home-price';
import { graphql } from '~/gql/gql';
import type { BuildingBoard_BoardFragment } from '~/gql/graphql';

/** What the building board shows. */
export const BuildingBoard_board = graphql(`
  fragment BuildingBoard_board on BuildingBoard {
    floors
    sides
    total
    matching
    more
    units {
      id
      reference
      floor
      side
      views
      bedroom
      size
      rent {
        baht
        isFrom
      }
      buy {
        baht
        isFrom
      }
      matches
    }
  }
`);

/** A unit as the board has it. */
export type BoardUnit = BuildingBoard_BoardFragment['units'][number];

/** What a visitor looks for; without it both are shown, rent first. */
export type BoardDeal = 'RENT' | 'BUY' | undefined;

/** What places a unit on the board and compares it with its neighbours. Prices in baht, rent a month; size in m². */
export interface BoardPlace {
  id: string;
  floor?: number | null;
  side: string;
  size?: number | null;
  rent?: StatedPrice | null;
  buy?: StatedPrice | null;
  matches: boolean;
}

/** A line of the board: a floor (null: not told) with the units of each side, or a stretch of floors without any. */
export type BoardRow<Unit> = { kind: 'floor'; floor: number | null; cells: Unit[][] } | { kind: 'empty'; from: number; to: number };

/** How the price of a square metre stands to those of the other units: in the lowest third, the middle or the highest. */
export type PriceLevel = 'low' | 'middle' | 'high';

/** With fewer prices there is nothing to compare. */
const FEWEST_COMPARED = 4;

/**
 * The lines of the board, highest floor first, units of an unknown floor last. Neighbouring floors without a unit become one line.
 *
 * @param floors all floors, highest first
 */
export function boardRows<Unit extends BoardPlace>(
  floors: readonly number[],
  sides: readonly string[],
  units: readonly Unit[],
  deal: BoardDeal,
): BoardRow<Unit>[] {
  const byFloor = new Map<number | null, Unit[]>();
  for (const unit of units) {
    const floor = unit.floor ?? null;
    byFloor.set(floor, [...(byFloor.get(floor) ?? []), unit]);
  }
  const rows: BoardRow<Unit>[] = [];
  const floorRow = (floor: number | null, onFloor: readonly Unit[]) => {
    const cells = sides.map((side) => onFloor.filter((unit) => unit.side === side).sort((a, b) => order(a, b, deal)));
    rows.push({ kind: 'floor', floor, cells });
  };
  for (const floor of floors) {
    const onFloor = byFloor.get(floor);
    const last = rows.at(-1);
    if (onFloor) floorRow(floor, onFloor);
    else if (last?.kind === 'empty') last.from = floor;
    else rows.push({ kind: 'empty', from: floor, to: floor });
  }
  const nowhere = byFloor.get(null);
  if (nowhere) floorRow(null, nowhere);
  return rows;
}

/** Maximum number of units side by side in a cell, and in a row: what fits a wide screen. */
const MOST_ABREAST = 3;
const MOST_IN_LINE = 8;

/** Units side by side in each column, 1 to 3: as many as its fullest cell has, fewer if the row would be too long. */
export function columnWidths(rows: readonly BoardRow<unknown>[]): number[] {
  const widths: number[] = [];
  for (const row of rows) {
    if (row.kind === 'empty') continue;
    row.cells.forEach(({ length }, column) => (widths[column] = Math.max(widths[column] ?? 1, Math.min(length, MOST_ABREAST))));
  }
  for (let spare = widths.reduce((sum, width) => sum + width, 0) - MOST_IN_LINE; spare > 0; spare--) {
    const widest = Math.max(...widths);
    if (widest > 1) widths[widths.lastIndexOf(widest)] = widest - 1;
  }
  return widths;
}

/** In a cell: what matches first, then the cheaper. */
function order(a: BoardPlace, b: BoardPlace, deal: BoardDeal): number {
  if (a.matches !== b.matches) return a.matches ? -1 : 1;
  const [first, second] = [shownPrices(a, deal)[0], shownPrices(b, deal)[0]];
  if (first?.deal !== second?.deal) return first?.deal === 'RENT' || !second ? -1 : 1;
  return (first?.baht ?? 0) - (second?.baht ?? 0);
}

/** The prices that a unit is shown with: that of the deal, or the other where it has no such; both without a deal. */
export function shownPrices(unit: HomePricing, deal: BoardDeal): SaidPrice[] {
  return pricesOf(unit, deal).slice(0, deal ? 1 : 2);
}

/** The price of a square metre by a unit's first shown price, baht; null where size or price is unknown. */
export function metrePrice(unit: BoardPlace, deal: BoardDeal): Pick<SaidPrice, 'deal' | 'baht'> | null {
  const [price] = shownPrices(unit, deal);
  return price && unit.size ? { deal: price.deal, baht: price.baht / unit.size } : null;
}

/** How each unit's price of a square metre stands to the others of the building, rents among rents, sale prices among sale prices. */
export function priceLevels(units: readonly BoardPlace[], deal: BoardDeal): Map<string, PriceLevel> {
  const levels = new Map<string, PriceLevel>();
  for (const kind of ['RENT', 'BUY'] as const) {
    const priced = units.flatMap((unit) => {
      const price = metrePrice(unit, deal);
      return price?.deal === kind ? [{ id: unit.id, baht: price.baht }] : [];
    });
    const sorted = priced.map(({ baht }) => baht).sort((a, b) => a - b);
    const [lowest, highest] = [sorted[0], sorted.at(-1)];
    if (sorted.length < FEWEST_COMPARED || lowest === highest) continue;
    const low = sorted[Math.ceil(sorted.length / 3) - 1]!;
    const high = sorted[Math.floor((sorted.length * 2) / 3)]!;
    for (const { id, baht } of priced) levels.set(id, baht >= high && baht > low ? 'high' : baht <= low ? 'low' : 'middle');
  }
  return levels;
}
