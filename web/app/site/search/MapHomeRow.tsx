import { useIntl } from 'react-intl';
import { readFragment, type FragmentType } from '~/gql/fragment-masking';
import { graphql } from '~/gql/gql';
import { LocalLink } from '~/i18n/LocalLink';
import { withVisit } from '~/lib/stay';
import { paths } from '~/lib/urls';
import { Picture } from '~/site/listing/Picture';
import { type Deal, pricesOf } from '~/lib/home-price';
import { HomePrice } from '~/site/listing/HomePrice';
import { useStay } from '~/site/stay/use-stay';
import styles from './MapHomeRow.module.css';

/** A home in the list over its map marker. The operation names its language as `$lang`, the visitor's days as `$stay`. */
const MapHomeRow_home = graphql(`
  fragment MapHomeRow_home on Home {
    __typename
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

/** A home in a few lines; the whole row leads to its page. */
export function MapHomeRow({ home: ref, deal }: { home: FragmentType<typeof MapHomeRow_home>; deal: Deal | undefined }) {
  const {
    __typename: type,
    id,
    name,
    rooms: { bedroom, size, floors },
    pricing,
    pictures: [picture],
  } = readFragment(MapHomeRow_home, ref);
  const intl = useIntl();
  const stay = useStay();
  const [price] = pricesOf(pricing, deal);
  const facts: string[] = [];
  if (bedroom != null) facts.push(intl.formatMessage({ id: 'listing.bedrooms' }, { count: bedroom }));
  if (size) facts.push(intl.formatMessage({ id: 'listing.size' }, { size }));
  if (type === 'Unit' && floors) facts.push(intl.formatMessage({ id: 'listing.floor' }, { floor: floors }));
  return (
    <LocalLink to={withVisit(paths.listing(type, id), stay, pricing.rent && pricing.buy ? deal : undefined)} className={styles.row}>
      {picture ? (
        <Picture file={picture} sizes="96px" ratio="4/3" alt="" className={styles.picture} />
      ) : (
        <span className={styles.picture} />
      )}
      <span className={`column narrow small ${styles.text}`}>
        <span className="strong clamp">{name.text}</span>
        <span className="muted">{facts.join(' · ')}</span>
        {price && <HomePrice price={price} />}
        {price?.ask && <span className="muted">{intl.formatMessage({ id: 'money.ask' })}</span>}
      </span>
    </LocalLink>
  );
}
