import { useIntl } from 'react-intl';
import { useSearchParams } from 'react-router';
import { Container } from '~/ui/Section';
import { readFragment, type FragmentType } from '~/gql/fragment-masking';
import { graphql } from '~/gql/gql';
import type { Comparison_HomeFragment } from '~/gql/graphql';
import { LocalLink } from '~/i18n/LocalLink';
import { paths } from '~/lib/urls';
import { ListIntro } from '~/site/listing/ListIntro';
import { MOST_COMPARED, readHomes } from '~/site/saved-store/home-list';
import { ShareButton } from '~/site/share/ShareButton';
import { useSiteAddress } from '~/lib/use-site-address';
import { AmenityList_amenities, HOME_FACTS } from '~/site/listing/fact-fields';
import { compareRows, differences, type ComparedHome } from './compare-rows';
import { CompareTable, type CompareHead } from './CompareTable';
import styles from './Comparison.module.css';
import { Empty } from './Empty';
import { MessengersButton } from './MessengersButton';

/** What is compared of a home. The operation names its language as `$lang`. */
const Comparison_home = graphql(`
  fragment Comparison_home on Home {
    __typename
    id
    reference
    active
    forInvestment
    name {
      text(lang: $lang)
    }
    place {
      city
      area
    }
    ...HomeFacts_home
    pricing {
      rent {
        baht
        isFrom
      }
      buy {
        baht
        isFrom
      }
    }
    view
    features
    nearby {
      metres
      landmark {
        id
        kind
      }
    }
    pictures(first: 1) {
      id
      ...Picture_file
    }
    ... on Unit {
      complex: condo {
        id
        year
        floors
        name {
          text(lang: $lang)
        }
        amenities {
          ...AmenityList_amenities
        }
      }
    }
    ... on House {
      complex: village {
        id
        year
        name {
          text(lang: $lang)
        }
        amenities {
          ...AmenityList_amenities
        }
      }
    }
  }
`);

interface ComparisonProps {
  /** In the order of the address. */
  homes: readonly FragmentType<typeof Comparison_home>[];
}

/** Homes side by side. All of its state is the address: which homes, and whether only their differences are shown. */
export function Comparison({ homes: refs }: ComparisonProps) {
  const intl = useIntl();
  const siteAddress = useSiteAddress();
  const [search] = useSearchParams();
  const diff = search.get('diff') === '1';
  const { homes: asked, cut } = readHomes(search, MOST_COMPARED);
  const homes = readFragment(Comparison_home, refs).map(compared);
  const references = homes.map(({ reference }) => reference);
  const rows = compareRows(intl, homes);
  const title = intl.formatMessage({ id: 'compare.title' });
  const toFavourites = <LocalLink to={paths.saved()}>{intl.formatMessage({ id: 'savedScreen.tab.favourites' })}</LocalLink>;
  if (homes.length === 0) {
    return (
      <Container>
        <ListIntro title={title} />
        <Empty title={intl.formatMessage({ id: 'compare.empty' })} text={intl.formatMessage({ id: 'compare.emptyText' })}>
          <LocalLink className="button" to={paths.saved()}>
            {intl.formatMessage({ id: 'savedScreen.tab.favourites' })}
          </LocalLink>
        </Empty>
      </Container>
    );
  }
  const shown = diff && homes.length > 1 ? differences(rows) : rows;
  const gone = asked.length - homes.length;
  return (
    <Container>
      <ListIntro title={title} count={intl.formatMessage({ id: 'shortlist.count' }, { count: homes.length })} />
      {cut && (
        <p className={`notice below-16 raised ${styles.note}`}>
          {intl.formatMessage({ id: 'savedScreen.compareLimit' }, { most: MOST_COMPARED })}
        </p>
      )}
      {gone > 0 && (
        <p className={`notice below-16 raised ${styles.note}`}>{intl.formatMessage({ id: 'shortlist.gone' }, { count: gone })}</p>
      )}
      {homes.length === 1 && (
        <p className={`notice below-16 raised ${styles.note}`}>
          {intl.formatMessage({ id: 'compare.one' })} {toFavourites}
        </p>
      )}
      <div className={`row between below-16 ${styles.tools}`}>
        {homes.length > 1 && (
          <nav className={styles.switch} aria-label={title}>
            <LocalLink className="link" to={paths.compare(references)} preventScrollReset replace aria-current={diff ? undefined : 'true'}>
              {intl.formatMessage({ id: 'compare.all' })}
            </LocalLink>
            <LocalLink
              className="link"
              to={paths.compare(references, true)}
              preventScrollReset
              replace
              aria-current={diff ? 'true' : undefined}
            >
              {intl.formatMessage({ id: 'compare.differences' })}
            </LocalLink>
          </nav>
        )}
        <div className="wrap">
          <LocalLink to={paths.contact(homes)} rel="nofollow" className="button medium">
            {intl.formatMessage({ id: 'shortlist.ask' }, { count: homes.length })}
          </LocalLink>
          <MessengersButton homes={homes} className="button medium" />
          <ShareButton
            className="button medium"
            label={intl.formatMessage({ id: 'share.share' })}
            address={siteAddress(paths.compare(references, diff))}
            title={title}
            text={intl.formatMessage({ id: 'savedScreen.shareText' }, { title, count: homes.length })}
          />
        </div>
      </div>
      <CompareTable heads={homes} rows={shown} diff={diff} />
      {shown.length === 0 && <p className={`notice below-16 raised ${styles.note}`}>{intl.formatMessage({ id: 'compare.alike' })}</p>}
    </Container>
  );
}

function compared(home: Comparison_HomeFragment): ComparedHome & CompareHead {
  const complex = home.complex && { ...home.complex, amenities: readFragment(AmenityList_amenities, home.complex.amenities) };
  return { ...home, ...readFragment(HOME_FACTS, home), complex, isHouse: home.__typename === 'House' };
}
