import type { Area } from '@talay/api/listings/values/choices.js';

/** A position in degrees. */
export interface Point {
  lat: number;
  lng: number;
}

/** A beach by its name in both languages; the Russian name follows the word «пляж» and does not change. */
export interface Beach {
  en: string;
  ru: string;
}

// The water line from Naklua in the north to Bang Saray in the south.
const shoreline: readonly Point[] = [
  [12.992, 100.9005],
  [12.985, 100.8905],
  [12.9783, 100.8852],
  [12.9757, 100.8835],
  [12.9731, 100.8826],
  [12.9701, 100.8834],
  [12.9668, 100.8853],
  [12.958, 100.8868],
  [12.9535, 100.8848],
  [12.95, 100.886],
  [12.942, 100.8849],
  [12.9345, 100.8823],
  [12.93, 100.8785],
  [12.926, 100.871],
  [12.9235, 100.866],
  [12.9224, 100.8612],
  [12.9168, 100.8597],
  [12.912, 100.8632],
  [12.9085, 100.8665],
  [12.9, 100.8672],
  [12.8952, 100.8681],
  [12.8919, 100.8722],
  [12.8875, 100.8754],
  [12.8756, 100.8819],
  [12.863, 100.8906],
  [12.85, 100.8965],
  [12.83, 100.9035],
  [12.8, 100.91],
].map(([lat, lng]) => ({ lat: lat as number, lng: lng as number }));

const METRES_PER_DEGREE = 111_195;

function plane(origin: Point, point: Point): [x: number, y: number] {
  const across = Math.cos((origin.lat * Math.PI) / 180) * METRES_PER_DEGREE;
  return [(point.lng - origin.lng) * across, (point.lat - origin.lat) * METRES_PER_DEGREE];
}

/** Metres between two points in a straight line. */
export function metresBetween(from: Point, to: Point): number {
  return Math.hypot(...plane(from, to));
}

/** Metres from the point to the water line in a straight line. */
export function metresToSea(point: Point): number {
  let nearest = Number.POSITIVE_INFINITY;
  for (let index = 1; index < shoreline.length; index += 1) {
    const [ax, ay] = plane(point, shoreline[index - 1] as Point);
    const [bx, by] = plane(point, shoreline[index] as Point);
    const length = (bx - ax) ** 2 + (by - ay) ** 2;
    const part = Math.min(1, Math.max(0, -(ax * (bx - ax) + ay * (by - ay)) / length));
    nearest = Math.min(nearest, Math.hypot(ax + part * (bx - ax), ay + part * (by - ay)));
  }
  return nearest;
}

/** Longitude of the water line at a latitude. */
export function shoreAt(lat: number): number {
  for (let index = 1; index < shoreline.length; index += 1) {
    const north = shoreline[index - 1] as Point;
    const south = shoreline[index] as Point;
    if (lat <= north.lat && lat >= south.lat) return north.lng + ((north.lat - lat) / (north.lat - south.lat)) * (south.lng - north.lng);
  }
  return 100.89;
}

const beaches = {
  wongamat: { en: 'Wongamat Beach', ru: 'Вонгамат' },
  pattaya: { en: 'Pattaya Beach', ru: 'Паттайя' },
  cosy: { en: 'Cosy Beach', ru: 'Кози' },
  dongtan: { en: 'Dongtan Beach', ru: 'Донгтан' },
  jomtien: { en: 'Jomtien Beach', ru: 'Джомтьен' },
} as const satisfies Record<string, Beach>;

/** The beach that people of the place go to. */
export function beachOf(area: Area, { lat }: Point): Beach {
  if (area === 'NORTH') return beaches.wongamat;
  if (area === 'CENTRAL') return beaches.pattaya;
  if (area === 'PHRATAMNAK') return lat > 12.9138 ? beaches.cosy : beaches.dongtan;
  if (area === 'EAST' && lat > 12.915) return beaches.pattaya;
  return lat > 12.8935 && area === 'JOMTIEN' ? beaches.dongtan : beaches.jomtien;
}

/** A place that everybody in the city knows; `ru` stands in the genitive, after «до». */
interface Landmark extends Point {
  en: string;
  ru: string;
}

const landmarks: readonly Landmark[] = [
  { en: 'the Terminal 21 mall', ru: 'торгового центра Terminal 21', lat: 12.9497, lng: 100.8889 },
  { en: 'the Central Pattaya mall', ru: 'торгового центра Central Pattaya', lat: 12.9346, lng: 100.8838 },
  { en: 'the Sanctuary of Truth', ru: 'Храма Истины', lat: 12.9728, lng: 100.8891 },
  { en: 'Bali Hai Pier', ru: 'пирса Бали Хай', lat: 12.9232, lng: 100.8672 },
  { en: 'the Big Buddha', ru: 'Большого Будды', lat: 12.9142, lng: 100.8686 },
  { en: 'the Pattaya Floating Market', ru: 'плавучего рынка', lat: 12.8673, lng: 100.9048 },
  { en: 'Mabprachan Lake', ru: 'озера Мабпрачан', lat: 12.9395, lng: 100.9655 },
];

/** The two known places nearest to the point, with the distance in metres. */
export function landmarksNear(point: Point): { en: string; ru: string; metres: number }[] {
  return landmarks
    .map((landmark) => ({ en: landmark.en, ru: landmark.ru, metres: metresBetween(point, landmark) }))
    .sort((one, other) => one.metres - other.metres)
    .slice(0, 2);
}
