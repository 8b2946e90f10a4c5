import { skipToken, useQuery } from '@apollo/client/react';
import { useContext } from 'react';
import type { ApolloClient, OperationVariables, TypedDocumentNode } from '@apollo/client';
import type { DocumentNode } from 'graphql';
import { operationName, AnswersContext } from './answers';
import type { Lang } from '~/i18n/langs';

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

/** Data passed from the server to the browser with the page, as JSON in the head. */
export interface PageState {
  /** What the loaders read: name of the operation, variables, data (data/answers.ts). */
  answers: [string, Record<string, unknown>, unknown][];
  /** The language of addresses without prefix, as negotiated for this visitor. */
  visitorLang: Lang;
}

/** Id of the element that holds the PageState. */
export const STATE_ELEMENT_ID = 'page-state';

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
