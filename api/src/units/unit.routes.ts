import type { FastifyInstance } from 'fastify';
import { CONDO_FIELDS, presentCondo } from '../condos/condo.presenter.js';
import { condoById } from '../condos/condo.loaders.js';
import { isId } from '../core/ids.js';
import { isStaff } from '../core/policy.js';
import { demandStaff, type RequestContext } from '../core/request-context.js';
import type { PageRequest } from '../core/page.js';
import { found, langOf, pageOf } from '../core/rest-params.js';
import { areaOf } from '../listings/area-param.js';
import { Deal } from '../listings/values/choices.js';
import { restPathNow } from '../listings/redirect.js';
import { inRestNames, readBody, STAFF_ROUTE } from '../listings/rest-input.js';
import { presentUnit, UNIT_FIELDS } from './unit.presenter.js';
import { allUnitsOf, draftUnits, findUnit, listUnits, type UnitFilter } from './unit.service.js';
import { LISTING_REST } from '../listings/listing.rest-input.js';
import { createUnit, deleteUnit, updateUnit } from './unit.write.js';

/** Fields of a single unit: complete for staff. */
const wholeUnit = (ctx: RequestContext) => [...UNIT_FIELDS, 'html', ...(isStaff(ctx.viewer) ? ['backOffice'] : [])];

/** Units through REST (spec 7; forms in docs/rest.md). */
export function unitRoutes(app: FastifyInstance): void {
  const list = async (ctx: RequestContext, filter: UnitFilter, page: PageRequest) => {
    const { items, total } = await listUnits(ctx, filter, page, UNIT_FIELDS);
    return { units: await Promise.all(items.map((unit) => presentUnit(ctx, unit, null))), total };
  };

  for (const path of ['/api/units', '/api/units/page/:page']) {
    app.get<{ Params: { page?: string } }>(path, (request) => list(request.ctx, {}, pageOf(request.params)));
  }

  for (const path of ['/api/units/area/:area', '/api/units/area/:area/page/:page']) {
    app.get<{ Params: { area: string; page?: string } }>(path, (request) =>
      list(request.ctx, { area: areaOf(request.params) }, pageOf(request.params)),
    );
  }

  for (const deal of [Deal.RENT, Deal.BUY]) {
    for (const path of [`/api/units/${deal}`, `/api/units/${deal}/page/:page`]) {
      app.get<{ Params: { page?: string } }>(path, (request) => list(request.ctx, { deal }, pageOf(request.params)));
    }
  }

  app.get<{ Params: { id: string } }>('/api/units/condo/:id', async ({ ctx, params }) => {
    found(isId(params.id) ? await ctx.loader(condoById(['active'])).load(params.id) : null);
    const units = await allUnitsOf(ctx, params.id, UNIT_FIELDS);
    return { units: await Promise.all(units.map((unit) => presentUnit(ctx, unit, null))) };
  });

  for (const path of ['/api/units/draft', '/api/units/draft/page/:page']) {
    app.get<{ Params: { page?: string } }>(path, async ({ ctx, params }) => {
      const { items, total } = await draftUnits(ctx, pageOf(params), UNIT_FIELDS);
      return { units: await Promise.all(items.map((unit) => presentUnit(ctx, unit, null))), total };
    });
  }

  for (const path of ['/api/units/withcondo/:id', '/api/units/withcondo/:id/:lang']) {
    app.get<{ Params: { id: string; lang?: string } }>(path, async ({ ctx, params }, reply) => {
      const lang = langOf(params);
      const unit = await findUnit(ctx, params.id, wholeUnit(ctx));
      if (!unit) return reply.redirect(await restPathNow(ctx, params.id, lang), 301);
      const condo = unit.condoId ? await ctx.loader(condoById([...CONDO_FIELDS, 'html'])).load(unit.condoId) : null;
      return { ...(await presentUnit(ctx, unit, lang)), condoData: condo && (await presentCondo(ctx, condo, lang)) };
    });
  }

  app.get<{ Params: { id: string }; Querystring: { edit?: string } }>(
    '/api/units/:id',
    { config: { query: ['edit'] } },
    async ({ ctx, params, query }, reply) => {
      if (query.edit === 'true') demandStaff(ctx);
      const unit = await findUnit(ctx, params.id, wholeUnit(ctx));
      return unit ? presentUnit(ctx, unit, null) : reply.redirect(await restPathNow(ctx, params.id), 301);
    },
  );

  const answer = async (ctx: RequestContext, id: string) =>
    presentUnit(ctx, found(await findUnit(ctx, id, [...UNIT_FIELDS, 'html', 'backOffice'])), null);

  app.post('/api/units/new', STAFF_ROUTE, async ({ ctx, body }, reply) => {
    const id = await inRestNames(LISTING_REST.unit, () => {
      const { patch, strict } = readBody(body, LISTING_REST.unit);
      return createUnit(ctx, patch, strict);
    });
    return reply.code(201).send(await answer(ctx, id));
  });

  app.put<{ Params: { id: string } }>('/api/units/:id', STAFF_ROUTE, async ({ ctx, params, body }) => {
    await inRestNames(LISTING_REST.unit, () => {
      const { patch, version, strict } = readBody(body, LISTING_REST.unit);
      return updateUnit(ctx, params.id, version, patch, strict);
    });
    return answer(ctx, params.id);
  });

  app.delete<{ Params: { id: string } }>('/api/units/:id', async ({ ctx, params }) => {
    await deleteUnit(ctx, params.id);
    return { _id: params.id };
  });
}
