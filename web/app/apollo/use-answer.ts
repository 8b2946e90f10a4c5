import type { ApolloClient, OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useApolloClient, useQuery } from '@apollo/client/react';
import { useContext } from 'react';
import { answerKey, AnswersContext } from './answers';

type UseAnswer = <TData, TVars extends OperationVariables>(query: TypedDocumentNode<TData, TVars>, variables: TVars) => TData | undefined;

// What the server read for the page and no component has asked for yet.
const handedOver = new Map<string, unknown>();

/** Takes over what the server read for the page: `[key, data]` pairs. */
export function handOver(answers: readonly (readonly [string, unknown])[]): void {
  for (const [key, data] of answers) handedOver.set(key, data);
}

/** Puts the server's answer to this query into the cache, the first time that it is asked for. */
function seed<TData, TVars extends OperationVariables>(
  client: ApolloClient,
  query: TypedDocumentNode<TData, TVars>,
  variables: TVars,
): void {
  const key = answerKey(query, variables);
  const data = handedOver.get(key);
  if (data === undefined) return;
  handedOver.delete(key);
  client.writeQuery({ query, variables, data } as Parameters<typeof client.writeQuery>[0]);
}

const useServerAnswer: UseAnswer = (query, variables) => useContext(AnswersContext)?.find(query, variables);

const useBrowserAnswer: UseAnswer = <TData, TVars extends OperationVariables>(query: TypedDocumentNode<TData, TVars>, variables: TVars) => {
  seed(useApolloClient(), query, variables);
  const { data, previousData } = useQuery(query, { variables } as useQuery.Options<TData, TVars>);
  return (data ?? previousData) as TData | undefined;
};

/** What the loader read by this query: on the server of this request, in the browser from Apollo's cache, read at once. */
export const useAnswer: UseAnswer = import.meta.env.SSR ? useServerAnswer : useBrowserAnswer;
