import { useIntl } from 'react-intl';
import type { SearchKey } from '~/gql/graphql';
import { LocalLink } from '~/i18n/LocalLink';
import { without, withoutAll } from '~/lib/search-changes';
import type { Filter } from '~/lib/search-state';
import { chipLabel, type ComplexNames } from '~/site/search-field/filter-label';
import styles from './SearchLayout.module.css';
import type { Search } from './use-search';

/** What taking one filter away gives. */
export interface Gain {
  key: SearchKey;
  /** The value, if each chosen one is a separate filter. */
  value?: string | null;
  gain: number;
}

interface SearchNoneProps {
  search: Search;
  gains: readonly Gain[];
  names: ComplexNames;
}

/** No results: the filters without which there would be some, the most restrictive first, each with a link to remove it. */
export function SearchNone({ search: { of, state, fixed, href }, gains, names }: SearchNoneProps) {
  const intl = useIntl();
  const helpful = gains.filter(({ key, gain }) => gain > 0 && !isFixed(key, fixed)).toSorted((a, b) => b.gain - a.gain);
  return (
    <div className="card raised">
      <h2 className="title">{intl.formatMessage({ id: 'filters.noneTitle' }, { of })}</h2>
      <p className="above-8 muted">
        {helpful.length > 0 ? intl.formatMessage({ id: 'filters.noneText' }) : intl.formatMessage({ id: 'filters.noneAlone' })}
      </p>
      {helpful.length > 0 && (
        <ul className={`stack gap-8 above-16 ${styles.gains}`}>
          {helpful.map(({ key, value, gain }) => (
            <li key={`${key} ${value}`}>
              <LocalLink to={href(without(state, key, value))} preventScrollReset className="button tall full between">
                <span className="narrow break">{chipLabel(intl, { key, value: value ?? undefined }, state, names)}</span>
                <span className={`badge ${styles.count}`} aria-hidden="true">
                  {intl.formatMessage({ id: 'filters.gain' }, { count: gain })}
                </span>
                <span className="visually-hidden">{intl.formatMessage({ id: 'filters.gainLong' }, { of, count: gain })}</span>
              </LocalLink>
            </li>
          ))}
        </ul>
      )}
      <LocalLink to={href(withoutAll(state))} preventScrollReset className="link above-12 medium ink">
        {intl.formatMessage({ id: 'search.reset' })}
      </LocalLink>
    </div>
  );
}

/** Whether the screen's own path implies the filter. */
function isFixed(key: SearchKey, { deal, kind, areas, villa }: Filter): boolean {
  const by: Partial<Record<SearchKey, unknown>> = { DEAL: deal, KIND: kind, AREAS: areas, VILLA: villa };
  return by[key] !== undefined;
}
