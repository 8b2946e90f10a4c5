import '~/i18n/parts/saved';
import type { ComponentProps } from 'react';
import { useQuery } from '@apollo/client/react';
import { useIntl } from 'react-intl';
import { graphql } from '~/gql/gql';
import { useLang } from '~/i18n/lang';
import { ListingGrid } from '~/site/listing/ListingGrid';
import type { SavedHome, SavedList } from '~/site/saved-store/saved';
import { savedStore } from '~/site/saved-store/use-saved';
import { HouseCard } from '~/site/listing/HouseCard';
import { UnitCard } from '~/site/listing/UnitCard';
import styles from './HomeBatch.module.css';

const QUERY = graphql(`
  query SavedHomes($lang: Lang!, $ids: [ID!]!) {
    homes(ids: $ids) {
      __typename
      ... on Unit {
        id
        ...UnitCard_unit
      }
      ... on House {
        id
        ...HouseCard_house
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
        <button type="button" onClick={() => void refetch().catch(() => undefined)}>
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
        <ul className={styles.gone}>
          {gone.map(({ id, reference }) => (
            <li key={id}>
              {intl.formatMessage({ id: 'savedScreen.gone' }, { reference })}
              <button
                type="button"
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
            <div key={saved.id} className={styles.home}>
              <HomeCard home={home} />
              <div className={styles.under}>
                {isChosen && (
                  <label>
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

/** A home of the API's union, as a query that spreads both cards has it. */
export type CardHome =
  | ({ __typename: 'Unit'; id: string } & ComponentProps<typeof UnitCard>['unit'])
  | ({ __typename: 'House'; id: string } & ComponentProps<typeof HouseCard>['house']);

/** The card that fits the home. */
export function HomeCard({ home, priority }: { home: CardHome; priority?: boolean }) {
  return home.__typename === 'Unit' ? (
    <UnitCard unit={home} heading="h2" priority={priority} />
  ) : (
    <HouseCard house={home} heading="h2" priority={priority} />
  );
}
