import { useIntl } from 'react-intl';
import { useCurrency } from '~/site/currencies/CurrencyProvider';
import { Price } from '~/site/currencies/Price';
import { HomePrice } from './HomePrice';
import { type Deal, type HomePricing, pricePerMetre, pricesOf, type StayAnswer } from '~/lib/home-price';
import styles from './Prices.module.css';

interface PricesProps {
  pricing: HomePricing;
  /** Living space in m². */
  size: number | null | undefined;
  deal?: Deal;
  /** Price of the visitor's dates; replaces the monthly rent. */
  stay?: StayAnswer | null;
}

/** The money part of a card: what `pricesOf` says, a stay with its price a month, a sale with the price of a square metre. */
export function Prices({ pricing, size, deal, stay }: PricesProps) {
  const intl = useIntl();
  const { format } = useCurrency();
  const perMetre = pricePerMetre(pricing, size);
  const prices = pricesOf({ ...pricing, ...stay }, deal);
  if (prices.length === 0)
    return <p className={`wrap baseline text strong ${styles.price}`}>{intl.formatMessage({ id: 'listing.priceOnRequest' })}</p>;
  return prices.map((price) => (
    <p key={price.deal} className={`wrap baseline text strong ${styles.price}`}>
      <HomePrice price={price} />
      {price.nights && stay?.stay && <Price baht={stay.stay.monthly} per="month" className={`muted tiny ${styles.monthly}`} />}
      {price.ask && <span className={`muted tiny ${styles.monthly}`}>{intl.formatMessage({ id: 'money.ask' })}</span>}
      {price.deal === 'BUY' && perMetre !== null && (
        <span className={`muted tiny nowrap ${styles.perSquareMetre}`}>
          {intl.formatMessage({ id: 'listing.perSquareMetre' }, { price: format(perMetre) })}
        </span>
      )}
    </p>
  ));
}
