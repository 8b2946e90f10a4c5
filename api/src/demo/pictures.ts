import { Area, Feature, View } from '../listing/values/choices.js';
import type { Complex } from './complexes.js';
import type { HouseFacts } from './house-facts.js';
import { weighted } from './choice.js';
import { createRandom, type Random } from './scenes/random.js';
import type { Scene, SceneKind } from './scenes/scenes.js';
import type { UnitFacts } from './unit-facts.js';

/** A stored picture and the scene that it shows. */
export interface Picture {
  id: string;
  slug: string;
  kind: SceneKind;
  setting?: Scene['setting'];
  /** Number of bedrooms on a plan, if the plan says so. */
  bedrooms?: number;
}

/** The pictures of a listing in their order, and its plan. */
export interface Album {
  pictures: readonly Picture[];
  plan: Picture | null;
}

/** A list that visitors read, and how many of its last entries must not start with the same picture as the next. */
interface ReadList {
  name: string;
  memory: number;
}

const outlooks: Partial<Record<View, NonNullable<Scene['setting']>>> = {
  [View.SEA]: 'sea', [View.BEACH]: 'sea', [View.PANORAMA_360]: 'sea', [View.CITY]: 'city', [View.SKYLINE]: 'city', [View.UNBLOCKED]: 'city',
  [View.POOL]: 'garden', [View.GARDEN]: 'garden', [View.BLOCKED]: 'garden', [View.MOUNTAIN]: 'mountain', [View.LAKE]: 'mountain', [View.RIVER]: 'garden',
};

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
    const setting = outlooks[unit.views[0] ?? View.GARDEN] ?? 'garden';
    const open = unit.features.includes(Feature.BALCONY);
    const firsts: [SceneKind, number][] = [['living', 30], ['bedroom', 12], ['pool', 12], ['exterior-tower', 10], ['kitchen', 5], ['facility', 4]];
    if (open) firsts.push(['balcony', 22]);
    if (!unit.views.includes(View.BLOCKED)) firsts.push(['view', 16]);
    const rest: SceneKind[] = ['living', 'bedroom', 'bathroom', 'kitchen'];
    if (unit.bedroom > 1) rest.push('bedroom');
    if (open) rest.push('balcony');
    rest.push('pool', 'view', 'facility', 'exterior-tower');
    const lists = listsOf('unit', unit.condo.area, unit.condo.id, unit);
    const album = this.fill(random, firsts, rest, setting, lists, unit.inactive || unit.draft);
    const plans = (this.byKind.get('plan') ?? []).filter(({ bedrooms }) => bedrooms === undefined || bedrooms === unit.bedroom);
    return { ...album, plan: plans.length > 0 && random.chance(0.45) ? random.pick(plans) : null };
  }

  ofHouse(house: HouseFacts): Album {
    const random = createRandom(`pictures:${house.id}`);
    const setting = outlooks[house.views.find((view) => view !== View.POOL) ?? View.GARDEN] ?? 'garden';
    const firsts: [SceneKind, number][] = [['exterior-house', 44], ['living', 16], ['kitchen', 6], ['bedroom', 8]];
    if (house.hasPool) firsts.push(['pool', 30]);
    const rest: SceneKind[] = ['exterior-house', 'living', 'bedroom', 'kitchen', 'bathroom', 'bedroom'];
    if (house.hasPool) rest.splice(2, 0, 'pool');
    if (house.bedroom > 3) rest.push('bathroom');
    rest.push('view');
    if (house.village) rest.push('facility');
    const lists = listsOf('house', house.area, house.village?.id, house);
    const album = this.fill(random, firsts, rest, setting, lists, house.inactive || house.draft);
    const plans = (this.byKind.get('plan') ?? []).filter(({ bedrooms }) => bedrooms === undefined || bedrooms === house.bedroom);
    return { ...album, plan: plans.length > 0 && random.chance(0.35) ? random.pick(plans) : null };
  }

  ofComplex(complex: Complex): Album {
    const random = createRandom(`pictures:${complex.id}`);
    const condo = complex.kind === 'condo';
    const outside: SceneKind = condo ? 'exterior-tower' : 'exterior-house';
    const rest: SceneKind[] = ['facility', 'exterior-tower', 'view', 'facility', 'pool'];
    if (!condo) rest.splice(1, 1, 'exterior-house');
    if (complex.amenities.pool) rest.unshift('pool');
    const setting = complex.seaMetres < 500 ? 'sea' : complex.area === Area.CENTRAL ? 'city' : 'garden';
    const lists = [{ name: complex.kind, memory: 3 }, { name: `${complex.kind}:${complex.area}`, memory: 2 }];
    return { ...this.fill(random, [[outside, 1]], rest, setting, lists, false), plan: null };
  }

  private fill(random: Random, firsts: readonly [SceneKind, number][], kinds: readonly SceneKind[], setting: Scene['setting'], lists: readonly ReadList[], hidden: boolean): Omit<Album, 'plan'> {
    const first = this.first(random, firsts, setting, lists);
    if (!hidden) for (const { name, memory } of lists) this.lastFirsts.set(name, [first, ...(this.lastFirsts.get(name) ?? [])].slice(0, memory));
    const pictures = [first];
    const wanted = Math.min(this.most, random.int(5, Math.min(9, kinds.length)));
    // The kind that came first need not come again at once.
    const again = kinds.indexOf(first.kind);
    const order = again < 0 ? kinds : [...kinds.filter((_, at) => at !== again), first.kind];
    for (const kind of [...order, ...kinds]) {
      if (pictures.length >= wanted) break;
      const choices = this.fitting(kind, setting).filter((picture) => !pictures.includes(picture));
      if (choices.length > 0) pictures.push(random.pick(choices));
    }
    return { pictures };
  }

  private first(random: Random, firsts: readonly [SceneKind, number][], setting: Scene['setting'], lists: readonly ReadList[]): Picture {
    const recent = lists.flatMap(({ name }) => this.lastFirsts.get(name) ?? []);
    const latest = lists.flatMap(({ name }) => this.lastFirsts.get(name)?.slice(0, 1) ?? []);
    for (const avoided of [recent, latest]) {
      const open = firsts
        .map(([kind, weight]) => [this.fitting(kind, setting).filter((picture) => !avoided.includes(picture)), weight] as const)
        .filter(([choices]) => choices.length > 0);
      if (open.length > 0) return random.pick(weighted(random, open));
    }
    const rest = [...this.byKind.values()].flat().filter(({ kind }) => kind !== 'plan');
    return random.pick(rest.filter((picture) => !latest.includes(picture)));
  }

  /** Pictures of the kind whose windows show the right thing; those that show nothing of it otherwise. */
  private fitting(kind: SceneKind, setting: Scene['setting']): Picture[] {
    const all = this.byKind.get(kind) ?? [];
    const indoor = kind === 'living' || kind === 'bedroom' || kind === 'balcony' || kind === 'view' || kind === 'kitchen' || kind === 'bathroom';
    if (!indoor) return all;
    const same = all.filter((picture) => picture.setting === setting || picture.setting === undefined);
    return same.length > 0 ? same : all.filter((picture) => picture.setting !== 'sea');
  }
}

function listsOf(noun: string, area: Area, parent: string | undefined, offer: { rent: readonly number[]; buy: readonly number[] }): ReadList[] {
  const lists = [{ name: noun, memory: 9 }, { name: `${noun}:${area}`, memory: 4 }];
  if (parent) lists.push({ name: parent, memory: 4 });
  if (offer.rent.length > 0) lists.push({ name: `${noun}:rent`, memory: 4 });
  if (offer.buy.length > 0) lists.push({ name: `${noun}:buy`, memory: 4 });
  return lists;
}
