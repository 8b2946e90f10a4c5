import { useId, useRef, type ComponentProps, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useLang } from '~/i18n/lang';
import { FormField, FormEnd } from '~/ui/FormField';
import { daysOf } from '~/site/stay/use-stay';
import type { Asked } from './asked';
import { Channels } from './Channels';
import { DIAL_CODES } from './lead-of';
import styles from '~/ui/Form.module.css';

interface LeadFormProps extends Pick<ComponentProps<'form'>, 'onSubmit'> {
  asked: Asked;
  /** What the fields begin with, by their names. */
  values?: Readonly<Record<string, string>> | undefined;
  /** Codes of what is wrong with single fields, by their names. */
  wrong?: Readonly<Record<string, string>> | undefined;
  busy?: boolean;
  /** Content above the button. */
  children?: ReactNode;
}

/** The contact form (spec 3, Lead): a plain form, which is posted as such without scripts. */
export function LeadForm({ asked, values = {}, wrong = {}, busy = false, onSubmit, children }: LeadFormProps) {
  const intl = useIntl();
  const lang = useLang();
  const messageId = useId();
  const message = useRef<HTMLTextAreaElement>(null);
  const questions = useQuestions(asked.references.length > 0);
  const words = useWrongWords(wrong);
  const ask = (question: string) => {
    const { current } = message;
    if (!current || current.value.includes(question)) return;
    current.value = [current.value.trimEnd(), question].filter(Boolean).join('\n');
  };
  return (
    <form method="post" className="stack" onSubmit={onSubmit} noValidate>
      <FormField
        label={intl.formatMessage({ id: 'leads.name' })}
        name="name"
        autoComplete="name"
        maxLength={200}
        defaultValue={values['name']}
        error={words['name']}
      />
      <FormField
        label={intl.formatMessage({ id: 'leads.phone' })}
        name="phone"
        type="tel"
        autoComplete="tel-national"
        maxLength={40}
        defaultValue={values['phone']}
        error={words['phone']}
        before={
          <input
            name="code"
            className={`tall input fixed ${styles.code}`}
            aria-label={intl.formatMessage({ id: 'leads.code' })}
            type="tel"
            autoComplete="tel-country-code"
            maxLength={6}
            defaultValue={values['code'] ?? DIAL_CODES[lang]}
          />
        }
      />
      <FormField
        label={intl.formatMessage({ id: 'leads.email' })}
        name="contactEmail"
        type="email"
        autoComplete="email"
        maxLength={200}
        defaultValue={values['contactEmail']}
        error={words['contactEmail']}
      />
      <FormField
        label={intl.formatMessage({ id: 'leads.contact' })}
        name="contact"
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        maxLength={200}
        defaultValue={values['contact']}
        error={words['contact']}
      />
      <div className="field stack gap-6 narrow">
        <label htmlFor={messageId}>{intl.formatMessage({ id: 'leads.message' })}</label>
        <textarea
          className="input"
          ref={message}
          id={messageId}
          name="message"
          rows={4}
          maxLength={5000}
          defaultValue={values['message'] ?? firstWords(intl, asked)}
          aria-invalid={words['message'] ? true : undefined}
          aria-describedby={words['message'] ? `${messageId}-error` : undefined}
        />
        {words['message'] && (
          <p id={`${messageId}-error`} className="small bad">
            {words['message']}
          </p>
        )}
        <div role="group" aria-label={intl.formatMessage({ id: 'leads.questions' })} className="wrap scripted above-6">
          {questions.map((question) => (
            <button key={question} type="button" className="button text medium" onClick={() => ask(question)}>
              {question}
            </button>
          ))}
        </div>
      </div>
      <Channels values={values} />
      <label className="check">
        <input type="checkbox" name="similarVariants" defaultChecked={'similarVariants' in values} />
        {intl.formatMessage({ id: 'leads.similar' })}
      </label>
      {children}
      <FormEnd busy={busy} consent={intl.formatMessage({ id: 'leads.consent' })}>
        {busy ? intl.formatMessage({ id: 'leads.sending' }) : intl.formatMessage({ id: 'leads.send' })}
      </FormEnd>
    </form>
  );
}

/** Initial text of the message: the references, and a viewing or the dates. */
function firstWords(intl: ReturnType<typeof useIntl>, { references, stay, viewing }: Asked): string {
  if (references.length === 0) return '';
  const about = intl.formatList(references);
  if (viewing) return intl.formatMessage({ id: 'leads.textViewing' }, { about });
  return stay
    ? intl.formatMessage({ id: 'leads.textStay' }, { about, count: references.length, days: daysOf(intl, stay) })
    : intl.formatMessage({ id: 'leads.text' }, { about, count: references.length });
}

function useWrongWords(wrong: Readonly<Record<string, string>>): Partial<Record<string, string>> {
  const intl = useIntl();
  const words: Record<string, () => string> = {
    BAD_EMAIL: () => intl.formatMessage({ id: 'leads.wrong.email' }),
    TEXT_TOO_LONG: () => intl.formatMessage({ id: 'leads.wrong.long' }),
  };
  const other = () => intl.formatMessage({ id: 'leads.wrong.other' });
  return Object.fromEntries(Object.entries(wrong).map(([name, code]) => [name, (words[code] ?? other)()]));
}

/** Frequent questions: about a listing, or to the agency. */
function useQuestions(aboutListing: boolean): string[] {
  const intl = useIntl();
  return aboutListing
    ? [
        intl.formatMessage({ id: 'leads.question.free' }),
        intl.formatMessage({ id: 'leads.question.view' }),
        intl.formatMessage({ id: 'leads.question.included' }),
        intl.formatMessage({ id: 'leads.question.discount' }),
      ]
    : [
        intl.formatMessage({ id: 'leads.question.choose' }),
        intl.formatMessage({ id: 'leads.question.owner' }),
        intl.formatMessage({ id: 'leads.question.call' }),
      ];
}
