import { useIntl } from 'react-intl';
import styles from './AlertForm.module.css';

/** Maximum frequency. */
export function EveryField({ every }: { every: 'DAY' | 'WEEK' }) {
  const intl = useIntl();
  return (
    <fieldset className={styles.choice}>
      <legend>{intl.formatMessage({ id: 'alerts.every' })}</legend>
      <label>
        <input type="radio" name="every" value="DAY" defaultChecked={every === 'DAY'} />
        {intl.formatMessage({ id: 'alerts.day' })}
      </label>
      <label>
        <input type="radio" name="every" value="WEEK" defaultChecked={every === 'WEEK'} />
        {intl.formatMessage({ id: 'alerts.week' })}
      </label>
    </fieldset>
  );
}
