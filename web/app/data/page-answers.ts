import type { ApolloClient, ObservableQuery, OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useContext, useMemo, useRef, useSyncExternalStore } from 'react';
import { AnswersContext } from './answers';
import { clientOf, isSame, seed, storedAnswer, whenClientHas } from './read-answers';

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
  const asked = variables && JSON.stringify(variables);
  const answer = useMemo(() => (asked === null ? NOTHING : new BrowserAnswer(query, JSON.parse(asked) as TVars)), [query, asked]);
  const data = useSyncExternalStore(answer.subscribe, answer.get, answer.get) as TData | undefined;
  // Until other variables are answered, the answer to those before is shown.
  const last = useRef(data);
  if (data !== undefined) last.current = data;
  return variables ? last.current : undefined;
};

/** The loader's response to this query: on the server from this request, in the browser synchronously. Null requests nothing. */
export const useAnswer: UseAnswer = import.meta.env.SSR ? useServerAnswer : useBrowserAnswer;

const NOTHING = { get: () => undefined, subscribe: () => () => undefined };

/** An answer in the browser: the one that was read, and from when a client has it, that of its cache, which follows what is written. */
class BrowserAnswer<TData, TVars extends OperationVariables> {
  private shown: TData | undefined;
  private watched: ObservableQuery<TData, TVars> | null = null;

  constructor(
    private readonly query: TypedDocumentNode<TData, TVars>,
    private readonly variables: TVars,
  ) {
    this.shown = storedAnswer(query, variables);
    const client = clientOf(query);
    if (client) this.shown = (this.watch(client).getCurrentResult().data as TData | undefined) ?? this.shown;
  }

  readonly get = (): TData | undefined => this.shown;

  readonly subscribe = (told: () => void): (() => void) => {
    let stop = () => {};
    const follow = (client: ApolloClient) => {
      const watching = this.watch(client).subscribe(({ data }) => {
        // What the page came with is first read from the cache as it is. Rendering it again would replace parts that have not loaded yet by nothing.
        if (data === undefined || isSame(data, this.shown)) return;
        this.shown = data as TData;
        told();
      });
      stop = () => watching.unsubscribe();
    };
    const client = clientOf(this.query);
    if (client) follow(client);
    else stop = whenClientHas(this.query, () => follow(clientOf(this.query)!));
    return () => stop();
  };

  private watch(client: ApolloClient): ObservableQuery<TData, TVars> {
    if (this.watched) return this.watched;
    seed(this.query, this.variables);
    return (this.watched = client.watchQuery<TData, TVars>({
      query: this.query,
      variables: this.variables,
    } as ApolloClient.WatchQueryOptions<TData, TVars>));
  }
}
