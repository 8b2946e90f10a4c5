import { validate } from 'uuid';

/**
 * True for an id as the API writes it, in small letters, so that two texts are two ids. Anything else names no record: it is answered like a
 * missing one, without asking the database.
 */
export function isId(text: string): boolean {
  return validate(text) && text === text.toLowerCase();
}
