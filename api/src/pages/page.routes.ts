import type { FastifyInstance } from 'fastify';
import { Lang } from '../kernel/lang.js';
import { found, langOf } from '../kernel/rest-params.js';
import { presentPage } from './page.presenter.js';
import { findPage, findPageById, menuPages } from './page.service.js';

/** Content pages through REST (spec 7; forms in docs/rest.md). */
export function pageRoutes(app: FastifyInstance): void {
  app.get('/api/pages', async ({ ctx }) => (await menuPages(ctx, Lang.en)).map(presentPage));

  app.get<{ Params: { id: string } }>('/api/pages/id/:id', async ({ ctx, params }) =>
    presentPage(found(await findPageById(ctx, params.id))),
  );

  for (const path of ['/api/pages/:slug', '/api/pages/:slug/:lang']) {
    app.get<{ Params: { slug: string; lang?: string } }>(path, async ({ ctx, params }) =>
      presentPage(found(await findPage(ctx, params.slug, langOf(params) ?? Lang.en))),
    );
  }
}
