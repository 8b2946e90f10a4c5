import { AppError, clientGone } from './errors.js';

/** For whom work is done. */
export interface Asker {
  /** Askers take turns, however much one of them asks for: a network, or a device. */
  key: string;
  /** Aborted when nobody waits for the work any more; null where that is never told. */
  signal: AbortSignal | null;
}

/** Concurrency limit, and the message for rejected requests. */
export interface TurnLimits {
  atOnce: number;
  /** How many may wait for their turn, of all askers together. */
  mostWaiting: number;
  /** Longest that an asker waits for a turn, ms. */
  waitMs: number;
  /** Message for a rejected request. */
  busy: string;
}

interface Waiting {
  go(): void;
  refuse(error: AppError): void;
}

/** Work without an asker is of staff and jobs, and has no limit on its wait: there is little of it. */
const STAFF = '';

/** A queue in front of work that takes long: so much at once, and askers take turns. */
export class FairTurns {
  private running = 0;
  /** Who waits, by asker; the one that comes next stands first. */
  private readonly queues = new Map<string, Waiting[]>();

  constructor(private readonly limits: TurnLimits) {}

  /**
   * Does the work when it is its turn.
   *
   * @param asker left out for staff and jobs
   * @throws {AppError} BUSY (503) when too many wait already, or the turn does not come in time; CLIENT_GONE
   */
  async run<T>(work: () => Promise<T>, asker?: Asker): Promise<T> {
    if (this.running < this.limits.atOnce) this.running++;
    else await this.turn(asker);
    try {
      return await work();
    } finally {
      const next = this.takeNext();
      if (next) next.go();
      else this.running--;
    }
  }

  private turn(asker: Asker | undefined): Promise<void> {
    const key = asker?.key ?? STAFF;
    this.makeRoom(key);
    return new Promise((go, refuse) => {
      const waiting: Waiting = { go, refuse };
      this.queues.set(key, [...(this.queues.get(key) ?? []), waiting]);
      if (!asker) return;
      const { signal } = asker;
      const late = setTimeout(() => leave(this.busy()), this.limits.waitMs);
      const gone = () => leave(clientGone());
      const leave = (error: AppError) => {
        this.remove(key, waiting);
        waiting.refuse(error);
      };
      const settled = () => {
        clearTimeout(late);
        signal?.removeEventListener('abort', gone);
      };
      waiting.go = () => (settled(), go());
      waiting.refuse = (error) => (settled(), refuse(error));
      signal?.addEventListener('abort', gone);
    });
  }

  /** If the queue is full, the client with the most entries loses its last one, unless that is the newcomer. Throws BUSY. */
  private makeRoom(key: string): void {
    const all = [...this.queues];
    if (all.reduce((sum, [, queue]) => sum + queue.length, 0) < this.limits.mostWaiting) return;
    const [most, longest] = all.reduce((one, other) => (other[1].length > one[1].length ? other : one));
    if (longest.length <= (this.queues.get(key)?.length ?? 0) + 1) throw this.busy();
    const last = longest.at(-1)!;
    this.remove(most, last);
    last.refuse(this.busy());
  }

  /** Dequeues the next request; its client goes to the end of the rotation. */
  private takeNext(): Waiting | undefined {
    const [first] = this.queues;
    if (!first) return undefined;
    const [key, [next, ...others]] = first;
    this.queues.delete(key);
    if (others.length > 0) this.queues.set(key, others);
    return next;
  }

  private remove(key: string, waiting: Waiting): void {
    const others = (this.queues.get(key) ?? []).filter((one) => one !== waiting);
    if (others.length > 0) this.queues.set(key, others);
    else this.queues.delete(key);
  }

  private busy(): AppError {
    return new AppError('BUSY', 503, this.limits.busy);
  }
}
