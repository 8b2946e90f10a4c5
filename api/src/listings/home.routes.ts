import type { FastifyInstance } from 'fastify';
import { isId } from '../core/ids.js';
import type { PageRequest } from '../core/page.js';
import type { RequestContext } from '../core/request-context.js';
import { found, langOf, pageOf } from '../core/rest-params.js';
import { HOME_NOUNS, type HomeKind } from '../fields/listing-nouns.js';
import { areaOf } from './area-param.js';
import { CONDOS } from './condo.js';
import type { Home } from './home.entity.js';
import { allHomesOf, listHomes, type HomeFilter } from './home.service.js';
import { HOUSES } from './house.js';
import type { HomeParts } from './listing-parts.js';
import { oneListing } from './listing.query.js';
import { presentAll, wholeOf } from './listing.routes.js';
import { COMPLEXES, HOMES } from './nouns.js';
import { restPathNow } from './redirect.js';
import { UNITS } from './unit.js';
import { Deal } from './values/choices.js';

/** Homes through REST besides what all listings have (spec 7; forms in docs/rest.md). */
export function homeRoutes(app: FastifyInstance): void {
  for (const homes of Object.values(HOMES)) listRoutes(app, homes);
  unitRoutes(app);
  houseRoutes(app);
}

/** Lists of a kind of home: all of them, by area and by deal. */
function listRoutes<T extends Home>(app: FastifyInstance, homes: HomeParts<T, HomeKind>): void {
  const { rest } = HOME_NOUNS[homes.kind];
  for (const path of [rest, `${rest}/page/:page`]) {
    app.get<{ Params: { page?: string } }>(path, ({ ctx, params }) => list(ctx, homes, {}, pageOf(params)));
  }
  for (const path of [`${rest}/area/:area`, `${rest}/area/:area/page/:page`]) {
    app.get<{ Params: { area: string; page?: string } }>(path, ({ ctx, params }) =>
      list(ctx, homes, { area: areaOf(params) }, pageOf(params)),
    );
  }
  for (const deal of [Deal.RENT, Deal.BUY]) {
    for (const path of [`${rest}/${deal}`, `${rest}/${deal}/page/:page`]) {
      app.get<{ Params: { page?: string } }>(path, ({ ctx, params }) => list(ctx, homes, { deal }, pageOf(params)));
    }
  }
}

async function list<T extends Home>(ctx: RequestContext, homes: HomeParts<T, HomeKind>, filter: HomeFilter, page: PageRequest) {
  const { items, total } = await listHomes(ctx, homes, filter, page, homes.restFields);
  return { [HOME_NOUNS[homes.kind].plural]: await presentAll(ctx, homes, items), total };
}

/** The active homes of a complex that this viewer sees. Throws NOT_FOUND. */
async function inComplex<T extends Home>(ctx: RequestContext, homes: HomeParts<T, HomeKind>, id: string) {
  const complexes = COMPLEXES[HOME_NOUNS[homes.kind].complex];
  found(isId(id) ? await ctx.loader(complexes.byId(['active'])).load(id) : null);
  return presentAll(ctx, homes, await allHomesOf(ctx, homes, id, homes.restFields));
}

/** What the spec has for units alone. */
function unitRoutes(app: FastifyInstance): void {
  app.get<{ Params: { id: string } }>('/api/units/condo/:id', async ({ ctx, params }) => ({
    units: await inComplex(ctx, UNITS, params.id),
  }));

  for (const path of ['/api/units/withcondo/:id', '/api/units/withcondo/:id/:lang']) {
    app.get<{ Params: { id: string; lang?: string } }>(path, async ({ ctx, params }, reply) => {
      const lang = langOf(params);
      const unit = await oneListing(ctx, UNITS, params.id, wholeOf(ctx, UNITS));
      if (!unit) return reply.redirect(await restPathNow(ctx, params.id, lang), 301);
      const condo = unit.condoId ? await ctx.loader(CONDOS.byId([...CONDOS.restFields, 'html'])).load(unit.condoId) : null;
      return { ...(await UNITS.present(ctx, unit, lang)), condoData: condo && (await CONDOS.present(ctx, condo, lang)) };
    });
  }
}

/** What the spec has for houses alone. */
function houseRoutes(app: FastifyInstance): void {
  for (const path of ['/api/house/villas', '/api/house/villas/page/:page']) {
    app.get<{ Params: { page?: string } }>(path, ({ ctx, params }) => list(ctx, HOUSES, { villas: true }, pageOf(params)));
  }

  app.get<{ Params: { id: string } }>('/api/house/village/:id', ({ ctx, params }) => inComplex(ctx, HOUSES, params.id));

  app.get<{ Params: { id: string; lang: string } }>('/api/house/:id/:lang', async ({ ctx, params }, reply) => {
    const lang = langOf(params);
    const house = await oneListing(ctx, HOUSES, params.id, wholeOf(ctx, HOUSES));
    return house ? HOUSES.present(ctx, house, lang) : reply.redirect(await restPathNow(ctx, params.id, lang), 301);
  });
}
