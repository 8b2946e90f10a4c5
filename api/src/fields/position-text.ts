/** A place on the globe, in degrees. */
interface Position {
  lat: number;
  lng: number;
}

const NUMBER = String.raw`[+-]?\d{1,3}(?:\.\d+)?`;
const PAIR = new RegExp(String.raw`^(${NUMBER})\s*[,;\s]\s*(${NUMBER})$`);
/** With decimal commas, as Russian keyboards have them. */
const COMMA_PAIR = /^([+-]?\d{1,3},\d+)(?:\s*;\s*|,?\s+|,)([+-]?\d{1,3},\d+)$/;
/** Words and brackets that people write around the numbers. */
const AROUND = /[()[\]]|\b(?:latitude|lat|longitude|lng|lon)\b\s*[:=]?|(?:широта|долгота)\s*[:=]?/giu;

/** Degrees, minutes and seconds, with the letter of the side before or behind. Cyrillic letters are those of Russian maps. */
const PARTS = String.raw`(\d{1,3}(?:[.,]\d+)?)\s*°?\s*(?:(\d{1,2}(?:[.,]\d+)?)\s*['′’]\s*)?(?:(\d{1,2}(?:[.,]\d+)?)\s*(?:["″”]|'')\s*)?`;
const SIDE = '([NSEWСЮВЗ])';
const BEHIND = new RegExp(`^${PARTS}${SIDE}[\\s,;]*${PARTS}${SIDE}$`, 'iu');
const BEFORE = new RegExp(`^${SIDE}\\s*${PARTS}[\\s,;]*${SIDE}\\s*${PARTS}$`, 'iu');
const NO_SIDE = new RegExp(`^${PARTS.replace('°?', '°')}[\\s,;]*${PARTS.replace('°?', '°')}$`, 'iu');

/** A short link: only its owner knows where it leads. */
const SHORT_LINK = /^https?:\/\/(?:maps\.app\.goo\.gl|goo\.gl|g\.co|yandex\.[a-z]+\/maps\/-)\//i;

const PARAMETERS = ['q', 'query', 'destination', 'daddr', 'll', 'center', 'sll'];

/**
 * The position that a text says, to six decimals (a tenth of a metre); null for none. Takes "lat,lng" as the spec has it, the ways in which
 * people and maps write degrees (decimal commas, 12°55'57"N, С and В), and links of Google, Apple, Yandex and OpenStreetMap with a place in
 * them. If the first number cannot be a latitude, it is the longitude.
 */
export function readPosition(text: string): Position | null {
  const typed = text.trim();
  return /^(?:https?:\/\/|geo:)/i.test(typed) ? ofLink(typed) : ofNumbers(typed);
}

/** A position as the spec writes it. */
export function textOfPosition(position: Position | null): string {
  return position ? `${position.lat},${position.lng}` : '';
}

/** Whether a text is a short link of a map, which has to be opened to learn where it leads. */
export function isShortLink(text: string): boolean {
  return SHORT_LINK.test(text.trim());
}

/** A position with six decimals. */
export function roundPosition({ lat, lng }: Position): Position {
  return { lat: round(lat), lng: round(lng) };
}

// `+ 0` makes 0 of -0.
const round = (degrees: number) => Math.round(degrees * 1e6) / 1e6 + 0;

function checked(lat: number, lng: number): Position | null {
  if (Math.abs(lat) > 90 && Math.abs(lng) <= 90) return checked(lng, lat);
  return Math.abs(lat) <= 90 && Math.abs(lng) <= 180 ? roundPosition({ lat, lng }) : null;
}

const decimal = (text: string) => Number(text.replace(',', '.'));

function ofNumbers(text: string): Position | null {
  const plain = text.replaceAll(AROUND, ' ').replaceAll(/\s+/g, ' ').trim();
  const [, first, second] = PAIR.exec(plain) ?? COMMA_PAIR.exec(plain) ?? [];
  if (first !== undefined && second !== undefined) return checked(decimal(first), decimal(second));
  const behind = BEHIND.exec(plain);
  if (behind) return ofSides(behind.slice(1, 4), behind[4], behind.slice(5, 8), behind[8]);
  const before = BEFORE.exec(plain);
  if (before) return ofSides(before.slice(2, 5), before[1], before.slice(6, 9), before[5]);
  const none = NO_SIDE.exec(plain);
  return none ? checked(degrees(none.slice(1, 4)), degrees(none.slice(4, 7))) : null;
}

function degrees(parts: readonly (string | undefined)[]): number {
  return parts.reduce((sum, part, at) => sum + decimal(part ?? '0') / 60 ** at, 0);
}

function ofSides(one: string[], oneSide = '', other: string[], otherSide = ''): Position | null {
  const [first, second] = [signed(one, oneSide), signed(other, otherSide)];
  if (first.isLat === second.isLat) return null;
  return first.isLat ? checked(first.value, second.value) : checked(second.value, first.value);
}

function signed(parts: string[], side: string): { value: number; isLat: boolean } {
  const value = degrees(parts);
  return { value: /[SWЮЗ]/iu.test(side) ? -value : value, isLat: /[NSСЮ]/iu.test(side) };
}

function ofLink(text: string): Position | null {
  if (/^geo:/i.test(text)) return ofNumbers(text.slice(4).split(/[;?]/)[0] ?? '');
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url) return null;
  const parameter = (name: string) => ofNumbers((url.searchParams.get(name) ?? '').replace(/^loc:/, ''));
  if (/(^|\.)yandex\.[a-z.]+$/.test(url.hostname)) {
    // The only one that puts the longitude first.
    const [lng, lat] = (url.searchParams.get('pt') ?? url.searchParams.get('ll') ?? '').split(',').map(Number);
    return lat !== undefined && lng !== undefined ? checked(lat, lng) : null;
  }
  const marked = ofNumbers(`${url.searchParams.get('mlat') ?? ''},${url.searchParams.get('mlon') ?? ''}`);
  if (marked) return marked;
  // Decoded like a parameter: invalid UTF-8 is not an error.
  const address = new URLSearchParams(`path=${url.pathname.replaceAll('&', '%26')}`).get('path') ?? '';
  // The place itself comes later in a Google link; the position after @ is the centre of the view.
  const places = [...address.matchAll(new RegExp(`!3d(${NUMBER})!4d(${NUMBER})`, 'g'))];
  const [, lat, lng] = places.at(-1) ?? [];
  if (lat !== undefined && lng !== undefined) return checked(Number(lat), Number(lng));
  for (const name of PARAMETERS) {
    const found = parameter(name);
    if (found) return found;
  }
  for (const part of address.split('/')) {
    const [, at] = new RegExp(`^@(${NUMBER},${NUMBER})`).exec(part) ?? [];
    const found = ofNumbers(at ?? part);
    if (found) return found;
  }
  const [, middle] = new RegExp(`map=\\d+(?:\\.\\d+)?/(${NUMBER}/${NUMBER})`).exec(url.hash) ?? [];
  return middle ? ofNumbers(middle.replace('/', ',')) : null;
}
