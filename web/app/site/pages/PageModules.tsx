import { FormattedMessage } from 'react-intl';
import { Section } from '~/ui/Section';
import type { PageModule } from '~/gql/graphql';
import { useCurrency } from '~/site/currencies/CurrencyProvider';
import { LazyConverter } from '~/site/currencies/LazyConverter';
import { RatesHistory } from '~/site/currencies/RatesHistory';
import { RatesTable } from '~/site/currencies/RatesTable';
import styles from './PageModules.module.css';

/** The modules that a content page carries (spec 3, Page.module). */
export function PageModules({ modules }: { modules: readonly `${PageModule}`[] }) {
  return modules.map((module) => (module === 'EXCHANGE_RATES' ? <ExchangeRates key={module} /> : null));
}

/** A table of all currencies, a converter between any two, and a chart of one. Nothing while no rates are known. */
function ExchangeRates() {
  const { rates } = useCurrency();
  if (!rates) return null;
  return (
    <Section title={<FormattedMessage id="currencies.title" />}>
      <div className={styles.rates}>
        <RatesTable />
        <div className={styles.converter}>
          <h3 className={styles.heading}>
            <FormattedMessage id="currencies.converter" />
          </h3>
          <LazyConverter />
        </div>
      </div>
      <RatesHistory />
    </Section>
  );
}
