import type { ApolloServerPlugin } from '@apollo/server';
import { maxDepthRule } from '@escape.tech/graphql-armor-max-depth';
import { GraphQLError, separateOperations, type DocumentNode, type GraphQLSchema, type ValidationRule } from 'graphql';
// The package's ES build reads graphql/index.mjs, a second copy beside the CommonJS one that all the others get.
import complexity from 'graphql-query-complexity/cjs';
import type { RequestContext } from '../kernel/request-context.js';

const { fieldExtensionsEstimator, getComplexity, simpleEstimator } = complexity;

/** Longest operation, in tokens (hostile.md, fact 1: long ones cost CPU before any other limit is seen). */
export const MOST_TOKENS = 1_000;

/** Deepest nesting of fields; the deepest screen of the site uses 7. */
const MOST_DEPTH = 10;

/** Message of the depth limit; Apollo overwrites the code of every validation error, so it is told by this. */
export const TOO_DEEP = `The operation nests deeper than ${MOST_DEPTH} levels. Ask for less at once.`;

/** Highest cost: one point a field, times the length of the lists around it. The dearest screen of the site costs about 5,300. */
const MOST_COST = 8_000;

/** Refuses operations that nest too deep; introspection does not count. */
export const depthLimit: ValidationRule = maxDepthRule({
  n: MOST_DEPTH,
  ignoreIntrospection: true,
  flattenFragments: true,
  propagateOnRejection: false,
  onReject: [
    (validation) => {
      validation?.reportError(new GraphQLError(TOO_DEEP));
    },
  ],
});

/** Refuses operations that would cost too much, before anything is run. */
export function costLimit(schema: GraphQLSchema): ApolloServerPlugin<RequestContext> {
  return {
    async requestDidStart() {
      return {
        async didResolveOperation({ request, document }) {
          const operation = request.operationName ? separateOperations(document)[request.operationName] : document;
          const cost = costOf(schema, operation ?? document, request.variables ?? {});
          if (cost > MOST_COST) {
            throw new GraphQLError(
              `The operation costs ${cost} points and at most ${MOST_COST} are allowed. Ask for shorter lists or fewer fields.`,
              {
                extensions: { code: 'LIMIT_COST', http: { status: 400 } },
              },
            );
          }
        },
      };
    },
  };
}

/** Points of an operation; 0 when its variables do not fit, which the execution then refuses in its own words. */
function costOf(schema: GraphQLSchema, query: DocumentNode, variables: Record<string, unknown>): number {
  try {
    return getComplexity({ schema, query, variables, estimators: [fieldExtensionsEstimator(), simpleEstimator({ defaultComplexity: 1 })] });
  } catch (error) {
    if (error instanceof GraphQLError) return 0;
    throw error;
  }
}
