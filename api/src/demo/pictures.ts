import { Area, Feature, View } from '../listing/values/choices.js';
import { weighted } from './choice.js';
import type { Complex } from './complexes.js';
import type { HouseFacts } from './house-facts.js';
import { createRandom, type Random } from './scenes/random.js';
import type { Scene, SceneKind } from './scenes/scenes.js';
import type { UnitFacts } from './unit-facts.js';

/** A stored picture and the scene that it shows. */
export interface Picture {
  id: string;
  kind: SceneKind;
  setting?: Scene['setting'];
  /** What it shows, for the few pictures that only fit where there is such a thing. */
  caption: string;
}

/** The pictures of a listing in their order, and its plans. */
export interface Album {
  pictures: readonly Picture[];
  plans: readonly Picture[];
}

type Setting = NonNullable<Scene['setting']>;

/** What fits a listing: what the windows show, what lies around the house, and what the complex has. */
interface Fit {
  windows: readonly Setting[];
  around: readonly Setting[];
  complex: Complex | null;
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
const outdoors: ReadonlySet<SceneKind> = new Set(['exterior-tower', 'exterior-house', 'pool', 'facility']);

function around({ kind, area, seaMetres }: Complex): Setting[] {
  if (kind === 'village') return ['garden', 'mountain'];
  if (seaMetres < 500) return ['sea', 'city', 'garden'];
  return area === Area.PHRATAMNAK ? ['city', 'garden', 'mountain'] : ['city', 'garden'];
}

/** A room that the complex must have before a picture of it is shown. */
function isThere({ caption, kind }: Picture, complex: Complex | null): boolean {
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
  private readonly byKind = new Map<SceneKind, Picture[]>();
  private readonly lastFirsts = new Map<string, Picture[]>();

  constructor(
    pool: readonly Picture[],
    private readonly most = 9,
  ) {
    for (const picture of pool) this.byKind.set(picture.kind, [...(this.byKind.get(picture.kind) ?? []), picture]);
  }

  ofUnit(unit: UnitFacts): Album {
    const random = createRandom(`pictures:${unit.id}`);
    const fit: Fit = { windows: [outlooks[unit.views[0] ?? View.GARDEN]], around: around(unit.condo), complex: unit.condo };
    const open = unit.features.includes(Feature.BALCONY);
    const firsts: [SceneKind, number][] = [
      ['living', 30],
      ['bedroom', 12],
      ['pool', 12],
      ['exterior-tower', 10],
      ['kitchen', 5],
      ['facility', 4],
    ];
    if (open) firsts.push(['balcony', 22]);
    if (!unit.views.includes(View.BLOCKED)) firsts.push(['view', 16]);
    const rest: SceneKind[] = ['living', 'bedroom', 'bathroom', 'kitchen'];
    if (unit.bedroom > 1) rest.push('bedroom');
    if (open) rest.push('balcony');
    rest.push('pool');
    if (!unit.views.includes(View.BLOCKED)) rest.push('view');
    rest.push('facility', 'exterior-tower');
    const lists = listsOf('unit', unit.condo.area, unit.condo.id, unit);
    const pictures = this.fill(random, firsts, rest, fit, lists, unit.inactive || unit.draft);
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
    const fit: Fit = { windows: surroundings, around: surroundings, complex: house.village };
    const firsts: [SceneKind, number][] = [
      ['exterior-house', 44],
      ['living', 16],
      ['kitchen', 6],
      ['bedroom', 8],
    ];
    if (house.hasPool) firsts.push(['pool', 30]);
    const rest: SceneKind[] = ['exterior-house', 'living', 'bedroom', 'kitchen', 'bathroom', 'bedroom'];
    if (house.hasPool) rest.splice(2, 0, 'pool');
    if (house.bedroom > 3) rest.push('bathroom');
    rest.push('view');
    if (house.village) rest.push('facility');
    const lists = listsOf('house', house.area, house.village?.id, house);
    const pictures = this.fill(random, firsts, rest, fit, lists, house.inactive || house.draft);
    const floors = this.plans((caption) => caption.includes('villa'));
    return { pictures, plans: house.floors === 2 && random.chance(0.45) ? floors.slice(0, 2) : [] };
  }

  ofComplex(complex: Complex): Album {
    const random = createRandom(`pictures:${complex.id}`);
    const outside: SceneKind = complex.kind === 'condo' ? 'exterior-tower' : 'exterior-house';
    const rest: SceneKind[] = [outside, 'facility', 'view', 'facility', outside, 'pool'];
    if (complex.amenities.pool) rest.unshift('pool');
    const fit: Fit = { windows: around(complex), around: around(complex), complex };
    const lists = [
      { name: complex.kind, memory: 3 },
      { name: `${complex.kind}:${complex.area}`, memory: 2 },
    ];
    return {
      pictures: this.fill(
        random,
        [[outside, 1]],
        complex.amenities.pool ? rest : rest.filter((kind) => kind !== 'pool'),
        fit,
        lists,
        false,
      ),
      plans: [],
    };
  }

  private fill(
    random: Random,
    firsts: readonly [SceneKind, number][],
    kinds: readonly SceneKind[],
    fit: Fit,
    lists: readonly ReadList[],
    hidden: boolean,
  ): Picture[] {
    const first = this.first(random, firsts, fit, lists);
    if (!hidden)
      for (const { name, memory } of lists) this.lastFirsts.set(name, [first, ...(this.lastFirsts.get(name) ?? [])].slice(0, memory));
    const pictures = [first];
    const wanted = Math.min(this.most, random.int(5, Math.min(9, Math.max(5, kinds.length))));
    // The kind that came first need not come again at once; small pools of pictures are gone through twice.
    const again = kinds.indexOf(first.kind);
    const order = again < 0 ? kinds : [...kinds.filter((_, at) => at !== again), first.kind];
    for (const kind of [...order, ...kinds, ...kinds]) {
      if (pictures.length >= wanted) break;
      const choices = this.fitting(kind, fit).filter((picture) => !pictures.includes(picture));
      if (choices.length > 0) pictures.push(random.pick(choices));
    }
    return pictures;
  }

  private first(random: Random, firsts: readonly [SceneKind, number][], fit: Fit, lists: readonly ReadList[]): Picture {
    const recent = lists.flatMap(({ name }) => this.lastFirsts.get(name) ?? []);
    const latest = lists.flatMap(({ name }) => this.lastFirsts.get(name)?.slice(0, 1) ?? []);
    for (const avoided of [recent, latest]) {
      const open = firsts
        .map(([kind, weight]) => [this.fitting(kind, fit).filter((picture) => !avoided.includes(picture)), weight] as const)
        .filter(([choices]) => choices.length > 0);
      if (open.length > 0) return random.pick(weighted(random, open));
    }
    return random.pick(firsts.flatMap(([kind]) => this.byKind.get(kind) ?? []).filter((picture) => !latest.includes(picture)));
  }

  private plans(fits: (caption: string) => boolean): Picture[] {
    return (this.byKind.get('plan') ?? []).filter(({ caption }) => fits(caption));
  }

  /** Pictures of the kind that show nothing which is not there. */
  private fitting(kind: SceneKind, fit: Fit): Picture[] {
    const settings = outdoors.has(kind) ? fit.around : fit.windows;
    return (this.byKind.get(kind) ?? []).filter(
      (picture) => (picture.setting === undefined || settings.includes(picture.setting)) && isThere(picture, fit.complex),
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
