import { useIntl } from 'react-intl';
import { plainScreen } from '~/apollo/screen';
import { Container } from '~/components/Container';
import { intlOf } from '~/i18n/intl';
import { LocalLink } from '~/i18n/LocalLink';
import { paths } from '~/lib/urls';
import styles from '~/shared/forms/FormCard.module.css';

const stopped = plainScreen({
  meta: ({ lang }) => ({ title: intlOf(lang).formatMessage({ id: 'alerts.stopped' }), noindex: true }),
});

export const loader = stopped.loader;
export const clientLoader = stopped.clientLoader;
export const meta = stopped.meta;

/** /alerts/stopped: what is shown where an alert was. */
export default function AlertStopped() {
  const intl = useIntl();
  return (
    <Container>
      <div className={styles.card} role="status">
        <h1>{intl.formatMessage({ id: 'alerts.stopped' })}</h1>
        <p>{intl.formatMessage({ id: 'alerts.stoppedText' })}</p>
        <LocalLink to={paths.home()}>{intl.formatMessage({ id: 'alerts.goOn' })}</LocalLink>
      </div>
    </Container>
  );
}
