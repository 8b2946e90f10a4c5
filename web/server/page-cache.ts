import { createHash } from 'node:crypto';
import { cacheRequests, observeCacheBytes } from '@talay/api/core/metrics.js';
import type { Shown, ShownIds } from '@talay/api/core/shown-ids.js';
import type { SiteApi, SiteOperation } from '@talay/api/site.js';
import { LRUCache } from 'lru-cache';
import { PageBody } from './page-body.ts';

/** Maximum page cache of a process, bytes; LRU eviction. */
const MOST_BYTES = 48_000_000;
/** What it remembers of addresses with a query that were requested once, bytes. */
const MOST_SEEN_BYTES = 2_000_000;
/** A longer address is rendered each time. */
const LONGEST_KEY = 1_000;
/** Relative times are shown in days (last confirmation, age of rates): maximum age of a page, ms. */
const LONGEST_AGE_MS = 600_000;
/** An address as links of the site have it: the same page answers to others, with capitals, escapes and slashes at will. */
const PLAIN = /^https?:\/\/[^/?#]+(?:\/|(?:\/[a-z\d._-]+)+)$/;
/** For how long pages are not checked again once the database could not be reached, ms. One request tries then, the others do not wait. */
const AWAY_MS = 2_000;
/** How old a page may be that cannot be checked because the database is away, ms: what was hidden since is on it. */
const OLDEST_AWAY_MS = 86_400_000;
/** The same under overload, when the database is available and reports writes, ms. */
const OLDEST_BUSY_MS = 300_000;
/** Maximum age, ms, of a stale page that is served without a notice rather than making the visitor wait. */
const RECENT_MS = 60_000;

type Answer = Awaited<ReturnType<SiteApi['executeForAll']>>;
type Execute = (operation: SiteOperation) => Promise<Answer>;

type Api = Pick<SiteApi, 'executeForAll' | 'isForAll' | 'stamp' | 'isCurrent' | 'shownBy' | 'currentUntil'>;

/** Renders the page of a key from the answers that `execute` gives. */
type Render = (key: PageKey, execute: Execute) => Promise<Rendered>;

interface Page {
  readonly body: PageBody;
  readonly headers: readonly (readonly [name: string, value: string])[];
  /** What was read for it. */
  readonly reads: readonly { operation: SiteOperation; digest: string; shown: ShownIds | null }[];
  /** What these answers show; null where one was found by texts. */
  readonly shown: Shown | null;
  readonly renderedAt: number;
  /** The stamp of what was written (SiteApi) under which it was last known to be current; null when nobody knew. */
  stamp: string | null;
  /** When it was rendered or checked last, ms. */
  checkedAt: number;
}

/** A cached page. `staleSince` is when it was last known to be current, if that is unknown now; else null. */
export interface Found {
  body: PageBody;
  headers: Page['headers'];
  staleSince: Date | null;
}

/** A page that was rendered with its nonce for this visitor alone, once. */
export interface Rendered {
  response: Response;
  nonce: string;
}

/** Counts how a lookup ended: from the cache, after its answers were read again, as stale, or not. */
function counted<T>(result: 'hit' | 'checked' | 'stale' | 'miss', found: T): T {
  cacheRequests.inc({ cache: 'pages', result });
  return found;
}

/**
 * Whole pages for visitors who have not signed in (decision 0032). A page is made of its address, the visitor's preferences and the answers
 * of the API alone. So it is current as long as nothing was written; after a write its answers are read again, and it is rendered again
 * only where one of them differs. Pages that cannot be checked, because the database is away, are served as stale.
 */
export class PageCache {
  private readonly pages = new LRUCache<string, Page>({ maxSize: MOST_BYTES });
  private readonly seen = new LRUCache<string, true>({ maxSize: MOST_SEEN_BYTES });
  private readonly running = new Map<string, { stamp: string; found: Promise<Found | null> }>();
  private awayUntil = 0;
  private readonly api: Api;
  private readonly render: Render;

  constructor(api: Api, render: Render) {
    this.api = api;
    this.render = render;
    observeCacheBytes('pages', () => this.pages.calculatedSize);
  }

  /** Whether the page is there and current: it is answered at once, without any other work. */
  has(key: PageKey): boolean {
    const page = this.pages.peek(textOf(key));
    return page !== undefined && this.isCurrent(page, this.api.stamp());
  }

  /** The page if it was current within the last minute, for a visitor who would have to wait; null if there is none. */
  recent(key: PageKey): Found | null {
    const page = this.pages.get(textOf(key));
    return page && this.api.stamp() !== null ? this.stale(page, RECENT_MS) : null;
  }

  /** The last cached version, for a visitor whose request is rejected; null if there is none, or it is too old. */
  last(key: PageKey): Found | null {
    const page = this.pages.peek(textOf(key));
    return page ? this.stale(page, this.api.stamp() === null ? OLDEST_AWAY_MS : OLDEST_BUSY_MS) : null;
  }

  /** The page, from the cache or for this visitor; null if it has to be rendered. */
  async find(key: PageKey): Promise<Found | Rendered | null> {
    const name = textOf(key);
    const page = this.pages.get(name);
    const stamp = this.api.stamp();
    if (page && this.isCurrent(page, stamp)) {
      return counted('hit', { ...page, staleSince: null });
    }
    if (!page && !this.isWorthKeeping(name, key)) return counted('miss', null);
    const last = page && stamp === null && this.isAway() ? this.stale(page, OLDEST_AWAY_MS) : null;
    if (last) return counted('stale', last);
    // What was begun before the latest write may show what was there before it.
    const running = this.running.get(name);
    if (running && running.stamp === stamp) return running.found;
    const refreshed = this.refresh(name, key, page, stamp);
    if (stamp === null) return refreshed;
    const entry = { stamp, found: refreshed.then((made) => ('body' in made ? made : null)) };
    this.running.set(name, entry);
    try {
      await entry.found;
    } finally {
      if (this.running.get(name) === entry) this.running.delete(name);
    }
    return refreshed;
  }

  /** A page that cannot be checked; null where it was current so long ago, in ms, that it is not shown any more. */
  private stale(page: Page, oldest: number): Found | null {
    const currentAt = Math.max(page.checkedAt, page.stamp === null ? 0 : this.api.currentUntil(page.stamp));
    return Date.now() - currentAt <= oldest ? { ...page, staleSince: new Date(currentAt) } : null;
  }

  private isCurrent(page: Page, stamp: string | null): boolean {
    if (stamp === null || page.stamp === null || !isYoung(page) || !this.api.isCurrent(page.stamp, page.shown)) return false;
    page.stamp = stamp;
    return true;
  }

  /** Addresses can be made up by anybody, with any query or spelling: one that is not plain is cached when it is requested again. */
  private isWorthKeeping(name: string, { address }: PageKey): boolean {
    if (name.length > LONGEST_KEY) return false;
    if (PLAIN.test(address) || this.seen.has(name)) return true;
    this.seen.set(name, true, { size: 2 * name.length + 100 });
    return false;
  }

  /** Whether the database was recently unreachable. After a while one caller gets false, and tries. */
  private isAway(): boolean {
    if (this.awayUntil === 0) return false;
    const now = Date.now();
    if (now < this.awayUntil) return true;
    this.awayUntil = now + AWAY_MS;
    return false;
  }

  private async refresh(name: string, key: PageKey, page: Page | undefined, stamp: string | null): Promise<Found | Rendered> {
    if (page) {
      const unchanged = await this.isUnchanged(page).catch((error: unknown) => {
        if (!isOutage(error)) throw error;
        return null;
      });
      if (unchanged === null) {
        this.awayUntil = Date.now() + AWAY_MS;
        const last = this.stale(page, OLDEST_AWAY_MS);
        if (last) return counted('stale', last);
      } else this.awayUntil = 0;
      if (unchanged && isYoung(page)) {
        page.stamp = stamp;
        page.checkedAt = Date.now();
        return counted('checked', { ...page, staleSince: null });
      }
    }
    counted('miss', null);
    const made = await this.make(key, stamp);
    if ('response' in made) {
      this.pages.delete(name);
      return made;
    }
    this.pages.set(name, made, { size: sizeOf(name, made) });
    return { ...made, staleSince: null };
  }

  private async isUnchanged({ reads }: Page): Promise<boolean> {
    const same = await Promise.all(
      reads.map(async ({ operation, digest }) => digestOf(await this.api.executeForAll(operation)) === digest),
    );
    return same.every(Boolean);
  }

  /** Renders the page. Errors, redirects, cookies and what a secret leads to are for one visitor alone. */
  private async make(key: PageKey, stamp: string | null): Promise<Page | Rendered> {
    const reads: Page['reads'][number][] = [];
    let forAll = true;
    const rendered = await this.render(key, async (operation) => {
      const answer = await this.api.executeForAll(operation);
      forAll &&= this.api.isForAll(operation) && !answer.errors;
      reads.push({ operation, digest: digestOf(answer), shown: this.api.shownBy(operation, answer) });
      return answer;
    });
    const { response, nonce } = rendered;
    const isPage = response.status === 200 && response.headers.get('Content-Type')?.startsWith('text/html');
    if (!isPage || !forAll || response.headers.has('Set-Cookie')) return rendered;
    const body = new PageBody(Buffer.from(await response.arrayBuffer()), nonce);
    const now = Date.now();
    const byText = reads.some(({ shown }) => shown === null);
    const shown: Shown | null = byText ? null : { hasAny: (ids) => reads.some((read) => read.shown?.hasAny(ids)) };
    return { body, headers: [...response.headers], reads, shown, renderedAt: now, stamp, checkedAt: now };
  }
}

/** What a page depends on, besides its data. */
export interface PageKey {
  /** The whole address, with this site's origin. */
  address: string;
  /** The visitor's preferences, as the header `Cookie`. */
  preferences: string;
}

const textOf = ({ address, preferences }: PageKey) => `${preferences} ${address}`;

const isYoung = ({ renderedAt }: Page) => Date.now() - renderedAt < LONGEST_AGE_MS;

const isOutage = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'DB_UNAVAILABLE';

/** Bytes that a page takes in memory. */
function sizeOf(name: string, { body, headers, reads }: Page): number {
  const texts = [name, ...headers.flat(), ...reads.flatMap(({ operation, digest }) => [JSON.stringify(operation.variables), digest])];
  const ids = reads.reduce((size, read) => size + (read.shown?.bytes ?? 0), 0);
  return texts.reduce((size, text = '') => size + 2 * text.length + 50, body.size + ids + 1_000);
}

// The API hands out the same answer until something is written: its digest is made once.
const digests = new WeakMap<object, string>();

function digestOf(answer: Answer): string {
  let digest = digests.get(answer);
  if (digest === undefined) {
    digest = createHash('sha256').update(JSON.stringify(answer)).digest('base64');
    digests.set(answer, digest);
  }
  return digest;
}
