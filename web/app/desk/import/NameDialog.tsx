import TextField from '@mui/material/TextField';
import { useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { FormDialog } from '~/desk/kit/FormDialog';

interface NameDialogProps {
  title: ReactNode;
  /** The name that it has so far. */
  name: string;
  busy: boolean;
  onName: (name: string) => void;
  onClose: () => void;
}

/** Asks for the name of a template, which must not be empty (spec 5). */
export function NameDialog({ title, name, busy, onName, onClose }: NameDialogProps) {
  const intl = useIntl();
  const [typed, setTyped] = useState(name);
  const [tried, setTried] = useState(false);
  const wrong = tried && typed.trim() === '';
  const submit = () => {
    setTried(true);
    if (typed.trim()) onName(typed.trim());
  };
  return (
    <FormDialog title={title} action={<FormattedMessage id="imports.template.keep" />} busy={busy} onSubmit={submit} onClose={onClose}>
      <TextField
        fullWidth
        margin="dense"
        label={intl.formatMessage({ id: 'imports.template.name' })}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        error={wrong}
        helperText={wrong && intl.formatMessage({ id: 'imports.template.noName' })}
        slotProps={{ htmlInput: { maxLength: 100 } }}
      />
    </FormDialog>
  );
}
