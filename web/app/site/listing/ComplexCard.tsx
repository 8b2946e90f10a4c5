import '~/i18n/parts/lists';
import { useIntl } from 'react-intl';
import { type FragmentType, readFragment } from '~/gql/fragment-masking';
import { graphql } from '~/gql/gql';
import type { Deal } from '~/gql/graphql';
import { placeLabel } from '~/i18n/enums';
import { paths } from '~/lib/urls';
import { Price } from '~/site/currencies/Price';
import { ListingCard } from './ListingCard';
import styles from './ComplexCard.module.css';

/** What the card of a complex shows. The operation names its language as `$lang`. */
const ComplexCard_complex = graphql(`
  fragment ComplexCard_complex on Complex {
    __typename
    id
    name {
      text(lang: $lang)
    }
    place {
      city
      area
    }
    year
    buildings
    offers {
      total
      rentFrom
      buyFrom
    }
    pictures(first: 3) {
      id
      ...Picture_file
    }
    ... on Condo {
      floors
    }
  }
`);

/** Number of homes on offer in a complex, and their lowest prices (baht). */
interface ComplexOffers {
  total: number;
  rentFrom?: number | null;
  buyFrom?: number | null;
}

interface ComplexCardProps {
  complex: FragmentType<typeof ComplexCard_complex>;
  /** The homes that match a search; all homes on offer by default. */
  offers?: ComplexOffers;
  /** The visitor's deal: the other price is hidden. */
  deal?: Deal;
  /** Rank of the name among the headings of the screen; h3 by default. */
  heading?: 'h2' | 'h3';
  /** On the first screenful: its picture is loaded at once. */
  priority?: boolean;
}

/** A condominium or village in a list: pictures, area, age and size, and what is on offer in it. */
export function ComplexCard({ complex: ref, offers, deal, ...shown }: ComplexCardProps) {
  const complex = readFragment(ComplexCard_complex, ref);
  const { year, buildings } = complex;
  const intl = useIntl();
  const facts: string[] = [];
  if (year) facts.push(intl.formatMessage({ id: 'lists.built' }, { year: String(year) }));
  if (buildings) facts.push(intl.formatMessage({ id: 'lists.buildings' }, { kind: complex.__typename, count: buildings }));
  if ('floors' in complex && complex.floors) facts.push(intl.formatMessage({ id: 'listing.floors' }, { count: complex.floors }));
  return (
    <ListingCard
      {...shown}
      to={paths.listing(complex.__typename, complex.id)}
      name={complex.name.text}
      pictures={complex.pictures}
      place={intl.formatMessage({ id: placeLabel(complex.place) })}
      facts={facts}
    >
      <Offer offers={offers ?? complex.offers} deal={deal} />
    </ListingCard>
  );
}

/** How many listings are on offer in a complex, and from what prices (baht). */
function Offer({ offers, deal }: { offers: ComplexOffers; deal: Deal | undefined }) {
  const intl = useIntl();
  return (
    <>
      <p className={`muted small ${styles.total}`}>{intl.formatMessage({ id: 'listing.offers' }, { count: offers.total })}</p>
      {offers.rentFrom != null && deal !== 'BUY' && (
        <p className={`text strong ${styles.price}`}>
          <Price baht={offers.rentFrom} per="month" from />
        </p>
      )}
      {offers.buyFrom != null && deal !== 'RENT' && (
        <p className={`text strong ${styles.price}`}>
          <Price baht={offers.buyFrom} from />
        </p>
      )}
    </>
  );
}
