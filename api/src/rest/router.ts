import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import type { DataSource } from 'typeorm';
import { alertRoutes } from '../alerts/alert.routes.js';
import { appConfigRoutes } from '../app-config/app-config.routes.js';
import { autoListingRoutes } from '../import/auto-listing.routes.js';
import { authRoutes } from '../auth/auth.routes.js';
import { conversionRoutes } from '../conversions/conversion.routes.js';
import { currencyRoutes, RATES_AS_OF } from '../currencies/currency.routes.js';
import { exportRoutes } from '../desk/export.routes.js';
import type { FileStore } from '../files/file-store.js';
import { fileRoutes } from '../files/file.routes.js';
import { AnswerCache } from '../core/answer-cache.js';
import { asAppError, badInput, notFound } from '../core/errors.js';
import type { Cache } from '../core/cache.js';
import { refuseParam } from '../core/query-params.js';
import { NOUNS } from '../fields/listing-nouns.js';
import { homeRoutes } from '../listings/home.routes.js';
import { listingRoutes } from '../listings/listing.routes.js';
import { LISTINGS } from '../listings/nouns.js';
import { leadRoutes } from '../leads/lead.routes.js';
import { demandClock, demandOwnSite, type OwnSite } from '../core/request-guard.js';
import { pageRoutes } from '../pages/page.routes.js';
import { boardRoutes } from '../search/board.routes.js';
import { complexRoutes } from '../search/complex.routes.js';
import { searchRoutes } from '../search/search.routes.js';
import { suggestRoutes } from '../search/suggest.routes.js';
import { viewRoutes } from '../views/view.routes.js';
import { handleError, sendError } from './error-handler.js';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Names of the query parameters that the route reads; any other is refused as UNKNOWN_PARAM. */
    query?: readonly string[];
    /** A GET that changes something, as the spec has some: it is guarded like any other write. */
    changesState?: boolean;
    /** The route asks who it is itself, and only when that matters. */
    anonymous?: boolean;
    /** Has its own queue or limits: exempt from admission control (decision 0026). */
    unlimited?: boolean;
    /** What a browser sends by `navigator.sendBeacon`, which knows no headers: it goes without the signed one. */
    beacon?: boolean;
  }
}

/** Longer URLs are not cached, nor are other spellings of a URL: with a scheme and host, a fragment, or escapes in the path. */
const LONGEST_URL = 1_000;
const PLAIN = /^\/api\/[\w./-]+(?:\?[^#]*)?$/;
/** Reads with the same response for everyone who is not logged in. */
const FOR_ALL = new RegExp(
  `^(?:${Object.values(NOUNS)
    .map(({ rest }) => rest)
    .join('|')}|/api/(?:pages|appConfig|currencies|search|suggest))(?:/|$)`,
);

const isForAll = ({ method, url, routeOptions, ctx }: FastifyRequest): boolean =>
  (method === 'GET' || method === 'HEAD') &&
  url.length <= LONGEST_URL &&
  PLAIN.test(url) &&
  FOR_ALL.test(routeOptions.url ?? '') &&
  !routeOptions.config.changesState &&
  ctx.session.token === null;

/** Mounts the REST API at /api: the spec's paths over the same services as GraphQL. */
export async function registerRest(
  app: FastifyInstance,
  store: FileStore,
  parts: OwnSite & { db: DataSource; cache: Cache; logger: Logger },
): Promise<void> {
  const answers = new AnswerCache(parts.cache, {
    keyOf: (request) => (isForAll(request) ? request.url : null),
    headers: ['content-type', RATES_AS_OF],
    canBeMadeUp: (url) => url.includes('?'),
    findsByText: (url) => new URL(url, 'http://localhost').searchParams.has('q'),
  });
  await app.register(async (rest) => {
    rest.setErrorHandler((error: FastifyError, request, reply) =>
      asAppError(error)?.code === 'DB_UNAVAILABLE' && answers.sendStale(request, reply, 'away')
        ? reply
        : handleError(error, request, reply),
    );
    // A form of another site can send a text, and nothing here takes one.
    rest.removeContentTypeParser('text/plain');
    rest.addHook('onRequest', async (request, reply) => {
      // Stops a client from sending files that no route accepts.
      if (/^multipart\//i.test(request.headers['content-type'] ?? '')) void reply.header('connection', 'close');
      const known = request.routeOptions.config.query ?? [];
      const unknown = Object.keys(request.query as object).some((name) => !known.includes(name));
      if (unknown)
        throw badInput(
          known.length > 0 ? `Query parameters are: ${known.join(', ')}.` : 'There are no query parameters here.',
          'UNKNOWN_PARAM',
        );
      const repeated = Object.entries(request.query as object).find(([, value]) => Array.isArray(value));
      if (repeated) refuseParam(repeated[0], 'Give it once.');
      if (answers.send(request, reply)) return reply;
      if (app.admission.isFull && answers.sendStale(request, reply, 'full')) return reply;
      const { changesState, anonymous, beacon, unlimited } = request.routeOptions.config;
      const reads = request.method === 'GET' || request.method === 'HEAD';
      if (changesState || !reads) {
        demandOwnSite(request.headers, parts);
        if (!beacon) demandClock(request.headers, parts);
      }
      if (!unlimited) {
        if (reads) await request.ctx.admit(changesState ? 'write' : 'read');
        else app.admission.refuseIfFull('write');
      }
      if (!anonymous) await request.identify();
    });
    answers.register(rest);
    // A body may arrive slowly: it holds no place in the queue until it is there.
    rest.addHook('preHandler', async ({ method, routeOptions, ctx }) => {
      if (method !== 'GET' && method !== 'HEAD' && !routeOptions.config.unlimited) await ctx.admit('write');
    });
    rest.addHook('onSend', async (request, reply) => {
      // What was created by the same request before is there, not new.
      if (reply.statusCode === 201 && request.ctx.once?.repeated) void reply.code(200);
    });
    homeRoutes(rest);
    for (const listings of Object.values(LISTINGS)) listingRoutes(rest, listings);
    conversionRoutes(rest);
    pageRoutes(rest);
    appConfigRoutes(rest);
    currencyRoutes(rest);
    searchRoutes(rest);
    complexRoutes(rest);
    suggestRoutes(rest);
    boardRoutes(rest);
    exportRoutes(rest);
    leadRoutes(rest);
    viewRoutes(rest, parts);
    alertRoutes(rest);
    authRoutes(rest);
    await fileRoutes(rest, store);
    await autoListingRoutes(rest, store);
  });
  app.all('/api', (_request, reply) => sendError(reply, notFound()));
  app.all('/api/*', (_request, reply) => sendError(reply, notFound()));
}
