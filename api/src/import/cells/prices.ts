import type { Unit } from '../mapping/column-mapping.js';
import { fold, words } from '../fold.js';
import { asFraction, LONGEST_NUMBER, numberAt, numberOfWord, plainOf } from './numbers.js';
import { Wrong } from './wrong.js';

/** Prices of a cell: those of no term, and those of a length of stay. */
export interface ReadPrices {
  prices: number[];
  terms: { term: string; price: number }[];
}

/** Kind of a price column: rents, rents by term (where a month alone is a term), or sale prices. */
export type PriceKind = 'RENT' | 'TERMS' | 'BUY';

const table = <T>(entries: readonly (readonly [string, T])[]) =>
  new Map(entries.flatMap(([line, value]) => words(line).map((word) => [word, value] as const)));

const TIMES = table([
  ['k|к|т|тыс|тысяч|тысячи|тысяча|тысячу|thousand|thousands|th', 1e3],
  ['m|м|mb|мб|mm|mn|mln|mill|mil|million|millions|млн|мил|миллион|миллиона|миллионов|лям|лямов|ляма', 1e6],
  ['миллиард|billion|bn|млрд', 1e9],
]);
/** Words that change nothing about a price. */
const FILLERS = new Set(
  words(
    'thb|b|baht|bht|bath|бат|бата|батов|бт|тб|from|от|to|до|price|prices|цена|цены|net|нетто|only|только|per|за|в|на|a|the|and|и|or|или|for|rent|rental|аренда|аренды|sale|продажа|selling|asking|negotiable|nego|торг|с|contract|контракт|контракте|договор|term|stay|approx|about|около|примерно|примерно|ок|all|in|at|by|по|срок|minimum|min|минимум|high|высокий',
  ),
);
const OTHER_MONEY = new Set(
  words('usd|us|eur|gbp|rub|rur|р|руб|рублей|рубля|dollar|dollars|доллар|доллара|долларов|евро|euro|euros|pounds|cny|usdt|юаней'),
);
const MONTHS = new Set(words('month|months|monthly|mo|mth|mths|mon|pm|pcm|мес|месяц|месяца|месяцев|месяце|помесячно'));
const YEARS = new Set(words('year|years|yr|yrs|y|год|года|году|лет|г'));
const YEARLY = new Set(words('yearly|annual|annually|annum|pa|годовой|годовая|годовое|долгосрок|долгосрочно|долгосрочная|long|longterm'));
const HALF = new Set(words('half|полгода|полугодие'));
const SEASON = new Set(words('season|seasonal|сезон|сезона|сезоне|peak|winter|зима|зимой'));
const DAYS = new Set(
  words(
    'day|days|daily|night|nights|nightly|week|weeks|weekly|day|сутки|суток|день|дня|дней|ночь|ночи|ночей|посуточно|неделя|неделю|недели',
  ),
);
/** Placeholders for a missing price. */
const NONE = new Set(
  words(
    'poa|on request|price on request|upon request|по запросу|цена по запросу|договорная|договорной|call|ask|n a|na|none|нет|no|tba|tbc|not for rent|not for sale|не сдается|не продается|0',
  ),
);

const TERM_OF_MONTHS = new Map([
  [1, 'MONTH'],
  [3, 'MONTHS_3'],
  [6, 'MONTHS_6'],
  [12, 'MONTHS_12'],
]);

const NOT_A_PRICE = new Wrong('NOT_A_PRICE', 'Enter prices in whole baht, such as 15500, 15k or 3.5m.');
const NOT_BAHT = new Wrong('NOT_BAHT', 'Enter the price in baht.');
const BY_THE_DAY = new Wrong('PRICE_BY_THE_DAY', 'Enter the monthly rent.');
const UNKNOWN_TERM = new Wrong('UNKNOWN_TERM', 'Lengths of stay are 1, 3, 6 and 12 months, and the high season.');

const WORD = /\p{L}+/uy;

/** A part of a cell between separators: its prices, and their term. */
interface Segment {
  prices: { amount: number; times: number; bare: boolean; end: number }[];
  term: string | null;
  month: boolean;
}

const emptySegment = (): Segment => ({ prices: [], term: null, month: false });

/** Parses prices in baht in common formats: "2.5M", "25,000฿", «3 млн», "15k/month; 12k 6 months". A cell with "on request" has none. */
export function readPrices(cell: string, kind: PriceKind, unit?: Unit): ReadPrices | Wrong {
  if (cell.length > LONGEST_NUMBER) return NOT_A_PRICE;
  if (NONE.has(fold(cell))) return { prices: [], terms: [] };
  const text = plainOf(cell).replaceAll(/months_(\d+)/g, '$1 months');
  const segments = segmentsOf(text, kind);
  return segments instanceof Wrong ? segments : pricesOf(segments, kind, unit);
}

function segmentsOf(text: string, kind: PriceKind): Segment[] | Wrong {
  const segments: Segment[] = [];
  let segment = emptySegment();
  for (let at = 0; at < text.length;) {
    const number = numberAt(text, at);
    if (number) {
      at = number.end;
      const [word, end] = wordAfter(text, at);
      const counted = number.value <= 36 && Number.isInteger(number.value);
      if (counted && (MONTHS.has(word) || YEARS.has(word))) {
        // "6-12 months": the shorter one is the least that it is let for.
        const before = segment.prices.at(-1);
        const least =
          before?.bare && before.amount <= 12 && before.end >= number.end - number.text.length - 3
            ? segment.prices.pop()!.amount
            : number.value;
        const term = TERM_OF_MONTHS.get(YEARS.has(word) && least === number.value ? least * 12 : least);
        if (!term || kind === 'BUY') return UNKNOWN_TERM;
        segment.term = term;
        at = end;
      } else {
        const times = TIMES.get(word) ?? 1;
        addPrice(segment, times === 1 ? number.value : asFraction(number), times, at);
        if (times !== 1) at = end;
      }
      continue;
    }
    WORD.lastIndex = at;
    const word = WORD.exec(text)?.[0];
    if (word) {
      at += word.length;
      const wrong = takeWord(word, segment, text, at, kind);
      if (typeof wrong === 'number') at = wrong;
      else if (wrong) return wrong;
      continue;
    }
    const sign = text[at++]!;
    if (';\n|/,'.includes(sign)) {
      segments.push(segment);
      segment = emptySegment();
    } else if ('$€£₽¥₿'.includes(sign)) return NOT_BAHT;
    else if (!' ฿-–—:=().~≈+*\'"_<>→'.includes(sign)) return NOT_A_PRICE;
  }
  return [...segments, segment];
}

/** Processes a word; returns where to continue after a number in words, or the error. */
function takeWord(word: string, segment: Segment, text: string, end: number, kind: PriceKind): number | Wrong | undefined {
  const number = numberOfWord(word) ?? (word.startsWith('пол') && TIMES.has(word.slice(3)) ? 0.5 : undefined);
  if (number !== undefined) {
    const [next, after] = wordAfter(text, end);
    const times = number === 0.5 ? TIMES.get(word.slice(3)) : TIMES.get(next);
    if (!times) return NOT_A_PRICE;
    addPrice(segment, number, times, end);
    return number === 0.5 ? end : after;
  }
  if (OTHER_MONEY.has(word)) return NOT_BAHT;
  if (FILLERS.has(word)) return undefined;
  if (kind === 'BUY') return NOT_A_PRICE;
  if (DAYS.has(word)) return BY_THE_DAY;
  if (MONTHS.has(word)) segment.month = true;
  else if (SEASON.has(word)) segment.term = 'SEASON';
  else if (HALF.has(word)) segment.term = 'MONTHS_6';
  else if (YEARS.has(word) || YEARLY.has(word)) segment.term ??= 'MONTHS_12';
  else return NOT_A_PRICE;
  return undefined;
}

/** The word that follows, over a blank or a hyphen, and where it ends. */
function wordAfter(text: string, at: number): [word: string, end: number] {
  let from = at;
  while (from < text.length && ' -'.includes(text[from]!)) from++;
  WORD.lastIndex = from;
  const word = WORD.exec(text)?.[0] ?? '';
  return [word, from + word.length];
}

/** Adds a price; «2 млн 500 тыс» is one. */
function addPrice(segment: Segment, value: number, times: number, end: number): void {
  const last = segment.prices.at(-1);
  if (last && last.times > times && times > 1 && value < 1_000) last.amount += value * times;
  else segment.prices.push({ amount: value * times, times, bare: times === 1, end });
  if (segment.prices.at(-1)!.times > times) segment.prices.at(-1)!.times = times;
}

function pricesOf(segments: readonly Segment[], kind: PriceKind, unit?: Unit): ReadPrices | Wrong {
  const read: ReadPrices = { prices: [], terms: [] };
  let waiting: string | null = null;
  let last: { price: number; free: boolean } | null = null;
  const add = (price: number, term: string | null) => {
    if (term === null) {
      if (!read.prices.includes(price)) read.prices.push(price);
    } else if (!read.terms.some((one) => one.term === term)) read.terms.push({ term, price });
    else return false;
    return true;
  };
  for (const { prices, term: named, month } of segments) {
    const term: string | null = named ?? (kind === 'TERMS' && month ? 'MONTH' : null);
    if (prices.length === 0) {
      // "20000 / 6 months", or "6 months / 20000".
      if (term && last?.free) {
        read.prices.splice(read.prices.indexOf(last.price), 1);
        add(last.price, term);
        last = null;
      } else if (term) waiting = term;
      continue;
    }
    for (const { amount, bare } of prices) {
      const price = wholeBaht(amount, bare, unit);
      if (price instanceof Wrong) return price;
      const of = term ?? waiting;
      if (!add(price, of) || (of && prices.length > 1)) return NOT_A_PRICE;
      last = { price, free: of === null && prices.length === 1 };
    }
    waiting = null;
  }
  if (waiting || (read.prices.length === 0 && read.terms.length === 0)) return NOT_A_PRICE;
  return read;
}

function wholeBaht(amount: number, bare: boolean, unit?: Unit): number | Wrong {
  if (bare && unit === 'MILLION' && amount < 1_000) return Math.round(amount * 1e6);
  if (bare && unit === 'THOUSAND' && amount < 10_000) return Math.round(amount * 1e3);
  if (!Number.isInteger(amount) && amount < 1_000) return new Wrong('NOT_WHOLE', 'Enter the whole price in baht, or add the unit: 2.5m.');
  return Math.round(amount);
}
