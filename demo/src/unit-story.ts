import { Feature, Furnishing, View } from '@talay/api/listings/values/choices.js';
import { THIS_YEAR } from './prices.js';
import type { UnitFacts } from './unit-facts.js';

/** What the windows show, in one word for the writers of both languages. */
export type Outlook = 'panorama' | 'sea' | 'skyline' | 'city' | 'pool' | 'garden' | 'hill' | 'wall';

/** The facts worth mentioning about a unit, shared by the text generators of both languages. */
export interface UnitStory {
  unit: UnitFacts;
  outlook: Outlook;
  /** The water and the sand: the building stands close to the beach. */
  beachView: boolean;
  beachfront: boolean;
  high: boolean;
  low: boolean;
  newBuilding: boolean;
  oldBuilding: boolean;
  hasFurniture: boolean;
  bare: boolean;
  rented: boolean;
  sold: boolean;
  byTerm: boolean;
  has(feature: Feature): boolean;
  metrePrice: number;
}

const outlooks: Record<View, Outlook> = {
  [View.PANORAMA_360]: 'panorama',
  [View.SEA]: 'sea',
  [View.BEACH]: 'sea',
  [View.SKYLINE]: 'skyline',
  [View.CITY]: 'city',
  [View.UNBLOCKED]: 'city',
  [View.POOL]: 'pool',
  [View.GARDEN]: 'garden',
  [View.MOUNTAIN]: 'hill',
  [View.LAKE]: 'garden',
  [View.RIVER]: 'garden',
  [View.BLOCKED]: 'wall',
};

/** Extracts the facts for the texts. */
export function storyOf(unit: UnitFacts): UnitStory {
  const { condo, features, furnishing } = unit;
  return {
    unit,
    outlook: outlooks[unit.views[0] ?? View.GARDEN],
    beachView: unit.views.includes(View.BEACH),
    beachfront: condo.seaMetres < 165,
    high: unit.floor >= 15,
    low: unit.floor <= 3,
    newBuilding: THIS_YEAR - condo.year <= 7,
    oldBuilding: THIS_YEAR - condo.year >= 18,
    hasFurniture: furnishing === Furnishing.FULLY_FURNISHED || furnishing === Furnishing.MOVE_IN_READY,
    bare: furnishing === Furnishing.UNFURNISHED,
    rented: unit.rent.length > 0,
    sold: unit.buy.length > 0,
    byTerm: unit.rent.length > 1,
    has: (feature) => features.includes(feature),
    metrePrice: unit.buy[0] ? Math.round(unit.buy[0] / unit.size / 1_000) * 1_000 : 0,
  };
}
