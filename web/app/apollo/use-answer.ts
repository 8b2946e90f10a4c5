import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import { useContext } from 'react';
import { AnswersContext } from './answers';

type UseAnswer = <TData, TVars extends OperationVariables>(query: TypedDocumentNode<TData, TVars>, variables: TVars) => TData | undefined;

const useServerAnswer: UseAnswer = (query, variables) => useContext(AnswersContext)?.find(query, variables);

const useBrowserAnswer: UseAnswer = <TData, TVars extends OperationVariables>(query: TypedDocumentNode<TData, TVars>, variables: TVars) => {
  const { data, previousData } = useQuery(query, { variables } as useQuery.Options<TData, TVars>);
  return (data ?? previousData) as TData | undefined;
};

/** What the loader read by this query: on the server of this request, in the browser from Apollo's cache, read at once. */
export const useAnswer: UseAnswer = import.meta.env.SSR ? useServerAnswer : useBrowserAnswer;
