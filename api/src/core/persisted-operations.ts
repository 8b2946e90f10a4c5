import type { DataSource } from 'typeorm';
import { inTransaction, type RequestContext } from './request-context.js';

/** The texts of a release's operations by their SHA-256 in hex, as the build of the web client writes them. */
export type Manifest = Readonly<Record<string, string>>;

/** How long the operations of earlier releases are run for tabs that were opened before. */
const RETIRED = "interval '30 days'";

const HASH = /^[0-9a-f]{64}$/;

/** Records the operations of this release for those after it, and forgets what has been retired for 30 days. For the start of the site. */
export async function recordOperations(ctx: RequestContext, manifest: Manifest): Promise<void> {
  const hashes = Object.keys(manifest);
  await inTransaction(ctx, async ({ db }) => {
    await db.query(
      `UPDATE persisted_operation SET retired_at = now() WHERE retired_at IS NULL AND encode(hash, 'hex') <> ALL ($1::text[])`,
      [hashes],
    );
    await db.query(`DELETE FROM persisted_operation WHERE retired_at < now() - ${RETIRED}`);
    await db.query(
      `INSERT INTO persisted_operation (hash, text) SELECT decode(hash, 'hex'), text FROM unnest($1::text[], $2::text[]) AS given (hash, text)
       ON CONFLICT (hash) DO UPDATE SET retired_at = NULL`,
      [hashes, Object.values(manifest)],
    );
  });
}

/** The operations that anybody may run, by their hashes: those of this release, and those of others that the database knows. */
export class PersistedOperations {
  // Read from the table, which only contains operations of releases.
  private readonly texts: Map<string, string>;

  constructor(
    private readonly db: DataSource,
    private readonly manifest: Manifest,
  ) {
    this.texts = new Map(Object.entries(manifest));
  }

  /** Whether the hash is of an operation of this very release. */
  isCurrent(hash: string): boolean {
    return Object.hasOwn(this.manifest, hash);
  }

  /** The text of an operation of this very release. */
  textOfCurrent(hash: string): string | undefined {
    return this.isCurrent(hash) ? this.manifest[hash] : undefined;
  }

  /** Whether the text is here, so that finding it asks no database. */
  isLoaded(hash: string): boolean {
    return this.texts.has(hash);
  }

  /** The text of an operation; undefined if the hash is unknown. */
  async find(hash: string): Promise<string | undefined> {
    const known = this.texts.get(hash);
    if (known !== undefined || !HASH.test(hash)) return known;
    const [row] = await this.db.query<{ text: string }[]>(`SELECT text FROM persisted_operation WHERE hash = decode($1, 'hex')`, [hash]);
    if (row) this.texts.set(hash, row.text);
    return row?.text;
  }
}
