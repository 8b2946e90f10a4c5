import { useIntl } from 'react-intl';
import { useSearchParams } from 'react-router';
import { Container } from '~/ui/Section';
import { LocalLink } from '~/i18n/LocalLink';
import type { NewAlertQuery } from '~/gql/graphql';
import { paths } from '~/lib/urls';
import styles from '~/ui/FormCard.module.css';
import type { RefusedForm } from '~/data/refusal';
import { AlertForm } from './AlertForm';
import { AlertDone, AlertNotice } from './AlertDone';
import { OnDevice } from './OnDevice';
import { readWatched } from './watched';

/** Result of a submitted form. */
export type PostedAlert = { done: { telegramUrl: string | null; email: string } } | RefusedForm;

interface NewAlertScreenProps {
  about: NonNullable<NewAlertQuery['alertAbout']>;
  channels: NewAlertQuery['alertChannels'];
  posted: PostedAlert | undefined;
}

/**
 * The form for a new alert on a separate page, or what the device saves instead if no channel is configured: for visitors without scripts, and for links opened in a new tab. Also what is shown
 * where an alert was that has been stopped.
 */
export function NewAlertScreen({ about, channels, posted }: NewAlertScreenProps) {
  const intl = useIntl();
  const [query] = useSearchParams();
  if (query.has('stopped')) {
    return <AlertNotice title={intl.formatMessage({ id: 'alerts.stopped' })} text={intl.formatMessage({ id: 'alerts.stoppedText' })} />;
  }
  const hasChannel = channels.email || channels.telegram;
  const refused = posted && 'refusal' in posted ? posted : undefined;
  return (
    <Container>
      <div className={`stack ${styles.card}`}>
        <h1 className="heading">
          {hasChannel ? intl.formatMessage({ id: 'alerts.title' }) : intl.formatMessage({ id: 'alerts.device.title' })}
        </h1>
        {posted && 'done' in posted ? (
          <>
            <AlertDone {...posted.done} />
            <LocalLink to={paths.home()}>{intl.formatMessage({ id: 'alerts.goOn' })}</LocalLink>
          </>
        ) : hasChannel ? (
          <AlertForm about={about} channels={channels} values={refused?.values} refusal={refused?.refusal} />
        ) : (
          <OnDevice watched={readWatched(query)} about={about} />
        )}
      </div>
    </Container>
  );
}
