import { HOME_KINDS } from '../fields/listing-nouns.js';
import { Currency } from '../currencies/currency-rates.entity.js';
import { bahtPer } from '../currencies/currency.loaders.js';
import { AppError, badInput, type FieldError } from '../core/errors.js';
import { isId } from '../core/ids.js';
import type { RequestContext } from '../core/request-context.js';
import { listLandmarks } from '../landmarks/landmark.loaders.js';
import { Deal } from '../listings/values/choices.js';
import { SHORT_STAY_NIGHTS, stayOf } from '../listings/values/stay.js';
import { amenityBit, bitOf, codeOf } from './codes.js';
import { MOST_BAHT, rowsOf, sqlOf, type Amount, type Condition } from './condition.js';
import { chosenOf, FIELD_FILTERS, FILTERS, MOST_ROOMS, type FieldFilter, type SearchKey } from './filters.js';
import type { SearchColumns } from './search-columns.js';
import { Amenity, type BoxInput, type GeoPointInput, type SearchFilter } from './search.input.js';
import { readText, type Lookup } from './search-text.js';
import { understand, type UnderstoodText } from './understand.service.js';

/** Most values of one list of a filter. */
const MOST_VALUES = 50;
/** So far from a landmark is near, metres. */
export const NEAR_METRES = 1_000;
const METRES_A_DEGREE = 111_195;
const CIRCLE_CORNERS = 48;
/** Most corners of a drawn area. */
const MOST_CORNERS = 100;
/** Most m², floors, metres that a filter may name. */
const MOST_MEASURE = 1_000_000_000;

/** One filter: what it is called and what it asks. A home is found when it meets all of them. */
export interface FilterPart {
  key: SearchKey;
  /** Name of the value, if all chosen ones must match and each is a separate filter. */
  value: string | null;
  condition: Condition;
}

/** A filter as conditions. */
export interface SearchConditions {
  /** What is requested, as filters: its text is what no filter answers. */
  filter: SearchFilter;
  /** What its text was understood as; null without one. */
  understood: UnderstoodText | null;
  parts: FilterPart[];
  deal: Deal | null;
  /** What renting a home costs a month under this filter. */
  rent: Amount;
  corrected: string | null;
}

/**
 * SQL condition on search_listing for the homes that match all parts, and the values of its `$1` ….
 *
 * @param values what stands before them in the same statement; they are added to it
 */
export function whereOf({ parts }: Pick<SearchConditions, 'parts'>, values: unknown[] = []): { where: string; values: unknown[] } {
  const conditions = parts.map(({ condition }) => `(${sqlOf(condition, (value) => `$${values.push(value)}`)})`);
  return { where: conditions.join(' AND ') || 'TRUE', values };
}

/** Stands in `failingOf` for two parts or more; there are never so many. */
const SEVERAL = 255;

/** For each row of the columns: 0 where it meets all parts, n where the nth alone is what it fails, SEVERAL where it fails more. */
export async function failingOf(ctx: RequestContext, columns: SearchColumns, parts: readonly FilterPart[]): Promise<Uint8Array> {
  const met = await Promise.all(parts.map(({ condition }) => rowsOf(ctx, columns, condition)));
  const failing = new Uint8Array(columns.length);
  for (const [index, rows] of met.entries()) failOne(failing, rows, index + 1);
  return failing;
}

function failOne(failing: Uint8Array, met: Uint8Array, part: number): void {
  // The new state is looked up in a table: branch prediction would fail for every other row.
  const next = new Uint8Array(512).fill(SEVERAL, 1, 256);
  next[0] = part;
  for (let before = 0; before < 256; before++) next[256 + before] = before;
  for (let row = 0; row < failing.length; row++) failing[row] = next[(met[row]! << 8) | failing[row]!]!;
}

/**
 * Reads a filter: understands its text, checks it and turns it into conditions.
 *
 * @param texts where words are looked up: in homes (default), or in the names of complexes
 * @throws {AppError} BAD_USER_INPUT with the field of a range, list, box or area that makes no sense, LIMIT_AMOUNT of one that is too
 * long, BAD_STAY; RATES_UNAVAILABLE when a price is in a currency and no rates are known.
 */
export async function readFilter(ctx: RequestContext, asked: SearchFilter, texts?: Lookup['table']): Promise<SearchConditions> {
  const { filter, understood } = await understand(ctx, asked);
  return { ...(await conditionsOf(ctx, filter, texts)), filter, understood };
}

/** The conditions of a filter whose text is words and nothing else. Throws as `readFilter`. */
export async function conditionsOf(
  ctx: RequestContext,
  filter: SearchFilter,
  texts: Lookup['table'] = 'search_text',
): Promise<Omit<SearchConditions, 'filter' | 'understood'>> {
  check(filter);
  const parts: FilterPart[] = [];
  const add = (key: SearchKey, condition: Condition, value: string | null = null) => parts.push({ key, value, condition });

  const { deal, kind } = filter;
  if (deal) add('deal', { op: 'within', of: deal === Deal.RENT ? 'rent_from' : 'buy_from' });
  if (kind) add('kind', { op: 'oneOf', of: 'kind', codes: [HOME_KINDS.indexOf(kind)] });

  const stay = filter.stay ? stayOf(filter.stay) : null;
  if (stay) {
    const forRent: Condition = { op: 'within', of: 'rent_from' };
    const short: Condition = { op: 'oneOf', of: 'short', codes: [1] };
    add('stay', stay.nights < SHORT_STAY_NIGHTS ? { op: 'all', of: [forRent, short] } : forRent);
  }
  const rent = stay ?? 'rent_from';

  const range = await priceRange(ctx, filter);
  if (range) {
    const within = (of: Amount): Condition => ({ op: 'within', of, ...range });
    if (deal || stay) add('price', within(deal === Deal.BUY ? 'buy_from' : rent));
    else add('price', { op: 'any', of: [within('rent_from'), within('buy_from')] });
  }

  for (const field of FIELD_FILTERS) for (const [condition, value] of fieldConditions(field, filter)) add(field.key, condition, value);
  if (filter.complexes?.length) add('complex', { op: 'inComplex', ids: idsOf(filter.complexes) });
  if (filter.near?.length) add('near', await nearAny(ctx, filter.near));
  for (const amenity of new Set(filter.amenities)) {
    const name = Object.keys(Amenity).find((one) => Amenity[one] === amenity) ?? null;
    add('with', { op: 'hasAny', of: 'amenities', bits: amenityBit(amenity) }, name);
  }
  if (filter.beachMax != null) add('beach', { op: 'within', of: 'beach', max: filter.beachMax });
  if (filter.box) add('box', inBox(filter.box));
  if (filter.drawn?.length) {
    add('draw', { op: 'asked', of: 'drawn', value: `(${filter.drawn.map(({ lat, lng }) => `(${lng},${lat})`).join()})` });
  }
  const text = filter.text ? await readText(ctx, filter.text, texts) : null;
  if (text) add('q', { op: 'asked', of: 'text', value: text.tsquery });

  parts.sort((one, other) => PLACES.get(one.key)! - PLACES.get(other.key)!);
  return { parts, rent, deal: deal ?? null, corrected: text?.corrected ?? null };
}

/** Places of the parts: a stay before the price, which depends on it. */
const PLACES = new Map<SearchKey, number>(FILTERS.map(({ key, at }) => [key, key === 'price' ? at + 2.5 : at]));

/** One end of a range that a filter asks for. */
const endOf = (filter: SearchFilter, name: string | undefined): number | null =>
  (filter as Readonly<Record<string, number | null | undefined>>)[name!] ?? null;

/** The conditions of a filter by a field: none where it asks nothing, and several where each chosen value is one. */
function fieldConditions(field: FieldFilter, filter: SearchFilter): (readonly [Condition, value: string | null])[] {
  const { key, asks, name, column, choices, inputs } = field;
  if (asks === 'yes') {
    const isAsked = (filter as Readonly<Record<string, unknown>>)[name] === true;
    return isAsked ? [[{ op: 'oneOf', of: key, codes: [1] }, null]] : [];
  }
  if (asks === 'range') {
    // Rounded as PostgreSQL rounds what is compared with a `real`; it refuses to do so with a number that is too small for one.
    const [min, max] = inputs.map((input) => endOf(filter, input)).map((value) => (value === null ? undefined : Math.fround(value)));
    return min === undefined && max === undefined ? [] : [[{ op: 'within', of: column, min, max }, null]];
  }
  const chosen = [...new Set(chosenOf(filter, name))];
  if (chosen.length === 0) return [];
  if (asks === 'rooms') return [[{ op: 'oneOf', of: key, codes: chosen as number[] }, null]];
  const values = chosen as string[];
  if (asks === 'one') return [[{ op: 'oneOf', of: key, codes: values.map((value) => codeOf(key, value)) }, null]];
  if (asks === 'some') return [[{ op: 'hasAny', of: column, bits: values.reduce((bits, value) => bits | bitOf(field, value), 0) }, null]];
  const nameOf = (value: string) => Object.keys(choices).find((one) => choices[one] === value) ?? null;
  return values.map((value) => [{ op: 'hasAny', of: column, bits: bitOf(field, value) }, nameOf(value)]);
}

/** Ids in database format, without duplicates; invalid ids match nothing. */
function idsOf(ids: readonly string[]): string[] {
  return [...new Set(ids.map((id) => id.toLowerCase()).filter(isId))];
}

/** Within reach of any of the landmarks; what is none is near to nothing. */
async function nearAny(ctx: RequestContext, ids: readonly string[]): Promise<Condition> {
  const wanted = new Set(idsOf(ids));
  const landmarks = (await listLandmarks(ctx)).filter(({ id }) => wanted.has(id));
  if (landmarks.length === 0) return { op: 'inComplex', ids: [] };
  return { op: 'any', of: landmarks.map(({ position }) => ({ op: 'asked', of: 'drawn', value: circle(position, NEAR_METRES) })) };
}

/** A circle as PostgreSQL writes polygons. */
function circle({ lat, lng }: GeoPointInput, metres: number): string {
  const degrees = metres / METRES_A_DEGREE;
  const corners = Array.from({ length: CIRCLE_CORNERS }, (_, corner) => {
    const angle = (2 * Math.PI * corner) / CIRCLE_CORNERS;
    return `(${lng + (degrees * Math.cos(angle)) / Math.cos((lat * Math.PI) / 180)},${lat + degrees * Math.sin(angle)})`;
  });
  return `(${corners.join()})`;
}

/** The price filter in whole baht by the rate of the day; null without one. */
async function priceRange(ctx: RequestContext, filter: SearchFilter): Promise<{ min: number; max: number } | null> {
  const { priceMin, priceMax } = filter;
  if (priceMin == null && priceMax == null) return null;
  const baht = await bahtPer(ctx, filter.currency ?? Currency.THB);
  if (baht === null)
    throw new AppError('RATES_UNAVAILABLE', 503, 'Exchange rates aren’t available yet. Use prices in baht, or try again later.');
  const clamp = (value: number) => Math.min(MOST_BAHT, Math.max(0, value));
  return {
    min: priceMin == null ? 0 : clamp(Math.floor(priceMin * baht)),
    max: priceMax == null ? MOST_BAHT : clamp(Math.ceil(priceMax * baht)),
  };
}

/** The position is in the box; one across the date line is split in two. */
function inBox({ west, south, east, north }: BoxInput): Condition {
  const part = (from: number, to: number): Condition => ({ op: 'inBox', west: from, south, east: to, north });
  return west <= east ? part(west, east) : { op: 'any', of: [part(west, 180), part(-180, east)] };
}

/** Validates what the schema cannot; all invalid fields are reported at once. */
function check(filter: SearchFilter): void {
  const wrong: FieldError[] = [];
  const say = (path: string, message: string) => wrong.push({ path, code: 'BAD_USER_INPUT', message });
  const range = ([low, high]: readonly string[], least = 0) => {
    const [min, max] = [low, high].map((name) => endOf(filter, name));
    for (const [name, value] of [
      [low!, min],
      [high!, max],
    ] as const) {
      if (value == null) continue;
      if (!(Number.isFinite(value) && value >= least)) say(name, `Give a number from ${least} up.`);
      else if (!name.startsWith('price') && value > MOST_MEASURE) say(name, `Give a number up to ${MOST_MEASURE}.`);
    }
    if (min != null && max != null && min > max) say(high!, `Give a number that is not below ${low}.`);
  };
  range(['priceMin', 'priceMax']);
  for (const { asks, inputs, least } of FIELD_FILTERS) if (asks === 'range') range(inputs, least);
  for (const { asks, name, least } of FIELD_FILTERS) {
    if (asks !== 'rooms') continue;
    if (chosenOf<number>(filter, name).some((count) => !Number.isInteger(count) || count < least || count > MOST_ROOMS)) {
      say(name, `Give numbers from ${least} to ${MOST_ROOMS}; ${MOST_ROOMS} stands for ${MOST_ROOMS} and more.`);
    }
  }
  const { beachMax, box, drawn } = filter;
  if (beachMax != null && (beachMax < 0 || beachMax > MOST_MEASURE)) say('beachMax', 'Give metres from 0 up.');
  if (box && !isBox(box)) say('box', 'Send degrees: west and east within ±180, south and north in order within ±90.');
  if (drawn && drawn.length > 0 && (drawn.length < 3 || !drawn.every(isPoint))) say('drawn', 'Give at least 3 corners in degrees.');
  if (wrong.length > 0) throw badInput('Some filters are not valid.', 'BAD_USER_INPUT', wrong);
  for (const [path, list] of Object.entries(filter)) {
    const most = path === 'drawn' ? MOST_CORNERS : MOST_VALUES;
    if (!Array.isArray(list) || list.length <= most) continue;
    const message = path === 'drawn' ? `Draw an area of at most ${most} corners.` : `Choose at most ${most} values.`;
    throw badInput(message, 'LIMIT_AMOUNT', [{ path, code: 'LIMIT_AMOUNT', message }]);
  }
}

const isPoint = ({ lat, lng }: GeoPointInput) => Math.abs(lat) <= 90 && Math.abs(lng) <= 180;

/** True for a box of the map; NaN and infinities are none. */
export function isBox({ west, south, east, north }: BoxInput): boolean {
  return isPoint({ lat: south, lng: west }) && isPoint({ lat: north, lng: east }) && south <= north;
}
