import { useIntl } from 'react-intl';
import { useCurrency } from '~/shared/currencies/CurrencyProvider';
import { Price } from '~/shared/currencies/Price';
import { priceSummary } from './summary';
import styles from './Prices.module.css';

/** What a stay costs, whole baht: in all, and a month of 30 nights. */
export interface StayPrice {
  total: number;
  monthly: number;
  nights: number;
}

/** What the visitor looks for; that price stands first. Undefined: both alike, rent first. */
export type Deal = 'RENT' | 'BUY';

interface PricesProps {
  pricing: { rentPrice: readonly number[]; buyPrice: readonly number[] };
  /** Living space in m². */
  size: number | null | undefined;
  deal?: Deal;
  /** For the days that the visitor asks for; stands in the place of the rent a month. */
  stay?: StayPrice | null;
}

/** The money part of a card: rent a month, buy price with the price of a square metre. */
export function Prices({ pricing, size, deal, stay }: PricesProps) {
  const intl = useIntl();
  const { format } = useCurrency();
  const { rent, buy, buyPerSquareMetre } = priceSummary(pricing, size);
  const rentRow = stay ? (
    <p key="rent" className={styles.price}>
      <Price baht={stay.total} per={{ nights: stay.nights }} />
      <Price baht={stay.monthly} per="month" className={styles.monthly} />
    </p>
  ) : (
    rent && (
      <p key="rent" className={styles.price}>
        <Price baht={rent.baht} per="month" from={rent.several} />
      </p>
    )
  );
  const buyRow = buy && (
    <p key="buy" className={styles.price}>
      <Price baht={buy.baht} from={buy.several} />
      {buyPerSquareMetre !== null && (
        <span className={styles.perSquareMetre}>
          {intl.formatMessage({ id: 'listing.perSquareMetre' }, { price: format(buyPerSquareMetre) })}
        </span>
      )}
    </p>
  );
  return (
    <>
      {deal === 'BUY' ? [buyRow, rentRow] : [rentRow, buyRow]}
      {!rent && !buy && <p className={styles.price}>{intl.formatMessage({ id: 'listing.priceOnRequest' })}</p>}
    </>
  );
}
