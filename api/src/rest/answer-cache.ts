import { NOUNS } from '../fields/listing-nouns.js';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { RATES_AS_OF } from '../currencies/currency.routes.js';
import type { Cache } from '../core/cache.js';

/** Maximum response cache of a process, bytes; LRU eviction. */
const MOST_BYTES = 16_000_000;
/** What it remembers of addresses with a query that were requested once, bytes. */
const MOST_SEEN_BYTES = 1_000_000;
/** Longer URLs are not cached, nor are other spellings of a URL: with a scheme and host, a fragment, or escapes in the path. */
const LONGEST_URL = 1_000;
const PLAIN = /^\/api\/[\w./-]+(?:\?[^#]*)?$/;
/** Relative times are shown in days: maximum age of a response, ms. */
const LONGEST_AGE_MS = 600_000;
/** How old an answer may be that cannot be checked because the database is away, ms: what was hidden since is in it. */
const OLDEST_AWAY_MS = 86_400_000;
/** Maximum age, ms, of a stale answer that is served while the process is overloaded, rather than making the caller wait. */
const RECENT_MS = 60_000;

/** Headers that belong to the body, and are cached with it. */
const CACHED_HEADERS = ['content-type', RATES_AS_OF];
/** Reads with the same response for everyone who is not logged in. */
const FOR_ALL = new RegExp(
  `^(?:${Object.values(NOUNS)
    .map(({ rest }) => rest)
    .join('|')}|/api/(?:pages|appConfig|currencies|search|suggest))(?:/|$)`,
);

interface Answer {
  readonly text: string;
  /** Headers that say what the body is, its type among them. */
  readonly headers: Readonly<Record<string, string>>;
  /** The stamp of what was written (Kept) from before it was read. */
  readonly stamp: string;
  /** When it was made, ms. */
  readonly at: number;
}

/**
 * Whole answers of REST for callers without a session, used until something is written that they can be made of (decision 0032). While the
 * database is away they are handed out as stale.
 */
export class AnswerCache {
  private readonly answers = new LRUCache<string, Answer>({ maxSize: MOST_BYTES });
  private readonly seen = new LRUCache<string, true>({ maxSize: MOST_SEEN_BYTES });

  constructor(private readonly cache: Cache) {}

  /** Stores what the routes of this scope answer. */
  register(scope: FastifyInstance): void {
    const stamps = new WeakMap<FastifyRequest, string>();
    scope.addHook('preHandler', async (request) => {
      const stamp = this.isForAll(request) ? this.cache.visitorsStamp() : null;
      if (stamp !== null) stamps.set(request, stamp);
    });
    scope.addHook('onSend', async (request, reply, payload) => {
      const stamp = stamps.get(request);
      if (stamp === undefined || request.method !== 'GET' || reply.statusCode !== 200 || typeof payload !== 'string') return;
      if (!this.isWorthKeeping(request.url)) return;
      const headers = Object.fromEntries(
        CACHED_HEADERS.flatMap((name) => (reply.hasHeader(name) ? [[name, String(reply.getHeader(name))]] : [])),
      );
      const answer = { text: payload, headers, stamp, at: Date.now() };
      this.answers.set(request.url, answer, { size: 2 * (request.url.length + payload.length) + 500 });
    });
  }

  /** Sends the cached response if it is current; returns whether it did. */
  send(request: FastifyRequest, reply: FastifyReply): boolean {
    const answer = this.isForAll(request) ? this.answers.get(request.url) : undefined;
    if (!answer || answer.stamp !== this.cache.visitorsStamp() || Date.now() - answer.at > LONGEST_AGE_MS) return false;
    void reply.headers(answer.headers).send(answer.text);
    return true;
  }

  /** Sends the answer that was current last, marked as stale; says whether there is one. For when the database is away, or it would take long. */
  sendStale(request: FastifyRequest, reply: FastifyReply, because: 'away' | 'full'): boolean {
    const answer = this.isForAll(request) ? this.answers.get(request.url) : undefined;
    if (!answer) return false;
    const currentAt = Math.max(answer.at, this.cache.currentUntil(answer.stamp));
    if (Date.now() - currentAt > (because === 'away' ? OLDEST_AWAY_MS : RECENT_MS)) return false;
    void reply.header('x-talay-stale', new Date(currentAt).toISOString()).header('cache-control', 'no-store');
    void reply.code(200).headers(answer.headers).send(answer.text);
    return true;
  }

  private isForAll({ method, url, routeOptions, ctx }: FastifyRequest): boolean {
    return (
      (method === 'GET' || method === 'HEAD') &&
      url.length <= LONGEST_URL &&
      PLAIN.test(url) &&
      FOR_ALL.test(routeOptions.url ?? '') &&
      !routeOptions.config.changesState &&
      ctx.session.token === null
    );
  }

  /** Addresses can be made up by anybody, with any query: one with a query is cached when it is requested again. */
  private isWorthKeeping(url: string): boolean {
    if (!url.includes('?') || this.seen.has(url)) return true;
    this.seen.set(url, true, { size: 2 * url.length + 100 });
    return false;
  }
}
