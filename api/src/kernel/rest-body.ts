import { AppError, badInput, refusedValues } from './errors.js';

/**
 * The texts of a JSON body, by name.
 *
 * @throws {AppError} BAD_JSON for what is no object, UNKNOWN_FIELD (422) for another field, BAD_USER_INPUT (422) with those that are no text
 */
export function textsOf<const N extends string>(body: unknown, names: readonly N[]): Record<N, string> {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw badInput('The body must be a JSON object.', 'BAD_JSON');
  const given = new Map(Object.entries(body));
  if ([...given.keys()].some((name) => !(names as readonly string[]).includes(name))) {
    throw new AppError('UNKNOWN_FIELD', 422, `Fields are: ${names.join(', ')}.`);
  }
  const wrong = names.filter((name) => typeof given.get(name) !== 'string');
  if (wrong.length > 0) throw refusedValues(wrong.map((path) => ({ path, code: 'NOT_A_TEXT', message: `Send ${path} as a text.` })));
  return Object.fromEntries(given) as Record<N, string>;
}
