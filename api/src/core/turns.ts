import { AppError } from './errors.js';

/**
 * Creates a queue for work that this process does one at a time, in order of arrival. It resolves to a function that ends
 * the turn; call it exactly once.
 *
 * @param mostWaiting maximum queue length; further requests are rejected
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
