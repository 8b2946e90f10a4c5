import type { ComponentProps } from 'react';
import { useIntl } from 'react-intl';
import { readFragment, type FragmentType } from '~/gql/fragment-masking';
import { graphql } from '~/gql/gql';
import { LocalLink } from '~/i18n/LocalLink';
import { withVisit } from '~/lib/stay';
import { paths } from '~/lib/urls';
import { Picture } from '~/site/listing/Picture';
import { type Deal, type HomePricing, pricesOf, type StayAnswer } from '~/lib/home-price';
import { HomePrice } from '~/site/listing/HomePrice';
import { useStay } from '~/site/stay/use-stay';
import styles from './MapHomeRow.module.css';

/** An apartment in the list over its map marker. The operation names its language as `$lang`, the visitor's days as `$stay`. */
export const MapHomeRow_unit = graphql(`
  fragment MapHomeRow_unit on Unit {
    id
    name {
      text(lang: $lang)
    }
    rooms {
      bedroom
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
      stay(stay: $stay) {
        total
        monthly
        nights
      }
      askForStay(stay: $stay)
    }
    pictures(first: 1) {
      id
      ...Picture_file
    }
  }
`);

/** A house in the list over its map marker. The operation names its language as `$lang`, the visitor's days as `$stay`. */
export const MapHomeRow_house = graphql(`
  fragment MapHomeRow_house on House {
    id
    name {
      text(lang: $lang)
    }
    rooms {
      bedroom
      size
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
      stay(stay: $stay) {
        total
        monthly
        nights
      }
      askForStay(stay: $stay)
    }
    pictures(first: 1) {
      id
      ...Picture_file
    }
  }
`);

/** A home of an answer of the maps' queries. */
export type MapHome =
  | ({ __typename: 'Unit' } & FragmentType<typeof MapHomeRow_unit>)
  | ({ __typename: 'House' } & FragmentType<typeof MapHomeRow_house>);

/** A home in a few lines; the whole row leads to its page. */
export function MapHomeRow({ home, deal }: { home: MapHome; deal: Deal | undefined }) {
  const intl = useIntl();
  if (home.__typename === 'Unit') {
    const unit = readFragment(MapHomeRow_unit, home);
    const { floors } = unit.rooms;
    const facts = factsOf(intl, unit.rooms);
    if (floors) facts.push(intl.formatMessage({ id: 'listing.floor' }, { floor: floors }));
    return <Row {...unit} to={paths.unit(unit.id)} facts={facts} deal={deal} />;
  }
  const house = readFragment(MapHomeRow_house, home);
  return <Row {...house} to={paths.house(house.id)} facts={factsOf(intl, house.rooms)} deal={deal} />;
}

function factsOf(intl: ReturnType<typeof useIntl>, { bedroom, size }: { bedroom?: number | null; size?: number | null }): string[] {
  const facts: string[] = [];
  if (bedroom != null) facts.push(intl.formatMessage({ id: 'listing.bedrooms' }, { count: bedroom }));
  if (size) facts.push(intl.formatMessage({ id: 'listing.size' }, { size }));
  return facts;
}

interface RowProps {
  to: string;
  name: { text: string };
  facts: readonly string[];
  pricing: HomePricing & StayAnswer;
  pictures: readonly ComponentProps<typeof Picture>['file'][];
  deal: Deal | undefined;
}

function Row({ to, name, facts, pricing, pictures: [picture], deal }: RowProps) {
  const intl = useIntl();
  const stay = useStay();
  const [price] = pricesOf(pricing, deal);
  return (
    <LocalLink to={withVisit(to, stay, pricing.rent && pricing.buy ? deal : undefined)} className={styles.row}>
      {picture ? (
        <Picture file={picture} sizes="96px" ratio="4/3" alt="" className={styles.picture} />
      ) : (
        <span className={styles.picture} />
      )}
      <span className={styles.text}>
        <span className="strong clamp">{name.text}</span>
        <span className="muted">{facts.join(' · ')}</span>
        {price && <HomePrice price={price} />}
        {price?.ask && <span className="muted">{intl.formatMessage({ id: 'money.ask' })}</span>}
      </span>
    </LocalLink>
  );
}
