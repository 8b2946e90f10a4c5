import type { FastifyInstance } from 'fastify';
import { stopAlert } from './manage-alert.service.js';

/** Alerts through REST (docs/rest.md). */
export function alertRoutes(app: FastifyInstance): void {
  // What mail providers post when somebody presses their "unsubscribe" (RFC 8058): a form, from no browser, without any header of ours. The
  // token says enough, and more than ending an alert it cannot do.
  void app.register(async (scope) => {
    const forms = ['application/x-www-form-urlencoded', 'multipart/form-data'];
    scope.addContentTypeParser(forms, { parseAs: 'string', bodyLimit: 1_000 }, (_request, body, done) => done(null, body));
    scope.post<{ Params: { token: string } }>(
      '/api/alerts/:token/unsubscribe',
      { config: { beacon: true, anonymous: true } },
      async ({ ctx, params }) => {
        await stopAlert(ctx, params.token);
        return { ok: true };
      },
    );
    // Programs that do not know RFC 8058 open it: people go on where a button ends it, and what only looks at links ends nothing.
    scope.get<{ Params: { token: string } }>('/api/alerts/:token/unsubscribe', ({ params }, reply) =>
      reply.header('referrer-policy', 'no-referrer').redirect(`/alerts/${encodeURIComponent(params.token)}`),
    );
  });
}
