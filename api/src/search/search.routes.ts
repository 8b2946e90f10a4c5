import { HOMES } from '../listings/nouns.js';
import type { FastifyInstance } from 'fastify';
import { pageOf } from '../core/rest-params.js';
import { mapPins } from './map-pins.service.js';
import { byParams, FILTER_PARAMS, filterOfParams, mapOfParams, sortOfParams, type SearchParams } from './search-params.js';
import { search } from './search.service.js';
import type { Facet } from './search.type.js';
import { presentUnderstanding } from './suggest.routes.js';

const FIELDS = [...new Set(Object.values(HOMES).flatMap(({ restFields }) => restFields))];

/** `{ beds: { "1": 12 } }`: the counts of a facet by value. */
const countsOf = ({ values }: Facet) => Object.fromEntries(values.map(({ value, count }) => [value, count]));

/** Search through REST (forms in docs/rest.md). */
export function searchRoutes(app: FastifyInstance): void {
  app.get<{ Querystring: SearchParams & { page?: string } }>(
    '/api/search',
    { config: { query: [...FILTER_PARAMS, 'sort', 'page'] } },
    async ({ ctx, query }) => {
      const request = { filter: filterOfParams(query), sort: sortOfParams(query), ...pageOf(query) };
      const { homes, total, facets, gains, corrected, understood } = await byParams(() =>
        search(ctx, request, FIELDS, ['facets', 'gains']),
      );
      return {
        homes: await Promise.all(homes.map((home) => HOMES[home.kind].present(ctx, home, null))),
        total,
        facets: Object.fromEntries(facets.map((facet) => [facet.key, countsOf(facet)])),
        gains,
        corrected,
        understood: understood && presentUnderstanding(understood),
      };
    },
  );

  app.get<{ Querystring: SearchParams }>('/api/search/pins', { config: { query: [...FILTER_PARAMS, 'zoom'] } }, ({ ctx, query }) => {
    const { box, zoom, filter } = mapOfParams(query);
    return byParams(() => mapPins(ctx, box, zoom, filter));
  });
}
