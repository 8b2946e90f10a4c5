import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Cache } from './cache.js';
import { ShownIds } from './shown-ids.js';

/** Maximum response cache of a process, bytes; LRU eviction. */
const MOST_BYTES = 16_000_000;
/** What it remembers of keys that were requested once, bytes. */
const MOST_SEEN_BYTES = 1_000_000;
/** Relative times are shown in days: maximum age of a response, ms. */
const LONGEST_AGE_MS = 600_000;
/** How old an answer may be that cannot be checked because the database is away, ms: what was hidden since is in it. */
const OLDEST_AWAY_MS = 86_400_000;
/** Maximum age, ms, of a stale answer that is served while the process is overloaded, rather than making the caller wait. */
const RECENT_MS = 60_000;

/** Which answers are cached. */
interface AnswerCacheOptions {
  /** The key of a request that gets the same answer as anybody who has not logged in; null for any other. Asked several times per request. */
  keyOf(request: FastifyRequest): string | null;
  /** Names of the headers that belong to the body, and are cached with it. */
  headers: readonly string[];
  /** Anybody can make up any number of such keys: they are cached when they are requested again. */
  canBeMadeUp(key: string): boolean;
  /** Whether the answer under such a key was found by texts. */
  findsByText(key: string): boolean;
  /** Whether this is an answer with status 200 that may be used again; all are without it. */
  isAnswer?(payload: string): boolean;
}

interface Answer {
  readonly text: string;
  /** Headers that say what the body is, its type among them. */
  readonly headers: Readonly<Record<string, string>>;
  /** The stamp of all writes (Cache.visitorsStamp) under which it was last known to be current; at first that from before it was read. */
  stamp: string;
  /** What it shows; null where it was found by texts. */
  readonly shown: ShownIds | null;
  /** When it was made, ms. */
  readonly at: number;
}

/**
 * Whole answers of an API for callers without a session, used until something is written that they can be made of (decision 0032). While the
 * database is away they can be handed out as stale.
 */
export class AnswerCache {
  private readonly answers = new LRUCache<string, Answer>({ maxSize: MOST_BYTES });
  private readonly seen = new LRUCache<string, true>({ maxSize: MOST_SEEN_BYTES });

  constructor(
    private readonly cache: Cache,
    private readonly options: AnswerCacheOptions,
  ) {}

  /** Stores what the routes of this scope answer. */
  register(scope: FastifyInstance): void {
    const { headers: cached, isAnswer = () => true } = this.options;
    const asked = new WeakMap<FastifyRequest, { key: string; stamp: string }>();
    scope.addHook('preHandler', async (request) => {
      const key = this.options.keyOf(request);
      const stamp = key === null ? null : this.cache.visitorsStamp();
      if (key !== null && stamp !== null) asked.set(request, { key, stamp });
    });
    scope.addHook('onSend', async (request, reply, payload) => {
      const one = asked.get(request);
      if (!one || request.method === 'HEAD' || reply.statusCode !== 200 || typeof payload !== 'string' || !isAnswer(payload)) return;
      if (!this.isWorthCaching(one.key)) return;
      const headers = Object.fromEntries(cached.flatMap((name) => (reply.hasHeader(name) ? [[name, String(reply.getHeader(name))]] : [])));
      const shown = this.options.findsByText(one.key) ? null : new ShownIds(payload);
      const answer = { text: payload, headers, stamp: one.stamp, shown, at: Date.now() };
      this.answers.set(one.key, answer, { size: 2 * (one.key.length + payload.length) + 500 + (shown?.bytes ?? 0) });
    });
  }

  /** Sends the cached response if it is current; returns whether it did. */
  send(request: FastifyRequest, reply: FastifyReply): boolean {
    const answer = this.answerTo(request);
    if (!answer || Date.now() - answer.at > LONGEST_AGE_MS || !this.cache.isCurrent(answer.stamp, answer.shown)) return false;
    answer.stamp = this.cache.visitorsStamp() ?? answer.stamp;
    void reply.headers(answer.headers).send(answer.text);
    return true;
  }

  /** Sends the answer that was current last, marked as stale; says whether there is one. For when the database is away, or it would take long. */
  sendStale(request: FastifyRequest, reply: FastifyReply, because: 'away' | 'full'): boolean {
    const answer = this.answerTo(request);
    if (!answer) return false;
    const currentAt = Math.max(answer.at, this.cache.currentUntil(answer.stamp));
    if (Date.now() - currentAt > (because === 'away' ? OLDEST_AWAY_MS : RECENT_MS)) return false;
    void reply.header('x-talay-stale', new Date(currentAt).toISOString()).header('cache-control', 'no-store');
    void reply.code(200).headers(answer.headers).send(answer.text);
    return true;
  }

  private answerTo(request: FastifyRequest): Answer | undefined {
    const key = this.options.keyOf(request);
    return key === null ? undefined : this.answers.get(key);
  }

  private isWorthCaching(key: string): boolean {
    if (!this.options.canBeMadeUp(key) || this.seen.has(key)) return true;
    this.seen.set(key, true, { size: 2 * key.length + 100 });
    return false;
  }
}
