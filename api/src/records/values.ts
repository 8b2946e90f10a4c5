import { isDeepStrictEqual } from 'node:util';

/** A value of a record as JSON has it. */
export type Value = string | number | boolean | null | readonly Value[] | Values;

/** A record as its GraphQL input describes it: groups nested, choices by their GraphQL names, files and parents by their ids. */
export interface Values {
  readonly [key: string]: Value;
}

/** Changes to a record: an omitted field is unchanged, null clears it, a list replaces the old one. */
export interface Patch {
  readonly [key: string]: Value | Patch | undefined;
}

/** A field that changed: its path (`pricing.rentPrice`), what it was, and what it has become. */
export type Change = readonly [path: string, before: Value, after: Value];

/** The input of a mutation as plain objects instead of instances of the schema's types. */
export const patchOfInput = (input: object): Patch => JSON.parse(JSON.stringify(input)) as Patch;

/** A group has its own fields; a position is a single value, and so is a list. */
function isGroup(value: Value | Patch | undefined): value is Values {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !('lat' in value);
}

/** The record with the patch over it; what is cleared becomes what `empty` has there. */
export function patched(record: Values, patch: Patch, empty: Values): Values {
  const result: Record<string, Value> = { ...record };
  for (const [key, value] of Object.entries(patch)) {
    const now = record[key];
    const none = empty[key];
    if (value === undefined || none === undefined) continue;
    if (value === null) result[key] = none;
    else result[key] = isGroup(none) && isGroup(now) ? patched(now, value as Patch, none) : (value as Value);
  }
  return result;
}

/** Paths of the fields that the patch names; of a group that it clears, the group's. */
export function pathsOf(patch: Patch, prefix = ''): string[] {
  return Object.entries(patch).flatMap(([key, value]) => {
    if (value === undefined) return [];
    return isGroup(value) ? pathsOf(value, `${prefix}${key}.`) : [prefix + key];
  });
}

/** A record's value at a path; null below a cleared group, undefined if not set. */
export function valueAt(record: object, path: string | readonly string[]): unknown {
  let found: unknown = record;
  for (const key of typeof path === 'string' ? path.split('.') : path) {
    found = found === null ? null : (found as Record<string, unknown> | undefined)?.[key];
  }
  return found;
}

/** What differs between two forms of a record. */
export function changesBetween(before: Values, after: Values, prefix = ''): Change[] {
  const changes: Change[] = [];
  for (const [key, value] of Object.entries(after)) {
    const old = before[key] ?? null;
    if (old === value) continue;
    if (isGroup(value) && isGroup(old)) changes.push(...changesBetween(old, value, `${prefix}${key}.`));
    else if (typeof value !== 'object' || !isDeepStrictEqual(old, value)) changes.push([prefix + key, old, value]);
  }
  return changes;
}

/** A patch that gives the fields these values. */
export function patchOf(fields: Iterable<readonly [path: string, value: Value]>): Patch {
  const patch: Record<string, Value | Patch> = {};
  for (const [path, value] of fields) {
    const keys = path.split('.');
    const last = keys.pop()!;
    let group = patch;
    for (const key of keys) group = (group[key] ??= {}) as Record<string, Value | Patch>;
    group[last] = value;
  }
  return patch;
}

/** The fields of a row that the shape names, as plain JSON. */
export function valuesOf(row: object, shape: Values): Values {
  const of = (value: unknown, like: Value): Value => {
    if (isGroup(like)) return valuesOf((value ?? {}) as object, like);
    // A position that is not known has neither part.
    if (value === null || value === undefined || (typeof value === 'object' && 'lat' in value && value.lat === null)) return like;
    return typeof value === 'object' ? (JSON.parse(JSON.stringify(value)) as Value) : (value as Value);
  };
  return Object.fromEntries(Object.entries(shape).map(([key, like]) => [key, of((row as Record<string, unknown>)[key], like)]));
}
