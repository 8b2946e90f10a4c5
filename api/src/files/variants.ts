import { LRUCache } from 'lru-cache';
import { setTimeout as sleep } from 'node:timers/promises';
import { AppError } from '../core/errors.js';
import { networkOf } from '../core/network.js';
import type { RequestContext } from '../core/request-context.js';
import { encode } from './encode.js';
import type { File } from './file.entity.js';
import { isFull, isUnavailable, type FileStore, type Variant } from './file-store.js';
import { inTurn } from './turns.js';
import { wantVariants } from './variant-jobs.service.js';
import { FIRST_WIDTH, nearestOf, ownVariant, variantName, type Format } from './variant-names.js';

/**
 * How long a public picture may be held. It never changes under its id, but whether visitors may see it does: caches between hold it for ten
 * minutes and a browser for a day, then they ask again, which costs a 304 (decision 0029).
 */
export const PICTURE_CACHE = 'public, max-age=86400, s-maxage=600';

/** How long a picture may be held that stands in for another one: that one is being made. */
export const SUBSTITUTE_CACHE = 'public, max-age=30';

/** Longest wait for a picture that is made small for a request, ms: a larger one at once is better. */
const PATIENCE_MS = 500;
/** Most pictures that are made small for requests at once, those that wait for their turn included: more would not come in time. */
const MOST_SMALL = 4;
/** Longest wait for a preview, ms: an answer may take 10 s in all, and a messenger asks once. */
const PREVIEW_PATIENCE_MS = 8_500;

/** How often a process asks for the variants of one picture, ms, and of how many pictures it remembers that. */
const ASK_MS = 30_000;
const MOST_ASKED = 10_000;

/** A picture as it is sent. */
export interface SentPicture {
  /** Names the bytes: others have another name. */
  name: string;
  /** Null for the original as it is. */
  variant: Variant | null;
  /** Media type. */
  type: string;
}

/** What pictures are sent as. Variants are made by a job (`variant-jobs.service.ts`): a request takes what is there. */
export class Variants {
  /** What is made here for requests, shared by all that wait for it. */
  private readonly making = new Map<string, Promise<Variant>>();
  private readonly asked = new LRUCache<string, true>({ max: MOST_ASKED, ttl: ASK_MS });

  constructor(private readonly store: FileStore) {}

  /**
   * The picture in this width and the best of these formats, or else what is there and comes nearest: the job makes the right one first then.
   * Where no variant is there, the original made small, and where that takes too long, the original as it is. Throws what the store throws.
   *
   * @param width one of the fixed ones
   * @param formats that the client takes, the best first
   */
  async picture(ctx: RequestContext, file: File, width: number, formats: readonly Format[]): Promise<SentPicture> {
    const names = nearestOf(file, width, formats);
    const exact = await this.store.variant(names[0]!);
    if (exact !== null) return sent(names[0]!, exact);
    const [found] = await Promise.all([this.nearest(file, names), this.ask(ctx, file)]);
    return found ?? (await this.small(ctx, file)) ?? { name: file.id, variant: null, type: file.type };
  }

  /**
   * The stored preview of this name, drawn first if it is missing. Null where that takes too long: it goes on, and is there next time.
   * Throws what `draw` and the store throw.
   */
  async preview(ctx: RequestContext, name: string, draw: () => Promise<Buffer>): Promise<Variant | null> {
    return (await this.store.variant(name)) ?? this.make(ctx, name, draw, PREVIEW_PATIENCE_MS);
  }

  private async nearest(file: File, names: readonly string[]): Promise<SentPicture | null> {
    const stored = await this.store.stored(file.id, names);
    const own = ownVariant(file);
    const name = names.find((one) => stored.has(one) || one === own);
    if (name === undefined) return null;
    const variant = stored.has(name) ? await this.store.variant(name) : await this.keep(name, await this.store.original(file.id));
    return variant === null ? null : sent(name, variant);
  }

  private async small(ctx: RequestContext, file: File): Promise<SentPicture | null> {
    const name = variantName(file, FIRST_WIDTH, 'jpeg');
    if (this.making.size >= MOST_SMALL && !this.making.has(name)) return null;
    const draw = async () => encode(await this.store.original(file.id), FIRST_WIDTH, 'jpeg');
    // A picture that cannot be decoded here may be whole enough for the browser; what the store throws, it throws of the original too.
    const made = await this.make(ctx, name, draw, PATIENCE_MS).catch(() => null);
    return made === null ? null : sent(name, made);
  }

  /** Null where it is not made in time. */
  private async make(ctx: RequestContext, name: string, draw: () => Promise<Buffer>, patience: number): Promise<Variant | null> {
    let making = this.making.get(name);
    if (!making) {
      const visitor = { network: networkOf(ctx.client.address), signal: AbortSignal.timeout(patience) };
      making = inTurn(async () => this.keep(name, await draw()), visitor).finally(() => this.making.delete(name));
      this.making.set(name, making);
    }
    const inTime = making.catch((error: unknown) => {
      if (error instanceof AppError && (error.code === 'BUSY' || error.code === 'CLIENT_GONE')) return null;
      throw error;
    });
    return Promise.race([inTime, sleep(patience, null, { ref: false })]);
  }

  /** Stores a variant. Where there is no room for it now, it is sent all the same. */
  private async keep(name: string, bytes: Buffer): Promise<Variant> {
    try {
      await this.store.putVariant(name, bytes);
      return name;
    } catch (error) {
      if (isFull(error) || isUnavailable(error)) return bytes;
      throw error;
    }
  }

  /** That it fails changes no answer: the next request asks again. */
  private async ask(ctx: RequestContext, { id }: File): Promise<void> {
    if (this.asked.has(id) || ctx.cache.awaySince) return;
    this.asked.set(id, true);
    await wantVariants(ctx, id).catch((error: unknown) => {
      this.asked.delete(id);
      ctx.log.info({ file: id, reason: String(error) }, 'the variants of a picture could not be asked for');
    });
  }
}

/** The type of a variant follows from what it was encoded to, never from what was uploaded. */
const sent = (name: string, variant: Variant): SentPicture => ({ name, variant, type: `image/${name.slice(name.lastIndexOf('.') + 1)}` });
