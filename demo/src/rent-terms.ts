import { RentTermKind } from '@talay/api/listings/values/choices.js';
import type { RentTerm } from '@talay/api/listings/values/rent-term.js';
import { roundTo } from './choice.js';
import { createRandom } from './random.js';

/**
 * What the rent is for each length of stay, cheaper for longer, dearer in the season; none for the owners who just name a price.
 * Uses its own random generator, so that the rest of the set is unchanged.
 *
 * @param rent the rents of the home: for a year, for half a year, for the season, or only the first
 */
export function rentTermsOf(home: { id: string; rent: readonly number[] }): RentTerm[] {
  const random = createRandom(`rent terms:${home.id}`);
  const [year, half, season] = home.rent;
  if (year === undefined || random.chance(0.25)) return [];
  const more = (price: number, low: number, high: number) => Math.max(price + 500, roundTo(price * random.range(low, high), 500));
  const six = half ?? more(year, 1.05, 1.12);
  const three = more(six, 1.03, 1.08);
  const month = more(three, 1.05, 1.12);
  // The season's rent is higher than any other month's; otherwise the list is unchanged.
  if (season !== undefined && season <= month) return [];
  const winter = season ?? more(month, 1.05, 1.15);
  const terms: RentTerm[] = [{ term: RentTermKind.MONTH, price: month }];
  if (random.chance(0.7)) terms.push({ term: RentTermKind.MONTHS_3, price: three });
  terms.push({ term: RentTermKind.MONTHS_6, price: six }, { term: RentTermKind.MONTHS_12, price: year });
  if (season !== undefined || random.chance(0.6)) terms.push({ term: RentTermKind.SEASON, price: winter });
  return terms;
}
