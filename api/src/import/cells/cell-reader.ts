import type { Value } from '../../records/values.js';
import { isMoney, type BahtPer, type ColumnMapping } from '../mapping/column-mapping.js';
import type { ImportField } from '../mapping/fields.js';
import { AutoListingProblemLevel } from '../../fields/import-codes.js';
import type { CellKind } from '../../fields/field.js';
import { readChoice, readChoices, type ListKey } from './choices.js';
import { readFlag } from './flags.js';
import { readBathrooms, readBedrooms, readCount, readFloor, readMonths, readNumber, readYear, saysNoYear } from './numbers.js';
import type { Exchange } from './money/read-money.js';
import { NOT_A_PRICE, readPrices, UNCLEAR, type PriceCell } from './prices.js';
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

/**
 * How the cells of a column are read.
 *
 * @param rates for prices in another currency than baht
 */
export function cellReader(
  field: ImportField,
  mapping: Pick<ColumnMapping, 'values' | 'unit' | 'currency'>,
  rates: BahtPer = {},
): CellReader {
  const { currency = 'THB' } = mapping;
  const exchange = isMoney(field.path) && currency !== 'THB' ? { currency, rate: rates[currency] } : undefined;
  const read = plainReader(field, mapping, exchange);
  const isText = field.rule === null || field.rule.kind === 'text' || field.rule.kind === 'html';
  return isText ? read : keeping(read);
}

/** Longest text of a note. */
const MOST_OF_NOTE = 300;

function plainReader(
  { path, rule, partOf, cells }: ImportField,
  { values = {}, unit }: Pick<ColumnMapping, 'values' | 'unit'>,
  exchange?: Exchange,
): CellReader {
  const last = path.split('.').at(-1)!;
  if (path.endsWith('reference')) return (cell) => of(readText(cell, false).toUpperCase());
  if (partOf === 'pricing.rentTerms') return (cell) => termOf(cell, last, unit, exchange);
  if (path === 'backOffice.linkToFiles') return (cell) => of(readFolder(cell));
  if (partOf === 'place.position') return (cell) => of(readDegrees(cell, last === 'lat' ? 90 : 180));
  switch (rule?.kind) {
    case 'choice':
      return (cell) => of(readChoice(last as ListKey, cell, values));
    case 'choices':
      return (cell) => {
        const { names, wrong } = readChoices(last as ListKey, cell, values);
        if (last !== 'amenities' || wrong.length === 0) return { value: names, wrong };
        // A row is not rejected because of a field that no filter uses.
        const left = wrong.flatMap(({ piece }) => piece ?? []).join(', ');
        const level = AutoListingProblemLevel.NOTE;
        return { value: names, wrong: [new Wrong('UNKNOWN_AMENITY', left.slice(0, MOST_OF_NOTE), undefined, { level })] };
      };
    case 'flag':
      return (cell) => of(readFlag(cell, path));
    case 'count':
      return (cell) => of(readCount(cell));
    case 'number':
      if (path === 'rooms.bathroom') return (cell) => of(readBathrooms(cell));
      if (cells) return (cell) => NUMBERS[cells](cell, unit, exchange);
      return rule.whole ? (cell) => of(readCount(cell)) : (cell) => of(readNumber(cell));
    case 'prices':
    case 'terms':
      return priceReader(path, rule.kind, unit, exchange);
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

const NUMBERS: Readonly<Record<CellKind, (cell: string, unit: ColumnMapping['unit'], exchange?: Exchange) => CellReading>> = {
  bedrooms: (cell) => of(readBedrooms(cell)),
  size: (cell, unit) => {
    const size = readSize(cell, unit);
    return { ...of(size), ...(typeof size === 'number' && isSum(cell) && { wrong: [SIZE_ADDED] }) };
  },
  land: (cell, unit) => of(readSize(cell, unit, true)),
  year: (cell) => (saysNoYear(cell) ? {} : of(readYear(cell))),
  floor: (cell) => of(readFloor(cell)),
  months: (cell) => of(readMonths(cell)),
  baht: (cell, _, exchange) => {
    const { prices, terms, said, converted } = readPrices(cell, 'RENT', undefined, exchange);
    const [price] = prices;
    if (price !== undefined && prices.length === 1 && terms.length === 0) return { value: price, ...(converted && { wrong: [converted] }) };
    if (said?.code === 'NO_RATE') return { wrong: [said] };
    return said?.code === 'NO_PRICE' ? {} : { wrong: [NOT_A_PRICE] };
  },
};

const saidOf = ({ said, converted }: PriceCell) => [said, converted].filter((one) => one !== null);

function priceReader(path: string, kind: 'prices' | 'terms', unit: ColumnMapping['unit'], exchange?: Exchange): CellReader {
  const deal = kind === 'terms' ? 'TERMS' : path === 'pricing.buyPrice' ? 'BUY' : 'RENT';
  return (cell) => {
    const read = readPrices(cell, deal, unit, exchange);
    const { prices, terms, isRemark, isGone } = read;
    const value = deal === 'BUY' ? prices : { prices, terms };
    return { value, wrong: saidOf(read), isRemark, isGone };
  };
}

/** The rent of one term, ignoring the term repeated in the cell. */
function termOf(cell: string, term: string, unit: ColumnMapping['unit'], exchange?: Exchange): CellReading {
  const read = readPrices(cell, 'RENT', unit, exchange);
  const { prices, terms, isRemark, isGone } = read;
  const rest = { wrong: saidOf(read), isRemark, isGone };
  const others = terms.filter((one) => one.term !== term);
  const [price = terms.find((one) => one.term === term)?.price] = prices;
  if (prices.length > 1 || others.length > 0) return { wrong: [UNCLEAR], isRemark };
  return price === undefined ? rest : { value: { term, price }, ...rest };
}
