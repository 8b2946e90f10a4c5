import { badInput } from '../kernel/errors.js';
import type { LocalizedText } from '../kernel/localized-text.js';
import type { RequestContext } from '../kernel/request-context.js';
import { isBox, readFilter, whereOf } from './search-filter.js';
import { SEARCHED } from './search.service.js';
import { HomeKind, type BoxInput, type SearchFilter } from './search.input.js';
import { PinKind, type MapPin, type MapPins } from './search.type.js';

/** Most marks of one answer: with more places in the box their cells grow. */
const MOST_PINS = 500;
/** From this zoom on every place has its own mark. */
const NO_CLUSTERS = 16;
/** Width of a cluster's cell, pixels of the screen: two marks with prices do not touch. */
const CELL = 72;
const TILE = 256;
const MOST_ZOOM = 22;
/** A place in memory, bytes: what is kept is held to its size. */
const SPOT_BYTES = 300;

/** A place on the map: a complex with the homes in it that meet the filter, or a home on its own. */
interface Spot {
  id: string;
  complex: boolean;
  kind: HomeKind;
  lat: number;
  lng: number;
  /** In the world's square of 0 to 1 (Web Mercator). */
  x: number;
  y: number;
  count: number;
  rentFrom: number | null;
  buyFrom: number | null;
  /** Of a complex. */
  name: LocalizedText | null;
}

interface SpotRow extends Omit<Spot, 'kind' | 'x' | 'y' | 'name'> {
  house: number;
  en: string | null;
  ru: string | null;
}

/**
 * The marks of a part of the map. The places that meet a filter are kept without the box, so that moving the map asks the database
 * nothing at all (decision 0009); the box of the filter itself gives way to that of the map.
 *
 * @throws {AppError} BAD_USER_INPUT for a box or zoom that is none, and as `readFilter`
 */
export async function mapPins(ctx: RequestContext, box: BoxInput, zoom: number, filter: SearchFilter): Promise<MapPins> {
  if (!isBox(box)) {
    throw badInput('The box makes no sense.', 'BAD_USER_INPUT', [
      { path: 'box', code: 'BAD_USER_INPUT', message: 'Give degrees: west and east within ±180, south up to north within ±90.' },
    ]);
  }
  if (!Number.isInteger(zoom) || zoom < 0 || zoom > MOST_ZOOM) {
    throw badInput('The zoom makes no sense.', 'BAD_USER_INPUT', [
      { path: 'zoom', code: 'BAD_USER_INPUT', message: `Give a whole number from 0 to ${MOST_ZOOM}.` },
    ]);
  }
  const spots = (await spotsOf(ctx, { ...filter, box: null })).filter(({ lat, lng }) => inside(box, lat, lng));
  const total = spots.reduce((sum, { count }) => sum + count, 0);
  let groups = grouped(spots, zoom);
  for (let coarser = Math.min(zoom, NO_CLUSTERS) - 1; groups.length > MOST_PINS && coarser >= 0; coarser--)
    groups = grouped(spots, coarser);
  groups.sort((a, b) => countOf(b) - countOf(a));
  return { total, pins: groups.map((group) => pinOf(group, zoom)) };
}

function inside({ west, south, east, north }: BoxInput, lat: number, lng: number): boolean {
  const across = west <= east ? lng >= west && lng <= east : lng >= west || lng <= east;
  return across && lat >= south && lat <= north;
}

/** All places that meet the filter, kept until a listing is written. */
async function spotsOf(ctx: RequestContext, filter: SearchFilter): Promise<Spot[]> {
  const conditions = await readFilter(ctx, filter);
  const key = JSON.stringify([conditions.parts, conditions.values, conditions.rent]);
  return ctx.kept.get(
    SEARCHED,
    `search:spots:${key}`,
    async () => {
      const rows = await ctx.db.query<SpotRow[]>(
        `SELECT g.*, coalesce(c.position_lat, v.position_lat, g.own_lat) AS lat, coalesce(c.position_lng, v.position_lng, g.own_lng) AS lng,
           coalesce(c.name_en, v.name_en) AS en, coalesce(c.name_ru, v.name_ru) AS ru
         FROM (
           SELECT complex_id AS id, true AS complex, max(traits & 1) AS house, count(*)::int AS count,
             avg(lat) AS own_lat, avg(lng) AS own_lng, min(${conditions.rent})::int AS "rentFrom", min(buy_from) AS "buyFrom"
           FROM search_listing WHERE complex_id IS NOT NULL AND lat IS NOT NULL AND ${whereOf(conditions)} GROUP BY complex_id
           UNION ALL
           SELECT id, false, traits & 1, 1, lat, lng, (${conditions.rent})::int, buy_from
           FROM search_listing WHERE complex_id IS NULL AND lat IS NOT NULL AND ${whereOf(conditions)}
         ) g
         LEFT JOIN condo c ON c.id = g.id AND NOT c.is_draft AND c.deleted_at IS NULL
         LEFT JOIN village v ON v.id = g.id AND NOT v.is_draft AND v.deleted_at IS NULL`,
        conditions.values,
      );
      return rows.map(({ id, complex, house, lat, lng, count, rentFrom, buyFrom, en, ru }): Spot => ({
        id,
        complex,
        kind: house === 1 ? HomeKind.HOUSE : HomeKind.UNIT,
        lat,
        lng,
        ...project({ lat, lng }),
        count,
        rentFrom,
        buyFrom,
        name: en === null || ru === null ? null : { en, ru },
      }));
    },
    { sizeOf: (spots) => spots.length * SPOT_BYTES },
  );
}

/** Web Mercator, the world a square of 0 to 1. */
function project({ lat, lng }: { lat: number; lng: number }): { x: number; y: number } {
  const sin = Math.min(0.9999, Math.max(-0.9999, Math.sin((lat * Math.PI) / 180)));
  return { x: lng / 360 + 0.5, y: 0.5 - (0.25 * Math.log((1 + sin) / (1 - sin))) / Math.PI };
}

/** The places by the cell of the screen that they fall into at this zoom; each on its own when seen from near. */
function grouped(spots: readonly Spot[], zoom: number): Spot[][] {
  if (zoom >= NO_CLUSTERS) return spots.map((spot) => [spot]);
  const cells = (TILE * 2 ** zoom) / CELL;
  const groups = new Map<number, Spot[]>();
  for (const spot of spots) {
    const cell = Math.floor(spot.y * cells) * Math.ceil(cells) + Math.floor(spot.x * cells);
    const group = groups.get(cell);
    if (group) group.push(spot);
    else groups.set(cell, [spot]);
  }
  return [...groups.values()];
}

const countOf = (group: readonly Spot[]) => group.reduce((sum, { count }) => sum + count, 0);

const lowest = (prices: readonly (number | null)[]): number | null =>
  prices.reduce((low, price) => (price !== null && (low === null || price < low) ? price : low), null);

function pinOf(group: readonly Spot[], zoom: number): MapPin {
  const [spot] = group as [Spot, ...Spot[]];
  if (group.length === 1) {
    const { id, kind: homeKind, lat, lng, count, rentFrom, buyFrom, name } = spot;
    return {
      id,
      kind: spot.complex ? PinKind.COMPLEX : PinKind.HOME,
      homeKind,
      lat,
      lng,
      count,
      name,
      rentFrom,
      buyFrom,
    };
  }
  const count = countOf(group);
  const middle = (of: (spot: Spot) => number) => group.reduce((sum, one) => sum + of(one) * one.count, 0) / count;
  return {
    id: `${zoom}:${group.map(({ id }) => id).reduce((first, id) => (id < first ? id : first))}`,
    kind: PinKind.CLUSTER,
    homeKind: group.every(({ kind }) => kind === spot.kind) ? spot.kind : null,
    lat: middle(({ lat }) => lat),
    lng: middle(({ lng }) => lng),
    count,
    name: null,
    rentFrom: lowest(group.map(({ rentFrom }) => rentFrom)),
    buyFrom: lowest(group.map(({ buyFrom }) => buyFrom)),
  };
}
