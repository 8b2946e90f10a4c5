import type { FastifyInstance } from 'fastify';
import { demandStaff, type RequestContext } from '../core/request-context.js';
import { found, pageOf } from '../core/rest-params.js';
import { restPathNow } from '../listings/redirect.js';
import { inRestNames, readBody, STAFF_ROUTE } from '../listings/rest-input.js';
import { presentCondo, CONDO_FIELDS } from './condo.presenter.js';
import { draftCondos, findCondo } from './condo.service.js';
import { LISTING_REST } from '../listings/listing.rest-input.js';
import { createCondo, deleteCondo, updateCondo } from './condo.write.js';

/** Condos through REST (spec 7; forms in docs/rest.md). */
export function condoRoutes(app: FastifyInstance): void {
  for (const path of ['/api/condo/draft', '/api/condo/draft/page/:page']) {
    app.get<{ Params: { page?: string } }>(path, async ({ ctx, params }) => {
      const { items, total } = await draftCondos(ctx, pageOf(params), CONDO_FIELDS);
      return { condos: await Promise.all(items.map((condo) => presentCondo(ctx, condo, null))), total };
    });
  }

  app.get<{ Params: { id: string }; Querystring: { edit?: string } }>(
    '/api/condo/:id',
    { config: { query: ['edit'] } },
    async ({ ctx, params, query }, reply) => {
      if (query.edit === 'true') demandStaff(ctx);
      const condo = await findCondo(ctx, params.id, [...CONDO_FIELDS, 'html']);
      return condo ? presentCondo(ctx, condo, null) : reply.redirect(await restPathNow(ctx, params.id), 301);
    },
  );

  const answer = async (ctx: RequestContext, id: string) =>
    presentCondo(ctx, found(await findCondo(ctx, id, [...CONDO_FIELDS, 'html'])), null);

  app.post('/api/condo/new', STAFF_ROUTE, async ({ ctx, body }, reply) => {
    const id = await inRestNames(LISTING_REST.condo, () => {
      const { patch, strict } = readBody(body, LISTING_REST.condo);
      return createCondo(ctx, patch, strict);
    });
    return reply.code(201).send(await answer(ctx, id));
  });

  app.put<{ Params: { id: string } }>('/api/condo/:id', STAFF_ROUTE, async ({ ctx, params, body }) => {
    await inRestNames(LISTING_REST.condo, () => {
      const { patch, version, strict } = readBody(body, LISTING_REST.condo);
      return updateCondo(ctx, params.id, version, patch, strict);
    });
    return answer(ctx, params.id);
  });

  app.delete<{ Params: { id: string }; Querystring: { withListings?: string } }>(
    '/api/condo/:id',
    { config: { query: ['withListings'] } },
    async ({ ctx, params, query }) => {
      await deleteCondo(ctx, params.id, query.withListings === 'true');
      return { _id: params.id };
    },
  );
}
