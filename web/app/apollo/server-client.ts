import { ApolloClient, ApolloLink, Observable } from '@apollo/client';
import { createRequestCache } from './cache';
import type { Visit } from './visit';

/** The client of one request on the server. Its link runs operations in process, without HTTP. */
export function createServerClient(execute: Visit['execute']): ApolloClient {
  const link = new ApolloLink(
    (operation) =>
      new Observable((observer) => {
        execute({ document: operation.query, variables: operation.variables }).then(
          (result) => {
            observer.next(result as ApolloLink.Result);
            observer.complete();
          },
          (error: unknown) => observer.error(error),
        );
      }),
  );
  return new ApolloClient({ ssrMode: true, cache: createRequestCache(), link });
}
