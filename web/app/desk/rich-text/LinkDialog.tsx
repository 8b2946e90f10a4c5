import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { useState, type FormEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { linkAddress } from './html-tree';

interface LinkDialogProps {
  /** The address of the link that is changed; empty for a new one. */
  href: string;
  onSet: (href: string) => void;
  onRemove: () => void;
  onClose: () => void;
}

function takeFocus(field: HTMLInputElement | null): void {
  field?.focus();
}

/** Asks where a link leads, and takes only what leads somewhere. */
export function LinkDialog({ href, onSet, onRemove, onClose }: LinkDialogProps) {
  const intl = useIntl();
  const [typed, setTyped] = useState(href);
  const [refused, setRefused] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // The form of the editor around is another one.
    event.stopPropagation();
    const address = linkAddress(typed);
    setRefused(address === null);
    if (address !== null) onSet(address);
  };
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" disableRestoreFocus>
      <form onSubmit={submit} noValidate>
        <DialogTitle>
          <FormattedMessage id="fields.text.link" />
        </DialogTitle>
        <DialogContent>
          <TextField
            inputRef={takeFocus}
            fullWidth
            size="small"
            label={intl.formatMessage({ id: 'fields.text.linkAddress' })}
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value);
              setRefused(false);
            }}
            onFocus={(event) => event.target.select()}
            error={refused}
            helperText={intl.formatMessage({ id: refused ? 'fields.text.linkRefused' : 'fields.text.linkHint' })}
            slotProps={{ htmlInput: { inputMode: 'url', autoComplete: 'off', spellCheck: false, maxLength: 2000 } }}
            sx={{ mt: 1 }}
          />
        </DialogContent>
        <DialogActions>
          {href && (
            <Button color="error" onClick={onRemove} sx={{ marginInlineEnd: 'auto' }}>
              <FormattedMessage id="fields.text.linkRemove" />
            </Button>
          )}
          <Button onClick={onClose}>
            <FormattedMessage id="fields.text.cancel" />
          </Button>
          <Button type="submit" variant="contained">
            <FormattedMessage id="fields.text.linkSet" />
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
