import type { ComplexKind } from '@talay/api/fields/listing-nouns.js';
import { useIntl } from 'react-intl';
import { Price } from '~/site/currencies/Price';
import { AskButton } from './AskButton';
import { LateMessengers } from './LateMessengers';
import styles from './OffersBox.module.css';

interface OffersBoxProps {
  /** Lowest prices in baht, null where nothing is for rent or for sale. */
  offers: { total: number; rentFrom?: number | null; buyFrom?: number | null };
  kind: ComplexKind;
  listing: { id: string; reference: string };
  name: string;
}

/** What is on offer in a condominium or village now, the way down to it (`#offers`), and the way to ask. */
export function OffersBox({ offers, ...about }: OffersBoxProps) {
  const intl = useIntl();
  return (
    <section className={`card column raised ${styles.box}`}>
      <h2 className="below-6 muted small strong">{intl.formatMessage({ id: 'detail.offers.heading' })}</h2>
      <p className="amount below-12">{intl.formatMessage({ id: 'detail.offers.total' }, { count: offers.total })}</p>
      {offers.rentFrom != null && (
        <p className={`strong ruled ${styles.price}`}>
          {intl.formatMessage({ id: 'detail.offers.rent' }, { price: <Price baht={offers.rentFrom} per="month" /> })}
        </p>
      )}
      {offers.buyFrom != null && (
        <p className={`strong ruled ${styles.price}`}>
          {intl.formatMessage({ id: 'detail.offers.buy' }, { price: <Price baht={offers.buyFrom} /> })}
        </p>
      )}
      {offers.total > 0 && (
        <a href="#offers" className={`button tall sea ${styles.see}`}>
          {intl.formatMessage({ id: 'detail.offers.see' })}
        </a>
      )}
      <AskButton listing={about.listing} asking="complex" />
      <LateMessengers {...about} className="above-10" />
    </section>
  );
}
