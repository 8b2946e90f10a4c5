import { AppError, badInput, refusedValues } from './errors.js';

/** Whether a value is an object of JSON. */
export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** UNKNOWN_FIELD (422) with the fields that there are, where an object has another one; else null. */
export function unknownFieldsOf(value: object, names: readonly string[]): AppError | null {
  const unknown = Object.keys(value).some((name) => !names.includes(name));
  return unknown ? new AppError('UNKNOWN_FIELD', 422, `Fields are: ${names.join(', ')}.`) : null;
}

/**
 * The texts of a JSON body, by name.
 *
 * @throws {AppError} BAD_JSON for what is no object, UNKNOWN_FIELD (422) for another field, BAD_USER_INPUT (422) with those that are no text
 */
export function textsOf<const N extends string>(body: unknown, names: readonly N[]): Record<N, string> {
  const given = new Map(Object.entries(objectOf(body, names)));
  const wrong = names.filter((name) => typeof given.get(name) !== 'string');
  if (wrong.length > 0) throw refusedValues(wrong.map((path) => ({ path, code: 'NOT_A_TEXT', message: `Send ${path} as a text.` })));
  return Object.fromEntries(given) as Record<N, string>;
}

/** A JSON body with no other fields than these. Throws BAD_JSON, UNKNOWN_FIELD (422). */
export function objectOf(body: unknown, names: readonly string[]): Readonly<Record<string, unknown>> {
  if (!isRecord(body)) throw badInput('The body must be a JSON object.', 'BAD_JSON');
  const unknown = unknownFieldsOf(body, names);
  if (unknown) throw unknown;
  return body;
}
