import { ApolloServer, type ApolloServerPlugin } from '@apollo/server';
import { ApolloServerPluginCacheControlDisabled, ApolloServerPluginLandingPageDisabled } from '@apollo/server/plugin/disabled';
import { ApolloServerPluginLandingPageLocalDefault } from '@apollo/server/plugin/landingPage/default';
import { fastifyApolloDrainPlugin, fastifyApolloHandler } from '@as-integrations/fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { DocumentNode, GraphQLFormattedError, GraphQLSchema } from 'graphql';
import { AnswerCache } from '../core/answer-cache.js';
import type { Cache } from '../core/cache.js';
import { currentScope } from '../db/request-scope.js';
import { AppError, badInput } from '../core/errors.js';
import { isStaff } from '../core/policy.js';
import type { RequestContext } from '../core/request-context.js';
import { BODY_LIMIT, demandClock, demandOwnSite, demandPreflight, STAFF_BODY_LIMIT, type OwnSite } from '../core/request-guard.js';
import { findsByText } from './execute.js';
import { createFormatError, reportErrors, statusOf } from './format-error.js';
import { checkCost, checkText, PARSE_OPTIONS } from './limits.js';
import { operationTimes } from './operation-times.js';
import { askedFor, OwnReads } from './own-reads.js';
import type { PersistedOperations } from '../core/persisted-operations.js';
import { acceptUploads, refusing } from './uploads.js';

/** Maximum number of validation errors returned. */
const MOST_ERRORS = 10;

/** Prefix that Apollo adds to the hash when it looks up the text of an operation. */
const APQ_PREFIX = 'apq:';
/** Letters of a SHA-256 in hex, with which the keys of documents end. */
const HASH_LENGTH = 64;

/** Errors carry the id of the request. An answer without data says so by the status and the headers of its first error too. */
const statusOfErrors: ApolloServerPlugin<RequestContext> = {
  async requestDidStart() {
    return {
      async willSendResponse({ response, errors, contextValue }) {
        if (response.body.kind !== 'single' || !errors?.[0]) return;
        const { singleResult } = response.body;
        const shown = reportErrors(contextValue, errors, singleResult.errors ?? []);
        singleResult.errors = shown;
        const status = statusOf(errors[0], shown[0], singleResult.data);
        if (!status) return;
        response.http.status = status.status;
        for (const [name, value] of Object.entries(status.headers)) response.http.headers.set(name, value);
      },
    };
  },
};

/** Refuses a mutation without the signed header (docs/signed-header.md). */
const clockOfMutations = (site: OwnSite): ApolloServerPlugin<RequestContext> => ({
  async requestDidStart() {
    return {
      async didResolveOperation({ operation, request }) {
        if (operation?.operation !== 'mutation') return;
        demandClock(Object.fromEntries(request.http?.headers ?? []), site);
      },
    };
  },
});

/** Waits until this process works on the operation; a mutation goes before a query (decision 0026). */
const admission: ApolloServerPlugin<RequestContext> = {
  async requestDidStart() {
    return {
      didResolveOperation: ({ contextValue, operation }) => contextValue.admit(operation?.operation === 'mutation' ? 'write' : 'read'),
    };
  },
};

/** Refuses operations that would cost too much, before anything is run. */
const costLimit = (schema: GraphQLSchema): ApolloServerPlugin<RequestContext> => ({
  async requestDidStart() {
    return {
      async didResolveOperation({ request, document, operation }) {
        if (operation) checkCost(schema, document, operation, request.variables ?? {});
      },
    };
  },
});

/**
 * Decides on an operation before Apollo parses and validates it (decision 0025). Operations of the web client are requested by their
 * hashes; in production a text is for staff alone.
 *
 * @throws {AppError} BATCHING_DISABLED, PERSISTED_QUERY_NOT_IN_LIST, and what `checkText` throws
 */
async function checkOperation(request: FastifyRequest, operations: PersistedOperations, production: boolean): Promise<void> {
  if (Array.isArray(request.body)) throw new AppError('BATCHING_DISABLED', 400, 'Send one operation at a time.');
  const { text, hash } = askedFor(request);
  if (hash !== undefined) {
    // A hash that anybody can make up must not reach the database past the queue.
    if (typeof hash === 'string' && !operations.isLoaded(hash)) await request.ctx.admit('read');
    const isKnown = text === undefined && typeof hash === 'string' && (await operations.find(hash)) !== undefined;
    if (!isKnown) throw notInList();
  } else if (text !== undefined) {
    if (production && !isStaff(request.ctx.viewer)) throw notInList();
    if (typeof text === 'string') checkText(text);
  }
}

const notInList = () =>
  new AppError('PERSISTED_QUERY_NOT_IN_LIST', 400, 'Only this site’s own operations are accepted. Reload the page, or use the REST API.');

/** Texts by hash, in the form Apollo expects; read-only. */
const textsOf = (operations: PersistedOperations) => ({
  get: (key: string) => operations.find(key.slice(APQ_PREFIX.length)),
  set: async () => undefined,
  delete: async () => false,
});

/** Parsed operations of this release, so that each is parsed and validated once. What others send is not cached at all. */
function documentsOf(operations: PersistedOperations) {
  const documents = new Map<string, DocumentNode>();
  return {
    get: async (key: string) => documents.get(key),
    async set(key: string, document: DocumentNode) {
      if (operations.isCurrent(key.slice(-HASH_LENGTH))) documents.set(key, document);
    },
    delete: async (key: string) => documents.delete(key),
  };
}

/** Longer variables are not cached. */
const LONGEST_VARIABLES = 2_000;

/** Answers to the site's own reads, by their hashes and variables. */
const answersOf = (cache: Cache, reads: OwnReads): AnswerCache =>
  new AnswerCache(cache, {
    keyOf(request) {
      const read = reads.readOf(request);
      const key = read && JSON.stringify([read.hash, read.variables, read.operationName, request.headers.accept]);
      return key && key.length <= LONGEST_VARIABLES ? key : null;
    },
    headers: ['content-type', 'cache-control'],
    canBeMadeUp: () => true,
    findsByText: (key) => findsByText((JSON.parse(key) as unknown[])[1]),
    isAnswer: (payload) => payload.startsWith('{"data":'),
  });

/** Tells the pool what an operation does with the database (decision 0027). */
const scopeOfOperations: ApolloServerPlugin<RequestContext> = {
  async requestDidStart() {
    return {
      async didResolveOperation({ operation }) {
        const scope = currentScope();
        if (!scope) return;
        scope.wrote = operation?.operation === 'mutation';
        scope.reading = !scope.wrote;
      },
    };
  },
};

/** Refuses a long body before it is read, unless it is of staff. One whose length is not told counts as long. */
async function longBodiesOfStaff(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const length = request.headers['content-length'];
  if (request.method !== 'POST' || Number(length ?? Infinity) <= BODY_LIMIT) return;
  if (isStaff((await request.identify()).viewer)) return;
  void reply.header('connection', 'close');
  if (length === undefined) throw new AppError('LENGTH_REQUIRED', 411, 'Send a Content-Length header.');
  throw new AppError('PAYLOAD_TOO_LARGE', 413, 'The body is too large.');
}

/** The body of an answer of Apollo with the id of the request at every error that has none. */
function withRequestId(payload: string, requestId: string): string {
  if (!payload.startsWith('{"errors":') || payload.includes('"requestId":')) return payload;
  const { errors, ...rest } = JSON.parse(payload) as { errors: GraphQLFormattedError[] };
  return JSON.stringify({ errors: errors.map((one) => ({ ...one, extensions: { ...one.extensions, requestId } })), ...rest });
}

/** Mounts the GraphQL API at /graphql; in `local` a browser finds the Apollo Sandbox there. */
export async function registerGraphql(
  app: FastifyInstance,
  schema: GraphQLSchema,
  operations: PersistedOperations,
  site: OwnSite & { cache: Cache },
): Promise<void> {
  const { production } = site;
  const formatError = createFormatError(production);
  const reads = new OwnReads(schema, formatError, operations);
  const answers = answersOf(site.cache, reads);
  const apollo = new ApolloServer<RequestContext>({
    schema,
    introspection: !production,
    includeStacktraceInErrorResponses: false,
    // It would close the app at once; main.ts drains it first (decision 0026).
    stopOnTerminationSignals: false,
    hideSchemaDetailsFromClientErrors: true,
    csrfPrevention: true,
    parseOptions: PARSE_OPTIONS,
    // Apollo's own store counts a document by its JSON, which is a fraction of what it takes.
    documentStore: documentsOf(operations),
    persistedQueries: { cache: textsOf(operations) },
    validationOptions: { maxErrors: MOST_ERRORS, hideSuggestions: true },
    formatError,
    logger: {
      debug: () => undefined,
      info: () => undefined,
      warn: (message) => app.log.warn(message),
      error: (message) => app.log.error(message),
    },
    plugins: [
      fastifyApolloDrainPlugin(app),
      // It wraps every field, for hints that the schema has none of; how long answers are cached, this server says (app.ts).
      ApolloServerPluginCacheControlDisabled(),
      operationTimes,
      scopeOfOperations,
      costLimit(schema),
      clockOfMutations(site),
      admission,
      statusOfErrors,
      production
        ? ApolloServerPluginLandingPageDisabled()
        : ApolloServerPluginLandingPageLocalDefault({ footer: false, includeCookies: true }),
    ],
  });
  await apollo.start();
  await app.register(async (scope) => {
    scope.addHook('onRequest', async ({ method, headers, url, protocol, hostname }) => {
      // Apollo's handler makes a URL of them, Host included, and would fail.
      if (!URL.canParse(url, `${protocol}://${hostname}/`)) throw badInput('The request can’t be understood.', 'BAD_REQUEST');
      if (method !== 'GET' && method !== 'HEAD') demandOwnSite(headers, site);
      if (method === 'POST') demandPreflight(headers);
      // Before a body is read. Which operation it asks for is known later.
      app.admission.refuseIfFull('write');
    });
    acceptUploads(scope, site);
    scope.addHook('onRequest', longBodiesOfStaff);
    // Malformed operations are rejected before any plugin runs.
    scope.addHook('onSend', async (request, reply, payload) =>
      reply.statusCode >= 400 && typeof payload === 'string' ? withRequestId(payload, request.id) : payload,
    );
    scope.addHook('preHandler', async (request) => {
      // The viewer is looked up in the database, which is only accessible through the queue. The operation is not known yet.
      if (request.ctx.session.token !== null) await request.ctx.admit('write');
      await request.identify();
    });
    scope.addHook('preHandler', async (request, reply) => refusing(reply, () => checkOperation(request, operations, production)));
    scope.addHook('preHandler', async (request, reply) => (answers.send(request, reply) ? reply : undefined));
    answers.register(scope);
    scope.addHook('preHandler', (request, reply) => refusing(reply, () => reads.send(request, reply)));
    scope.route({
      method: ['GET', 'POST', 'OPTIONS'],
      url: '/graphql',
      bodyLimit: STAFF_BODY_LIMIT,
      handler: fastifyApolloHandler(apollo, { context: async (request) => request.ctx }),
    });
  });
}
