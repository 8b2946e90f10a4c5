import { isUnusual } from '../../price-bounds.js';
import type { MoneyPrice, MoneyReading, PriceKind, PriceRole } from './read-money.js';

const CURRENCIES: Readonly<Record<string, string>> = {
  USD: 'dollars',
  RUB: 'roubles',
  EUR: 'euros',
  GBP: 'pounds',
  AED: 'dirhams',
  CNY: 'yuan',
};
const QUESTIONS = {
  RATE: 'ask: a rate',
  DAY: 'ask: a day',
  WEEK: 'ask: a week',
  METRE: 'ask: a metre',
  UNCLEAR: 'ask',
  TERM: 'ask',
} as const;
const MONTHS: Partial<Record<PriceRole, number>> = { MONTH: 1, MONTHS_3: 3, MONTHS_6: 6, MONTHS_12: 12 };

/** Says in one line of `money.tsv` how a cell of rents or of sale prices was read: `3200000, from`, `ask: dollars`. For tests and measurements. */
export function describeMoney(reading: MoneyReading, kind: PriceKind): string {
  if (reading.is === 'none') return '';
  if (reading.is === 'unread') return 'not understood';
  if (reading.is === 'gone') return reading.until === null ? 'not available' : `not available until ${reading.until}`;
  if (reading.is === 'ask') return reading.why === 'CURRENCY' ? `ask: ${CURRENCIES[reading.currency!]}` : QUESTIONS[reading.why];
  const { prices, marks, atLeast } = reading;
  if (prices.some(({ price, upTo }) => [price, upTo ?? price].some((one) => isUnusual(one, kind === 'BUY' ? 'buy' : 'rent')))) return 'ask';
  const [first] = prices as [MoneyPrice];
  if (first.upTo !== null) return `range ${first.price} to ${first.upTo}`;
  const said = { FROM: ', from', NEGOTIABLE: ', negotiable', ABOUT: ', about', APART: ', bills apart', INCLUDED: ', bills included' };
  const rest = Object.entries(said).flatMap(([mark, words]) => (marks.has(mark as 'FROM') ? [words] : []));
  return `${pricesOf(prices)}${rest.join('')}${atLeast === null ? '' : `, at least ${atLeast} months`}`;
}

function pricesOf(prices: readonly MoneyPrice[]): string {
  const bare = prices.filter(({ role }) => role === null).map(({ price }) => String(price));
  const terms = prices.filter(({ role }) => role !== null && MONTHS[role] !== undefined);
  const listed = terms.map(({ price, role }) => `${MONTHS[role!]}: ${price}`).join(', ');
  if (bare.length > 1 && terms.length === 0) return `${bare.join(', ')}: terms asked`;
  const named = prices.flatMap(({ price, role }) =>
    role && ['LONG', 'SHORT', 'FOREIGN'].includes(role) ? [`${price} ${role.toLowerCase()}`] : role === 'THAI' ? [`${price} Thai`] : [],
  );
  const season = prices.flatMap(({ price, role }) => (role === 'SEASON' ? [`season ${price}`] : []));
  if (bare.length === 0 && terms.length === 1) return [`${terms[0]!.price}, term ${MONTHS[terms[0]!.role!]}`, ...season].join(', ');
  const inTerms = terms.length === 0 ? [] : [bare.length === 0 ? `terms ${listed}` : `term ${listed}`];
  return [...bare, ...inTerms, ...named, ...season].join(', ');
}
