import type { Picture } from './pictures.js';

/** For each cover picture, the number of latest homes that the set remembers. */
const REMEMBERED = 40;

/** Fields by which result lists are filtered and sorted. */
export interface Listed {
  area: string;
  bedroom: number;
  size: number;
  rent: readonly number[];
  buy: readonly number[];
  parent: string | undefined;
}

const lowest = (prices: readonly number[]) => Math.min(...prices);
/** 1 for two equal values, less the further apart they are; `part` is roughly the share that fits on a page of results. */
const near = (one: number, other: number, part: number) => Math.exp(-Math.abs(Math.log(one / other)) / part);

/** Likelihood that two homes appear on the same page of results. */
function nearness(one: Listed & { at: number }, other: Listed & { at: number }): number {
  let sum = Math.exp(-Math.abs(one.at - other.at) / 15) + near(one.size, other.size, 0.05);
  if (one.rent.length > 0 && other.rent.length > 0) sum += near(lowest(one.rent), lowest(other.rent), 0.06);
  if (one.buy.length > 0 && other.buy.length > 0) sum += near(lowest(one.buy), lowest(other.buy), 0.06);
  if (one.bedroom === other.bedroom) sum *= 1.6;
  if (one.area === other.area) sum *= 2.1;
  return one.parent !== undefined && one.parent === other.parent ? sum * 2 + 3 : sum;
}

/** Distributes covers so that a page of results rarely repeats one, whatever the filter and sort order. */
export class Covers {
  private readonly uses = new Map<Picture, (Listed & { at: number })[]>();
  private count = 0;

  /** The picture least used as a cover among similar homes; assigns it to this home. */
  least(home: Listed, open: readonly Picture[]): Picture {
    const here = { ...home, at: this.count++ };
    const crowdOf = (picture: Picture) => (this.uses.get(picture) ?? []).reduce((sum, other) => sum + nearness(here, other), 0);
    const crowds = open.map(crowdOf);
    const chosen = open[crowds.indexOf(Math.min(...crowds))] as Picture;
    this.uses.set(chosen, [here, ...(this.uses.get(chosen) ?? [])].slice(0, REMEMBERED));
    return chosen;
  }
}
