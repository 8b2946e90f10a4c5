import { ApolloClient, HttpLink, type NormalizedCacheObject } from '@apollo/client';
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

/** Fills the cache with what the server read for the page, so that nothing is fetched twice. */
export function restoreCache(state: NormalizedCacheObject): void {
  browserClient().cache.restore(state);
}
