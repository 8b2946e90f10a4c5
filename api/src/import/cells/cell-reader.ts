import type { Value } from '../../records/values.js';
import type { ColumnMapping } from '../mapping/column-mapping.js';
import type { ImportField } from '../mapping/fields.js';
import type { ChoiceKey } from '../../fields/choices.js';
import { AutoListingProblemLevel } from '../../fields/import-codes.js';
import type { CellKind } from '../../fields/field.js';
import { readChoice, readChoices } from './choices.js';
import { readFlag } from './flags.js';
import { readBathrooms, readBedrooms, readCount, readFloor, readMonths, readNumber, readYear, saysNoYear } from './numbers.js';
import { NOT_A_PRICE, readPrices, UNCLEAR } from './prices.js';
import { isSum, readSize } from './sizes.js';
import { readDegrees, readFolder, readHtml, readLinks, readPlace, readText } from './texts.js';
import { Wrong } from './wrong.js';

/** A parsed cell: its value, none if it explicitly has none, and its error. */
export interface CellReading {
  value?: Value;
  wrong?: readonly Wrong[];
  /** Of a price: the text belongs into the remark on it. */
  isRemark?: boolean;
  /** Of a price: the home is sold or rented. */
  isGone?: boolean;
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
      if (path === 'rooms.bathroom') return (cell) => of(readBathrooms(cell));
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

const SIZE_ADDED = new Wrong('SIZE_ADDED', 'The sizes were added up.', undefined, { level: AutoListingProblemLevel.NOTE });

const NUMBERS: Readonly<Record<CellKind, (cell: string, unit: ColumnMapping['unit']) => CellReading>> = {
  bedrooms: (cell) => of(readBedrooms(cell)),
  size: (cell, unit) => {
    const size = readSize(cell, unit);
    return { ...of(size), ...(typeof size === 'number' && isSum(cell) && { wrong: [SIZE_ADDED] }) };
  },
  land: (cell, unit) => of(readSize(cell, unit, true)),
  year: (cell) => (saysNoYear(cell) ? {} : of(readYear(cell))),
  floor: (cell) => of(readFloor(cell)),
  months: (cell) => of(readMonths(cell)),
  baht: (cell) => {
    const { prices, terms, said } = readPrices(cell, 'RENT');
    const [price] = prices;
    if (price !== undefined && prices.length === 1 && terms.length === 0) return { value: price };
    return said?.code === 'NO_PRICE' ? {} : { wrong: [NOT_A_PRICE] };
  },
};

function priceReader(path: string, kind: 'prices' | 'terms', unit: ColumnMapping['unit']): CellReader {
  const deal = kind === 'terms' ? 'TERMS' : path === 'pricing.buyPrice' ? 'BUY' : 'RENT';
  return (cell) => {
    const { prices, terms, said, isRemark, isGone } = readPrices(cell, deal, unit);
    const value = deal === 'BUY' ? prices : { prices, terms };
    return { value, ...(said && { wrong: [said] }), isRemark, isGone };
  };
}

/** The rent of one term, ignoring the term repeated in the cell. */
function termOf(cell: string, term: string, unit: ColumnMapping['unit']): CellReading {
  const { prices, terms, said, isRemark, isGone } = readPrices(cell, 'RENT', unit);
  const rest = { ...(said && { wrong: [said] }), isRemark, isGone };
  const others = terms.filter((one) => one.term !== term);
  const [price = terms.find((one) => one.term === term)?.price] = prices;
  if (prices.length > 1 || others.length > 0) return { wrong: [UNCLEAR], isRemark };
  return price === undefined ? rest : { value: { term, price }, ...rest };
}
