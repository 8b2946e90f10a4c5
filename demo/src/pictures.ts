import { Area, Feature, View } from '@talay/api/listings/values/choices.js';
import type { Complex } from './complexes.js';
import { Covers, type Listed, type ListedHome } from './covers.js';
import type { DrawnPicture, PictureKind, Setting } from './drawn-pictures.js';
import type { HouseFacts } from './house-facts.js';
import { createRandom, type Random } from './random.js';
import type { UnitFacts } from './unit-facts.js';

/** A stored picture and what it shows; `caption` is the English one. */
export interface Picture extends Pick<DrawnPicture, 'kind' | 'setting' | 'building' | 'pool'> {
  id: string;
  caption: string;
}

/** A picture of the list, stored under this id. */
export const pictureOf = ({ kind, setting, building, pool, en }: DrawnPicture, id: string): Picture => ({
  id,
  kind,
  caption: en,
  ...(setting && { setting }),
  ...(building && { building }),
  ...(pool !== undefined && { pool }),
});

/** The pictures of a listing in their order, and its plans. */
export interface Album {
  pictures: readonly Picture[];
  plans: readonly Picture[];
}

/** Criteria of a listing: its views, the surroundings of a house, and the amenities of the complex. */
interface Fit {
  windows: readonly Setting[];
  around: readonly Setting[];
  complex: Complex | null;
  /** For a house: its floors, and whether it has a pool. */
  house?: { floors: number; pool: boolean };
}

/** A list that visitors read, and how many of its last entries must not start with the same picture as the next. */
interface ReadList {
  name: string;
  memory: number;
}

const outlooks: Record<View, Setting> = {
  [View.SEA]: 'sea',
  [View.BEACH]: 'sea',
  [View.PANORAMA_360]: 'sea',
  [View.CITY]: 'city',
  [View.SKYLINE]: 'city',
  [View.UNBLOCKED]: 'city',
  [View.POOL]: 'garden',
  [View.GARDEN]: 'garden',
  [View.BLOCKED]: 'garden',
  [View.MOUNTAIN]: 'mountain',
  [View.LAKE]: 'mountain',
  [View.RIVER]: 'garden',
};
const outdoors: ReadonlySet<PictureKind> = new Set(['exterior-tower', 'exterior-house', 'terrace', 'pool', 'facility']);

/** Maximum distance to the sea, in metres, for a complex to be shown beside it. */
const BY_SEA = 500;

function around({ kind, area, seaMetres }: Complex): Setting[] {
  if (kind === 'village') return ['garden', 'mountain'];
  if (seaMetres < BY_SEA) return ['sea', 'city', 'garden'];
  return area === Area.PHRATAMNAK ? ['city', 'garden', 'mountain'] : ['city', 'garden'];
}

/** Minimum number of floors for a rooftop pool. */
const HIGH = 14;

/** Whether the picture matches the complex: its facilities, its number of floors. */
function isThere({ caption, kind, building, pool: beside }: Picture, { complex, house }: Fit): boolean {
  if (beside && !house?.pool) return false;
  if (building) {
    const { floors, towers = 1, pool } = building;
    if (house) return floors === house.floors && pool === house.pool;
    return floors === complex?.floors && (complex.kind === 'village' || towers <= complex.buildings);
  }
  // A roof or high terrace has a view that a low building does not have.
  if (kind === 'pool' && /rooftop|infinity/i.test(caption)) return complex?.kind === 'condo' && complex.floors >= HIGH;
  if (kind !== 'facility') return true;
  if (!complex) return false;
  const { gym, sauna, jacuzzi } = complex.amenities;
  if (/gym|fitness/i.test(caption)) return gym !== null;
  if (/sauna/i.test(caption)) return sauna !== null;
  if (/spa|whirlpool/i.test(caption)) return jacuzzi !== null;
  return complex.kind === 'condo';
}

const numbers = ['studio', 'one bedroom', 'two bedrooms', 'three bedrooms'];

/** Hands out pictures so that they fit the listing and no list shows the same first picture twice in a row. */
export class Albums {
  private readonly byKind = new Map<PictureKind, Picture[]>();
  private readonly lastFirsts = new Map<string, Picture[]>();
  private readonly covers: Covers;

  /** @param homes all homes of the set that visitors find */
  constructor(
    pool: readonly Picture[],
    homes: readonly ListedHome[],
    private readonly most = 9,
  ) {
    this.covers = new Covers(homes);
    for (const picture of pool) this.byKind.set(picture.kind, [...(this.byKind.get(picture.kind) ?? []), picture]);
  }

  ofUnit(unit: UnitFacts): Album {
    const random = createRandom(`pictures:${unit.id}`);
    const fit: Fit = { windows: [outlooks[unit.views[0] ?? View.GARDEN]], around: around(unit.condo), complex: unit.condo };
    const open = unit.features.includes(Feature.BALCONY);
    const firsts: PictureKind[] = unit.bedroom === 0 ? ['studio'] : ['living', 'bedroom', 'kitchen'];
    if (open) firsts.push('balcony');
    const rest: PictureKind[] = unit.bedroom === 0 ? ['studio', 'bathroom'] : ['living', 'bedroom', 'bathroom', 'kitchen'];
    if (unit.bedroom > 1) rest.push('bedroom');
    if (open) rest.push('balcony');
    rest.push('pool');
    if (!unit.views.includes(View.BLOCKED)) rest.push('view');
    rest.push('facility', 'exterior-tower');
    const lists = listsOf('unit', unit.condo.area, unit.condo.id, unit);
    const pictures = this.fill(random, firsts, rest, fit, lists, unit.inactive || unit.draft, {
      ...unit,
      area: unit.condo.area,
      parent: unit.condo.id,
    });
    const plans = this.plans(
      (caption) => caption.includes(numbers[unit.bedroom] as string) && caption.includes('corner') === (unit.corner && unit.bedroom === 1),
    );
    return { pictures, plans: plans.length > 0 && random.chance(0.55) ? [random.pick(plans)] : [] };
  }

  ofHouse(house: HouseFacts): Album {
    const random = createRandom(`pictures:${house.id}`);
    const surroundings: Setting[] = house.views.includes(View.SEA)
      ? ['garden', 'sea']
      : house.area === Area.EAST || house.area === Area.HUA_YAI
        ? ['garden', 'mountain']
        : ['garden'];
    const fit: Fit = {
      windows: surroundings,
      around: surroundings,
      complex: house.village,
      house: { floors: house.floors, pool: house.hasPool },
    };
    const firsts: PictureKind[] = ['exterior-house', 'terrace', 'living', 'kitchen', 'bedroom'];
    const rest: PictureKind[] = ['exterior-house', 'living', 'terrace', 'bedroom', 'kitchen', 'bathroom', 'bedroom'];
    if (house.bedroom > 3) rest.push('bathroom');
    rest.push('view');
    if (house.village) rest.push('facility');
    const lists = listsOf('house', house.area, house.village?.id, house);
    const pictures = this.fill(random, firsts, rest, fit, lists, house.inactive || house.draft, { ...house, parent: house.village?.id });
    const floors = this.plans((caption) => caption.includes('villa'));
    return { pictures, plans: house.floors === 2 && random.chance(0.45) ? floors.slice(0, 2) : [] };
  }

  ofComplex(complex: Complex): Album {
    const random = createRandom(`pictures:${complex.id}`);
    const outside: PictureKind = complex.kind === 'condo' ? 'exterior-tower' : 'exterior-house';
    const rest: PictureKind[] = [outside, 'facility', 'view', 'facility', outside, 'pool'];
    if (complex.amenities.pool) rest.unshift('pool');
    const fit: Fit = { windows: around(complex), around: around(complex), complex };
    const lists = [
      { name: complex.kind, memory: 3 },
      { name: `${complex.kind}:${complex.area}`, memory: 2 },
    ];
    return {
      pictures: this.fill(random, [outside], complex.amenities.pool ? rest : rest.filter((kind) => kind !== 'pool'), fit, lists, false, {
        id: complex.id,
        area: complex.area,
        bedroom: -1,
        size: complex.units,
        rent: [],
        buy: [],
        parent: undefined,
      }),
      plans: [],
    };
  }

  private fill(
    random: Random,
    firsts: readonly PictureKind[],
    kinds: readonly PictureKind[],
    fit: Fit,
    lists: readonly ReadList[],
    hidden: boolean,
    home: Listed & { id: string },
  ): Picture[] {
    const first = this.first(random, [firsts, kinds], fit, lists, home);
    if (!hidden)
      for (const { name, memory } of lists) this.lastFirsts.set(name, [first, ...(this.lastFirsts.get(name) ?? [])].slice(0, memory));
    const pictures = [first];
    const wanted = Math.min(this.most, random.int(5, Math.min(9, Math.max(5, kinds.length))));
    // The previous kind is not repeated immediately; small sets of pictures are used twice.
    const again = kinds.indexOf(first.kind);
    const order = again < 0 ? kinds : [...kinds.filter((_, at) => at !== again), first.kind];
    for (const kind of [...order, ...kinds, ...kinds]) {
      if (pictures.length >= wanted) break;
      const choices = this.fitting(kind, fit).filter((picture) => !pictures.includes(picture));
      if (choices.length > 0) pictures.push(random.pick(choices));
    }
    return pictures;
  }

  /** A suitable cover: preferably one that its lists have not shown recently, and among those the one least used by similar homes. */
  private first(
    random: Random,
    preferred: readonly (readonly PictureKind[])[],
    fit: Fit,
    lists: readonly ReadList[],
    home: Listed & { id: string },
  ): Picture {
    const recent = lists.flatMap(({ name }) => this.lastFirsts.get(name) ?? []);
    const latest = lists.flatMap(({ name }) => this.lastFirsts.get(name)?.slice(0, 1) ?? []);
    // Of invented complexes, not every height is drawn inland: these begin with another picture.
    const fitting = preferred.map((kinds) => kinds.flatMap((kind) => this.fitting(kind, fit))).find(({ length }) => length > 0) ?? [];
    const shuffled = random.shuffle(fitting);
    return this.covers.least(
      home,
      [recent, latest, []].map((avoided) => shuffled.filter((picture) => !avoided.includes(picture))),
    );
  }

  private plans(fits: (caption: string) => boolean): Picture[] {
    return (this.byKind.get('plan') ?? []).filter(({ caption }) => fits(caption));
  }

  /** Pictures of the kind that show nothing which is not there. */
  private fitting(kind: PictureKind, fit: Fit): Picture[] {
    const settings = outdoors.has(kind) ? fit.around : fit.windows;
    return (this.byKind.get(kind) ?? []).filter(
      (picture) => (picture.setting === undefined || settings.includes(picture.setting)) && isThere(picture, fit),
    );
  }
}

function listsOf(
  noun: string,
  area: Area,
  parent: string | undefined,
  offer: { rent: readonly number[]; buy: readonly number[] },
): ReadList[] {
  const lists = [
    { name: noun, memory: 9 },
    { name: `${noun}:${area}`, memory: 4 },
  ];
  if (parent) lists.push({ name: parent, memory: 4 });
  if (offer.rent.length > 0) lists.push({ name: `${noun}:rent`, memory: 4 });
  if (offer.buy.length > 0) lists.push({ name: `${noun}:buy`, memory: 4 });
  return lists;
}
