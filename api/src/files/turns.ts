import sharp from 'sharp';
import { AppError, clientGone } from '../kernel/errors.js';
import { pictureErrors } from '../kernel/metrics.js';

// One picture at a time and thread: the visitors' requests share these cores.
sharp.concurrency(1);

/** Pictures decoded at once in this process, and how many more may wait for their turn. */
const AT_ONCE = 2;
const MOST_WAITING = 200;
/** Longest that a visitor waits for a turn, ms. */
const WAIT_MS = 8_000;

/** Which visitor a picture is made for. */
export interface Visitor {
  /** Round robin over networks, however much one of them asks for. */
  network: string;
  /** Aborted when nobody waits for the picture any more. */
  signal: AbortSignal;
}

interface Waiting {
  go(): void;
  refuse(error: AppError): void;
}

/** Staff and jobs are one more network, without a limit on their wait: theirs are few, and uploads. */
const STAFF = '';

let running = 0;
/** Who waits, by network; the network that comes next stands first. */
const queues = new Map<string, Waiting[]>();

/**
 * Does the work on a picture when it is its turn.
 *
 * @param visitor left out for staff and jobs
 * @throws {AppError} BUSY (503) when too many wait already, or the turn does not come in time; CLIENT_GONE
 */
export async function inTurn<T>(work: () => Promise<T>, visitor?: Visitor): Promise<T> {
  try {
    return await whenFree(work, visitor);
  } catch (error) {
    pictureErrors.inc({ code: error instanceof AppError ? error.code : 'INTERNAL' });
    throw error;
  }
}

async function whenFree<T>(work: () => Promise<T>, visitor: Visitor | undefined): Promise<T> {
  if (running < AT_ONCE) running++;
  else await turn(visitor);
  try {
    return await work();
  } finally {
    const next = takeNext();
    if (next) next.go();
    else running--;
  }
}

function turn(visitor: Visitor | undefined): Promise<void> {
  const network = visitor?.network ?? STAFF;
  makeRoom(network);
  return new Promise((go, refuse) => {
    const waiting: Waiting = { go, refuse };
    queues.set(network, [...(queues.get(network) ?? []), waiting]);
    if (!visitor) return;
    const { signal } = visitor;
    const late = setTimeout(() => leave(busy()), WAIT_MS);
    const gone = () => leave(clientGone());
    const leave = (error: AppError) => {
      remove(network, waiting);
      waiting.refuse(error);
    };
    const settled = () => {
      clearTimeout(late);
      signal.removeEventListener('abort', gone);
    };
    waiting.go = () => (settled(), go());
    waiting.refuse = (error) => (settled(), refuse(error));
    signal.addEventListener('abort', gone);
  });
}

/** Where the queue is full, the network that has most in it gives up its last place, unless that is the newcomer's. Throws BUSY. */
function makeRoom(network: string): void {
  const all = [...queues];
  if (all.reduce((sum, [, queue]) => sum + queue.length, 0) < MOST_WAITING) return;
  const [most, longest] = all.reduce((one, other) => (other[1].length > one[1].length ? other : one));
  if (longest.length <= (queues.get(network)?.length ?? 0) + 1) throw busy();
  const last = longest.at(-1)!;
  remove(most, last);
  last.refuse(busy());
}

/** Takes who comes next out of the queue; the network goes behind all others. */
function takeNext(): Waiting | undefined {
  const [first] = queues;
  if (!first) return undefined;
  const [network, [next, ...others]] = first;
  queues.delete(network);
  if (others.length > 0) queues.set(network, others);
  return next;
}

function remove(network: string, waiting: Waiting): void {
  const others = (queues.get(network) ?? []).filter((one) => one !== waiting);
  if (others.length > 0) queues.set(network, others);
  else queues.delete(network);
}

const busy = () => new AppError('BUSY', 503, 'Too many pictures are being made. Try again in a few seconds.');
