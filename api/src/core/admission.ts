import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Logger } from 'pino';
import { Backlog } from './backlog.js';
import { overloaded, type AppError } from './errors.js';
import { requestsShed } from './metrics.js';

/** Priority of a request, highest first: staff, writes, visitors' reads. */
const URGENCIES = ['staff', 'write', 'read'] as const;

export type Urgency = (typeof URGENCIES)[number];

/** Requests that this process works on at once: at first, at most, and what even a slow machine works on. */
const FIRST_LIMIT = 16;
const HIGHEST_LIMIT = 32;
const LOWEST_LIMIT = 4;
/** Share of the places that writes of strangers get while reads wait: anybody can post as much as they like. */
const WRITES_SHARE = 0.25;
/** How long the work of a read takes on average while the limit is right, ms. */
const WORK_MS = 150;
/** How long the first that waits has waited when newcomers are refused, ms. */
const LATE_MS: Readonly<Record<Urgency, number>> = { staff: 2_500, write: 1_500, read: 150 };
/** How long a request waits for its turn at most, ms. */
const WAIT_MS: Readonly<Record<Urgency, number>> = { staff: 5_000, write: 3_000, read: 1_000 };
/** Requests of an urgency that wait at most. */
const MOST_WAITING = 200;
/** Delay of the event loop from which on work is refused, ms. */
const DELAY_MS: Readonly<Record<Urgency, number>> = { staff: 2_000, write: 1_000, read: 200 };
/** How exactly the delay is measured, and how often the limits are adapted, ms. */
const RESOLUTION_MS = 20;
const ADAPT_MS = 250;
/** How often it is logged that requests are refused, ms. */
const LOG_MS = 10_000;

interface Waiting {
  since: number;
  begin: () => void;
}

/** Current load of a process, for the metrics. */
export interface AdmissionState {
  /** Requests in work, and how many may be at once. */
  working: number;
  limit: number;
  /** Requests that wait for their turn. */
  waiting: number;
  /** Requests that were refused since the start, by urgency. */
  refused: Readonly<Record<Urgency, number>>;
  /** Delay of the event loop, ms. */
  delay: number;
}

/**
 * Decides which requests a process works on, so that those it takes are answered in time however many ask (decision 0026). A limited
 * number run at once; the limit adapts to how long reads take. Others wait in a queue, the most urgent first, and are refused at once
 * when they would wait too long or the event loop lags. While few requests are in progress, nothing is refused.
 */
export class Admission {
  private readonly delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  private readonly backlog = new Backlog();
  private readonly timer = setInterval(() => this.adapt(), ADAPT_MS).unref();
  /** In the order in which they came. */
  private readonly queues: Record<Urgency, Set<Waiting>> = { staff: new Set(), write: new Set(), read: new Set() };
  private readonly refused: Record<Urgency, number> = { staff: 0, write: 0, read: 0 };
  private readonly beginning: (() => void)[] = [];
  private working = 0;
  private writing = 0;
  private limit = FIRST_LIMIT;
  private wasFull = false;
  private reads = { count: 0, took: 0 };
  private delay = 0;
  private logged = { at: -Infinity, refused: 0 };

  constructor(private readonly log: Pick<Logger, 'warn'>) {
    this.delays.enable();
  }

  /**
   * Waits for a slot; returns a function to release it. A client that disconnects leaves the queue.
   *
   * @throws {AppError} OVERLOADED (503), mostly at once
   */
  async admit(urgency: Urgency, signal: AbortSignal | null): Promise<() => void> {
    this.refuseIfFull(urgency);
    if (this.working < this.limit) this.take(urgency);
    else await this.wait(urgency, signal);
    await this.turn();
    const begun = performance.now();
    let done = false;
    return () => {
      if (done) return;
      done = true;
      if (urgency === 'read') {
        this.reads.count++;
        this.reads.took += performance.now() - begun;
      }
      this.working--;
      if (urgency === 'write') this.writing--;
      this.next();
    };
  }

  /** Throws OVERLOADED (503) if a request of this priority would be rejected now. For checks before a body is read. */
  refuseIfFull(urgency: Urgency): void {
    if (this.working < LOWEST_LIMIT) return;
    const queue = this.queues[urgency];
    const [first] = queue;
    const late = first !== undefined && performance.now() - first.since > LATE_MS[urgency];
    if (late || queue.size >= MOST_WAITING || this.delay > DELAY_MS[urgency]) throw this.refusal(urgency);
  }

  /**
   * OVERLOADED (503) if requests arrive faster than this process can handle them, else null. For the first check, before
   * anything is known about a request: those with a session count as writes.
   */
  refusalIfBehind(urgency: 'write' | 'read'): AppError | null {
    return this.backlog.isFullFor(urgency) ? this.refusal(urgency) : null;
  }

  /** Whether a request arriving now would have to wait: a recent stale answer is better then. */
  get isFull(): boolean {
    return this.working >= this.limit || this.delay > DELAY_MS.read;
  }

  state(): AdmissionState {
    const waiting = URGENCIES.reduce((sum, urgency) => sum + this.queues[urgency].size, 0);
    return { working: this.working, limit: Math.floor(this.limit), waiting, refused: { ...this.refused }, delay: this.delay };
  }

  close(): void {
    clearInterval(this.timer);
    this.backlog.close();
    this.delays.disable();
  }

  private wait(urgency: Urgency, signal: AbortSignal | null): Promise<void> {
    this.wasFull = true;
    const queue = this.queues[urgency];
    return new Promise((resolve, reject) => {
      const leave = () => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', giveUp);
        queue.delete(waiting);
      };
      const giveUp = () => {
        leave();
        reject(this.refusal(urgency));
      };
      const waiting: Waiting = {
        since: performance.now(),
        begin: () => {
          leave();
          resolve();
        },
      };
      const timer = setTimeout(giveUp, WAIT_MS[urgency]);
      signal?.addEventListener('abort', giveUp);
      queue.add(waiting);
    });
  }

  /** Gives free places to those who wait. */
  private next(): void {
    while (this.working < this.limit) {
      const urgency = this.nextUrgency();
      const [first] = this.queues[urgency];
      if (!first) return;
      this.take(urgency);
      first.begin();
    }
  }

  private take(urgency: Urgency): void {
    this.working++;
    if (urgency === 'write') this.writing++;
  }

  /** Whose turn it is: the most urgent that wait, but writes leave their place to reads once they have their share. */
  private nextUrgency(): Urgency {
    const enoughWrites = this.queues.read.size > 0 && this.writing >= this.limit * WRITES_SHARE;
    return URGENCIES.find((urgency) => this.queues[urgency].size > 0 && !(urgency === 'write' && enoughWrites)) ?? 'read';
  }

  /**
   * One admitted request starts per turn of the event loop: new arrivals are handled in between, so that a rejection never
   * waits for more than one page to be rendered.
   */
  private turn(): Promise<void> {
    return new Promise((begin) => {
      this.beginning.push(begin);
      if (this.beginning.length === 1) setImmediate(this.beginOne);
    });
  }

  private readonly beginOne = (): void => {
    this.beginning.shift()?.();
    if (this.beginning.length > 0) setImmediate(this.beginOne);
  };

  private refusal(urgency: Urgency): AppError {
    this.refused[urgency]++;
    requestsShed.inc({ urgency });
    return overloaded();
  }

  private adapt(): void {
    this.delay = Math.max(0, this.delays.mean / 1e6 - RESOLUTION_MS) || 0;
    this.delays.reset();
    const { count, took } = this.reads;
    if (count > 0 && took / count > WORK_MS) this.limit = Math.max(LOWEST_LIMIT, this.limit * 0.8);
    else if (this.wasFull) this.limit = Math.min(HIGHEST_LIMIT, this.limit + 1);
    this.reads = { count: 0, took: 0 };
    this.wasFull = this.queues.read.size > 0;
    this.next();
    this.logRefusals();
  }

  private logRefusals(): void {
    const { limit, waiting, refused, delay } = this.state();
    const total = URGENCIES.reduce((sum, urgency) => sum + refused[urgency], 0);
    if (total === this.logged.refused || performance.now() - this.logged.at < LOG_MS) return;
    this.log.warn({ refused: total - this.logged.refused, limit, waiting, delay: Math.round(delay) }, 'overloaded: requests are refused');
    this.logged = { at: performance.now(), refused: total };
  }
}
