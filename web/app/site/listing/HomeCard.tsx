import { Suspense } from 'react';
import { useIntl } from 'react-intl';
import { type FragmentType, readFragment } from '~/gql/fragment-masking';
import { graphql } from '~/gql/gql';
import { placeLabel } from '~/i18n/enums';
import { kindOf } from '~/lib/nouns';
import { paths } from '~/lib/urls';
import { Badges } from './Badges';
import { ListingCard } from './ListingCard';
import type { Deal, StayAnswer } from '~/lib/home-price';
import { LateNewsBadges } from './late-news-badges';
import { Prices } from './Prices';

/** What a home's card shows. The operation names its language as `$lang`. */
export const HomeCard_home = graphql(`
  fragment HomeCard_home on Home {
    __typename
    id
    reference
    active
    forInvestment
    firstPublishedAt
    rentCutAt
    buyCutAt
    name {
      text(lang: $lang)
    }
    place {
      city
      area
    }
    rooms {
      bedroom
      bathroom
      size
      floors
    }
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
    pictures(first: 3) {
      id
      ...Picture_file
    }
    ... on Unit {
      complex: condo {
        id
        name {
          text(lang: $lang)
        }
      }
    }
    ... on House {
      complex: village {
        id
        name {
          text(lang: $lang)
        }
      }
      landSize
      extras {
        hasPool
      }
    }
  }
`);

/** A home that a query has read for its card. */
export type CardHome = FragmentType<typeof HomeCard_home>;

interface HomeCardProps {
  home: CardHome;
  /** What the visitor looks for; that price stands first. */
  deal?: Deal;
  /** Price of the visitor's dates. */
  stay?: StayAnswer | null;
  /** Rank of the name among the headings of the screen; h3 by default. */
  heading?: 'h2' | 'h3';
  /** On the first screenful: its picture is loaded at once. */
  priority?: boolean;
}

/** A home in a list: pictures, state, place, facts and prices; the whole card leads to its page. */
export function HomeCard({ home: ref, deal, stay, heading, priority }: HomeCardProps) {
  const home = readFragment(HomeCard_home, ref);
  const { __typename: type, complex, pricing, reference } = home;
  const intl = useIntl();
  const place = intl.formatMessage({ id: placeLabel(home.place) });
  const { bedroom, bathroom, size, floors } = home.rooms;
  const facts: string[] = [];
  if (bedroom != null) facts.push(intl.formatMessage({ id: 'listing.bedrooms' }, { count: bedroom }));
  if (bathroom) facts.push(intl.formatMessage({ id: 'listing.bathrooms' }, { count: bathroom }));
  if (size) facts.push(intl.formatMessage({ id: 'listing.size' }, { size }));
  if (home.__typename === 'House') {
    if (home.landSize) facts.push(intl.formatMessage({ id: 'listing.land' }, { size: home.landSize }));
    if (floors) facts.push(intl.formatMessage({ id: 'listing.floors' }, { count: floors }));
    if (home.extras.hasPool) facts.push(intl.formatMessage({ id: 'listing.pool' }));
  } else if (floors) facts.push(intl.formatMessage({ id: 'listing.floor' }, { floor: floors }));
  return (
    <ListingCard
      to={paths.listing(type, home.id)}
      deal={pricing.rent && pricing.buy ? deal : undefined}
      name={home.name.text}
      heading={heading}
      pictures={home.pictures}
      priority={priority}
      badges={<Badges listing={home} />}
      place={complex ? intl.formatMessage({ id: 'listing.placeInComplex' }, { complex: complex.name.text, place }) : place}
      reference={reference}
      home={{ kind: kindOf(type), id: home.id, reference }}
      facts={facts}
    >
      <Prices pricing={pricing} size={size} deal={deal} stay={stay} />
      <Suspense>
        <LateNewsBadges home={home} deal={deal} />
      </Suspense>
    </ListingCard>
  );
}
