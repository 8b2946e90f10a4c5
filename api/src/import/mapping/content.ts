import { cellReader } from '../cells/cell-reader.js';
import { readChoices } from '../cells/choices.js';
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
import type { Unit } from './column-mapping.js';
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
const hasLetters = (cell: string) => /\p{L}/u.test(cell);
const isReference = (cell: string) => /^[uhcv]-\d+$/i.test(cell.trim());

function isPicture(cell: string): boolean {
  const links = readLinks(cell);
  return (
    !(links instanceof Wrong) &&
    links.length > 0 &&
    (links.length > 1 || /\.(?:jpe?g|png|webp|avif|gif)(?:\?|$)|\/api\/files\//i.test(links[0]!))
  );
}

/** How much of a column can be what the field holds, 0 to 1; 1 for a column without cells. */
export function fitOf(field: ImportField, cells: readonly string[], unit?: Unit, values?: Readonly<Record<string, string | null>>): number {
  const { path, rule } = field;
  if (cells.length === 0) return 1;
  if (path.endsWith('reference')) return share(cells, isReference);
  const addresses = share(cells, isAddress);
  if (path === 'pictures' || path === 'plans') return share(cells, isPicture);
  if (path === 'backOffice.linkToFiles') return addresses > 0.5 ? 1 - share(cells, isPicture) : addresses;
  if (rule?.kind === 'position') return share(cells, isPosition);
  if (rule === null) return share(cells, hasLetters) * (1 - addresses);
  if (rule.kind === 'text' || rule.kind === 'html') return (/name/.test(path) ? share(cells, hasLetters) : 1) * (1 - addresses);
  const read = cellReader(field, { unit, values });
  return share(cells, (cell) => !read(cell).wrong?.length);
}

/** The median price of a column; null if there is none. */
export function medianPrice(cells: readonly string[], unit?: Unit): number | null {
  const prices = cells.flatMap((cell) => {
    const read = readPrices(cell, 'RENT', unit);
    return read instanceof Wrong ? [] : [...read.prices, ...read.terms.map(({ price }) => price)];
  });
  return prices.toSorted((a, b) => a - b)[Math.floor(prices.length / 2)] ?? null;
}

/** Below it a price without a word is a rent. */
export const LEAST_SALE = 300_000;

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
  if (mostly(isAddress)) return [['backOffice.linkToFiles', 0.7]];
  if (share(cells, isFlag) > 0.5) return [];
  const folded = cells.map(fold);
  const says = (pattern: RegExp) => folded.filter((cell) => pattern.test(cell)).length >= 0.8 * cells.length;
  if (says(/^(?:studio|студия|\d (?:bed|br|спал)|\d\+\d$)/)) return [['rooms.bedroom', 0.65]];
  if (says(/\d ?(?:sqm|sq m|m2|м2|кв м)(?: |$)/)) return [['rooms.size', 0.6]];
  if (entity === 'village' && says(/(?:\d| )(?:rai|ngan|wah|рай|нган|вах|соток)/)) return [['landSize', 0.65]];
  if (cells.every((cell) => cell.length < 200)) {
    for (const [path, key] of knownOf(entity)) {
      const known = share(cells, (cell) => {
        const { names, wrong } = readChoices(key, cell);
        return names.length > 0 && wrong.length === 0;
      });
      if (known >= 0.8) return [[path, 0.65]];
    }
  }
  const median = says(/(?:thb|baht|бат|млн|mln|тыс)/) || mostly((cell) => cell.includes('฿')) ? medianPrice(cells) : null;
  return median === null ? [] : [[median < LEAST_SALE ? 'pricing.rentPrice' : 'pricing.buyPrice', 0.55]];
}
