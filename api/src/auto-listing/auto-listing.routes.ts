import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Readable } from 'node:stream';
import type { FileStore } from '../files/file-store.js';
import type { Upload } from '../files/file-write.service.js';
import { MOST_SHEET_BYTES, multipartRefusal } from '../files/limits.js';
import { badInput } from '../kernel/errors.js';
import { Lang } from '../kernel/lang.js';
import { demandStaff } from '../kernel/request-context.js';
import { isRecord, objectOf } from '../kernel/rest-body.js';
import { langOf } from '../kernel/rest-params.js';
import { STAFF_ROUTE } from '../listing/rest-input.js';
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
/** Fields of an upload that are no file, of which none is read. */
const MOST_FIELDS = 10;

/** Imports through REST (spec 7; forms in docs/rest.md). All of it is for staff, who are asked for before a body is read. */
export async function autoListingRoutes(app: FastifyInstance, store: FileStore): Promise<void> {
  app.get('/api/autoListingTemplate', async ({ ctx }) => (await listTemplates(ctx)).map(presentTemplate));

  app.post('/api/autoListingTemplate/new', STAFF_ROUTE, async ({ ctx, body }, reply) => {
    const { config } = objectOf(body, ['config']);
    const text = isRecord(config) ? JSON.stringify(config) : config;
    return reply.code(201).send(presentTemplate(await createTemplate(ctx, typeof text === 'string' ? text : '')));
  });

  app.post(
    '/api/utils/auto_listing_finish',
    {
      bodyLimit: MOST_ROWS_BYTES,
      async onRequest({ ctx, takeTime }) {
        demandStaff(ctx);
        takeTime();
      },
    },
    async ({ ctx, body }) => importWithinRequest(ctx, readFinish(body)),
  );

  await app.register(async (uploads) => {
    await uploads.register(multipart, {
      throwFileSizeLimit: false,
      limits: { files: 1, fileSize: MOST_SHEET_BYTES + 1, fields: MOST_FIELDS, fieldSize: 1_000, parts: MOST_FIELDS + 2 },
    });
    uploads.addHook('onRequest', async (request, reply) => {
      demandStaff(request.ctx);
      request.takeTime();
      reply.removeHeader('connection');
    });
    uploads.post('/api/utils/auto_listing_start', async (request, reply) => {
      try {
        const { id } = await startAutoListing(request.ctx, store, tempFileOf(request));
        return await reply
          .header('x-talay-import', id)
          .type('application/json; charset=utf-8')
          .send(Readable.from(rowsAsJson(request.ctx, id)));
      } finally {
        // What is left of a body that is refused half way is taken off the wire, or the answer would not be read.
        request.raw.unpipe();
        request.raw.resume();
      }
    });
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
async function tempFileOf(request: FastifyRequest): Promise<Upload> {
  try {
    for await (const part of request.parts()) {
      if (part.type === 'file' && part.fieldname === 'tempFile') return { name: part.filename, bytes: part.file };
      if (part.type === 'file') part.file.resume();
    }
  } catch (error) {
    throw multipartRefusal(error);
  }
  throw badInput('Send a spreadsheet in the field "tempFile".', 'NO_FILES');
}

function sendWorkbook(reply: FastifyReply, { name, body }: Workbook): FastifyReply {
  return reply
    .type('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
    .header('content-disposition', `attachment; filename="${name}"`)
    .send(body);
}
