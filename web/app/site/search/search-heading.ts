import type { IntlShape } from 'react-intl';
import type { SearchState, Listed } from '~/lib/search-state';

/** Heading of a filtered list: "23 homes for rent in Jomtien", "3 condominiums in Jomtien with apartments for rent". */
export function searchHeading(intl: IntlShape, of: Listed, state: Pick<SearchState, 'deal' | 'kind' | 'areas'>, count: number): string {
  const area = state.areas?.length === 1 ? state.areas[0] : 'NONE';
  const deal = state.deal ?? 'ANY';
  if (of !== 'HOMES') return intl.formatMessage({ id: 'search.complexesHeading' }, { count, of, deal, area });
  return intl.formatMessage({ id: 'search.heading' }, { count, kind: state.kind ?? 'ANY', deal, area });
}
