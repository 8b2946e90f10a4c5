import { Currency } from '../../currencies/currency-rates.entity.js';
import { is, type Word } from './words.js';

/** Currencies by their words. */
export const CURRENCIES = {
  BAHT: Currency.THB,
  DOLLAR: Currency.USD,
  EURO: Currency.EUR,
  RUBLE: Currency.RUB,
  POUND: Currency.GBP,
} as const;
/** Words of money. */
export const MONEY = Object.keys(CURRENCIES) as (keyof typeof CURRENCIES)[];
/** Endings of numerals: "10th", "2-х". */
const ENDING = /^(?:й|ый|ой|ом|м|го|х|ти|но|ех|ух|мя|е|я|th|st|nd|rd|x)$/;

/** Words before or after a number that make it a bound. */
export interface Bound {
  at: number;
  /** Which side is bound; `about` both, nearly. */
  side: 'min' | 'max' | 'about' | null;
  /** The bound itself is out: "above the 10th". */
  strict: boolean;
}

interface Amount {
  at: number;
  value: number;
  /** Times a thousand or a million. */
  factor: number;
  /** The letter that may mean metres or millions. */
  unsure: boolean;
  currency: Currency | null;
}

/** Numbers in a sentence, with their bounds. */
export interface Said {
  at: number;
  bound: Bound;
  values: number[];
  /** Two values are the ends of a range. */
  range: boolean;
  money: boolean;
  unsure: boolean;
  currency: Currency | null;
}

/** Words before a number: "not more than", «от». */
function boundAt(words: readonly Word[], start: number): Bound {
  const said = (length: number, side: Bound['side'], strict = false): Bound => ({ at: start + length, side, strict });
  const [first, second] = [words[start], words[start + 1]];
  const than = (at: number): number => (/^(?:than|чем|of|в|с|from|от|the)$/.test(words[at]?.text ?? '') ? 1 + than(at + 1) : 0);
  if (first?.text === 'за' && is(second, 'MILLION')) return said(1, 'max');
  if (is(first, 'NOT')) {
    const more = /^(?:дороже|больше|более|выше|свыше|over|more|above|exceeding|дальше|further|farther|higher)$/;
    const less = /^(?:дешевле|меньше|менее|ниже|less|below|under|lower|cheaper)$/;
    if (second && more.test(second.text)) return said(2 + than(start + 2), 'max');
    if (second && less.test(second.text)) return said(2 + than(start + 2), 'min');
    return said(0, null);
  }
  const pair = `${first?.text} ${second?.text}`;
  if (pair === 'at least' || /^(?:starting|начиная) (?:from|at|с|от)$/.test(pair)) return said(2, 'min');
  if (/^(?:at most|up to|в пределах)$/.test(pair)) return said(2, 'max');
  if (/^(?:more than|greater than|higher than)$/.test(pair)) return said(2, 'min', true);
  if (/^(?:less than|lower than|cheaper than)$/.test(pair)) return said(2, 'max', true);
  if (is(first, 'BETWEEN')) return said(1, null);
  if (is(first, 'ABOUT') && !is(first, 'NEAR')) return said(1, 'about');
  if (first?.text === 'около') return said(1, 'about');
  const strict = /^(?:выше|больше|более|свыше|over|above|ниже|меньше|менее|below|under|less)$/.test(first?.text ?? '');
  if (is(first, 'MAX')) return said(1 + (is(second, 'MAX') || is(second, 'MIN') ? 1 : than(start + 1)), 'max', strict);
  if (is(first, 'MIN')) return said(1 + (is(second, 'MIN') ? 1 : 0), 'min', strict);
  return said(0, null);
}

/** Numbers that begin at a word, with the words before them; null if there are none. */
export function saidAt(words: readonly Word[], start: number): Said | null {
  const bound = boundAt(words, start);
  const first = amountAt(words, bound.at, bound.side !== null);
  if (!first) return null;
  const amounts = [first];
  let at = first.at;
  let range = false;
  while (amounts.length < 4) {
    const joined = words[at];
    const dash = is(joined, 'DASH');
    if (!dash && !is(joined, 'OR_AND')) break;
    const other = amountAt(words, at + 1, true);
    if (!other) break;
    range ||= dash || is(words[start], 'BETWEEN');
    amounts.push(other);
    at = other.at;
  }
  // "15-25k": what the last one is times, the first is as well.
  const last = amounts.at(-1)!;
  const values = amounts.map(({ value, factor }) => value * (factor === 1 && value < 1_000 ? last.factor : factor));
  const currency = amounts.find((amount) => amount.currency !== null)?.currency ?? null;
  return {
    at,
    bound,
    values,
    range: range && amounts.length === 2,
    money: currency !== null || amounts.some(({ factor }) => factor > 1),
    unsure: last.unsure,
    currency,
  };
}

/** A number with its thousands or millions and its money. @param bound it may be «миллион» alone, and «к» thousands */
function amountAt(words: readonly Word[], start: number, bound: boolean): Amount | null {
  let at = start;
  let currency: Currency | null = null;
  const sign = MONEY.find((money) => words[at]?.kind === 'sign' && is(words[at], money));
  if (sign) {
    currency = CURRENCIES[sign];
    at++;
  }
  const word = words[at];
  let value = word?.kind === 'number' ? word.value : Number.NaN;
  if (Number.isNaN(value)) {
    // «до миллиона»
    if (!bound || (!(is(word, 'MILLION') && word!.text.startsWith('м') && word!.text.length > 3) && word?.text !== 'million')) return null;
    value = 1;
    at--;
  }
  at++;
  if (words[at]?.kind === 'sign' && words[at]!.glued && ENDING.test(words[at + 1]?.text ?? '') && words[at + 1]?.glued) at += 2;
  else if (words[at]?.glued && ENDING.test(words[at]!.text) && !(words[at]!.text === 'м' && !is(words[at + 1], 'FLOOR'))) at++;
  let factor = 1;
  let unsure = false;
  const times = words[at];
  const letter = times?.text === 'м' || times?.text === 'm';
  if (is(times, 'MILLION')) [factor, unsure] = [1_000_000, letter];
  // «2к» is two rooms, «25к» are thousands.
  else if (is(times, 'THOUSAND') && (!/^[тк]$/.test(times!.text) || value > 5 || (times!.glued && bound))) factor = 1_000;
  if (factor > 1 && !(unsure && (value > 150 || words.slice(at + 1, at + 4).some((other) => is(other, 'SHORE'))))) at++;
  else factor = 1;
  // «2 млн 500 тысяч»
  const thousands = words[at];
  if (factor === 1_000_000 && thousands?.kind === 'number' && thousands.value < 1_000 && is(words[at + 1], 'THOUSAND')) {
    value += thousands.value / 1_000;
    at += 2;
  }
  const money = MONEY.find((name) => is(words[at], name));
  // "3 baths" are no money.
  if (money && !(is(words[at], 'BATHROOM') && value < 10)) {
    currency = CURRENCIES[money];
    at++;
  }
  return { at, value, factor, unsure: unsure && factor > 1, currency };
}

/** A bound that is said after its number: "10 floor and above", "20k max". */
export function trailing(words: readonly Word[], end: number, bound: Bound): { bound: Bound; end: number } {
  if (words[end]?.kind === 'sign' && words[end]?.text === '+') return { bound: { ...bound, side: 'min', strict: false }, end: end + 1 };
  const joined = is(words[end], 'OR_AND') ? end + 1 : end;
  if (joined === end && !/^(?:max|maximum|максимум|макс|min|minimum|минимум|plus)$/.test(words[end]?.text ?? '')) return { bound, end };
  if (is(words[joined], 'DOWNWARD')) return { bound: { ...bound, side: 'max', strict: false }, end: joined + 1 };
  if (is(words[joined], 'UPWARD') || /^(?:min|minimum|минимум)$/.test(words[joined]?.text ?? '')) {
    return { bound: { ...bound, side: 'min', strict: false }, end: joined + 1 };
  }
  return { bound, end };
}
