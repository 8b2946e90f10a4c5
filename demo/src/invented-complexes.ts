import { Area } from '@talay/api/listings/values/choices.js';
import type { ComplexRecord } from './data/complexes.js';
import { createRandom, type Random } from './random.js';
import { shoreAt } from './shore.js';

// Larger sets, for load work, need more complexes than the city has. Their names are made up.

type Word = readonly [en: string, ru: string];

const first: readonly Word[] = [
  ['Baan', 'Бан'],
  ['Coral', 'Корал'],
  ['Lotus', 'Лотос'],
  ['Amber', 'Амбер'],
  ['Coconut', 'Коконат'],
  ['Orchid', 'Орхид'],
  ['Pearl', 'Перл'],
  ['Sunset', 'Сансет'],
  ['Monsoon', 'Монсун'],
  ['Siam', 'Сиам'],
  ['Jasmine', 'Жасмин'],
  ['Marina', 'Марина'],
  ['Sandbar', 'Сэндбар'],
  ['Tamarind', 'Тамаринд'],
  ['Frangipani', 'Франжипани'],
  ['Lagoon', 'Лагун'],
  ['Saffron', 'Саффрон'],
  ['Teak', 'Тик'],
  ['Palm', 'Палм'],
  ['Horizon', 'Хорайзон'],
  ['Mango', 'Манго'],
  ['Tide', 'Тайд'],
  ['Bamboo', 'Бамбу'],
  ['Emerald', 'Эмеральд'],
];
const second: readonly Word[] = [
  ['Thong', 'Тонг'],
  ['Garden', 'Гарден'],
  ['Breeze', 'Бриз'],
  ['Bay', 'Бэй'],
  ['Hill', 'Хилл'],
  ['Point', 'Пойнт'],
  ['Shore', 'Шор'],
  ['Terrace', 'Террас'],
  ['Court', 'Корт'],
  ['Grove', 'Гроув'],
  ['Quay', 'Ки'],
  ['View', 'Вью'],
];
const condoEnds: readonly Word[] = [
  ['Residence', 'Резиденс'],
  ['Condo', 'Кондо'],
  ['Tower', 'Тауэр'],
  ['Place', 'Плейс'],
  ['Suites', 'Сьютс'],
];
const villageEnds: readonly Word[] = [
  ['Village', 'Виллидж'],
  ['Villas', 'Виллас'],
  ['Park', 'Парк'],
  ['Estate', 'Эстейт'],
];

const spans: Partial<Record<Area, readonly [south: number, north: number]>> = {
  [Area.NORTH]: [12.962, 12.982],
  [Area.CENTRAL]: [12.928, 12.948],
  [Area.PHRATAMNAK]: [12.9105, 12.921],
  [Area.JOMTIEN]: [12.861, 12.897],
};

function placeOf(kind: 'condo' | 'village', area: Area, random: Random): { lat: number; lng: number } {
  const six = (value: number) => Number(value.toFixed(6));
  if (kind === 'village') {
    const [lat, lng] =
      area === Area.EAST
        ? [random.range(12.9, 12.94), random.range(100.915, 100.96)]
        : [random.range(12.83, 12.86), random.range(100.925, 100.955)];
    return { lat: six(lat), lng: six(lng) };
  }
  const [south, north] = spans[area] ?? [12.93, 12.94];
  const lat = random.range(south, north);
  const inland = 0.0009 + random.next() ** 1.6 * (area === Area.PHRATAMNAK ? 0.0055 : 0.011);
  return { lat: six(lat), lng: six(shoreAt(lat) + inland) };
}

/** Tower heights that have pictures. */
const HEIGHTS = [16, 20, 24, 25, 27, 28, 30, 33, 35, 37, 39, 40, 43, 44, 46] as const;

/** The complex number `index` of those that are made up; no two have the same name. */
export function inventComplex(kind: 'condo' | 'village', index: number): ComplexRecord {
  const random = createRandom(`invented:${kind}:${index}`);
  const ends = kind === 'condo' ? condoEnds : villageEnds;
  const pick = (words: readonly Word[], at: number) => words[at % words.length] as Word;
  // Every combination once, then again with a number; neighbours share no word.
  const combination = index % (first.length * second.length * ends.length);
  const round = Math.floor(index / (first.length * second.length * ends.length));
  const words = [
    pick(first, combination),
    pick(second, Math.floor(combination / first.length) + combination * 5),
    pick(ends, Math.floor(combination / (first.length * second.length)) + combination),
  ];
  const suffix = round > 0 ? ` ${round + 1}` : '';
  const area =
    kind === 'condo'
      ? random.pick([Area.NORTH, Area.CENTRAL, Area.PHRATAMNAK, Area.JOMTIEN, Area.JOMTIEN])
      : random.pick([Area.EAST, Area.EAST, Area.HUA_YAI]);
  const high = random.chance(0.45);
  const floors = kind === 'village' ? random.int(1, 2) : high ? random.pick(HEIGHTS) : 8;
  const buildings = kind === 'village' ? random.int(30, 160) : high ? random.int(1, 2) : random.int(1, 7);
  return {
    kind,
    nameEn: words.map(([en]) => en).join(' ') + suffix,
    nameRu: words.map(([, ru]) => ru).join(' ') + suffix,
    area,
    ...placeOf(kind, area, random),
    year: random.int(2005, 2024),
    buildings,
    floors,
    units: kind === 'village' ? buildings : buildings * floors * random.int(8, 16),
  };
}
