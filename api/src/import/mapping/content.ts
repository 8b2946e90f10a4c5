import { AutoListingProblemLevel } from '../../fields/import-codes.js';
import { cellReader } from '../cells/cell-reader.js';
import { choiceNamed, piecesOf, readChoice, readChoices } from '../cells/choices.js';
import type { ChoiceKey } from '../../fields/choices.js';
import type { Field } from '../../fields/field.js';
import { COMPLEX_NOUNS } from '../../fields/listing-nouns.js';
import { FIELDS } from '../../fields/nouns.js';
import { readFlag } from '../cells/flags.js';
import { readPrices } from '../cells/prices.js';
import { unquoted } from '../../core/csv.js';
import { readLinks, readPlace, saysNothing } from '../cells/texts.js';
import { Wrong } from '../cells/wrong.js';
import { fold } from '../fold.js';
import { isListingTitle } from '../listing-title.js';
import type { ColumnMapping, Unit } from './column-mapping.js';
import type { ImportEntity, ImportField } from './fields.js';

/** Cells that a column is judged by. */
const MOST_CELLS = 50;
/** What of a cell counts. */
const LONGEST = 500;

/** Cells of a column that say something. */
export function cellsOf(sample: readonly (readonly string[])[], column: number): string[] {
  return sample
    .map((row) => unquoted(row[column] ?? '').slice(0, LONGEST))
    .filter((cell) => !saysNothing(cell))
    .slice(0, MOST_CELLS);
}

const share = (cells: readonly string[], is: (cell: string) => boolean) =>
  cells.length === 0 ? 0 : cells.filter(is).length / cells.length;

const isAddress = (cell: string) => /^(?:https?:\/\/|www\.)/i.test(cell.trim());
const isPosition = (cell: string) => !(readPlace(cell) instanceof Wrong) || /^https?:\/\/(?:maps\.app\.goo\.gl|goo\.gl\/maps)/i.test(cell);
const isFlag = (cell: string) => typeof readFlag(cell) === 'boolean';
/** A name of a complex has a word; "B" is a building. */
const hasWord = (cell: string) => /\p{L}{2}/u.test(cell);
const hasLetters = (cell: string) => /\p{L}/u.test(cell);
/** Services where people share folders; the address of an ordinary page does not count. */
const isFolder = (cell: string) =>
  /(?:drive|photos|docs)\.google\.|photos\.app\.goo|dropbox\.|disk\.yandex|yadi\.sk|onedrive|1drv\.ms|sharepoint\.|icloud\.|mega\.(?:nz|io)|cloud\.mail\.ru|box\.com|wetransfer|(?:folder|album|gallery)/i.test(
    cell,
  );
/** Letters of a language that the site does not have. */
const isForeign = (cell: string) => /[\u0E00-\u0E7F\u0600-\u06FF\u4E00-\u9FFF]{3}/.test(cell) && !/[a-zа-я]{3}.*[a-zа-я]{3}/i.test(cell);
/** A share, or a fraction: "49.02 %", "0.49". */
const isShare = (cell: string) => /%|^\s*\d+[.,]\d{2,}\s*$/.test(cell);
/** A person, by how they are addressed. */
export const isPerson = (cell: string) => /^(?:khun|k\.|mr|mrs|ms|miss|dr|คุณ|นาย|นาง|น\.ส|г-н|г-жа)[\s.]?/i.test(cell.trim());
/** Common-area fees of a home, baht a month: the smallest studio pays more. */
const LEAST_FEE = 150;
const isCurrency = (cell: string) => /^\s*[$€£¥₽฿]\s*$/.test(cell) || choiceNamed('currency', cell) !== undefined;
const isReference = (cell: string) => /^[uhcv]-\d+$/i.test(cell.trim());

function isPicture(cell: string): boolean {
  const links = readLinks(cell);
  return (
    !(links instanceof Wrong) &&
    links.length > 0 &&
    (links.length > 1 || /\.(?:jpe?g|png|webp|avif|gif)(?:\?|$)|\/api\/files\//i.test(links[0]!))
  );
}

/** A short code with a digit: "TK-17", "88/1204", "A 1204". */
const isCode = (cell: string) => cell.length <= 64 && /\d/.test(cell) && cell.split(/\s+/).length <= 3;

/** Whether a column only numbers the rows of this file. */
const numbersRows = (cells: readonly string[]) =>
  cells.length > 1 && Number(cells[0]) <= 1 && cells.every((cell, at) => Number(cell) === Number(cells[0]) + at);

/**
 * How much of a column can be what the field holds, 0 to 1; 1 for a column without cells.
 *
 * @param isOurs its header is that of our own sheets, which says what other files may mean otherwise
 */
export function fitOf(
  field: ImportField,
  cells: readonly string[],
  { unit, values, currency = 'THB' }: Pick<ColumnMapping, 'unit' | 'values' | 'currency'> = {},
  isOurs = false,
): number {
  const { path, rule } = field;
  if (cells.length === 0) return 1;
  if (path.endsWith('reference')) return share(cells, isReference);
  const addresses = share(cells, isAddress);
  // A folder of pictures may be given by an address of its own, or by words.
  if (path === 'pictures' || path === 'plans')
    return Math.max(share(cells, isPicture), 0.6 * share(cells, (cell) => isAddress(cell) && !isFolder(cell)));
  if (path === 'backOffice.linkToFiles') return share(cells, isOurs ? isAddress : isFolder);
  if (rule?.kind === 'position') return share(cells, isPosition);
  const foreign = share(cells, isForeign);
  if (rule === null) return share(cells, hasWord) * (1 - addresses) * (1 - share(cells, isListingTitle)) * (1 - share(cells, isPerson));
  if (path === 'externalCode' || path === 'unitNumber') return numbersRows(cells) ? 0 : share(cells, isCode);
  if (rule.kind === 'text' || rule.kind === 'html') {
    if (path.startsWith('backOffice.')) return 1 - addresses;
    const isName = /name/.test(path);
    return (isName ? share(cells, hasLetters) * (1 - share(cells, isPerson)) : 1) * (1 - addresses) * (1 - foreign);
  }
  // So low a fee is per square metre.
  if (path === 'pricing.cost' && share(cells, (cell) => Number(cell.replaceAll(/[^\d.]/g, '')) < LEAST_FEE) > 0.5) return 0;
  // What is no number of things has fractions.
  if (rule.kind === 'count' || (rule.kind === 'number' && rule.whole)) {
    if (share(cells, isShare) > 0.3) return 0;
  }
  // An area of another city is one as well: a person says which of ours it is.
  if (path === 'place.area')
    return Math.max(
      share(cells, (cell) => readsAsArea(cell)),
      0.5 * share(cells, (cell) => hasLetters(cell) && cell.length <= 40 && !/[,;]|https?:/.test(cell)),
    );
  if (path.endsWith('.amenities')) return share(cells, (cell) => readChoices('amenities', cell).names.length > 0);
  const read = cellReader(field, { unit, values, currency }, { [currency]: 1 });
  return share(cells, (cell) => {
    const { value, wrong } = read(cell);
    return !wrong?.some(isMisfit) && (typeof value !== 'number' || rule.kind !== 'number' || (value >= rule.least && value <= rule.most));
  });
}

const readsAsArea = (cell: string) => !(readChoice('area', cell) instanceof Wrong);

/** Whether cells are names of complexes: short ones of which some come back, and no titles of listings. */
export function areComplexNames(cells: readonly string[]): boolean {
  if (cells.length < 3 || new Set(cells.map(fold)).size > 0.95 * cells.length) return false;
  return share(cells, (cell) => hasWord(cell) && !isListingTitle(cell) && !isPerson(cell) && !isForeign(cell)) >= 0.8;
}

/** Whether a cell does not belong to the field. Questions and notes do not count, except for a price per square metre. */
const isMisfit = ({ code, said: { level } }: Wrong) =>
  code === 'PRICE_PER_METRE' || (level !== AutoListingProblemLevel.NOTE && level !== AutoListingProblemLevel.ASK);

/** The median price of a column; null if there is none. */
export function medianPrice(cells: readonly string[], unit?: Unit): number | null {
  const prices = cells.flatMap((cell) => {
    const { prices: several, terms } = readPrices(cell, 'RENT', unit);
    return [...several, ...terms.map(({ price }) => price)];
  });
  return prices.toSorted((a, b) => a - b)[Math.floor(prices.length / 2)] ?? null;
}

/** Below it a price without a word is a rent. */
export const LEAST_SALE = 300_000;

/** No list has so high rents, baht a month, in its middle. */
const LEAST_CERTAIN_SALE = 1_000_000;

/** Whether all prices of a column are of sales: none is as low as a rent, and half are higher than any. */
export function isSale(cells: readonly string[], unit?: Unit): boolean {
  const prices = cells.flatMap((cell) => medianPrice([cell], unit) ?? []).toSorted((a, b) => a - b);
  return (prices[0] ?? 0) >= LEAST_SALE && prices[Math.floor(prices.length / 2)]! >= LEAST_CERTAIN_SALE;
}

/** Whether the cells of a column say that they are by the month. */
export const isMonthly = (cells: readonly string[]): boolean =>
  share(cells, (cell) => /(?<!\p{L})(?:months?|mth|pcm|мес\p{L}*)(?!\p{L})|เดือน/iu.test(cell)) >= 0.8;

/** Choices of a home that their words alone tell. */
const knownOf = (entity: ImportEntity): readonly (readonly [path: string, key: ChoiceKey])[] =>
  Object.entries<Field>(FIELDS[COMPLEX_NOUNS[entity].homes]).flatMap(([path, { known }]) =>
    known ? [[path, path.slice(path.lastIndexOf('.') + 1) as ChoiceKey] as const] : [],
  );

/** Guess by the cells alone, with its confidence. */
export function contentOf(entity: ImportEntity, cells: readonly string[]): readonly (readonly [path: string, sure: number])[] {
  if (cells.length === 0) return [];
  const mostly = (is: (cell: string) => boolean) => share(cells, is) >= 0.8;
  if (mostly(isReference)) return [['reference', 0.6]];
  if (mostly(isPosition)) return [['place.position', 0.85]];
  if (mostly(isPicture)) return [['pictures', 0.75]];
  if (mostly(isAddress)) return mostly(isFolder) ? [['backOffice.linkToFiles', 0.7]] : [];
  for (const key of ['deal', 'noun'] as const)
    if (share(cells, (cell) => choiceNamed(key, cell) !== undefined) >= 0.9) return [[key, 0.95]];
  if (share(cells, isCurrency) >= 0.9) return [['currency', 0.95]];
  if (share(cells, isFlag) > 0.5) return [];
  const folded = cells.map(fold);
  const says = (pattern: RegExp) => folded.filter((cell) => pattern.test(cell)).length >= 0.8 * cells.length;
  if (says(/^(?:studio|студия|\d (?:bed|br|спал)|\d\+\d$)/)) return [['rooms.bedroom', 0.65]];
  if (says(/\d ?(?:sqm|sq m|m2|м2|кв м)(?: |$)/)) return [['rooms.size', 0.6]];
  if (entity === 'village' && says(/(?:\d| )(?:rai|ngan|wah|рай|нган|вах|соток)/)) return [['landSize', 0.65]];
  if (cells.every((cell) => cell.length < 200)) {
    for (const [path, key] of knownOf(entity)) {
      // By whole words alone: "Ocean Drive" is no view of the ocean.
      const known = share(cells, (cell) => piecesOf(key, cell).every((piece) => choiceNamed(key, piece) !== undefined));
      if (known >= 0.8) return [[path, 0.65]];
    }
  }
  const median = says(/(?:thb|baht|бат|млн|mln|тыс)/) || mostly((cell) => cell.includes('฿')) ? medianPrice(cells) : null;
  return median === null ? [] : [[median < LEAST_SALE ? 'pricing.rentPrice' : 'pricing.buyPrice', 0.55]];
}
