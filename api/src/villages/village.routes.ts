import type { FastifyInstance } from 'fastify';
import { demandStaff, type RequestContext } from '../core/request-context.js';
import { found, pageOf } from '../core/rest-params.js';
import { inRestNames, readBody, STAFF_ROUTE } from '../listings/rest-input.js';
import { presentVillage, VILLAGE_FIELDS } from './village.presenter.js';
import { draftVillages, findVillage } from './village.service.js';
import { LISTING_REST } from '../listings/listing.rest-input.js';
import { createVillage, deleteVillage, updateVillage } from './village.write.js';

/** Villages through REST (spec 7; forms in docs/rest.md). */
export function villageRoutes(app: FastifyInstance): void {
  for (const path of ['/api/village/draft', '/api/village/draft/page/:page']) {
    app.get<{ Params: { page?: string } }>(path, async ({ ctx, params }) => {
      const { items, total } = await draftVillages(ctx, pageOf(params), VILLAGE_FIELDS);
      return { villages: await Promise.all(items.map((village) => presentVillage(ctx, village, null))), total };
    });
  }

  app.get<{ Params: { id: string }; Querystring: { edit?: string } }>(
    '/api/village/:id',
    { config: { query: ['edit'] } },
    async ({ ctx, params, query }) => {
      if (query.edit === 'true') demandStaff(ctx);
      return presentVillage(ctx, found(await findVillage(ctx, params.id, [...VILLAGE_FIELDS, 'html'])), null);
    },
  );

  const answer = async (ctx: RequestContext, id: string) =>
    presentVillage(ctx, found(await findVillage(ctx, id, [...VILLAGE_FIELDS, 'html'])), null);

  app.post('/api/village/new', STAFF_ROUTE, async ({ ctx, body }, reply) => {
    const id = await inRestNames(LISTING_REST.village, () => {
      const { patch, strict } = readBody(body, LISTING_REST.village);
      return createVillage(ctx, patch, strict);
    });
    return reply.code(201).send(await answer(ctx, id));
  });

  app.put<{ Params: { id: string } }>('/api/village/:id', STAFF_ROUTE, async ({ ctx, params, body }) => {
    await inRestNames(LISTING_REST.village, () => {
      const { patch, version, strict } = readBody(body, LISTING_REST.village);
      return updateVillage(ctx, params.id, version, patch, strict);
    });
    return answer(ctx, params.id);
  });

  app.delete<{ Params: { id: string }; Querystring: { withListings?: string } }>(
    '/api/village/:id',
    { config: { query: ['withListings'] } },
    async ({ ctx, params, query }) => {
      await deleteVillage(ctx, params.id, query.withListings === 'true');
      return { _id: params.id };
    },
  );
}
