import { MONEY, type Money } from '../mapping/column-mapping.js';
import type { Value } from '../../records/values.js';
import type { CellReader, CellReading } from './reading.js';
import { Wrong } from './wrong.js';

/** Baht that one unit of a currency buys; a currency without a rate is missing. */
export type BahtPer = Readonly<Partial<Record<Money, number>>>;

/** How each currency is written in cells and headers. */
const WRITTEN: Readonly<Record<Money, RegExp>> = {
  THB: /฿|บาท|(?<![\p{L}])(?:thb|baht|bht|bath|бат\p{L}*)(?!\p{L})/giu,
  USD: /us\s?\$|\$|(?<![\p{L}])(?:usd|us dollars?|dollars?|доллар\p{L}*)(?!\p{L})/giu,
  EUR: /€|(?<![\p{L}])(?:eur|euros?|евро)(?!\p{L})/giu,
  GBP: /£|(?<![\p{L}])(?:gbp|pounds?|фунт\p{L}*)(?!\p{L})/giu,
  RUB: /₽|(?<![\p{L}])(?:rub|rur|roubles?|rubles?|руб(?:л\p{L}*)?|р)(?!\p{L})\.?/giu,
  CNY: /¥|(?<![\p{L}])(?:cny|rmb|yuan|юан\p{L}*)(?!\p{L})/giu,
  AED: /(?<![\p{L}])(?:aed|dirhams?|дирхам\p{L}*|dhs?)(?!\p{L})/giu,
};

const says = (currency: Money, text: string) => text.search(WRITTEN[currency]) !== -1;

/** The one currency that a text names; null for none, or for several. */
export function currencyNamed(text: string): Money | null {
  const named = MONEY.filter((currency) => says(currency, text));
  return named.length === 1 ? named[0]! : null;
}

const NO_RATE = new Wrong('NO_RATE', 'No exchange rate is known for this currency. Enter the price in baht.');

/**
 * Reads the prices of a column in another currency, in whole baht. A cell that names baht is read as it is; without a rate no price is read.
 *
 * @param rate baht for one unit of the currency; undefined if none is known
 */
export function inCurrency(read: CellReader, currency: Money, rate: number | undefined): CellReader {
  if (currency === 'THB') return read;
  return (cell) => {
    if (says('THB', cell)) return read(cell);
    const reading = read(cell.replaceAll(WRITTEN[currency], ' ').trim());
    if (!holdsPrice(reading.value)) return reading;
    if (rate === undefined) return { wrong: [NO_RATE] };
    return { ...reading, value: timesOf(reading.value as Value, rate), notes: [...(reading.notes ?? []), converted(currency, rate)] };
  };
}

const converted = (currency: Money, rate: number) => new Wrong('CONVERTED', `1 ${currency} = ${Number(rate.toPrecision(5))} THB`);

function holdsPrice(value: CellReading['value']): boolean {
  if (value === undefined || value === null) return false;
  if (typeof value === 'number') return true;
  return Array.isArray(value) ? value.length > 0 : Object.values(value).some((part) => holdsPrice(part as Value));
}

/** The value with every amount times the rate: whole baht. */
function timesOf(value: Value, rate: number): Value {
  if (typeof value === 'number') return Math.round(value * rate);
  if (Array.isArray(value)) return (value as Value[]).map((item) => timesOf(item, rate)) as Value;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, timesOf(part as Value, rate)])) as Value;
}
