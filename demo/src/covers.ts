import type { Picture } from './pictures.js';

/** For each cover picture, the number of latest homes that the set remembers. */
const REMEMBERED = 40;
/** Homes on a page of results, and how many of them may have the same cover (decision 0037). */
const PAGE = 20;
const MOST_ALIKE = 3;

/** More pictures than a set has. */
const MOST_COVERS = 512;

/** Fields by which result lists are filtered and sorted. */
export interface Listed {
  area: string;
  bedroom: number;
  size: number;
  rent: readonly number[];
  buy: readonly number[];
  parent: string | undefined;
}

/** A home that visitors find, by what the lists of all homes are sorted by. */
export interface ListedHome extends Pick<Listed, 'size' | 'rent' | 'buy'> {
  id: string;
  kind: 'unit' | 'house';
  createdAt: number;
}

/** The homes of a set that visitors find. */
export function* shownHomes(
  kind: ListedHome['kind'],
  homes: Iterable<Omit<ListedHome, 'kind'> & { inactive: boolean; draft: boolean }>,
): Generator<ListedHome> {
  for (const { id, createdAt, size, rent, buy, inactive, draft } of homes)
    if (!inactive && !draft) yield { id, kind, createdAt, size, rent, buy };
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

type Deal = 'rent' | 'buy';
const DEALS: readonly (Deal | undefined)[] = [undefined, 'rent', 'buy'];

/** What a list is sorted by, ascending; ties with the newest first, as on the site. */
const SORTS: readonly ((home: ListedHome, deal: Deal | undefined) => number)[] = [
  () => 0,
  (home, deal) => lowest(deal ? home[deal] : [...home.rent, ...home.buy]),
  (home, deal) => -lowest(deal ? home[deal] : [...home.rent, ...home.buy]),
  ({ size }) => -size,
];

/** The lists of all homes, of all units and of all houses, for each deal and sort order, as places in `homes`. */
export function listsOfHomes(homes: readonly ListedHome[]): number[][] {
  const newest = homes
    .map((_, place) => place)
    .toSorted((one, other) => homes[other]!.createdAt - homes[one]!.createdAt || (homes[one]!.id < homes[other]!.id ? 1 : -1));
  return [undefined, 'unit', 'house'].flatMap((kind) =>
    DEALS.flatMap((deal) => {
      const listed = newest.filter((place) => (!kind || homes[place]!.kind === kind) && (!deal || homes[place]![deal].length > 0));
      return SORTS.map((sort) => {
        const values = homes.map((home) => sort(home, deal));
        // Homes without a price come last, and equal values, infinite ones too, stay as they are.
        const rank = (place: number) => (Number.isFinite(values[place]) ? values[place]! : Infinity);
        return listed.toSorted((one, other) => (rank(one) === rank(other) ? 0 : rank(one) - rank(other)));
      });
    }),
  );
}

/** A list while covers are assigned: the rank of each home, -1 for one that is not in it, and the number of the cover at each rank, -1 for none yet. */
interface OpenList {
  rankOf: Int32Array;
  covers: Int16Array;
}

function openList(order: readonly number[], homes: number): OpenList {
  const rankOf = new Int32Array(homes).fill(-1);
  for (const [rank, place] of order.entries()) rankOf[place] = rank;
  return { rankOf, covers: new Int16Array(order.length).fill(-1) };
}

/** Whether assigning the cover to the home at this rank would show it four times within twenty consecutive homes. */
function isFourth(covers: Int16Array, cover: number, rank: number): boolean {
  const ranks: number[] = [];
  for (let at = 0; at < Math.min(covers.length, rank + PAGE); at++) if (covers[at] === cover) ranks.push(at);
  return ranks.some((from, index) => {
    const last = ranks[index + MOST_ALIKE - 1];
    return last !== undefined && Math.max(last, rank) - Math.min(from, rank) < PAGE;
  });
}

/**
 * Distributes covers. In the lists of `listsOfHomes` a picture that would be the cover of a fourth of twenty homes in a row is refused. Among
 * the others it is the one that is rarest among similar homes, so that filtered lists rarely repeat one either.
 */
export class Covers {
  private readonly uses = new Map<Picture, (Listed & { at: number })[]>();
  private readonly numbers = new Map<Picture, number>();
  private readonly places: ReadonlyMap<string, number>;
  private readonly lists: readonly OpenList[];
  /** How often each cover is found around a home. */
  private readonly around = new Uint8Array(MOST_COVERS);
  private count = 0;

  /** @param homes all homes that get a cover and are shown to visitors */
  constructor(homes: readonly ListedHome[]) {
    this.places = new Map(homes.map(({ id }, place) => [id, place]));
    this.lists = listsOfHomes(homes).map((order) => openList(order, homes.length));
  }

  /**
   * The picture least used as a cover among similar homes; assigns it to this home. It is of the first choice that has one which no list
   * refuses, else one of the last choice which the fewest lists refuse.
   */
  least(home: Listed & { id: string }, choices: readonly (readonly Picture[])[]): Picture {
    const here = { ...home, at: this.count++ };
    const refusals = this.refusals(home.id);
    const refused = (picture: Picture) => refusals.get(this.numberOf(picture)) ?? 0;
    const last = choices.at(-1) ?? [];
    const fewest = Math.min(...last.map(refused));
    const open =
      choices.map((choice) => choice.filter((picture) => refused(picture) === 0)).find(({ length }) => length > 0) ??
      last.filter((picture) => refused(picture) === fewest);
    const crowdOf = (picture: Picture) => (this.uses.get(picture) ?? []).reduce((sum, other) => sum + nearness(here, other), 0);
    const crowds = open.map(crowdOf);
    const chosen = open[crowds.indexOf(Math.min(...crowds))] as Picture;
    this.uses.set(chosen, [here, ...(this.uses.get(chosen) ?? [])].slice(0, REMEMBERED));
    const place = this.places.get(home.id);
    if (place === undefined) return chosen;
    for (const { rankOf, covers } of this.lists) if (rankOf[place]! >= 0) covers[rankOf[place]!] = this.numberOf(chosen);
    return chosen;
  }

  private numberOf(picture: Picture): number {
    const known = this.numbers.get(picture) ?? this.numbers.size;
    this.numbers.set(picture, known);
    return known;
  }

  /** Covers that would appear four times within twenty consecutive homes, with the number of lists in which they would. */
  private refusals(id: string): ReadonlyMap<number, number> {
    const refused = new Map<number, number>();
    const place = this.places.get(id);
    if (place === undefined) return refused;
    for (const { rankOf, covers } of this.lists) {
      const rank = rankOf[place]!;
      if (rank < 0) continue;
      const [from, to] = [Math.max(0, rank - PAGE + 1), Math.min(covers.length, rank + PAGE)];
      this.around.fill(0);
      for (let at = from; at < to; at++) {
        const cover = covers[at]!;
        // Few covers are there so often that it matters where.
        if (cover >= 0 && ++this.around[cover]! === MOST_ALIKE && isFourth(covers.subarray(from), cover, rank - from))
          refused.set(cover, (refused.get(cover) ?? 0) + 1);
      }
    }
    return refused;
  }
}
