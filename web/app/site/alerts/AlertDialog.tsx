import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useIntl } from 'react-intl';
import { browserClient } from '~/data/apollo/browser-client';
import type { NewAlertQuery } from '~/gql/graphql';
import { useLang } from '~/i18n/lang';
import { readRefusal, type FormRefusal } from '~/data/refusal';
import { Sheet } from '~/ui/Sheet';
import { CREATE_ALERT } from './alert-query';
import { AlertDone } from './AlertDone';
import { AlertForm } from './AlertForm';
import { OnDevice } from './OnDevice';
import { alertOf, type Watched } from './watched';

interface AlertDialogProps {
  watched: Watched;
  data: NewAlertQuery & { alertAbout: {} };
  /** When it was opened, as an event timestamp. */
  at: number;
}

/** The form for a new alert in a dialog; if no channel is configured, what the device saves instead. */
export function AlertDialog({ watched, data: { alertAbout, alertChannels }, at }: AlertDialogProps) {
  const intl = useIntl();
  const lang = useLang();
  const dialog = useRef<HTMLDialogElement>(null);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<FormRefusal | 'failed'>();
  const [done, setDone] = useState<{ telegramUrl: string | null; email: string }>();

  useEffect(() => {
    if (dialog.current && !dialog.current.open) dialog.current.showModal();
  }, [at]);
  // What is wrong is where one goes on.
  useEffect(() => dialog.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus(), [refusal]);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const alert = alertOf(new FormData(event.currentTarget), watched, lang);
    setBusy(true);
    setRefusal(undefined);
    try {
      const { data } = await browserClient().mutate({ mutation: CREATE_ALERT, variables: { alert } });
      setDone({ telegramUrl: data?.createAlert.telegramUrl ?? null, email: alert.email ?? '' });
    } catch (error) {
      setRefusal(CombinedGraphQLErrors.is(error) ? readRefusal(error.errors[0]!) : 'failed');
    }
    setBusy(false);
  };

  const hasChannel = alertChannels.email || alertChannels.telegram;
  return (
    <Sheet
      ref={dialog}
      at="middle"
      title={hasChannel ? intl.formatMessage({ id: 'alerts.title' }) : intl.formatMessage({ id: 'alerts.device.title' })}
      closeLabel={intl.formatMessage({ id: 'alerts.close' })}
    >
      {!hasChannel ? (
        <OnDevice watched={watched} about={alertAbout} asked />
      ) : done ? (
        <AlertDone {...done} />
      ) : (
        <AlertForm about={alertAbout} channels={alertChannels} refusal={refusal} busy={busy} onSubmit={submit} />
      )}
    </Sheet>
  );
}
