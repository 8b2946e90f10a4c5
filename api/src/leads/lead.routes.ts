import type { FastifyInstance } from 'fastify';
import { refusedValues } from '../core/errors.js';
import { AuditKind } from '../records/audit-entry.entity.js';
import { recordAudit } from '../records/audit.service.js';
import { demandStaff } from '../core/request-context.js';
import { textsOf } from '../core/rest-body.js';
import { inRestNames } from '../listings/rest-input.js';
import { ContactChannel } from './contact-click.entity.js';
import { recordContactClick } from './contact-click.service.js';
import { createLead } from './create-lead.service.js';
import { LEAD_EXPORT_PARAMS, leadExportOf, type LeadExportParams } from './lead-export-params.js';
import { exportLeads } from './lead-export.service.js';
import { LEAD_REST, leadOfBody } from './lead.rest-input.js';

/** Contact requests through REST (spec 7; forms in docs/rest.md). */
export function leadRoutes(app: FastifyInstance): void {
  app.post('/api/utils/lead', async ({ ctx, body }, reply) => {
    await inRestNames(LEAD_REST, () => createLead(ctx, leadOfBody(body)));
    return reply.code(201).send({ ok: true });
  });

  app.post('/api/utils/contact_click', { config: { beacon: true } }, async ({ ctx, body }, reply) => {
    const { listing, channel } = textsOf(body, ['listing', 'channel']);
    const known = Object.values<string>(ContactChannel).includes(channel);
    if (!known) {
      const message = `Channels are: ${Object.values(ContactChannel).join(', ')}.`;
      throw refusedValues([{ path: 'channel', code: 'UNKNOWN_CHANNEL', message }]);
    }
    await recordContactClick(ctx, listing, channel as ContactChannel);
    return reply.code(204).send();
  });

  app.get<{ Querystring: LeadExportParams }>(
    '/api/leads/export',
    { config: { query: LEAD_EXPORT_PARAMS } },
    async ({ ctx, query }, reply) => {
      demandStaff(ctx);
      const { name, type, body } = await exportLeads(ctx, leadExportOf(query));
      await recordAudit(ctx, AuditKind.EXPORT, ctx.viewer.account, name);
      return reply.header('content-type', type).header('content-disposition', `attachment; filename="${name}"`).send(body);
    },
  );
}
