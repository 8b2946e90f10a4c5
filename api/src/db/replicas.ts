import { DatabasePool, type DatabasePoolConfig, type ReadPools } from './pool.js';

/** Polling interval of a replica, ms. */
const LOOK_MS = 200;

/** How far a server's log is, in bytes. */
type Position = bigint;

const REPLAYED = "SELECT pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0')::text AS at WHERE pg_is_in_recovery()";
const WRITTEN = "SELECT pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::text AS at";

/** A server that is polled for its log position: what a replica has replayed, what the primary has written. */
interface Server {
  readonly pool: DatabasePool;
  readonly sql: string;
  asked: boolean;
  /** Null while it is unknown. */
  at: Position | null;
}

/**
 * The replicas of a primary, for visitors' reads (decision 0027). A replica is used while it has replayed every write that this process has
 * been notified of: so a response cached after a notification is never built from older data.
 */
export class Replicas implements ReadPools {
  private readonly all: readonly Server[];
  private readonly primary: Server;
  private readonly ticker: NodeJS.Timeout;
  /** Log position that a replica must have replayed; `unknown` between a notification and the primary's response, when no replica is used. */
  private needed: Position | 'unknown' = 0n;
  private announcements = 0;
  private turn = 0;

  /** @param primary how the primary is connected to; asked after each announcement how far it is */
  constructor(urls: readonly string[], primary: DatabasePoolConfig) {
    // A standby refuses writes; so does any other kind of replica.
    const options = '-c default_transaction_read_only=on';
    this.all = urls.map((connectionString) =>
      serverOf({ ...primary, connectionString, options, application_name: 'talay reads' }, REPLAYED),
    );
    this.primary = serverOf({ ...primary, max: 1 }, WRITTEN);
    this.ticker = setInterval(() => this.look(), LOOK_MS).unref();
  }

  next(): DatabasePool | undefined {
    for (let tries = 0; tries < this.all.length; tries++) {
      const { pool, at } = this.all[this.turn++ % this.all.length]!;
      if (!pool.away && at !== null && this.needed !== 'unknown' && at >= this.needed) return pool;
    }
    return undefined;
  }

  /** A write was announced, or some may have been missed: from here on only what has replayed it takes part. */
  written(): void {
    this.needed = 'unknown';
    this.announcements++;
    this.look();
  }

  /** The notification connection is lost, so nothing is cached and any replica will do. */
  unheard(): void {
    this.needed = 0n;
    this.announcements++;
  }

  async end(): Promise<void> {
    clearInterval(this.ticker);
    await Promise.all([this.primary, ...this.all].map(({ pool }) => pool.end()));
  }

  private look(): void {
    for (const replica of this.all) void ask(replica);
    if (this.needed === 'unknown') void this.askPrimary();
  }

  private async askPrimary(): Promise<void> {
    // A response on its way may predate the notification.
    if (this.primary.asked) return;
    const heard = this.announcements;
    await ask(this.primary);
    if (this.needed !== 'unknown') return;
    if (heard !== this.announcements) return this.askPrimary();
    this.needed = this.primary.at ?? 'unknown';
  }
}

function serverOf(config: DatabasePoolConfig, sql: string): Server {
  const pool = new DatabasePool(config);
  // A connection that breaks while it is idle; the next one is new.
  pool.on('error', () => undefined);
  return { pool, sql, asked: false, at: null };
}

/** Asks a server how far it is, unless it has not answered yet. */
async function ask(server: Server): Promise<void> {
  if (server.asked) return;
  server.asked = true;
  const rows = await server.pool.query<{ at: string | null }>(server.sql).then(
    (answer) => answer.rows,
    () => [],
  );
  server.at = rows[0]?.at ? BigInt(rows[0].at) : null;
  server.asked = false;
}
