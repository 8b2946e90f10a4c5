import compress from '@fastify/compress';
import Fastify, { LogController, type FastifyError, type FastifyInstance, type FastifyRequest } from 'fastify';
import { constants } from 'node:zlib';
import type { Logger } from 'pino';
import type { DataSource } from 'typeorm';
import type { FileStore } from './files/file-store.js';
import { registerGraphql } from './graphql/apollo.js';
import { executeInProcess } from './graphql/execute.js';
import { createFormatError } from './graphql/format-error.js';
import { createSchema } from './graphql/schema.js';
import { databaseUnavailable, notFound } from './kernel/errors.js';
import type { Kept } from './kernel/kept.js';
import { ANONYMOUS } from './kernel/policy.js';
import { createRequestContext, type RequestContext } from './kernel/request-context.js';
import { handleError, sendError } from './rest/error-handler.js';
import { registerRest } from './rest/router.js';
import type { Site, SiteMap, SitePages } from './site.js';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who asks, with the loaders of this request; set before every handler. */
    ctx: RequestContext;
  }
}

/** What the app is made of; `main.ts` and the tests put it together. */
export interface AppParts {
  db: DataSource;
  kept: Kept;
  store: FileStore;
  logger: Logger;
  production: boolean;
  siteUrl: string;
  messengerUrl: string | null;
  /** Which map the site shows; a plain one when left out. */
  map?: SiteMap;
  /** The server-rendered site; left out, the app is the API alone. */
  site?: Site;
}

/** Largest body of a request without an upload, bytes (hostile.md, Transport). */
const BODY_LIMIT = 100_000;

/** Addresses of the two doors; everything else is the site's. */
const isApi = (url: string) => /^\/(api|graphql)([/?]|$)/.test(url);

/** Puts both doors and the site on one Fastify; does not listen yet. */
export async function createApp(parts: AppParts): Promise<FastifyInstance> {
  const { db, kept, store, logger, production, site } = parts;
  const contextOf = () => createRequestContext({ viewer: ANONYMOUS, db: db.manager, kept });
  let pages: SitePages | undefined;
  const app = Fastify({
    loggerInstance: logger.child({}, { level: logger.level }),
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT,
    requestTimeout: 15_000,
    trustProxy: production,
    routerOptions: { maxParamLength: 200 },
    frameworkErrors: (error, request, reply) => {
      if (!pages || isApi(request.url)) return void handleError(error, request, reply);
      request.ctx = contextOf();
      pages.refuse(request, reply, 400).catch((failure: FastifyError) => handleError(failure, request, reply));
    },
  }) as unknown as FastifyInstance;

  // Brotli 4 costs as much as gzip 6 and gives less (speed.md); pictures are compressed already and pass through.
  await app.register(compress, { encodings: ['br', 'gzip'], brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } } });
  app.decorateRequest('ctx');
  app.addHook('onRequest', async (request) => {
    request.ctx = contextOf();
  });
  app.setErrorHandler(handleError);
  app.setNotFoundHandler((_request, reply) => sendError(reply, notFound()));

  app.get('/livez', async () => ({ status: 'ok' }));
  app.get('/readyz', async () => {
    await db.query('SELECT 1').catch(() => {
      throw databaseUnavailable();
    });
    return { status: 'ok' };
  });

  const schema = await createSchema();
  await registerGraphql(app, schema, { production });
  await registerRest(app, store);
  if (site) {
    const formatError = createFormatError((error) => app.log.error({ err: error }, 'GraphQL resolver failed'));
    pages = await site(app, {
      execute: (request: FastifyRequest, operation) => executeInProcess(schema, formatError, request.ctx, operation),
      siteUrl: parts.siteUrl,
      messengerUrl: parts.messengerUrl,
      map: parts.map ?? { google: null, styleUrl: null, styleOrigins: [] },
      production,
    });
  }
  return app;
}
