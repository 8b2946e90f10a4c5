import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { useId, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

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
  const heading = useId();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(name);
  const [tried, setTried] = useState(false);
  const wrong = tried && typed.trim() === '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (typed.trim()) onName(typed.trim());
  };
  return (
    <Dialog
      open
      onClose={onClose}
      fullWidth
      maxWidth="xs"
      aria-labelledby={heading}
      slotProps={{ transition: { onEnter: () => field.current?.focus() } }}
    >
      <form onSubmit={submit} noValidate>
        <DialogTitle id={heading}>{title}</DialogTitle>
        <DialogContent>
          <TextField
            inputRef={field}
            fullWidth
            margin="dense"
            label={intl.formatMessage({ id: 'imports.template.name' })}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            error={wrong}
            helperText={wrong && intl.formatMessage({ id: 'imports.template.noName' })}
            slotProps={{ htmlInput: { maxLength: 100 } }}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose} sx={{ minHeight: 44 }}>
            <FormattedMessage id="files.cancel" />
          </Button>
          <Button type="submit" variant="contained" loading={busy} sx={{ minHeight: 44 }}>
            <FormattedMessage id="imports.template.keep" />
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
