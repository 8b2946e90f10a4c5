import { same, valueAt, withValueAt } from '~/desk/kit/draft';

/** Whose value a field gets. */
export type Side = 'mine' | 'theirs';

/** A field that was changed by somebody since the record was read. */
export interface Difference {
  path: string;
  base: unknown;
  mine: unknown;
  theirs: unknown;
  /** Both changed it, each to something else: a person has to choose. */
  clash: boolean;
}

/**
 * Local changes and changes saved by others, field by field. Unchanged fields, and those changed to the same value, are omitted.
 */
export function differences(paths: readonly string[], base: unknown, mine: unknown, theirs: unknown): Difference[] {
  return paths
    .map((path) => ({ path, base: valueAt(base, path), mine: valueAt(mine, path), theirs: valueAt(theirs, path) }))
    .filter((field) => !same(field.mine, field.theirs))
    .map((field) => ({ ...field, clash: !same(field.mine, field.base) && !same(field.theirs, field.base) }));
}

/** Default choice for a field: the version that changed it; if both did, the user's own. */
export function presumed({ base, mine }: Difference): Side {
  return same(mine, base) ? 'theirs' : 'mine';
}

/** The newer record with one's own values in the fields where they were chosen. */
export function merged<Draft extends object>(theirs: Draft, found: readonly Difference[], chosen: Readonly<Record<string, Side>>): Draft {
  return found.reduce(
    (draft, difference) =>
      (chosen[difference.path] ?? presumed(difference)) === 'mine' ? withValueAt(draft, difference.path, difference.mine) : draft,
    theirs,
  );
}
