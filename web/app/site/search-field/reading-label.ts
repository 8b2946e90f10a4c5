import type { IntlShape } from 'react-intl';
import type { SearchKey } from '~/gql/graphql';
import { activeChips } from '~/lib/search-changes';
import { parseSearch } from '~/lib/search-state';
import { chipLabel } from './filter-label';

/** What a sentence was understood as. */
export interface Reading {
  key: SearchKey;
  query: string;
  names: readonly { text: string }[];
}

/** The filters that a sentence asks for, as their chips say them: "Studio · Jomtien · View: Sea". */
export function readingLabel(intl: IntlShape, readings: readonly Reading[], rest: string): string {
  const query = new URLSearchParams(readings.map((reading) => reading.query).join('&'));
  if (rest !== '') query.set('q', rest);
  const state = parseSearch(query);
  const places = readings.find(({ key }) => key === 'COMPLEXES');
  const marks = readings.find(({ key }) => key === 'NEAR');
  const names = new Map([
    ...(state.complexes ?? []).map((id, at) => [id, places?.names[at]?.text ?? id] as const),
    ...(state.near ?? []).map((id, at) => [id, marks?.names[at]?.text ?? id] as const),
  ]);
  return activeChips(state)
    .map((chip) => chipLabel(intl, chip, state, names))
    .join(' · ');
}
