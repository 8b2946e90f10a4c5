import pg from 'pg';
import type { Logger } from 'pino';

/** The tables whose writes are announced on the channel `talay_written` (one statement-level trigger each, see the migrations). */
export type WrittenTable = 'unit' | 'house' | 'condo' | 'village' | 'page' | 'app_config' | 'currency_rates' | 'file';

const CHANNEL = 'talay_written';
/** Beyond this the oldest entry goes. The largest, a page's whole answer, is about 100 kB. */
const MOST_ENTRIES = 2_000;
const RECONNECT_MS = 500;

/**
 * Answers kept between requests and dropped the moment a table they were made of is written, by whichever process (decision 0004).
 * PostgreSQL announces every write at its commit; while the announcing connection is down nothing is kept and nothing kept is used.
 */
export class Kept {
  private readonly entries = new Map<string, { tables: readonly WrittenTable[]; value: Promise<unknown> }>();
  private readonly generations = new Map<WrittenTable, number>();
  private client: pg.Client | null = null;
  private listening = false;
  private closed = false;
  private retry: NodeJS.Timeout | null = null;

  constructor(
    private readonly databaseUrl: string,
    private readonly log: Pick<Logger, 'warn' | 'info'>,
  ) {}

  /** Opens the announcing connection; resolves when it listens. Reconnects by itself later. */
  async open(): Promise<void> {
    const client = new pg.Client({ connectionString: this.databaseUrl, connectionTimeoutMillis: 2_000, keepAlive: true });
    client.on('notification', ({ payload }) => this.written(payload as WrittenTable));
    client.on('error', () => this.lost(client));
    client.on('end', () => this.lost(client));
    await client.connect();
    await client.query(`LISTEN ${CHANNEL}`);
    this.client = client;
    this.listening = true;
  }

  /** The kept answer under `key`, or `make()`'s, kept until one of `tables` is written. Concurrent callers share one `make()`. */
  async get<T>(tables: readonly WrittenTable[], key: string, make: () => Promise<T>): Promise<T> {
    if (!this.listening) return make();
    const found = this.entries.get(key);
    if (found) return found.value as Promise<T>;
    const before = this.stamp(tables);
    const value = make();
    const entry = { tables, value };
    this.entries.set(key, entry);
    if (this.entries.size > MOST_ENTRIES) this.entries.delete(this.entries.keys().next().value!);
    try {
      const made = await value;
      // Written while it was being made: hand it out once, keep nothing.
      if (this.stamp(tables) !== before) this.drop(key, entry);
      return made;
    } catch (error) {
      this.drop(key, entry);
      throw error;
    }
  }

  /** Drops what was made of `table`; called by the announcement, and by a writer for its own process. */
  written(table: WrittenTable): void {
    this.generations.set(table, (this.generations.get(table) ?? 0) + 1);
    for (const [key, entry] of this.entries) if (entry.tables.includes(table)) this.entries.delete(key);
  }

  /** Closes the announcing connection for good. */
  async close(): Promise<void> {
    this.closed = true;
    if (this.retry) clearTimeout(this.retry);
    this.entries.clear();
    await this.client?.end().catch(() => undefined);
  }

  private stamp(tables: readonly WrittenTable[]): string {
    return tables.map((table) => this.generations.get(table) ?? 0).join();
  }

  private drop(key: string, entry: object): void {
    if (this.entries.get(key) === entry) this.entries.delete(key);
  }

  private lost(client: pg.Client): void {
    if (this.client !== client) return;
    this.client = null;
    this.listening = false;
    this.entries.clear();
    void client.end().catch(() => undefined);
    if (this.closed) return;
    this.log.warn('connection for announcements lost; nothing is kept until it is back');
    this.reopenLater();
  }

  private reopenLater(): void {
    this.retry = setTimeout(() => {
      this.open()
        .then(() => this.log.info('connection for announcements is back'))
        .catch(() => {
          if (!this.closed) this.reopenLater();
        });
    }, RECONNECT_MS);
    this.retry.unref();
  }
}
