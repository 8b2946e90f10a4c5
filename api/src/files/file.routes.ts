import multipart from '@fastify/multipart';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { PAGE_SIZE } from '../kernel/page.js';
import { isStaff } from '../kernel/policy.js';
import { demandStaff } from '../kernel/request-context.js';
import { found } from '../kernel/rest-params.js';
import { presentFile } from './file.presenter.js';
import { findFile, listFiles } from './file.service.js';
import type { FileStore } from './file-store.js';
import { uploadFiles, type Upload } from './file-write.service.js';
import { checkUploadSize, MOST_BYTES, MOST_FILES, multipartRefusal } from './limits.js';
import { formatFor, parseWidth, Variants } from './variants.js';

/** A picture never changes under its id: browsers keep it for a year, and shared caches too what visitors may see. */
const KEEP = 'max-age=31536000, immutable';

/** Fields of an upload that are no files, of which none is read. */
const MOST_FIELDS = 10;

/** Stored pictures through REST (spec 7; forms in docs/rest.md). */
export async function fileRoutes(app: FastifyInstance, store: FileStore): Promise<void> {
  const variants = new Variants(store);
  await app.register(fastifyStatic, { root: store.variants, serve: false, cacheControl: false });

  app.get('/api/files/', async ({ ctx }) => {
    const { items } = await listFiles(ctx, {}, { page: 1, first: PAGE_SIZE });
    return items.map(presentFile);
  });

  app.get<{ Params: { id: string }; Querystring: { w?: string } }>(
    '/api/files/:id',
    { config: { query: ['w'], anonymous: true } },
    async (request, reply) => {
      const width = parseWidth(request.query.w);
      const { id } = request.params;
      // Who asks matters only for what is not public: pictures are many, and a session is read from the database.
      const file = found((await findFile(request.ctx, id)) ?? (await findFile(await request.identify(), id)));
      const format = formatFor(request.headers.accept);
      const variant = await variants.ensure(request.ctx, file, width, format);
      reply.header('vary', 'Accept').header('cache-control', `${isStaff(request.ctx.viewer) ? 'private' : 'public'}, ${KEEP}`);
      // A variant's type follows from what it was encoded to, never from what was uploaded.
      return typeof variant === 'string' ? reply.sendFile(variant) : reply.type(`image/${format}`).send(variant);
    },
  );

  await app.register(async (uploads) => {
    await uploads.register(multipart, {
      throwFileSizeLimit: false,
      limits: { files: MOST_FILES, fileSize: MOST_BYTES + 1, fields: MOST_FIELDS, fieldSize: 1_000, parts: MOST_FILES + MOST_FIELDS + 1 },
    });
    // Staff are asked for before the body is read: the router closes the connection of whoever is refused until here.
    uploads.addHook('onRequest', async (request, reply) => {
      demandStaff(request.ctx);
      checkUploadSize(request.headers);
      request.takeTime();
      reply.removeHeader('connection');
    });
    uploads.post('/api/files', async (request, reply) => {
      try {
        const images = await uploadFiles(request.ctx, store, uploadsOf(request));
        return await reply.code(201).send({ images: images.map(presentFile) });
      } finally {
        // What is left of a body that is refused half way is taken off the wire, or the answer would not be read.
        request.raw.unpipe();
        request.raw.resume();
      }
    });
  });
}

/** The files of a multipart body in their order, as they come; other fields are passed over. */
async function* uploadsOf(request: FastifyRequest): AsyncGenerator<Upload> {
  try {
    for await (const part of request.parts()) {
      if (part.type === 'file' && part.fieldname === 'files') yield { name: part.filename, bytes: part.file };
      else if (part.type === 'file') part.file.resume();
    }
  } catch (error) {
    throw multipartRefusal(error);
  }
}
