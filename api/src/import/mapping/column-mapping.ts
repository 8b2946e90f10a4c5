import type { MONEY } from '../../fields/nouns.js';

/** Units of the numbers in a column, where a cell names none. */
export const UNITS = ['MILLION', 'THOUSAND', 'SQUARE_METRE', 'SQUARE_FOOT', 'RAI', 'NGAN', 'WAH'] as const;

/** Unit of the numbers in a column, from its header or a person's choice. */
export type Unit = (typeof UNITS)[number];

/** A currency that prices are imported in. */
export type Money = (typeof MONEY)[number];

/** Baht that one unit of a currency buys; a currency without a rate is missing. */
export type BahtPer = Readonly<Partial<Record<Money, number>>>;

/** Mapping of a column. */
export interface ColumnMapping {
  column: number;
  /** Path of the field; null for a column that is left out. */
  field: string | null;
  /** What a cell, folded, means: the name of a choice, or null to leave it out. */
  values?: Readonly<Record<string, string | null>>;
  /** Of numbers that stand without one. */
  unit?: Unit;
  /** Of prices that stand without one; left out, that of the import. */
  currency?: Money;
}

/** Sizes, which have units of area. */
export const SIZES: ReadonlySet<string> = new Set(['rooms.size', 'landSize']);

/** Whether a field holds money. */
export const isMoney = (path: string): boolean => path === 'price' || (path.startsWith('pricing.') && !/Comment|shortRent/.test(path));
