import type { FastifyInstance } from 'fastify';
import { byParams } from './search-params.js';
import { understandText } from './reading.service.js';
import type { Understanding } from './search.type.js';
import { presentChoice } from '../listings/listing.presenter.js';
import { suggest } from './suggest.service.js';

/** Suggestions unless told otherwise. */
const FIRST = 8;

/** The interpretation of a text, in REST format. */
export function presentUnderstanding({ readings, rest, aside }: Understanding) {
  return { readings: readings.map(({ key, query, words }) => ({ key, query, words })), rest, aside };
}

/** Type-ahead through REST (forms in docs/rest.md). */
export function suggestRoutes(app: FastifyInstance): void {
  app.get<{ Querystring: { q?: string; first?: string } }>(
    '/api/suggest',
    { config: { query: ['q', 'first'] } },
    async ({ ctx, query: { q: text = '', first = String(FIRST) } }) => {
      // Anything but digits is no number of suggestions; the service refuses it.
      const [suggestions, understood] = await byParams(() =>
        Promise.all([suggest(ctx, text, /^\d{1,4}$/.test(first) ? Number(first) : Number.NaN), understandText(ctx, { text }, ['count'])]),
      );
      return {
        suggestions: suggestions.map(({ kind, id, name, area, reference, count }) => ({
          kind,
          _id: id,
          name: name.en,
          name_ru: name.ru,
          area: presentChoice('area', area),
          reference,
          count,
        })),
        understood: understood && { ...presentUnderstanding(understood), count: understood.count },
      };
    },
  );
}
