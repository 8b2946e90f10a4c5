import '~/i18n/parts/saved';
import { useIntl } from 'react-intl';
import { useSearchParams } from 'react-router';
import { Container } from '~/ui/Section';
import type { ShortlistQuery } from '~/gql/graphql';
import { LocalLink } from '~/i18n/LocalLink';
import { kindOf } from '~/lib/nouns';
import { MOST_ASKED, paths } from '~/lib/urls';
import { HomeCard } from '~/site/listing/HomeCard';
import { ListingGrid } from '~/site/listing/ListingGrid';
import { ListIntro } from '~/site/listing/ListIntro';
import { savedStore, HiddenShown } from '~/site/saved-store/use-saved';
import { MOST_SHORTLISTED, readHomes, readTitle } from '~/site/saved-store/home-list';
import { Empty } from './Empty';
import { MessengersButton } from './MessengersButton';
import styles from './Shortlist.module.css';

interface ShortlistProps {
  homes: ShortlistQuery['homes'];
}

/** Homes that somebody chose: in the order of the address, those among them too that the reader hides elsewhere. */
export function Shortlist({ homes }: ShortlistProps) {
  const intl = useIntl();
  const [search] = useSearchParams();
  const { homes: asked, cut } = readHomes(search, MOST_SHORTLISTED);
  const gone = asked.length - homes.length;
  return (
    <Container>
      <ListIntro
        title={readTitle(search) || intl.formatMessage({ id: 'shortlist.title' })}
        count={homes.length > 0 ? intl.formatMessage({ id: 'shortlist.count' }, { count: homes.length }) : undefined}
      />
      {cut && (
        <p className={`notice below-16 raised ${styles.note}`}>{intl.formatMessage({ id: 'shortlist.cut' }, { most: MOST_SHORTLISTED })}</p>
      )}
      {gone > 0 && (
        <p className={`notice below-16 raised ${styles.note}`}>{intl.formatMessage({ id: 'shortlist.gone' }, { count: gone })}</p>
      )}
      {homes.length === 0 ? (
        <Empty title={intl.formatMessage({ id: 'shortlist.empty' })} text={intl.formatMessage({ id: 'shortlist.emptyText' })} />
      ) : (
        <>
          <div className="wrap below-20">
            <button
              type="button"
              className="button primary scripted"
              onClick={() =>
                savedStore.addFavourites(homes.map(({ __typename, id, reference }) => ({ kind: kindOf(__typename), id, reference })))
              }
            >
              {intl.formatMessage({ id: 'shortlist.save' })}
            </button>
            <LocalLink to={paths.contact(homes.slice(0, MOST_ASKED))} rel="nofollow" className="button">
              {intl.formatMessage({ id: 'shortlist.ask' }, { count: Math.min(homes.length, MOST_ASKED) })}
            </LocalLink>
            <MessengersButton homes={homes} className="button" />
          </div>
          <HiddenShown value={true}>
            <ListingGrid>
              {homes.map((home, index) => (
                <HomeCard key={home.id} home={home} heading="h2" priority={index < 3} />
              ))}
            </ListingGrid>
          </HiddenShown>
        </>
      )}
    </Container>
  );
}
