import '~/i18n/parts/rates';
import { FormattedMessage, useIntl } from 'react-intl';
import { useLang } from '~/i18n/lang';
import { convertMoney, formatMoney } from '~/lib/money';
import { CURRENCIES } from '~/session/preferences';
import { useCurrency, CURRENCY_NAMES } from './CurrencyProvider';
import styles from './RatesTable.module.css';

/** All currencies against the baht, both ways, with the day of the rates. Nothing while no rates are known. */
export function RatesTable() {
  const intl = useIntl();
  const lang = useLang();
  const { rates, asOf, isStale } = useCurrency();
  if (!rates || !asOf) return null;
  // Where it is wider than a small screen it scrolls, by keyboard too.
  return (
    <div className={styles.scroll} role="group" aria-label={intl.formatMessage({ id: 'currencies.title' })} tabIndex={0}>
      <table className="table">
        <caption className={`muted text ${styles.caption}`}>
          <span className={styles.asOf}>
            <FormattedMessage id="rates.asOf" values={{ date: intl.formatDate(asOf, { dateStyle: 'long' }), stale: isStale }} />
          </span>
        </caption>
        <thead>
          <tr>
            <th scope="col">
              <FormattedMessage id="rates.currency" />
            </th>
            <th scope="col" className={styles.number}>
              <FormattedMessage id="rates.inBaht" />
            </th>
            <th scope="col" className={styles.number}>
              <FormattedMessage id="rates.forThousandBaht" />
            </th>
          </tr>
        </thead>
        <tbody>
          {CURRENCIES.filter((code) => code !== 'THB' && rates[code]).map((code) => (
            <tr key={code}>
              <th scope="row">
                <span className={styles.code}>{code}</span> {intl.formatMessage({ id: CURRENCY_NAMES[code] })}
              </th>
              <td className={styles.number}>{formatMoney(convertMoney(1, code, 'THB', rates) ?? 0, 'THB', lang, true)}</td>
              <td className={styles.number}>{formatMoney(convertMoney(1000, 'THB', code, rates) ?? 0, code, lang, true)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
