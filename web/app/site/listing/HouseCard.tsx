import { Suspense } from 'react';
import { useIntl } from 'react-intl';
import { type FragmentType, readFragment } from '~/gql/fragment-masking';
import { graphql } from '~/gql/gql';
import { placeLabel } from '~/i18n/enums';
import { paths } from '~/lib/urls';
import { Badges } from './Badges';
import { ListingCard } from './ListingCard';
import type { Deal, StayAnswer } from '~/lib/home-price';
import { LateNewsBadges, newsStyles } from './late-news-badges';
import { Prices } from './Prices';

/** What a house's card shows. The operation names its language as `$lang`. */
export const HouseCard_house = graphql(`
  fragment HouseCard_house on House {
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
    village {
      id
      name {
        text(lang: $lang)
      }
    }
    rooms {
      bedroom
      bathroom
      size
      floors
    }
    landSize
    extras {
      hasPool
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
  }
`);

export interface HouseCardProps {
  house: FragmentType<typeof HouseCard_house>;
  /** What the visitor looks for; that price stands first. */
  deal?: Deal;
  /** Price of the visitor's dates. */
  stay?: StayAnswer | null;
  /** Rank of the name among the headings of the screen; h3 by default. */
  heading?: 'h2' | 'h3';
  /** On the first screenful: its picture is loaded at once. */
  priority?: boolean;
}

/** A house in a list: pictures, state, place, facts and prices; the whole card leads to /house/{id}. */
export function HouseCard({ house: ref, deal, stay, heading, priority }: HouseCardProps) {
  const house = readFragment(HouseCard_house, ref);
  const intl = useIntl();
  const place = intl.formatMessage({ id: placeLabel(house.place) });
  const { bedroom, bathroom, size, floors } = house.rooms;
  const facts: string[] = [];
  if (bedroom != null) facts.push(intl.formatMessage({ id: 'listing.bedrooms' }, { count: bedroom }));
  if (bathroom) facts.push(intl.formatMessage({ id: 'listing.bathrooms' }, { count: bathroom }));
  if (size) facts.push(intl.formatMessage({ id: 'listing.size' }, { size }));
  if (house.landSize) facts.push(intl.formatMessage({ id: 'listing.land' }, { size: house.landSize }));
  if (floors) facts.push(intl.formatMessage({ id: 'listing.floors' }, { count: floors }));
  if (house.extras.hasPool) facts.push(intl.formatMessage({ id: 'listing.pool' }));
  return (
    <ListingCard
      to={paths.house(house.id)}
      deal={house.pricing.rent && house.pricing.buy ? deal : undefined}
      name={house.name.text}
      heading={heading}
      pictures={house.pictures}
      priority={priority}
      badges={<Badges listing={house} />}
      place={house.village ? intl.formatMessage({ id: 'listing.placeInComplex' }, { complex: house.village.name.text, place }) : place}
      reference={house.reference}
      home={{ kind: 'house', id: house.id, reference: house.reference }}
      facts={facts}
    >
      <Prices pricing={house.pricing} size={size} deal={deal} stay={stay} />
      <div className={newsStyles}>
        <Suspense>
          <LateNewsBadges home={house} deal={deal} />
        </Suspense>
      </div>
    </ListingCard>
  );
}
