import { Area, Furnishing, View } from '@talay/api/listings/values/choices.js';
import { roundTo } from './choice.js';
import type { Random } from './random.js';

/** The year that ages are counted to. */
export const THIS_YEAR = 2026;

/** What the price of a unit follows. */
export interface UnitValue {
  area: Area;
  seaMetres: number;
  year: number;
  floor: number;
  size: number;
  views: readonly View[];
  furnishing: Furnishing;
}

/** What the price of a house follows. */
export interface HouseValue {
  area: Area;
  year: number;
  size: number;
  landSize: number;
  hasPool: boolean;
  inVillage: boolean;
  furnishing: Furnishing;
}

const between = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value));

const metrePrice: Record<Area, number> = {
  [Area.NORTH]: 86_000,
  [Area.PHRATAMNAK]: 82_000,
  [Area.CENTRAL]: 74_000,
  [Area.JOMTIEN]: 71_000,
  [Area.EAST]: 56_000,
  [Area.HUA_YAI]: 54_000,
};
const landPrice: Record<Area, number> = {
  [Area.NORTH]: 13_500,
  [Area.PHRATAMNAK]: 15_000,
  [Area.CENTRAL]: 14_000,
  [Area.JOMTIEN]: 10_500,
  [Area.EAST]: 7_000,
  [Area.HUA_YAI]: 6_400,
};
const furniture: Record<Furnishing, number> = {
  [Furnishing.MOVE_IN_READY]: 1.05,
  [Furnishing.FULLY_FURNISHED]: 1.02,
  [Furnishing.PARTIALLY_FURNISHED]: 0.97,
  [Furnishing.UNFURNISHED]: 0.94,
};

function nearness(seaMetres: number): number {
  // Falls smoothly from 1.3 on the beach to 0.9 two kilometres away.
  return between(1.3 - 0.16 * Math.log2(1 + Math.max(0, seaMetres - 80) / 180), 0.9, 1.3);
}

function outlook(views: readonly View[]): number {
  if (views.includes(View.PANORAMA_360)) return 1.2;
  if (views.includes(View.SEA)) return 1.13;
  if (views.includes(View.BLOCKED)) return 0.93;
  return views.includes(View.POOL) ? 1.03 : 1;
}

/** Sale price of a unit in baht; `mood` is what the owner adds or takes off, 1 for nothing. */
export function unitSalePrice(value: UnitValue, mood = 1): number {
  const age = between(1.17 - 0.0165 * (THIS_YEAR - value.year), 0.68, 1.17);
  const height = 1 + 0.005 * Math.min(45, value.floor);
  const bulk = (value.size / 35) ** -0.05;
  const metre = metrePrice[value.area] * age * nearness(value.seaMetres) * height * outlook(value.views) * furniture[value.furnishing];
  return roundTo(between(metre, 54_000, 158_000) * bulk * value.size * mood, 10_000);
}

/** Sale price of a house in baht. */
export function houseSalePrice(value: HouseValue, mood = 1): number {
  const age = between(1.12 - 0.014 * (THIS_YEAR - value.year), 0.7, 1.12);
  const building = value.size * 21_000 * age * furniture[value.furnishing];
  const total = building + value.landSize * landPrice[value.area] * (value.inVillage ? 1.08 : 1) + (value.hasPool ? 750_000 : 0);
  return roundTo(total * mood, 10_000);
}

/** Rent a month on a yearly contract: what an owner of such a home asks; dear homes yield less. */
export function monthlyRent(salePrice: number, kind: 'unit' | 'house', furnishing: Furnishing): number {
  const millions = salePrice / 1_000_000;
  const yearly = kind === 'unit' ? between(0.07 - 0.0021 * millions, 0.046, 0.07) : between(0.066 - 0.0011 * millions, 0.045, 0.066);
  const bare = furnishing === Furnishing.PARTIALLY_FURNISHED ? 0.9 : furnishing === Furnishing.UNFURNISHED ? 0.82 : 1;
  return roundTo((salePrice * yearly * bare) / 12, 500);
}

/** Rents by the length of the stay: a year, half a year, the high season; or the first alone. */
export function rentsByTerm(year: number, byTerm: boolean, random: Random): number[] {
  if (!byTerm) return [year];
  const half = Math.max(year + 500, roundTo(year * random.range(1.08, 1.15), 500));
  return [year, half, Math.max(half + 500, roundTo(year * random.range(1.3, 1.5), 500))];
}
