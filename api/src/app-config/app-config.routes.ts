import type { FastifyInstance } from 'fastify';
import { listAppConfig } from './app-config.service.js';

/** Switches of the side menu through REST (spec 7; forms in docs/rest.md). */
export function appConfigRoutes(app: FastifyInstance): void {
  app.get('/api/appConfig', async ({ ctx }) => (await listAppConfig(ctx)).map(({ id, name, active }) => ({ _id: id, name, active })));
}
