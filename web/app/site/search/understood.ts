import { useAnswer } from '~/data/page-answers';
import type { Read } from '~/data/visit';
import { graphql } from '~/gql/gql';
import type { DocumentType } from '~/gql/gql';
import { without } from '~/lib/search-changes';
import { BARE_SEARCH, defined, filterOf, parseSearch, type Filter, type SearchState } from '~/lib/search-state';

/** The filters in a search text. */
export const Understand_query = graphql(`
  query Understand($filter: SearchFilter!) {
    understand(filter: $filter) {
      readings {
        key
        query
      }
      rest
      aside
    }
  }
`);

/** The interpretation of a text; null if it has no filters. */
export type Understood = DocumentType<typeof Understand_query>['understand'];

const questionOf = (state: SearchState, fixed: Filter) => (state.text ? { filter: filterOf(state, fixed) } : null);

/** Fetches the interpretation of the text in an address, for a loader; null without a text. */
export async function readUnderstood(read: Read, state: SearchState, fixed: Filter): Promise<Understood | null> {
  const question = questionOf(state, fixed);
  return question && ((await read(Understand_query, question)).understand ?? null);
}

/** The interpretation that the screen's loader has fetched. */
export function useUnderstood(state: SearchState, fixed: Filter): Understood | null {
  return useAnswer(Understand_query, questionOf(state, fixed))?.understand ?? null;
}

/** The search with what its text asks for as filters; the text is what is left. */
export function withUnderstood(state: SearchState, understood: Understood | null): SearchState {
  if (!understood) return state;
  const { readings, rest } = understood;
  const cleared = readings.reduce((left, { key }) => without(left, key), state);
  const { sort: _sort, page: _page, show: _show, ...read } = parseSearch(new URLSearchParams(readings.map(({ query }) => query).join('&')));
  return defined({ ...BARE_SEARCH, ...cleared, ...read, text: rest || undefined, page: state.page });
}
