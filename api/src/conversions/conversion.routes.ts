import type { HomeKind } from '../fields/listing-nouns.js';
import { CONDOS } from '../listings/condo.js';
import type { FastifyInstance } from 'fastify';
import { CONDO_FIELDS, presentCondo } from '../listings/condo.presenter.js';
import { AppError, badInput } from '../core/errors.js';
import { found } from '../core/rest-params.js';
import { STAFF_ROUTE } from '../listings/rest-input.js';
import { mergeCondo } from './merge-condo.service.js';
import { moveHome } from './move-home.service.js';

/** The spec's paths by what a home becomes. They are GETs that change something. */
const MOVES: readonly (readonly [path: string, to: HomeKind])[] = [
  ['/api/units/migrateToHouse/:id', 'house'],
  ['/api/house/migrateToUnit/:id', 'unit'],
];

/** Moving homes between the kinds and merging condos through REST (spec 7; forms in docs/rest.md). */
export function conversionRoutes(app: FastifyInstance): void {
  for (const [path, to] of MOVES) {
    app.get<{ Params: { id: string } }>(path, { config: { changesState: true } }, async ({ ctx, params }) => {
      await moveHome(ctx, to, params.id);
      return { _id: params.id.toLowerCase() };
    });
  }

  app.post<{ Params: { id: string } }>('/api/condo/merge/:id', STAFF_ROUTE, async ({ ctx, params, body }) => {
    const target = targetOf(body);
    await mergeCondo(ctx, params.id, target);
    return presentCondo(ctx, found(await ctx.loader(CONDOS.byId([...CONDO_FIELDS, 'html'])).load(target.toLowerCase())), null);
  });
}

/** The target of a merge; an empty text where the body names none, which is no condo. */
function targetOf(body: unknown): string {
  if (body === null || body === undefined) return '';
  if (typeof body !== 'object' || Array.isArray(body)) throw badInput('The body must be a JSON object.', 'BAD_JSON');
  const { target, ...others } = body as { target?: unknown };
  if (Object.keys(others).length > 0) throw new AppError('UNKNOWN_FIELD', 422, 'The only field is: target.');
  return typeof target === 'string' ? target : '';
}
