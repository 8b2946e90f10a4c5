import type { FieldError } from '../core/errors.js';
import type { AutoListingEntity, StoredColumn } from './auto-listing.entity.js';
import { fold } from './fold.js';
import type { ColumnMapping } from './mapping/column-mapping.js';
import { FIELD_BY_PATH, takesSeveral, type ImportField } from './mapping/fields.js';
import { cellsOf } from './mapping/content.js';
import { detailsOf } from './mapping/guess.js';

/** Meaning of a text in a column of choices, set by a person: the name of a choice, or null to skip such cells. */
export type SaidValues = readonly { text: string; choice: string | null }[];

/** A person's mapping of a column. */
export interface SaidColumn extends Pick<ColumnMapping, 'column' | 'field'> {
  /** Meaning of these texts; other texts keep theirs. */
  values?: SaidValues | undefined;
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
  return said.flatMap(({ column, field, values }, index): FieldError[] => {
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

/** A person's mapping of a column, applied over the previous one. */
export function columnSaid(
  { column, field, values }: SaidColumn,
  header: string,
  sample: readonly (readonly string[])[],
  before?: StoredColumn,
): StoredColumn {
  const told = values && values.length > 0 && { values: { ...(before?.field === field && before.values), ...toldOf(values) } };
  if (before && before.field === field) {
    const { taught: _, ...rest } = before;
    return { ...rest, ...told, why: null, sure: 1 };
  }
  if (field === null) return { column, field, why: null, sure: 1 };
  // The header and the cells still say in which unit it is, and what yes and no mean.
  const details = detailsOf(field, header, cellsOf(sample, column));
  return { column, field, ...details, ...told, why: null, sure: 1 };
}
