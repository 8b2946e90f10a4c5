import { AppError } from '../core/errors.js';
import { FairTurns } from '../core/fair-turns.js';
import { pictureErrors } from '../core/metrics.js';

/** Pictures decoded at once in this process. */
const turns = new FairTurns({
  atOnce: 2,
  mostWaiting: 200,
  waitMs: 8_000,
  busy: 'Too many photos are being prepared. Try again in a few seconds.',
});

/** Which visitor a picture is made for. */
export interface Visitor {
  /** Networks take turns, however much one of them asks for. */
  network: string;
  /** Aborted when nobody waits for the picture any more. */
  signal: AbortSignal;
}

/**
 * Does the work on a picture when it is its turn.
 *
 * @param visitor left out for staff and jobs
 * @throws {AppError} BUSY (503) when too many wait already, or the turn does not come in time; CLIENT_GONE
 */
export async function inTurn<T>(work: () => Promise<T>, visitor?: Visitor): Promise<T> {
  try {
    return await turns.run(work, visitor && { key: visitor.network, signal: visitor.signal });
  } catch (error) {
    pictureErrors.inc({ code: error instanceof AppError ? error.code : 'INTERNAL' });
    throw error;
  }
}
