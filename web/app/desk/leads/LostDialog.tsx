import Alert from '@mui/material/Alert';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { LeadLostReason, LeadPatch } from '~/gql/graphql';
import { FormDialog } from '~/desk/kit/FormDialog';
import { useErrorWords } from '~/desk/kit/use-error-words';
import { LOST_LABELS, LOST_REASONS } from './lead-status';

/** Maximum length of a free-text reason (API). */
const MOST_TEXT = 500;

interface LostDialogProps {
  /** The person's name. */
  name: string;
  onSave: (patch: LeadPatch) => Promise<void>;
  onClose: () => void;
}

/** Asks why a lead is lost: a common reason, free text, or both. */
export function LostDialog({ name, onSave, onClose }: LostDialogProps) {
  const intl = useIntl();
  const errorWords = useErrorWords();
  const [reason, setReason] = useState<LeadLostReason | null>(null);
  const [text, setText] = useState('');
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<unknown>(null);
  const wordless = reason === 'OTHER' && text.trim() === '';
  const submit = async () => {
    setTried(true);
    if (reason === null || wordless) return;
    setBusy(true);
    setWrong(null);
    try {
      await onSave({ status: 'REFUSED' as LeadPatch['status'], lostReason: reason, lostText: text });
      onClose();
    } catch (error) {
      setWrong(error);
      setBusy(false);
    }
  };
  const title = intl.formatMessage({ id: 'leadInbox.lost.title' }, { name });
  return (
    <FormDialog
      title={title}
      action={<FormattedMessage id="leadInbox.lost.save" />}
      busy={busy}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <RadioGroup aria-label={title} onChange={(_event, value) => setReason(value as LeadLostReason)}>
        {LOST_REASONS.map((one) => (
          <FormControlLabel
            key={one}
            value={one}
            control={<Radio />}
            label={intl.formatMessage({ id: LOST_LABELS[one] })}
            sx={{ minHeight: 44 }}
          />
        ))}
      </RadioGroup>
      {tried && reason === null && (
        <Alert severity="error">
          <FormattedMessage id="leadInbox.lost.choose" />
        </Alert>
      )}
      <TextField
        multiline
        minRows={2}
        label={intl.formatMessage({ id: reason === 'OTHER' ? 'leadInbox.lost.words' : 'leadInbox.lost.more' })}
        value={text}
        onChange={(event) => setText(event.target.value)}
        error={tried && wordless}
        helperText={tried && wordless && <FormattedMessage id="leadInbox.lost.needsWords" />}
        slotProps={{ htmlInput: { maxLength: MOST_TEXT } }}
      />
      {wrong !== null && <Alert severity="error">{errorWords(wrong)}</Alert>}
    </FormDialog>
  );
}
