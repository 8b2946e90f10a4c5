import { dateOf, type Token } from './tokens.js';
import type { PriceUnit, Sign } from './words.js';

/** An amount of money in a cell. */
export interface Amount {
  is: 'amount';
  value: number;
  /** The other end of a range. */
  upTo: number | null;
  /** It has its multiplier with it, "2.5M": not a bare number. */
  scaled: boolean;
  /** An ISO code; null where the cell names none. */
  currency: string | null;
}

/** What a cell with prices consists of, with multipliers, ranges, currencies and lengths put together. */
export type Item =
  | Amount
  /** A length of stay; `atLeast` of "6+ months". */
  | { is: 'length'; count: number; unit: Exclude<PriceUnit, 'METRE' | 'YEARLY'>; atLeast: boolean }
  /** Something else that is counted: 32 m². */
  | { is: 'measure' }
  | { is: 'unit'; unit: PriceUnit }
  | { is: 'date'; date: string }
  /** Months of the year, "Nov–Mar": the high season or another. */
  | { is: 'months'; high: boolean }
  | { is: 'mark'; mark: string }
  | { is: 'sign'; sign: Sign };

const isDash = (item: Token | undefined) => item?.is === 'mark' && '-–—−'.includes(item.mark);
const isMark = (item: Token | undefined, mark: string) => item?.is === 'mark' && item.mark === mark;

/** Amounts, lengths and words of a cell in their order. Null where a word is not known, or a number is negative or belongs to nothing. */
export function itemsOf(tokens: readonly Token[], isSale: boolean): Item[] | null {
  const items: Item[] = [];
  for (let at = 0; at < tokens.length;) {
    const token = tokens[at]!;
    if (token.is === 'unknown') return null;
    if (token.is === 'million') {
      // "25k/m"; of a sale it would be a square metre or a month, and is left to a person.
      if (isSale || !isMark(tokens[at - 1], '/')) return null;
      items.push({ is: 'unit', unit: 'MONTH' });
      at++;
      continue;
    }
    if (token.is === 'figure' || token.is === 'number' || (token.is === 'times' && isWholeWord(token.times))) {
      const found = numberAt(tokens, at, isSale);
      if (!found) return null;
      items.push(found.item);
      at = found.end;
      continue;
    }
    if (token.is === 'month') {
      const found = monthsAt(tokens, at);
      if (!found) return null;
      items.push(found.item);
      at = found.end;
      continue;
    }
    at++;
    if (token.is === 'times') return null;
    if (token.is === 'currency') items.push({ is: 'mark', mark: token.currency });
    else if (token.is === 'unit' || token.is === 'date' || token.is === 'mark') items.push(token);
    else items.push({ is: 'sign', sign: token.is });
  }
  return withRanges(withCurrencies(items));
}

/** «полмиллиона» has its number in it. */
const isWholeWord = (times: number) => times === 5e5 || times === 500;

const CURRENCY = /^[A-Z]{3}$/;

/** A number with what it counts: an amount, a length, a measure, a day of a month. */
function numberAt(tokens: readonly Token[], start: number, isSale: boolean): { item: Item; end: number } | null {
  const first = tokens[start]!;
  if (first.is === 'figure' && first.minus && tokens.slice(0, start).every(({ is }) => is === 'mark')) return null;
  let at = start + 1;
  const next = () => tokens[isDash(tokens[at]) && (tokens[at + 1]?.is === 'unit' || tokens[at + 1]?.is === 'times') ? at + 1 : at];
  const step = () => (isDash(tokens[at]) ? 2 : 1);
  if (first.is === 'times') return { item: amountOf(first.times, true), end: at };
  const { value, fraction } =
    first.is === 'figure' ? first : { value: (first as { value: number }).value, fraction: (first as { value: number }).value };
  let following = next();
  // "6+ months"
  let atLeast = false;
  if (isMark(tokens[at], '+') && (tokens[at + 1]?.is === 'unit' || tokens[at + 1]?.is === 'million')) {
    atLeast = true;
    at++;
    following = tokens[at];
  }
  const counted = Number.isInteger(value) && value > 0 && value <= 36;
  if (following?.is === 'unit') {
    const end = at + step();
    if (following.unit === 'METRE') return { item: { is: 'measure' }, end };
    if (following.unit !== 'YEARLY' && (counted || value === 0.5 || value === 1.5) && !isUnitOfPrice(tokens, at)) {
      const open = isMark(tokens[end], '+') && (tokens[end + 1] === undefined || tokens[end + 1]?.is === 'mark');
      return { item: { is: 'length', count: value, unit: following.unit, atLeast: atLeast || open }, end: open ? end + 1 : end };
    }
  }
  if (following?.is === 'month') {
    const year = tokens[at + 1];
    const hasYear = year?.is === 'figure' && year.value > 1990 && year.value < 2700;
    const date = hasYear ? dateOf(year.value, following.month, value) : null;
    return date === null ? null : { item: { is: 'date', date }, end: at + 2 };
  }
  if (following?.is === 'million') {
    if (!isSale && counted && !isScaled(first)) {
      const open = isMark(tokens[at + 1], '+') && tokens[at + 2]?.is !== 'figure';
      return { item: { is: 'length', count: value, unit: 'MONTH', atLeast: atLeast || open }, end: at + (open ? 2 : 1) };
    }
    return sumAt(tokens, at + 1, amountOf(fraction * 1e6, true), 1e6);
  }
  if (following?.is === 'times') {
    const { times, currency = null, most = Infinity } = following;
    // "18 т.б." are thousands, "18000 тб" are baht.
    if (value > most) return { item: { ...amountOf(value, false), currency }, end: at + step() };
    return sumAt(tokens, at + step(), { ...amountOf(fraction * times, true), currency }, times);
  }
  if (first.is === 'number') return null;
  return { item: amountOf(value, false), end: at };
}

const isScaled = (token: Token) => token.is === 'figure' && !Number.isInteger(token.fraction);

/** Whether a unit after a number is not what it counts: «15 000 в месяц» has a word between. */
const isUnitOfPrice = (tokens: readonly Token[], at: number) => tokens[at]?.is !== 'unit' && !isDash(tokens[at]);

/** «2 млн 500 тыс», "2 ล้าน 5 แสน": the rest of the amount. */
function sumAt(tokens: readonly Token[], at: number, amount: Amount, times: number): { item: Amount; end: number } {
  const [figure, scale] = [tokens[at], tokens[at + 1]];
  if (!(figure?.is === 'figure' || figure?.is === 'number') || scale?.is !== 'times' || scale.times >= times)
    return { item: amount, end: at };
  const rest = ('fraction' in figure ? figure.fraction : figure.value) * scale.times;
  if (rest >= times) return { item: amount, end: at };
  return sumAt(
    tokens,
    at + 2,
    { ...amount, value: rounded(amount.value + rest), currency: scale.currency ?? amount.currency },
    scale.times,
  );
}

const amountOf = (value: number, scaled: boolean): Amount => ({ is: 'amount', value: rounded(value), upTo: null, scaled, currency: null });

/** Without the rests of binary fractions: 3.2 × 1e6. */
const rounded = (value: number) => Math.round(value * 100) / 100;

/** "Nov-Mar", "March 2027", "December". */
function monthsAt(tokens: readonly Token[], at: number): { item: Item; end: number } | null {
  const first = tokens[at] as { month: number };
  const [second, third] = [tokens[at + 1], tokens[at + 2]];
  if (second?.is === 'figure' && second.value > 1990 && second.value < 2700) {
    const date = dateOf(second.value, first.month, 1);
    return date === null ? null : { item: { is: 'date', date }, end: at + 2 };
  }
  const isTo = isDash(second) || second?.is === 'upTo' || second?.is === 'until';
  if (!isTo || third?.is !== 'month') return null;
  // The high season is November to March (decision 0007).
  return { item: { is: 'months', high: first.month >= 10 && third.month <= 4 }, end: at + 3 };
}

/** Two amounts with a dash between, or from one to the other: a range, and the bare lower end is multiplied as the upper one is. */
function withRanges(items: readonly Item[]): Item[] {
  const joined: Item[] = [];
  for (let at = 0; at < items.length; at++) {
    const item = items[at]!;
    dropFirstUnit(joined, items, at);
    const before = joined.at(-1);
    const to = rangeAt(items, at);
    const low = to === null ? undefined : before;
    const high = to === null ? undefined : items[to];
    if (low?.is === 'amount' && low.upTo === null && high?.is === 'amount') {
      const range = rangeOf(low, high);
      if (range) {
        joined.pop();
        // "from 3 to 3.5": the words belong to it.
        const word = joined.at(-1);
        if (word?.is === 'sign' && (word.sign === 'from' || word.sign === 'between')) joined.pop();
        joined.push(range);
        at = to!;
        continue;
      }
    }
    if (low?.is === 'amount' && high?.is === 'length' && Number.isInteger(low.value) && low.value > 0 && low.value < high.count) {
      // "6-12 months": the shorter one is the least that it is let for.
      joined.pop();
      joined.push({ ...high, count: low.value });
      at = to!;
      continue;
    }
    joined.push(item);
  }
  return joined;
}

/** "15k/m - 20k/m": a unit that both ends of a range have is said once. */
function dropFirstUnit(joined: Item[], items: readonly Item[], at: number): void {
  const last = joined.at(-1);
  if (last?.is !== 'unit' || rangeAt(items, at) === null || items[at + 1]?.is !== 'amount') return;
  const slash = Number(isSlash(items[at + 2]));
  const unit = items[at + 2 + slash];
  if (unit?.is !== 'unit' || unit.unit !== last.unit) return;
  joined.pop();
  if (isSlash(joined.at(-1))) joined.pop();
}

const isSlash = (item: Item | undefined) => item?.is === 'mark' && item.mark === '/';

/** Where the upper end of a range is, if its sign is here. */
function rangeAt(items: readonly Item[], at: number): number | null {
  const item = items[at]!;
  const isSign =
    (item.is === 'mark' && '-–—−'.includes(item.mark)) ||
    (item.is === 'sign' && ['upTo', 'until'].includes(item.sign)) ||
    (item.is === 'sign' && item.sign === 'and' && isBetween(items, at));
  if (!isSign) return null;
  return at + 1;
}

const isBetween = (items: readonly Item[], at: number) =>
  items.slice(Math.max(0, at - 3), at).some((item) => item.is === 'sign' && item.sign === 'between');

function rangeOf(low: Amount, high: Amount): Amount | null {
  const currency = low.currency ?? high.currency;
  if (low.scaled && !high.scaled) return null;
  const times = !low.scaled && high.scaled ? scaleOf(high.value, low.value) : 1;
  if (times === null) return null;
  const value = rounded(low.value * times);
  return value > 0 && value < high.value ? { ...high, value, upTo: high.value, currency, scaled: high.scaled } : null;
}

/** "3-3.5M", "900-1.2M": what a bare lower end is multiplied by; null where it is neither less nor near. */
function scaleOf(high: number, low: number): number | null {
  for (const times of [1e6, 1e3]) if (low * times < high && low * times * 10 >= high) return times;
  return null;
}

/** Puts each currency to its amount: the one right before it, else the next. */
function withCurrencies(items: readonly Item[]): Item[] {
  const done: Item[] = [];
  let waiting: string | null = null;
  for (const item of items) {
    if (item.is === 'mark' && CURRENCY.test(item.mark)) {
      const before = done.at(-1);
      if (before?.is === 'amount' && before.currency === null && waiting === null)
        done[done.length - 1] = { ...before, currency: item.mark };
      else if (!(before?.is === 'amount' && before.currency === item.mark)) waiting = item.mark;
    } else if (item.is === 'amount') {
      done.push({ ...item, currency: item.currency ?? waiting });
      waiting = null;
    } else done.push(item);
  }
  // A currency that belongs to nothing, as in "15,000 / month THB", is that of the cell.
  return waiting === null
    ? done
    : done.map((item) => (item.is === 'amount' && item.currency === null ? { ...item, currency: waiting } : item));
}
