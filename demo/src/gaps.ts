import type { Random } from './random.js';
import type { Point } from './shore.js';

/** What is missing from a record: a real catalogue has holes too. */
export interface Gaps {
  inactive: boolean;
  draft: boolean;
  noPosition: boolean;
  noRussian: boolean;
  /** Has its own SEO texts; the others use the site's default wording. */
  ownSeo: boolean;
}

/** Draws the holes of a record. */
export function gapsOf(random: Random): Gaps {
  const fate = random.next();
  return {
    inactive: fate < 0.06,
    draft: fate > 0.97,
    noPosition: random.chance(0.04),
    noRussian: random.chance(0.05),
    ownSeo: random.chance(0.08),
  };
}

/** A random point within this distance of another, in metres. */
export function pointNear({ lat, lng }: Point, metres: number, random: Random): Point {
  const reach = metres / 111_195;
  const six = (value: number) => Number(value.toFixed(6));
  return { lat: six(lat + random.range(-reach, reach)), lng: six(lng + random.range(-reach, reach)) };
}
