import { lazy, Suspense, useEffect, useRef } from 'react';
import { useIntl } from 'react-intl';
import { useSearchParams } from 'react-router';
import { Container } from '~/ui/Section';
import { LocalLink } from '~/i18n/LocalLink';
import { paths } from '~/lib/urls';
import { useHydrated } from '~/lib/use-hydrated';
import { useAccount } from '~/session/account';
import { ListIntro } from '~/site/listing/ListIntro';
import { useSavedState, HiddenShown } from '~/site/saved-store/use-saved';
import { useSavedSearches } from '~/site/saved-store/saved-searches';
import { SavedHomes } from './SavedHomes';
import styles from './SavedScreen.module.css';

const TABS = [
  { list: 'favourites', to: paths.saved(), label: 'savedScreen.tab.favourites' },
  { list: 'recent', to: paths.saved('recent'), label: 'savedScreen.tab.recent' },
  { list: 'hidden', to: paths.saved('hidden'), label: 'savedScreen.tab.hidden' },
  { list: 'searches', to: paths.saved('searches'), label: 'savedScreen.tab.searches' },
] as const;

const SavedSearches = lazy(() => import('./SavedSearches').then((module) => ({ default: module.SavedSearches })));

/** The lists of this device under tabs, which are links. The lists are only available in the browser. */
export function SavedScreen() {
  const intl = useIntl();
  const account = useAccount();
  const lists = { ...useSavedState().saved, searches: useSavedSearches() };
  const hydrated = useHydrated();
  const [search] = useSearchParams();
  const { list } = TABS.find((tab) => tab.list === search.get('tab')) ?? TABS[0];
  const tabs = useRef<HTMLElement>(null);
  // On a phone the last tabs are out of view.
  useEffect(() => {
    // Newer browsers return a promise, which React would treat as an effect cleanup.
    tabs.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [list]);
  return (
    <Container>
      <ListIntro
        title={intl.formatMessage({ id: 'savedScreen.title' })}
        text={intl.formatMessage({ id: account ? 'savedScreen.textOfAccount' : 'savedScreen.text' })}
      />
      <nav ref={tabs} className="tab-line below-20" aria-label={intl.formatMessage({ id: 'savedScreen.tabs' })}>
        {TABS.map((tab) => (
          <LocalLink key={tab.list} to={tab.to} preventScrollReset aria-current={tab.list === list ? 'page' : undefined}>
            {intl.formatMessage({ id: tab.label })}
            <span className={styles.count} hidden={lists[tab.list].length === 0}>
              {lists[tab.list].length}
            </span>
          </LocalLink>
        ))}
      </nav>
      <div className={styles.list}>
        {hydrated ? (
          <HiddenShown value={true}>
            {list === 'searches' ? (
              <Suspense fallback={null}>
                <SavedSearches />
              </Suspense>
            ) : (
              <SavedHomes key={list} list={list} />
            )}
          </HiddenShown>
        ) : (
          <p className="unscripted">{intl.formatMessage({ id: 'savedScreen.noScript' })}</p>
        )}
      </div>
    </Container>
  );
}
