import type { FastifyInstance } from 'fastify';
import { demandStaff } from '../kernel/request-context.js';
import { EXPORT_PARAMS, exportOfParams, type ExportParams } from './export-params.js';
import { exportListings } from './export.service.js';

/** A list of the desk as a file (form in docs/rest.md). */
export function exportRoutes(app: FastifyInstance): void {
  app.get<{ Querystring: ExportParams }>('/api/desk/export', { config: { query: EXPORT_PARAMS } }, async ({ ctx, query }, reply) => {
    demandStaff(ctx);
    const { name, type, body } = await exportListings(ctx, exportOfParams(query));
    return reply.header('content-type', type).header('content-disposition', `attachment; filename="${name}"`).send(body);
  });
}
