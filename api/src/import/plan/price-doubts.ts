import { valueAt, type Change, type Value, type Values } from '../../records/values.js';
import { AutoListingProblemLevel, type ProblemCode } from '../../fields/import-codes.js';
import type { AutoListing } from '../auto-listing.entity.js';
import type { AutoListingPrice, AutoListingProblem } from '../auto-listing-row.entity.js';
import type { PriceDoubt } from '../cells/row-parser.js';
import type { ImportNouns } from '../nouns.js';
import { fitsSize, type Deal } from '../price-bounds.js';
import type { PlacedRow } from './targets.js';

/** Questions about prices that are answered by the import's option, or by a person for the row. */
const BY_OPTION: ReadonlySet<ProblemCode> = new Set<ProblemCode>(['UNUSUAL_PRICE', 'UNUSUAL_FOR_SIZE', 'SEVERAL_PRICES']);

/**
 * Prices of the row that would be written and are not confirmed yet. An unchanged price needs no confirmation.
 *
 * @param before the listing that it changes; null for a new one
 */
export function doubtsOf(
  one: AutoListing,
  noun: ImportNouns,
  row: PlacedRow,
  before: Values | null,
  changes: readonly Change[],
): AutoListingProblem[] {
  const isWritten = (deal: Deal) => before === null || changes.some(([path]) => path.startsWith(`pricing.${deal}`));
  const doubts: AutoListingProblem[] = row.parsed.doubts.filter(({ deal, hasPrice }) => !hasPrice || isWritten(deal)).map(problemOf);
  for (const deal of ['rent', 'buy'] as const) {
    const column = columnOf(row, deal);
    if (column === null || !isWritten(deal) || row.parsed.doubts.some((doubt) => doubt.deal === deal)) continue;
    const doubt = sizeDoubt(one, noun, row, before, deal, column);
    if (doubt) doubts.push(doubt);
  }
  return one.unusualPrices || row.row.pricesConfirmed ? doubts.filter(({ code }) => !BY_OPTION.has(code)) : doubts;
}

const problemOf = ({ column, code, message, prices }: PriceDoubt): AutoListingProblem => ({
  level: AutoListingProblemLevel.ASK,
  column,
  code,
  message,
  ...(prices && { prices }),
});

/** Questions about cells of the row whose prices are not clear: they are asked even if the row has other problems. */
export const unclearPrices = ({ parsed }: PlacedRow): AutoListingProblem[] =>
  parsed.doubts.filter(({ hasPrice }) => !hasPrice).map(problemOf);

/** The column that the prices of a deal come from; null if there is none. */
function columnOf({ parsed }: PlacedRow, deal: Deal): number | null {
  const paths = deal === 'buy' ? ['pricing.buyPrice'] : ['pricing.rentPrice', 'pricing.rentTerms'];
  return paths.map((path) => parsed.columnOf.get(path)).find((column) => column !== undefined) ?? null;
}

function sizeDoubt(
  one: AutoListing,
  noun: ImportNouns,
  row: PlacedRow,
  before: Values | null,
  deal: Deal,
  column: number,
): AutoListingProblem | null {
  const said = (path: string) => (valueAt(row.home, path) ?? (before && valueAt(before, path)) ?? null) as Value;
  const size = said('rooms.size') as number | null;
  const area = (said('place.area') ?? row.complex?.area ?? one.common.area) as string | null;
  const prices = pricesOf(row, deal).filter(({ price }) => !fitsSize(price, size, deal, noun.home.noun, area, one.priceBounds));
  if (prices.length === 0) return null;
  const [{ price }] = prices as [AutoListingPrice];
  return {
    level: AutoListingProblemLevel.ASK,
    column,
    code: 'UNUSUAL_FOR_SIZE',
    message: `${Math.round(price / size!).toLocaleString('en')} baht per m² is unusual here. Correct the price or the size, or confirm it.`,
    prices,
  };
}

/** The prices that a row has for a deal. */
function pricesOf({ home }: PlacedRow, deal: Deal): AutoListingPrice[] {
  const list = (valueAt(home, deal === 'buy' ? 'pricing.buyPrice' : 'pricing.rentPrice') ?? []) as readonly number[];
  const terms = (deal === 'rent' ? (valueAt(home, 'pricing.rentTerms') ?? []) : []) as readonly unknown[] as readonly AutoListingPrice[];
  return [...list.map((price) => ({ price, term: null })), ...terms.map(({ price, term }) => ({ price, term }))];
}
