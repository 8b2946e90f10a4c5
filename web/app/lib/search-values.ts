import type { BoxInput, GeoPointInput } from '~/gql/graphql';
import { LONGEST_TEXT } from './search-choices';

const MOST_CORNERS = 100;

/** What a number of an address may be. */
export interface NumberLimits {
  most: number;
  whole: boolean;
}

/** Parses a number in an address or a field: digits, a point, at most eight decimals; undefined otherwise. */
export function parseNumber(value: string | null, { most, whole }: NumberLimits): number | undefined {
  const text = value?.trim() ?? '';
  if (!(whole ? /^\d{1,15}$/ : /^\d{1,15}(?:\.\d{1,8})?$/).test(text)) return undefined;
  const read = Number(text);
  return read <= most ? read : undefined;
}

/** A number in digits: a bitcoin price may be so small that JavaScript would write an exponent. */
export function plainNumber(value: number | undefined): string | undefined {
  return value?.toFixed(8).replace(/\.?0+$/, '');
}

/** The map area `west,south,east,north` in degrees; if west is greater than east, it crosses the date line. */
export function parseBox(given: readonly string[]): BoxInput | undefined {
  const [west, south, east, north] = given.map(degrees);
  if (given.length !== 4 || west === undefined || south === undefined || east === undefined || north === undefined) return undefined;
  const fits = isLng(west) && isLng(east) && west !== east && isLat(south) && isLat(north) && south < north;
  return fits ? { west, south, east, north } : undefined;
}

/** The area between `lat,lng,lat,lng,…` in degrees: three corners or more. */
export function parseDrawn(given: readonly string[]): GeoPointInput[] | undefined {
  const corners = given.length / 2;
  if (!Number.isInteger(corners) || corners < 3 || corners > MOST_CORNERS) return undefined;
  const drawn: GeoPointInput[] = [];
  for (let at = 0; at < given.length; at += 2) {
    const [lat, lng] = [degrees(given[at]!), degrees(given[at + 1]!)];
    if (lat === undefined || lng === undefined || !isLat(lat) || !isLng(lng)) return undefined;
    drawn.push({ lat, lng });
  }
  return drawn;
}

const isLat = (value: number) => Math.abs(value) <= 90;
const isLng = (value: number) => Math.abs(value) <= 180;

function degrees(word: string): number | undefined {
  return /^-?\d{1,3}(?:\.\d{1,15})?$/.test(word) ? roundDegrees(Number(word)) : undefined;
}

/** Degrees as addresses hold them: five decimals are about a metre. */
export function roundDegrees(value: number): number {
  // `+ 0` makes 0 of -0.
  return Math.round(value * 1e5) / 1e5 + 0;
}

/** A visitor's text without control characters and doubled spaces, cut at the longest that is looked for. */
export function cleanText(text: string): string {
  const plain = text.replace(/[\p{Cc}\s]+/gu, ' ').trim();
  // Not through the middle of a character that takes two units.
  return plain
    .slice(0, LONGEST_TEXT)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trim();
}
