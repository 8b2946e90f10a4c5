import type { FastifyInstance } from 'fastify';
import { villageById } from '../villages/village.loaders.js';
import { isId } from '../core/ids.js';
import { isStaff } from '../core/policy.js';
import { demandStaff, type RequestContext } from '../core/request-context.js';
import type { PageRequest } from '../core/page.js';
import { found, langOf, pageOf } from '../core/rest-params.js';
import { areaOf } from '../listings/area-param.js';
import { Deal } from '../listings/values/choices.js';
import { restPathNow } from '../listings/redirect.js';
import { inRestNames, readBody, STAFF_ROUTE } from '../listings/rest-input.js';
import { presentHouse, HOUSE_FIELDS } from './house.presenter.js';
import { allHousesOf, draftHouses, findHouse, listHouses, type HouseFilter } from './house.service.js';
import { houseRest } from './house.rest-input.js';
import { createHouse, deleteHouse, updateHouse } from './house.write.js';

/** Fields of a single house: complete for staff. */
const wholeHouse = (ctx: RequestContext) => [...HOUSE_FIELDS, 'html', ...(isStaff(ctx.viewer) ? ['backOffice'] : [])];

/** Houses through REST (spec 7; forms in docs/rest.md). */
export function houseRoutes(app: FastifyInstance): void {
  const list = async (ctx: RequestContext, filter: HouseFilter, page: PageRequest) => {
    const { items, total } = await listHouses(ctx, filter, page, HOUSE_FIELDS);
    return { houses: await Promise.all(items.map((house) => presentHouse(ctx, house, null))), total };
  };

  for (const path of ['/api/house', '/api/house/page/:page']) {
    app.get<{ Params: { page?: string } }>(path, (request) => list(request.ctx, {}, pageOf(request.params)));
  }

  for (const path of ['/api/house/area/:area', '/api/house/area/:area/page/:page']) {
    app.get<{ Params: { area: string; page?: string } }>(path, (request) =>
      list(request.ctx, { area: areaOf(request.params) }, pageOf(request.params)),
    );
  }

  for (const deal of [Deal.RENT, Deal.BUY]) {
    for (const path of [`/api/house/${deal}`, `/api/house/${deal}/page/:page`]) {
      app.get<{ Params: { page?: string } }>(path, (request) => list(request.ctx, { deal }, pageOf(request.params)));
    }
  }

  for (const path of ['/api/house/villas', '/api/house/villas/page/:page']) {
    app.get<{ Params: { page?: string } }>(path, (request) => list(request.ctx, { villas: true }, pageOf(request.params)));
  }

  app.get<{ Params: { id: string } }>('/api/house/village/:id', async ({ ctx, params }) => {
    found(isId(params.id) ? await ctx.loader(villageById(['active'])).load(params.id) : null);
    const houses = await allHousesOf(ctx, params.id, HOUSE_FIELDS);
    return Promise.all(houses.map((house) => presentHouse(ctx, house, null)));
  });

  for (const path of ['/api/house/draft', '/api/house/draft/page/:page']) {
    app.get<{ Params: { page?: string } }>(path, async ({ ctx, params }) => {
      const { items, total } = await draftHouses(ctx, pageOf(params), HOUSE_FIELDS);
      return { houses: await Promise.all(items.map((house) => presentHouse(ctx, house, null))), total };
    });
  }

  app.get<{ Params: { id: string }; Querystring: { edit?: string } }>(
    '/api/house/:id',
    { config: { query: ['edit'] } },
    async ({ ctx, params, query }, reply) => {
      if (query.edit === 'true') demandStaff(ctx);
      const house = await findHouse(ctx, params.id, wholeHouse(ctx));
      return house ? presentHouse(ctx, house, null) : reply.redirect(await restPathNow(ctx, params.id), 301);
    },
  );

  app.get<{ Params: { id: string; lang: string } }>('/api/house/:id/:lang', async ({ ctx, params }, reply) => {
    const lang = langOf(params);
    const house = await findHouse(ctx, params.id, wholeHouse(ctx));
    return house ? presentHouse(ctx, house, lang) : reply.redirect(await restPathNow(ctx, params.id, lang), 301);
  });

  const answer = async (ctx: RequestContext, id: string) =>
    presentHouse(ctx, found(await findHouse(ctx, id, [...HOUSE_FIELDS, 'html', 'backOffice'])), null);

  app.post('/api/house/new', STAFF_ROUTE, async ({ ctx, body }, reply) => {
    const id = await inRestNames(houseRest(null), () => {
      const { patch, strict } = readBody(body, houseRest(null));
      return createHouse(ctx, patch, strict);
    });
    return reply.code(201).send(await answer(ctx, id));
  });

  app.put<{ Params: { id: string } }>('/api/house/:id', STAFF_ROUTE, async ({ ctx, params, body }) => {
    const fields = houseRest(await findHouse(ctx, params.id, ['rooms']));
    await inRestNames(fields, () => {
      const { patch, version, strict } = readBody(body, fields);
      return updateHouse(ctx, params.id, version, patch, strict);
    });
    return answer(ctx, params.id);
  });

  app.delete<{ Params: { id: string } }>('/api/house/:id', async ({ ctx, params }) => {
    await deleteHouse(ctx, params.id);
    return { _id: params.id };
  });
}
