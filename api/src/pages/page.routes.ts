import type { FastifyInstance } from 'fastify';
import { Lang } from '../core/lang.js';
import type { RequestContext } from '../core/request-context.js';
import { refuseParam } from '../core/query-params.js';
import { found, langOf } from '../core/rest-params.js';
import { inRestNames, readBody, STAFF_ROUTE } from '../listings/rest-input.js';
import { presentListedPage, presentPage } from './page.presenter.js';
import { PAGE_REST } from './page.rest-input.js';
import { allPages, findPage, findPageById, menuPages } from './page.service.js';
import { createPage, deletePage, savePage } from './page.write.js';

/** Content pages through REST (spec 7; forms in docs/rest.md). */
export function pageRoutes(app: FastifyInstance): void {
  app.get<{ Querystring: { state?: string } }>('/api/pages', { config: { query: ['state'] } }, async ({ ctx, query: { state } }) => {
    if (state === undefined) return (await menuPages(ctx, Lang.en)).map(presentListedPage);
    if (state !== 'all' && state !== 'trash') refuseParam('state', 'Send all or trash.');
    return (await allPages(ctx, state === 'trash')).map(presentListedPage);
  });

  app.get<{ Params: { id: string } }>('/api/pages/id/:id', async ({ ctx, params }) =>
    presentPage(found(await findPageById(ctx, params.id))),
  );

  for (const path of ['/api/pages/:slug', '/api/pages/:slug/:lang']) {
    app.get<{ Params: { slug: string; lang?: string } }>(path, async ({ ctx, params }) =>
      presentPage(found(await findPage(ctx, params.slug, langOf(params) ?? Lang.en))),
    );
  }

  const answer = async (ctx: RequestContext, id: string) => presentPage(found(await findPageById(ctx, id)));

  app.post('/api/pages/new', STAFF_ROUTE, async ({ ctx, body }, reply) => {
    const id = await inRestNames(PAGE_REST, () => createPage(ctx, readBody(body, PAGE_REST).patch));
    return reply.code(201).send(await answer(ctx, id));
  });

  app.put<{ Params: { slug: string; lang: string } }>('/api/pages/:slug/:lang', STAFF_ROUTE, async ({ ctx, params, body }, reply) => {
    const lang = langOf(params) ?? Lang.en;
    const { id, created } = await inRestNames(PAGE_REST, () => {
      const { patch, version } = readBody(body, PAGE_REST);
      return savePage(ctx, params.slug, lang, version, patch);
    });
    return reply.code(created ? 201 : 200).send(await answer(ctx, id));
  });

  app.delete<{ Params: { id: string } }>('/api/pages/:id', async ({ ctx, params }) => {
    await deletePage(ctx, params.id);
    return { _id: params.id };
  });
}
