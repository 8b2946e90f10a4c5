import {
  lazy,
  Suspense,
  useMemo,
  useState,
  type ComponentProps,
  type ComponentType,
  type PointerEvent,
  type ReactNode,
  createContext,
} from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { activeChips } from '~/lib/search-changes';
import { useHydrated } from '~/lib/use-hydrated';
import { ListIntro } from '~/site/listing/ListIntro';
import { readFacets } from './facets';
import { searchHeading } from './search-screen';
import { RESULTS_ID } from '~/lib/results-id';
import { SearchToolbar, FORM_ID, PANEL_ID } from './SearchToolbar';
import type { Listed } from '~/lib/search-state';
import styles from './SearchLayout.module.css';
import type { SearchCounts } from './search-query';
import { useIsSearching, type Search } from './use-search';
import { lazyPart } from '~/lib/lazy-part';

/** The highlighted place, by the key of its mark; null if there is no map beside the list. */
export const MarkedContext = createContext<{ marked: string | null } | null>(null);

// On the server they are there before anything is rendered, so that the page comes whole. A browser shows the server's form and brings it to
// life when the code has come: nobody waits for it to see the homes.

/** All filters. */
const FilterForm = lazyPart(() => import('./FilterForm').then((module) => module.FilterForm));

/** The filters over the whole screen. */
const FilterSheet = lazyPart(() => import('./FilterSheet').then((module) => module.FilterSheet));

/** The active filters as links. */
const SearchChips = lazyPart(() => import('./SearchChips').then((module) => module.SearchChips));

/** The text field of the search screen. */
export const SearchText = lazyPart(() => import('./SearchText').then((module) => module.SearchText));

/** Message when nothing was found. */
const SearchNone = lazyPart(() => import('./SearchNone').then((module) => module.SearchNone));

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
  const { state, shown, fixed, apply } = search;
  const busy = useIsSearching();
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
      <div className={`column ${styles.columns}`}>
        <div className={styles.bar}>
          <SearchToolbar search={search} tabs={mapKind !== undefined} onOpenFilters={() => setOpen(true)} />
        </div>
        <div id={RESULTS_ID} tabIndex={-1} className={`narrow ${styles.main}`}>
          {map && (
            <Suspense>
              <SheetHandle of={search.of} total={counts.total} />
            </Suspense>
          )}
          <Suspense>
            <SearchChips search={search} facets={facets} />
          </Suspense>
          {counts.corrected !== null && counts.total > 0 && (
            <p className="below-16">
              <FormattedMessage id="search.corrected" values={{ text: counts.corrected, b: bold }} />
            </p>
          )}
          {map && (
            <noscript>
              <p className={`notice below-16 ${styles.note}`}>{intl.formatMessage({ id: 'search.mapNeedsScript' })}</p>
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
        <aside id={PANEL_ID} className={styles.panel} aria-label={intl.formatMessage({ id: 'search.filters' })}>
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
    <Suspense fallback={<p className={`notice below-16 ${styles.note}`}>{intl.formatMessage({ id: 'search.mapLoading' })}</p>}>
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
    <p role="alert" className={`notice below-16 ${styles.note}`}>
      {intl.formatMessage({ id: 'search.mapFailed' })}
    </p>
  );
}
