import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import Fastify, { LogController, type FastifyError, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { isIP } from 'node:net';
import { constants } from 'node:zlib';
import type { Logger } from 'pino';
import type { DataSource } from 'typeorm';
import { observeRequest, observeRequests, requestIdOf } from './rest/access-log.js';
import { recognise, sessionTokens } from './auth/session.service.js';
import { poolOf } from './db/pool.js';
import { schemaFault } from './db/schema-fault.js';
import { currentScope, runInScope, runOnPrimary } from './db/request-scope.js';
import type { FileStore } from './files/file-store.js';
import { registerGraphql } from './graphql/apollo.js';
import { executeInProcess, isForAll, shownBy } from './graphql/execute.js';
import { createFormatError } from './graphql/format-error.js';
import { PersistedOperations, type Manifest } from './core/persisted-operations.js';
import { knowOperations } from './graphql/operation-times.js';
import { createSchema } from './graphql/schema.js';
import { AuditKind } from './records/audit-entry.entity.js';
import { countAudit } from './records/audit.service.js';
import { AppError, asAppError, databaseUnavailable, headersOf, notFound } from './core/errors.js';
import type { Cache } from './core/cache.js';
import { ANONYMOUS } from './core/policy.js';
import { METRICS_TYPE } from './core/metrics.js';
import { BODY_LIMIT } from './core/request-guard.js';
import { rawRefusal, securityHeaders } from './core/security-headers.js';
import { createRequestContext, type Once, type RequestContext, type SessionCookie, type TokenCookie } from './core/request-context.js';
import type { SignedTokens } from './core/tokens.js';
import { createAdmission } from './rest/admission.js';
import { createSheddingServer } from './rest/shedding.js';
import { allMetrics } from './metrics-server.js';
import { handleError, sendError } from './rest/error-handler.js';
import { closeLingering, hasBody, readAsUpload } from './rest/lingering-close.js';
import { registerRest } from './rest/router.js';
import { closeSlowReaders } from './rest/slow-readers.js';
import { searchEngineRoutes } from './search-engines/search-engines.routes.js';
import { NO_CONTACTS, phoneForMachines, type Contacts } from './fields/contacts.js';
import type { Site, SiteMap, SitePages } from './site.js';

declare module 'fastify' {
  interface FastifyInstance {
    /** From here on /readyz answers 503, and every answer closes its connection: the process is going to stop. */
    drain(): void;
  }
  interface FastifyRequest {
    /** The viewer, with the loaders of this request; set before every handler. Anonymous until `identify` has been called. */
    ctx: RequestContext;
    /** Determines the viewer by the session cookie, once per request, and returns the context. Both APIs call it before every handler. */
    identify(): Promise<RequestContext>;
    /** Extends the body timeout to minutes, for uploads over slow connections. Only for users who may upload. */
    takeTime(): void;
  }
}

/** Dependencies of the app, provided by `main.ts` and the tests. */
export interface AppParts {
  db: DataSource;
  cache: Cache;
  store: FileStore;
  logger: Logger;
  production: boolean;
  /** Addresses and ranges of trusted proxies for `X-Forwarded-For`; none if omitted. */
  trustedProxies?: readonly string[];
  /** What secrets in the database are encrypted and tokens of sessions signed with, 32 characters or more. */
  secret: string;
  siteUrl: string;
  messengerUrl: string | null;
  /** The agency's contacts; none if omitted. */
  contacts?: Contacts;
  /** Which map the site shows; a plain one when left out. */
  map?: SiteMap;
  /** Whether browsers get the worker of the offline page; yes when left out. */
  serviceWorker?: boolean;
  /** The operations allowed for everyone in production; none if omitted. */
  operations?: Manifest;
  /** The server-rendered site; if omitted, the app is only the API. */
  site?: Site;
}

/** Longest that a request may take to arrive, ms, and one that brings pictures. */
const ARRIVAL_MS = 15_000;
const UPLOAD_MS = 300_000;
/** How often Node looks for requests whose time is over, ms. */
const LOOK_MS = 2_000;

const SERVER_OPTIONS = {
  requestTimeout: UPLOAD_MS,
  headersTimeout: ARRIVAL_MS,
  connectionsCheckingInterval: LOOK_MS,
  // Longer than a reverse proxy keeps its idle connections, usually a minute: one that both use must not be closed by us.
  keepAliveTimeout: 72_000,
};

const TOO_SLOW = ['REQUEST_TIMEOUT', 'The request took too long to arrive. Send it again.'] as const;

/** Responses to requests that are not HTTP, by Node's error code; any other is a 400. */
const UNREADABLE: Readonly<Record<string, readonly [status: 400 | 408 | 431, code: string, message: string]>> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, ...TOO_SLOW],
  HPE_HEADER_OVERFLOW: [431, 'HEADERS_TOO_LARGE', 'The headers are too long. Send fewer or shorter ones.'],
};

const SESSION_COOKIE = 'talay_session';
const SESSION_TOKEN = new RegExp(`(?:^|;)\\s*(?:__Host-)?${SESSION_COOKIE}=([^;\\s]*)`);

/** Marks a browser that has just written something, and for how long, seconds. */
const WROTE_COOKIE = 'talay_wrote';
const WROTE_SECONDS = 10;

/** Path prefixes of the two APIs; everything else belongs to the site. */
const isApi = (url: string) => /^\/(api|graphql)([/?]|$)/.test(url);

/** Puts both APIs and the site on one Fastify; does not listen yet. */
export async function createApp(parts: AppParts): Promise<FastifyInstance> {
  const { db, cache, store, logger, production, site, trustedProxies = [] } = parts;
  const tokens = sessionTokens(parts.secret);
  const sessionCookie = ownTokens(tokenCookie(SESSION_COOKIE, production), tokens);
  const admission = createAdmission(logger);
  const deviceCookie = tokenCookie('talay_device', production);
  const open = (request: FastifyRequest, reply: FastifyReply) => {
    const signal = disconnected(reply);
    let isRefused = false;
    const ctx: RequestContext = createRequestContext({
      viewer: ANONYMOUS,
      db: db.manager,
      cache,
      session: sessionCookie(request, reply),
      device: deviceCookie(request, reply),
      secret: parts.secret,
      client: {
        get address() {
          return addressOf(request);
        },
        get userAgent() {
          return (request.headers['user-agent'] ?? '').slice(0, 300);
        },
      },
      once: onceOf(request),
      // Nobody waits for it, and a failure changes no answer; it is entered too where the client has gone.
      refused: (role) => {
        if (isRefused) return;
        isRefused = true;
        runOnPrimary(() => countAudit(ctx, AuditKind.REFUSED, ctx.viewer.account, role)).catch((err: unknown) =>
          request.log.error({ err }, 'audit log not written'),
        );
      },
      siteUrl: parts.siteUrl,
      requestId: request.id,
      log: request.log,
      signal,
      admit: (work) => admission.admit(request, work),
    });
    let identified: Promise<RequestContext> | undefined;
    request.ctx = ctx;
    request.identify = () =>
      (identified ??= runOnPrimary(() => recognise(ctx)).then(() => {
        const scope = currentScope();
        if (scope && ctx.viewer.account) scope.primary = true;
        admission.recognised(ctx);
        return ctx;
      }));
  };
  let pages: SitePages | undefined;
  const everyAnswer = Object.entries(securityHeaders(production));
  const secure = (request: FastifyRequest, reply: FastifyReply) => {
    // The Sandbox, available in `local` only, is a document with its own policy.
    const isSandbox = !production && String(reply.getHeader('content-type')).startsWith('text/html');
    for (const [name, value] of everyAnswer) {
      if (!reply.hasHeader(name) && !(isSandbox && name === 'content-security-policy')) void reply.header(name, value);
    }
    if (!reply.hasHeader('cache-control')) void reply.header('cache-control', cacheControlOf(request));
  };
  const idOf = requestIdOf(trustedProxies);
  const hasSession = (cookies: string) => tokens.isOurs(SESSION_TOKEN.exec(cookies)?.[1] ?? '');
  const shedding = { admission: admission.process, production, requestIdOf: idOf, hasSession, isApi, busy: () => pages?.busy };
  const app = Fastify({
    genReqId: idOf,
    requestIdHeader: false,
    loggerInstance: logger.child({}, { level: logger.level }),
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    bodyLimit: BODY_LIMIT,
    serverFactory: (serve) => createSheddingServer(shedding, SERVER_OPTIONS, serve),
    // The address of a visitor is the last one in X-Forwarded-For that no trusted proxy has; without such proxies, that of the connection.
    trustProxy: trustedProxies.length > 0 && [...trustedProxies],
    routerOptions: { maxParamLength: 200 },
    clientErrorHandler: (error, socket) => {
      if (error.code === 'ECONNRESET' || socket.destroyed) return;
      if (!socket.writable) return void socket.destroy();
      const [status, code, message] = UNREADABLE[error.code ?? ''] ?? [400, 'BAD_REQUEST', 'The request can’t be understood.'];
      socket.write(rawRefusal(status, code, message, production));
      closeLingering(socket);
    },
    frameworkErrors: (error, request, reply) => {
      // Hooks do not run for what was never routed.
      secure(request, reply);
      observeRequest(request, reply);
      if (!pages || isApi(request.url)) return void handleError(error, request, reply);
      open(request, reply);
      pages
        .refuse(request, reply, 400)
        .catch((failure: FastifyError) => handleError(failure, request, reply))
        .finally(() => void admission.done(request));
    },
  }) as unknown as FastifyInstance;

  // Brotli 4 costs as much as gzip 6 and gives less; pictures are compressed already and pass through.
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
    globalDecompression: false,
  });
  await app.register(cookie);
  app.decorateRequest('ctx');
  app.decorateRequest('identify');
  app.decorateRequest('takeTime');
  const warnOfProxy = production ? warnOnceOfProxy() : () => undefined;
  observeRequests(app);
  app.addHook('onRequest', async (request, reply) => {
    warnOfProxy(request);
    open(request, reply);
    refuseEncodedBody(request, reply);
    limitArrival(request, reply, production);
  });
  app.addHook('onSend', async (request, reply) => secure(request, reply));
  admission.register(app);
  closeSlowReaders(app);
  if (poolOf(db).hasReplicas) readYourWrites(app, production);
  app.addHook('preHandler', (request, _reply, done) => {
    const { ctx, cookies } = request;
    const primary = ctx.viewer.account !== null || cookies[WROTE_COOKIE] !== undefined;
    runInScope({ ...kindOf(request), primary, signal: ctx.signal ?? undefined }, done);
  });
  app.setErrorHandler(handleError);
  app.setNotFoundHandler((_request, reply) => sendError(reply, notFound()));

  let draining = false;
  app.decorate('drain', () => void (draining = true));
  app.addHook('onSend', async (_request, reply) => {
    if (draining) void reply.header('connection', 'close');
  });

  if (!production) app.get('/metrics', async (_request, reply) => reply.type(METRICS_TYPE).send(await allMetrics()));
  app.get('/livez', async () => ({ status: 'ok' }));
  const schemaIsRight = schemaCheck(db, logger);
  app.get('/readyz', async () => {
    if (draining) throw new AppError('STOPPING', 503, 'This process is stopping.');
    await runOnPrimary(schemaIsRight);
    return { status: 'ok' };
  });

  const schema = await createSchema(store);
  knowOperations(Object.values(parts.operations ?? {}));
  await registerGraphql(app, schema, new PersistedOperations(db, parts.operations ?? {}), parts);
  await registerRest(app, store, parts);
  await app.register(async (scope) => {
    scope.addHook('onRequest', ({ ctx }) => ctx.admit('read'));
    searchEngineRoutes(scope, store, phoneForMachines(parts.contacts ?? NO_CONTACTS));
  });
  if (site) {
    const formatError = createFormatError(production);
    pages = await site(app, {
      async execute(request: FastifyRequest, operation) {
        const ctx = await request.identify().catch((error: unknown) => {
          throw asAppError(error) ?? error;
        });
        return executeInProcess(schema, formatError, ctx, operation);
      },
      async executeForAll(operation) {
        const ctx = createRequestContext({ viewer: ANONYMOUS, db: db.manager, cache, siteUrl: parts.siteUrl, log: app.log });
        return executeInProcess(schema, formatError, ctx, operation);
      },
      isForAll,
      stamp: () => cache.visitorsStamp(),
      isCurrent: (stamp, shown) => cache.isCurrent(stamp, shown),
      shownBy,
      currentUntil: (stamp) => cache.currentUntil(stamp),
      hasSession: ({ ctx }) => ctx.session.token !== null,
      isSignedIn: ({ ctx }) => ctx.viewer.account !== null,
      signalOf: ({ ctx }) => ctx.signal,
      admit: ({ ctx, method }) =>
        ctx.admit(method === 'POST' ? 'write' : 'read').then(
          () => null,
          (error: unknown) => {
            const refusal = asAppError(error);
            if (!refusal) throw error;
            return { status: refusal.status, headers: headersOf(refusal) };
          },
        ),
      isFull: () => app.admission.isFull,
      siteUrl: parts.siteUrl,
      messengerUrl: parts.messengerUrl,
      contacts: parts.contacts ?? NO_CONTACTS,
      map: parts.map ?? { google: null, styleUrl: null, styleOrigins: [] },
      serviceWorker: parts.serviceWorker ?? true,
      production,
    });
  }
  return app;
}

/** Fires when the connection ends before the answer has been handed over to it. */
function disconnected({ raw }: FastifyReply): AbortSignal {
  const controller = new AbortController();
  raw.once('close', () => {
    if (!raw.writableFinished) controller.abort();
  });
  return controller.signal;
}

/** Rejects a compressed body unread: nobody needs one, and a few kilobytes can expand to gigabytes. */
function refuseEncodedBody({ headers }: FastifyRequest, reply: FastifyReply): void {
  const encoding = headers['content-encoding'];
  if (encoding === undefined || encoding.toLowerCase() === 'identity') return;
  void reply.header('connection', 'close');
  throw new AppError('UNSUPPORTED_ENCODING', 415, 'Send the body uncompressed, without Content-Encoding.');
}

/**
 * Creates the check that the database is available and matches this release: it may have been restored under a running process. Concurrent
 * callers share one check.
 */
function schemaCheck(db: DataSource, logger: Logger): () => Promise<void> {
  let running: Promise<void> | undefined;
  let told: string | null = null;
  const check = async () => {
    const fault = await schemaFault(db).catch((error: unknown) => {
      throw asAppError(error) ?? databaseUnavailable();
    });
    if (fault && fault !== told) logger.error(fault);
    told = fault;
    if (fault) throw new AppError('SCHEMA_MISMATCH', 503, 'The database doesn’t match this release. See the log for what to do.');
  };
  return () => (running ??= check().finally(() => (running = undefined)));
}

/** Whether a request only reads, and whether its client expects to find again what it writes. Operations of GraphQL say so themselves. */
function kindOf({ method, url, routeOptions: { config } }: FastifyRequest): { reading: boolean; wrote: boolean } {
  const reading = (method === 'GET' || method === 'HEAD') && !config.changesState;
  return { reading, wrote: !reading && !config.beacon && !url.startsWith('/graphql') };
}

/** After a write, sends the client's next reads to the primary: a replica may not have the write yet (decision 0027). */
function readYourWrites(app: FastifyInstance, production: boolean): void {
  app.addHook('onSend', async (_request, reply) => {
    if (!currentScope()?.wrote || reply.statusCode >= 400) return;
    void reply.setCookie(WROTE_COOKIE, '1', { path: '/', httpOnly: true, sameSite: 'lax', secure: production, maxAge: WROTE_SECONDS });
  });
}

/** The key of a request to create, as the client gave it. */
function onceOf({ headers }: FastifyRequest): Once | null {
  const key = headers['idempotency-key'];
  return key === undefined ? null : { key: String(key), repeated: false };
}

/** The visitor's address; what a trusted proxy passes on that is no address counts as the proxy's own. */
function addressOf({ ip, socket }: FastifyRequest): string {
  return isIP(ip) === 0 ? (socket.remoteAddress ?? '') : ip;
}

const LOOPBACK = /^(?:127\.|::1$|::ffff:127\.)/;

/**
 * Tells once that a proxy is not trusted: all visitors behind it share its address, and the limits that count by it. A visitor on the proxy's
 * own machine has that address in any case.
 */
function warnOnceOfProxy(): (request: FastifyRequest) => void {
  let warned = false;
  return (request) => {
    const { remoteAddress } = request.socket;
    const forwarded = request.headers['x-forwarded-for'];
    if (warned || forwarded === undefined || request.ip !== remoteAddress) return;
    if ([remoteAddress, ...String(forwarded).split(',')].every((address = '') => LOOPBACK.test(address.trim()))) return;
    warned = true;
    request.log.warn(
      { proxy: remoteAddress },
      'X-Forwarded-For came from an address that TRUSTED_PROXIES does not name: visitors behind it are limited together, as one address',
    );
  };
}

/**
 * A cookie with a token, for pages and both APIs of this site alone; links from other sites bring it, forms and scripts there do not. In
 * production its name begins with `__Host-`: browsers take it over TLS from this very host alone, not from a neighbour under the same domain.
 */
function tokenCookie(name: string, production: boolean): CookieOf<TokenCookie> {
  const cookie = production ? `__Host-${name}` : name;
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure: production } as const;
  return (request, reply) => ({
    get token() {
      return request.cookies?.[cookie] ?? null;
    },
    set(token, expires) {
      void reply.setCookie(cookie, token, { ...options, expires });
    },
    clear() {
      void reply.clearCookie(cookie, options);
    },
  });
}

type CookieOf<T> = (request: FastifyRequest, reply: FastifyReply) => T;

/** A cookie that counts only where its token is one of these. */
function ownTokens(cookieOf: CookieOf<TokenCookie>, tokens: SignedTokens): CookieOf<SessionCookie> {
  return (request, reply) => {
    const cookie = cookieOf(request, reply);
    let asked: { presented: string | null; isOurs: boolean } | undefined;
    // Cookies are parsed after this was made, and asked for more than once.
    const ask = () => {
      const presented = cookie.token;
      if (asked?.presented !== presented) asked = { presented, isOurs: presented !== null && tokens.isOurs(presented) };
      return asked;
    };
    return {
      get token() {
        const { presented, isOurs } = ask();
        return isOurs ? presented : null;
      },
      get isForged() {
        const { presented, isOurs } = ask();
        return presented !== null && !isOurs;
      },
      set: cookie.set,
      clear: cookie.clear,
    };
  };
}

/**
 * Cache-Control where the route sets none: no-store, except for REST responses to visitors, which are the same for everybody. Those to
 * logged-in users may contain staff fields.
 */
function cacheControlOf({ url, ctx }: FastifyRequest): string {
  const forAll = url.startsWith('/api/') && !url.startsWith('/api/auth/') && !ctx?.viewer.account;
  return forAll ? 'private, no-cache' : 'no-store';
}

/** Ends a request whose body is still not there when its time is over. Node knows one limit for all, which is that of uploads. */
function limitArrival(request: FastifyRequest, reply: FastifyReply, production: boolean): void {
  const { raw } = request;
  const timer = hasBody(raw)
    ? setTimeout(() => {
        if (raw.complete) return;
        if (reply.raw.headersSent) return void raw.destroy();
        raw.socket.write(rawRefusal(408, ...TOO_SLOW, production));
        closeLingering(raw.socket);
      }, ARRIVAL_MS).unref()
    : undefined;
  const arrived = () => clearTimeout(timer);
  request.takeTime = () => {
    arrived();
    readAsUpload(raw);
  };
  if (timer) raw.once('end', arrived).once('close', arrived);
}
