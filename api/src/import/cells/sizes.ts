import type { Unit } from '../mapping/column-mapping.js';
import { asFraction, LONGEST_NUMBER, numberAt, plainOf } from './numbers.js';
import { Wrong } from './wrong.js';

/** Square metres of each unit, whose words are written without blanks and dots. */
const UNITS: readonly (readonly [words: string, squareMetres: number])[] = [
  [
    'sqm|sqmt|sqmtr|sqmtrs|sqms|m|м|mq|мq|кв|квм|кврм|мкв|квадратов|метров|метра|squaremeters|squaremetres|squaremeter|квадратныхметров|квметров|ตรม|sm|msq|meters|metres|ตารางเมตร',
    1,
  ],
  ['rai|rais|рай|рая|раев|раи|ไร่', 1_600],
  ['ngan|ngans|нган|нгана|нганов|งาน', 400],
  [
    'wah|wahs|wa|tw|tarangwah|tarangwa|talangwah|talangwa|sqw|sqwa|sqwah|ва|вах|кввах|квва|квваха|таланг|талангвах|талангва|тарангвах|талангваха|ตรว|ตารางวา|tlw|sqtw',
    4,
  ],
  ['сотка|сотки|соток|сот', 100],
  ['ha|га|hectare|hectares|гектар|гектара', 10_000],
  ['sqft|ft|ftq|sqfeet|squarefeet|sf|квфут|квфута|квфутов|ตารางฟุต', 0.09290304],
];
const METRES = new Map(UNITS.flatMap(([line, squareMetres]) => line.split('|').map((word) => [word, squareMetres] as const)));
const OF_UNIT: Partial<Record<Unit, number>> = { RAI: 1_600, NGAN: 400, WAH: 4, SQUARE_FOOT: 0.09290304 };

/** Words before the number that change nothing. */
const FILLERS = /^(?:total|approx|about|около|примерно|от|from|до|land|участок|size|area|площадь|usable|living|общая|и|and)+$/u;
/** Rai, ngan and square wah, as title deeds have them. */
const DEED = /^(\d{1,4})\s?-\s?([0-3])\s?-\s?(\d{1,2}(?:[.,]\d+)?)(?: ?(?:rai|рай))?$/;

const NOT_A_SIZE = new Wrong('NOT_A_SIZE', 'Enter square metres, such as 35.5, or rai, ngan and wah with the unit.');

/** Reads a size in square metres: "35 sqm", «35,5 м²», "1 rai 2 ngan", «100 кв.вах», of land also "1-2-50" as on a title deed. */
export function readSize(cell: string, unit?: Unit, land = false): number | Wrong {
  if (cell.length > LONGEST_NUMBER) return NOT_A_SIZE;
  const text = plainOf(cell)
    .trim()
    .replaceAll(/(m|м|ft) ?2(?!\d)/g, '$1q');
  const [, rai, ngan, wah] = (land ? DEED.exec(text) : null) ?? [];
  if (rai && ngan && wah) return rounded(Number(rai) * 1_600 + Number(ngan) * 400 + Number(wah.replace(',', '.')) * 4);
  if (/^\d+\.\d+$/.test(text)) return rounded(Number(text) * ((unit && OF_UNIT[unit]) ?? 1));
  // "45+12": inside and balcony.
  if (isSum(text)) return sumOf(text.split('+').map((part) => readSize(part, unit, land)));
  const parts = partsOf(text);
  if (parts instanceof Wrong || parts.length === 0) return NOT_A_SIZE;
  const metres = parts.filter((part) => part.squareMetres === 1);
  // "100 wah (400 sqm)" says it twice.
  if (metres.length === 1) return rounded(metres[0]!.value);
  if (parts.length > 1 && (metres.length > 0 || parts.some((part) => part.squareMetres === null))) return NOT_A_SIZE;
  return rounded(parts.reduce((sum, { value, squareMetres }) => sum + value * (squareMetres ?? (unit && OF_UNIT[unit]) ?? 1), 0));
}

/** Whether a cell adds sizes up: "45+12". */
export const isSum = (cell: string): boolean => /^[^+]*\d[^+]*(?:\+[^+]*\d[^+]*){1,4}$/.test(cell);

function sumOf(sizes: readonly (number | Wrong)[]): number | Wrong {
  let sum = 0;
  for (const size of sizes) {
    if (size instanceof Wrong) return size;
    sum += size;
  }
  return rounded(sum);
}

/** Numbers, each with the unit after it; null if none. */
function partsOf(text: string): { value: number; squareMetres: number | null }[] | Wrong {
  const parts: { value: number; squareMetres: number | null }[] = [];
  let at = 0;
  let before = true;
  while (at < text.length) {
    let end = at;
    while (end < text.length && !/\d/.test(text[end]!)) end++;
    const letters = text.slice(at, end).replaceAll(/[^\p{L}\p{M}/×*-]/gu, '');
    const squareMetres = METRES.get(letters);
    if (letters !== '') {
      if (before || squareMetres === undefined) {
        if (!FILLERS.test(letters) && !(!before && letters === '/')) return NOT_A_SIZE;
      } else parts.at(-1)!.squareMetres = squareMetres;
    }
    const number = numberAt(text, end);
    if (!number) break;
    // A dot before three digits is that of a fraction here, a comma parts thousands.
    parts.push({ value: number.text.includes('.') ? asFraction(number) : number.value, squareMetres: null });
    before = false;
    at = number.end;
  }
  return parts;
}

/** To what a square centimetre makes no difference. */
const rounded = (squareMetres: number) => Math.round(squareMetres * 100) / 100;
