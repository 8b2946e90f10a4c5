import { Currency } from '../currencies/currency-rates.entity.js';
import { bahtPer } from '../currencies/currency.loaders.js';
import { AppError, badInput, type FieldError } from '../kernel/errors.js';
import { isId } from '../kernel/ids.js';
import type { RequestContext } from '../kernel/request-context.js';
import { Deal } from '../listing/values/choices.js';
import { SHORT_STAY_NIGHTS, stayOf, type Stay } from '../listing/values/stay.js';
import { HomeKind, type BoxInput, type GeoPointInput, type SearchFilter } from './search.input.js';
import { readText } from './search-text.js';
import { SearchKey } from './search.type.js';
import { amenityBit, areaCode, featureBit, furnishingCode, MOST_ROOMS, petsCode, TRAITS, traitIs, viewBit } from './traits.js';

/** Most values of one list of a filter. */
const MOST_VALUES = 50;
/** Most corners of a drawn area. */
const MOST_CORNERS = 100;
/** Highest whole number that the database's columns hold. */
const MOST_BAHT = 2_147_483_647;
/** Most m², floors, metres that a filter may name. */
const MOST_MEASURE = 1_000_000_000;

/** One filter: what it is called and its condition over search_listing. A home is found when it meets all of them. */
export interface FilterPart {
  key: SearchKey;
  /** Which value, where all chosen ones must hold and each is a filter of its own. */
  value: string | null;
  sql: string;
}

/** A filter as SQL. */
export interface SearchConditions {
  parts: FilterPart[];
  /** What `$1` … of the conditions stand for. */
  values: unknown[];
  /** SQL of what a home costs under this filter, baht: a month of the stay, the rent or the sale price. */
  price: string;
  /** SQL of what renting it costs a month under this filter, baht. */
  rent: string;
  deal: Deal | null;
  corrected: string | null;
}

/** SQL that every part must meet; `TRUE` without any. */
export function whereOf({ parts }: Pick<SearchConditions, 'parts'>): string {
  return parts.map(({ sql }) => `(${sql})`).join(' AND ') || 'TRUE';
}

/** SQL of what the stay costs a month, whole baht (decision 0007). */
function stayRent({ base, offNights, seasonNights, nights }: Stay): string {
  // In doubles and rounded half up, as JavaScript does it: both ways must give the same baht.
  const total = `floor((${base}::float8 * ${offNights} + coalesce(rent_season, ${base})::float8 * ${seasonNights}) / 30 + 0.5)`;
  return `least(${MOST_BAHT}, floor(${total} * 30 / ${nights} + 0.5))`;
}

/**
 * Reads a filter: checks it and turns it into SQL.
 *
 * @throws {AppError} BAD_USER_INPUT with the field of a range, list, box or area that makes no sense, LIMIT_AMOUNT of one that is too
 * long, BAD_STAY, TEXT_TOO_LONG, INVALID_CHARACTER; RATES_UNAVAILABLE when a price is in a currency and no rates are known.
 */
export async function readFilter(ctx: RequestContext, filter: SearchFilter): Promise<SearchConditions> {
  check(filter);
  const values: unknown[] = [];
  const bind = (value: unknown) => `$${values.push(value)}`;
  const parts: FilterPart[] = [];
  const add = (key: SearchKey, sql: string, value: string | null = null) => parts.push({ key, value, sql });

  const { deal, kind } = filter;
  if (deal) add(SearchKey.DEAL, deal === Deal.RENT ? 'rent_from IS NOT NULL' : 'buy_from IS NOT NULL');
  if (kind) add(SearchKey.KIND, traitIs(TRAITS.kind, kind === HomeKind.UNIT ? 0 : 1));

  const stay = filter.stay ? stayOf(filter.stay) : null;
  if (stay) add(SearchKey.STAY, `rent_from IS NOT NULL${stay.nights < SHORT_STAY_NIGHTS ? ` AND ${traitIs(TRAITS.shortRent, 1)}` : ''}`);
  const rent = stay ? stayRent(stay) : 'rent_from';
  const price = deal === Deal.BUY ? 'buy_from' : deal === Deal.RENT || stay ? rent : 'least(rent_from, buy_from)';

  const range = await priceRange(ctx, filter);
  if (range) {
    const within = (column: string) => between(column, bind(range.min), bind(range.max));
    add(SearchKey.PRICE, deal || stay ? within(price) : `${within('rent_from')} OR ${within('buy_from')}`);
  }

  addAny(SearchKey.BEDROOMS, filter.bedrooms, 'bedroom');
  addAny(SearchKey.BATHROOMS, filter.bathrooms, 'bathroom');
  addRange(SearchKey.SIZE, 'size', filter.sizeMin, filter.sizeMax);
  addRange(SearchKey.LAND, 'land_size', filter.landMin, filter.landMax);
  addRange(SearchKey.FLOOR, 'floor', filter.floorMin, filter.floorMax);
  addAny(SearchKey.AREAS, filter.areas?.map(areaCode), 'area');
  if (filter.complexes?.length) add(SearchKey.COMPLEXES, `complex_id = ANY (${bind(complexesOf(filter))}::uuid[])`);
  if (filter.views?.length) add(SearchKey.VIEWS, `views & ${sum(filter.views.map(viewBit))} <> 0`);
  addAny(SearchKey.FURNISHING, filter.furnishing?.map(furnishingCode), 'furnishing');
  addAny(SearchKey.PETS, filter.pets?.map(petsCode), 'pets');
  for (const feature of new Set(filter.features)) add(SearchKey.FEATURES, `features & ${featureBit(feature)} <> 0`, feature);
  for (const amenity of new Set(filter.amenities)) add(SearchKey.AMENITIES, `amenities & ${amenityBit(amenity)} <> 0`, amenity);
  if (filter.shortRent) add(SearchKey.SHORT_RENT, traitIs(TRAITS.shortRent, 1));
  if (filter.foreignQuota) add(SearchKey.FOREIGN_QUOTA, traitIs(TRAITS.foreignQuota, 1));
  if (filter.forInvestment) add(SearchKey.FOR_INVESTMENT, traitIs(TRAITS.forInvestment, 1));
  if (filter.beachMax != null) add(SearchKey.BEACH, `beach <= ${bind(filter.beachMax)}::integer`);
  if (filter.box) add(SearchKey.BOX, inBox(filter.box, bind));
  if (filter.drawn?.length) {
    add(SearchKey.DRAWN, `point(lng, lat) <@ ${bind(`(${filter.drawn.map(({ lat, lng }) => `(${lng},${lat})`).join()})`)}::polygon`);
  }
  const text = filter.text ? await readText(ctx, filter.text) : null;
  if (text) add(SearchKey.TEXT, `id IN (SELECT t.id FROM search_text t WHERE t.words @@ ${bind(text.tsquery)}::tsquery OFFSET 0)`);

  return { parts, values, price, rent, deal: deal ?? null, corrected: text?.corrected ?? null };

  function addAny(key: SearchKey, numbers: readonly number[] | null | undefined, column: string): void {
    if (numbers?.length) add(key, `${column} = ANY (${bind([...new Set(numbers)])}::smallint[])`);
  }

  function addRange(key: SearchKey, column: string, min: number | null | undefined, max: number | null | undefined): void {
    const bounds: string[] = [];
    // Rounded here: PostgreSQL refuses to make a real of a number that is too small for one.
    if (min != null) bounds.push(`${column} >= ${bind(Math.fround(min))}::real`);
    if (max != null) bounds.push(`${column} <= ${bind(Math.fround(max))}::real`);
    if (bounds.length > 0) add(key, bounds.join(' AND '));
  }
}

/** Ids of the chosen complexes as the database writes them; what is no id names none. */
export function complexesOf({ complexes }: SearchFilter): string[] {
  return [...new Set(complexes?.filter(isId).map((id) => id.toLowerCase()))];
}

const sum = (bits: readonly number[]) => bits.reduce((all, bit) => all | bit, 0);

const between = (column: string, min: string, max: string) => `${column} BETWEEN ${min}::integer AND ${max}::integer`;

/** The price filter in whole baht by the rate of the day (design 8); null without one. */
async function priceRange(ctx: RequestContext, filter: SearchFilter): Promise<{ min: number; max: number } | null> {
  const { priceMin, priceMax } = filter;
  if (priceMin == null && priceMax == null) return null;
  const baht = await bahtPer(ctx, filter.currency ?? Currency.THB);
  if (baht === null) throw new AppError('RATES_UNAVAILABLE', 503, 'No rates are known yet. Ask for prices in baht, or try again later.');
  const clamp = (value: number) => Math.min(MOST_BAHT, Math.max(0, value));
  return {
    min: priceMin == null ? 0 : clamp(Math.floor(priceMin * baht)),
    max: priceMax == null ? MOST_BAHT : clamp(Math.ceil(priceMax * baht)),
  };
}

/** SQL: the position lies in the box; one that crosses the date line is two. */
function inBox({ west, south, east, north }: BoxInput, bind: (value: unknown) => string): string {
  const part = (from: number, to: number) => `point(lng, lat) <@ ${bind(`((${from},${south}),(${to},${north}))`)}::box`;
  return west <= east ? part(west, east) : `${part(west, 180)} OR ${part(-180, east)}`;
}

/** Checks what the schema cannot say; all wrong fields are told at once. */
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
  if (box && !isBox(box)) say('box', 'Give degrees: west and east within ±180, south up to north within ±90.');
  if (drawn && drawn.length > 0 && (drawn.length < 3 || !drawn.every(isPoint))) say('drawn', 'Give at least 3 corners in degrees.');
  if (wrong.length > 0) throw badInput('Some filters make no sense.', 'BAD_USER_INPUT', wrong);
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
