import { validate } from 'uuid';

/** True for a well-formed id. Anything else names no record, so it is answered like a missing one, without asking the database. */
export function isId(text: string): boolean {
  return validate(text);
}
