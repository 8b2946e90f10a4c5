import type { ApolloClient, OperationVariables, TypedDocumentNode } from '@apollo/client';
import type { DocumentNode } from 'graphql';
import type { Lang } from '~/i18n/langs';

/** Data passed from the server to the browser with the page, as JSON in the head. */
export interface PageState {
  /** What the loaders read: name of the operation, variables, data (data/answers.ts). */
  answers: [string, Record<string, unknown>, unknown][];
  /** The language of addresses without prefix, as negotiated for this visitor. */
  visitorLang: Lang;
}

/** Id of the element that holds the PageState. */
export const STATE_ELEMENT_ID = 'page-state';

/** The name of a query's operation, which stands first in its document: the same on the server and in the browser. */
export function operationName(query: DocumentNode): string {
  const [operation] = query.definitions;
  const name = operation?.kind === 'OperationDefinition' ? operation.name?.value : undefined;
  if (name === undefined) throw new Error('A query of the site has no name');
  return name;
}

// The queries of the route modules that are loaded, by the names of their operations.
const queries = new Map<string, DocumentNode>();

/** Makes a query known by its name, so that the client's cache can start with the server's answer to it. */
export function registerQuery(query: DocumentNode): void {
  queries.set(operationName(query), query);
}

// What the page was rendered from is read from here until the client is needed.
let first = new Map<string, PageState['answers'][number]>();
const keyOf = (name: string, variables: object) => `${name}:${JSON.stringify(variables)}`;

/** Hands over what the server read for the page, before anything is rendered. */
export function setFirstAnswers(answers: PageState['answers']): void {
  first = new Map(answers.map((answer) => [keyOf(answer[0], answer[1]), answer]));
}

/** What the server read for the page by this query with these variables. */
export function firstAnswer<TData, TVars extends OperationVariables>(
  query: TypedDocumentNode<TData, TVars>,
  variables: TVars,
): TData | undefined {
  return first.get(keyOf(operationName(query), variables))?.[2] as TData | undefined;
}

let client: ApolloClient | null = null;

/** Whether two answers say the same, in whatever order; of the client's module, which brings a library for it. */
export let isSame: (one: unknown, other: unknown) => boolean = Object.is;
const waiting = new Set<() => void>();

/** The client of this tab, once something has needed it. */
export const currentClient = (): ApolloClient | null => client;

/** Calls `told` once there is a client; returns what takes that back. */
export function whenClient(told: () => void): () => void {
  waiting.add(told);
  return () => waiting.delete(told);
}

/**
 * Takes the client of this tab, whose cache starts with what the server read. The page's script imports the browser's entry after the page's
 * route modules, so their queries are registered by then.
 */
export function startClient(made: ApolloClient, equal: typeof isSame): ApolloClient {
  client = made;
  isSame = equal;
  for (const [name, variables, data] of first.values()) {
    const query = queries.get(name);
    if (query) made.writeQuery({ query, variables, data });
  }
  // It can be made while something is rendered.
  queueMicrotask(() => {
    for (const told of waiting) told();
  });
  return made;
}
