import { MONEY } from '../fields/nouns.js';
import { Currency } from '../currencies/currency-rates.entity.js';
import { bahtPer } from '../currencies/currency.loaders.js';
import type { RequestContext } from '../core/request-context.js';
import type { AutoListing } from './auto-listing.entity.js';
import { isMoney, type BahtPer, type Money } from './mapping/column-mapping.js';
import { isForeign } from './mapping/market.js';

/** Dirhams for a dollar: fixed by the central bank of the Emirates since 1997, and not among the currencies of the site. */
const DIRHAMS_PER_DOLLAR = 3.6725;

/** Baht for one unit of each currency that the prices of an import are in, at the rates in force; those without a rate are missing. */
export async function ratesFor(ctx: RequestContext, { columns, currency }: Pick<AutoListing, 'columns' | 'currency'>): Promise<BahtPer> {
  const told = columns.flatMap((one) => (one.field !== null && isMoney(one.field) ? (one.currency ?? currency ?? []) : []));
  // A column of currencies may name any of them.
  const used = new Set<Money>(columns.some(({ field }) => field === 'currency') ? MONEY : told);
  const rates: Partial<Record<Money, number>> = {};
  for (const one of used) {
    const rate = one === 'AED' ? await bahtPer(ctx, Currency.USD) : await bahtPer(ctx, Currency[one]);
    if (rate !== null) rates[one] = one === 'AED' ? rate / DIRHAMS_PER_DOLLAR : rate;
  }
  return rates;
}

/** Whether a person has to say what currency the prices of a file are in: its first rows look foreign and contain no complex of the site. */
export async function asksCurrency(
  { db }: RequestContext,
  headers: readonly string[],
  sample: readonly (readonly string[])[],
): Promise<boolean> {
  if (!isForeign(headers, sample)) return false;
  const texts = [...new Set(sample.flat().map((cell) => cell.trim().toLowerCase()))];
  const known = (noun: string) =>
    `EXISTS (SELECT FROM ${noun} WHERE deleted_at IS NULL AND (lower(name_en) = ANY ($1) OR lower(name_ru) = ANY ($1)))`;
  const [found] = await db.query<[{ known: boolean }]>(`SELECT ${known('condo')} OR ${known('village')} AS known`, [texts]);
  return !found.known;
}
