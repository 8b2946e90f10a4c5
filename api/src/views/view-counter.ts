import { type ListingKind, NOUNS, LISTING_KINDS } from '../fields/listing-nouns.js';
import { createHash, randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import type { DataSource } from 'typeorm';
import { TODAY } from '../core/day.js';
import { networkOf } from '../core/network.js';
import type { Client } from '../core/request-context.js';

/** How soon what was seen is written down, ms. */
const WRITE_MS = 1_000;
/** How long after a failure it is tried again, ms. */
const AGAIN_MS = 10_000;
/** Different views (who saw which listing) that wait at most; further ones are not counted. */
const MOST_WAITING = 10_000;
/** Views of one network that one process counts within a minute: those of an office, and more than anybody reads. */
const MOST_VIEWS = 60;
const MINUTE_MS = 60_000;
/** Networks that are counted at once. */
const MOST_NETWORKS = 20_000;

interface Waiting {
  listing: string;
  who: Buffer;
  views: number;
}

/**
 * Counts views: what a process has seen is written within seconds, in one statement, so that a view costs no separate write
 * (decision 0023). What waits when a process is killed is lost; one that stops writes it down.
 */
export class ViewCounter {
  private waiting = new Map<string, Waiting>();
  private timer: NodeJS.Timeout | undefined;
  private writing = Promise.resolve();
  private readonly networks = new LRUCache<string, { views: number }>({ max: MOST_NETWORKS, ttl: MINUTE_MS });

  constructor(
    private readonly db: DataSource,
    private readonly log: Pick<Logger, 'warn'>,
  ) {}

  /** Takes a view of a listing in, which need not exist; one too many of a network is skipped. */
  add(listing: string, { address, userAgent }: Client): void {
    const network = networkOf(address);
    if (!this.takeRoom(network)) return;
    const who = createHash('sha256')
      .update(JSON.stringify([network, userAgent]))
      .digest();
    this.put({ listing, who, views: 1 });
    this.writeSoon();
  }

  /** Writes down what waits, after what is being written: a slow database has one connection of each process busy with views. */
  write(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    return (this.writing = this.writing.then(() => this.writeWaiting()));
  }

  private writeSoon(delay = WRITE_MS): void {
    this.timer ??= setTimeout(() => void this.write(), delay).unref();
  }

  private async writeWaiting(): Promise<void> {
    const batch = [...this.waiting.values()];
    this.waiting = new Map();
    if (batch.length === 0) return;
    try {
      await this.db.query(WRITE, [
        randomBytes(16),
        batch.map(({ listing }) => listing),
        batch.map(({ who }) => who),
        batch.map(({ views }) => views),
      ]);
    } catch (error) {
      this.log.warn({ err: error, views: batch.length }, 'views could not be stored; they stay queued');
      for (const one of batch) this.put(one);
      this.writeSoon(AGAIN_MS);
    }
  }

  private put(view: Waiting): void {
    const key = view.listing + view.who.toString('base64');
    const there = this.waiting.get(key);
    if (there) there.views += view.views;
    else if (this.waiting.size < MOST_WAITING) this.waiting.set(key, view);
  }

  private takeRoom(network: string): boolean {
    const counted = this.networks.get(network);
    if (!counted) this.networks.set(network, { views: 1 });
    else counted.views++;
    return (counted?.views ?? 1) <= MOST_VIEWS;
  }
}

/** A closed village has no page (spec 4); an occupied home has. */
const open = (kind: ListingKind) => (NOUNS[kind].closedWhenInactive ? 'AND l.active' : '');

/**
 * Views of listings that visitors see, added to the sums of the day. In one order, so that two processes wait for one another instead of
 * for each other; the row of the day, which gives the salt, is held by one at a time.
 */
const WRITE = `
  WITH today AS (
    INSERT INTO view_day (day, salt) VALUES (${TODAY}, $1)
    ON CONFLICT (day) DO UPDATE SET day = excluded.day RETURNING day, salt
  ), arrived AS (
    SELECT today.day, v.listing_id, sha256(today.salt || v.who || uuid_send(v.listing_id)) AS seen, v.views
    FROM today, unnest($2::uuid[], $3::bytea[], $4::int[]) AS v (listing_id, who, views)
    WHERE ${LISTING_KINDS.map(
      (kind) => `EXISTS (SELECT FROM ${kind} l WHERE l.id = v.listing_id AND NOT l.is_draft AND l.deleted_at IS NULL ${open(kind)})`,
    ).join(' OR ')}
  ), first AS (
    INSERT INTO view_seen (day, seen) SELECT day, seen FROM arrived ON CONFLICT DO NOTHING RETURNING seen
  )
  INSERT INTO listing_day AS d (listing_id, day, views, visitors)
  SELECT listing_id, day, sum(views), count(first.seen) FROM arrived LEFT JOIN first USING (seen)
  GROUP BY listing_id, day ORDER BY listing_id
  ON CONFLICT (listing_id, day) DO UPDATE SET views = d.views + excluded.views, visitors = d.visitors + excluded.visitors`;
