import { fold, words } from '../fold.js';
import { readFlag } from './flags.js';
import { Wrong } from './wrong.js';

/** A number with thousands apart by one kind of sign, or any other. To be used from a place on, with `lastIndex`. */
const NUMBER = /\d{1,3}([ ,.'])\d{3}(?:\1\d{3})*(?!\d)(?:[.,]\d{1,2}(?!\d))?|\d+(?:[.,]\d+)?/y;

/** A number within a text. */
export interface Found {
  /** As it is written. */
  text: string;
  value: number;
  end: number;
}

/**
 * The number that begins at a place of a text, whose blanks are plain ones. A single comma or dot before three digits parts thousands,
 * unless the number is known to be a fraction ("1.250 million").
 */
export function numberAt(text: string, at: number): Found | null {
  NUMBER.lastIndex = at;
  const found = NUMBER.exec(text);
  if (!found) return null;
  const [written, mark] = found;
  const plain = mark === undefined ? written.replace(',', '.') : written.split(mark).join('').replace(',', '.');
  return { text: written, value: Number(plain), end: at + written.length };
}

/** What the number is when its one comma or dot is that of a fraction. */
export function asFraction({ text, value }: Found): number {
  return /^\d+[.,]\d{3}$/.test(text) ? Number(text.replace(',', '.')) : value;
}

/** The same with plain blanks, apostrophes and figures, in small letters. */
export function plainOf(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('’', "'")
    .replaceAll(/[๐-๙]/g, (digit) => String(digit.charCodeAt(0) - 0x0e50))
    .replaceAll(/[\t\r ]+/g, ' ');
}

/** Longest cell that is read as a number, a price or a size. */
export const LONGEST_NUMBER = 300;

const NUMBER_WORDS = new Map(
  [
    'one|один|одна|одно|одно спальная',
    'two|два|две|двух',
    'three|три|трех',
    'four|четыре|четырех',
    'five|пять|пяти',
    'six|шесть',
    'seven|семь',
    'eight|восемь',
    'nine|девять',
    'ten|десять',
  ].flatMap((line, at) => words(line).map((word) => [word, at + 1] as const)),
);
NUMBER_WORDS.set('полтора', 1.5);

/** The number that a word says. */
export function numberOfWord(word: string): number | undefined {
  return NUMBER_WORDS.get(word);
}

/** Parts of words that say how many there are: «двухэтажный», "two-storey". */
const BEGINNINGS: readonly (readonly [string, number])[] = [
  ['одно', 1],
  ['двух', 2],
  ['трех', 3],
  ['четырех', 4],
  ['single', 1],
  ['double', 2],
  ['triple', 3],
];

const NOT_A_NUMBER = new Wrong('NOT_A_NUMBER', 'Enter a number.');
const PLAIN = /^-?\d+(?:\.\d+)?$/;

/** Numbers of a text, where digits that belong to a word ("m2") do not count. */
function numbersIn(text: string): number[] {
  return [...text.matchAll(/(?<![\p{L}\d.,])-?\d+(?:[.,]\d+)?/gu)].map(([written]) => Number(written.replace(',', '.')));
}

/** A number among words: "2", "2 bathrooms", «две». */
function numberAmong(text: string): number | Wrong {
  if (PLAIN.test(text)) return Number(text);
  if (text.length > LONGEST_NUMBER) return NOT_A_NUMBER;
  const found = numbersIn(text);
  if (found.length === 1) return found[0]!;
  if (found.length > 1) return new Wrong('NOT_A_NUMBER', 'Enter one number.');
  const [first = ''] = fold(text).split(' ');
  return NUMBER_WORDS.get(first) ?? BEGINNINGS.find(([beginning]) => first.startsWith(beginning))?.[1] ?? NOT_A_NUMBER;
}

/** Where one car stands. */
const ONE_PLACE = /^\s*(?:carport|garage|гараж)\s*$/i;

/** How many there are: a number, or whether there is one at all. */
export function readCount(text: string): number | Wrong {
  const flag = ONE_PLACE.test(text) || readFlag(text);
  return typeof flag === 'boolean' && !PLAIN.test(text.trim()) ? Number(flag) : numberAmong(text.trim());
}

/** A measure: one number among words, "7 baht/unit"; yes and no are none. */
export const readNumber = (text: string): number | Wrong => numberAmong(text.trim());

const STUDIO = /^(?:(?:studio|студия|студио|std|st)(?![\p{L}])|สตูดิโอ|ห้องสตูดิโอ)/u;
/** "2BR/2BA", «2 спальни, 2 санузла»: the number named as bedrooms or bathrooms, among other counts in the cell. */
const BEDROOMS = counted('br|bdr|bd|bed\\p{L}*|спал\\p{L}*|сп|ห้องนอน|นอน');
const BATHROOMS = counted('ba|bth|bath\\p{L}*|wc|toilets?|сануз\\p{L}*|с\\/у|ванн\\p{L}*|туалет\\p{L}*|ห้องน้ำ');

function counted(words: string): RegExp {
  return new RegExp(`(\\d{1,2}) ?-? ?(?:${words.normalize('NFKC')})(?!\\p{L})`, 'gu');
}

/** The only number with that name; undefined if there is none or more than one. */
function named(plain: string, pattern: RegExp): number | undefined {
  const found = new Set([...plain.matchAll(pattern)].map(([, count]) => Number(count)));
  return found.size === 1 ? [...found][0] : undefined;
}

/** Bedrooms: "Studio" has none, and "2+1" has two. */
export function readBedrooms(text: string): number | Wrong {
  if (text.length > LONGEST_NUMBER) return NOT_A_NUMBER;
  const plain = plainOf(text).trim();
  if (STUDIO.test(plain)) return 0;
  const [, rooms] = /^(\d{1,2}) ?\+ ?\d$/.exec(plain) ?? [];
  return rooms ? Number(rooms) : (named(plain, BEDROOMS) ?? numberAmong(plain));
}

/** Bathrooms: a number, or what a cell with all rooms names as such. */
export function readBathrooms(text: string): number | Wrong {
  if (text.length > LONGEST_NUMBER) return NOT_A_NUMBER;
  return named(plainOf(text).trim(), BATHROOMS) ?? readCount(text);
}

const NOT_MONTHS = new Wrong('NOT_A_NUMBER', 'Enter how many months of rent, such as 2.');
/** «2 мес», "2+1 months": what is behind the plus is rent in advance. */
const MONTHS = /(?<![\d.,])(\d{1,2}(?:[.,]\d)?)(?: ?\+ ?\d{1,2})?(?: ?-? ?(?:months?|mths?|mos?|m|мес\p{L}*)(?!\p{L})(?:’s?|'s?)?|$)/gu;
const OF_DEPOSIT = /^[ .]*(?:of |as )?(?:security |rent )?(?:deposit|депозит|залог)/u;
const NO_MONTHS = /^(?:no|not|none|zero|без|не|нет)(?: |$)/u;

/** A deposit in months of rent: "2 months", "2+1", «два месяца», "No deposit". What is named as the deposit is it where there are several. */
export function readMonths(text: string): number | Wrong {
  if (text.length > LONGEST_NUMBER) return NOT_MONTHS;
  const plain = plainOf(text).trim();
  const folded = fold(plain);
  if (NO_MONTHS.test(folded) || readFlag(plain) === false) return 0;
  if (!/\d/.test(plain)) return NUMBER_WORDS.get(folded.split(' ')[0]!) ?? NOT_MONTHS;
  const found = [...plain.matchAll(MONTHS)];
  const named = found.find((match) => OF_DEPOSIT.test(plain.slice(match.index + match[0].length)));
  const [one] = found;
  const isSole = one !== undefined && !/(?<![\d.,])\d{1,2}(?![\d.,])/.test(plain.replace(one[0], ''));
  const months = named ?? (isSole ? one : undefined);
  return months ? Number(months[1]!.replace(',', '.')) : NOT_MONTHS;
}

const FLOOR_OF = /^(-?\d{1,3})[a-zа-я-]{0,4} ?(?:\/|\\|из|of) ?\d{1,3}(?![\d.,])/u;
/** Floors that have no number. */
const NAMED_FLOORS = new Map([
  ...words('цоколь|цокольный|цокольный этаж|lower ground|lg').map((word) => [word, 0] as const),
  ...words('подвал|подвальный|basement|b1').map((word) => [word, -1] as const),
]);
const GROUND = new Set(words('g|gf|ground|ground floor|первый|первый этаж|первый|1st'));

/** The floor of a unit: "12/35" and «12 из 35» are the twelfth. */
export function readFloor(text: string): number | Wrong {
  if (text.length > LONGEST_NUMBER) return NOT_A_NUMBER;
  const plain = plainOf(text).trim();
  const [, floor] = FLOOR_OF.exec(plain) ?? [];
  if (floor) return Number(floor);
  const folded = fold(plain);
  return GROUND.has(folded) ? 1 : (NAMED_FLOORS.get(folded) ?? numberAmong(plain));
}

/** Years of the Buddhist calendar, which Thai papers have. */
const BUDDHIST = 543;

/** A year, also out of a date ("2024-12-31", "Q4 2024") and of the Thai calendar (2562). */
export function readYear(text: string): number | Wrong {
  if (text.length > LONGEST_NUMBER) return NOT_A_NUMBER;
  const written = [...plainOf(text).matchAll(/(?<!\d)\d{4}(?!\d)/g)].map(([year]) => Number(year));
  const years = new Set(written.map((year) => (year >= 2_443 && year <= 2_600 ? year - BUDDHIST : year)));
  const [year] = years;
  if (year === undefined || years.size > 1) return new Wrong('NOT_A_NUMBER', 'Enter one four-digit year.');
  return year;
}

const NO_YEAR = new Set(
  words('0|off plan|offplan|under construction|unknown|tba|tbc|n a|na|строится|неизвестно|не указан|กำลังก่อสร้าง|sobre plano|na planta'),
);

/** Whether a cell says that there is no year, or none yet. */
export const saysNoYear = (text: string): boolean => NO_YEAR.has(fold(text));
