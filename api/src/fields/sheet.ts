import type { CellKind, Field, Label } from './field.js';
import { LISTING_KINDS, perKind } from './listing-nouns.js';
import { FIELDS, type ListingNoun } from './nouns.js';
import type { Rule } from './rule.js';

/** A column of a sheet of listings. */
export interface SheetColumn {
  /**
   * The field that it holds, by its path in the GraphQL input; `reference` is the listing's own number, `condo.reference` and
   * `village.reference` that of the complex, whose name stands under `condo` and `village`.
   */
  path: string;
  en: string;
  ru: string;
  /** Its rule; null for a reference, and for the name of a complex. */
  rule: Rule | null;
  /** How an import parses its cells, if not by the rule. */
  cells?: CellKind;
}

/** The reference of a listing, and those of the complexes that homes are in. */
const REFERENCE: Label = ['Reference', 'Номер'];
const PARENT_REFERENCES: Readonly<Record<string, Label>> = {
  condo: ['Condo reference', 'Номер кондоминиума'],
  village: ['Village reference', 'Номер посёлка'],
};

function columnsOf(path: string, { rule, ru: russian, label, cells }: Field): SheetColumn[] {
  if (!label) return [];
  const [en, ru] = label;
  if (russian) {
    return [
      { path: `${path}.en`, en: `${en}, EN`, ru: `${ru}, EN`, rule },
      { path: `${path}.ru`, en: `${en}, RU`, ru: `${ru}, RU`, rule: russian },
    ];
  }
  const column = { path, en, ru, rule: rule.kind === 'id' ? null : rule, ...(cells && { cells }) };
  const parent = PARENT_REFERENCES[path];
  return parent ? [column, { path: `${path}.reference`, en: parent[0], ru: parent[1], rule: null }] : [column];
}

const sheetOf = (noun: ListingNoun): readonly SheetColumn[] => [
  { path: 'reference', en: REFERENCE[0], ru: REFERENCE[1], rule: null },
  ...Object.entries(FIELDS[noun]).flatMap(([path, field]) => columnsOf(path, field)),
];

/**
 * The columns of a noun's sheet: every writable field once, and the references. Headers are unique per noun and language, so that an
 * exported sheet can be imported again.
 */
export const SHEETS: Readonly<Record<ListingNoun, readonly SheetColumn[]>> = perKind(LISTING_KINDS, sheetOf);
