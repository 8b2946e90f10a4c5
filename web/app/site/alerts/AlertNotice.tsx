import { useIntl } from 'react-intl';
import { Container } from '~/ui/Container';
import { LocalLink } from '~/i18n/LocalLink';
import { paths } from '~/lib/urls';
import styles from '~/ui/FormCard.module.css';

interface AlertNoticeProps {
  title: string;
  text: string;
}

/** What stands where an alert was. */
export function AlertNotice({ title, text }: AlertNoticeProps) {
  const intl = useIntl();
  return (
    <Container>
      <div className={styles.card} role="status">
        <h1>{title}</h1>
        <p>{text}</p>
        <LocalLink to={paths.home()}>{intl.formatMessage({ id: 'alerts.goOn' })}</LocalLink>
      </div>
    </Container>
  );
}
