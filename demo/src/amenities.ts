import type { Amenities } from '@talay/api/listings/values/amenities.js';
import type { ComplexRecord } from './data/complexes.js';
import type { Random } from './random.js';

/** Number of each amenity; null if there is none. */
export type AmenityCounts = { [K in keyof Amenities]: number | null };

/** Amenities that fit the size and the age of a complex. */
export function amenitiesOf(record: ComplexRecord, random: Random): AmenityCounts {
  const { kind, year, buildings, floors, units } = record;
  if (kind === 'village') {
    return {
      pool: units >= 70 ? (units > 180 ? 2 : 1) : random.chance(0.5) ? 1 : null,
      gym: year >= 2003 && random.chance(0.65) ? 1 : null,
      parking: random.chance(0.4) ? 1 : null,
      security: units > 140 ? 2 : 1,
      concierge: null,
      jacuzzi: null,
      grill: random.chance(0.35) ? 1 : null,
      sauna: year >= 2008 && random.chance(0.25) ? 1 : null,
      garden: units > 100 ? 2 : 1,
      childrenArea: random.chance(0.6) ? 1 : null,
      lift: null,
      tennisCourt: units > 100 && random.chance(0.5) ? 1 : null,
    };
  }
  const resort = floors <= 8 && units >= 550;
  const modern = year >= 2012;
  return {
    pool: resort
      ? Math.min(8, 1 + Math.round(buildings / 2))
      : Math.min(4, Math.max(1, buildings >= 2 && modern ? buildings : 1) + (floors >= 40 ? 1 : 0)),
    gym: modern ? (units > 1_000 ? 2 : 1) : random.chance(0.7) ? 1 : null,
    parking: Math.min(3, Math.max(1, Math.round(units / 500))),
    security: Math.min(4, Math.max(1, Math.ceil(buildings / 2))),
    concierge: modern && (floors >= 25 || units > 400) ? 1 : null,
    jacuzzi: modern && random.chance(resort ? 0.9 : 0.6) ? (resort ? 2 : 1) : null,
    grill: modern && random.chance(0.3) ? 1 : null,
    sauna: year >= 2007 && random.chance(0.6) ? (units > 800 ? 2 : 1) : null,
    garden: modern || resort ? (resort ? Math.max(2, Math.round(buildings / 3)) : 1) : random.chance(0.5) ? 1 : null,
    childrenArea: modern && units > 250 && random.chance(0.7) ? 1 : null,
    lift: Math.max(buildings, Math.round((units / 130) * (floors > 12 ? 1.2 : 0.8))),
    tennisCourt: year < 2008 && units > 700 ? 2 : units > 1_200 && random.chance(0.3) ? 1 : null,
  };
}
