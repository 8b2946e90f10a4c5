import { useIntl } from 'react-intl';
import { useSearchParams } from 'react-router';
import { Container } from '~/ui/Section';
import { readFragment, type FragmentType } from '~/gql/fragment-masking';
import { graphql } from '~/gql/gql';
import { LocalLink } from '~/i18n/LocalLink';
import { paths } from '~/lib/urls';
import type { AmenitiesRef } from '~/site/listing/amenities';
import { ListIntro } from '~/site/listing/ListIntro';
import { MOST_COMPARED, readHomes } from '~/site/saved-store/home-list';
import { ShareButton } from '~/site/share/ShareButton';
import { useSiteAddress } from '~/lib/use-site-address';
import { AmenityList_amenities, HOUSE_FACTS, UNIT_FACTS } from '~/site/listing/fact-fields';
import { compareRows, differences, type ComparedHome } from './compare-rows';
import { CompareTable, type CompareHead } from './CompareTable';
import styles from './Comparison.module.css';
import { Empty } from './Empty';
import { MessengersButton } from './MessengersButton';

/** What is compared of a unit. The operation names its language as `$lang`. */
export const Comparison_unit = graphql(`
  fragment Comparison_unit on Unit {
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
    condo {
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
    ...HomeFacts_unit
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
  }
`);

/** What is compared of a house. The operation names its language as `$lang`. */
export const Comparison_house = graphql(`
  fragment Comparison_house on House {
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
    village {
      id
      year
      name {
        text(lang: $lang)
      }
      amenities {
        ...AmenityList_amenities
      }
    }
    ...HomeFacts_house
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
  }
`);

interface ComparisonProps {
  units: readonly FragmentType<typeof Comparison_unit>[];
  houses: readonly FragmentType<typeof Comparison_house>[];
  /** Ids of all of them, as the address has them. */
  order: readonly string[];
}

/** Homes side by side. All of its state is the address: which homes, and whether only their differences are shown. */
export function Comparison({ units, houses, order }: ComparisonProps) {
  const intl = useIntl();
  const siteAddress = useSiteAddress();
  const [search] = useSearchParams();
  const diff = search.get('diff') === '1';
  const { homes: asked, cut } = readHomes(search, MOST_COMPARED);
  const homes = inOrder(order, [...units.map(comparedUnit), ...houses.map(comparedHouse)]);
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
      {cut && <p className={styles.note}>{intl.formatMessage({ id: 'savedScreen.compareLimit' }, { most: MOST_COMPARED })}</p>}
      {gone > 0 && <p className={styles.note}>{intl.formatMessage({ id: 'shortlist.gone' }, { count: gone })}</p>}
      {homes.length === 1 && (
        <p className={styles.note}>
          {intl.formatMessage({ id: 'compare.one' })} {toFavourites}
        </p>
      )}
      <div className={`row ${styles.tools}`}>
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
          <LocalLink to={paths.contact(homes)} rel="nofollow" className={`button ${styles.share}`}>
            {intl.formatMessage({ id: 'shortlist.ask' }, { count: homes.length })}
          </LocalLink>
          <MessengersButton homes={homes} className={`button ${styles.share}`} />
          <ShareButton
            className={`button ${styles.share}`}
            label={intl.formatMessage({ id: 'share.share' })}
            address={siteAddress(paths.compare(references, diff))}
            title={title}
            text={intl.formatMessage({ id: 'savedScreen.shareText' }, { title, count: homes.length })}
          />
        </div>
      </div>
      <CompareTable heads={homes} rows={shown} diff={diff} />
      {shown.length === 0 && <p className={styles.note}>{intl.formatMessage({ id: 'compare.alike' })}</p>}
    </Container>
  );
}

type Compared = ComparedHome & CompareHead;

function comparedUnit(ref: FragmentType<typeof Comparison_unit>): Compared {
  const unit = readFragment(Comparison_unit, ref);
  return { ...unit, ...readFragment(UNIT_FACTS, unit), complex: withAmenities(unit.condo), isHouse: false };
}

function comparedHouse(ref: FragmentType<typeof Comparison_house>): Compared {
  const house = readFragment(Comparison_house, ref);
  return { ...house, ...readFragment(HOUSE_FACTS, house), complex: withAmenities(house.village), isHouse: true };
}

function withAmenities<Complex extends { amenities: AmenitiesRef }>(complex: Complex | null | undefined) {
  return complex ? { ...complex, amenities: readFragment(AmenityList_amenities, complex.amenities) } : null;
}

function inOrder(order: readonly string[], homes: readonly Compared[]): Compared[] {
  return homes.toSorted((a, b) => order.indexOf(a.id) - order.indexOf(b.id));
}
