import { HomeKind } from '../fields/listing-nouns.js';
import { Currency } from '../currencies/currency-rates.entity.js';
import { bahtPer } from '../currencies/currency.loaders.js';
import { AppError, badInput, type FieldError } from '../core/errors.js';
import { isId } from '../core/ids.js';
import type { RequestContext } from '../core/request-context.js';
import { listLandmarks } from '../landmarks/landmark.loaders.js';
import { Deal } from '../listings/values/choices.js';
import { SHORT_STAY_NIGHTS, stayOf } from '../listings/values/stay.js';
import { MOST_BAHT, rowsOf, sqlOf, type Amount, type Condition } from './condition.js';
import type { SearchColumns } from './search-columns.js';
import { type BoxInput, type GeoPointInput, type SearchFilter } from './search.input.js';
import { readText, type Lookup } from './search-text.js';
import { SearchKey } from './search.type.js';
import { amenityBit, areaCode, featureBit, furnishingCode, MOST_ROOMS, OWN_POOL, petsCode, viewBit } from './traits.js';
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
  /** Which value, if all chosen ones must match and each is a separate filter. */
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
  if (deal) add(SearchKey.DEAL, { op: 'within', of: deal === Deal.RENT ? 'rent_from' : 'buy_from' });
  if (kind) add(SearchKey.KIND, { op: 'oneOf', of: 'kind', codes: [kind === HomeKind.UNIT ? 0 : 1] });

  if (filter.villa) add(SearchKey.VILLA, { op: 'hasAny', of: 'features', bits: 1 << OWN_POOL });

  const stay = filter.stay ? stayOf(filter.stay) : null;
  if (stay) {
    const forRent: Condition = { op: 'within', of: 'rent_from' };
    add(SearchKey.STAY, stay.nights < SHORT_STAY_NIGHTS ? { op: 'all', of: [forRent, is('shortRent')] } : forRent);
  }
  const rent = stay ?? 'rent_from';

  const range = await priceRange(ctx, filter);
  if (range) {
    const within = (of: Amount): Condition => ({ op: 'within', of, ...range });
    if (deal || stay) add(SearchKey.PRICE, within(deal === Deal.BUY ? 'buy_from' : rent));
    else add(SearchKey.PRICE, { op: 'any', of: [within('rent_from'), within('buy_from')] });
  }

  addAny(SearchKey.BEDROOMS, 'bedrooms', filter.bedrooms);
  addAny(SearchKey.BATHROOMS, 'bathrooms', filter.bathrooms);
  addRange(SearchKey.SIZE, 'size', filter.sizeMin, filter.sizeMax);
  addRange(SearchKey.LAND, 'land_size', filter.landMin, filter.landMax);
  addRange(SearchKey.FLOOR, 'floor', filter.floorMin, filter.floorMax);
  addAny(SearchKey.AREAS, 'area', filter.areas?.map(areaCode));
  if (filter.complexes?.length) add(SearchKey.COMPLEXES, { op: 'inComplex', ids: idsOf(filter.complexes) });
  if (filter.near?.length) add(SearchKey.NEAR, await nearAny(ctx, filter.near));
  if (filter.views?.length) add(SearchKey.VIEWS, { op: 'hasAny', of: 'views', bits: sum(filter.views.map(viewBit)) });
  addAny(SearchKey.FURNISHING, 'furnishing', filter.furnishing?.map(furnishingCode));
  addAny(SearchKey.PETS, 'pets', filter.pets?.map(petsCode));
  for (const feature of new Set(filter.features)) {
    add(SearchKey.FEATURES, { op: 'hasAny', of: 'features', bits: featureBit(feature) }, feature);
  }
  for (const amenity of new Set(filter.amenities)) {
    add(SearchKey.AMENITIES, { op: 'hasAny', of: 'amenities', bits: amenityBit(amenity) }, amenity);
  }
  if (filter.shortRent) add(SearchKey.SHORT_RENT, is('shortRent'));
  if (filter.foreignQuota) add(SearchKey.FOREIGN_QUOTA, is('foreignQuota'));
  if (filter.forInvestment) add(SearchKey.FOR_INVESTMENT, is('forInvestment'));
  if (filter.beachMax != null) add(SearchKey.BEACH, { op: 'within', of: 'beach', max: filter.beachMax });
  if (filter.box) add(SearchKey.BOX, inBox(filter.box));
  if (filter.drawn?.length) {
    add(SearchKey.DRAWN, { op: 'asked', of: 'drawn', value: `(${filter.drawn.map(({ lat, lng }) => `(${lng},${lat})`).join()})` });
  }
  const text = filter.text ? await readText(ctx, filter.text, texts) : null;
  if (text) add(SearchKey.TEXT, { op: 'asked', of: 'text', value: text.tsquery });

  return { parts, rent, deal: deal ?? null, corrected: text?.corrected ?? null };

  function addAny(key: SearchKey, of: (Condition & { op: 'oneOf' })['of'], codes: readonly number[] | null | undefined): void {
    if (codes?.length) add(key, { op: 'oneOf', of, codes: [...new Set(codes)] });
  }

  function addRange(key: SearchKey, of: Amount, min: number | null | undefined, max: number | null | undefined): void {
    // Rounded as PostgreSQL rounds what is compared with a `real`; it refuses to do so with a number that is too small for one.
    const bound = (value: number | null | undefined) => (value == null ? undefined : Math.fround(value));
    if (min != null || max != null) add(key, { op: 'within', of, min: bound(min), max: bound(max) });
  }
}

const is = (of: 'shortRent' | 'foreignQuota' | 'forInvestment'): Condition => ({ op: 'oneOf', of, codes: [1] });

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

const sum = (bits: readonly number[]) => bits.reduce((all, bit) => all | bit, 0);

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
  const range = (
    low: 'priceMin' | 'sizeMin' | 'landMin' | 'floorMin',
    high: 'priceMax' | 'sizeMax' | 'landMax' | 'floorMax',
    least = 0,
  ) => {
    for (const name of [low, high]) {
      const value = filter[name];
      if (value != null && !(Number.isFinite(value) && value >= least)) say(name, `Give a number from ${least} up.`);
      else if (value != null && !name.startsWith('price') && value > MOST_MEASURE) say(name, `Give a number up to ${MOST_MEASURE}.`);
    }
    const [min, max] = [filter[low], filter[high]];
    if (min != null && max != null && min > max) say(high, `Give a number that is not below ${low}.`);
  };
  range('priceMin', 'priceMax');
  range('sizeMin', 'sizeMax');
  range('landMin', 'landMax');
  range('floorMin', 'floorMax', -5);
  const rooms = (name: 'bedrooms' | 'bathrooms', least: number) => {
    if (filter[name]?.some((count) => !Number.isInteger(count) || count < least || count > MOST_ROOMS)) {
      say(name, `Give numbers from ${least} to ${MOST_ROOMS}; ${MOST_ROOMS} stands for ${MOST_ROOMS} and more.`);
    }
  };
  rooms('bedrooms', 0);
  rooms('bathrooms', 1);
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
