import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { allowStatementsOf } from '../db/pool.js';
import { AppError, badInput } from '../core/errors.js';
import { networkOf } from '../core/network.js';
import { inTransaction, type RequestContext } from '../core/request-context.js';
import { databaseRefusal } from '../core/transaction.js';
import type { File } from './file.entity.js';
import { isFull, isUnavailable, storageUnavailable, type FileStore, type Variant } from './file-store.js';
import { inTurn } from './turns.js';

/** Widths that pictures are served at, pixels. */
export const WIDTHS = [160, 320, 480, 640, 960, 1280, 1600] as const;

/** Width of an address that names none. */
const DEFAULT_WIDTH = 1280;

/**
 * How long a public picture may be held. It never changes under its id, but whether visitors may see it does: caches between hold it for ten
 * minutes and a browser for a day, then they ask again, which costs a 304 (decision 0029).
 */
export const PICTURE_CACHE = 'public, max-age=86400, s-maxage=600';

/** Formats by preference; JPEG is what everybody reads. */
type Format = 'avif' | 'webp' | 'jpeg';

const FORMATS: readonly Format[] = ['avif', 'webp', 'jpeg'];

/** Reads the width of an address; throws BAD_WIDTH unless it is one of the fixed ones. */
export function parseWidth(text: string | undefined): number {
  const width = text === undefined ? DEFAULT_WIDTH : Number(text);
  if (!(WIDTHS as readonly number[]).includes(width)) throw badInput(`Widths are: ${WIDTHS.join(', ')}.`, 'BAD_WIDTH');
  return width;
}

/** The best format that the client's Accept header names; one with a weight of 0 is refused by it. */
export function formatFor(accept: string | undefined): Format {
  const accepted = (accept ?? '').split(',').filter((part) => !/;\s*q=0(\.0*)?\s*$/.test(part));
  if (accepted.some((part) => part.includes('image/avif'))) return 'avif';
  return accepted.some((part) => part.includes('image/webp')) ? 'webp' : 'jpeg';
}

const nameOf = (id: string, width: number, format: Format) => `${id}-${width}.${format}`;

/** Name of the variant that is served for a width: another picture, another width or another format has another name. */
export const variantName = ({ id, width: most }: Pick<File, 'id' | 'width'>, width: number, format: Format): string =>
  nameOf(id, Math.min(width, most), format);

/** Names of all possible variants of a picture. */
export function variantsOf({ id, width }: Pick<File, 'id' | 'width'>): string[] {
  const widths = new Set(WIDTHS.map((most) => Math.min(most, width)));
  return [...widths].flatMap((one) => FORMATS.map((format) => nameOf(id, one, format)));
}

/** Stands in the name of every preview behind the id of its listing. */
const PREVIEW_MARK = '-og-';

/** Name of a listing's preview by what is drawn on it: another drawing has another name. */
export function previewName(listing: string, drawn: unknown): string {
  return `${listing}${PREVIEW_MARK}${createHash('sha256').update(JSON.stringify(drawn)).digest('hex').slice(0, 32)}.jpeg`;
}

/** Whether a stored object is a preview: without a file row, and generated again on request. */
export const isPreview = (name: string): boolean => name.includes(PREVIEW_MARK);

function encode(original: Buffer, width: number, format: Format): Promise<Buffer> {
  const picture = sharp(original, { limitInputPixels: 40_000_000 }).rotate().resize({ width, withoutEnlargement: true });
  if (format === 'avif') return picture.avif({ quality: 52, effort: 3 }).toBuffer();
  if (format === 'webp') return picture.webp({ quality: 78 }).toBuffer();
  return picture.jpeg({ quality: 80, mozjpeg: true }).toBuffer();
}

/** Longest wait for another process that makes the same variant, ms: an answer may take 10 s in all. */
const PATIENCE_MS = 5_000;
/** Maximum total wait for a variant, ms; encoding continues, and the next request finds it finished. */
const LONGEST_MS = 9_000;
/** PostgreSQL: it was waited long enough. */
const LOCK_NOT_AVAILABLE = '55P03';

/** A variant being generated, shared by all requests for it. */
interface Making {
  variant: Promise<Variant>;
  wanted: number;
  readonly abandoned: AbortController;
}

/** Makes variants of pictures: each once, by one process, and keeps them. */
export class Variants {
  private readonly making = new Map<string, Making>();

  constructor(private readonly store: FileStore) {}

  /** The variant; makes it first where it is missing. Throws BUSY (503) when too many are being made, or this one elsewhere for too long; what the store throws. */
  ensure(ctx: RequestContext, file: File, width: number, format: Format): Promise<Variant> {
    const made = Math.min(width, file.width);
    return this.keep(ctx, variantName(file, width, format), async () => encode(await this.store.original(file.id), made, format));
  }

  /** The stored object of this name; drawn first if missing. Throws BUSY (503) as `ensure` does. */
  async keep(ctx: RequestContext, name: string, draw: () => Promise<Buffer>): Promise<Variant> {
    const stored = await this.store.variant(name);
    if (stored !== null) return stored;
    const making = this.making.get(name) ?? this.begin(ctx, name, draw);
    making.wanted++;
    ctx.signal?.addEventListener('abort', () => --making.wanted === 0 && making.abandoned.abort());
    return withinPatience(making.variant);
  }

  private begin(ctx: RequestContext, name: string, draw: () => Promise<Buffer>): Making {
    const abandoned = new AbortController();
    const visitor = { network: networkOf(ctx.client.address), signal: abandoned.signal };
    const variant = inTurn(() => this.make(ctx, name, draw), visitor).finally(() => this.making.delete(name));
    const making = { variant, wanted: 0, abandoned };
    this.making.set(name, making);
    return making;
  }

  /** Other processes wait for the lock and then find the variant made. */
  private make(ctx: RequestContext, name: string, draw: () => Promise<Buffer>): Promise<Variant> {
    return inTransaction(ctx, async ({ db }) => {
      await allowStatementsOf(0, db);
      await db.query(`SET LOCAL lock_timeout = ${PATIENCE_MS}`);
      await db.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`variant:${name}`]).catch((error: unknown) => {
        if (databaseRefusal(error).code !== LOCK_NOT_AVAILABLE) throw error;
        throw new AppError('BUSY', 503, 'The photo is being prepared. Try again in a few seconds.');
      });
      const stored = await this.store.variant(name);
      if (stored !== null) return stored;
      const bytes = await draw();
      try {
        await this.store.putVariant(name, bytes);
      } catch (error) {
        // Pictures are still shown while nothing can be stored, each time again.
        if (isFull(error) || isUnavailable(error)) return bytes;
        throw error;
      }
      return name;
    });
  }
}

/** A store that is slow at every step must not make an answer as slow as all of them together. */
async function withinPatience(made: Promise<Variant>): Promise<Variant> {
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<never>((_done, refuse) => (timer = setTimeout(() => refuse(storageUnavailable()), LONGEST_MS)));
  try {
    return await Promise.race([made, tooLong]);
  } finally {
    clearTimeout(timer);
  }
}
