import type { FastifyInstance, FastifyReply } from 'fastify';
import { found } from '../kernel/rest-params.js';
import { robotsText, sitemapFile, sitemapIndex } from './sitemap.service.js';

/** How long crawlers and caches between may go by what they have read. */
const KEEP = 'public, max-age=600';

/** What search engines read, at the root of the site. Nobody is asked who it is: everybody is shown the same. */
export function searchEngineRoutes(app: FastifyInstance): void {
  const xml = (reply: FastifyReply, text: string) =>
    reply.type('application/xml; charset=utf-8').header('cache-control', KEEP).header('x-content-type-options', 'nosniff').send(text);

  app.get('/robots.txt', ({ ctx }, reply) =>
    reply.type('text/plain; charset=utf-8').header('cache-control', KEEP).send(robotsText(ctx.siteUrl)),
  );
  app.get('/sitemap.xml', async ({ ctx }, reply) => xml(reply, await sitemapIndex(ctx)));
  app.get<{ Params: { name: string } }>('/sitemaps/:name.xml', async ({ ctx, params }, reply) =>
    xml(reply, found(await sitemapFile(ctx, params.name))),
  );
}
