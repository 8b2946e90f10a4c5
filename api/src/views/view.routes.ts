import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { DataSource } from 'typeorm';
import { isCounted } from '../core/counted.js';
import { isId } from '../core/ids.js';
import { textsOf } from '../core/rest-body.js';
import { ViewCounter } from './view-counter.js';

/** Beacons from listing pages (docs/rest.md). */
export function viewRoutes(app: FastifyInstance, { db, logger }: { db: DataSource; logger: Logger }): void {
  const views = new ViewCounter(db, logger);
  app.addHook('onClose', () => views.write());

  // Ignored views get the same response: the sender does not wait for it.
  app.post('/api/utils/view', { config: { beacon: true } }, async ({ ctx, body }, reply) => {
    const { listing } = textsOf(body, ['listing']);
    if (isId(listing) && isCounted(ctx)) views.add(listing, ctx.client);
    return reply.code(204).send();
  });
}
