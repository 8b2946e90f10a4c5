import { Feature, Furnishing } from '@talay/api/listings/values/choices.js';
import type { Random } from './random.js';

/** What the equipment of a home follows. */
export interface Home {
  furnishing: Furnishing;
  size: number;
  year: number;
  bedroom: number;
}

type Chances = Partial<Record<Feature, number>>;

const furnished: Chances = {
  [Feature.TV]: 0.97,
  [Feature.REFRIGERATOR]: 1,
  [Feature.WASHING_MACHINE]: 0.72,
  [Feature.MICROWAVE]: 0.75,
  [Feature.HOB]: 0.62,
  [Feature.COOKER_HOOD]: 0.5,
  [Feature.KETTLE]: 0.7,
  [Feature.WATER_HEATER]: 0.98,
  [Feature.WIFI]: 0.6,
  [Feature.SAFE]: 0.35,
  [Feature.WARDROBE]: 0.97,
  [Feature.SOFA_BED]: 0.22,
  [Feature.WORK_DESK]: 0.34,
  [Feature.IRON]: 0.4,
  [Feature.OVEN]: 0.1,
};
const moveIn: Chances = {
  ...furnished,
  [Feature.WASHING_MACHINE]: 0.92,
  [Feature.WIFI]: 0.95,
  [Feature.KETTLE]: 0.95,
  [Feature.HOB]: 0.8,
  [Feature.COOKER_HOOD]: 0.7,
  [Feature.IRON]: 0.75,
};
const partly: Chances = {
  [Feature.REFRIGERATOR]: 0.55,
  [Feature.HOB]: 0.6,
  [Feature.COOKER_HOOD]: 0.5,
  [Feature.WATER_HEATER]: 0.85,
  [Feature.WARDROBE]: 0.8,
};
const bare: Chances = { [Feature.WATER_HEATER]: 0.5 };

const byFurnishing: Record<Furnishing, Chances> = {
  [Furnishing.MOVE_IN_READY]: moveIn,
  [Furnishing.FULLY_FURNISHED]: furnished,
  [Furnishing.PARTIALLY_FURNISHED]: partly,
  [Furnishing.UNFURNISHED]: bare,
};

function draw(chances: Chances, random: Random): Feature[] {
  const drawn = Object.values(Feature).filter((feature) => random.chance(chances[feature] ?? 0));
  // Nobody hangs a hood over no hob.
  return drawn.includes(Feature.HOB) ? drawn : drawn.filter((feature) => feature !== Feature.COOKER_HOOD);
}

/** Equipment of a unit. */
export function unitFeatures(home: Home, random: Random): Feature[] {
  const withHome = home.furnishing === Furnishing.FULLY_FURNISHED || home.furnishing === Furnishing.MOVE_IN_READY;
  return draw(
    {
      ...byFurnishing[home.furnishing],
      [Feature.BALCONY]: home.bedroom === 0 ? 0.86 : 0.95,
      [Feature.BATHTUB]: home.size > 60 ? 0.4 : home.year < 2009 ? 0.2 : 0.04,
      [Feature.ELECTRONIC_LOCK]: home.year >= 2016 ? 0.8 : 0.12,
      ...(withHome && home.size > 62 ? { [Feature.DISHWASHER]: 0.15, [Feature.DRYER]: 0.2, [Feature.OVEN]: 0.4 } : {}),
    },
    random,
  );
}

/** Equipment of a house. */
export function houseFeatures(home: Home, random: Random): Feature[] {
  const withHome = home.furnishing === Furnishing.FULLY_FURNISHED || home.furnishing === Furnishing.MOVE_IN_READY;
  return draw(
    {
      ...byFurnishing[home.furnishing],
      [Feature.BATHTUB]: home.size > 180 ? 0.6 : 0.25,
      [Feature.BALCONY]: 0,
      [Feature.ELECTRONIC_LOCK]: home.year >= 2018 ? 0.5 : 0.05,
      ...(withHome
        ? {
            [Feature.HOB]: 0.95,
            [Feature.COOKER_HOOD]: 0.8,
            [Feature.WASHING_MACHINE]: 0.98,
            [Feature.DRYER]: 0.2,
            [Feature.OVEN]: 0.55,
            [Feature.DISHWASHER]: home.size > 250 ? 0.35 : 0.1,
            [Feature.SAFE]: 0.4,
          }
        : {}),
    },
    random,
  );
}
