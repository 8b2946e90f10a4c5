/** Unit of the numbers in a column, from its header. */
export type Unit = 'MILLION' | 'THOUSAND' | 'RAI' | 'NGAN' | 'WAH' | 'SQUARE_FOOT';

/** Mapping of a column. */
export interface ColumnMapping {
  column: number;
  /** Path of the field; null for a column that is left out. */
  field: string | null;
  /** What a cell, folded, means: the name of a choice, or null to leave it out. */
  values?: Readonly<Record<string, string | null>>;
  /** Of numbers that stand without one. */
  unit?: Unit;
}
