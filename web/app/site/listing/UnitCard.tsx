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

/** What a unit's card shows. The operation names its language as `$lang`. */
const UnitCard_unit = graphql(`
  fragment UnitCard_unit on Unit {
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
    condo {
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

export interface UnitCardProps {
  unit: FragmentType<typeof UnitCard_unit>;
  /** What the visitor looks for; that price stands first. */
  deal?: Deal;
  /** Price of the visitor's dates. */
  stay?: StayAnswer | null;
  /** Rank of the name among the headings of the screen; h3 by default. */
  heading?: 'h2' | 'h3';
  /** On the first screenful: its picture is loaded at once. */
  priority?: boolean;
}

/** An apartment in a list: pictures, state, place, facts and prices; the whole card leads to /unit/{id}. */
export function UnitCard({ unit: ref, deal, stay, heading, priority }: UnitCardProps) {
  const unit = readFragment(UnitCard_unit, ref);
  const intl = useIntl();
  const place = intl.formatMessage({ id: placeLabel(unit.place) });
  const { bedroom, bathroom, size, floors } = unit.rooms;
  const facts: string[] = [];
  if (bedroom != null) facts.push(intl.formatMessage({ id: 'listing.bedrooms' }, { count: bedroom }));
  if (bathroom) facts.push(intl.formatMessage({ id: 'listing.bathrooms' }, { count: bathroom }));
  if (size) facts.push(intl.formatMessage({ id: 'listing.size' }, { size }));
  if (floors) facts.push(intl.formatMessage({ id: 'listing.floor' }, { floor: floors }));
  return (
    <ListingCard
      to={paths.unit(unit.id)}
      deal={unit.pricing.rent && unit.pricing.buy ? deal : undefined}
      name={unit.name.text}
      heading={heading}
      pictures={unit.pictures}
      priority={priority}
      badges={<Badges listing={unit} />}
      place={unit.condo ? intl.formatMessage({ id: 'listing.placeInComplex' }, { complex: unit.condo.name.text, place }) : place}
      reference={unit.reference}
      home={{ kind: 'unit', id: unit.id, reference: unit.reference }}
      facts={facts}
    >
      <Prices pricing={unit.pricing} size={size} deal={deal} stay={stay} />
      <div className={newsStyles}>
        <Suspense>
          <LateNewsBadges home={unit} deal={deal} />
        </Suspense>
      </div>
    </ListingCard>
  );
}
