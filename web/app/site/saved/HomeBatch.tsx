import '~/i18n/parts/saved';
import { useQuery } from '~/data/apollo/hooks';
import { useIntl } from 'react-intl';
import { graphql } from '~/gql/gql';
import { useLang } from '~/i18n/lang';
import { HomeCard } from '~/site/listing/HomeCard';
import { ListingGrid } from '~/site/listing/ListingGrid';
import type { SavedHome, SavedList } from '~/site/saved-store/saved';
import { savedStore } from '~/site/saved-store/use-saved';
import styles from './HomeBatch.module.css';

const QUERY = graphql(`
  query SavedHomes($lang: Lang!, $ids: [ID!]!) {
    homes(ids: $ids) {
      __typename
      ... on Home {
        id
        ...HomeCard_home
      }
    }
  }
`);

interface HomeBatchProps {
  /** What is requested at once; homes that have left the list may be among them. */
  ids: readonly string[];
  list: SavedList;
  /** Current contents of the list. */
  homes: readonly SavedHome[];
  /** Without it nothing can be chosen. */
  isChosen?: ((home: SavedHome) => boolean) | undefined;
  onChoose: (home: SavedHome) => void;
}

/** Cards of a list of this device. Homes that the site no longer has are named, and can be taken off the list. */
export function HomeBatch({ ids, list, homes, isChosen, onChoose }: HomeBatchProps) {
  const intl = useIntl();
  const lang = useLang();
  const { data, error, refetch } = useQuery(QUERY, { variables: { lang, ids: [...ids] }, notifyOnNetworkStatusChange: true });
  if (!data) {
    return error ? (
      <div role="alert" className={styles.failed}>
        <p>{intl.formatMessage({ id: 'savedScreen.failed' })}</p>
        <button type="button" className="text-button" onClick={() => void refetch().catch(() => undefined)}>
          {intl.formatMessage({ id: 'savedScreen.retry' })}
        </button>
      </div>
    ) : (
      <p role="status" className={styles.loading}>
        {intl.formatMessage({ id: 'savedScreen.loading' })}
      </p>
    );
  }
  const found = new Map(data.homes.map((home) => [home.id, home]));
  const shown = ids.flatMap((id) => homes.find((home) => home.id === id) ?? []);
  const gone = shown.filter(({ id }) => !found.has(id));
  return (
    <>
      {gone.length > 0 && (
        <ul className="stack gap-8 below-20">
          {gone.map(({ id, reference }) => (
            <li key={id} className="ghost row gap-12 between">
              {intl.formatMessage({ id: 'savedScreen.gone' }, { reference })}
              <button
                type="button"
                className="text-button"
                aria-label={intl.formatMessage({ id: 'savedScreen.removeNamed' }, { name: reference })}
                onClick={() => savedStore.remove(list, [id])}
              >
                {intl.formatMessage({ id: 'savedScreen.remove' })}
              </button>
            </li>
          ))}
        </ul>
      )}
      <ListingGrid>
        {shown.flatMap((saved) => {
          const home = found.get(saved.id);
          if (!home) return [];
          const name = saved.reference;
          return (
            <div key={saved.id} className={`column ${styles.home}`}>
              <HomeCard home={home} heading="h2" />
              <div className="between flex">
                {isChosen && (
                  <label className="check">
                    <input
                      type="checkbox"
                      checked={isChosen(saved)}
                      aria-label={intl.formatMessage({ id: 'savedScreen.chooseNamed' }, { name })}
                      onChange={() => onChoose(saved)}
                    />
                    {intl.formatMessage({ id: 'savedScreen.choose' })}
                  </label>
                )}
                {list !== 'favourites' && (
                  <button
                    type="button"
                    className="text-button"
                    aria-label={
                      list === 'hidden'
                        ? intl.formatMessage({ id: 'saved.show' }, { name })
                        : intl.formatMessage({ id: 'savedScreen.removeNamed' }, { name })
                    }
                    onClick={() => savedStore.remove(list, [saved.id])}
                  >
                    {list === 'hidden'
                      ? intl.formatMessage({ id: 'savedScreen.showAgain' })
                      : intl.formatMessage({ id: 'savedScreen.remove' })}
                  </button>
                )}
              </div>
            </div>
          );
        })}
      </ListingGrid>
    </>
  );
}
