import { useEffect, useId, useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { browserQuery } from '~/data/load-client';
import { Figures } from '~/ui/Section';
import { graphql } from '~/gql/gql';
import { useLang } from '~/i18n/lang';
import type { Lang } from '~/i18n/langs';
import { CURRENCIES, type CurrencyCode } from '~/session/preferences';
import { useCurrency, CURRENCY_NAMES } from './CurrencyProvider';
import { ratesLine, type RateReading } from './rates-line';
import styles from './RatesChart.module.css';

const QUERY = graphql(`
  query RatesHistory($base: Currency!) {
    currencyHistory(base: $base, currency: THB) {
      asOf
      rate
      isDemo
    }
  }
`);

/** Units of the drawing, which is stretched to its place. */
const [WIDTH, HEIGHT] = [600, 200];

/** Baht for one unit of a currency in the last 90 days, as a line, in words and as a table; the currency is chosen here. */
export default function RatesChart(): ReactNode {
  const intl = useIntl();
  const { currency, rates } = useCurrency();
  const [base, setBase] = useState<CurrencyCode>(currency === 'THB' ? 'USD' : currency);
  const [tries, setTries] = useState(0);
  // What was read last stays until the next has come; null where that could not be read.
  const [read, setRead] = useState<{ base: CurrencyCode; readings: readonly RateReading[] | null }>();
  useEffect(() => {
    let latest = true;
    browserQuery(QUERY, { base }).then(
      ({ currencyHistory }) => latest && setRead({ base, readings: currencyHistory }),
      () => latest && setRead({ base, readings: null }),
    );
    return () => {
      latest = false;
    };
  }, [base, tries]);
  const group = useId();
  return (
    <div className={`card ${styles.history}`}>
      <h3 className="below-12 big bold">
        <FormattedMessage id="rates.history" />
      </h3>
      <fieldset className="wrap below-16">
        <legend className="below-8 muted text">
          <FormattedMessage id="rates.chartCurrency" />
        </legend>
        {CURRENCIES.filter((code) => code !== 'THB' && rates?.[code]).map((code) => (
          <label key={code} className="chip" title={intl.formatMessage({ id: CURRENCY_NAMES[code] })}>
            <input type="radio" name={group} value={code} checked={code === base} onChange={() => setBase(code)} />
            {code}
          </label>
        ))}
      </fieldset>
      <div className={styles.place} aria-busy={read?.base !== base} aria-live="polite">
        {read &&
          (read.readings ? (
            <Course base={read.base} readings={read.readings} />
          ) : (
            <p className="above-12 muted text">
              <FormattedMessage id="rates.historyFailed" />{' '}
              <button type="button" className="button" onClick={() => setTries(tries + 1)}>
                <FormattedMessage id="rates.retry" />
              </button>
            </p>
          ))}
      </div>
      {read?.readings && <Readings base={read.base} readings={read.readings} />}
    </div>
  );
}

interface CourseProps {
  base: CurrencyCode;
  readings: readonly RateReading[];
}

function Course({ base, readings }: CourseProps) {
  const intl = useIntl();
  const lang = useLang();
  const id = useId();
  const line = ratesLine(readings, WIDTH, HEIGHT);
  if (!line)
    return (
      <p className="above-12 muted text">
        <FormattedMessage id="rates.historyNone" />
      </p>
    );
  const { demo, real, first, last, low, high, lastDemo } = line;
  const day = ({ asOf }: RateReading) => intl.formatDate(asOf, { day: 'numeric', month: 'long', timeZone: 'UTC' });
  const change = intl.formatNumber(last.rate / first.rate - 1, { style: 'percent', maximumFractionDigits: 1, signDisplay: 'exceptZero' });
  return (
    <figure className="flush">
      <figcaption id={id} className={`stack gap-4 below-12 muted text ${styles.caption}`}>
        <strong>
          <FormattedMessage id="rates.chartOf" values={{ code: base }} />
        </strong>
        <span>
          <FormattedMessage
            id="rates.chartSummary"
            values={{
              from: day(first),
              to: day(last),
              change,
              low: inBaht(low.rate, lang),
              lowDay: day(low),
              high: inBaht(high.rate, lang),
              highDay: day(high),
            }}
          />
        </span>
      </figcaption>
      <div className="chart">
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" role="img" aria-labelledby={id}>
          {[0.06, 0.5, 0.94].map((part) => (
            <path key={part} d={`M0 ${part * HEIGHT}H${WIDTH}`} className={styles.grid} />
          ))}
          <path d={demo} className={`${styles.line} ${styles.demo}`} />
          <path d={real} className={styles.line} />
        </svg>
        {/* The words of the caption say the same. */}
        <div aria-hidden="true">
          <span>{inBaht(high.rate, lang)}</span>
          <span>{inBaht((high.rate + low.rate) / 2, lang)}</span>
          <span>{inBaht(low.rate, lang)}</span>
        </div>
        <div aria-hidden="true">
          <span>{day(first)}</span>
          <span>{day(last)}</span>
        </div>
      </div>
      {lastDemo && (
        <p className="above-12 muted text">
          <FormattedMessage id="rates.demo" values={{ date: day(lastDemo) }} />
        </p>
      )}
    </figure>
  );
}

/** The same readings as text, the newest first. */
function Readings({ base, readings }: CourseProps) {
  const intl = useIntl();
  const lang = useLang();
  return (
    <Figures name={intl.formatMessage({ id: 'rates.figures' })}>
      <thead>
        <tr>
          <th scope="col">
            <FormattedMessage id="rates.day" />
          </th>
          <th scope="col">
            <FormattedMessage id="rates.chartOf" values={{ code: base }} />
          </th>
        </tr>
      </thead>
      <tbody>
        {readings.toReversed().map(({ asOf, rate }) => (
          <tr key={asOf}>
            <th scope="row">{intl.formatDate(asOf, { dateStyle: 'medium', timeZone: 'UTC' })}</th>
            <td>{inBaht(rate, lang)}</td>
          </tr>
        ))}
      </tbody>
    </Figures>
  );
}

// A rouble is a fraction of a baht and a bitcoin millions of them: what counts is how far they move.
const inBaht = (rate: number, lang: Lang) =>
  new Intl.NumberFormat(lang, {
    style: 'currency',
    currency: 'THB',
    currencyDisplay: 'narrowSymbol',
    minimumSignificantDigits: 4,
    maximumSignificantDigits: 4,
  }).format(rate);
