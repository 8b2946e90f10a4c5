import { useMutation } from '~/data/apollo/hooks';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useState, type FormEvent, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { graphql } from '~/gql/gql';
import type { LeadPatch, LeadsGrid_LeadFragment as LeadRow } from '~/gql/graphql';
import { useLang } from '~/i18n/lang';
import { LocalLink } from '~/i18n/LocalLink';
import { localized } from '~/lib/localized';
import { useAccount } from '~/session/account';
import { useErrorWords } from '~/desk/kit/use-error-words';
import { contactLinks } from '~/desk/kit/ContactText';
import { findNote, storeNote } from './stored-notes';
import styles from './LeadDialog.module.css';
import { LOST_LABELS } from './lead-status';
import { AssigneeChoice, StatusChoice, type Assignee } from './LeadWork';

const AGAIN = graphql(`
  mutation AnnounceLeadAgain($id: ID!) {
    announceLeadAgain(id: $id) {
      id
      ...LeadsGrid_lead
    }
  }
`);

/** Longest note (API). */
const MOST_NOTE = 5_000;

const CHANNELS = ['call', 'email', 'whatsApp', 'telegram', 'line'] as const;
const CHANNEL_LABELS = {
  call: 'leadInbox.channel.call',
  email: 'leadInbox.channel.email',
  whatsApp: 'leadInbox.channel.whatsApp',
  telegram: 'leadInbox.channel.telegram',
  line: 'leadInbox.channel.line',
} as const;
const LINK_LABELS = {
  phone: 'leadInbox.channel.call',
  email: 'leadInbox.channel.email',
  whatsApp: 'leadInbox.channel.whatsApp',
  telegram: 'leadInbox.channel.telegram',
} as const;
const ANNOUNCEMENTS = { EMAIL: 'leadInbox.by.email', TELEGRAM: 'leadInbox.by.telegram', WEBHOOK: 'leadInbox.by.webhook' } as const;

interface LeadDialogProps {
  lead: LeadRow;
  /** What the person is called. */
  name: string;
  assignees: readonly Assignee[];
  onSave: (patch: LeadPatch) => Promise<void>;
  /** The same, reporting an error as a notice. */
  onChange: (patch: LeadPatch) => Promise<void>;
  /** Shows the other leads of the same person. */
  onSamePerson: () => void;
  onClose: () => void;
}

/** Full details of a lead: status and assignee, contacts, the homes concerned, its history, and who was notified. */
export function LeadDialog({ lead, name, assignees, onSave, onChange, onSamePerson, onClose }: LeadDialogProps) {
  const intl = useIntl();
  const lang = useLang();
  const narrow = useMediaQuery('(max-width: 599px)');
  const wanted = CHANNELS.filter((channel) => lead[channel]).map((channel) => intl.formatMessage({ id: CHANNEL_LABELS[channel] }));
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" fullScreen={narrow}>
      <DialogTitle>{name}</DialogTitle>
      <DialogContent className="stack">
        {lead.spamReason && (
          <Alert severity="warning">
            <FormattedMessage id={lead.spamReason === 'HONEYPOT' ? 'leadInbox.spam.honeypot' : 'leadInbox.spam.tooFast'} />
          </Alert>
        )}
        {lead.forgottenAt && (
          <Alert severity="info">
            <FormattedMessage id="leadInbox.forgottenAt" values={{ at: intl.formatDate(lead.forgottenAt, { dateStyle: 'long' }) }} />
          </Alert>
        )}
        <dl className={`facts ${styles.work}`}>
          <div>
            <dt>
              <FormattedMessage id="leadInbox.status" />
            </dt>
            <dd>
              <StatusChoice lead={lead} name={name} onSave={onChange} />
            </dd>
          </div>
          <div>
            <dt>
              <FormattedMessage id="leadInbox.assignee" />
            </dt>
            <dd>
              <AssigneeChoice lead={lead} name={name} assignees={assignees} onSave={onChange} />
            </dd>
          </div>
        </dl>
        <ul className={`wrap ${styles.links}`}>
          {contactLinks(lead).map(({ kind, href, text }) => (
            <li key={kind}>
              <a className="link" href={href} target={href.startsWith('https') ? '_blank' : undefined} rel="noreferrer">
                <b>{intl.formatMessage({ id: LINK_LABELS[kind] })}</b> {text}
              </a>
            </li>
          ))}
        </ul>
        <dl className="facts stack gap-8">
          {lead.lostReason && (
            <Fact label={<FormattedMessage id="leadInbox.lost" />}>
              <FormattedMessage id={LOST_LABELS[lead.lostReason]} />
              {lead.lostText && <span className={styles.message}>{`\n${lead.lostText}`}</span>}
            </Fact>
          )}
          {lead.contact && <Fact label={<FormattedMessage id="leadInbox.contact" />}>{lead.contact}</Fact>}
          {wanted.length > 0 && <Fact label={<FormattedMessage id="leadInbox.wanted" />}>{intl.formatList(wanted)}</Fact>}
          {lead.message && (
            <Fact label={<FormattedMessage id="leadInbox.message" />}>
              <span className={styles.message}>{lead.message}</span>
            </Fact>
          )}
          {lead.similarVariants && (
            <Fact label={<FormattedMessage id="leadInbox.similar" />}>
              <FormattedMessage id="editor.yes" />
            </Fact>
          )}
          {lead.listings.length > 0 && (
            <Fact label={<FormattedMessage id="leadInbox.about" />}>
              {lead.listings.map(({ id, kind, reference, name: title, agent }) => (
                <div key={id}>
                  <LocalLink to={`/${kind.toLowerCase()}/${id}`} className="link flex">
                    {reference} · {localized(title, lang)}
                  </LocalLink>
                  {agent && <FormattedMessage id="leadInbox.agentOf" values={{ name: localized(agent.name, lang) }} />}
                </div>
              ))}
            </Fact>
          )}
          {/* Not a link: it is unverified input. */}
          {lead.listings.length === 0 && lead.objectUrl && (
            <Fact label={<FormattedMessage id="leadInbox.address" />}>{lead.objectUrl}</Fact>
          )}
          {lead.type && <Fact label={<FormattedMessage id="leadInbox.type" />}>{lead.type}</Fact>}
          {lead.lang && (
            <Fact label={<FormattedMessage id="leadInbox.language" />}>
              {new Intl.DisplayNames([lang], { type: 'language' }).of(lead.lang)}
            </Fact>
          )}
          {lead.pathname && <Fact label={<FormattedMessage id="leadInbox.page" />}>{lead.pathname}</Fact>}
          <Fact label={<FormattedMessage id="leadInbox.age" />}>
            {intl.formatDate(lead.createdAt, { dateStyle: 'long', timeStyle: 'short' })}
          </Fact>
        </dl>
        {lead.duplicates.count > 0 && (
          <Button variant="outlined" onClick={onSamePerson} sx={{ minHeight: 44, justifySelf: 'start' }}>
            <FormattedMessage id="leadInbox.samePerson" values={{ count: lead.duplicates.count }} />
          </Button>
        )}
        <Announcements lead={lead} />
        <Notes lead={lead} onSave={onSave} />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} sx={{ minHeight: 44 }}>
          <FormattedMessage id="desk.close" />
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function Fact({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <div className={`stack ${styles.fact}`}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Notifications of the lead, and their errors. */
function Announcements({ lead }: { lead: LeadRow }) {
  const intl = useIntl();
  const errorWords = useErrorWords();
  const [again, { loading, error }] = useMutation(AGAIN, { variables: { id: lead.id } });
  if (lead.announcements.length === 0) return null;
  const at = (date: string) => intl.formatDate(date, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <section className="stack gap-8" aria-labelledby="lead-announcements">
      <h3 id="lead-announcements" className={styles.title}>
        <FormattedMessage id="leadInbox.announced" />
      </h3>
      <ul className={`stack gap-8 ${styles.items}`}>
        {lead.announcements.map(({ channel, state, tries, error: wrong, sentAt, nextAt }) => (
          <li key={channel} data-state={state}>
            <b>
              <FormattedMessage id={ANNOUNCEMENTS[channel]} />
            </b>
            {': '}
            {state === 'SENT' && <FormattedMessage id="leadInbox.sent" values={{ at: sentAt && at(sentAt) }} />}
            {state === 'WAITING' && <FormattedMessage id="leadInbox.waiting" values={{ tries, at: at(nextAt) }} />}
            {state === 'FAILED' && <FormattedMessage id="leadInbox.failed" values={{ tries }} />}
            {wrong && <span className="bad"> {wrong}</span>}
          </li>
        ))}
      </ul>
      {error && <Alert severity="error">{errorWords(error)}</Alert>}
      {lead.announcements.some(({ state }) => state === 'FAILED') && (
        <Button
          variant="outlined"
          loading={loading}
          onClick={() => void again().catch(() => undefined)}
          sx={{ minHeight: 44, justifySelf: 'start' }}
        >
          <FormattedMessage id="leadInbox.again" />
        </Button>
      )}
    </section>
  );
}

/** The team's notes, and a field for another. An unsaved draft is stored on this device. */
function Notes({ lead, onSave }: { lead: LeadRow; onSave: LeadDialogProps['onSave'] }) {
  const intl = useIntl();
  const errorWords = useErrorWords();
  const account = useAccount()?.id ?? '';
  const [text, setText] = useState(() => findNote(localStorage, account, lead.id, Date.now()));
  const type = (next: string) => {
    setText(next);
    storeNote(localStorage, account, lead.id, next, Date.now());
  };
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<string | null>(null);
  const add = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setWrong(null);
    try {
      await onSave({ note: text });
      type('');
    } catch (error) {
      setWrong(errorWords(error));
    }
    setBusy(false);
  };
  return (
    <section className="stack gap-8" aria-labelledby="lead-notes">
      <h3 id="lead-notes" className={styles.title}>
        <FormattedMessage id="leadInbox.notes" />
      </h3>
      {lead.notes.length > 0 && (
        <ol className={`stack gap-8 ${styles.items}`}>
          {lead.notes.map(({ id, at, username, text: note }) => (
            <li key={id}>
              <small>
                {username}, {intl.formatDate(at, { dateStyle: 'medium', timeStyle: 'short' })}
              </small>
              <p className={styles.message}>{note}</p>
            </li>
          ))}
        </ol>
      )}
      <form onSubmit={(event) => void add(event)} className="stack gap-8">
        <TextField
          multiline
          minRows={2}
          fullWidth
          label={intl.formatMessage({ id: 'leadInbox.note' })}
          value={text}
          onChange={(event) => type(event.target.value)}
          error={wrong !== null}
          helperText={wrong}
          slotProps={{ htmlInput: { maxLength: MOST_NOTE, readOnly: busy } }}
        />
        <Button type="submit" variant="outlined" loading={busy} disabled={text.trim() === ''} sx={{ minHeight: 44, justifySelf: 'start' }}>
          <FormattedMessage id="leadInbox.addNote" />
        </Button>
      </form>
    </section>
  );
}
