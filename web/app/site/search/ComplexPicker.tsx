import { useState } from 'react';
import { useIntl } from 'react-intl';
import { homeIn, isComplex, kindOf } from '~/lib/nouns';
import { chosenValues, withValue } from '~/lib/search-changes';
import { SuggestField } from '~/site/search-field/SuggestField';
import type { Suggestion } from '~/site/search-field/use-suggestions';
import type { Facets } from './facets';
import { Options, type Option } from './FilterFields';
import type { Search } from './use-search';

/** Complexes that stand open; the others are a fold away. */
const FIRST = 5;

/** Complexes that are offered without typing: their ids make a page heavy. */
const MOST = 20;

/** Condos and villages to choose from: those with most homes, and any other by its name. */
export function ComplexPicker({ search: { state, fixed, apply }, facets }: { search: Search; facets: Facets }) {
  const intl = useIntl();
  const [text, setText] = useState('');
  const chosen = chosenValues(state, 'COMPLEXES');
  const option = (id: string): Option => ({
    word: id,
    label: facets.names.get(id) ?? '',
    count: facets.count('COMPLEXES', id),
    checked: chosen.includes(id),
    onChoose: (on) => apply(withValue(state, 'COMPLEXES', id, on)),
  });
  const named = facets.complexes.filter((id) => chosen.includes(id) || facets.count('COMPLEXES', id) !== 0);
  const open = named.filter((id, index) => index < FIRST || chosen.includes(id));
  const rest = named.filter((id, index) => index < MOST && !open.includes(id));
  const takes = ({ kind }: Suggestion) => isComplex(kind) && (!fixed.kind || homeIn(kind) === kindOf(fixed.kind));
  return (
    <>
      <div className="scripted below-6">
        <SuggestField
          label={intl.formatMessage({ id: 'filters.complexName' })}
          text={text}
          onType={setText}
          takes={takes}
          onPick={({ id }) => {
            setText('');
            apply(withValue(state, 'COMPLEXES', id, true));
          }}
        />
      </div>
      <Options name="complex" type="checkbox" options={open.map(option)} />
      {rest.length > 0 && (
        <details className="fold text">
          <summary>{intl.formatMessage({ id: 'filters.more' }, { count: rest.length })}</summary>
          <Options name="complex" type="checkbox" options={rest.map(option)} />
        </details>
      )}
    </>
  );
}
