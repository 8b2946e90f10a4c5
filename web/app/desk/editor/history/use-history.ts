import type { TypedDocumentNode } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import { useState } from 'react';

/** A history that is read a page at a time, as its dialog shows it. */
export interface History<Page extends { total: number; pages: number } = { total: number; pages: number }> {
  /** The page, or the one before while it is read; undefined until there is one. */
  shown: Page | undefined;
  page: number;
  setPage: (page: number) => void;
  loading: boolean;
  error: Error | undefined;
  refetch: () => Promise<unknown>;
}

/** Reads the history that `query` gives, of the record that the variables name. */
export function useHistory<Page extends { total: number; pages: number }, Variables extends { page: number }>(
  query: TypedDocumentNode<{ history: Page }, Variables>,
  of: Omit<Variables, 'page'>,
): History<Page> {
  const [page, setPage] = useState(1);
  const options = { variables: { ...of, page }, fetchPolicy: 'network-only' } as unknown as useQuery.Options<{ history: Page }, Variables>;
  const { data, previousData, error, loading, refetch } = useQuery(query, options);
  const answer = (data ?? previousData) as { history: Page } | undefined;
  return { shown: answer?.history, page, setPage, loading, error, refetch: () => refetch() };
}
