import { LISTING_KINDS } from '../fields/listing-nouns.js';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { countTry, limitOfNetwork } from '../core/throttle.js';
import type { RequestContext } from '../core/request-context.js';

/** Rate limit of feeds per network: a consumer reads one a few times a day. */
const MOST_READS = 20;
const WITHIN = 600;

/**
 * A feed, compressed by gzip, in which it is a tenth. It is made as it is read from the database and cached until one of its listings is
 * written (decision 0004); those who ask at once share it.
 *
 * @throws {AppError} TOO_MANY_REQUESTS
 */
export async function cachedFeed(
  ctx: RequestContext,
  name: 'yandex' | 'meta',
  feed: (ctx: RequestContext) => AsyncGenerator<string>,
): Promise<Buffer> {
  await countTry(ctx, [limitOfNetwork('feed', ctx.client.address, MOST_READS, WITHIN)]);
  // A change to a listing's pictures changes the listing.
  return ctx.cache.get(LISTING_KINDS, `feed:${ctx.siteUrl}:${name}`, () => pipeline(Readable.from(feed(ctx)), createGzip(), buffer), {
    sizeOf: ({ length }) => length,
  });
}
