import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { skipToken, useQuery } from '@apollo/client/react';
import { useContext } from 'react';
import { AnswersContext } from './answers';

type UseAnswer = <TData, TVars extends OperationVariables>(
  query: TypedDocumentNode<TData, TVars>,
  variables: TVars | null,
) => TData | undefined;

const useServerAnswer: UseAnswer = (query, variables) => {
  const answers = useContext(AnswersContext);
  return variables ? answers?.find(query, variables) : undefined;
};

const useBrowserAnswer: UseAnswer = <TData, TVars extends OperationVariables>(
  query: TypedDocumentNode<TData, TVars>,
  variables: TVars | null,
) => {
  const { data, previousData } = useQuery(query, variables ? ({ variables } as useQuery.Options<TData, TVars>) : skipToken);
  return variables ? ((data ?? previousData) as TData | undefined) : undefined;
};

/** The loader's response to this query: on the server from this request, in the browser synchronously from Apollo's cache. Null requests nothing. */
export const useAnswer: UseAnswer = import.meta.env.SSR ? useServerAnswer : useBrowserAnswer;
