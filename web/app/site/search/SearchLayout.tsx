import { lazy, Suspense, useMemo, useState, type ComponentProps, type ComponentType, type PointerEvent, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { activeChips } from '~/lib/search-changes';
import { useHydrated } from '~/lib/use-hydrated';
import { ListIntro } from '~/site/listing/ListIntro';
import { readFacets } from './facets';
import { searchHeading } from './search-heading';
import { chipStyles, FilterForm, filterStyles, FilterSheet, SearchChips, SearchNone } from './lazy-filters';
import { RESULTS_ID } from '~/lib/results-id';
import { FORM_ID, PANEL_ID } from './form-ids';
import { MarkedContext } from './marked';
import type { Listed } from '~/lib/search-state';
import styles from './SearchLayout.module.css';
import type { SearchCounts } from './search-query';
import { SearchToolbar } from './SearchToolbar';
import type { Search } from './use-search';

// Useless without scripts, and heavy: the page renders before it is loaded.
const SearchMap = lazy(() => import('~/site/search/SearchMap').catch(() => ({ default: MapNotLoaded })));

const SheetHandle = lazy<ComponentType<{ of: Listed; total: number }>>(() =>
  import('./SheetHandle').catch(() => ({ default: () => null })),
);

interface SearchLayoutProps {
  search: Search;
  counts: SearchCounts;
  /** The head of the screen while nothing is requested. */
  title: string;
  count?: string;
  text?: string;
  /** Content between the heading and the results: the text field, links to other areas. */
  above?: ReactNode;
  /** The screen has a map: with a fixed height (spec 9), or as high as the window. On a phone both leave the list visible. */
  map?: 'box' | 'window';
  /** The text field is in `above`. */
  withoutText?: boolean;
  /** The results; they say themselves when a bare list is empty. */
  children: ReactNode;
}

/**
 * Layout of a searchable list: heading, active filters, results, map, filters at the side or in a sheet. In this order in the document, so that
 * the keyboard reaches the first home without sixty tab stops; visually, filters and map come first.
 */
export function SearchLayout(props: SearchLayoutProps) {
  const { search, counts, title, count, text, above, map: mapKind, withoutText, children } = props;
  const intl = useIntl();
  const [open, setOpen] = useState(false);
  const [marked, setMarked] = useState<string | null>(null);
  const { state, shown, fixed, apply, busy } = search;
  const facets = useMemo(() => readFacets(counts.facets), [counts.facets]);
  const asked = activeChips(shown, fixed).length > 0;
  const heading = asked ? searchHeading(intl, search.of, { ...shown, ...fixed }, counts.total) : title;
  const map = mapKind !== undefined && shown.show === 'map';
  const form = { search, facets, withoutText };
  return (
    <div className={map ? styles.mapScreen : styles.screen} data-above={above ? '' : undefined}>
      <ListIntro title={heading} count={asked ? undefined : count} text={asked || map ? undefined : text} />
      <p role="status" className="visually-hidden">
        {asked ? heading : (count ?? heading)}
      </p>
      {above}
      <div className={styles.columns}>
        <div className={styles.bar}>
          <SearchToolbar search={search} tabs={mapKind !== undefined} onOpenFilters={() => setOpen(true)} />
        </div>
        <div id={RESULTS_ID} tabIndex={-1} className={styles.main}>
          {map && (
            <Suspense>
              <SheetHandle of={search.of} total={counts.total} />
            </Suspense>
          )}
          <div className={chipStyles}>
            <Suspense>
              <SearchChips search={search} facets={facets} />
            </Suspense>
          </div>
          {counts.corrected !== null && counts.total > 0 && (
            <p className={styles.corrected}>
              <FormattedMessage id="search.corrected" values={{ text: counts.corrected, b: bold }} />
            </p>
          )}
          {map && (
            <noscript>
              <p className={styles.note}>{intl.formatMessage({ id: 'search.mapNeedsScript' })}</p>
            </noscript>
          )}
          <div
            className={styles.results}
            aria-busy={busy}
            onPointerOver={map ? (event) => setMarked(markOf(event)) : undefined}
            onPointerLeave={map ? () => setMarked(null) : undefined}
          >
            <MarkedContext value={map ? { marked } : null}>
              {counts.total === 0 && asked ? (
                <Suspense>
                  <SearchNone search={search} gains={counts.gains} names={facets.names} />
                </Suspense>
              ) : (
                children
              )}
            </MarkedContext>
          </div>
        </div>
        {map && (
          <div className={styles.map} data-map={mapKind}>
            <MapPane
              of={search.of}
              state={state}
              fixed={fixed}
              total={counts.total}
              onChange={apply}
              hovered={marked}
              onHover={setMarked}
            />
          </div>
        )}
        <aside id={PANEL_ID} className={`${styles.panel} ${filterStyles}`} aria-label={intl.formatMessage({ id: 'search.filters' })}>
          <Suspense>
            <FilterForm {...form} id={FORM_ID} />
          </Suspense>
        </aside>
      </div>
      {open && (
        <Suspense>
          <FilterSheet {...form} total={counts.total} onClosed={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}

/** The map, in the browser alone. By itself: a change of the layout before its filters are alive would make them again. */
function MapPane(props: ComponentProps<typeof SearchMap>) {
  const intl = useIntl();
  if (!useHydrated()) return null;
  return (
    <Suspense fallback={<p className={styles.note}>{intl.formatMessage({ id: 'search.mapLoading' })}</p>}>
      <SearchMap {...props} />
    </Suspense>
  );
}

/** The mark on the map that belongs to the card under the pointer. */
function markOf(event: PointerEvent): string | null {
  const card = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-mark]') : null;
  return card?.dataset['mark'] ?? null;
}

function bold(chunks: ReactNode) {
  return <b key="b">{chunks}</b>;
}

function MapNotLoaded() {
  const intl = useIntl();
  return (
    <p role="alert" className={styles.note}>
      {intl.formatMessage({ id: 'search.mapFailed' })}
    </p>
  );
}
