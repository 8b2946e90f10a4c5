import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { isStaff } from '../core/policy.js';
import { found, pageOf } from '../core/rest-params.js';
import { presentFile } from './file.presenter.js';
import { findFile, listFiles } from './file.service.js';
import type { FileStore } from './file-store.js';
import { uploadFiles } from './file-write.service.js';
import { checkUploadSize, MOST_BYTES, MOST_FILES } from './limits.js';
import { uploadRoute } from './upload.routes.js';
import { formatsFor, parseWidth, variantName } from './variant-names.js';
import { PICTURE_CACHE, SUBSTITUTE_CACHE, Variants } from './variants.js';

/** What only staff see is requested each time: the browser may be another person's tomorrow. */
const CACHE_FOR_STAFF = 'private, no-cache';

/** Stored pictures through REST (spec 7; forms in docs/rest.md). */
export async function fileRoutes(app: FastifyInstance, store: FileStore): Promise<void> {
  const variants = new Variants(store);
  await app.register(fastifyStatic, { root: store.variants, serve: false, cacheControl: false, etag: false, lastModified: false });

  for (const path of ['/api/files/', '/api/files/page/:page']) {
    app.get<{ Params: { page?: string } }>(path, async ({ ctx, params }) => {
      const { items } = await listFiles(ctx, {}, pageOf(params));
      return items.map(presentFile);
    });
  }

  app.get<{ Params: { id: string }; Querystring: { w?: string } }>(
    '/api/files/:id',
    { config: { query: ['w'], anonymous: true, unlimited: true } },
    async (request, reply) => {
      const width = parseWidth(request.query.w);
      const { id } = request.params;
      // The viewer matters only for non-public pictures: pictures are many, and a session needs a database read.
      const file = found((await findFile(request.ctx, id)) ?? (await findFile(await request.identify(), id)));
      const formats = formatsFor(request.headers.accept);
      // A refusal passes within seconds, and must not stay in a cache in the picture's place.
      reply.header('cache-control', 'no-store');
      const isKnown = (name: string) => request.headers['if-none-match']?.split(',').some((one) => one.trim() === `"${name}"`);
      const exact = variantName(file, width, formats[0]!);
      // What is known of a picture is known without its bytes.
      const { name, variant, type } = isKnown(exact)
        ? { name: exact, variant: null, type: '' }
        : await variants.picture(request.ctx, file, width, formats);
      const unchanged = isKnown(name);
      const body = unchanged ? null : (variant ?? (await store.originalStream(file.id)));
      const cache = name === exact ? PICTURE_CACHE : SUBSTITUTE_CACHE;
      reply
        .header('vary', 'Accept')
        .header('etag', `"${name}"`)
        .header('cache-control', isStaff(request.ctx.viewer) ? CACHE_FOR_STAFF : cache)
        // Search engines and messengers show it on pages of theirs.
        .header('cross-origin-resource-policy', 'cross-origin');
      const { awaySince } = request.ctx.cache;
      // It may be hidden later: it must not be cached.
      if (awaySince) reply.header('cache-control', 'no-store').header('x-talay-stale', awaySince.toISOString());
      if (unchanged) return reply.code(304).send();
      return typeof body === 'string' ? reply.sendFile(body) : reply.type(type).send(body);
    },
  );

  await uploadRoute(app, {
    path: '/api/files',
    field: 'files',
    files: MOST_FILES,
    bytes: MOST_BYTES,
    check: ({ headers }) => checkUploadSize(headers),
    async take({ ctx }, reply, uploads) {
      const images = await uploadFiles(ctx, store, uploads);
      return reply.code(201).send({ images: images.map(presentFile) });
    },
  });
}
