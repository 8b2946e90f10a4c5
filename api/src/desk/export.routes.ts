import type { FastifyInstance } from 'fastify';
import { AuditKind } from '../records/audit-entry.entity.js';
import { recordAudit } from '../records/audit.service.js';
import { demandStaff } from '../core/request-context.js';
import { EXPORT_PARAMS, exportOfParams, type ExportParams } from './export-params.js';
import { exportListings } from './export.service.js';
import { exportStatistics, STATISTICS_EXPORT_PARAMS, type StatisticsExportParams } from './statistics-export.js';

/** What staff take as a file: a list of the desk, and what was counted of listings (docs/rest.md). */
export function exportRoutes(app: FastifyInstance): void {
  app.get<{ Querystring: ExportParams }>('/api/desk/export', { config: { query: EXPORT_PARAMS } }, async ({ ctx, query }, reply) => {
    demandStaff(ctx);
    const { name, type, body } = await exportListings(ctx, exportOfParams(query));
    await recordAudit(ctx, AuditKind.EXPORT, ctx.viewer.account, name);
    return reply.header('content-type', type).header('content-disposition', `attachment; filename="${name}"`).send(body);
  });

  app.get<{ Querystring: StatisticsExportParams }>(
    '/api/statistics/export',
    { config: { query: STATISTICS_EXPORT_PARAMS } },
    async ({ ctx, query }, reply) => {
      demandStaff(ctx);
      const { name, type, body } = await exportStatistics(ctx, query);
      await recordAudit(ctx, AuditKind.EXPORT, ctx.viewer.account, name);
      return reply.header('content-type', type).header('content-disposition', `attachment; filename="${name}"`).send(body);
    },
  );
}
