import { useIntl } from 'react-intl';
import { SiteIcon } from '~/components/icons';
import { LocalLink } from '~/i18n/LocalLink';
import { activeChips, without, withoutAll } from '~/lib/search-changes';
import { chipLabel, type ComplexNames } from './filter-label';
import styles from './SearchChips.module.css';
import type { Search } from './use-search';

/** The active filters as links that take them away. Nothing while there is none. */
export function SearchChips({ search, names }: { search: Search; names: ComplexNames }) {
  const intl = useIntl();
  const { state, fixed, href } = search;
  const chips = activeChips(state, fixed);
  if (chips.length === 0) return null;
  return (
    <nav aria-label={intl.formatMessage({ id: 'search.active' })}>
      <ul className={styles.chips}>
        {chips.map(({ key, value }) => {
          const filter = chipLabel(intl, { key, value }, state, names);
          return (
            <li key={`${key} ${value}`}>
              <LocalLink
                to={href(without(state, key, value))}
                preventScrollReset
                className={styles.chip}
                aria-label={intl.formatMessage({ id: 'search.remove' }, { filter })}
              >
                <span className={styles.text}>{filter}</span>
                <SiteIcon name="close" className={styles.icon} />
              </LocalLink>
            </li>
          );
        })}
        <li>
          <LocalLink to={href(withoutAll(state))} preventScrollReset className={styles.reset}>
            {intl.formatMessage({ id: 'search.reset' })}
          </LocalLink>
        </li>
      </ul>
    </nav>
  );
}
