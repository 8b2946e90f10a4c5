import type { ReactNode } from 'react';
import { useIntl, type IntlShape } from 'react-intl';
import type { Contacts } from '@talay/api/fields/contacts.js';
import { useLang } from '~/i18n/lang';
import { MessengerList, phoneHref } from '~/site/detail/MessengerList';
import styles from './ContactWays.module.css';

/** Contact person, phone, messengers, e-mail, opening hours, and office. Anything not configured is omitted. */
export function ContactWays({ contacts }: { contacts: Contacts }) {
  const intl = useIntl();
  const lang = useLang();
  const { name, phone, whatsApp, telegram, line, email, hours, address } = contacts;
  return (
    <section className={`card stack gap-20 raised ${styles.ways}`} aria-label={intl.formatMessage({ id: 'contact.ways' })}>
      {name && (
        <p className={`row ${styles.who}`}>
          <span className={`centre fixed bold sea ${styles.initials}`} aria-hidden="true">
            {initialsOf(name[lang])}
          </span>
          <span className="column">
            <b className="big bold">{name[lang]}</b>
            <small className="muted text">{intl.formatMessage({ id: 'contact.answers' })}</small>
          </span>
        </p>
      )}
      <dl className="facts stack">
        {phone && (
          <Way icon="phone" label={intl.formatMessage({ id: 'contact.phone' })}>
            <a href={phoneHref(phone)} className="title nowrap">
              {phone}
            </a>
          </Way>
        )}
        {(whatsApp ?? telegram ?? line) && (
          <Way icon="chat" label={intl.formatMessage({ id: 'contact.messengers' })}>
            <MessengerList text={intl.formatMessage({ id: 'contact.hello' })} listings={[]} />
          </Way>
        )}
        {email && (
          <Way icon="mail" label={intl.formatMessage({ id: 'contact.email' })}>
            <a href={`mailto:${email}`}>{email}</a>
          </Way>
        )}
        {hours && (
          <Way icon="clock" label={intl.formatMessage({ id: 'contact.hours' })}>
            <ul className={styles.hours}>
              {hours.map(({ days, opens, closes }) => (
                <li key={days[0]}>
                  <span>{daysText(intl, days)}</span> {intl.formatMessage({ id: 'contact.times' }, { opens, closes })}
                </li>
              ))}
            </ul>
            <small className="muted text">{intl.formatMessage({ id: 'contact.zone' })}</small>
          </Way>
        )}
        {address && (
          <Way icon="pin" label={intl.formatMessage({ id: 'contact.office' })}>
            {address[lang]}
          </Way>
        )}
      </dl>
    </section>
  );
}

// Used on this page only: the site's own icons are loaded with every page.
const ICONS = {
  phone: 'M8.6 4H5.5A1.5 1.5 0 0 0 4 5.6 15.5 15.5 0 0 0 18.4 20a1.5 1.5 0 0 0 1.6-1.5v-3.1l-4-1.4-1.7 2a12 12 0 0 1-6.3-6.3l2-1.7Z',
  chat: 'M21 11.5a8.5 8.5 0 0 1-12.3 7.6L3.5 20.5l1.4-5.1A8.5 8.5 0 1 1 21 11.5Z',
  mail: 'M4 6h16v12H4zM4 7l8 6 8-6',
  clock: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM12 7v5l3.5 2',
  pin: 'M12 21c4-4.5 7-8 7-11a7 7 0 1 0-14 0c0 3 3 6.5 7 11ZM12 12.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
};

function Way({ icon, label, children }: { icon: keyof typeof ICONS; label: string; children: ReactNode }) {
  return (
    <div className={styles.way}>
      <svg className={`line-icon lagoon ${styles.icon}`} viewBox="0 0 24 24" aria-hidden="true">
        <path d={ICONS[icon]} />
      </svg>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

const ALL_WEEK = [0, 6];
/** An arbitrary Monday. */
const MONDAY = Date.UTC(2024, 0, 1);

function daysText(intl: IntlShape, [from, to]: readonly [from: number, to: number]): string {
  if (from === ALL_WEEK[0] && to === ALL_WEEK[1]) return intl.formatMessage({ id: 'contact.daily' });
  const nameOf = (day: number) => intl.formatDate(MONDAY + day * 86_400_000, { weekday: 'long', timeZone: 'UTC' });
  return from === to ? nameOf(from) : intl.formatMessage({ id: 'contact.days' }, { from: nameOf(from), to: nameOf(to) });
}

/** Initials of the first two words. */
function initialsOf(name: string): string {
  return name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => [...word][0])
    .join('')
    .toUpperCase();
}
