import { ApolloServer, type ApolloServerPlugin } from '@apollo/server';
import { ApolloServerPluginLandingPageDisabled } from '@apollo/server/plugin/disabled';
import { ApolloServerPluginLandingPageLocalDefault } from '@apollo/server/plugin/landingPage/default';
import fastifyApollo, { fastifyApolloDrainPlugin } from '@as-integrations/fastify';
import type { FastifyInstance } from 'fastify';
import type { GraphQLSchema } from 'graphql';
import type { RequestContext } from '../kernel/request-context.js';
import { createFormatError } from './format-error.js';
import { costLimit, depthLimit, MOST_TOKENS } from './limits.js';

/** Statuses of an answer without data, by the code of its first error; 400 for the others that are the client's. */
const STATUS: Readonly<Record<string, number>> = {
  DB_UNAVAILABLE: 503,
  UNAUTHENTICATED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  INTERNAL: 200,
};

/** An answer without data says so by its status too. */
const statusOfErrors: ApolloServerPlugin<RequestContext> = {
  async requestDidStart() {
    return {
      async willSendResponse({ response }) {
        if (response.body.kind !== 'single') return;
        const { data, errors } = response.body.singleResult;
        const code = errors?.[0]?.extensions?.['code'];
        if (code === 'DB_UNAVAILABLE') response.http.headers.set('retry-after', '5');
        if (typeof code === 'string' && (data === null || code === 'DB_UNAVAILABLE')) response.http.status = STATUS[code] ?? 400;
      },
    };
  },
};

/** Puts the GraphQL door at /graphql; in `local` a browser finds the Apollo Sandbox there. */
export async function registerGraphql(app: FastifyInstance, schema: GraphQLSchema, options: { production: boolean }): Promise<void> {
  const { production } = options;
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
      statusOfErrors,
      production ? ApolloServerPluginLandingPageDisabled() : ApolloServerPluginLandingPageLocalDefault({ footer: false }),
    ],
  });
  await apollo.start();
  await app.register(fastifyApollo(apollo), { context: async (request) => request.ctx });
}
