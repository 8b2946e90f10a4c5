import { badInput, notFound } from '../core/errors.js';
import { isId } from '../core/ids.js';

/** Most listings that are changed at once. */
const MOST_AT_ONCE = 100;

/**
 * The ids of listings that are to be changed at once, each once.
 *
 * @throws {AppError} LIMIT_AMOUNT for more than 100; NOT_FOUND where one is malformed
 */
export function manyIds(ids: readonly string[]): string[] {
  const wanted = [...new Set(ids.map((id) => id.toLowerCase()))];
  if (wanted.length > MOST_AT_ONCE) throw badInput(`Change at most ${MOST_AT_ONCE} at once.`, 'LIMIT_AMOUNT');
  if (!wanted.every(isId)) throw notFound();
  return wanted;
}
