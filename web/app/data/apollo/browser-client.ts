import {
  ApolloClient,
  ApolloLink,
  type OperationVariables,
  type TypedDocumentNode,
  InMemoryCache,
  type TypePolicies,
} from '@apollo/client';
import { BaseHttpLink } from '@apollo/client/link/http';
import { equal } from '@wry/equality';
import { from, mergeMap, of } from 'rxjs';
import { beforeWrite, persisted, startClient } from '../read-answers';

// Value types have no id: parts of one that different fragments read are merged, not replaced.
const VALUE_TYPES = [
  'LocalizedText',
  'Place',
  'GeoPoint',
  'Seo',
  'Rooms',
  'Pricing',
  'Amenities',
  'BackOffice',
  'Offers',
  'HouseExtras',
  'CurrencyRates',
];

const typePolicies: TypePolicies = {
  ...Object.fromEntries(VALUE_TYPES.map((name) => [name, { merge: true }])),
  // A rate has no id: it is stored within its list.
  CurrencyRate: { keyFields: false },
  // Whether a unit matches is true of its board alone: another filter's board has the same unit under the same id.
  BoardUnit: { keyFields: false },
  // A mark on the map has the id of its building or home, but its count and prices are those of one filter.
  MapPin: { keyFields: false },
  // A use has the id of the record that uses the file, which may use it in several ways.
  FileUse: { keyFields: false },
};

const possibleTypes = {
  Listing: ['Unit', 'House', 'Condo', 'Village'],
  Home: ['Unit', 'House'],
  Complex: ['Condo', 'Village'],
};

/** An empty cache for a browser, with the site's policies: every (filter, page) is its own entry. */
function createCache(): InMemoryCache {
  return new InMemoryCache({ typePolicies, possibleTypes });
}

export { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors';

let client: ApolloClient | null = null;

const hashLink = new ApolloLink((operation, forward) => {
  operation.extensions = persisted(operation.query);
  operation.setContext({ http: { includeQuery: false } });
  return forward(operation);
});

/**
 * Errors that staff can resolve open a dialog, and the operation is then repeated: after the session has expired, they log in again (decision
 * 0014); when they publish without a price or a picture, they confirm it (decision 0035). Background operations (`context.background`) never
 * open one. Visitors load none of this code.
 */
const askLink = new ApolloLink((operation, forward) =>
  forward(operation).pipe(
    mergeMap((result) => {
      const refusal = result.errors?.[0]?.extensions ?? {};
      const asks = refusal['code'] === 'UNAUTHENTICATED' || refusal['code'] === 'NOT_READY';
      if (!asks || operation.getContext()['background']) return of(result);
      return from(import('../settle').then(({ settle }) => settle(operation, refusal))).pipe(
        mergeMap((again) => (again ? forward(operation) : of(result))),
      );
    }),
  ),
);

/**
 * Before a mutation, what is shown goes into the cache, which follows the response. Not for one whose changes no page shows
 * (`context.notShown`): for a lead a visitor's phone would do that for nothing.
 */
const writeLink = new ApolloLink((operation, forward) => {
  if (operation.operationType === 'mutation' && !operation.getContext()['notShown']) beforeWrite();
  return forward(operation);
});

/** The one client of this tab. */
export function browserClient(): ApolloClient {
  const endpoint = { uri: '/graphql', headers: { 'apollo-require-preflight': 'true' } };
  return (client ??= startClient(
    new ApolloClient({
      cache: createCache(),
      link: ApolloLink.from([
        askLink,
        hashLink,
        writeLink,
        ApolloLink.split(
          ({ operationType }) => operationType === 'mutation',
          new BaseHttpLink({
            ...endpoint,
            async fetch(...request) {
              // For mutations alone: whoever only reads does not load it.
              return (await import('../signed-fetch')).signedFetch(...request);
            },
          }),
          new BaseHttpLink(endpoint),
        ),
      ]),
    }),
    equal,
  ));
}

/**
 * Runs a query in the browser and puts its answer into the cache; `fresh` asks the server even for what is there. Throws what Apollo's
 * client throws.
 */
export async function browserQuery<TData, TVars extends OperationVariables>(
  query: TypedDocumentNode<TData, TVars>,
  variables: TVars,
  fresh = false,
): Promise<TData> {
  const fetchPolicy = fresh ? 'network-only' : 'cache-first';
  const { data } = await browserClient().query({ query, variables, fetchPolicy } as ApolloClient.QueryOptions<TData, TVars>);
  return data as TData;
}
