import '~/i18n/parts/leads';
import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useIntl } from 'react-intl';
import { useLang } from '~/i18n/lang';
import { type FormRefusal, readRefusal } from '~/data/refusal';
import { newKey } from '~/lib/new-key';
import { Sheet } from '~/ui/Sheet';
import { readAsked } from './asked';
import styles from './ContactDialog.module.css';
import { dropStoredLead, removeDetails, storeLead, storedLeads, rememberDetails, rememberedDetails } from './stored-leads';
import { LeadForm } from './LeadForm';
import { Toast } from '~/ui/Toast';
import { RefusalToast } from './LeadToast';
import { browserClient } from '~/data/apollo/browser-client';

import type { LeadInput } from '~/gql/graphql';
import { hasWrongEmail, isEmpty, leadOf, CREATE_LEAD } from './lead-of';

interface ContactDialogProps {
  /** The query string of the link that opened it; null until one has. */
  query: string | null;
  /** When it was opened, as an event timestamp. */
  at: number;
}

const KIND_OF = { sent: 'done', waits: 'waiting', refused: 'failure' } as const;

const EMPTY: FormRefusal = { code: 'LEAD_EMPTY', fields: {}, retryAfter: null };
const BAD_EMAIL: FormRefusal = { code: 'BAD_USER_INPUT', fields: { contactEmail: 'BAD_EMAIL' }, retryAfter: null };

/** The contact form over the page that it was requested on. What waited for the network is sent when it is back, from any page. */
export function ContactDialog({ query, at }: ContactDialogProps) {
  const intl = useIntl();
  const lang = useLang();
  const dialog = useRef<HTMLDialogElement>(null);
  const once = useRef({ key: newKey(), text: '' });
  const [busy, setBusy] = useState(false);
  const [round, setRound] = useState(0);
  const [known, setKnown] = useState(rememberedDetails);
  const [refused, setRefused] = useState<{ refusal: FormRefusal | 'failed'; at: number } | null>(null);
  const [notice, setNotice] = useState<'sent' | 'waits' | 'refused' | null>(null);
  const asked = readAsked(new URLSearchParams(query ?? ''), new URL(location.href));

  useEffect(() => {
    if (query === null || !dialog.current || dialog.current.open) return;
    dialog.current.showModal();
    setNotice(null);
  }, [query, at]);

  useEffect(() => {
    let again: ReturnType<typeof setTimeout> | undefined;
    const sendStored = async () => {
      for (const { key, lead } of storedLeads()) {
        const sent = await sendLead(lead, key);
        if (sent === 'offline' || sent === 'failed') return;
        // Nobody has refused what it says: others of this network have sent too many.
        if (sent !== 'ok' && sent.retryAfter !== null) {
          again = setTimeout(sendStored, sent.retryAfter * 1_000);
          return;
        }
        dropStoredLead(key);
        setNotice(sent === 'ok' ? 'sent' : 'refused');
      }
    };
    void sendStored();
    addEventListener('online', sendStored);
    return () => {
      clearTimeout(again);
      removeEventListener('online', sendStored);
    };
  }, []);

  // What is wrong is where one goes on.
  useEffect(() => dialog.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus(), [refused]);

  const finish = (kind: 'sent' | 'waits', form: FormData) => {
    if (form.has('remember')) rememberDetails(form);
    else removeDetails();
    setKnown(rememberedDetails());
    setRound(round + 1);
    setNotice(kind);
    dialog.current?.close();
  };

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    setRefused(null);
    const form = new FormData(event.currentTarget);
    const name = event.currentTarget.querySelector<HTMLInputElement>('[name="name"]');
    const lead = leadOf(form, asked, lang, location);
    if (isEmpty(lead)) {
      setRefused({ refusal: EMPTY, at: event.timeStamp });
      name?.focus();
      return;
    }
    // What has changed is another lead; the same again is the same.
    const text = JSON.stringify(lead);
    if (once.current.text !== text) once.current = { key: newKey(), text };
    const { key } = once.current;
    const timed = { ...lead, openedMs: Math.round(event.timeStamp - at) };
    setBusy(true);
    const sent = await sendLead(timed, key);
    setBusy(false);
    if (sent === 'ok') return finish('sent', form);
    if (sent === 'offline') {
      // Errors that the API would report later are shown while the visitor can correct them.
      if (hasWrongEmail(lead)) return setRefused({ refusal: BAD_EMAIL, at: event.timeStamp });
      storeLead({ lead: timed, key });
      return finish('waits', form);
    }
    setRefused({ refusal: sent, at: event.timeStamp });
  };

  const notices = {
    sent: { title: intl.formatMessage({ id: 'leads.sentTitle' }), text: intl.formatMessage({ id: 'leads.sentText' }) },
    waits: { title: intl.formatMessage({ id: 'leads.waitsTitle' }), text: intl.formatMessage({ id: 'leads.waitsText' }) },
    refused: { title: intl.formatMessage({ id: 'leads.refusedTitle' }), text: intl.formatMessage({ id: 'leads.refusedText' }) },
  };
  const wrong = refused && refused.refusal !== 'failed' ? refused.refusal.fields : undefined;
  return (
    <>
      <Sheet
        ref={dialog}
        at="middle"
        onClose={() => setRefused(null)}
        title={
          asked.references.length > 0
            ? intl.formatMessage({ id: 'leads.titleAbout' }, { about: intl.formatList(asked.references) })
            : intl.formatMessage({ id: 'leads.title' })
        }
        closeLabel={intl.formatMessage({ id: 'leads.close' })}
        // A new one is a new element: its time begins again.
        notice={refused && <RefusalToast key={refused.at} refusal={refused.refusal} onClose={() => setRefused(null)} />}
      >
        <LeadForm key={`${lang} ${query} ${round}`} asked={asked} values={known ?? undefined} wrong={wrong} busy={busy} onSubmit={submit}>
          <label className="check">
            <input type="checkbox" name="remember" defaultChecked={known !== null} />
            {intl.formatMessage({ id: 'leads.remember' })}
          </label>
          {known && (
            <button
              type="button"
              className={`text-button ${styles.forget}`}
              onClick={({ currentTarget: { form } }) => {
                removeDetails();
                setKnown(null);
                for (const box of form!.querySelectorAll('input')) {
                  if (box.name in known && box.name !== 'code') box.value = '';
                  if (box.name === 'remember') box.checked = false;
                }
              }}
            >
              {intl.formatMessage({ id: 'leads.forget' })}
            </button>
          )}
        </LeadForm>
      </Sheet>
      {notice && (
        <Toast kind={KIND_OF[notice]} title={notices[notice].title} onClose={() => setNotice(null)}>
          <p>{notices[notice].text}</p>
        </Toast>
      )}
    </>
  );
}

// Here already when the network has gone.
/** Result of sending a lead: `failed` if unknown, so that it is sent again. */
type Sent = 'ok' | 'offline' | 'failed' | FormRefusal;

/** Sends a lead; the same key again sends the same lead. */
async function sendLead(lead: LeadInput, key: string): Promise<Sent> {
  if (!navigator.onLine) return 'offline';
  try {
    const context = { headers: { 'Idempotency-Key': key }, notShown: true };
    await browserClient().mutate({ mutation: CREATE_LEAD, variables: { lead }, context });
    return 'ok';
  } catch (error) {
    if (!CombinedGraphQLErrors.is(error)) return navigator.onLine ? 'failed' : 'offline';
    const refusal = readRefusal(error.errors[0]!);
    return ['LEAD_EMPTY', 'BAD_USER_INPUT', 'TOO_MANY_REQUESTS'].includes(refusal.code) ? refusal : 'failed';
  }
}
