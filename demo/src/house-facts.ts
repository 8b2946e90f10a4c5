import { Area, Feature, Furnishing, PetPolicy, Quota, View } from '@talay/api/listings/values/choices.js';
import { editedAfter, listingMoment } from './calendar.js';
import { roundTo, weighted } from './choice.js';
import { deal, type Complex } from './complexes.js';
import { houseFeatures } from './features.js';
import { gapsOf, pointNear, type Gaps } from './gaps.js';
import { uuidAt } from './identity.js';
import { houseSalePrice, monthlyRent, rentsByTerm, THIS_YEAR } from './prices.js';
import { ownNames } from './own-name.js';
import { houseName } from './house-names.js';
import { createRandom, type Random } from './random.js';
import { beachOf, metresBetween, metresToSea, shoreAt, type Beach, type Point } from './shore.js';

/** What is true of a house, before a word is written about it. */
export interface HouseFacts extends Gaps {
  id: string;
  number: number;
  /** Index of the title variant; 0 is the randomly chosen one. */
  naming: number;
  createdAt: number;
  updatedAt: number;
  /** The village it is in, if any. */
  village: Complex | null;
  area: Area;
  bedroom: number;
  bathroom: number;
  size: number;
  landSize: number;
  floors: number;
  entrances: number;
  completed: number;
  views: View[];
  furnishing: Furnishing;
  features: Feature[];
  pets: PetPolicy;
  quota: Quota;
  forInvestment: boolean;
  parking: number;
  conditioner: number;
  fan: number;
  kitchen: number;
  bath: number;
  hasPool: boolean;
  smartHome: boolean;
  wineStorage: boolean;
  rooftop: boolean;
  evCharger: boolean;
  saunaRoom: boolean;
  rent: number[];
  buy: number[];
  shortRent: boolean;
  cost: number;
  position: Point | null;
  beach: Beach;
  /** Minutes by car to the beach. */
  rideMinutes: number;
  /** The lake is within two kilometres. */
  nearLake: boolean;
}

const LAKE: Point = { lat: 12.9395, lng: 100.9655 };
/** Every sixth house is not in a village; Central has none at all. */
const ALONE = 1 / 6;

function placeAlone(random: Random): { area: Area; point: Point } {
  const area = weighted(random, [
    [Area.EAST, 36],
    [Area.HUA_YAI, 30],
    [Area.JOMTIEN, 20],
    [Area.NORTH, 9],
    [Area.PHRATAMNAK, 5],
  ]);
  const [lat, lng] = {
    [Area.EAST]: () => [random.range(12.905, 12.94), random.range(100.915, 100.955)] as const,
    [Area.HUA_YAI]: () => [random.range(12.83, 12.858), random.range(100.925, 100.95)] as const,
    [Area.JOMTIEN]: () => inland(random, 12.866, 12.89, 0.006, 0.014),
    [Area.NORTH]: () => inland(random, 12.964, 12.978, 0.004, 0.009),
    [Area.PHRATAMNAK]: () => inland(random, 12.911, 12.918, 0.003, 0.007),
    [Area.CENTRAL]: () => inland(random, 12.93, 12.94, 0.004, 0.007),
  }[area]();
  return { area, point: { lat, lng } };
}

function inland(random: Random, south: number, north: number, near: number, far: number): readonly [number, number] {
  const lat = random.range(south, north);
  return [lat, shoreAt(lat) + random.range(near, far)];
}

function sizeOf(bedroom: number, random: Random): number {
  const [low, high] = (
    [
      [85, 130],
      [125, 240],
      [210, 390],
      [310, 560],
    ] as const
  )[(bedroom - 2) as 0 | 1 | 2 | 3];
  return Math.round(low + (high - low) * random.next() ** 1.4);
}

function viewsAround(house: { area: Area; hasPool: boolean; nearLake: boolean; floors: number }, random: Random): View[] {
  const views: View[] = house.hasPool ? [View.POOL, View.GARDEN] : [View.GARDEN];
  if (house.nearLake && random.chance(0.6)) views.push(View.LAKE);
  else if (house.area === Area.HUA_YAI && random.chance(0.3)) views.push(View.MOUNTAIN);
  else if (house.area === Area.PHRATAMNAK && house.floors === 3) views.unshift(View.SEA);
  else if (random.chance(0.12)) views.push(View.UNBLOCKED);
  return views;
}

function factsOf(village: Complex | null, index: number, count: number): HouseFacts {
  const random = createRandom(`house:${index}:${village?.nameEn ?? ''}`);
  const createdAt = listingMoment(index, count, random);
  const alone = village ? null : placeAlone(random);
  const area = village ? village.area : (alone?.area ?? Area.EAST);
  const point = village ? pointNear(village, 140, random) : pointNear(alone?.point ?? LAKE, 20, random);
  const bedroom = weighted(random, [
    [2, village ? 20 : 10],
    [3, 50],
    [4, 23],
    [5, 7],
  ]);
  const size = sizeOf(bedroom, random);
  const most = village ? village.floors : 3;
  const floors =
    most === 1
      ? 1
      : size < 120
        ? 1
        : weighted(random, [
            [1, size > 260 ? 15 : 45],
            [2, 55],
            [3, most === 3 ? 12 : 0],
          ]);
  const landSize = Math.round((size / floors) * random.range(1.7, 2.4) + 60 + (bedroom > 3 ? random.int(40, 220) : 0));
  const completed = village ? Math.min(THIS_YEAR - 1, village.year + random.int(0, 3)) : random.int(2004, THIS_YEAR - 1);
  const hasPool = landSize > 150 && random.chance(bedroom === 2 ? 0.2 : bedroom === 3 ? 0.5 : 0.78);
  const nearLake = metresBetween(point, LAKE) < 2_000;
  const offer = weighted(random, [
    ['rent', 30],
    ['both', 36],
    ['buy', 34],
  ] as const);
  const [rented, sold] = [offer !== 'buy', offer !== 'rent'];
  const furnishing = rented
    ? weighted(random, [
        [Furnishing.FULLY_FURNISHED, 76],
        [Furnishing.MOVE_IN_READY, 20],
        [Furnishing.PARTIALLY_FURNISHED, sold ? 4 : 2],
      ])
    : weighted(random, [
        [Furnishing.FULLY_FURNISHED, 50],
        [Furnishing.MOVE_IN_READY, 14],
        [Furnishing.PARTIALLY_FURNISHED, 26],
        [Furnishing.UNFURNISHED, 10],
      ]);
  const features = houseFeatures({ furnishing, size, year: completed, bedroom }, random);
  const value = { area, year: completed, size, landSize, hasPool, inVillage: village !== null, furnishing };
  const price = houseSalePrice(value, random.range(0.95, 1.05));
  const rentYear = monthlyRent(houseSalePrice(value, random.range(0.95, 1.05)), 'house', furnishing);
  const seaMetres = metresToSea(point);
  const gaps = gapsOf(random);
  return {
    id: uuidAt(createdAt, random),
    number: 1001 + index,
    naming: 0,
    createdAt,
    updatedAt: editedAfter(createdAt, random),
    village,
    area,
    bedroom,
    bathroom: Math.max(2, bedroom - random.int(0, 1) + (bedroom > 3 ? 1 : 0)),
    size,
    landSize,
    floors,
    entrances: size > 300 && random.chance(0.4) ? 2 : 1,
    completed,
    views: viewsAround({ area, hasPool, nearLake, floors }, random),
    furnishing,
    features,
    pets: weighted(random, [
      [PetPolicy.NOT_ALLOWED, 56],
      [PetPolicy.SMALL, 24],
      [PetPolicy.MEDIUM, 20],
    ]),
    quota: weighted(random, [
      [Quota.THAI, 60],
      [Quota.COMPANY, 40],
    ]),
    forInvestment: sold && random.chance(0.1),
    parking: bedroom > 3 ? random.int(2, 4) : random.int(1, 2),
    conditioner: bedroom + 1 + (size > 220 ? 1 : 0),
    fan: random.int(1, bedroom + 1),
    kitchen: size > 300 && random.chance(0.4) ? 2 : 1,
    bath: features.includes(Feature.BATHTUB) ? (size > 300 ? 2 : 1) : 0,
    hasPool,
    smartHome: completed >= 2018 && random.chance(0.25),
    wineStorage: size > 350 && random.chance(0.2),
    rooftop: floors > 1 && random.chance(floors === 3 ? 0.6 : 0.16),
    evCharger: random.chance(completed >= 2020 ? 0.35 : 0.06),
    saunaRoom: size > 280 && random.chance(0.16),
    rent: rented ? rentsByTerm(rentYear, random.chance(0.36), random) : [],
    buy: sold ? [price] : [],
    shortRent: rented && random.chance(0.15),
    cost: village ? roundTo(landSize * random.range(5, 9) + 500, 100) : 0,
    position: gaps.noPosition ? null : point,
    beach: beachOf(area, point),
    rideMinutes: Math.max(3, Math.round((seaMetres * 1.35) / 520 + 1)),
    nearLake,
    ...gaps,
    inactive: gaps.inactive || village?.active === false,
  };
}

/** The facts of every house of a set, oldest first, made one at a time. */
export function* houseFacts(villages: readonly Complex[], count: number): Generator<HouseFacts> {
  const named = ownNames<HouseFacts>(count, houseName);
  const dealt = deal(villages, count, 'houses');
  const random = createRandom('houses that stand alone');
  for (let index = 0; index < count; index += 1) {
    const village = random.chance(ALONE) ? null : (dealt.next().value ?? null);
    yield named(factsOf(village, index, count));
  }
}
