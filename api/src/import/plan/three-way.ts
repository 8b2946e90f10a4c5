import { isDeepStrictEqual } from 'node:util';
import { unquoted } from '../../core/csv.js';
import type { RequestContext } from '../../core/request-context.js';
import { FILE_FIELDS } from '../../listings/listing.write.js';
import { pathsOf, valueAt, type Change, type Value, type Values } from '../../records/values.js';
import { readText } from '../cells/texts.js';
import { FIELD_BY_PATH, type ImportEntity } from '../mapping/fields.js';
import type { PlacedRow } from './targets.js';

/** What a file says of a home, by path, as it was read; its complex by id, or by name while it is still to be made. */
export type Said = Values;

/** What a row says of its home. */
export function saidBy({ home, complex }: PlacedRow, complexNoun: string): Said {
  const said: Record<string, Value> = {};
  for (const path of pathsOf(home)) said[path] = (valueAt(home, path) ?? null) as Value;
  if (complex) said[complexNoun] = complex.id ?? complex.folded;
  return said;
}

/** Whether the value in the file is the same as before, in any order. */
export const isSameSaid = (one: Said, other: Said | undefined): boolean => other !== undefined && isDeepStrictEqual(one, other);

/** What the source said last of these homes, by id. One statement. */
export async function saidBefore(ctx: RequestContext, source: string, homes: readonly string[]): Promise<ReadonlyMap<string, Said>> {
  if (homes.length === 0) return new Map();
  const rows = await ctx.db.query<{ id: string; said: Said }[]>(
    'SELECT listing_id AS id, said FROM source_home WHERE source_id = $1 AND listing_id = ANY ($2)',
    [source, homes],
  );
  return new Map(rows.map(({ id, said }) => [id, said]));
}

/** Changes to write, and those that staff have to decide. */
export interface Compared {
  changes: Change[];
  /** Path, ours, theirs. */
  conflicts: Change[];
}

/** Fields that a home is given by other means than by what a cell of the row says of them. */
const BESIDE = new Set<string>(['source', ...FILE_FIELDS.map(([list]) => list)]);

/**
 * The three-way comparison of what a file would change (decision 0043): what the source has not changed since its last file is left alone; what
 * staff have not changed since is taken; where both have, ours stays unless a person takes theirs.
 *
 * @param base what the source said last
 * @param cleared fields whose cells are empty
 * @param theirs paths in which a person takes the value of the source
 */
export function compared(
  entity: ImportEntity,
  changes: readonly Change[],
  said: Said,
  base: Said,
  cleared: readonly string[],
  theirs: readonly string[],
): Compared {
  const taken: Change[] = [];
  const conflicts: Change[] = [];
  for (const change of changes) {
    const [path, ours] = change;
    const [now, before] = [said[path] ?? null, base[path] ?? null];
    if (BESIDE.has(path) || (now === null && before === null && !cleared.includes(path))) taken.push(change);
    else if (isSame(entity, path, now, before)) continue;
    else if (isSame(entity, path, ours, before)) taken.push(change);
    else {
      conflicts.push(change);
      if (theirs.includes(path)) taken.push(change);
    }
  }
  return { changes: taken, conflicts };
}

const isEmpty = (value: Value) => value === null || value === '' || value === false || (Array.isArray(value) && value.length === 0);

/** Whether two values of a field are the same: lists in any order, texts as they come back from a cell, nothing however it is held. */
export function isSame(entity: ImportEntity, path: string, one: Value, other: Value): boolean {
  return (
    (isEmpty(one) && isEmpty(other)) || isDeepStrictEqual(one, other) || isSameList(one, other) || isSameText(entity, path, one, other)
  );
}

/** Whether a text equals the existing one after a round trip through a cell. */
export function isSameText(entity: ImportEntity, path: string, now: Value, read: Value): boolean {
  const rule = FIELD_BY_PATH[entity].get(path)?.rule;
  return typeof now === 'string' && rule?.kind === 'text' && unquoted(readText(now, rule.lines === true)) === read;
}

/** Two lists that hold the same in another order. */
export function isSameList(one: Value, other: Value): boolean {
  if (!Array.isArray(one) || !Array.isArray(other) || one.length !== other.length) return false;
  const [a, b] = [one, other].map((list: readonly Value[]) => list.map((item) => inOrder(item)).sort());
  return isDeepStrictEqual(a, b);
}

const inOrder = (item: Value) =>
  JSON.stringify(typeof item === 'object' && item !== null ? Object.entries(item).sort(([a], [b]) => a.localeCompare(b)) : item);
