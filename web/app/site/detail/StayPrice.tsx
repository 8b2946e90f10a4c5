import '~/i18n/parts/stay';
import { type FormEvent, useState } from 'react';
import { useIntl } from 'react-intl';
import { useLocation, useNavigate } from 'react-router';
import { LocalLink } from '~/i18n/LocalLink';
import { barePath } from '~/i18n/langs';
import { dayAfter, nightsOf, SHORT_STAY_NIGHTS, stayOf } from '~/lib/stay';
import { Price } from '~/site/currencies/Price';
import { Icon } from '~/ui/fact-icons';
import styles from './StayPrice.module.css';

interface StayPriceProps {
  /** Price of the stay in the address, in baht; null if there is none. */
  price: { nights: number; total: number; monthly: number; seasonNights: number } | null | undefined;
  /** Nobody can count it: the home does not say which rent is for which stay. */
  ask: boolean;
}

const ANCHOR = 'stay';

/**
 * Form for the dates of a stay, and its price. The dates are in the address (`from`, `to`); the form is a plain one, which the
 * browser submits itself without scripts.
 */
export function StayPrice({ price, ask }: StayPriceProps) {
  const intl = useIntl();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const query = new URLSearchParams(search);
  const [from, to] = [query.get('from') ?? '', query.get('to') ?? ''];
  // The rest of the address, such as the open tab, is kept.
  const rest = [...query].filter(([name]) => name !== 'from' && name !== 'to');
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const days = new FormData(event.currentTarget);
    const next = new URLSearchParams([...days].map(([name, value]) => [name, String(value)]));
    void navigate({ pathname, search: next.toString() }, { replace: true, preventScrollReset: true });
  };
  const asked = from !== '' || to !== '';
  return (
    <details id={ANCHOR} className={`disclosure ${styles.stay}`} open={asked}>
      <summary>
        <Icon name="calendar" size={20} className="fixed sea" />
        <h3 className="bold">{intl.formatMessage({ id: 'stay.heading' })}</h3>
      </summary>
      <form action={`${pathname}#${ANCHOR}`} onSubmit={submit}>
        {rest.map(([name, value], index) => (
          <input key={index} type="hidden" name={name} value={value} />
        ))}
        {/* Other days in the address (back, forward, cleared) are other fields. */}
        <Days key={`${from} ${to}`} from={from} to={to} />
        <button type="submit" className="button full above-8 sea">
          {intl.formatMessage({ id: 'stay.show' })}
        </button>
      </form>
      <div role="status" className={styles.result}>
        {asked && <Result query={query} price={price} ask={ask} />}
      </div>
      {asked && (
        <LocalLink
          to={`${barePath(pathname)}${rest.length > 0 ? `?${new URLSearchParams(rest)}` : ''}`}
          replace
          preventScrollReset
          className={`link text sea ${styles.clear}`}
        >
          {intl.formatMessage({ id: 'stay.clear' })}
        </LocalLink>
      )}
    </details>
  );
}

function Days(days: { from: string; to: string }) {
  const intl = useIntl();
  const [from, setFrom] = useState(days.from);
  return (
    <div className={`stack gap-8 ${styles.days}`}>
      <label className="stack gap-4 small">
        {intl.formatMessage({ id: 'stay.arrival' })}
        <input
          className="input"
          type="date"
          name="from"
          required
          defaultValue={days.from}
          onChange={(event) => setFrom(event.currentTarget.value)}
        />
      </label>
      <label className="stack gap-4 small">
        {intl.formatMessage({ id: 'stay.departure' })}
        <input className="input" type="date" name="to" required min={dayAfter(from)} defaultValue={days.to} />
      </label>
    </div>
  );
}

function Result({ query, price, ask }: StayPriceProps & { query: URLSearchParams }) {
  const intl = useIntl();
  const stay = stayOf(query);
  if (!stay) return <p className="text">{intl.formatMessage({ id: 'stay.bad' })}</p>;
  if (ask) return <p className="text">{intl.formatMessage({ id: 'stay.ask' })}</p>;
  if (!price) {
    if (nightsOf(stay) >= SHORT_STAY_NIGHTS) return null;
    return <p className="text">{intl.formatMessage({ id: 'stay.tooShort' }, { nights: SHORT_STAY_NIGHTS })}</p>;
  }
  const { nights, total, monthly, seasonNights } = price;
  return (
    <>
      <p className={`wrap ${styles.total}`}>
        <Price baht={total} />
        <span>{intl.formatMessage({ id: 'stay.forNights' }, { nights })}</span>
      </p>
      <p className="text">
        <Price baht={monthly} per="month" />
      </p>
      {seasonNights > 0 && (
        <p className="text">
          {seasonNights === nights
            ? intl.formatMessage({ id: 'stay.allSeason' })
            : intl.formatMessage({ id: 'stay.someSeason' }, { nights: seasonNights })}
        </p>
      )}
      <p className="text">{intl.formatMessage({ id: 'stay.priceOnly' })}</p>
    </>
  );
}
