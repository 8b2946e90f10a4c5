import type { FieldError } from '../core/errors.js';
import type { AutoListingEntity, StoredColumn } from './auto-listing.entity.js';
import { fold } from './fold.js';
import { isMoney, SIZES, type ColumnMapping, type Money, type Unit } from './mapping/column-mapping.js';
import { FIELD_BY_PATH, takesSeveral, type ImportField } from './mapping/fields.js';
import { cellsOf } from './mapping/content.js';
import { measures } from './mapping/guess.js';

/** Meaning of a text in a column of choices, set by a person: the name of a choice, or null to skip such cells. */
export type SaidValues = readonly { text: string; choice: string | null }[];

/** A person's mapping of a column. */
export interface SaidColumn extends Pick<ColumnMapping, 'column' | 'field'> {
  /** Meaning of these texts; other texts keep theirs. */
  values?: SaidValues | undefined;
  /** Unit of its numbers; null for none, undefined if nothing is said. */
  unit?: Unit | null | undefined;
  /** Currency of its prices; null for that of the import, undefined if nothing is said. */
  currency?: Money | null | undefined;
}

/** Units that numbers of a field can have. */
export function unitsFor(path: string): readonly Unit[] {
  if (SIZES.has(path)) return ['SQUARE_METRE', 'SQUARE_FOOT', 'RAI', 'NGAN', 'WAH'];
  return isMoney(path) ? ['MILLION', 'THOUSAND'] : [];
}

/** Most texts of a column that a person has said something of. */
const MOST_VALUES = 1_000;

/** The names of the choices that a field has; none for one without. */
export const choicesOf = ({ rule }: ImportField): readonly string[] => (rule?.kind === 'choice' || rule?.kind === 'choices' ? rule.of : []);

/** Errors in the new column mappings; columns in `before` that are not mentioned stay as they are. */
export function wrongColumns(
  entity: AutoListingEntity,
  said: readonly SaidColumn[],
  count: number,
  before: readonly ColumnMapping[] = [],
): FieldError[] {
  const isSaid = new Set(said.map(({ column }) => column));
  const taken = new Set(before.flatMap((one) => (isSaid.has(one.column) ? [] : (one.field ?? []))));
  const seen = new Set<number>();
  return said.flatMap(({ column, field, values, unit, currency }, index): FieldError[] => {
    const wrong = (path: string, code: string, message: string): FieldError[] => [{ path: `columns.${index}.${path}`, code, message }];
    if (!Number.isInteger(column) || column < 0 || column >= count)
      return wrong('column', 'NOT_FOUND', 'The sheet doesn’t have this column.');
    if (seen.has(column)) return wrong('column', 'DUPLICATE', 'Map each column only once.');
    seen.add(column);
    if (field === null) return [];
    const known = FIELD_BY_PATH[entity].get(field);
    if (!known) return wrong('field', 'UNKNOWN_CHOICE', 'This field doesn’t exist. Choose one from the list.');
    if (taken.has(field) && !takesSeveral(known))
      return wrong('field', 'DUPLICATE', 'Another column is already mapped to this field. Skip that one first.');
    taken.add(field);
    if (unit && !unitsFor(field).includes(unit)) return wrong('unit', 'UNKNOWN_CHOICE', 'Choose a unit that the field’s numbers can have.');
    if (currency && !isMoney(field)) return wrong('currency', 'UNKNOWN_CHOICE', 'Only prices have a currency.');
    const kept = before.find((one) => one.column === column && one.field === field)?.values;
    if (Object.keys({ ...kept, ...toldOf(values) }).length > MOST_VALUES)
      return wrong('values', 'TOO_MANY', `Map at most ${MOST_VALUES} values.`);
    const choices = choicesOf(known);
    return (values ?? []).flatMap(({ choice }, at) =>
      choice === null || choices.includes(choice)
        ? []
        : wrong(`values.${at}.choice`, 'UNKNOWN_CHOICE', 'Choose one of the field’s options.'),
    );
  });
}

const toldOf = (values: SaidValues = []): Record<string, string | null> =>
  Object.fromEntries(values.map(({ text, choice }) => [fold(text), choice]));

/** The unit and the currency that a person has chosen over those before; null takes them away. */
function measured<Of extends StoredColumn>(column: Of, { unit, currency }: SaidColumn): Of {
  const { unit: unitBefore, currency: currencyBefore, ...rest } = column;
  const [nowUnit, nowCurrency] = [unit === undefined ? unitBefore : unit, currency === undefined ? currencyBefore : currency];
  return { ...rest, ...(nowUnit && { unit: nowUnit }), ...(nowCurrency && { currency: nowCurrency }) } as Of;
}

/** A person's mapping of a column, applied over the previous one. */
export function columnSaid(said: SaidColumn, header: string, sample: readonly (readonly string[])[], before?: StoredColumn): StoredColumn {
  const { column, field, values } = said;
  const told = values && values.length > 0 && { values: { ...(before?.field === field && before.values), ...toldOf(values) } };
  if (before && before.field === field) {
    const { taught: _, ...rest } = before;
    return measured({ ...rest, ...told, why: null, sure: 1 }, said);
  }
  if (field === null) return { column, field, why: null, sure: 1 };
  // The header and the cells still say in which unit and currency it is, and what yes and no mean.
  const read = measures(field, header, cellsOf(sample, column));
  return measured({ column, field, ...read, ...told, why: null, sure: 1 }, said);
}
