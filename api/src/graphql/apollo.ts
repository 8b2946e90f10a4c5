import { ApolloServer, type ApolloServerPlugin } from '@apollo/server';
import { ApolloServerPluginLandingPageDisabled } from '@apollo/server/plugin/disabled';
import { ApolloServerPluginLandingPageLocalDefault } from '@apollo/server/plugin/landingPage/default';
import { fastifyApolloDrainPlugin, fastifyApolloHandler } from '@as-integrations/fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { GraphQLFormattedError, GraphQLSchema } from 'graphql';
import { AppError, asAppError, headersOf } from '../kernel/errors.js';
import { isStaff } from '../kernel/policy.js';
import type { RequestContext } from '../kernel/request-context.js';
import { BODY_LIMIT, demandClock, demandOwnSite, STAFF_BODY_LIMIT, type OwnSite } from '../kernel/request-guard.js';
import { isRecord } from '../kernel/rest-body.js';
import { causeOf, createFormatError, reportErrors } from './format-error.js';
import { checkCost, checkText, PARSE_OPTIONS } from './limits.js';
import { operationTimes } from './operation-times.js';
import { acceptUploads, refusing } from './uploads.js';

/** Validation errors that are told of one operation. */
const MOST_ERRORS = 10;

/** Errors carry the id of the request. An answer without data says so by the status and the headers of its first error too. */
const statusOfErrors: ApolloServerPlugin<RequestContext> = {
  async requestDidStart() {
    return {
      async willSendResponse({ response, errors, contextValue }) {
        if (response.body.kind !== 'single' || !errors?.[0]) return;
        const { singleResult } = response.body;
        const shown = reportErrors(contextValue, errors, singleResult.errors ?? []);
        singleResult.errors = shown;
        const { data } = singleResult;
        const error = asAppError(causeOf(errors[0]));
        if (error && (!data || error.code === 'DB_UNAVAILABLE')) {
          response.http.status = error.status;
          for (const [name, value] of Object.entries(headersOf(error))) response.http.headers.set(name, value);
        } else if (data === null) {
          response.http.status = shown[0]?.extensions?.['code'] === 'INTERNAL' ? 200 : 400;
        }
      },
    };
  },
};

/** Refuses a mutation without the signed header (design 7). */
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

/** The text of an operation, as a body or an address brings it; undefined where there is none. */
function textOf({ method, body, query }: FastifyRequest): unknown {
  const asked = method === 'POST' ? body : query;
  return isRecord(asked) ? asked['query'] : undefined;
}

/** Checks an operation before Apollo parses and validates it (decision 0025). Throws what `checkText` throws, and BATCHING_DISABLED. */
function checkOperation(request: FastifyRequest): void {
  if (Array.isArray(request.body)) throw new AppError('BATCHING_DISABLED', 400, 'Send one operation at a time.');
  const text = textOf(request);
  if (typeof text === 'string') checkText(text);
}

/** Refuses a long body before it is read, unless it is of staff. One whose length is not told counts as long. */
async function longBodiesOfStaff(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const length = request.headers['content-length'];
  if (request.method !== 'POST' || Number(length ?? Infinity) <= BODY_LIMIT) return;
  if (isStaff((await request.identify()).viewer)) return;
  void reply.header('connection', 'close');
  if (length === undefined) throw new AppError('LENGTH_REQUIRED', 411, 'Say in Content-Length how long the body is.');
  throw new AppError('PAYLOAD_TOO_LARGE', 413, 'The body is too large.');
}

/** The body of an answer of Apollo with the id of the request at every error that has none. */
function withRequestId(payload: string, requestId: string): string {
  if (!payload.startsWith('{"errors":') || payload.includes('"requestId":')) return payload;
  const { errors, ...rest } = JSON.parse(payload) as { errors: GraphQLFormattedError[] };
  return JSON.stringify({ errors: errors.map((one) => ({ ...one, extensions: { ...one.extensions, requestId } })), ...rest });
}

/** Puts the GraphQL door at /graphql; in `local` a browser finds the Apollo Sandbox there. */
export async function registerGraphql(app: FastifyInstance, schema: GraphQLSchema, site: OwnSite): Promise<void> {
  const { production } = site;
  const apollo = new ApolloServer<RequestContext>({
    schema,
    introspection: !production,
    includeStacktraceInErrorResponses: false,
    hideSchemaDetailsFromClientErrors: true,
    csrfPrevention: true,
    parseOptions: PARSE_OPTIONS,
    // Apollo would keep 30 MB of documents by the size of their JSON, which is a fraction of what they take.
    documentStore: null,
    validationOptions: { maxErrors: MOST_ERRORS, hideSuggestions: true },
    formatError: createFormatError(production),
    logger: {
      debug: () => undefined,
      info: () => undefined,
      warn: (message) => app.log.warn(message),
      error: (message) => app.log.error(message),
    },
    plugins: [
      fastifyApolloDrainPlugin(app),
      operationTimes,
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
  await app.register(async (door) => {
    door.addHook('onRequest', async ({ method, headers }) => {
      if (method !== 'GET' && method !== 'HEAD') demandOwnSite(headers, site);
      // Before a body is read. Which operation it asks for is known later.
      app.admission.refuseIfFull('write');
    });
    acceptUploads(door, site);
    door.addHook('onRequest', longBodiesOfStaff);
    // What is no operation at all is refused before any plugin is asked.
    door.addHook('onSend', async (request, reply, payload) =>
      reply.statusCode >= 400 && typeof payload === 'string' ? withRequestId(payload, request.id) : payload,
    );
    door.addHook('preHandler', async (request) => {
      // Who asks is looked up in the database: a cookie that anybody can make up must not reach it past the queue.
      if (request.ctx.session.token !== null) await request.ctx.admit('write');
      await request.identify();
    });
    door.addHook('preHandler', async (request, reply) => refusing(reply, async () => checkOperation(request)));
    door.route({
      method: ['GET', 'POST', 'OPTIONS'],
      url: '/graphql',
      bodyLimit: STAFF_BODY_LIMIT,
      handler: fastifyApolloHandler(apollo, { context: async (request) => request.ctx }),
    });
  });
}
