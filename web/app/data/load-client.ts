import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import type { ExecutionResult } from 'graphql';
import { clientOf, operationName, persisted, storeAnswer, storedAnswer } from './read-answers';

/** Loads Apollo's client, which a page needs for what is live and for mutations, and not to be shown (decision 0042). */
export const loadClient = () => import('./apollo/browser-client');

/**
 * Runs a query in the browser; one that was answered before is answered from what is stored, unless it is to be `fresh`. While nothing was
 * written in this tab, the answer to a query that is not live goes to the screen as it comes: a phone would need longer to put it into the
 * client's cache and to take it out again than to show it. Throws what Apollo's client throws.
 */
export async function browserQuery<TData, TVars extends OperationVariables>(
  query: TypedDocumentNode<TData, TVars>,
  variables: TVars,
  fresh = false,
): Promise<TData> {
  if (!fresh && !clientOf(query)) {
    const stored = storedAnswer(query, variables);
    if (stored !== undefined) return stored;
    const data = await read(query, variables);
    // Otherwise something was written meanwhile.
    if (!clientOf(query)) {
      storeAnswer(query, variables, data);
      return data;
    }
  }
  return (await loadClient()).browserQuery(query, variables, fresh);
}

async function read<TData, TVars extends OperationVariables>(query: TypedDocumentNode<TData, TVars>, variables: TVars): Promise<TData> {
  const response = await fetch('/graphql', {
    method: 'POST',
    headers: {
      accept: 'application/graphql-response+json,application/json;q=0.9',
      'content-type': 'application/json',
      'apollo-require-preflight': 'true',
    },
    body: JSON.stringify({ operationName: operationName(query), variables, extensions: persisted(query) }),
  });
  const text = await response.text();
  const isAnswer = response.headers.get('content-type')?.startsWith('application/graphql-response+json');
  const result = isAnswer ? (JSON.parse(text) as ExecutionResult<TData>) : null;
  if (result?.data && !result.errors) return result.data;
  const { CombinedGraphQLErrors, ServerError } = await loadClient();
  if (result) throw new CombinedGraphQLErrors(result as ConstructorParameters<typeof CombinedGraphQLErrors>[0]);
  throw new ServerError(`The API answered ${response.status}`, { response, bodyText: text });
}
