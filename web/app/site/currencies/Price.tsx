import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { useCurrency } from './CurrencyProvider';
import styles from './Price.module.css';

interface PriceProps {
  /** Whole baht. */
  baht: number;
  /** The time that the price is for; a sale price has none. */
  per?: 'month' | { nights: number };
  /** Says "from" before the price. */
  from?: boolean;
  className?: string;
}

/** A price in the chosen currency. The binding baht price is shown beside it in small print if different. */
export function Price({ baht, per, from = false, className }: PriceProps) {
  const { currency, format, formatBaht } = useCurrency();
  const price = format(baht);
  const inBaht = formatBaht(baht);
  const inWords =
    typeof per === 'object' ? (
      <FormattedMessage id="money.perStay" values={{ price, small, nights: per.nights }} />
    ) : from ? (
      per ? (
        <FormattedMessage id="money.fromPerMonth" values={{ price, small }} />
      ) : (
        <FormattedMessage id="money.from" values={{ price, small }} />
      )
    ) : per ? (
      <FormattedMessage id="money.perMonth" values={{ price, small }} />
    ) : (
      price
    );
  if (currency === 'THB') return <span className={className ? `nowrap ${className}` : 'nowrap'}>{inWords}</span>;
  return (
    <span className={className ? `${styles.price} ${className}` : styles.price} title={inBaht}>
      <span className="nowrap">{inWords}</span>
      <span className={`muted tiny nowrap ${styles.baht}`}>{inBaht}</span>
    </span>
  );
}

function small(chunks: ReactNode) {
  return (
    <small key="small" className={styles.small}>
      {chunks}
    </small>
  );
}
