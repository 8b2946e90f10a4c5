import { CONDOS } from '../listings/condo.js';
import type { FastifyInstance } from 'fastify';
import { isId } from '../core/ids.js';
import { found } from '../core/rest-params.js';
import { presentChoice } from '../listings/listing.presenter.js';
import { boardOf, MOST_ON_BOARD } from './board.service.js';
import type { BoardUnit } from './board.type.js';
import { byParams, FILTER_PARAMS, filterOfParams, type SearchParams } from './search-params.js';

/** A unit of a board under the names that REST has for a unit (spec 3). */
const present = ({ id, floor, views, ...unit }: BoardUnit) => ({
  _id: id,
  floors: floor,
  view: views.map((view) => presentChoice('view', view)),
  ...unit,
});

/** The building board through REST (forms in docs/rest.md). */
export function boardRoutes(app: FastifyInstance): void {
  app.get<{ Params: { id: string }; Querystring: SearchParams }>(
    '/api/condo/:id/board',
    { config: { query: FILTER_PARAMS } },
    async ({ ctx, params, query }) => {
      const filter = filterOfParams(query);
      const condo = found(isId(params.id) ? await ctx.loader(CONDOS.byId(['floors'])).load(params.id) : null);
      const { units, ...board } = await byParams(() => boardOf(ctx, condo, filter, MOST_ON_BOARD));
      return { ...board, units: units.map(present) };
    },
  );
}
