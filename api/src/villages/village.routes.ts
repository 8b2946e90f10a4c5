import type { FastifyInstance } from 'fastify';
import { demandStaff } from '../kernel/request-context.js';
import { found, pageOf } from '../kernel/rest-params.js';
import { presentVillage, VILLAGE_FIELDS } from './village.presenter.js';
import { allVillages, draftVillages, findVillage } from './village.service.js';

/** Villages through REST (spec 7; forms in docs/rest.md). */
export function villageRoutes(app: FastifyInstance): void {
  app.get('/api/village', async ({ ctx }) => {
    const villages = await allVillages(ctx, VILLAGE_FIELDS);
    return { villages: await Promise.all(villages.map((village) => presentVillage(ctx, village, null))), total: villages.length };
  });

  app.get('/api/village/draft', async ({ ctx }) => {
    const { items, total } = await draftVillages(ctx, pageOf({}), VILLAGE_FIELDS);
    return { villages: await Promise.all(items.map((village) => presentVillage(ctx, village, null))), total };
  });

  app.get<{ Params: { id: string }; Querystring: { edit?: string } }>(
    '/api/village/:id',
    { config: { query: ['edit'] } },
    async ({ ctx, params, query }) => {
      if (query.edit === 'true') demandStaff(ctx);
      return presentVillage(ctx, found(await findVillage(ctx, params.id, [...VILLAGE_FIELDS, 'html'])), null);
    },
  );
}
