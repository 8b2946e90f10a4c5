import { LRUCache } from 'lru-cache';
import pg from 'pg';
import type { Logger } from 'pino';
import { PatientClient } from '../db/pool.js';
import { runForAll } from '../db/request-scope.js';
import { LISTING_KINDS, type ListingKind } from '../fields/listing-nouns.js';
import { asAppError } from './errors.js';
import { cacheRequests } from './metrics.js';
import type { Shown, ShownIds } from './shown-ids.js';

/** The tables whose writes are announced on the channel `talay_written` (one statement-level trigger each, see the migrations). */
export type WrittenTable =
  | ListingKind
  | 'page'
  | 'app_config'
  | 'currency_rates'
  | 'file'
  | 'landmark'
  | 'agent'
  | 'auto_listing'
  | 'source_reading'
  | 'variant_job'
  | 'lead_announcement'
  | 'alert'
  | 'alert_message'
  | 'alert_channel'
  | 'account_mail';

/** All tables that a visitor's response can depend on. */
export const VISITORS_TABLES: readonly WrittenTable[] = [
  ...LISTING_KINDS,
  'page',
  'app_config',
  'currency_rates',
  'file',
  'landmark',
  'agent',
  'alert_channel',
];

const CHANNEL = 'talay_written';
/** Maximum cache size of a process, bytes; LRU eviction. */
const MOST_BYTES = 48_000_000;
/** Overhead per entry besides its key and size. */
const ENTRY_BYTES = 1_000;
/** How many visitors' stamps are remembered that are not the present one any more. */
const MOST_STAMPS = 1_000;
/** Of how many writes of texts the homes are remembered; an older answer counts as outdated. */
const MOST_TEXT_WRITES = 1_000;
const RECONNECT_MS = 500;
/** How often the notification connection is checked, and the timeout of the check. */
const HEARTBEAT_MS = 5_000;

/** For how long nothing is read again once the database could not be reached, ms. One caller tries then, the others do not wait. */
const AWAY_MS = 2_000;

interface Entry {
  readonly tables: readonly WrittenTable[];
  readonly value: Promise<unknown>;
  readonly whileAway: boolean;
  /** Whether texts of these homes can be in the response. */
  readonly hasTextsOf: (homes: readonly string[]) => boolean;
}

/** Objects take up to four times the memory of their JSON. */
const sizeOfJson = (value: unknown) => 4 * (JSON.stringify(value) ?? '').length;

/** Subscribers to notifications and to the loss of the connection: the replicas (decision 0027). */
export interface AnnouncementListener {
  /** A write was announced, or some may have been missed. */
  written(): void;
  /** The notification connection is lost; nothing is cached from here on. */
  unheard(): void;
}

/** How a response is cached. */
export interface CacheOptions<T> {
  /** Its size in memory, bytes; by its JSON when left out, which is right for numbers, rows and lists. */
  sizeOf?: (value: T) => number;
  /** Whether the response may be served during a database outage: the caller checks `awaySince`, and marks it as stale. */
  whileAway?: boolean;
  /**
   * False for a response that does not depend on the texts of homes (description, SEO, notes of staff): it stays cached where only these are
   * written. Or what it shows; null for what was found by texts.
   */
  texts?: false | ((value: T) => ShownIds | null);
  /** False for a response that must not be cached: a failure, or "not found" for a made-up request. */
  cacheable?: (value: T) => boolean;
}

/**
 * Responses cached between requests and invalidated when a source table is written, by any process (decision 0004).
 * PostgreSQL announces every write at its commit; while the announcing connection is down nothing is cached and nothing
 * cached is used, except what may be served stale while the database is away.
 */
export class Cache {
  private readonly entries = new LRUCache<string, Entry>({ maxSize: MOST_BYTES });
  private readonly generations = new Map<WrittenTable, number>();
  /** Writes so far that changed nothing but texts of homes, and the homes of the last ones. */
  private textWrites = 0;
  private readonly homesOfTexts = new LRUCache<number, readonly string[]>({ max: MOST_TEXT_WRITES });
  /** When the last visitors' stamps ended, ms. */
  private readonly endedStamps = new LRUCache<string, number>({ max: MOST_STAMPS });
  /** What was there when the announcing connection was lost, of the entries that may be used while the database is away. */
  private last = new Map<string, Entry>();
  private lostAt: Date | null = null;
  private awayUntil = 0;
  private client: pg.Client | null = null;
  private readonly listeners: { table: WrittenTable; told: () => void }[] = [];
  private closed = false;
  private retry: NodeJS.Timeout | null = null;
  private heartbeat: NodeJS.Timeout | null = null;
  /** The announcing connection takes one question at a time: the one it was asked last, and the one after it. */
  private sent: Promise<void> = Promise.resolve();
  private unsent: Promise<void> | null = null;
  /** How often the announcing connection was opened: what was read before it was lost may have been written since. */
  private openings = 0;

  constructor(
    private readonly databaseUrl: string,
    private readonly log: Pick<Logger, 'warn' | 'info'>,
    private readonly listener?: AnnouncementListener,
  ) {}

  /** Current size, bytes, by our own estimate. */
  get bytes(): number {
    return this.entries.calculatedSize;
  }

  /** Opens the notification connection; resolves when it listens. Reconnects automatically. */
  async open(): Promise<void> {
    const client = new PatientClient({
      connectionString: this.databaseUrl,
      query_timeout: HEARTBEAT_MS,
      application_name: 'talay announcements',
    });
    client.on('notification', ({ payload = '' }) => {
      // The homes are named where only their texts were written.
      const [table, homes] = payload.split(' ') as [WrittenTable, string?];
      this.written(table, homes?.split(','));
    });
    client.on('error', () => this.lost(client));
    client.on('end', () => this.lost(client));
    try {
      await client.connect();
      await client.query(`LISTEN ${CHANNEL}`);
    } catch (error) {
      void client.end().catch(() => undefined);
      throw error;
    }
    // Closed while it was being opened again.
    if (this.closed) return void client.end().catch(() => undefined);
    this.listener?.written();
    this.client = client;
    this.openings++;
    this.last.clear();
    this.lostAt = null;
    this.awayUntil = 0;
    // A connection can die without a word (a failover, a router that forgot it).
    this.heartbeat = setInterval(() => void this.heard(), HEARTBEAT_MS);
    this.heartbeat.unref();
  }

  /** The cached response under `key`, or `make()`'s, which is cached until one of `tables` is written. Concurrent callers share one `make()`. */
  async get<T>(tables: readonly WrittenTable[], key: string, make: () => Promise<T>, options: CacheOptions<T> = {}): Promise<T> {
    if (!this.client) return this.getUnannounced(key, make);
    const found = this.entries.get(key);
    cacheRequests.inc({ cache: 'answers', result: found ? 'hit' : 'miss' });
    if (found) return found.value as Promise<T>;
    const { sizeOf = sizeOfJson, cacheable, texts, whileAway = false } = options;
    const stamp = () => this.stamp(tables) + (texts === false ? '' : `.${this.textWrites}`);
    const before = stamp();
    const value = runForAll(make);
    const entry: Entry = { tables, value, whileAway, hasTextsOf: () => texts !== false };
    // Keys derive from visitors' requests: they can be longer than the response.
    const size = ENTRY_BYTES + 2 * key.length;
    this.entries.set(key, entry, { size });
    try {
      const made = await value;
      // Written while it was being made: return it once, do not cache it.
      if (stamp() !== before || cacheable?.(made) === false) this.drop(key, entry);
      else if (this.entries.peek(key) === entry) {
        const shown = texts ? texts(made) : null;
        // Under another object: the library does not count the same one again.
        const kept = { ...entry, ...(shown && { hasTextsOf: (homes: readonly string[]) => shown.hasAny(homes) }) };
        this.entries.set(key, kept, { size: size + sizeOf(made) + (shown?.bytes ?? 0) });
      }
      return made;
    } catch (error) {
      this.drop(key, entry);
      throw error;
    }
  }

  /** When the announcing connection was lost, while the database is away as well; else null. */
  get awaySince(): Date | null {
    return this.awayUntil > 0 ? this.lostAt : null;
  }

  /**
   * What has been announced so far of what visitors' answers are made of: what was read is current while the stamp from before that reading
   * is still the same. Null while the announcing connection is down, when nobody knows.
   */
  visitorsStamp(): string | null {
    return this.client && `${this.openings}:${this.stamp(VISITORS_TABLES)}.${this.textWrites}`;
  }

  /**
   * Whether an answer of this stamp is what would be read now: since then nothing was written but texts of homes that it does not show.
   *
   * @param shown null for an answer that was found by texts
   */
  isCurrent(stamp: string, shown: Shown | null): boolean {
    const now = this.visitorsStamp();
    if (now === null || stamp === now) return now !== null;
    const [tables, texts] = stamp.split('.');
    if (shown === null || tables !== now.split('.')[0]) return false;
    for (let write = Number(texts) + 1; write <= this.textWrites; write++) {
      const homes = this.homesOfTexts.peek(write);
      if (!homes || shown.hasAny(homes)) return false;
    }
    return true;
  }

  /** Until when a stamp was the present one, ms since 1970: now, if it still is; 0 if that is long ago. */
  currentUntil(stamp: string): number {
    return stamp === this.visitorsStamp() ? Date.now() : (this.endedStamps.get(stamp) ?? 0);
  }

  /** Resolves when the announcements of all earlier commits have arrived, so that reads from now on are current. At once while the connection is down. */
  heard(): Promise<void> {
    // Queries started before this commit may be outdated: later callers share the next query.
    this.unsent ??= this.sent.then(() => {
      this.unsent = null;
      return (this.sent = this.ask());
    });
    return this.unsent;
  }

  /** Calls `told` after each announced write of the table, and once the announcing connection is back after it was lost. */
  onWritten(table: WrittenTable, told: () => void): void {
    this.listeners.push({ table, told });
  }

  /** Closes the announcing connection for good. */
  async close(): Promise<void> {
    this.closed = true;
    if (this.retry) clearTimeout(this.retry);
    if (this.heartbeat) clearInterval(this.heartbeat);
    this.entries.clear();
    await this.client?.end().catch(() => undefined);
  }

  /** Asks the announcing connection for an answer, which comes after all announcements that were on their way. */
  private async ask(): Promise<void> {
    const { client } = this;
    await client?.query('SELECT 1').catch(() => this.lost(client));
  }

  /** Reads again; while the database is unavailable, returns the last known value. */
  private async getUnannounced<T>(key: string, make: () => Promise<T>): Promise<T> {
    const last = this.last.get(key);
    const now = Date.now();
    if (last && now < this.awayUntil) return last.value as Promise<T>;
    // The next ones do not wait for what this one finds out.
    if (this.awayUntil > 0) this.awayUntil = now + AWAY_MS;
    try {
      const made = await make();
      this.awayUntil = 0;
      return made;
    } catch (error) {
      if (asAppError(error)?.code !== 'DB_UNAVAILABLE') throw error;
      if (!this.client) this.awayUntil = Date.now() + AWAY_MS;
      if (last) return last.value as Promise<T>;
      throw error;
    }
  }

  private endStamp(): void {
    const stamp = this.visitorsStamp();
    if (stamp !== null) this.endedStamps.set(stamp, Date.now());
  }

  /** @param homes those of which only texts were written */
  private written(table: WrittenTable, homes?: readonly string[]): void {
    this.listener?.written();
    if (VISITORS_TABLES.includes(table)) this.endStamp();
    if (homes) this.homesOfTexts.set(++this.textWrites, homes);
    else this.generations.set(table, (this.generations.get(table) ?? 0) + 1);
    for (const [key, entry] of this.entries) {
      if (entry.tables.includes(table) && (!homes || entry.hasTextsOf(homes))) this.entries.delete(key);
    }
    for (const listener of this.listeners) if (listener.table === table) listener.told();
  }

  private stamp(tables: readonly WrittenTable[]): string {
    return tables.map((table) => this.generations.get(table) ?? 0).join();
  }

  private drop(key: string, entry: Entry): void {
    if (this.entries.peek(key) === entry) this.entries.delete(key);
    if (this.last.get(key) === entry) this.last.delete(key);
  }

  private lost(client: pg.Client): void {
    if (this.client !== client) return;
    this.endStamp();
    this.client = null;
    if (this.heartbeat) clearInterval(this.heartbeat);
    this.lostAt = new Date();
    for (const [key, entry] of this.entries) if (entry.whileAway) this.last.set(key, entry);
    this.entries.clear();
    this.listener?.unheard();
    void client.end().catch(() => undefined);
    if (this.closed) return;
    this.log.warn('connection for announcements lost; nothing is cached until it is back');
    this.reopenLater();
  }

  private reopenLater(): void {
    this.retry = setTimeout(() => {
      this.open()
        .then(() => {
          this.log.info('connection for announcements is back');
          // Writes in between were not announced to this process.
          for (const { told } of this.listeners) told();
        })
        .catch(() => {
          if (!this.closed) this.reopenLater();
        });
    }, RECONNECT_MS);
    this.retry.unref();
  }
}
