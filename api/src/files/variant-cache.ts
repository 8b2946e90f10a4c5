import { mkdir, opendir, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { writeWhole } from './folder-store.js';

/** How large the cache of a machine may grow, bytes: some 20,000 variants. */
const MOST_BYTES = 1_000_000_000;
/** A process looks at the whole folder once it has added this part of the bound. */
const LOOK_AFTER = 0.05;
/** A look leaves this part of the bound. */
const LEAVE = 0.9;
/** A variant that is requested counts as used at most so often, ms; one that was used more recently than twice that is never removed. */
const USED_MS = 60_000;

/**
 * Variants on the disk of one machine, shared by its processes, so that each is fetched from the store once. Bounded in bytes: the least
 * recently used go first. All of it can be deleted at any time.
 */
export class VariantCache {
  private added = 0;
  private looking: Promise<void> | null = null;

  constructor(
    readonly folder: string,
    private readonly mostBytes = MOST_BYTES,
    private readonly usedMs = USED_MS,
  ) {}

  /** Makes the folder, and looks at what an earlier process left in it. */
  async open(): Promise<void> {
    await mkdir(this.folder, { recursive: true });
    await this.shrink();
  }

  /** True when the variant is here; it then stays for a minute at least. */
  async has(name: string): Promise<boolean> {
    const path = join(this.folder, name);
    const there = await stat(path).catch(() => null);
    // The time of change is the time of last use: nothing changes under its name.
    if (there && Date.now() - there.mtimeMs > this.usedMs) await touch(path).catch(() => undefined);
    return there !== null;
  }

  /** Adds a variant, whole or not at all. Throws the errors of the file system. */
  async add(name: string, bytes: Uint8Array): Promise<void> {
    await writeWhole(this.folder, name, bytes, false);
    this.added += bytes.length;
    if (this.added >= this.mostBytes * LOOK_AFTER) await this.shrink();
  }

  /** Removes a variant; one that is not here is no error. */
  remove(name: string): Promise<void> {
    return rm(join(this.folder, name), { force: true });
  }

  private shrink(): Promise<void> {
    return (this.looking ??= this.removeOldest().finally(() => (this.looking = null)));
  }

  private async removeOldest(): Promise<void> {
    this.added = 0;
    const found: { path: string; size: number; used: number }[] = [];
    for await (const { name } of await opendir(this.folder)) {
      const path = join(this.folder, name);
      const there = await stat(path).catch(() => null);
      if (there?.isFile()) found.push({ path, size: there.size, used: there.mtimeMs });
    }
    let bytes = found.reduce((sum, { size }) => sum + size, 0);
    if (bytes <= this.mostBytes) return;
    const before = Date.now() - 2 * this.usedMs;
    for (const { path, size, used } of found.toSorted((a, b) => a.used - b.used)) {
      if (bytes <= this.mostBytes * LEAVE || used > before) return;
      await rm(path, { force: true });
      bytes -= size;
    }
  }
}

function touch(path: string): Promise<void> {
  const now = new Date();
  return utimes(path, now, now);
}
