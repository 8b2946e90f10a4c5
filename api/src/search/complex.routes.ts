import { presentAll } from '../listings/listing.routes.js';
import { COMPLEXES } from '../listings/nouns.js';
import { HomeKind, COMPLEX_NOUNS } from '../fields/listing-nouns.js';
import type { FastifyInstance } from 'fastify';
import { badInput } from '../core/errors.js';
import { Lang } from '../core/lang.js';
import type { RequestContext } from '../core/request-context.js';
import { complexIds } from './complex-search.service.js';
import { byParams, FILTER_PARAMS, filterOfParams, type SearchParams } from './search-params.js';
import { ComplexSort } from './search.input.js';

const SEARCHED = { config: { query: [...FILTER_PARAMS, 'sort'] } };

/** REST API for condos and villages, all or filtered (formats in docs/rest.md). */
export function complexRoutes(app: FastifyInstance): void {
  for (const complexes of Object.values(COMPLEXES)) {
    const { rest, plural, homes } = COMPLEX_NOUNS[complexes.kind];
    app.get<{ Querystring: SearchParams }>(rest, SEARCHED, async ({ ctx, query }) => {
      const ids = await idsByParams(ctx, homes, query);
      const read = await Promise.all(ids.map((id) => ctx.loader(complexes.byId(complexes.restFields)).load(id)));
      const shown = read.filter((complex) => complex !== null);
      return { [plural]: await presentAll(ctx, complexes, shown), total: shown.length };
    });
  }
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
