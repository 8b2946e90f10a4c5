import type { IntlShape } from 'react-intl';
import type { SearchState } from '~/lib/search-state';

/** What a filtered list is called: "23 homes for rent in Jomtien". */
export function searchHeading(intl: IntlShape, state: Pick<SearchState, 'deal' | 'kind' | 'areas'>, count: number): string {
  const area = state.areas?.length === 1 ? state.areas[0] : 'NONE';
  return intl.formatMessage({ id: 'search.heading' }, { count, kind: state.kind ?? 'ANY', deal: state.deal ?? 'ANY', area });
}
