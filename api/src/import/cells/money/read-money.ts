import { MOST_BAHT } from '../../../fields/field.js';
import { LONGEST_NUMBER } from '../numbers.js';
import type { Money, Unit } from '../../mapping/column-mapping.js';
import { itemsOf, type Amount, type Item } from './items.js';
import { tokensOf } from './tokens.js';
import type { PriceUnit, Sign } from './words.js';

/** Kind of a price column: rents, rents by term (where a month alone is a term), or sale prices. */
export type PriceKind = 'RENT' | 'TERMS' | 'BUY';

/** What a price is for, if not for everything. */
export type PriceRole = 'MONTH' | 'MONTHS_3' | 'MONTHS_6' | 'MONTHS_12' | 'SEASON' | 'LONG' | 'SHORT' | 'FOREIGN' | 'THAI';

/** Why a person has to say what a cell with prices means. */
export type MoneyQuestion = 'UNCLEAR' | 'CURRENCY' | 'RATE' | 'DAY' | 'WEEK' | 'METRE' | 'TERM';

/** A price of a cell, baht; rents by the month. */
export interface MoneyPrice {
  price: number;
  /** The other end of a range. */
  upTo: number | null;
  role: PriceRole | null;
}

/** What a cell says besides its prices. */
export type MoneyMark = 'FROM' | 'NEGOTIABLE' | 'ABOUT' | 'APART' | 'INCLUDED' | 'LOW' | 'MORE';

/** A cell with prices as it was understood; it is understood as a whole or not at all. */
export type MoneyReading =
  | {
      is: 'prices';
      prices: MoneyPrice[];
      marks: ReadonlySet<MoneyMark>;
      /** Shortest stay, months. */ atLeast: number | null;
      /** It is a number and nothing else. */ plain: boolean;
      /** The prices were in the currency of the column. */ converted: boolean;
    }
  /** There is no price: on request. */
  | { is: 'none' }
  /** Sold or rented; until that day, yyyy-mm-dd. */
  | { is: 'gone'; until: string | null }
  | { is: 'ask'; why: MoneyQuestion; currency: string | null }
  | { is: 'unread' };

const UNREAD: MoneyReading = { is: 'unread' };
const ask = (why: MoneyQuestion, currency: string | null = null): MoneyReading => ({ is: 'ask', why, currency });

/** The currency of a column whose prices are not in baht. */
export interface Exchange {
  currency: Money;
  /** Baht for one unit; undefined if it is not known. */
  rate: number | undefined;
}

/** Least that a month can cost where a cell has a price for a longer time, baht: below it, the price is by the month already. */
const LEAST_A_MONTH = 5_000;
/** Most that a month usually costs, baht: above it, the price of a longer stay is that of the whole stay. */
const MOST_USUAL = 60_000;

/**
 * Reads a cell with prices in Thai, Russian or English: "2.5M", «20–25 тыс», "12m: 18k, 6m: 20k", "3.2 ล้านบาท". Linear in the length of
 * the cell; one of more than 300 characters is not read.
 *
 * @param unit of bare numbers, if the header of the column gives one
 * @param exchange of bare numbers and those in its currency; baht if left out
 */
export function readMoney(cell: string, kind: PriceKind, unit?: Unit, exchange?: Exchange): MoneyReading {
  if (cell.length > LONGEST_NUMBER) return UNREAD;
  const tokens = tokensOf(cell);
  const items = tokens && itemsOf(tokens, kind === 'BUY');
  if (!items || items.length === 0) return UNREAD;
  const signs = new Set(items.flatMap((item) => (item.is === 'sign' ? [item.sign] : [])));
  const isGone = signs.has('sold') || (signs.has('rented') && (kind !== 'BUY' || !items.some(({ is }) => is === 'amount')));
  if (isGone) return { is: 'gone', until: items.find((item) => item.is === 'date')?.date ?? null };
  const amounts = items.filter((item) => item.is === 'amount');
  if (signs.has('none')) return amounts.length === 0 && isOnly(items, ['none', 'filler', 'rent', 'sale', 'for']) ? { is: 'none' } : UNREAD;
  if (amounts.length === 0) return UNREAD;
  if (items.length === 1 && amounts[0]!.value === 0) return { is: 'none' };
  const bound = boundOf(items);
  return bound === null ? ask('UNCLEAR') : pricesOf(bound, kind, items, unit, exchange);
}

const isOnly = (items: readonly Item[], signs: readonly Sign[]) =>
  items.every((item) => item.is === 'mark' || item.is === 'unit' || (item.is === 'sign' && signs.includes(item.sign)));

/** What a word says about an amount beside it. */
type Label =
  | { is: 'length'; months: number | null; unit: PriceUnit; total: boolean }
  | { is: 'per'; unit: PriceUnit }
  | { is: 'high' | 'low' | 'long' | 'short' | 'foreign' | 'thai' | 'before' | 'now' | 'rent' | 'sale' | 'deposit' };

interface LabelledAmount extends Amount {
  labels: (Label & { after: boolean })[];
}

interface Bound {
  amounts: LabelledAmount[];
  marks: Set<MoneyMark>;
  atLeast: number | null;
}

/** A part of a cell between separators. */
interface Segment {
  /** The separator before it. */
  open: string;
  pieces: (Amount | Label)[];
}

const SEPARATORS = '/,;|\n()[]';

/** Amounts with the words that belong to each; null where it is not clear which. */
function boundOf(items: readonly Item[]): Bound | null {
  const marks = new Set<MoneyMark>();
  const segments: Segment[] = [];
  let segment: Segment = { open: '', pieces: [] };
  let atLeast: number | null = null;
  let extras = false;
  const cut = (open: string) => {
    segments.push(segment);
    segment = { open, pieces: [] };
  };
  for (const [at, item] of items.entries()) {
    const next = items
      .slice(at + 1)
      .find((one) => !(one.is === 'sign' && one.sign === 'filler') && !(one.is === 'mark' && '.:'.includes(one.mark)));
    switch (item.is) {
      case 'amount':
        if (extras) return null;
        segment.pieces.push(item);
        break;
      case 'measure':
        marks.add('MORE');
        break;
      case 'date':
        marks.add('MORE');
        break;
      case 'months':
        segment.pieces.push({ is: item.high ? 'high' : 'low' });
        break;
      case 'unit':
        segment.pieces.push({ is: 'per', unit: item.unit });
        break;
      case 'length': {
        const { months } = lengthOf(item);
        const before = wordBefore(items, at);
        if (extras || isDeposit(items, at)) marks.add('MORE');
        else if (item.atLeast || before === 'atLeast' || before === 'from') {
          if (months === null || atLeast !== null) return null;
          atLeast = months;
        } else segment.pieces.push({ is: 'length', months, unit: item.unit, total: before === 'for' });
        break;
      }
      case 'mark':
        if (SEPARATORS.includes(item.mark)) {
          cut(item.mark);
          extras = extras && item.mark !== ')' && item.mark !== '\n' && item.mark !== ';';
        } else if (item.mark === '+') {
          if (next === undefined || next.is === 'mark') marks.add('FROM');
          else extras = true;
        } else if (item.mark === '~' || item.mark === '≈') marks.add('ABOUT');
        break;
      case 'sign': {
        const label = LABELS[item.sign];
        if (item.sign === 'deposit' && (next?.is === 'length' || items[at - 1]?.is === 'length')) marks.add('MORE');
        else if (label) {
          const last = segment.pieces.at(-1);
          // "high season", "season low": said twice.
          if (item.sign === 'season' && last && (last.is === 'high' || last.is === 'low')) break;
          if ((label === 'high' || label === 'low') && last?.is === 'high' && items[at - 1]?.is === 'sign') segment.pieces.pop();
          segment.pieces.push({ is: label });
        } else if (item.sign === 'or') cut('or');
        else if (item.sign === 'apart') {
          marks.add('APART');
          extras = true;
        } else if (item.sign === 'included') marks.add('INCLUDED');
        else if (item.sign === 'bills') marks.add(extras || !marks.has('INCLUDED') ? 'APART' : 'INCLUDED');
        else if (item.sign === 'negotiable') marks.add('NEGOTIABLE');
        else if (item.sign === 'about') marks.add('ABOUT');
        else if (item.sign === 'rented') marks.add('MORE');
        else if (item.sign === 'from' && next?.is === 'amount') marks.add('FROM');
        else if ((item.sign === 'upTo' || item.sign === 'between') && next?.is === 'amount') return null;
        else if (item.sign === 'halfYear') segment.pieces.push({ is: 'length', months: 6, unit: 'MONTH', total: false });
        break;
      }
    }
  }
  cut('');
  const amounts = attached(segments);
  return amounts && { amounts, marks, atLeast };
}

const LABELS: Partial<Record<Sign, Exclude<Label['is'], 'length' | 'per'>>> = {
  high: 'high',
  season: 'high',
  low: 'low',
  offSeason: 'low',
  long: 'long',
  short: 'short',
  foreign: 'foreign',
  thai: 'thai',
  before: 'before',
  now: 'now',
  rent: 'rent',
  sale: 'sale',
  deposit: 'deposit',
};

/** The word before an item, over those that say nothing. */
function wordBefore(items: readonly Item[], at: number): Sign | undefined {
  for (let index = at - 1; index >= 0; index--) {
    const item = items[index]!;
    if (item.is === 'mark' && '.:'.includes(item.mark)) continue;
    if (item.is !== 'sign') return undefined;
    if (item.sign !== 'filler') return item.sign;
  }
  return undefined;
}

/** "2 months deposit", "deposit: 2 months". */
function isDeposit(items: readonly Item[], at: number): boolean {
  const after = items.slice(at + 1).find((item) => !(item.is === 'sign' && item.sign === 'filler'));
  return (after?.is === 'sign' && after.sign === 'deposit') || wordBefore(items, at) === 'deposit';
}

function lengthOf({ count, unit }: Extract<Item, { is: 'length' }>): { months: number | null } {
  if (unit === 'YEAR') return { months: count * 12 };
  return { months: unit === 'MONTH' && Number.isInteger(count) ? count : null };
}

const isAmount = (piece: Amount | Label): piece is Amount => piece.is === 'amount';

/** Gives each amount the labels of its segment; those of a segment without amounts belong to the amount before or after. */
function attached(segments: readonly Segment[]): LabelledAmount[] | null {
  const amounts: LabelledAmount[] = [];
  let waiting: Label[] = [];
  const put = (amount: Amount, before: readonly Label[], after: readonly Label[]) => {
    const labels = [...before.map((label) => ({ ...label, after: false })), ...after.map((label) => ({ ...label, after: true }))];
    amounts.push({ ...amount, labels });
  };
  for (const { open, pieces } of segments) {
    const labels = pieces.filter((piece): piece is Label => !isAmount(piece));
    const own = pieces.filter(isAmount);
    if (own.length === 0) {
      const last = amounts.at(-1);
      const isFree = last && labels.every(({ is }) => last.labels.every((one) => one.is !== is));
      if (last && isFree && waiting.length === 0 && (open === '/' || open === '(' || open === '[')) {
        last.labels.push(...labels.map((label) => ({ ...label, after: true })));
      } else waiting.push(...labels);
      continue;
    }
    if (own.length === 1) {
      const at = pieces.findIndex(isAmount);
      put(own[0]!, [...waiting, ...(pieces.slice(0, at) as Label[])], pieces.slice(at + 1) as Label[]);
    } else {
      const isPrefix = waiting.length > 0 || !isAmount(pieces[0]!);
      if (!spread(isPrefix ? [...waiting, ...pieces] : pieces, isPrefix, put)) return null;
    }
    waiting = [];
  }
  if (waiting.length === 0) return amounts;
  const last = amounts.at(-1);
  if (!last || amounts.length > 1) return null;
  last.labels.push(...waiting.map((label) => ({ ...label, after: true })));
  return amounts;
}

/** Several amounts between two separators: each needs a label of its own, all before them or all after. */
function spread(
  pieces: readonly (Amount | Label)[],
  isPrefix: boolean,
  put: (amount: Amount, before: readonly Label[], after: readonly Label[]) => void,
): boolean {
  const groups: { amount: Amount; labels: Label[] }[] = [];
  let collected: Label[] = [];
  for (const piece of pieces) {
    if (isAmount(piece)) {
      groups.push({ amount: piece, labels: isPrefix ? collected : [] });
      collected = [];
    } else if (isPrefix) collected.push(piece);
    else groups.at(-1)!.labels.push(piece);
  }
  // "long 15k short 25k a month": what is behind the last belongs to it.
  groups.at(-1)!.labels.push(...collected);
  const isForeign = ({ currency }: Amount) => currency !== null && currency !== 'THB';
  const isTwice = groups.length === 2 && isForeign(groups[0]!.amount) !== isForeign(groups[1]!.amount);
  if (!isTwice && groups.some(({ labels }) => labels.length === 0)) return false;
  for (const { amount, labels } of groups) put(amount, isPrefix ? labels : [], isPrefix ? [] : labels);
  return true;
}

const has = ({ labels }: LabelledAmount, ...names: readonly Label['is'][]) => labels.some(({ is }) => names.includes(is));
const isPer = ({ labels }: LabelledAmount, ...units: readonly PriceUnit[]) =>
  labels.some((label) => label.is === 'per' && units.includes(label.unit));

/** Those of some amounts that pass, or all where none does. */
const preferring = (amounts: LabelledAmount[], test: (amount: LabelledAmount) => boolean) => {
  const some = amounts.filter(test);
  return some.length > 0 ? some : amounts;
};

function pricesOf(
  { amounts: all, marks, atLeast }: Bound,
  kind: PriceKind,
  items: readonly Item[],
  unit?: Unit,
  exchange?: Exchange,
): MoneyReading {
  const deal = kind === 'BUY' ? 'sale' : 'rent';
  const other = kind === 'BUY' ? 'rent' : 'sale';
  let amounts = all.filter((amount) => !has(amount, 'deposit'));
  amounts = preferring(amounts, (amount) => !has(amount, 'before'));
  if (amounts.some((amount) => has(amount, other))) {
    // "sale 3.2M / rent 15k": only what is for this deal.
    amounts = amounts.filter((amount) => has(amount, deal));
    if (amounts.length === 0) return ask('UNCLEAR');
  }
  amounts = preferring(amounts, (amount) => !isPer(amount, 'METRE'));
  amounts = preferring(amounts, (amount) => !isPer(amount, 'DAY', 'WEEK'));
  const isBaht = ({ currency }: Amount) => (currency ?? exchange?.currency ?? 'THB') === 'THB';
  const isOwn = ({ currency }: Amount) => currency === null || currency === exchange?.currency;
  amounts = preferring(preferring(amounts, isBaht), (amount) => isBaht(amount) || isOwn(amount));
  if (amounts.length === 0) return UNREAD;
  if (amounts.length < all.length) marks.add('MORE');
  const foreign = amounts.find((amount) => !isBaht(amount) && !isOwn(amount));
  if (foreign) return ask('CURRENCY', foreign.currency);
  const converted = !amounts.every(isBaht);
  const rate = converted ? exchange?.rate : 1;
  if (rate === undefined) return ask('RATE', exchange!.currency);
  if (amounts.some((amount) => isPer(amount, 'METRE'))) return ask('METRE');
  if (amounts.some((amount) => isPer(amount, 'DAY'))) return ask(kind === 'BUY' ? 'UNCLEAR' : 'DAY');
  if (amounts.some((amount) => isPer(amount, 'WEEK'))) return ask(kind === 'BUY' ? 'UNCLEAR' : 'WEEK');
  const style = styleOf(amounts, items);
  const prices: MoneyPrice[] = [];
  for (const amount of amounts) {
    const scaled = inUnit(amount, unit, rate);
    if (scaled === null) return ask('UNCLEAR');
    const read = kind === 'BUY' ? salePrice(scaled, amount) : rentPrice(scaled, amount, kind, style);
    if ('is' in read) return read;
    if (has(amount, 'low')) marks.add('LOW');
    if (!prices.some(({ price, upTo, role }) => price === read.price && upTo === read.upTo && role === read.role)) prices.push(read);
  }
  const roles = prices.flatMap(({ role }) => role ?? []);
  if (new Set(roles).size < roles.length || (prices.length > 1 && prices.some(({ upTo }) => upTo !== null))) return ask('UNCLEAR');
  // "Low season 9,000" does not say what the rest of the year costs.
  if (marks.has('LOW') && !roles.includes('SEASON')) return ask('UNCLEAR');
  if (prices.some(({ price, upTo }) => (upTo ?? price) > MOST_BAHT)) return UNREAD;
  const [only] = all;
  const plain =
    all.length === 1 &&
    !only!.scaled &&
    marks.size === 0 &&
    atLeast === null &&
    prices[0]!.upTo === null &&
    prices[0]!.role === null &&
    prices[0]!.price === only!.value &&
    items.every(({ is }) => is === 'amount' || is === 'unit' || is === 'mark' || is === 'sign');
  return { is: 'prices', prices, marks, atLeast, plain, converted };
}

/** An amount in whole baht, with the unit of its column and at the rate of its currency; null if it is a fraction of a baht. */
function inUnit({ value, upTo, scaled }: Amount, unit: Unit | undefined, rate: number): { price: number; upTo: number | null } | null {
  const most = upTo ?? value;
  let times = 1;
  if (!scaled && unit === 'MILLION' && most < 1_000) times = 1e6;
  if (!scaled && unit === 'THOUSAND' && most < 10_000) times = 1e3;
  const whole = (amount: number) => (Number.isInteger(amount) || amount >= 1_000 ? Math.round(amount * rate) : null);
  const price = whole(Math.round(value * times * 100) / 100);
  const end = upTo === null ? null : whole(Math.round(upTo * times * 100) / 100);
  return price === null || (upTo !== null && end === null) ? null : { price, upTo: end };
}

interface Whole {
  price: number;
  upTo: number | null;
}

function salePrice(whole: Whole, amount: LabelledAmount): MoneyPrice | MoneyReading {
  if (amount.labels.some(({ is }) => is === 'length')) return ask('TERM');
  if (has(amount, 'per', 'high', 'low', 'long', 'short')) return ask('UNCLEAR');
  const role = has(amount, 'foreign') ? 'FOREIGN' : has(amount, 'thai') ? 'THAI' : null;
  return { ...whole, role };
}

const ROLE_OF_MONTHS = new Map<number, PriceRole>([
  [1, 'MONTH'],
  [3, 'MONTHS_3'],
  [6, 'MONTHS_6'],
  [12, 'MONTHS_12'],
]);

/** Whether prices for lengths of stay are by the month or for the whole stay, as far as a cell with several, or its words, tell. */
type TermStyle = 'MONTHLY' | 'SUMS' | null;

function styleOf(amounts: readonly LabelledAmount[], items: readonly Item[]): TermStyle {
  if (items.some((item) => item.is === 'sign' && item.sign === 'contract')) return 'MONTHLY';
  const lengths = amounts.flatMap(({ value, labels }) =>
    labels.flatMap((label) => (label.is === 'length' && label.months !== null ? [{ value, months: label.months }] : [])),
  );
  if (lengths.length < 2) return null;
  const sorted = lengths.toSorted((a, b) => a.months - b.months);
  const pairs = sorted.slice(1).map((one, at) => one.value - sorted[at]!.value);
  // A longer stay costs less a month, and more altogether.
  if (pairs.every((more) => more <= 0)) return 'MONTHLY';
  return pairs.every((more) => more > 0) ? 'SUMS' : null;
}

/** The rent of a month, and what it is for. */
function rentPrice(whole: Whole, amount: LabelledAmount, kind: PriceKind, style: TermStyle): MoneyPrice | MoneyReading {
  if (has(amount, 'foreign', 'thai')) return ask('UNCLEAR');
  const { price, upTo } = whole;
  const length = amount.labels.find((label) => label.is === 'length');
  const isMonthly = isPer(amount, 'MONTH');
  let role: PriceRole | null = null;
  const named: PriceRole[] = [];
  if (has(amount, 'high')) named.push('SEASON');
  if (has(amount, 'long')) named.push('LONG');
  if (has(amount, 'short')) named.push('SHORT');
  if (length) {
    if (amount.labels.filter(({ is }) => is === 'length').length > 1) return ask('UNCLEAR');
    const { months } = length;
    role = months === null ? null : (ROLE_OF_MONTHS.get(months) ?? null);
    if (role === null || months === null) return ask(length.unit === 'DAY' || length.unit === 'WEEK' ? length.unit : 'TERM');
    if (months > 1 && length.after && !isMonthly && style !== 'MONTHLY' && price / months >= LEAST_A_MONTH) {
      // "90000 for 3 months" is the sum, "90000 / 3 months" can be either, and so can "25000 for 3 months".
      const isSum = length.total && upTo === null && named.length === 0 && (style === 'SUMS' || price > MOST_USUAL);
      return isSum ? { price: Math.round(price / months), upTo: null, role } : ask('UNCLEAR');
    }
  }
  for (const label of amount.labels) {
    if (label.is !== 'per' || (label.unit !== 'YEAR' && label.unit !== 'YEARLY')) continue;
    if (role !== null) continue;
    const total = aYear(price, label.unit === 'YEARLY', label.after);
    if (total === null || upTo !== null) return ask('UNCLEAR');
    return named.length > 0 ? ask('UNCLEAR') : { price: total ? Math.round(price / 12) : price, upTo: null, role: 'MONTHS_12' };
  }
  if (kind === 'TERMS' && isMonthly && role === null && named.length === 0) role = 'MONTH';
  const roles = [...named, ...(role ? [role] : [])];
  if (roles.length === 2 && roles[0] === 'LONG' && role !== null) return { price, upTo, role };
  if (roles.length > 1 || (roles.length > 0 && upTo !== null)) return ask('UNCLEAR');
  return { price, upTo, role: roles[0] ?? null };
}

/** Whether a price "/ year" is for the whole year; null where it could be a month's as well. */
function aYear(price: number, isAdverb: boolean, isAfter: boolean): boolean | null {
  if (isAfter && !isAdverb) return price / 12 >= LEAST_A_MONTH ? true : null;
  // "Yearly 18k" is a month's rent of a contract of a year, "yearly 216,000" is not.
  if (price < 6 * LEAST_A_MONTH) return false;
  return isAdverb && price >= 24 * LEAST_A_MONTH ? true : isAdverb ? null : false;
}
