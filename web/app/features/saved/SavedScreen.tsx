import { useIntl } from 'react-intl';
import { useSearchParams } from 'react-router';
import { Container } from '~/components/Container';
import { LocalLink } from '~/i18n/LocalLink';
import { paths } from '~/lib/urls';
import { useHydrated } from '~/lib/use-hydrated';
import { ListIntro } from '~/shared/listing/ListIntro';
import { HiddenShown } from '~/shared/saved/hidden-shown';
import type { SavedList } from '~/shared/saved/saved';
import { useSavedState } from '~/shared/saved/use-saved';
import { SavedHomes } from './SavedHomes';
import styles from './SavedScreen.module.css';

const TABS = [
  { list: 'favourites', to: paths.saved(), label: 'savedScreen.tab.favourites' },
  { list: 'recent', to: paths.saved('recent'), label: 'savedScreen.tab.recent' },
  { list: 'hidden', to: paths.saved('hidden'), label: 'savedScreen.tab.hidden' },
] as const satisfies readonly { list: SavedList; to: string; label: string }[];

/** The lists of this device under tabs, which are links. The lists come in the browser: nobody else has them. */
export function SavedScreen() {
  const intl = useIntl();
  const { saved } = useSavedState();
  const hydrated = useHydrated();
  const [search] = useSearchParams();
  const { list } = TABS.find((tab) => tab.list === search.get('tab')) ?? TABS[0];
  return (
    <Container>
      <ListIntro title={intl.formatMessage({ id: 'savedScreen.title' })} text={intl.formatMessage({ id: 'savedScreen.text' })} />
      <nav className={styles.tabs} aria-label={intl.formatMessage({ id: 'savedScreen.tabs' })}>
        {TABS.map((tab) => (
          <LocalLink key={tab.list} to={tab.to} preventScrollReset aria-current={tab.list === list ? 'page' : undefined}>
            {intl.formatMessage({ id: tab.label })}
            <span className={styles.count} hidden={saved[tab.list].length === 0}>
              {saved[tab.list].length}
            </span>
          </LocalLink>
        ))}
      </nav>
      <div className={styles.list}>
        {hydrated ? (
          <HiddenShown value={true}>
            <SavedHomes key={list} list={list} />
          </HiddenShown>
        ) : (
          <p className={styles.noScript}>{intl.formatMessage({ id: 'savedScreen.noScript' })}</p>
        )}
      </div>
    </Container>
  );
}
