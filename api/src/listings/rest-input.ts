import { inNames, type Choices } from '../records/choice-names.js';
import { patchOf, type Patch, type Value } from '../records/values.js';
import { AppError, badInput, refusedValues } from '../core/errors.js';
import { demandStaff, type RequestContext } from '../core/request-context.js';
import { STAFF_BODY_LIMIT } from '../core/request-guard.js';

/**
 * A field of a REST body: its target in the record and how its value is parsed; some write a second field too. A value that cannot be parsed
 * is passed on unchanged.
 */
export type RestField = readonly [
  path: string,
  read: (value: Value) => Value,
  ...second: [] | [path: string, read: (value: Value) => Value],
];

/** The fields that a REST body may have, by their flat names; those of `seo` with a dot (`seo.title`). */
export type RestFields = Readonly<Record<string, RestField>>;

/** What a REST body asks to write. */
export interface RestWrite {
  readonly patch: Patch;
  /** The version that was read; null if the body has none, and overwrites the current version. */
  readonly version: number | null;
  /** The body says `publishAnyway: false`: published listings must be complete. */
  readonly strict: boolean;
}

/** Options of a writing route: staff access is checked before the body is read, which for their HTML may be longer than others' bodies. */
export const STAFF_ROUTE = {
  bodyLimit: STAFF_BODY_LIMIT,
  onRequest: async ({ ctx }: { ctx: RequestContext }): Promise<void> => demandStaff(ctx),
};

/** Read-only fields of the APIs: a client may send them back. */
const READ_ONLY = ['_id', 'reference', 'entityType', 'condoData', 'createdAt', 'updatedAt', 'confirmedAt'];

/** Most fields that are named in a refusal. */
const MOST_NAMED = 20;

const asIs = (value: Value) => value;
const asId = (value: Value) => (value === '' ? null : value);
const asFileId = (value: Value) => (typeof value === 'object' && value !== null && '_id' in value ? (value['_id'] ?? null) : value);
const each = (read: (value: Value) => Value) => (value: Value) => (Array.isArray(value) ? value.map(read) : value);

/** A text, a number, true or false, or a list of them, as it is: of another type it is refused, never turned into this one. */
export const plain = (path: string): RestField => [path, asIs];
/** English and Russian text of a field, under `_ru`. */
export const texts = (name: string, path = name): RestFields => ({
  [name]: plain(`${path}.en`),
  [`${name}_ru`]: plain(`${path}.ru`),
});
/** Id of another record; an empty text is none. */
export const reference = (path: string): RestField => [path, asId];
/** A list of files, by their ids or as `{ _id }`. */
export const files = (path: string): RestField => [path, each(asFileId)];
/** A value that this function reads. */
export const read = (path: string, of: (value: Value) => Value): RestField => [path, of];
/** Choices as the spec's literals, in a list or with what belongs to each. */
export const choices = (path: string, names: Choices): RestField => {
  const key = path.split('.').at(-1)!;
  return [path, (value) => inNames({ [key]: value }, names)[key] as Value];
};
/** A choice as the spec's literal; an empty text is none. */
export const choice = (path: string, names: Choices): RestField => [path, (value) => asId(choices(path, names)[1](value))];

/**
 * Reads the body of a write.
 *
 * @throws {AppError} BAD_JSON for what is no object; UNKNOWN_FIELD (422) with the names of fields that there are not
 */
export function readBody(body: unknown, fields: RestFields): RestWrite {
  if (!isObject(body)) throw badInput('The body must be a JSON object.', 'BAD_JSON');
  const { version = null, publishAnyway = true, seo, ...flat } = body;
  const given = Object.entries(flat).filter(([name]) => !READ_ONLY.includes(name));
  if (isObject(seo)) given.push(...Object.entries(seo).map(([name, value]) => [`seo.${name}`, value] as [string, Value]));
  else if (seo === null)
    given.push(...Object.keys(fields).flatMap((name) => (name.startsWith('seo.') ? [[name, null] as [string, Value]] : [])));
  else if (seo !== undefined) throw refusedValues([{ path: 'seo', code: 'NOT_A_GROUP', message: 'Send an object.' }]);

  const unknown = given.filter(([name]) => !Object.hasOwn(fields, name));
  if (unknown.length > 0) throw unknownFields(unknown.map(([name]) => name));
  if (version !== null && !(typeof version === 'number' && Number.isInteger(version))) {
    throw refusedValues([{ path: 'version', code: 'NOT_WHOLE', message: 'Send the version that you read.' }]);
  }
  if (typeof publishAnyway !== 'boolean')
    throw refusedValues([{ path: 'publishAnyway', code: 'NOT_A_FLAG', message: 'Send true or false.' }]);
  return { strict: !publishAnyway, patch: patchOf(given.flatMap(([name, value]) => readField(fields[name]!, value))), version };
}

function readField([path, of, ...second]: RestField, value: Value): (readonly [string, Value])[] {
  const found = of(value);
  // Groups are flattened: an unexpected object must not be mistaken for one.
  const first = [path, isObject(found) && !('lat' in found) ? [found] : found] as const;
  return second.length === 0 ? [first] : [first, [second[0], second[1](value)]];
}

function unknownFields(names: readonly string[]): AppError {
  const message = 'This field doesn’t exist.';
  const fields = names.slice(0, MOST_NAMED).map((name) => ({ path: name.slice(0, 100), code: 'UNKNOWN_FIELD', message }));
  return new AppError('UNKNOWN_FIELD', 422, 'Some fields are unknown here: see docs/rest.md.', fields);
}

/** Runs a write and gives the fields of its refusal the names that REST has for them: each begins with its path. */
export async function inRestNames<T>(
  fields: Readonly<Record<string, readonly [path: string, ...rest: unknown[]]>>,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof AppError) || error.fields.length === 0) throw error;
    const nameOf = (at: string) => {
      for (const [name, [first, , second]] of Object.entries(fields)) {
        const path = [first, second].find((one) => typeof one === 'string' && `${at}.`.startsWith(`${one}.`));
        if (path !== undefined) return name + at.slice(String(path).length);
      }
      return at;
    };
    const renamed = error.fields.map((field) => ({ ...field, path: nameOf(field.path) }));
    throw new AppError(error.code, error.status, error.message, renamed, error.details);
  }
}

const isObject = (value: unknown): value is Readonly<Record<string, Value>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
