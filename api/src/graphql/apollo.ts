import { ApolloServer, type ApolloServerPlugin } from '@apollo/server';
import { ApolloServerPluginLandingPageDisabled } from '@apollo/server/plugin/disabled';
import { ApolloServerPluginLandingPageLocalDefault } from '@apollo/server/plugin/landingPage/default';
import fastifyApollo, { fastifyApolloDrainPlugin } from '@as-integrations/fastify';
import type { FastifyInstance } from 'fastify';
import type { GraphQLSchema } from 'graphql';
import { asAppError, headersOf } from '../kernel/errors.js';
import type { RequestContext } from '../kernel/request-context.js';
import { demandClock, demandOwnSite, type OwnSite } from '../kernel/request-guard.js';
import { causeOf, createFormatError } from './format-error.js';
import { costLimit, depthLimit, MOST_TOKENS } from './limits.js';
import { acceptUploads } from './uploads.js';

/** An answer without data says so by the status and the headers of its first error too. */
const statusOfErrors: ApolloServerPlugin<RequestContext> = {
  async requestDidStart() {
    return {
      async willSendResponse({ response, errors }) {
        if (response.body.kind !== 'single' || !errors?.[0]) return;
        const { data, errors: shown } = response.body.singleResult;
        const error = asAppError(causeOf(errors[0]));
        if (error && (!data || error.code === 'DB_UNAVAILABLE')) {
          response.http.status = error.status;
          for (const [name, value] of Object.entries(headersOf(error))) response.http.headers.set(name, value);
        } else if (data === null) {
          response.http.status = shown?.[0]?.extensions?.['code'] === 'INTERNAL' ? 200 : 400;
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

/** Puts the GraphQL door at /graphql; in `local` a browser finds the Apollo Sandbox there. */
export async function registerGraphql(app: FastifyInstance, schema: GraphQLSchema, site: OwnSite): Promise<void> {
  const { production } = site;
  const apollo = new ApolloServer<RequestContext>({
    schema,
    introspection: !production,
    includeStacktraceInErrorResponses: false,
    hideSchemaDetailsFromClientErrors: true,
    csrfPrevention: true,
    parseOptions: { maxTokens: MOST_TOKENS },
    validationRules: [depthLimit],
    formatError: createFormatError((error) => app.log.error({ err: error }, 'GraphQL resolver failed')),
    logger: {
      debug: () => undefined,
      info: () => undefined,
      warn: (message) => app.log.warn(message),
      error: (message) => app.log.error(message),
    },
    plugins: [
      fastifyApolloDrainPlugin(app),
      costLimit(schema),
      clockOfMutations(site),
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
    });
    acceptUploads(door, site);
    door.addHook('preHandler', async (request) => void (await request.identify()));
    await door.register(fastifyApollo(apollo), { context: async (request) => request.ctx });
  });
}
