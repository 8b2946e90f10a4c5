import type { FastifyInstance } from 'fastify';
import { condoById } from '../condos/condo.loaders.js';
import { CONDO_FIELDS, presentCondo } from '../condos/condo.presenter.js';
import { badInput } from '../core/errors.js';
import { Lang } from '../core/lang.js';
import type { RequestContext } from '../core/request-context.js';
import { villageById } from '../villages/village.loaders.js';
import { presentVillage, VILLAGE_FIELDS } from '../villages/village.presenter.js';
import { complexIds } from './complex-search.service.js';
import { byParams, FILTER_PARAMS, filterOfParams, type SearchParams } from './search-params.js';
import { ComplexSort, HomeKind } from './search.input.js';

const SEARCHED = { config: { query: [...FILTER_PARAMS, 'sort'] } };

/** REST API for condos and villages, all or filtered (formats in docs/rest.md). */
export function complexRoutes(app: FastifyInstance): void {
  app.get<{ Querystring: SearchParams }>('/api/condo', SEARCHED, async ({ ctx, query }) => {
    const ids = await idsByParams(ctx, HomeKind.UNIT, query);
    const read = await Promise.all(ids.map((id) => ctx.loader(condoById(CONDO_FIELDS)).load(id)));
    const condos = read.filter((condo) => condo !== null);
    return { condos: await Promise.all(condos.map((condo) => presentCondo(ctx, condo, null))), total: condos.length };
  });

  app.get<{ Querystring: SearchParams }>('/api/village', SEARCHED, async ({ ctx, query }) => {
    const ids = await idsByParams(ctx, HomeKind.HOUSE, query);
    const read = await Promise.all(ids.map((id) => ctx.loader(villageById(VILLAGE_FIELDS)).load(id)));
    const villages = read.filter((village) => village !== null);
    return { villages: await Promise.all(villages.map((village) => presentVillage(ctx, village, null))), total: villages.length };
  });
}

/** Ids of the complexes that match a query string, in its order; names in English. Throws BAD_USER_INPUT at the invalid parameter. */
function idsByParams(ctx: RequestContext, kind: HomeKind, params: SearchParams): Promise<string[]> {
  const filter = filterOfParams(params);
  const sort = Object.values(ComplexSort).find((one) => one === (params['sort'] ?? ComplexSort.NEWEST));
  if (!sort) {
    const message = `Choose one of: ${Object.values(ComplexSort).join(', ')}.`;
    throw badInput('Some parameters are not valid.', 'BAD_USER_INPUT', [{ path: 'sort', code: 'BAD_USER_INPUT', message }]);
  }
  return byParams(() => complexIds(ctx, { filter: { ...filter, kind }, sort, lang: Lang.en }));
}
