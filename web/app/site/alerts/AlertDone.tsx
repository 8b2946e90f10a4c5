import '~/i18n/parts/alerts';
import { useIntl } from 'react-intl';
import { SiteIcon } from '~/ui/icons';
import { Container } from '~/ui/Section';
import { LocalLink } from '~/i18n/LocalLink';
import { paths } from '~/lib/urls';
import formCardStyles from '~/ui/FormCard.module.css';
import styles from './AlertDone.module.css';

/** What happens next when an alert was requested. */
export function AlertDone({ telegramUrl, email }: { telegramUrl: string | null; email: string }) {
  const intl = useIntl();
  return (
    <div className={styles.done} role="status">
      <SiteIcon name={telegramUrl ? 'chat' : 'contacts'} className={styles.icon} />
      {telegramUrl ? (
        <>
          <h2 className="title">{intl.formatMessage({ id: 'alerts.almost' })}</h2>
          <p className="break">{intl.formatMessage({ id: 'alerts.startBot' })}</p>
          <a href={telegramUrl} target="_blank" rel="noreferrer" className="button coral large">
            {intl.formatMessage({ id: 'alerts.openTelegram' })}
          </a>
        </>
      ) : (
        <>
          <h2 className="title">{intl.formatMessage({ id: 'alerts.lookAtMail' })}</h2>
          <p className="break">{intl.formatMessage({ id: 'alerts.lookAtMailText' }, { email })}</p>
        </>
      )}
    </div>
  );
}

interface AlertNoticeProps {
  title: string;
  text: string;
}

/** What stands where an alert was. */
export function AlertNotice({ title, text }: AlertNoticeProps) {
  const intl = useIntl();
  return (
    <Container>
      <div className={`stack ${formCardStyles.card}`} role="status">
        <h1 className="heading">{title}</h1>
        <p className="flush">{text}</p>
        <LocalLink to={paths.home()}>{intl.formatMessage({ id: 'alerts.goOn' })}</LocalLink>
      </div>
    </Container>
  );
}
