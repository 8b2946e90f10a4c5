import type { ApolloClient } from '@apollo/client';
import type { DocumentNode } from 'graphql';
import { operationName } from './answers';
import type { PageState } from './page-state';

// The queries of the route modules that are loaded, by the names of their operations.
const queries = new Map<string, DocumentNode>();

/** Makes a query known by its name, so that the browser's cache can start with the server's answer to it. */
export function registerQuery(query: DocumentNode): void {
  queries.set(operationName(query), query);
}

/**
 * Puts what the server read for the page into the cache, before anything is rendered. The page's script imports the browser's entry
 * after the page's route modules, so their queries are registered by then.
 */
export function writeAnswers(client: ApolloClient, answers: PageState['answers']): void {
  for (const [name, variables, data] of answers) {
    const query = queries.get(name);
    if (query) client.writeQuery({ query, variables, data });
  }
}
