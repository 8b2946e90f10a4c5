import sharp from 'sharp';
import { AppError } from '../kernel/errors.js';
import { pictureErrors } from '../kernel/metrics.js';

// One picture at a time and thread: the visitors' requests share these cores.
sharp.concurrency(1);

/** Pictures decoded at once in this process (hostile.md, Uploads), and how many more may wait for their turn. */
const AT_ONCE = 2;
const MOST_WAITING = 200;

let running = 0;
const waiting: (() => void)[] = [];

/** Does the work on a picture when it is its turn. Throws BUSY (503) when too many wait already. */
export async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await whenFree(work);
  } catch (error) {
    pictureErrors.inc({ code: error instanceof AppError ? error.code : 'INTERNAL' });
    throw error;
  }
}

async function whenFree<T>(work: () => Promise<T>): Promise<T> {
  if (waiting.length >= MOST_WAITING) throw new AppError('BUSY', 503, 'Too many pictures are being made. Try again in a few seconds.');
  if (running >= AT_ONCE) await new Promise<void>((go) => waiting.push(go));
  else running++;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running--;
  }
}
