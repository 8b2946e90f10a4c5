import type { DataSource } from 'typeorm';
import { AMENITY_KEYS } from '../../src/listings/values/amenities.js';

/** A filter as GraphQL takes it, enum names and all. */
export interface Filter {
  deal?: string;
  kind?: string;
  priceMin?: number;
  priceMax?: number;
  stay?: { from: string; to: string };
  bedrooms?: number[];
  bathrooms?: number[];
  sizeMin?: number;
  sizeMax?: number;
  landMin?: number;
  landMax?: number;
  floorMin?: number;
  floorMax?: number;
  areas?: string[];
  complexes?: string[];
  views?: string[];
  furnishing?: string[];
  pets?: string[];
  features?: string[];
  amenities?: string[];
  villa?: boolean;
  shortRent?: boolean;
  foreignQuota?: boolean;
  forInvestment?: boolean;
  beachMax?: number;
  box?: { west: number; south: number; east: number; north: number };
  drawn?: { lat: number; lng: number }[];
  /** `"2 bedrooms"`, in quotation marks, is the only text that is understood here. */
  text?: string;
}

/** A home as the tables hold it, with its complex. */
export interface PlainHome {
  id: string;
  kind: 'UNIT' | 'HOUSE';
  complex: string | null;
  /** Lowest of the list and the terms. */
  rent: number | null;
  rents: number[];
  buy: number | null;
  terms: Record<string, number>;
  short: boolean;
  foreign: boolean;
  invest: boolean;
  bedroom: number | null;
  bathroom: number | null;
  size: number | null;
  land: number | null;
  floor: number | null;
  area: string;
  view: string[];
  features: string[];
  furnishing: string | null;
  pets: string;
  amenities: string[];
  villa: boolean;
  position: { lat: number; lng: number } | null;
  beach: number | null;
}

const EQUATOR = 6_378_137;
const ECCENTRICITY_SQUARED = 0.00669437999014;

/** Metres between two near positions by the radii of curvature of WGS 84 at their middle latitude. */
function metres(a: { lat: number; lng: number }, b: { lat: number; lng: number }): number {
  const rad = (degrees: number) => (degrees * Math.PI) / 180;
  const middle = rad((a.lat + b.lat) / 2);
  const flat = 1 - ECCENTRICITY_SQUARED * Math.sin(middle) ** 2;
  const meridian = (EQUATOR * (1 - ECCENTRICITY_SQUARED)) / flat ** 1.5;
  const normal = EQUATOR / Math.sqrt(flat);
  return Math.hypot(rad(b.lat - a.lat) * meridian, rad(b.lng - a.lng) * normal * Math.cos(middle));
}

interface Located {
  position_lat: number | null;
  position_lng: number | null;
}

interface Row extends Located {
  id: string;
  complex: string | null;
  parent: (Located & Record<string, number | null>) | null;
  rent_price: number[];
  buy_price: number[];
  rent_terms: { term: string; price: number }[];
  short_rent: boolean;
  quota: string | null;
  for_investment: boolean;
  bedroom: number | null;
  bathroom: number | null;
  size: number | null;
  land_size?: number | null;
  has_pool?: boolean;
  floors: number | null;
  area: string;
  view: string[];
  features: string[];
  furnishing: string | null;
  pet_allowed: string;
}

const pointOf = ({ position_lat: lat, position_lng: lng }: Located) => (lat === null || lng === null ? null : { lat, lng });

/** Reads all public homes straight from the tables. */
export async function readPlainHomes(db: DataSource): Promise<PlainHome[]> {
  const beaches: { lat: number; lng: number }[] = await db.query(
    `SELECT position_lat AS lat, position_lng AS lng FROM landmark WHERE kind = 'BEACH' AND active`,
  );
  const homes: PlainHome[] = [];
  for (const [table, complex, kind] of [
    ['unit', 'condo', 'UNIT'],
    ['house', 'village', 'HOUSE'],
  ] as const) {
    const rows: Row[] = await db.query(
      `SELECT h.*, c.id AS complex, to_jsonb(c) AS parent FROM ${table} h
       LEFT JOIN ${complex} c ON c.id = h.${complex}_id AND NOT c.is_draft AND c.deleted_at IS NULL
       WHERE h.active AND NOT h.is_draft AND h.deleted_at IS NULL`,
    );
    for (const row of rows) {
      const own = pointOf(row);
      const parents = row.parent && pointOf(row.parent);
      const position = own ?? parents;
      homes.push({
        id: row.id,
        kind,
        complex: row.complex,
        rent: row.rent_price.length > 0 ? Math.min(...row.rent_price, ...row.rent_terms.map(({ price }) => price)) : null,
        rents: row.rent_price,
        buy: row.buy_price.length > 0 ? Math.min(...row.buy_price) : null,
        terms: Object.fromEntries(row.rent_terms.map(({ term, price }) => [term, price])),
        short: row.short_rent,
        foreign: row.quota === 'FOREIGN',
        invest: row.for_investment,
        bedroom: row.bedroom,
        bathroom: row.bathroom,
        size: row.size,
        land: row.land_size ?? null,
        floor: kind === 'UNIT' ? row.floors : null,
        area: row.area,
        view: row.view,
        features: row.features,
        furnishing: row.furnishing,
        pets: row.pet_allowed,
        amenities: AMENITY_KEYS.filter(
          (key) => (row.parent?.[key.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)] ?? 0) > 0,
        ).map((key) => key.replaceAll(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()),
        villa: row.has_pool === true,
        position,
        beach: position && beaches.length > 0 ? Math.min(...beaches.map((beach) => metres(position, beach))) : null,
      });
    }
  }
  return homes;
}

const DAY = 86_400_000;

const seasons = new Map<string, boolean[]>();

/** Of each night of a stay, whether it is in the high season. */
function nightsOf({ from, to }: { from: string; to: string }): boolean[] {
  const known = seasons.get(from + to);
  if (known) return known;
  const nights: boolean[] = [];
  for (let night = Date.parse(from); night < Date.parse(to); night += DAY) {
    const month = new Date(night).getUTCMonth() + 1;
    nights.push(month >= 11 || month <= 3);
  }
  seasons.set(from + to, nights);
  return nights;
}

/** Rent a month for a stay, counted night by night (decision 0007); null where it is not available. */
export function stayMonth(home: PlainHome, stay: { from: string; to: string }): number | null {
  const inSeason = nightsOf(stay);
  const nights = inSeason.length;
  if (home.rent === null || (nights < 28 && !home.short)) return null;
  const { MONTH: own, MONTHS_3: own3, MONTHS_6: own6, MONTHS_12: own12, SEASON: winter } = home.terms;
  // A rent of the list that no term names is a month's, if it is the only one and no term says otherwise; else nobody knows.
  const unnamed = new Set(home.rents.filter((rent) => ![own, own3, own6, own12, winter].includes(rent)));
  const [only] = unnamed;
  if (unnamed.size > 1 || (only !== undefined && (own !== undefined || Math.max(own3 ?? 0, own6 ?? 0, own12 ?? 0) > only))) return null;
  const month = own ?? only;
  const three = own3 ?? month;
  const six = own6 ?? three;
  const base = nights >= 360 ? (own12 ?? six) : nights >= 180 ? six : nights >= 90 ? three : month;
  if (base === undefined) return null;
  let sum = 0;
  for (const season of inSeason) sum += season && nights < 180 ? (home.terms['SEASON'] ?? base) : base;
  return Math.round((Math.round(sum / 30) * 30) / nights);
}

/** Whether the position lies in the polygon by the winding rule. */
function wound(corners: { lat: number; lng: number }[], { lat, lng }: { lat: number; lng: number }): boolean {
  let winding = 0;
  corners.forEach((a, index) => {
    const b = corners[(index + 1) % corners.length]!;
    const left = (b.lng - a.lng) * (lat - a.lat) - (lng - a.lng) * (b.lat - a.lat);
    if (a.lat <= lat && b.lat > lat && left > 0) winding++;
    if (a.lat > lat && b.lat <= lat && left < 0) winding--;
  });
  return winding !== 0;
}

const any = <T>(chosen: T[] | undefined, has: (value: T) => boolean) => !chosen?.length || chosen.some(has);
const within = (value: number | null, min: number | undefined, max: number | undefined) =>
  (min === undefined && max === undefined) || (value !== null && value >= (min ?? -Infinity) && value <= (max ?? Infinity));
const capped = (value: number | null) => (value === null ? null : Math.min(4, value));

/** Whether the home meets the filter, one rule after the other as the specification tells them. */
export function meets(home: PlainHome, filter: Filter): boolean {
  const rent = filter.stay ? stayMonth(home, filter.stay) : home.rent;
  if (filter.deal && (filter.deal === 'RENT' ? home.rent : home.buy) === null) return false;
  if (filter.kind && filter.kind !== home.kind) return false;
  if (filter.stay && (home.rent === null || (nightsOf(filter.stay).length < 28 && !home.short))) return false;
  if (filter.priceMin !== undefined || filter.priceMax !== undefined) {
    const prices = filter.deal === 'BUY' ? [home.buy] : filter.deal || filter.stay ? [rent] : [home.rent, home.buy];
    if (!prices.some((price) => within(price, filter.priceMin, filter.priceMax))) return false;
  }
  const place = home.position;
  return (
    any(filter.bedrooms, (count) => capped(home.bedroom) === count) &&
    any(filter.bathrooms, (count) => capped(home.bathroom) === count) &&
    within(home.size, filter.sizeMin, filter.sizeMax) &&
    within(home.land, filter.landMin, filter.landMax) &&
    within(home.floor, filter.floorMin, filter.floorMax) &&
    any(filter.areas, (area) => home.area === area) &&
    any(filter.complexes, (id) => home.complex === id) &&
    any(filter.views, (view) => home.view.includes(view)) &&
    any(filter.furnishing, (furnishing) => home.furnishing === furnishing) &&
    any(filter.pets, (pets) => home.pets === pets) &&
    (filter.features ?? []).every((feature) => home.features.includes(feature)) &&
    (filter.amenities ?? []).every((amenity) => home.amenities.includes(amenity)) &&
    (!filter.villa || home.villa) &&
    (!filter.shortRent || home.short) &&
    (!filter.foreignQuota || home.foreign) &&
    (!filter.forInvestment || home.invest) &&
    (filter.beachMax === undefined || (home.beach !== null && Math.round(home.beach) <= filter.beachMax)) &&
    (!filter.box ||
      (place !== null &&
        place.lat >= filter.box.south &&
        place.lat <= filter.box.north &&
        (filter.box.west <= filter.box.east
          ? place.lng >= filter.box.west && place.lng <= filter.box.east
          : place.lng >= filter.box.west || place.lng <= filter.box.east))) &&
    (!filter.drawn?.length || (place !== null && wound(filter.drawn, place))) &&
    (!filter.text || home.bedroom === Number(/\d/.exec(filter.text)![0]))
  );
}
