import { COMPLEX_KINDS, HOME_KINDS, type HomeKind, NOUNS } from '../fields/listing-nouns.js';
import { badInput } from '../core/errors.js';
import type { LocalizedText } from '../core/localized-text.js';
import type { RequestContext } from '../core/request-context.js';
import type { StatedPrice } from '../listings/values/home-price.js';
import { findComplexes } from './complex-search.service.js';
import { lowestOf } from './complexes.js';
import { CODES } from './codes.js';
import type { Amount } from './condition.js';
import { idText } from './id-places.js';
import { DEARER_RENTS, DEARER_SALES, SEARCHED, searchColumns, type SearchColumns } from './search-columns.js';
import { failingOf, isBox, readFilter } from './search-filter.js';
import { type BoxInput, type SearchFilter } from './search.input.js';
import { PinKind, type Box, type MapPin, type MapPins } from './search.type.js';

/** Most marks of one answer: with more places in the box their cells grow. */
const MOST_PINS = 500;
/** From this zoom on every place has its own mark. */
const NO_CLUSTERS = 16;
/** Width of a cluster's cell, pixels of the screen: two marks with prices do not touch. */
const CELL = 72;
const TILE = 256;
const MOST_ZOOM = 22;
/** Where the columns have the kind of a home. */
const KIND = CODES.get('kind')!;
/** Memory per place, bytes, for the size limit of the cache. */
const PLACE_BYTES = 300;

/** A place on the map: a complex, or a home on its own. */
interface Place {
  id: string;
  complex: boolean;
  kind: HomeKind;
  lat: number;
  lng: number;
  /** In the world's square of 0 to 1 (Web Mercator). */
  x: number;
  y: number;
  /** Of a complex. */
  name: LocalizedText | null;
}

/** All places, and the place of each row of the columns that they were made from; -1 for a home without a position. */
interface Places {
  columns: SearchColumns;
  places: readonly Place[];
  ofRow: Int32Array;
}

/** A place with its homes that meet a filter. */
interface Spot {
  place: Place;
  /** What the map shows: homes or complexes. */
  count: number;
  homes: number;
  rent: StatedPrice | null;
  buy: StatedPrice | null;
}

interface ComplexRow {
  id: string;
  lat: number | null;
  lng: number | null;
  en: string;
  ru: string;
}

/**
 * The marks of a part of the map. They are counted over the columns in memory, so that moving the map asks the database nothing at all
 * (decision 0009); the box of the filter itself gives way to that of the map.
 *
 * @throws {AppError} BAD_USER_INPUT for a box or zoom that is none, and as `readFilter`
 */
export async function mapPins(ctx: RequestContext, box: BoxInput, zoom: number, filter: SearchFilter, complexes = false): Promise<MapPins> {
  if (!isBox(box)) {
    throw badInput('The box is not valid.', 'BAD_USER_INPUT', [
      { path: 'box', code: 'BAD_USER_INPUT', message: 'Send degrees: west and east within ±180, south and north in order within ±90.' },
    ]);
  }
  if (!Number.isInteger(zoom) || zoom < 0 || zoom > MOST_ZOOM) {
    throw badInput('The zoom is not valid.', 'BAD_USER_INPUT', [
      { path: 'zoom', code: 'BAD_USER_INPUT', message: `Send a whole number from 0 to ${MOST_ZOOM}.` },
    ]);
  }
  const spots = await (complexes ? complexSpots : spotsOf)(ctx, { ...filter, box: null }, box);
  const total = spots.reduce((sum, { count }) => sum + count, 0);
  let groups = grouped(
    spots.map((spot) => [spot]),
    zoom,
  );
  for (let coarser = Math.min(zoom, NO_CLUSTERS) - 1; groups.length > MOST_PINS && coarser >= 0; coarser--)
    groups = grouped(groups, coarser);
  groups.sort((a, b) => countOf(b) - countOf(a));
  return { total, pins: groups.map((group) => pinOf(group, zoom)), bounds: boundsOf(spots, box) };
}

function inside({ west, south, east, north }: BoxInput, lat: number, lng: number): boolean {
  const across = west <= east ? lng >= west && lng <= east : lng >= west || lng <= east;
  return across && lat >= south && lat <= north;
}

/** The smallest box around places within a box; may cross the date line if that one does. */
function boundsOf(spots: readonly Spot[], { west, east }: BoxInput): Box | null {
  if (spots.length === 0) return null;
  const bounds = { west: Infinity, south: Infinity, east: -Infinity, north: -Infinity };
  for (const { place } of spots) {
    // Longitudes increase from the western edge of the box.
    const lng = west > east && place.lng < west ? place.lng + 360 : place.lng;
    bounds.west = Math.min(bounds.west, lng);
    bounds.east = Math.max(bounds.east, lng);
    bounds.south = Math.min(bounds.south, place.lat);
    bounds.north = Math.max(bounds.north, place.lat);
  }
  const wrapped = (lng: number) => (lng > 180 ? lng - 360 : lng);
  return { ...bounds, west: wrapped(bounds.west), east: wrapped(bounds.east) };
}

/** The places in the box that have homes which meet the filter. */
async function spotsOf(ctx: RequestContext, filter: SearchFilter, box: BoxInput): Promise<Spot[]> {
  const { parts, rent } = await readFilter(ctx, filter);
  const { columns, places, ofRow } = await placesOf(ctx);
  const failing = await failingOf(ctx, columns, parts);
  const counts = new Int32Array(places.length);
  for (let row = 0; row < ofRow.length; row++) if (failing[row] === 0 && ofRow[row]! >= 0) counts[ofRow[row]!]!++;
  const lowest = (amount: Amount) => lowestOf(columns, amount, failing, ofRow, places.length);
  const dearer = new Int32Array(places.length);
  for (let row = 0; row < ofRow.length; row++)
    if (failing[row] === 0 && ofRow[row]! >= 0) dearer[ofRow[row]!]! |= columns.numbers.dearer[row]!;
  const stays = rent === 'rent_from' ? null : lowest(rent);
  const rents = lowest('rent_from');
  const buys = lowest('buy_from');
  const stated = (low: number, isFrom: boolean) => (low === Infinity ? null : { baht: low, isFrom });
  const spots: Spot[] = [];
  for (const [index, place] of places.entries()) {
    if (counts[index] === 0 || !inside(box, place.lat, place.lng)) continue;
    const [count, isSeveral, dear] = [counts[index]!, counts[index]! > 1, dearer[index]!];
    // What a stay costs is one sum; where it cannot be counted, the rents say from what they begin.
    const forStay = stays && stated(stays[index]!, isSeveral);
    spots.push({
      place,
      count,
      homes: count,
      rent: forStay ?? stated(rents[index]!, isSeveral || (dear & DEARER_RENTS) !== 0),
      buy: stated(buys[index]!, isSeveral || (dear & DEARER_SALES) !== 0),
    });
  }
  return spots;
}

/** The matching complexes in the box, including those without homes. */
async function complexSpots(ctx: RequestContext, filter: SearchFilter, box: BoxInput): Promise<Spot[]> {
  const { found } = await findComplexes(ctx, filter);
  return found.flatMap(({ complex, homes, rent, buy }) => {
    const { id, kind, lat, lng, name } = complex;
    if (lat === null || lng === null || !inside(box, lat, lng)) return [];
    return [{ place: { id, complex: true, kind, lat, lng, ...project({ lat, lng }), name }, count: 1, homes, rent, buy }];
  });
}

/** The complexes that visitors see by their ids, cached until one is written. */
const knownComplexes = (ctx: RequestContext): Promise<ReadonlyMap<string, ComplexRow>> =>
  ctx.cache.get(
    COMPLEX_KINDS,
    'search:places:complexes',
    async () => {
      const rows = await ctx.db.query<ComplexRow[]>(
        COMPLEX_KINDS.map(
          (kind) =>
            `SELECT id, position_lat AS lat, position_lng AS lng, name_en AS en, name_ru AS ru FROM ${kind}
             WHERE NOT is_draft AND deleted_at IS NULL ${NOUNS[kind].closedWhenInactive ? 'AND active' : ''}`,
        ).join(' UNION ALL '),
      );
      return new Map(rows.map((complex) => [complex.id, complex]));
    },
    { sizeOf: ({ size }) => size * PLACE_BYTES },
  );

/** The places that a process made last, and of which complexes. */
const lastPlaces = new WeakMap<object, Places & { readonly known: ReadonlyMap<string, ComplexRow> }>();

/** The places of the columns, cached until a listing is written. A write that moves nothing leaves them as they are. */
function placesOf(ctx: RequestContext): Promise<Places> {
  return ctx.cache.get(
    SEARCHED,
    'search:places',
    async () => {
      const [columns, known] = await Promise.all([searchColumns(ctx), knownComplexes(ctx)]);
      const last = lastPlaces.get(ctx.cache);
      const places = last?.known === known && isSamePlace(last.columns, columns) ? { ...last, columns } : placesIn(columns, known);
      lastPlaces.set(ctx.cache, { ...places, known });
      return places;
    },
    { texts: false, sizeOf: ({ places, ofRow }) => places.length * PLACE_BYTES + ofRow.byteLength },
  );
}

/** Whether the rows are the same homes in the same places: what a write leaves as it was, columns share. */
const isSamePlace = (one: SearchColumns, other: SearchColumns): boolean =>
  one.ids === other.ids &&
  one.complex === other.complex &&
  one.numbers.lat === other.numbers.lat &&
  one.numbers.lng === other.numbers.lng &&
  one.words[KIND.word] === other.words[KIND.word];

/**
 * The complexes, then the homes on their own, as is one in a complex that visitors do not see. A complex stands at its own position, else
 * in the middle of its homes.
 */
function placesIn(columns: SearchColumns, known: ReadonlyMap<string, ComplexRow>): Places {
  const { lat: lats, lng: lngs } = columns.numbers;
  const kindOf = (row: number): HomeKind => HOME_KINDS[(columns.words[KIND.word]![row]! >> KIND.shift) & 1]!;
  const sums = columns.complexes.map(() => ({ homes: 0, lat: 0, lng: 0, row: 0 }));
  for (let row = 0; row < columns.length; row++) {
    const sum = sums[columns.complex[row]!]!;
    if (Number.isNaN(lats[row])) continue;
    sum.homes++;
    sum.lat += lats[row]!;
    sum.lng += lngs[row]!;
    sum.row = row;
  }
  const places: Place[] = [];
  const ofComplex = columns.complexes.map((id, index) => {
    const complex = known.get(id);
    if (!complex) return -1;
    const { homes, row, ...sum } = sums[index]!;
    const at = { lat: complex.lat ?? sum.lat / homes, lng: complex.lng ?? sum.lng / homes };
    const name = { en: complex.en, ru: complex.ru };
    return places.push({ id, complex: true, kind: kindOf(row), ...at, ...project(at), name }) - 1;
  });
  const ofRow = new Int32Array(columns.length).fill(-1);
  for (let row = 0; row < columns.length; row++) {
    const at = { lat: lats[row]!, lng: lngs[row]! };
    if (Number.isNaN(at.lat)) continue;
    const complex = ofComplex[columns.complex[row]!]!;
    if (complex >= 0) ofRow[row] = complex;
    else {
      const kind = kindOf(row);
      ofRow[row] = places.push({ id: idText(columns.ids, row), complex: false, kind, ...at, ...project(at), name: null }) - 1;
    }
  }
  return { columns, places, ofRow };
}

/** Web Mercator, the world a square of 0 to 1. */
function project({ lat, lng }: { lat: number; lng: number }): { x: number; y: number } {
  const sin = Math.min(0.9999, Math.max(-0.9999, Math.sin((lat * Math.PI) / 180)));
  return { x: lng / 360 + 0.5, y: 0.5 - (0.25 * Math.log((1 + sin) / (1 - sin))) / Math.PI };
}

/** The groups by the cell of the screen that they fall into at this zoom, those of a cell as one; each on its own when seen from near. */
function grouped(groups: Spot[][], zoom: number): Spot[][] {
  if (zoom >= NO_CLUSTERS) return groups;
  const cells = (TILE * 2 ** zoom) / CELL;
  const byCell = new Map<number, Spot[]>();
  for (const group of groups) {
    // Cells of a coarser zoom are four of a finer one: what shares the latter shares the former.
    const { x, y } = group[0]!.place;
    const cell = Math.floor(y * cells) * Math.ceil(cells) + Math.floor(x * cells);
    const there = byCell.get(cell);
    if (!there) byCell.set(cell, group);
    else for (const spot of group) there.push(spot);
  }
  return [...byCell.values()];
}

const countOf = (group: readonly Spot[]) => group.reduce((sum, { count }) => sum + count, 0);

/** The lowest of several places: there are others. */
function lowestPrice(prices: readonly (StatedPrice | null)[]): StatedPrice | null {
  const known = prices.flatMap((price) => (price === null ? [] : price.baht));
  return known.length === 0 ? null : { baht: Math.min(...known), isFrom: true };
}

function pinOf(group: readonly Spot[], zoom: number): MapPin {
  const [spot] = group as [Spot, ...Spot[]];
  if (group.length === 1) {
    const { place, homes, rent, buy } = spot;
    const { id, kind: homeKind, lat, lng, name } = place;
    return {
      id,
      kind: place.complex ? PinKind.COMPLEX : PinKind.HOME,
      homeKind,
      lat,
      lng,
      count: homes,
      name,
      rent,
      buy,
    };
  }
  const count = countOf(group);
  const middle = (of: (place: Place) => number) => group.reduce((sum, one) => sum + of(one.place) * one.count, 0) / count;
  return {
    id: `${zoom}:${group.map(({ place }) => place.id).reduce((first, id) => (id < first ? id : first))}`,
    kind: PinKind.CLUSTER,
    homeKind: group.every(({ place }) => place.kind === spot.place.kind) ? spot.place.kind : null,
    lat: middle(({ lat }) => lat),
    lng: middle(({ lng }) => lng),
    count,
    name: null,
    rent: lowestPrice(group.map(({ rent }) => rent)),
    buy: lowestPrice(group.map(({ buy }) => buy)),
  };
}
