import { type ComponentProps, Suspense, type ReactNode } from 'react';
import { useIntl, type IntlShape } from 'react-intl';
import { readFragment, type FragmentType } from '~/gql/fragment-masking';
import { AlertWords_about } from '~/site/alerts/alert-words';
import { FormField, FormEnd } from '~/ui/FormField';
import type { FormRefusal } from '~/data/refusal';
import alertWordsStyles from './AlertWords.module.css';
import styles from './AlertForm.module.css';
import { lazyPart } from '~/lib/lazy-part';

interface AlertFormProps extends Pick<ComponentProps<'form'>, 'onSubmit'> {
  about: FragmentType<typeof AlertWords_about>;
  channels: { email: boolean; telegram: boolean };
  /** What the fields begin with, by their names. */
  values?: Readonly<Record<string, string>> | undefined;
  /** Why it was not taken; `failed` where nobody knows. */
  refusal?: FormRefusal | 'failed' | undefined;
  busy?: boolean;
}

/** The form of a new alert: a plain form, which is posted as such without scripts. */
export function AlertForm({ about, channels, values = {}, refusal, busy = false, onSubmit }: AlertFormProps) {
  const intl = useIntl();
  const { kind } = readFragment(AlertWords_about, about);
  const both = channels.email && channels.telegram;
  const chosen = values['channel'] ?? (channels.email ? 'EMAIL' : 'TELEGRAM');
  const wrong = refusal && refusal !== 'failed' ? refusal.fields['email'] : undefined;
  return (
    <form method="post" className="stack" onSubmit={onSubmit} noValidate>
      <AlertAbout
        about={about}
        above={
          <p>{kind === 'PRICE' ? intl.formatMessage({ id: 'alerts.watchPrice' }) : intl.formatMessage({ id: 'alerts.watchSearch' })}</p>
        }
      />
      {refusal && !wrong && (
        <p role="alert" className={`notice bad ${styles.refused}`}>
          {whatNext(intl, refusal)}
        </p>
      )}
      {both ? (
        <fieldset className="wrap">
          <legend className="below-6 text medium">{intl.formatMessage({ id: 'alerts.channel' })}</legend>
          <label className="chip check">
            <input type="radio" name="channel" value="EMAIL" defaultChecked={chosen === 'EMAIL'} />
            {intl.formatMessage({ id: 'alerts.byEmail' })}
          </label>
          <label className="chip check">
            <input type="radio" name="channel" value="TELEGRAM" defaultChecked={chosen === 'TELEGRAM'} />
            Telegram
          </label>
        </fieldset>
      ) : (
        <input type="hidden" name="channel" value={chosen} />
      )}
      {channels.email && (
        <div className={styles.email}>
          <FormField
            label={intl.formatMessage({ id: 'alerts.email' })}
            name="email"
            type="email"
            autoComplete="email"
            maxLength={200}
            defaultValue={values['email']}
            error={
              wrong &&
              (wrong === 'TEXT_TOO_LONG'
                ? intl.formatMessage({ id: 'alerts.wrong.long' })
                : intl.formatMessage({ id: 'alerts.wrong.email' }))
            }
          />
        </div>
      )}
      {channels.telegram && <p className={both ? styles.telegram : styles.note}>{intl.formatMessage({ id: 'alerts.telegramNote' })}</p>}
      <EveryField every={values['every'] === 'WEEK' ? 'WEEK' : 'DAY'} />
      <FormEnd busy={busy} consent={intl.formatMessage({ id: 'alerts.consent' })}>
        {busy ? intl.formatMessage({ id: 'alerts.sending' }) : intl.formatMessage({ id: 'alerts.send' })}
      </FormEnd>
    </form>
  );
}

function whatNext(intl: IntlShape, refusal: FormRefusal | 'failed'): string {
  if (refusal === 'failed') return intl.formatMessage({ id: 'alerts.failed' });
  if (refusal.retryAfter !== null) return intl.formatMessage({ id: 'alerts.tooMany' }, { minutes: Math.ceil(refusal.retryAfter / 60) });
  return intl.formatMessage({ id: 'alerts.refused' });
}

/** Maximum frequency. */
export function EveryField({ every }: { every: 'DAY' | 'WEEK' }) {
  const intl = useIntl();
  return (
    <fieldset className="wrap">
      <legend className="below-6 text medium">{intl.formatMessage({ id: 'alerts.every' })}</legend>
      <label className="chip check">
        <input type="radio" name="every" value="DAY" defaultChecked={every === 'DAY'} />
        {intl.formatMessage({ id: 'alerts.day' })}
      </label>
      <label className="chip check">
        <input type="radio" name="every" value="WEEK" defaultChecked={every === 'WEEK'} />
        {intl.formatMessage({ id: 'alerts.week' })}
      </label>
    </fieldset>
  );
}

/** It takes the words of all filters, which the form does not wait for. */
const AlertWords = lazyPart(() => import('./AlertWords').then((module) => module.AlertWords));

interface AlertAboutProps extends ComponentProps<typeof AlertWords> {
  above?: ReactNode;
  below?: ReactNode;
}

/** A box with what an alert watches, in words. */
export function AlertAbout({ above, below, ...words }: AlertAboutProps) {
  return (
    <div className={`stack gap-10 break rounded ${alertWordsStyles.about}`}>
      {above}
      <Suspense>
        <AlertWords {...words} />
      </Suspense>
      {below}
    </div>
  );
}
