import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { addTypenameToDocument } from '@apollo/client/utilities';
import type { DocumentNode } from 'graphql';
import { createContext } from 'react';
import { createContext as createRouterContext } from 'react-router';
import { operationName } from './read-answers';
import type { Visit } from './visit';

interface Answer {
  query: DocumentNode;
  /** The variables as JSON. */
  variables: string;
  data: object;
}

// Documents are modules: each gets its type names once for the life of the process.
const prepared = new WeakMap<DocumentNode, DocumentNode>();

// The API hands out the same answer until something is written: its text is made once.
const texts = new WeakMap<object, string>();

/** What the loaders of one request read: the page is rendered from it, and the browser's cache starts with it (decision 0006). */
export class Answers {
  readonly #execute: Visit['execute'];
  readonly #answers: Answer[] = [];

  constructor(execute: Visit['execute']) {
    this.#execute = execute;
  }

  /** Runs a query in process. Throws CombinedGraphQLErrors where Apollo's client would. */
  async query<TData, TVars extends OperationVariables>(query: TypedDocumentNode<TData, TVars>, variables: TVars): Promise<TData> {
    let document = prepared.get(query);
    if (!document) prepared.set(query, (document = addTypenameToDocument(query)));
    const result = await this.#execute({ document, variables });
    if (result.errors || !result.data) throw new CombinedGraphQLErrors({ ...result, errors: result.errors ?? [] });
    this.#answers.push({ query, variables: JSON.stringify(variables), data: result.data });
    return result.data as TData;
  }

  /** What was read by this query with these variables. */
  find<TData, TVars extends OperationVariables>(query: TypedDocumentNode<TData, TVars>, variables: TVars): TData | undefined {
    const asked = JSON.stringify(variables);
    return this.#answers.find((answer) => answer.query === query && answer.variables === asked)?.data as TData | undefined;
  }

  /** The responses as JSON that is safe in a script element, in the shape of PageState. */
  toScript(): string {
    const entries = this.#answers.map(
      ({ query, variables, data }) => `[${scriptText(operationName(query))},${inScript(variables)},${textOf(data)}]`,
    );
    return `[${entries.join()}]`;
  }
}

function textOf(data: object): string {
  let text = texts.get(data);
  if (text === undefined) texts.set(data, (text = scriptText(data)));
  return text;
}

/** JSON escaped so that it cannot end its script element. */
export function scriptText(value: unknown): string {
  return inScript(JSON.stringify(value));
}

function inScript(json: string): string {
  return json.replaceAll('<', '\\u003c');
}

/** The answers of the page that is being rendered on the server. */
export const AnswersContext = createContext<Answers | null>(null);

/** What the loaders of this request read; the root route's middleware puts it there. */
export const answersContext = createRouterContext<Answers>();
