import type { Area } from '@talay/api/listings/values/choices.js';
import { amenitiesOf, type AmenityCounts } from './amenities.js';
import { complexMoment, editedAfter } from './calendar.js';
import { complexRecords, type ComplexRecord } from './data/complexes.js';
import { uuidAt } from './identity.js';
import { createRandom, type Random } from './random.js';
import { beachOf, landmarksNear, metresToSea, type Beach } from './shore.js';
import { inventComplex } from './invented-complexes.js';

/** A condo or village with the facts about its location. */
export interface Complex extends ComplexRecord {
  id: string;
  /** Running number within its kind, as the database counts. */
  number: number;
  active: boolean;
  createdAt: number;
  updatedAt: number;
  amenities: AmenityCounts;
  /** Metres to the water line in a straight line. */
  seaMetres: number;
  /** Minutes on foot to the beach. */
  walkMinutes: number;
  /** Minutes by car or motorbike to the beach. */
  rideMinutes: number;
  beach: Beach;
  /** A known place at a distance worth telling, if there is one. */
  landmark: { en: string; ru: string; metres: number } | undefined;
}

/** The village that is closed for the time being, with all its houses. */
const CLOSED_VILLAGE = 'Jomtien Palace Village';
/** How many listings a complex of a larger set has. */
const UNITS_PER_CONDO = 50;
const HOUSES_PER_VILLAGE = 40;

function locate(record: ComplexRecord, index: number, count: number, number: number): Complex {
  const random = createRandom(`complex:${record.kind}:${record.nameEn}`);
  const createdAt = complexMoment(index, count, random);
  const seaMetres = metresToSea(record);
  return {
    ...record,
    id: uuidAt(createdAt, random),
    number,
    active: record.nameEn !== CLOSED_VILLAGE,
    createdAt,
    updatedAt: editedAfter(createdAt, random),
    amenities: amenitiesOf(record, random),
    seaMetres,
    walkMinutes: Math.max(1, Math.round((seaMetres * 1.25 + 30) / 75)),
    rideMinutes: Math.max(2, Math.round((seaMetres * 1.35) / 520 + 1)),
    beach: beachOf(record.area, record),
    landmark: landmarksNear(record).find(({ metres }) => metres > 220 && metres < 4_000),
  };
}

/** Reorders the records so that neighbours are in different areas wherever possible. */
export function mixAreas<T extends { area: Area }>(records: readonly T[], random: Random, before?: Area): T[] {
  const left = new Map<Area, T[]>();
  for (const record of random.shuffle(records)) left.set(record.area, [...(left.get(record.area) ?? []), record]);
  const mixed: T[] = [];
  let last = before;
  while (mixed.length < records.length) {
    const open = [...left.values()].filter((group) => group.length > 0);
    const others = open.filter((group) => group[0]?.area !== last);
    // A group that has more than half of what is left must be taken from now, or its records meet at the end.
    const rest = records.length - mixed.length;
    const choices = others.length > 0 ? others : open;
    const group = choices.find(({ length }) => length * 2 > rest) ?? pickByLength(choices, random);
    const record = group.pop() as T;
    last = record.area;
    mixed.push(record);
  }
  return mixed;
}

function pickByLength<T>(groups: readonly T[][], random: Random): T[] {
  let at = random.int(0, groups.reduce((sum, { length }) => sum + length, 0) - 1);
  for (const group of groups) {
    if (at < group.length) return group;
    at -= group.length;
  }
  return groups[0] as T[];
}

/** The complexes of one kind, oldest first: those that exist and, for larger sets, as many more as the listings need. */
export function makeComplexes(kind: 'condo' | 'village', listings: number): Complex[] {
  const real = complexRecords.filter((record) => record.kind === kind);
  const wanted = Math.round(listings / (kind === 'condo' ? UNITS_PER_CONDO : HOUSES_PER_VILLAGE));
  const invented = Array.from({ length: Math.max(0, wanted - real.length) }, (_, index) => inventComplex(kind, index));
  const mixed = [...mixAreas(invented, createRandom(`invented:${kind}`)), ...mixAreas(real, createRandom(`order:${kind}`))];
  return mixed.map((record, index) => locate(record, index, mixed.length, 1001 + index));
}

/** Deals `count` listings to the complexes: large ones get more, and one round brings every complex at most once. */
export function* deal(complexes: readonly Complex[], count: number, seed: string): Generator<Complex> {
  if (complexes.length === 0 || count === 0) return;
  const weights = complexes.map(({ units }) => Math.sqrt(units) + 8);
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const quotas = weights.map((weight) => Math.floor((weight / total) * count));
  for (let missing = count - quotas.reduce((sum, quota) => sum + quota, 0), at = 0; missing > 0; missing -= 1, at += 1) {
    quotas[at % quotas.length] = (quotas[at % quotas.length] ?? 0) + 1;
  }
  const rounds = Math.max(...quotas);
  let last: Area | undefined;
  for (let round = 0; round < rounds; round += 1) {
    const due = (quota: number) => Math.floor(((round + 1) * quota) / rounds) > Math.floor((round * quota) / rounds);
    const hand = complexes.filter((_, index) => due(quotas[index] ?? 0));
    for (const complex of mixAreas(hand, createRandom(`${seed}:${round}`), last)) {
      last = complex.area;
      yield complex;
    }
  }
}
