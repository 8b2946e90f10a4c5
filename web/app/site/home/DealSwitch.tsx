import { useIntl } from 'react-intl';
import { LocalLink } from '~/i18n/LocalLink';
import { paths } from '~/lib/urls';
import styles from './DealSwitch.module.css';

/** The segments Buy, Rent, All of the home screen (spec 2): links, so that each has its address and works without JavaScript. */
export function DealSwitch({ deal }: { deal: 'RENT' | 'BUY' | undefined }) {
  const intl = useIntl();
  const segments = [
    { deal: 'BUY', name: 'buy', text: intl.formatMessage({ id: 'home.segmentBuy' }) },
    { deal: 'RENT', name: 'rent', text: intl.formatMessage({ id: 'home.segmentRent' }) },
    { deal: undefined, name: undefined, text: intl.formatMessage({ id: 'home.segmentAll' }) },
  ] as const;
  return (
    <nav aria-label={intl.formatMessage({ id: 'home.segments' })}>
      <ul className={styles.segments}>
        {segments.map((segment) => (
          <li key={segment.text}>
            <LocalLink to={paths.home(segment.name)} preventScrollReset aria-current={segment.deal === deal ? 'true' : undefined}>
              {segment.text}
            </LocalLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
