import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { FileStore } from '../files/file-store.js';
import { Variants } from '../files/variants.js';
import { Lang } from '../kernel/lang.js';
import { found } from '../kernel/rest-params.js';
import type { ListingKind } from '../listing/listing.entity.js';
import { metaFeed, yandexFeed } from './feeds.js';
import { indexNowKey } from './index-now.service.js';
import { previewOf } from './preview.service.js';
import { robotsText, sitemapFile, sitemapIndex } from './sitemap.service.js';

/** How long crawlers and caches between may go by what they have read. */
const KEEP = 'public, max-age=600';
/** How long a preview is kept: its address changes with the version of the listing. */
const KEEP_PREVIEW = 'public, max-age=86400';

/** What search engines read, at the root of the site. Nobody is asked who it is: everybody is shown the same. */
export function searchEngineRoutes(app: FastifyInstance, store: FileStore): void {
  const variants = new Variants(store);
  const xml = (reply: FastifyReply, text: string | Readable) =>
    reply.type('application/xml; charset=utf-8').header('cache-control', KEEP).header('x-content-type-options', 'nosniff').send(text);

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
  // A feed is read by a machine some times a day and as long as the database: it is written out as it is read, and not kept.
  app.get('/feeds/yandex.xml', ({ ctx }, reply) => xml(reply, Readable.from(yandexFeed(ctx))));
  app.get('/feeds/meta.xml', ({ ctx }, reply) => xml(reply, Readable.from(metaFeed(ctx))));
  app.get<{ Params: { kind: ListingKind; id: string; lang: Lang } }>(
    '/og/:kind(^(?:unit|house|condo|village)$)/:id/:lang(^(?:en|ru)$).jpg',
    async ({ ctx, params: { kind, id, lang } }, reply) => {
      const picture = found(await previewOf(ctx, store, variants, kind, id, lang));
      return reply.type('image/jpeg').header('cache-control', KEEP_PREVIEW).header('x-content-type-options', 'nosniff').send(picture);
    },
  );
}
