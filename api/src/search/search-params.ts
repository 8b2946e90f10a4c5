import { HomeKind } from '../fields/listing-nouns.js';
import { Currency } from '../currencies/currency-rates.entity.js';
import { AppError, badInput, type FieldError } from '../core/errors.js';
import { Deal } from '../listings/values/choices.js';
import { FIELD_FILTERS, FILTERS, type FieldFilter } from './filters.js';
import { SearchSort, type BoxInput, type GeoPointInput, type SearchFilter } from './search.input.js';
import { AMENITY_WORDS, wordsOf } from './search-query.js';

/** Query parameters of a search in REST; the same keys are used in the site's addresses. */
export const FILTER_PARAMS: readonly string[] = FILTERS.flatMap(({ params }) => params);

/** The parameters of the filters that the schema calls otherwise. */
const PARAM_OF: ReadonlyMap<string, string> = new Map(
  FILTERS.flatMap(({ inputs, params }) =>
    inputs.length === params.length ? inputs.map((input, at) => [input, params[at]!] as const) : [],
  ),
);

/** Calls a service with the parsed parameters; errors are reported by parameter name. */
export async function byParams<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const fields = error.fields.map((field) => ({ ...field, path: PARAM_OF.get(field.path) ?? field.path }));
    throw new AppError(error.code, error.status, error.message, fields);
  }
}

/** The query string of an address. */
export type SearchParams = Readonly<Record<string, string | string[] | undefined>>;

const CURRENCIES: ReadonlyMap<string, Currency> = new Map(Object.values(Currency).map((code) => [code, code]));
const KINDS: ReadonlyMap<string, HomeKind> = new Map(Object.values(HomeKind).map((kind) => [kind, kind]));
const DEALS: ReadonlyMap<string, Deal> = new Map(Object.values(Deal).map((deal) => [deal, deal]));
const SORTS: ReadonlyMap<string, SearchSort> = new Map(Object.values(SearchSort).map((sort) => [sort, sort]));

/** Reads parameters one by one and remembers what is wrong with them. */
class Reader {
  readonly wrong: FieldError[] = [];

  constructor(private readonly params: SearchParams) {}

  /** The values of a list: comma-separated, repeated or both; null without any. */
  texts(name: string): string[] | null {
    const given = this.params[name];
    if (given === undefined) return null;
    const texts = (Array.isArray(given) ? given : [given]).flatMap((text) => text.split(',')).filter((text) => text !== '');
    return texts.length > 0 ? texts : null;
  }

  text(name: string): string | null {
    const given = this.params[name];
    const text = Array.isArray(given) ? given.at(-1) : given;
    return text === undefined || text === '' ? null : text;
  }

  number(name: string): number | null {
    const text = this.text(name);
    if (text === null) return null;
    const value = /^-?\d{1,15}(\.\d{1,6})?$/.test(text) ? Number(text) : Number.NaN;
    if (!Number.isNaN(value)) return value;
    this.say(name, 'Enter a number.');
    return null;
  }

  whole(name: string): number | null {
    const value = this.number(name);
    if (value === null || (Number.isInteger(value) && Math.abs(value) <= 2_147_483_647)) return value;
    this.say(name, 'Enter a whole number.');
    return null;
  }

  numbers(name: string): number[] | null {
    const texts = this.texts(name);
    const numbers = texts?.map((text) => (/^-?\d{1,4}(\.\d{1,15})?$/.test(text) ? Number(text) : Number.NaN)) ?? null;
    if (!numbers?.some(Number.isNaN)) return numbers;
    this.say(name, 'Give numbers with commas in between.');
    return null;
  }

  flag(name: string): true | null {
    const text = this.text(name);
    if (text === null || text === '0') return null;
    if (text !== '1') this.say(name, 'Give 1, or leave it out.');
    return true;
  }

  choice<T>(name: string, words: ReadonlyMap<string, T>): T | null {
    const text = this.text(name);
    if (text === null) return null;
    const found = words.get(text);
    if (found === undefined) this.say(name, `Give one of: ${[...words.keys()].join(', ')}.`);
    return found ?? null;
  }

  choices<T>(name: string, words: ReadonlyMap<string, T>): T[] | null {
    const found = this.texts(name)?.map((text) => words.get(text));
    if (!found) return null;
    if (!found.includes(undefined)) return found as T[];
    this.say(name, `Give any of: ${[...words.keys()].join(', ')}.`);
    return null;
  }

  box(name: string): BoxInput | null {
    const numbers = this.numbers(name);
    if (!numbers) return null;
    if (numbers.length !== 4) this.say(name, 'Give west,south,east,north in degrees.');
    const [west = 0, south = 0, east = 0, north = 0] = numbers;
    return { west, south, east, north };
  }

  points(name: string): GeoPointInput[] | null {
    const numbers = this.numbers(name);
    if (!numbers) return null;
    if (numbers.length % 2 === 1) this.say(name, 'Give lat,lng,lat,lng,… in degrees.');
    return Array.from({ length: Math.floor(numbers.length / 2) }, (_, index) => ({
      lat: numbers[2 * index]!,
      lng: numbers[2 * index + 1]!,
    }));
  }

  say(path: string, message: string): void {
    this.wrong.push({ path, code: 'BAD_USER_INPUT', message });
  }
}

/** Reads a filter from an address; throws BAD_USER_INPUT with all parameters that make no sense. */
export function filterOfParams(params: SearchParams): SearchFilter {
  const read = new Reader(params);
  const [from, to] = [read.text('from'), read.text('to')];
  if ((from === null) !== (to === null)) read.say(from === null ? 'from' : 'to', 'Give both days of a stay.');
  const filter: SearchFilter = {
    deal: read.choice('deal', DEALS),
    kind: read.choice('kind', KINDS),
    priceMin: read.number('priceMin'),
    priceMax: read.number('priceMax'),
    currency: read.choice('cur', CURRENCIES),
    stay: from !== null && to !== null ? { from, to } : null,
    ...Object.fromEntries(FIELD_FILTERS.flatMap((filter) => fieldValues(read, filter))),
    complexes: read.texts('complex'),
    near: read.texts('near'),
    amenities: read.choices('with', AMENITY_WORDS),
    beachMax: read.whole('beach'),
    box: read.box('box'),
    drawn: read.points('draw'),
    text: read.text('q'),
  };
  const place = ({ path }: FieldError) => (path === 'from' || path === 'to' ? -1 : FILTER_PARAMS.indexOf(path));
  const wrong = read.wrong.toSorted((one, other) => place(one) - place(other));
  if (wrong.length > 0) throw badInput('Some parameters are not valid.', 'BAD_USER_INPUT', wrong);
  return filter;
}

/** The values of a filter by a field, by their names in the schema. */
function fieldValues(read: Reader, filter: FieldFilter): (readonly [input: string, value: unknown])[] {
  const { asks, inputs, params, whole } = filter;
  const value = (param: string): unknown => {
    if (asks === 'yes') return read.flag(param);
    if (asks === 'rooms') return read.numbers(param);
    if (asks === 'range') return whole ? read.whole(param) : read.number(param);
    return read.choices(param, wordsOf(filter));
  };
  return inputs.map((input, at) => [input, value(params[at]!)]);
}

/** Reads the order from an address; newest first without one. Throws BAD_USER_INPUT. */
export function sortOfParams(params: SearchParams): SearchSort {
  const read = new Reader(params);
  const sort = read.choice('sort', SORTS) ?? SearchSort.NEWEST;
  if (read.wrong.length > 0) throw badInput('Some parameters are not valid.', 'BAD_USER_INPUT', read.wrong);
  return sort;
}

/** Reads what the map shows from an address: both its box and its zoom are needed. Throws BAD_USER_INPUT. */
export function mapOfParams(params: SearchParams): { box: BoxInput; zoom: number; filter: SearchFilter } {
  const { box, ...filter } = filterOfParams(params);
  const read = new Reader(params);
  const zoom = read.whole('zoom');
  if (!box) read.say('box', 'Give west,south,east,north in degrees.');
  if (zoom === null) read.say('zoom', 'Give a whole number from 0 to 22.');
  if (!box || zoom === null || read.wrong.length > 0) throw badInput('Some parameters are not valid.', 'BAD_USER_INPUT', read.wrong);
  return { box, zoom, filter };
}
