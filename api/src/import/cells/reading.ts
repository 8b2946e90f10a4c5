import type { Value } from '../../records/values.js';
import type { Wrong } from './wrong.js';

/** A parsed cell: its value, none if it explicitly has none, and its error. */
export interface CellReading {
  value?: Value;
  wrong?: readonly Wrong[];
  /** How it was read, or what of it was left out. */
  notes?: readonly Wrong[];
}

/** Reads a cell that is not empty. Prices of rent come as `{ prices, terms }`. */
export type CellReader = (cell: string) => CellReading;
