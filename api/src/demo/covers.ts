import type { Picture } from './pictures.js';

/** Of so many homes that have a picture as their cover a set remembers what they are: the latest ones. */
const REMEMBERED = 40;

/** What lists of results are filtered and sorted by. */
export interface Listed {
  area: string;
  bedroom: number;
  size: number;
  rent: readonly number[];
  buy: readonly number[];
  parent: string | undefined;
}

const lowest = (prices: readonly number[]) => Math.min(...prices);
/** 1 for two equal values, less the further they are from each other; `part` is about that of a page of results. */
const near = (one: number, other: number, part: number) => Math.exp(-Math.abs(Math.log(one / other)) / part);

/** How likely two homes are on one page of results. */
function nearness(one: Listed & { at: number }, other: Listed & { at: number }): number {
  let sum = Math.exp(-Math.abs(one.at - other.at) / 15) + near(one.size, other.size, 0.05);
  if (one.rent.length > 0 && other.rent.length > 0) sum += near(lowest(one.rent), lowest(other.rent), 0.06);
  if (one.buy.length > 0 && other.buy.length > 0) sum += near(lowest(one.buy), lowest(other.buy), 0.06);
  if (one.bedroom === other.bedroom) sum *= 1.6;
  if (one.area === other.area) sum *= 2.1;
  return one.parent !== undefined && one.parent === other.parent ? sum * 2 + 3 : sum;
}

/** Spreads covers, so that a page of results shows the same one as seldom as can be, however it is filtered and sorted. */
export class Covers {
  private readonly uses = new Map<Picture, (Listed & { at: number })[]>();
  private count = 0;

  /** The picture that is least often the cover of homes near to this one; the home has it from now on. */
  least(home: Listed, open: readonly Picture[]): Picture {
    const here = { ...home, at: this.count++ };
    const crowdOf = (picture: Picture) => (this.uses.get(picture) ?? []).reduce((sum, other) => sum + nearness(here, other), 0);
    const crowds = open.map(crowdOf);
    const chosen = open[crowds.indexOf(Math.min(...crowds))] as Picture;
    this.uses.set(chosen, [here, ...(this.uses.get(chosen) ?? [])].slice(0, REMEMBERED));
    return chosen;
  }
}
