import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { countTry, limitOfNetwork } from '../kernel/throttle.js';
import type { RequestContext } from '../kernel/request-context.js';
import type { WrittenTable } from '../kernel/kept.js';

/** What feeds are made of: a change of a listing's pictures is one of the listing. */
const TABLES: readonly WrittenTable[] = ['unit', 'house', 'condo', 'village'];
/** Feeds that a network may read within so many seconds: who takes one reads it some times a day. */
const MOST_READS = 20;
const WITHIN = 600;

/**
 * A feed, compressed by gzip, in which it is a tenth. It is made as it is read from the database and kept until one of its listings is
 * written (decision 0004); those who ask at once share it.
 *
 * @throws {AppError} TOO_MANY_REQUESTS
 */
export async function keptFeed(
  ctx: RequestContext,
  name: 'yandex' | 'meta',
  feed: (ctx: RequestContext) => AsyncGenerator<string>,
): Promise<Buffer> {
  await countTry(ctx, [limitOfNetwork('feed', ctx.client.address, MOST_READS, WITHIN)]);
  return ctx.kept.get(TABLES, `feed:${ctx.siteUrl}:${name}`, () => pipeline(Readable.from(feed(ctx)), createGzip(), buffer), {
    sizeOf: ({ length }) => length,
  });
}
