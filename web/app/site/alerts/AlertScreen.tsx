import { useIntl } from 'react-intl';
import { useSearchParams } from 'react-router';
import { Container } from '~/ui/Section';
import type { AlertQuery } from '~/gql/graphql';
import cardStyles from '~/ui/FormCard.module.css';
import { EveryField, AlertAbout } from './AlertForm';
import styles from './AlertScreen.module.css';

/** An alert, opened from a message: confirm, change, stop. All are plain HTML forms: a link alone does nothing. */
export function AlertScreen({ alert }: { alert: NonNullable<AlertQuery['alert']> }) {
  const intl = useIntl();
  const [query] = useSearchParams();
  const { about, channel, email, every, confirmed, paused, others } = alert;
  const isTelegram = channel === 'TELEGRAM';
  const where = isTelegram ? 'Telegram' : (email ?? '');
  return (
    <Container>
      <div className={`stack ${cardStyles.card}`}>
        <h1 className="heading">
          {confirmed ? intl.formatMessage({ id: 'alerts.yours' }) : intl.formatMessage({ id: 'alerts.confirmTitle' })}
        </h1>
        {query.has('done') && confirmed && (
          <p role="status" className={styles.done}>
            {intl.formatMessage({ id: 'alerts.saved' })}
          </p>
        )}
        {paused && <p className={styles.paused}>{intl.formatMessage({ id: 'alerts.paused' })}</p>}
        <AlertAbout about={about} link below={<p className="flush">{intl.formatMessage({ id: 'alerts.toWhere' }, { every, where })}</p>} />
        {!confirmed && isTelegram && <p className="flush">{intl.formatMessage({ id: 'alerts.startBot' })}</p>}
        {!confirmed && !isTelegram && (
          <form method="post" className="stack">
            <button type="submit" name="intent" value="confirm" className="button coral large">
              {intl.formatMessage({ id: 'alerts.confirm' })}
            </button>
          </form>
        )}
        {confirmed && (
          <form method="post" className="stack">
            <EveryField every={every} />
            <button type="submit" name="intent" value="change" className={`button ${styles.plain}`}>
              {paused ? intl.formatMessage({ id: 'alerts.goOnAgain' }) : intl.formatMessage({ id: 'alerts.save' })}
            </button>
          </form>
        )}
        <form method="post" className={`wrap ${styles.end}`}>
          <button type="submit" name="intent" value="stop" className={`button ${styles.plain}`}>
            {confirmed ? intl.formatMessage({ id: 'alerts.stop' }) : intl.formatMessage({ id: 'alerts.notMe' })}
          </button>
          {confirmed && others > 0 && (
            <button type="submit" name="intent" value="stopAll" className={`button ${styles.plain}`}>
              {intl.formatMessage({ id: 'alerts.stopAll' }, { count: others + 1 })}
            </button>
          )}
        </form>
        <p className="muted small">{intl.formatMessage({ id: 'alerts.forget' })}</p>
      </div>
    </Container>
  );
}
