import { type ListingKind, LISTING_PATTERN } from '../fields/listing-nouns.js';
import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { FileStore } from '../files/file-store.js';
import { PICTURE_CACHE, SUBSTITUTE_CACHE, Variants } from '../files/variants.js';
import { Lang } from '../core/lang.js';
import { found } from '../core/rest-params.js';
import { metaFeed, yandexFeed } from './feeds.js';
import { indexNowKey } from './index-now.service.js';
import { cachedFeed } from './cached-feed.service.js';
import { previewOf } from './preview.service.js';
import { robotsText, sitemapFile, sitemapIndex } from './sitemap.service.js';

/** Cache lifetime for crawlers and proxies. */
const KEEP = 'public, max-age=600';

/**
 * Files for search engines, at the root of the site. Without a session: the same for everyone.
 *
 * @param phone the agency's, for the feeds that require one
 */
export function searchEngineRoutes(app: FastifyInstance, store: FileStore, phone: string | null): void {
  const variants = new Variants(store);
  const xml = (reply: FastifyReply, text: string | Buffer | Readable) =>
    reply.type('application/xml; charset=utf-8').header('cache-control', KEEP).send(text);

  app.get('/robots.txt', ({ ctx }, reply) =>
    reply.type('text/plain; charset=utf-8').header('cache-control', KEEP).send(robotsText(ctx.siteUrl)),
  );
  app.get<{ Params: { key: string } }>('/:key(^[0-9a-f]{32}$).txt', async ({ ctx, params }, reply) => {
    const key = found(await indexNowKey(ctx));
    return reply.type('text/plain; charset=utf-8').send(found(key === params.key ? key : null));
  });
  app.get('/sitemap.xml', async ({ ctx }, reply) => xml(reply, await sitemapIndex(ctx)));
  app.get<{ Params: { name: string } }>('/sitemaps/:name.xml', async ({ ctx, params }, reply) =>
    xml(reply, found(await sitemapFile(ctx, params.name))),
  );
  const feed = (request: FastifyRequest, reply: FastifyReply, compressed: Buffer) => {
    void reply.header('vary', 'accept-encoding');
    if (!/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) return xml(reply, Readable.from([compressed]).pipe(createGunzip()));
    return xml(reply.header('content-encoding', 'gzip'), compressed);
  };
  app.get('/feeds/yandex.xml', async (request, reply) =>
    feed(request, reply, await cachedFeed(request.ctx, 'yandex', (ctx) => yandexFeed(ctx, phone))),
  );
  app.get('/feeds/meta.xml', async (request, reply) => feed(request, reply, await cachedFeed(request.ctx, 'meta', metaFeed)));
  app.get<{ Params: { kind: ListingKind; id: string; lang: Lang } }>(
    `/og/:kind(^(?:${LISTING_PATTERN})$)/:id/:lang(^(?:en|ru)$).jpg`,
    async ({ ctx, params: { kind, id, lang } }, reply) => {
      const { bytes, isSubstitute } = found(await previewOf(ctx, store, variants, kind, id, lang));
      return (
        reply
          .type('image/jpeg')
          .header('cache-control', isSubstitute ? SUBSTITUTE_CACHE : PICTURE_CACHE)
          // Messengers show it on pages of theirs.
          .header('cross-origin-resource-policy', 'cross-origin')
          .send(bytes)
      );
    },
  );
}
