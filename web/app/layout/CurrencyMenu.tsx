import { FormattedMessage, useIntl } from 'react-intl';
import { CURRENCIES } from '~/session/preferences';
import { CURRENCY_NAMES } from '~/site/currencies/currency-names';
import { useCurrency } from '~/site/currencies/CurrencyProvider';
import { LazyConverter } from '~/site/currencies/LazyConverter';
import styles from './Menus.module.css';
import { PreferenceForm } from './PreferenceForm';
import { ToolPopover } from './ToolPopover';

/** The currency switch, with the converter under it (spec 2, Layout). */
export function CurrencyMenu() {
  const intl = useIntl();
  const { currency, rates } = useCurrency();
  const choices = CURRENCIES.map((code) => ({
    value: code,
    label: (
      <>
        <span className={styles.code}>{code}</span>
        {intl.formatMessage({ id: CURRENCY_NAMES[code] })}
      </>
    ),
  }));
  return (
    <ToolPopover id="currency-menu" label={intl.formatMessage({ id: 'layout.currency' }, { currency })} button={currency}>
      {({ open, close }) => (
        <>
          <PreferenceForm name="currency" choices={choices} onChosen={close} />
          {/* The converter needs MUI: it is loaded when the panel is opened. */}
          {rates && open && (
            <div className={styles.converter}>
              <h2 className={styles.converterTitle}>
                <FormattedMessage id="currencies.converter" />
              </h2>
              <LazyConverter fallback={<div className={styles.waiting} />} />
            </div>
          )}
        </>
      )}
    </ToolPopover>
  );
}
