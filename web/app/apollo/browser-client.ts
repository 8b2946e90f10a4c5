import { ApolloClient, HttpLink, type OperationVariables, type TypedDocumentNode } from '@apollo/client';
import { createCache } from './cache';

let client: ApolloClient | null = null;

/** The one client of this tab. */
export function browserClient(): ApolloClient {
  client ??= new ApolloClient({
    cache: createCache(),
    link: new HttpLink({ uri: '/graphql', headers: { 'apollo-require-preflight': 'true' } }),
  });
  return client;
}

/** Runs a query in the browser and puts its answer into the cache. Throws what Apollo's client throws. */
export async function browserQuery<TData, TVars extends OperationVariables>(
  query: TypedDocumentNode<TData, TVars>,
  variables: TVars,
): Promise<TData> {
  const { data } = await browserClient().query({ query, variables } as ApolloClient.QueryOptions<TData, TVars>);
  return data as TData;
}
