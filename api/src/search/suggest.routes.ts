import type { FastifyInstance } from 'fastify';
import { byParams } from './search-params.js';
import { suggest } from './suggest.service.js';

/** Suggestions unless told otherwise. */
const FIRST = 8;

/** Type-ahead through REST (forms in docs/rest.md). */
export function suggestRoutes(app: FastifyInstance): void {
  app.get<{ Querystring: { q?: string; first?: string } }>(
    '/api/suggest',
    { config: { query: ['q', 'first'] } },
    async ({ ctx, query: { q: text = '', first = String(FIRST) } }) => {
      // Anything but digits is no number of suggestions; the service refuses it.
      const suggestions = await byParams(() => suggest(ctx, text, /^\d{1,4}$/.test(first) ? Number(first) : Number.NaN));
      return {
        suggestions: suggestions.map(({ kind, id, name, area, reference, count }) => ({
          kind,
          _id: id,
          name: name.en,
          name_ru: name.ru,
          area,
          reference,
          count,
        })),
      };
    },
  );
}
