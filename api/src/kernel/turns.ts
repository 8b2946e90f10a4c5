import { AppError } from './errors.js';

/**
 * Makes the door to work that this process does one at a time, in the order of those who ask. It gives each, when its turn has come, what ends
 * the turn; call that exactly once.
 *
 * @param mostWaiting how many may wait; further ones are turned away
 * @param busy message for rejected requests
 * @throws {AppError} BUSY (503)
 */
export function turnsOf(mostWaiting: number, busy: string): () => Promise<() => void> {
  const waiting: (() => void)[] = [];
  let taken = false;
  const end = () => {
    const next = waiting.shift();
    if (next) next();
    else taken = false;
  };
  return async () => {
    if (!taken) taken = true;
    else if (waiting.length >= mostWaiting) throw new AppError('BUSY', 503, busy);
    else await new Promise<void>((go) => waiting.push(go));
    return end;
  };
}
