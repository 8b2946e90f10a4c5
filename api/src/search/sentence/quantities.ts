import { Currency } from '../../currencies/currency-rates.entity.js';
import { Deal, PetPolicy } from '../../listings/values/choices.js';
import type { Wish } from './phrases.js';
import { CURRENCIES, MONEY, saidAt, trailing, type Bound, type Said } from './said-numbers.js';
import { is, next, type Match, type Word } from './words.js';

/** Walking speed, metres per minute. */
const METRES_A_MINUTE = 80;
/** Square metres of a rai, a sotka and a square wah. */
const RAI = 1_600;
const SOTKA = 100;
const WAH = 4;
/** Square metres that a home has at least; less is a length. */
const LEAST_SIZE = 15;
const MILLION = 1_000_000;
/** Room counts that include higher ones. */
const MOST_ROOMS = 4;

/** What a sum may be, in each currency: from where on it is a rent a month, and from where on the price of a home. */
const SUMS: Readonly<Record<Currency, { least: number; sale: number }>> = {
  [Currency.THB]: { least: 1_000, sale: 500_000 },
  [Currency.USD]: { least: 50, sale: 15_000 },
  [Currency.EUR]: { least: 50, sale: 15_000 },
  [Currency.GBP]: { least: 50, sale: 15_000 },
  [Currency.RUB]: { least: 2_500, sale: 1_200_000 },
} as Record<Currency, { least: number; sale: number }>;

/** What a number from this word on bounds, with the words around it: price, size, floor, rooms, distance to the beach. */
export function quantityAt(words: readonly Word[], start: number): Match | null {
  const label = labelAt(words, start);
  const said = saidAt(words, label.at);
  return said && unitAt(words, said, label.kind, start);
}

type Label = 'PRICE' | 'FLOOR' | 'AREA_SIZE' | 'PLOT' | 'SHORE' | null;

/** What is named before its number: «этаж от 5», «до моря 300 м», "budget 20k". */
function labelAt(words: readonly Word[], start: number): { at: number; kind: Label } {
  const to = is(words[start], 'MAX', 'FROM_WORD') ? start + 1 : start;
  const shore = next(words, to, 'SHORE');
  // "more" is a transliteration of «море», but not in "more than 3 million".
  if (shore >= 0 && words[shore + 1]?.text !== 'than') {
    const number = next(words, shore + 1, 'FIGURE', 'MAX', 'NOT', 'ABOUT');
    return { at: number >= 0 ? number : shore + 1, kind: 'SHORE' };
  }
  for (const kind of ['PRICE', 'FLOOR', 'AREA_SIZE', 'PLOT'] as const) {
    if (!is(words[start], kind)) continue;
    const sized = kind === 'PLOT' && is(words[start + 1], 'AREA_SIZE') ? 1 : 0;
    return { at: skip(words, start + 1 + sized), kind };
  }
  return { at: start, kind: null };
}

const skip = (words: readonly Word[], at: number) => (/^(?:is|of|в|is|around)$/.test(words[at]?.text ?? '') ? at + 1 : at);

/** Kind of the quantity: determined by the words after the number, or before it. */
function unitAt(words: readonly Word[], said: Said, label: Label, start: number): Match | null {
  let { at } = said;
  const plus = words[at]?.kind === 'sign' && words[at]?.text === '+';
  if (plus) at++;
  if (words[at]?.kind === 'sign' && /^[-–]$/.test(words[at]!.text) && words[at]!.glued) at++;
  const unit = words[at];
  const [first] = said.values;
  const finish = (end: number, wishOf: (bound: Bound) => Match['means'] | null): Match | null => {
    const { bound, end: after } = trailing(words, end, plus ? { ...said.bound, side: 'min', strict: false } : said.bound);
    const means = wishOf(bound);
    return means && { length: after - start, means };
  };
  const nth = (meaning: string) => is(unit, meaning);

  if (label === 'SHORE') return beach(words, said, at, start, true);
  if (nth('METRE') || nth('KM') || nth('MINUTE')) {
    const found = beach(words, said, at, start, false);
    if (found) return found;
    // «студия 24 метра» says how large it is, «30 метров до …» how far.
    const sized = label === null && unit!.text.startsWith('метр') && first! >= LEAST_SIZE && !is(words[at + 1], 'MAX', 'FROM_WORD', 'NEAR');
    if (sized) return finish(at + 1, (bound) => ends(said, bound, ['sizeMin', 'sizeMax'], 1));
    if (!said.unsure && !(nth('METRE') && label === 'AREA_SIZE')) return null;
  }
  const wah = nth('WAH') ? at : nth('SQUARE') ? next(words, at + 1, 'WAH') : -1;
  if (!said.money && wah >= 0) {
    const plot = next(words, wah + 1, 'PLOT', 'WAH');
    return finish(plot >= 0 ? plot + 1 : wah + 1, (bound) => ends(said, bound, ['landMin', 'landMax'], WAH));
  }
  if (!said.money && nth('SQUARE')) {
    const end = is(words[at + 1], 'METRE') && !/^(?:m2)$/.test(unit!.text) ? at + 2 : at + 1;
    const land = label === 'PLOT' || next(words, end, 'PLOT') >= 0;
    return finish(land && label !== 'PLOT' ? next(words, end, 'PLOT') + 1 : end, (bound) =>
      ends(said, bound, land ? ['landMin', 'landMax'] : ['sizeMin', 'sizeMax'], 1),
    );
  }
  if (nth('RAI') || nth('SOTKA')) {
    const plot = next(words, at + 1, 'PLOT');
    return finish(plot >= 0 ? plot + 1 : at + 1, (bound) => ends(said, bound, ['landMin', 'landMax'], nth('RAI') ? RAI : SOTKA));
  }
  if (!said.money && (nth('FLOOR') || label === 'FLOOR')) {
    const storeys =
      nth('FLOOR') &&
      said.bound.side === null &&
      !said.range &&
      (/^(?:этажей|floors)$/.test(unit!.text) || (first! <= 4 && /^(?:этажа|этажи)$/.test(unit!.text)));
    return finish(nth('FLOOR') ? at + 1 : at, (bound) => (storeys ? 'text' : floors(said, bound)));
  }
  if (nth('STOREY')) return { length: at + 1 - start, means: 'text' };
  if (nth('PET') && said.bound.side === null) return { length: at + 1 - start, means: { pets: [PetPolicy.SMALL, PetPolicy.MEDIUM] } };
  if (nth('PEOPLE')) return { length: at + 1 - start, means: 'aside' };
  // «28 м» may be a size (m) or a price (million). Ambiguous without a label or a bound, so it is not used as a filter.
  if (
    said.unsure &&
    (label === 'AREA_SIZE' || (label === null && said.bound.side === null && !said.range && first! >= LEAST_SIZE * MILLION))
  ) {
    const size = { ...said, values: said.values.map((value) => value / MILLION) };
    return finish(at, (bound) => (label === 'AREA_SIZE' ? ends(size, bound, ['sizeMin', 'sizeMax'], 1) : 'text'));
  }
  const small = said.values.every((value) => Number.isInteger(value) && value <= 10 && value >= 0);
  if (small && !said.currency) {
    if (nth('BEDROOM') || (nth('ROOM') && first! > 0)) {
      const end = is(words[at + 1], 'ROOM') && nth('BEDROOM') ? at + 2 : at + 1;
      return finish(end, (bound) => rooms('bedrooms', said, bound, 0));
    }
    if (nth('BATHROOM')) return finish(is(words[at + 1], 'ROOM') ? at + 2 : at + 1, (bound) => rooms('bathrooms', said, bound, 1));
    if (unit?.glued && /^[кk]$/.test(unit.text) && first! <= 5 && !said.money && said.bound.side === null) {
      return finish(is(words[at + 1], 'ROOM') ? at + 2 : at + 1, (bound) => rooms('bedrooms', said, bound, 0));
    }
  }
  return price(words, said, plus, at, start, label);
}

type Ends = readonly ['sizeMin' | 'landMin', 'sizeMax' | 'landMax'];

function ends({ values, range }: Said, { side }: Bound, [low, high]: Ends, unit: number): Wish | null {
  const [first, second] = values.map((value) => value * unit);
  if (!first || first > 100_000) return null;
  if (range && second !== undefined) return { [low]: Math.min(first, second), [high]: Math.max(first, second) };
  if (side === 'max') return { [high]: first };
  if (side === 'about') return { [low]: Math.round(first * 0.9), [high]: Math.round(first * 1.1) };
  return { [low]: first };
}

function floors({ values, range }: Said, { side, strict }: Bound): Wish | 'text' | null {
  const [first, second] = values;
  if (first === undefined || !values.every((value) => Number.isInteger(value) && value >= 1 && value <= 100)) return 'text';
  if (range && second !== undefined) return { floorMin: Math.min(first, second), floorMax: Math.max(first, second) };
  if (side === 'min') return { floorMin: first + Number(strict) };
  if (side === 'max') return { floorMax: first - Number(strict) };
  return { floorMin: first, floorMax: first };
}

function rooms(key: 'bedrooms' | 'bathrooms', { values, range }: Said, { side, strict }: Bound, least: number): Wish | null {
  const [first, second] = values;
  if (first === undefined || (key === 'bathrooms' && first < 1)) return null;
  const from = (low: number, high: number) => {
    const [start, end] = [Math.min(low, MOST_ROOMS), Math.min(high, MOST_ROOMS)];
    return { [key]: Array.from({ length: end - start + 1 }, (_, step) => start + step) };
  };
  if (range && second !== undefined) return first <= second ? from(first, second) : null;
  if (side === 'min') return from(first + Number(strict), MOST_ROOMS);
  if (side === 'max') return from(least, first - Number(strict));
  return { [key]: [...new Set(values.map((value) => Math.min(value, MOST_ROOMS)))].sort((a, b) => a - b) };
}

/** Metres or minutes that have the beach before or behind them. */
function beach(words: readonly Word[], { values, unsure }: Said, start: number, from: number, before: boolean): Match | null {
  let at = start;
  let unit = words[at];
  if (unsure && !is(unit, 'METRE', 'KM', 'MINUTE')) unit = words[--at];
  const [first] = values;
  if (first === undefined || !is(unit, 'METRE', 'KM', 'MINUTE')) return null;
  at++;
  const minutes = is(unit, 'MINUTE');
  let ride = false;
  const way = () => {
    const place = next(words, at, 'WALK', 'RIDE');
    if (place < 0) return;
    ride ||= is(words[place], 'RIDE');
    at = place + 1;
    if (is(words[at], 'distance')) at++;
  };
  way();
  if (!before) {
    const away = /^(?:away|or|max|и)$/.test(words[at]?.text ?? '') ? 1 : 0;
    const shore =
      is(words[at + away], 'MAX', 'FROM_WORD') || /^(?:to|of)$/.test(words[at + away]?.text ?? '')
        ? next(words, at + away + 1, 'SHORE')
        : next(words, at + away, 'SHORE');
    // "to Jomtien beach": which one is read on its own.
    const named = words[at + 1];
    if (shore < 0 && (named?.ofNames.size ?? 0) > 0 && is(words[at + 2], 'BEACH')) at++;
    else if (shore < 0) return null;
    else {
      at = shore + 1;
      way();
    }
  }
  if (ride) return { length: at - from, means: 'aside' };
  const value = Math.max(...values);
  const metres = unsure ? value / MILLION : value;
  const beachMax = Math.round(minutes ? metres * METRES_A_MINUTE : is(unit, 'KM') ? metres * 1_000 : metres);
  return beachMax > 0 && beachMax <= 20_000 ? { length: at - from, means: { beachMax } } : null;
}

function price(words: readonly Word[], said: Said, plus: boolean, start: number, from: number, label: Label): Match | null {
  let at = start;
  const { values, range } = said;
  let currency = said.currency;
  // "budget max 20k baht", "20k thb a month"
  const money = MONEY.find((name) => is(words[at], name));
  if (currency === null && money && !is(words[at], 'BATHROOM')) {
    currency = CURRENCIES[money];
    at++;
  }
  let rent = false;
  let night = false;
  const per = () => {
    const word = words[at];
    const preposition = /^(?:a|per|в|за|each|на|every|an)$/.test(word?.text ?? '') || word?.text === '/';
    const place = preposition ? at + 1 : at;
    if (is(words[place], 'MONTHLY')) rent = true;
    else if (preposition && is(words[place], 'MONTH') && words[place]!.kind === 'word') rent = word!.text !== 'на';
    else if (!preposition && /^(?:мес|month|pcm|mo|mth|pm)$/.test(word?.text ?? '')) rent = true;
    else if (preposition && is(words[place], 'DAY') && word!.text !== 'на') night = true;
    else return;
    if (rent || night) at = place + 1;
  };
  per();
  const { bound, end } = trailing(words, at, plus ? { ...said.bound, side: 'min' } : said.bound);
  at = end;
  per();
  const { side } = bound;
  const { least, sale } = SUMS[currency ?? Currency.THB] ?? SUMS[Currency.THB];
  const [low, high] = [Math.min(...values), Math.max(...values)];
  if (said.unsure && !rent && low < 100_000) return null;
  if (low < least || high > 2_000_000_000) return null;
  const sure = said.money || currency !== null || rent || night || label === 'PRICE';
  // "studio 8500" is a price, "soi 1043" is none.
  const round = words.length > 1 && high >= 4_000 && high % 500 === 0;
  if (!sure && (side === null && !range ? high < 10_000 && !round : high < 1_000)) return null;
  if (!sure && side === null && !range && low >= 1_900 && low <= 2_100) return null;
  if (values.length > 2 || (values.length === 2 && !range)) return null;
  if (night) return { length: at - from, means: { shortRent: true } };
  const wish: Wish = range
    ? { priceMin: low, priceMax: high }
    : side === 'min'
      ? { priceMin: low }
      : side === 'about'
        ? { priceMin: Math.round(low * 0.85), priceMax: Math.round(low * 1.15) }
        : { priceMax: high };
  return {
    length: at - from,
    means: { ...wish, currency: currency ?? Currency.THB },
    implies: { deal: rent || high < sale ? Deal.RENT : Deal.BUY },
  };
}
