import type { OperationVariables, TypedDocumentNode } from '@apollo/client';

/** Loads Apollo's client, which a page needs from its first query or mutation in the browser on, and not to be shown (decision 0042). */
export const loadClient = () => import('./apollo/browser-client');

/** `browserQuery` of the client, which is loaded for it. */
export async function browserQuery<TData, TVars extends OperationVariables>(
  query: TypedDocumentNode<TData, TVars>,
  variables: TVars,
  fresh = false,
): Promise<TData> {
  return (await loadClient()).browserQuery(query, variables, fresh);
}
