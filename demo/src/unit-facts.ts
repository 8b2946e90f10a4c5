import { Area, Feature, Furnishing, PetPolicy, Quota, View } from '@talay/api/listings/values/choices.js';
import { editedAfter, listingMoment } from './calendar.js';
import { roundTo, weighted } from './choice.js';
import { deal, type Complex } from './complexes.js';
import { unitFeatures } from './features.js';
import { uuidAt } from './identity.js';
import { monthlyRent, rentsByTerm, unitSalePrice } from './prices.js';
import { ownNames } from './own-name.js';
import { unitName } from './unit-names.js';
import { createRandom, type Random } from './random.js';
import { gapsOf, pointNear, type Gaps } from './gaps.js';
import type { Point } from './shore.js';

/** What is true of a unit, before a word is written about it. */
export interface UnitFacts extends Gaps {
  id: string;
  number: number;
  /** Index of the title variant; 0 is the randomly chosen one. */
  naming: number;
  createdAt: number;
  updatedAt: number;
  condo: Complex;
  bedroom: number;
  bathroom: number;
  size: number;
  floor: number;
  corner: boolean;
  views: View[];
  furnishing: Furnishing;
  features: Feature[];
  pets: PetPolicy;
  quota: Quota;
  forInvestment: boolean;
  parking: number;
  conditioner: number;
  fan: number;
  bath: number;
  rent: number[];
  buy: number[];
  /** The sale prices are for the Thai and for the foreign quota. */
  byQuota: boolean;
  shortRent: boolean;
  /** Common-area fee, baht a month. */
  cost: number;
  position: Point | null;
}

function bedroomsIn(condo: Complex, random: Random): number {
  const large = condo.year < 2000 || condo.floors >= 25;
  return weighted(random, [
    [0, condo.units > 700 ? 32 : 18],
    [1, 46],
    [2, large ? 24 : 15],
    [3, large ? 7 : 2],
  ]);
}

function sizeOf(bedroom: number, condo: Complex, random: Random): number {
  // Older buildings were built more generously.
  const old = condo.year < 2009 ? 1.25 : 1;
  const [low, high] = (
    [
      [24, 35],
      [32, 56],
      [58, 96],
      [98, 168],
    ] as const
  )[bedroom as 0 | 1 | 2 | 3];
  const size = low + (high - low) * random.next() ** 1.3;
  return Math.round(size * (bedroom === 0 ? Math.min(old, 1.2) : old) * 2) / 2;
}

/** What one sees, from the place of the building, the floor and the side of the house; the first is the best. */
export function viewsFrom(condo: Complex, floor: number, corner: boolean, random: Random): View[] {
  const { seaMetres, floors, area } = condo;
  const high = floors > 10;
  const tall = high && floor >= 20;
  const reach = high ? (floor >= 15 ? 1_500 : floor >= 8 ? 700 : floor >= 5 ? 260 : 0) : floor >= 5 ? 170 : 0;
  const seaward = random.chance(seaMetres < 300 ? 0.72 : 0.55);
  if (high && corner && floor >= floors - 2 && floors >= 24 && seaMetres < 1_200) return [View.PANORAMA_360, View.SEA, View.UNBLOCKED];
  if (seaward && seaMetres < reach) {
    const views: View[] = [View.SEA];
    if (seaMetres < 220) views.push(View.BEACH);
    else if (tall) views.push(View.UNBLOCKED);
    if (random.chance(corner ? 0.7 : 0.25)) views.push(area === Area.CENTRAL || tall ? View.CITY : View.POOL);
    return views;
  }
  if (tall) return random.chance(0.6) ? [View.SKYLINE, View.UNBLOCKED] : [View.CITY, View.UNBLOCKED];
  if (high && floor >= 9) {
    if (area === Area.PHRATAMNAK && random.chance(0.35)) return [View.MOUNTAIN, View.CITY];
    return random.chance(0.65) ? [View.CITY] : [View.CITY, View.POOL];
  }
  return weighted(random, [
    [[View.POOL], high ? 30 : 38],
    [[View.POOL, View.GARDEN], high ? 8 : 26],
    [[View.GARDEN], condo.amenities.garden ? 22 : 6],
    [[View.CITY], area === Area.CENTRAL ? 30 : 14],
    [[View.BLOCKED], floor <= 4 ? 7 : 2],
  ]);
}

function furnishingFor(rented: boolean, sold: boolean, random: Random): Furnishing {
  if (rented)
    return weighted(random, [
      [Furnishing.FULLY_FURNISHED, 68],
      [Furnishing.MOVE_IN_READY, 29],
      [Furnishing.PARTIALLY_FURNISHED, sold ? 4 : 1],
    ]);
  return weighted(random, [
    [Furnishing.FULLY_FURNISHED, 48],
    [Furnishing.MOVE_IN_READY, 18],
    [Furnishing.PARTIALLY_FURNISHED, 22],
    [Furnishing.UNFURNISHED, 12],
  ]);
}

function factsOf(condo: Complex, index: number, count: number): UnitFacts {
  const random = createRandom(`unit:${index}:${condo.nameEn}`);
  const createdAt = listingMoment(index, count, random);
  const bedroom = bedroomsIn(condo, random);
  const size = sizeOf(bedroom, condo, random);
  const floor = random.int(condo.floors > 10 ? 2 : 1, condo.floors);
  const corner = bedroom > 0 && random.chance(0.16);
  const views = viewsFrom(condo, floor, corner, random);
  const offer = weighted(random, [
    ['rent', 38],
    ['both', 37],
    ['buy', 25],
  ] as const);
  const [rented, sold] = [offer !== 'buy', offer !== 'rent'];
  const furnishing = furnishingFor(rented, sold, random);
  const features = unitFeatures({ furnishing, size, year: condo.year, bedroom }, random);
  const value = { area: condo.area, seaMetres: condo.seaMetres, year: condo.year, floor, size, views, furnishing };
  const price = unitSalePrice(value, random.range(0.95, 1.05));
  const byTerm = rented && random.chance(0.42);
  const quota = weighted(random, [
    [Quota.FOREIGN, 58],
    [Quota.THAI, 37],
    [Quota.COMPANY, 5],
  ]);
  const byQuota = sold && quota === Quota.FOREIGN && random.chance(0.12);
  const rentYear = monthlyRent(unitSalePrice(value, random.range(0.95, 1.05)), 'unit', furnishing);
  return {
    id: uuidAt(createdAt, random),
    number: 1001 + index,
    naming: 0,
    createdAt,
    updatedAt: editedAfter(createdAt, random),
    condo,
    bedroom,
    bathroom: bedroom < 2 ? 1 : bedroom === 2 ? (size > 66 ? 2 : 1) : random.int(2, 3),
    size,
    floor,
    corner,
    views,
    furnishing,
    features,
    pets: weighted(random, [
      [PetPolicy.NOT_ALLOWED, 86],
      [PetPolicy.SMALL, 11],
      [PetPolicy.MEDIUM, 3],
    ]),
    quota,
    forInvestment: sold && random.chance(0.14),
    parking: bedroom >= 2 || random.chance(0.6) ? 1 : 0,
    conditioner: bedroom + 1,
    fan: furnishing === Furnishing.UNFURNISHED ? 0 : random.int(0, bedroom + 1),
    bath: features.includes(Feature.BATHTUB) ? 1 : 0,
    rent: rented ? rentsByTerm(rentYear, byTerm, random) : [],
    buy: sold ? (byQuota ? [price, roundTo(price * random.range(1.05, 1.09), 10_000)] : [price]) : [],
    byQuota,
    shortRent: rented && random.chance(0.18),
    cost: roundTo(size * random.int(condo.year < 2008 ? 35 : 40, condo.year >= 2016 ? 65 : 50), 10),
    position: pointNear(condo, 35, random),
    ...gapsOf(random),
  };
}

/** The facts of every unit of a set, oldest first, made one at a time. */
export function* unitFacts(condos: readonly Complex[], count: number): Generator<UnitFacts> {
  const named = ownNames<UnitFacts>(count, unitName);
  let index = 0;
  for (const condo of deal(condos, count, 'units')) {
    const facts = named(factsOf(condo, index, count));
    yield facts.noPosition ? { ...facts, position: null } : facts;
    index += 1;
  }
}
