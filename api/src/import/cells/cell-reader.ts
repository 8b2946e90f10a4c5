import type { Value } from '../../records/values.js';
import type { ColumnMapping } from '../mapping/column-mapping.js';
import type { ImportField } from '../mapping/fields.js';
import type { ChoiceKey } from '../../fields/choices.js';
import type { CellKind } from '../../fields/field.js';
import { readChoice, readChoices } from './choices.js';
import { readFlag } from './flags.js';
import { readBedrooms, readCount, readFloor, readMonths, readNumber, readYear } from './numbers.js';
import { readPrices } from './prices.js';
import { readSize } from './sizes.js';
import { readDegrees, readFolder, readHtml, readLinks, readPlace, readText } from './texts.js';
import { Wrong } from './wrong.js';

/** A parsed cell: its value, none if it explicitly has none, and its error. */
export interface CellReading {
  value?: Value;
  wrong?: readonly Wrong[];
}

/** Reads a cell that is not empty. Prices of rent come as `{ prices, terms }`. */
export type CellReader = (cell: string) => CellReading;

const of = (value: Value | Wrong): CellReading => (value instanceof Wrong ? { wrong: [value] } : { value });

/** Cache size: distinct cells per column, because choices repeat. */
const MOST_STORED = 1_000;
/** Longest cell that is kept. */
const LONGEST_STORED = 200;

function keeping(read: CellReader): CellReader {
  const kept = new Map<string, CellReading>();
  return (cell) => {
    const known = kept.get(cell);
    if (known) return known;
    const reading = read(cell);
    if (kept.size < MOST_STORED && cell.length <= LONGEST_STORED) kept.set(cell, reading);
    return reading;
  };
}

/** How the cells of a column are read. */
export function cellReader(field: ImportField, mapping: Pick<ColumnMapping, 'values' | 'unit'>): CellReader {
  const read = plainReader(field, mapping);
  const isText = field.rule === null || field.rule.kind === 'text' || field.rule.kind === 'html';
  return isText ? read : keeping(read);
}

function plainReader(
  { path, rule, partOf, cells }: ImportField,
  { values = {}, unit }: Pick<ColumnMapping, 'values' | 'unit'>,
): CellReader {
  const last = path.split('.').at(-1)!;
  if (path.endsWith('reference')) return (cell) => of(readText(cell, false).toUpperCase());
  if (partOf === 'pricing.rentTerms') return (cell) => termOf(cell, last, unit);
  if (path === 'backOffice.linkToFiles') return (cell) => of(readFolder(cell));
  if (partOf === 'place.position') return (cell) => of(readDegrees(cell, last === 'lat' ? 90 : 180));
  switch (rule?.kind) {
    case 'choice':
      return (cell) => of(readChoice(last as ChoiceKey, cell, values));
    case 'choices':
      return (cell) => {
        const { names, wrong } = readChoices(last as ChoiceKey, cell, values);
        return { value: names, wrong };
      };
    case 'flag':
      return (cell) => of(readFlag(cell, path));
    case 'count':
      return (cell) => of(readCount(cell));
    case 'number':
      if (cells) return (cell) => NUMBERS[cells](cell, unit);
      return rule.whole ? (cell) => of(readCount(cell)) : (cell) => of(readNumber(cell));
    case 'prices':
    case 'terms':
      return priceReader(path, rule.kind, unit);
    case 'position':
      return (cell) => of(readPlace(cell) as Value | Wrong);
    case 'ids':
      return (cell) => of(readLinks(cell));
    case 'html':
      return (cell) => of(readHtml(cell));
    case 'text': {
      const lines = rule.lines === true;
      return (cell) => of(readText(cell, lines));
    }
    default:
      return (cell) => of(readText(cell, false));
  }
}

const NUMBERS: Readonly<Record<CellKind, (cell: string, unit: ColumnMapping['unit']) => CellReading>> = {
  bedrooms: (cell) => of(readBedrooms(cell)),
  size: (cell, unit) => of(readSize(cell, unit)),
  land: (cell, unit) => of(readSize(cell, unit, true)),
  year: (cell) => of(readYear(cell)),
  floor: (cell) => of(readFloor(cell)),
  months: (cell) => of(readMonths(cell)),
  baht: (cell) => {
    const read = readPrices(cell, 'RENT');
    if (read instanceof Wrong) return of(read);
    return read.prices.length > 0 ? { value: read.prices[0]! } : {};
  },
};

function priceReader(path: string, kind: 'prices' | 'terms', unit: ColumnMapping['unit']): CellReader {
  const deal = kind === 'terms' ? 'TERMS' : path === 'pricing.buyPrice' ? 'BUY' : 'RENT';
  return (cell) => {
    const read = readPrices(cell, deal, unit);
    if (read instanceof Wrong) return of(read);
    return { value: deal === 'BUY' ? read.prices : { prices: read.prices, terms: read.terms } };
  };
}

/** The rent of one term, ignoring the term repeated in the cell. */
function termOf(cell: string, term: string, unit: ColumnMapping['unit']): CellReading {
  const read = readPrices(cell, 'RENT', unit);
  if (read instanceof Wrong) return of(read);
  const [price = read.terms.find((one) => one.term === term)?.price] = read.prices;
  return price === undefined ? {} : { value: { term, price } };
}
