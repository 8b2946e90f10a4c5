import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { SearchKey } from '~/gql/graphql';
import { BellIcon } from '~/site/alerts/BellIcon';
import { SiteIcon } from '~/ui/icons';
import { LocalLink } from '~/i18n/LocalLink';
import { alertPaths } from '~/site/alerts/alert-paths';
import { activeChips, without, withoutAll, type Chip } from '~/lib/search-changes';
import { BARE_SEARCH, filterOf, searchQuery, type SearchState, type Listed } from '~/lib/search-state';
import { useHasAlerts } from '~/session/alerts';
import { chipLabel } from '~/site/search-field/filter-label';
import type { Facets } from './facets';
import styles from './SearchChips.module.css';
import type { Understood } from './understood';
import type { Search } from './use-search';

/** The active filters as links that remove them, the words that match no filter, and the link to get alerts for this search, or to save it. */
export function SearchChips({ search, facets }: { search: Search; facets: Facets }) {
  const { state, fixed } = search;
  return (
    <>
      {activeChips(state, fixed).length > 0 && <Chips search={search} facets={facets} />}
      {search.understood && <Left of={search.of} understood={search.understood} />}
      {search.of === 'HOMES' && <AlertLink search={search} />}
    </>
  );
}

function AlertLink({ search: { shown, fixed } }: { search: Search }) {
  const intl = useIntl();
  const hasAlerts = useHasAlerts();
  return (
    <p className={`below-12 ${styles.alert}`}>
      <LocalLink to={alertPaths.new(searchQuery({ ...BARE_SEARCH, ...filterOf(shown, fixed) }))} rel="nofollow">
        {hasAlerts ? <BellIcon /> : <SiteIcon name="star" />}
        {hasAlerts ? intl.formatMessage({ id: 'search.alert' }) : intl.formatMessage({ id: 'search.saveSearch' })}
      </LocalLink>
    </p>
  );
}

/** What of a sentence became no filter. */
function Left({ of, understood: { rest, aside } }: { of: Listed; understood: NonNullable<Understood> }) {
  if (rest === '' && aside.length === 0) return null;
  return (
    <p className={`below-16 muted break ${styles.left}`}>
      {rest !== '' && <FormattedMessage id="search.left" values={{ of, text: rest.replaceAll('"', ''), b: bold }} />}
      {rest !== '' && aside.length > 0 && <br />}
      {aside.length > 0 && <FormattedMessage id="search.aside" values={{ text: aside.join(', '), b: bold }} />}
    </p>
  );
}

function bold(chunks: ReactNode) {
  return <b key="b">{chunks}</b>;
}

/** Number of homes for a filter beside the others; undefined if it is not counted per value. */
function countOf({ key, value }: Chip, { deal, kind, beachMax }: SearchState, { count }: Facets): number | undefined {
  const single: Partial<Record<SearchKey, string>> = {
    DEAL: deal,
    KIND: kind,
    BEACH: beachMax === undefined ? undefined : String(beachMax),
  };
  return count(key, value ?? single[key] ?? 'true');
}

function Chips({ search, facets }: { search: Search; facets: Facets }) {
  const intl = useIntl();
  const { state, fixed, href } = search;
  const chips = activeChips(state, fixed);
  return (
    <nav aria-label={intl.formatMessage({ id: 'search.active' })}>
      <ul className={`wrap below-16 ${styles.chips}`}>
        {chips.map(({ key, value }) => {
          const filter = chipLabel(intl, { key, value }, state, facets.names);
          const counted = countOf({ key, value }, state, facets);
          const count = counted ? intl.formatNumber(counted) : '';
          return (
            <li key={`${key} ${value}`}>
              <LocalLink
                to={href(without(state, key, value))}
                preventScrollReset
                className={`menu-item chip ${styles.chip}`}
                aria-label={intl.formatMessage({ id: 'search.remove' }, { filter: `${filter} ${count}`.trim() })}
              >
                <span className="truncate">{filter}</span>
                {/* A name holds what is seen, blanks too. */ count && ' '}
                {count && <span className={`fixed muted ${styles.count}`}>{count}</span>}
                <SiteIcon name="close" className={styles.icon} />
              </LocalLink>
            </li>
          );
        })}
        <li>
          <LocalLink to={href(withoutAll(state))} preventScrollReset className={`link text medium ink ${styles.reset}`}>
            {intl.formatMessage({ id: 'search.reset' })}
          </LocalLink>
        </li>
      </ul>
    </nav>
  );
}
