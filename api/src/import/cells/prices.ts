import { AutoListingProblemLevel, type ProblemCode } from '../../fields/import-codes.js';
import type { AutoListingPrice } from '../auto-listing-row.entity.js';
import type { Unit } from '../mapping/column-mapping.js';
import {
  readMoney,
  type Exchange,
  type MoneyMark,
  type MoneyPrice,
  type MoneyQuestion,
  type PriceKind,
  type PriceRole,
} from './money/read-money.js';
import { Wrong } from './wrong.js';

/** Prices of a cell as homes have them: those of no term, and those of a length of stay (decision 0007). */
export interface ReadPrices {
  prices: number[];
  terms: { term: string; price: number }[];
}

/** A cell with prices as it goes into a row. */
export interface PriceCell extends ReadPrices {
  /** How it was read, or what a person has to say; null for a plain number. */
  said: Wrong | null;
  /** It says more than its prices: its text belongs into the remark on the price. */
  isRemark: boolean;
  /** Sold or rented. */
  isGone: boolean;
  /** At what rate it was converted; null for baht. */
  converted: Wrong | null;
}

const TERMS: Partial<Record<PriceRole, string>> = {
  MONTH: 'MONTH',
  MONTHS_3: 'MONTHS_3',
  MONTHS_6: 'MONTHS_6',
  MONTHS_12: 'MONTHS_12',
  SEASON: 'SEASON',
  LONG: 'MONTHS_12',
  SHORT: 'MONTH',
};

const QUESTIONS: Readonly<Record<MoneyQuestion, readonly [ProblemCode, string]>> = {
  UNCLEAR: ['UNCLEAR_PRICE', 'It is not clear which price is meant. Enter whole baht, such as 15500, 15k or 3.5m.'],
  CURRENCY: ['NOT_BAHT', 'Enter the price in baht.'],
  RATE: ['NO_RATE', 'No exchange rate is known for this currency. Enter the price in baht.'],
  DAY: ['PRICE_BY_THE_DAY', 'Enter the monthly rent.'],
  WEEK: ['PRICE_BY_THE_DAY', 'Enter the monthly rent.'],
  METRE: ['PRICE_PER_METRE', 'This is a price per square metre. Enter the price of the whole home.'],
  TERM: ['UNKNOWN_TERM', 'Lengths of stay are 1, 3, 6 and 12 months, and the high season.'],
};

/** The code of a cell that is not understood at all. */
export const NOT_A_PRICE = new Wrong('NOT_A_PRICE', 'Enter prices in whole baht, such as 15500, 15k or 3.5m.');

const ask = (code: ProblemCode, message: string, prices?: AutoListingPrice[]) =>
  new Wrong(code, message, undefined, { level: AutoListingProblemLevel.ASK, ...(prices && { prices }) });
const note = (code: ProblemCode, message: string, prices?: AutoListingPrice[]) =>
  new Wrong(code, message, undefined, { level: AutoListingProblemLevel.NOTE, ...(prices && { prices }) });

/** The question of a cell with several prices where there can be one. */
export const UNCLEAR = ask(...QUESTIONS.UNCLEAR);
const NO_PRICE = note('NO_PRICE', 'There is no price in this cell.');
const GONE = note('UNAVAILABLE', 'Sold or rented: there is no price, and the text is in the note on the price.');

/** Without a rate nothing can be confirmed. */
const NO_RATE = new Wrong(...QUESTIONS.RATE);

const NOTHING = { prices: [], terms: [], isRemark: false, isGone: false, converted: null };

/**
 * Reads the prices of a cell in baht, "2.5M" or «15к, сезон 25к», completely or not at all. Anything but a plain number is read with a
 * note that says how, or is asked about; the rest of its text is for the remark on the price.
 *
 * @param exchange of a column whose prices are not in baht
 */
export function readPrices(cell: string, kind: PriceKind, unit?: Unit, exchange?: Exchange): PriceCell {
  const reading = readMoney(cell, kind, unit, exchange);
  switch (reading.is) {
    case 'unread':
      return { ...NOTHING, said: NOT_A_PRICE, isRemark: true };
    case 'none':
      return { ...NOTHING, said: NO_PRICE };
    case 'gone':
      return { ...NOTHING, said: GONE, isRemark: true, isGone: true };
    case 'ask':
      return { ...NOTHING, said: reading.why === 'RATE' ? NO_RATE : ask(...QUESTIONS[reading.why]), isRemark: true };
    default: {
      const { marks, atLeast, plain } = reading;
      const read = inModel(reading.prices);
      if (!read) return { ...NOTHING, said: ask(...QUESTIONS.UNCLEAR), isRemark: true };
      const isRemark =
        atLeast !== null ||
        [...marks].some((mark) => !SILENT.has(mark)) ||
        reading.prices.some(({ role }) => role !== null && OWNERS.has(role));
      const said = plain ? null : saidOf(reading.prices, read, isRemark, kind);
      const converted = reading.converted && exchange ? convertedNote(exchange, read) : null;
      // How it was converted tells the prices, too.
      return { ...read, isRemark, isGone: false, said: converted && said?.code === 'PRICE_READ' ? null : said, converted };
    }
  }
}

/** Marks that the prices show by themselves. */
const SILENT: ReadonlySet<MoneyMark> = new Set(['LOW']);
/** Roles that a home's prices have no place for. */
const OWNERS: ReadonlySet<PriceRole> = new Set(['FOREIGN', 'THAI']);

function inModel(read: readonly MoneyPrice[]): ReadPrices | null {
  const prices = new Set<number>();
  const terms = new Map<string, number>();
  for (const { price, upTo, role } of read) {
    const term = role === null ? undefined : TERMS[role];
    if (term === undefined) {
      prices.add(price);
      if (upTo !== null) prices.add(upTo);
    } else if (terms.has(term)) return null;
    else terms.set(term, price);
  }
  return { prices: [...prices], terms: [...terms].map(([term, price]) => ({ term, price })) };
}

const listOf = ({ prices, terms }: ReadPrices): AutoListingPrice[] => [...prices.map((price) => ({ price, term: null })), ...terms];

const convertedNote = ({ currency, rate = 1 }: Exchange, read: ReadPrices) =>
  note('CONVERTED', `1 ${currency} = ${Number(rate.toPrecision(5))} THB`, listOf(read));

/** How the prices were read; several without a term are asked about. */
function saidOf(read: readonly MoneyPrice[], { prices, terms }: ReadPrices, isRemark: boolean, kind: PriceKind): Wrong | null {
  const listed = listOf({ prices, terms });
  const several = read.filter(({ role }) => role === null).length > 1;
  if (several && kind !== 'TERMS')
    return ask('SEVERAL_PRICES', 'This cell has several prices. Leave one, or allow unusual prices.', listed);
  if (kind === 'TERMS' && !isRemark) return null;
  const text = listed.map(({ price, term }) => price.toLocaleString('en') + (term === null ? '' : ` (${term})`)).join('; ');
  return isRemark
    ? note('PRICE_REMARK', `Read as ${text}; the text of the cell is in the note on the price.`, listed)
    : note('PRICE_READ', `Read as ${text}.`, listed);
}
