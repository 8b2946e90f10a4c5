import type { FastifyInstance } from 'fastify';
import { demandStaff } from '../kernel/request-context.js';
import { found, pageOf } from '../kernel/rest-params.js';
import { presentCondo, CONDO_FIELDS } from './condo.presenter.js';
import { allCondos, draftCondos, findCondo } from './condo.service.js';

/** Condos through REST (spec 7; forms in docs/rest.md). */
export function condoRoutes(app: FastifyInstance): void {
  app.get('/api/condo', async ({ ctx }) => {
    const condos = await allCondos(ctx, CONDO_FIELDS);
    return { condos: await Promise.all(condos.map((condo) => presentCondo(ctx, condo, null))), total: condos.length };
  });

  app.get('/api/condo/draft', async ({ ctx }) => {
    const { items, total } = await draftCondos(ctx, pageOf({}), CONDO_FIELDS);
    return { condos: await Promise.all(items.map((condo) => presentCondo(ctx, condo, null))), total };
  });

  app.get<{ Params: { id: string }; Querystring: { edit?: string } }>(
    '/api/condo/:id',
    { config: { query: ['edit'] } },
    async ({ ctx, params, query }) => {
      if (query.edit === 'true') demandStaff(ctx);
      return presentCondo(ctx, found(await findCondo(ctx, params.id, [...CONDO_FIELDS, 'html'])), null);
    },
  );
}
