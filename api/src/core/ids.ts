import { randomBytes } from 'node:crypto';
import { v7, validate } from 'uuid';

/**
 * True for an id as the API writes it, in small letters, so that two texts are two ids. Anything else names no record: it is answered like a
 * missing one, without asking the database.
 */
export function isId(text: string): boolean {
  return validate(text) && text === text.toLowerCase();
}

const BYTES = 16;
/** Random bytes are generated for several ids at once: a separate call costs more than the rest of an id. */
const AHEAD = 256;
let random = Buffer.alloc(0);
let used = 0;
let msecs = 0;
let seq = 0;

/** A new id, a UUID v7: those of one process sort in the order in which they were made. */
export function newId(): string {
  if (used === random.length) {
    random = randomBytes(BYTES * AHEAD);
    used = 0;
  }
  const own = random.subarray(used, (used += BYTES));
  const now = Date.now();
  if (now > msecs) {
    msecs = now;
    // Below the 32 bits that there are: there is room to count on within a millisecond.
    seq = own.readUInt32BE() >>> 2;
  } else seq++;
  return v7({ random: own, msecs, seq });
}
