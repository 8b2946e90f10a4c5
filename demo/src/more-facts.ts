import type { Row } from '@talay/api/core/copy-rows.js';
import { CHOICES, type Choice } from '@talay/api/fields/choices.js';
import { View } from '@talay/api/listings/values/choices.js';
import { weighted } from './choice.js';
import { createRandom, type Random } from './random.js';

const { orientation: SIDE, electricity: TARIFF } = CHOICES;

interface Home {
  id: string;
  views: readonly View[];
  rent: readonly number[];
  /** The building whose electricity it may have; null for a house on its own. */
  complex: { year: number } | null;
}

/** The sea is west of Pattaya; the hills and the lake are east. */
function sideOf(views: readonly View[], random: Random): Choice<'orientation'> {
  if (views.includes(View.BEACH)) return SIDE.WEST;
  if (views.includes(View.SEA)) {
    return weighted(random, [
      [SIDE.WEST, 60],
      [SIDE.SOUTH_WEST, 24],
      [SIDE.NORTH_WEST, 16],
    ]);
  }
  return weighted(random, [
    [SIDE.EAST, views.includes(View.MOUNTAIN) || views.includes(View.LAKE) ? 90 : 30],
    [SIDE.NORTH, 18],
    [SIDE.SOUTH, 18],
    [SIDE.NORTH_EAST, 12],
    [SIDE.SOUTH_EAST, 12],
    [SIDE.NORTH_WEST, 5],
    [SIDE.SOUTH_WEST, 5],
  ]);
}

function electricityOf(noun: 'unit' | 'house', { complex }: Home, random: Random): Row {
  const own = complex !== null && random.chance(noun === 'house' ? 0.12 : complex.year < 2012 ? 0.6 : 0.35);
  if (own) return { electricity: TARIFF.BUILDING, electricity_rate: random.pick([6, 6.5, 7, 7, 7.5, 8]) };
  return { electricity: TARIFF.GOVERNMENT, electricity_rate: random.chance(0.5) ? random.pick([4.2, 4.4, 4.7, 5]) : null };
}

/**
 * The columns of a home that agencies often leave empty. Uses its own random generator, so that the rest of the set is unchanged.
 *
 * @param text the English text, which may name the deposit
 */
export function moreFacts(noun: 'unit' | 'house', home: Home, text: string): Row {
  const random = createRandom(`more facts:${home.id}`);
  const isRented = home.rent.length > 0;
  const deposit = weighted(random, [
    [2, 70],
    [1, 24],
    [3, 4],
    [0, 2],
  ]);
  return {
    orientation: random.chance(noun === 'unit' ? 0.85 : 0.6) ? sideOf(home.views, random) : null,
    ...(random.chance(isRented ? 0.85 : 0.4) ? electricityOf(noun, home, random) : { electricity: null, electricity_rate: null }),
    deposit: !isRented ? null : text.includes('two-month deposit') ? 2 : deposit,
  };
}
