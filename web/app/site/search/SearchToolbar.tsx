import { useIntl } from 'react-intl';
import { SiteIcon } from '~/ui/icons';
import { LocalLink } from '~/i18n/LocalLink';
import { activeChips, changed } from '~/lib/search-changes';
import { COMPLEX_SORTS, offeredSort, SORTS, type Choice, type Sort } from '~/lib/search-choices';
import styles from './SearchToolbar.module.css';
import type { Search } from './use-search';

/** Id of the form of a search screen's filters: the order, and a text field outside of it, belong to it. */
export const FORM_ID = 'filters-form';

/** Id of the column that holds it. */
export const PANEL_ID = 'filters';

interface SearchToolbarProps {
  search: Search;
  /** The screen has a map. */
  tabs: boolean;
  onOpenFilters: () => void;
}

/** Sticky toolbar above the results: the filters button, the tabs, the sort order. */
export function SearchToolbar({ search, tabs, onOpenFilters }: SearchToolbarProps) {
  const intl = useIntl();
  const { state, fixed, href, apply } = search;
  const count = activeChips(state, fixed).length;
  const sorts: readonly Choice<Sort>[] = search.of === 'HOMES' ? SORTS : COMPLEX_SORTS;
  const face = (
    <>
      <SiteIcon name="filter" />
      {intl.formatMessage({ id: 'search.filters' })}
      {count > 0 && (
        <span className="badge">
          {intl.formatNumber(count)}
          <span className="visually-hidden"> {intl.formatMessage({ id: 'search.activeCount' }, { count })}</span>
        </span>
      )}
    </>
  );
  return (
    <div className={`row ${styles.bar}`} data-map={state.show === 'map'}>
      <button type="button" className={`button raised rounded text fixed ${styles.filters}`} aria-haspopup="dialog" onClick={onOpenFilters}>
        {face}
      </button>
      <a href={`#${PANEL_ID}`} className={`button raised rounded text fixed ${styles.filtersLink}`}>
        {face}
      </a>
      {tabs && (
        <nav aria-label={intl.formatMessage({ id: 'search.views' })} className={`tile fixed flex ${styles.tabs}`}>
          {(['list', 'map'] as const).map((show) => {
            const shown = (
              <>
                <SiteIcon name={show} />
                <span className={styles.tabText}>
                  {show === 'list' ? intl.formatMessage({ id: 'search.list' }) : intl.formatMessage({ id: 'search.map' })}
                </span>
              </>
            );
            // The current view is not a link, and not a tab stop.
            return state.show === show ? (
              <span key={show} aria-current="page" className={`text-button text strong ink ${styles.tab}`}>
                {shown}
              </span>
            ) : (
              <LocalLink
                key={show}
                to={href({ ...state, show })}
                preventScrollReset
                className={`text-button text strong ink ${styles.tab}`}
              >
                {shown}
              </LocalLink>
            );
          })}
        </nav>
      )}
      <label className={`ring centre relative fixed raised rounded ${styles.sort}`}>
        <SiteIcon name="sort" className={styles.sortIcon} />
        <span className={styles.sortLabel}>{intl.formatMessage({ id: 'search.sort' })}</span>
        <select
          name="sort"
          form={FORM_ID}
          className={`input text ${styles.select}`}
          value={sorts.find(([, sort]) => sort === offeredSort(sorts, state.sort))?.[0]}
          onChange={(event) => {
            const chosen = event.currentTarget.value;
            apply(changed(state, { sort: sorts.find(([word]) => word === chosen)?.[1] ?? 'NEWEST' }));
          }}
        >
          {sorts.map(([word, sort]) => (
            <option key={word} value={word}>
              {intl.formatMessage({ id: 'search.sortBy' }, { sort: search.of !== 'HOMES' && sort === 'NEWEST' ? 'ADDED' : sort })}
            </option>
          ))}
        </select>
      </label>
      <button type="submit" form={FORM_ID} className={`button raised rounded text fixed ${styles.submit}`}>
        {intl.formatMessage({ id: 'search.apply' })}
      </button>
    </div>
  );
}
