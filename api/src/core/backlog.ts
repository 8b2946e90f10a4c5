/** How often the event loop shows that it goes on, ms. */
const BEAT_MS = 5;
/** Later than this, it has more to do than it gets done, ms. */
const BEHIND_MS = 10;
/** A burst is worked off: it may hold up the loop for so long, ms. */
const BURST_MS = 250;
/** Lagging this long without a break, ms, is overload rather than a burst. It ends after this long without a rejection. */
const OVERLOAD_MS = 500;
/** Time for starting requests in each turn of the loop under overload, ms, which bounds the wait of a rejection. */
const SLICE_MS = { write: 50, read: 10 } as const;
/** Requests that a turn always accepts, however long it has lasted: a few slow ones are not overload, and admission limits their work. */
const FEW = 32;

/**
 * Tells whether requests come faster than this process can even look at them, by how long the present turn of its event loop has lasted
 * (decision 0026). Admission bounds the work of a few expensive requests; this bounds many cheap ones, such as cached pages.
 */
export class Backlog {
  private readonly beat = setInterval(() => this.turn(), BEAT_MS).unref();
  private turnedAt = performance.now();
  private behindSince: number | null = null;
  private overloadedUntil = -Infinity;
  /** Requests of the present turn. */
  private taken = 0;

  /** Whether a newly arrived request must be rejected. */
  isFullFor(urgency: keyof typeof SLICE_MS): boolean {
    if (++this.taken <= FEW) return false;
    const now = performance.now();
    const overloaded = now < this.overloadedUntil;
    const full = now - this.turnedAt > (overloaded ? SLICE_MS[urgency] : BURST_MS);
    if (full && overloaded) this.overloadedUntil = now + OVERLOAD_MS;
    return full;
  }

  close(): void {
    clearInterval(this.beat);
  }

  private turn(): void {
    const now = performance.now();
    const late = now - this.turnedAt - BEAT_MS;
    this.turnedAt = now;
    this.taken = 0;
    if (late <= BEHIND_MS) this.behindSince = null;
    else this.behindSince ??= now;
    if (this.behindSince !== null && now - this.behindSince > OVERLOAD_MS) this.overloadedUntil = now + OVERLOAD_MS;
  }
}
