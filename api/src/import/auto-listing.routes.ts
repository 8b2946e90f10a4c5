import type { FastifyInstance, FastifyReply } from 'fastify';
import { Readable } from 'node:stream';
import type { FileStore } from '../files/file-store.js';
import type { Upload } from '../files/file-write.service.js';
import { MOST_SHEET_BYTES } from '../files/limits.js';
import { uploadRoute } from '../files/upload.routes.js';
import { badInput } from '../core/errors.js';
import { Lang } from '../core/lang.js';
import { parseLargeJson } from '../core/large-json.js';
import { demandStaff } from '../core/request-context.js';
import { isRecord, objectOf } from '../core/rest-body.js';
import { langOf } from '../core/rest-params.js';
import { STAFF_ROUTE } from '../listings/rest-input.js';
import type { AutoListingTemplate } from './auto-listing-template.entity.js';
import { readFinish } from './finish-input.js';
import { importWithinRequest } from './finish.service.js';
import { readEntity } from './parse-rows.js';
import { blankSheet, failedSheet, type Workbook } from './sheets.service.js';
import { rowsAsJson } from './staged-rows.service.js';
import { startAutoListing } from './start.service.js';
import { createTemplate, listTemplates } from './template.service.js';

/** Largest body of the rows of an import, bytes: those of a file as JSON. */
const MOST_ROWS_BYTES = 60_000_000;

/** Imports through REST (spec 7; forms in docs/rest.md). For staff only, checked before a body is read. */
export async function autoListingRoutes(app: FastifyInstance, store: FileStore): Promise<void> {
  app.get('/api/autoListingTemplate', async ({ ctx }) => (await listTemplates(ctx)).map(presentTemplate));

  app.post('/api/autoListingTemplate/new', STAFF_ROUTE, async ({ ctx, body }, reply) => {
    const { config } = objectOf(body, ['config']);
    const text = isRecord(config) ? JSON.stringify(config) : config;
    return reply.code(201).send(presentTemplate(await createTemplate(ctx, typeof text === 'string' ? text : '')));
  });

  await app.register(async (large) => {
    large.removeContentTypeParser('application/json');
    large.addContentTypeParser('application/json', { parseAs: 'buffer' }, async (_request: unknown, body: Buffer) =>
      parseLargeJson(body, 'data'),
    );
    large.post(
      '/api/utils/auto_listing_finish',
      {
        bodyLimit: MOST_ROWS_BYTES,
        config: { unlimited: true },
        async onRequest({ ctx, takeTime }) {
          demandStaff(ctx);
          takeTime();
        },
      },
      async ({ ctx, body }) => importWithinRequest(ctx, readFinish(body)),
    );
  });

  await uploadRoute(app, {
    path: '/api/utils/auto_listing_start',
    field: 'tempFile',
    files: 1,
    bytes: MOST_SHEET_BYTES,
    async take({ ctx }, reply, uploads) {
      const { id } = await startAutoListing(ctx, store, firstOf(uploads));
      return reply
        .header('x-talay-import', id)
        .type('application/json; charset=utf-8')
        .send(Readable.from(rowsAsJson(ctx, id)));
    },
  });

  app.get<{ Params: { id: string }; Querystring: { lang?: string } }>(
    '/api/auto_listing/:id/failed',
    { config: { query: ['lang'] } },
    async ({ ctx, params, query }, reply) => sendWorkbook(reply, await failedSheet(ctx, params.id, langOf(query) ?? Lang.en)),
  );

  app.get<{ Querystring: { entitieType?: string; lang?: string } }>(
    '/api/auto_listing/blank',
    { config: { query: ['entitieType', 'lang'] } },
    async ({ ctx, query }, reply) => {
      demandStaff(ctx);
      return sendWorkbook(reply, await blankSheet(ctx, readEntity(query.entitieType), langOf(query) ?? Lang.en));
    },
  );
}

const presentTemplate = ({ id, name, config }: AutoListingTemplate) => ({ _id: id, name, config });

/** The spreadsheet of a multipart body, as it comes. */
async function firstOf(uploads: AsyncGenerator<Upload, void>): Promise<Upload> {
  const { value } = await uploads.next();
  if (!value) throw badInput('Send a spreadsheet in the field "tempFile".', 'NO_FILES');
  return value;
}

function sendWorkbook(reply: FastifyReply, { name, body }: Workbook): FastifyReply {
  return reply
    .type('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
    .header('content-disposition', `attachment; filename="${name}"`)
    .send(body);
}
