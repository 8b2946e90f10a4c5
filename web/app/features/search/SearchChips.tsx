import { useIntl } from 'react-intl';
import { BellIcon } from '~/shared/alerts/BellIcon';
import { SiteIcon } from '~/components/icons';
import { LocalLink } from '~/i18n/LocalLink';
import { alertPaths } from '~/shared/alerts/alert-paths';
import { activeChips, without, withoutAll } from '~/lib/search-changes';
import { BARE_SEARCH, filterOf, searchQuery } from '~/lib/search-state';
import { useHasAlerts } from '~/session/alerts';
import { chipLabel, type ComplexNames } from '~/shared/search/filter-label';
import styles from './SearchChips.module.css';
import type { Search } from './use-search';

/** The active filters as links that take them away, and the way to be told of what is new under them. */
export function SearchChips({ search, names }: { search: Search; names: ComplexNames }) {
  const { state, fixed } = search;
  const hasAlerts = useHasAlerts();
  return (
    <>
      {activeChips(state, fixed).length > 0 && <Chips search={search} names={names} />}
      {hasAlerts && <AlertLink search={search} />}
    </>
  );
}

function AlertLink({ search: { shown, fixed } }: { search: Search }) {
  const intl = useIntl();
  return (
    <p className={styles.alert}>
      <LocalLink to={alertPaths.new(searchQuery({ ...BARE_SEARCH, ...filterOf(shown, fixed) }))} rel="nofollow">
        <BellIcon />
        {intl.formatMessage({ id: 'search.alert' })}
      </LocalLink>
    </p>
  );
}

function Chips({ search, names }: { search: Search; names: ComplexNames }) {
  const intl = useIntl();
  const { state, fixed, href } = search;
  const chips = activeChips(state, fixed);
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
