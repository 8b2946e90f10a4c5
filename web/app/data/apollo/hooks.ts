import { skipToken, useMutation as useApollosMutation, useQuery as useApollosQuery } from '@apollo/client/react';
import type { DocumentNode } from 'graphql';
import { browserClient } from './browser-client';

/* Apollo's hooks with the client of this tab, for what visitors do not see first: whatever imports them loads the client. */

/** Apollo's `useQuery`. */
export const useQuery = ((query: DocumentNode, options?: object) =>
  useApollosQuery(
    query,
    (options as unknown) === skipToken ? { client: browserClient(), skip: true } : { ...options, client: browserClient() },
  )) as typeof useApollosQuery;

/** Apollo's `useMutation`. */
export const useMutation = ((mutation: DocumentNode, options?: object) =>
  useApollosMutation(mutation, { ...options, client: browserClient() })) as typeof useApollosMutation;

export { skipToken };
