import '~/i18n/parts/lists';
import { useIntl, type IntlShape } from 'react-intl';
import { type FragmentType, readFragment } from '~/gql/fragment-masking';
import { graphql } from '~/gql/gql';
import type { Deal } from '~/gql/graphql';
import { placeLabel } from '~/i18n/enums';
import { paths } from '~/lib/urls';
import { Price } from '~/site/currencies/Price';
import { ListingCard } from './ListingCard';
import styles from './ComplexCard.module.css';

/** What a condo's card shows. The operation names its language as `$lang`. */
export const CondoCard_condo = graphql(`
  fragment CondoCard_condo on Condo {
    id
    name {
      text(lang: $lang)
    }
    place {
      city
      area
    }
    year
    floors
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
  }
`);

/** What a village's card shows. The operation names its language as `$lang`. */
export const VillageCard_village = graphql(`
  fragment VillageCard_village on Village {
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
  }
`);

/** Number of homes on offer in a complex, and their lowest prices (baht). */
interface ComplexOffers {
  total: number;
  rentFrom?: number | null;
  buyFrom?: number | null;
}

interface CardPlace {
  /** The homes that match a search; all homes on offer by default. */
  offers?: ComplexOffers;
  /** The visitor's deal: the other price is hidden. */
  deal?: Deal;
  /** Rank of the name among the headings of the screen; h3 by default. */
  heading?: 'h2' | 'h3';
  /** On the first screenful: its picture is loaded at once. */
  priority?: boolean;
}

/** A condominium in a list: pictures, area, age and size, and what is on offer in it. */
export function CondoCard({ condo: ref, heading, priority, offers, deal }: CardPlace & { condo: FragmentType<typeof CondoCard_condo> }) {
  const condo = readFragment(CondoCard_condo, ref);
  const intl = useIntl();
  const facts = complexFacts(intl, condo.year, condo.buildings);
  if (condo.floors) facts.push(intl.formatMessage({ id: 'listing.floors' }, { count: condo.floors }));
  return (
    <ListingCard
      to={paths.condo(condo.id)}
      name={condo.name.text}
      heading={heading}
      pictures={condo.pictures}
      priority={priority}
      place={intl.formatMessage({ id: placeLabel(condo.place) })}
      facts={facts}
    >
      <Offer offers={offers ?? condo.offers} deal={deal} />
    </ListingCard>
  );
}

/** A village in a list: pictures, area, age and size, and what is on offer in it. */
export function VillageCard({
  village: ref,
  heading,
  priority,
  offers,
  deal,
}: CardPlace & { village: FragmentType<typeof VillageCard_village> }) {
  const village = readFragment(VillageCard_village, ref);
  const intl = useIntl();
  return (
    <ListingCard
      to={paths.village(village.id)}
      name={village.name.text}
      heading={heading}
      pictures={village.pictures}
      priority={priority}
      place={intl.formatMessage({ id: placeLabel(village.place) })}
      facts={complexFacts(intl, village.year, village.buildings)}
    >
      <Offer offers={offers ?? village.offers} deal={deal} />
    </ListingCard>
  );
}

function complexFacts(intl: IntlShape, year: number | null | undefined, buildings: number | null | undefined): string[] {
  const facts: string[] = [];
  if (year) facts.push(intl.formatMessage({ id: 'lists.built' }, { year: String(year) }));
  if (buildings) facts.push(intl.formatMessage({ id: 'lists.buildings' }, { count: buildings }));
  return facts;
}

/** How many listings are on offer in a complex, and from what prices (baht). */
function Offer({ offers, deal }: { offers: ComplexOffers; deal: Deal | undefined }) {
  const intl = useIntl();
  return (
    <>
      <p className={styles.total}>{intl.formatMessage({ id: 'listing.offers' }, { count: offers.total })}</p>
      {offers.rentFrom != null && deal !== 'BUY' && (
        <p className={styles.price}>
          <Price baht={offers.rentFrom} per="month" from />
        </p>
      )}
      {offers.buyFrom != null && deal !== 'RENT' && (
        <p className={styles.price}>
          <Price baht={offers.buyFrom} from />
        </p>
      )}
    </>
  );
}
