import type { ComponentProps } from 'react';
import { useIntl } from 'react-intl';
import { readFragment, type FragmentType } from '~/gql/fragment-masking';
import { graphql } from '~/gql/gql';
import { LocalLink } from '~/i18n/LocalLink';
import { paths } from '~/lib/urls';
import { Price } from '~/shared/currencies/Price';
import { Picture } from '~/shared/files/Picture';
import { priceSummary } from '~/shared/listing/summary';
import styles from './MapHomeRow.module.css';

/** What is told of an apartment over its mark. The operation names its language as `$lang`. */
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
      rentPrice
      buyPrice
    }
    pictures(first: 1) {
      id
      ...Picture_file
    }
  }
`);

/** What is told of a house over its mark. The operation names its language as `$lang`. */
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
      rentPrice
      buyPrice
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

type Deal = 'RENT' | 'BUY' | undefined;

/** A home in a few lines; the whole row leads to its page. */
export function MapHomeRow({ home, deal }: { home: MapHome; deal: Deal }) {
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
  pricing: { rentPrice: readonly number[]; buyPrice: readonly number[] };
  pictures: readonly ComponentProps<typeof Picture>['file'][];
  deal: Deal;
}

function Row({ to, name, facts, pricing, pictures: [picture], deal }: RowProps) {
  const { rent, buy } = priceSummary(pricing, null);
  const isRent = deal === 'RENT' || (deal === undefined && !buy);
  const price = isRent ? (rent ?? buy) : (buy ?? rent);
  return (
    <LocalLink to={to} className={styles.row}>
      {picture ? (
        <Picture file={picture} sizes="96px" ratio="4/3" alt="" className={styles.picture} />
      ) : (
        <span className={styles.picture} />
      )}
      <span className={styles.text}>
        <span className={styles.name}>{name.text}</span>
        <span className={styles.facts}>{facts.join(' · ')}</span>
        {price && <Price baht={price.baht} {...(price === rent && { per: 'month' })} from={price.several} />}
      </span>
    </LocalLink>
  );
}
