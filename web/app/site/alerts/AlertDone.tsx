import { useIntl } from 'react-intl';
import { SiteIcon } from '~/ui/icons';
import styles from './AlertDone.module.css';

/** What happens next when an alert was requested. */
export function AlertDone({ telegramUrl, email }: { telegramUrl: string | null; email: string }) {
  const intl = useIntl();
  return (
    <div className={styles.done} role="status">
      <SiteIcon name={telegramUrl ? 'chat' : 'contacts'} className={styles.icon} />
      {telegramUrl ? (
        <>
          <h2>{intl.formatMessage({ id: 'alerts.almost' })}</h2>
          <p>{intl.formatMessage({ id: 'alerts.startBot' })}</p>
          <a href={telegramUrl} target="_blank" rel="noreferrer" className={styles.open}>
            {intl.formatMessage({ id: 'alerts.openTelegram' })}
          </a>
        </>
      ) : (
        <>
          <h2>{intl.formatMessage({ id: 'alerts.lookAtMail' })}</h2>
          <p>{intl.formatMessage({ id: 'alerts.lookAtMailText' }, { email })}</p>
        </>
      )}
    </div>
  );
}
