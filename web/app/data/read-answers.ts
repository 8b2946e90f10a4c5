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

/** The hash sent instead of an operation's text, because production accepts only the site's own operations (decision 0025). Inserted by the build. */
export function persisted(document: DocumentNode) {
  const { hash } = document as DocumentNode & { hash?: string };
  return { persistedQuery: { version: 1, sha256Hash: hash } };
}

// The queries of the route modules that are loaded, by the names of their operations.
const queries = new Map<string, { query: DocumentNode; live: boolean }>();

/**
 * Makes a query of a screen known. The answer to a `live` one follows the client's cache as soon as there is a client; any other from the first
 * write in this tab on, because until then it cannot change (decision 0042).
 */
export function registerQuery(query: DocumentNode, { live }: { live: boolean }): void {
  queries.set(operationName(query), { query, live });
}

const isLive = (query: DocumentNode) => queries.get(operationName(query))?.live ?? false;

// What the page came with, and what was read since without the client.
const answers = new Map<string, PageState['answers'][number]>();
const keyOf = (name: string, variables: object) => `${name}:${JSON.stringify(variables)}`;

/** Hands over what the server read for the page, before anything is rendered. */
export function setFirstAnswers(read: PageState['answers']): void {
  for (const answer of read) answers.set(keyOf(answer[0], answer[1]), answer);
}

/** Stores what was read without the client. */
export function storeAnswer(query: DocumentNode, variables: Record<string, unknown>, data: unknown): void {
  const name = operationName(query);
  answers.set(keyOf(name, variables), [name, variables, data]);
}

/** What the page came with for this query with these variables, or what was read since without the client. */
export function storedAnswer<TData, TVars extends OperationVariables>(
  query: TypedDocumentNode<TData, TVars>,
  variables: TVars,
): TData | undefined {
  return answers.get(keyOf(operationName(query), variables))?.[2] as TData | undefined;
}

let client: ApolloClient | null = null;
let written = false;

/** Whether two answers say the same, in whatever order; of the client's module, which brings a library for it. */
export let isSame: (one: unknown, other: unknown) => boolean = Object.is;

/** The client whose cache has the answers to this query; null while they are read without it. */
export const clientOf = (query: DocumentNode): ApolloClient | null => (written || isLive(query) ? client : null);

const waiting = new Set<{ query: DocumentNode; told: () => void }>();

/** Calls `told` once a client has the answers to this query; returns what takes that back. */
export function whenClientHas(query: DocumentNode, told: () => void): () => void {
  const one = { query, told };
  waiting.add(one);
  return () => waiting.delete(one);
}

function tell(): void {
  for (const one of waiting) {
    if (!clientOf(one.query)) continue;
    waiting.delete(one);
    one.told();
  }
}

/** Puts a stored answer into the client's cache, unless that has one. */
export function seed(query: DocumentNode, variables: OperationVariables): void {
  const answer = answers.get(keyOf(operationName(query), variables));
  if (!answer || !client || client.readQuery({ query, variables }) !== null) return;
  client.writeQuery({ query, variables, data: answer[2] });
}

/**
 * Takes the client of this tab, whose cache starts with the live answers. The page's script imports the browser's entry after the page's route
 * modules, so their queries are registered by then.
 */
export function startClient(made: ApolloClient, equal: typeof isSame): ApolloClient {
  client = made;
  isSame = equal;
  for (const [name, variables] of answers.values()) {
    const known = queries.get(name);
    if (known?.live) seed(known.query, variables);
  }
  // It can be made while something is rendered.
  queueMicrotask(tell);
  return made;
}

/**
 * Called before the client writes something that a page shows: what is shown goes into its cache, which follows what the write returns. From
 * now on all queries run through the client, so what was read before is read again when it is needed.
 */
export function beforeWrite(): void {
  if (written) return;
  written = true;
  tell();
}
