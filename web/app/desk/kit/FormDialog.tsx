import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useRef, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';

interface FormDialogProps {
  title: ReactNode;
  /** Label of the submit button. */
  action: ReactNode;
  busy: boolean;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** A small dialog with a form: Enter submits it, Escape closes it, and the first field is focused. */
export function FormDialog({ title, action, busy, onSubmit, onClose, children }: FormDialogProps) {
  const heading = useId();
  const form = useRef<HTMLFormElement>(null);
  return (
    <Dialog
      open
      onClose={onClose}
      fullWidth
      maxWidth="xs"
      aria-labelledby={heading}
      slotProps={{ transition: { onEnter: () => form.current?.querySelector<HTMLElement>('input:not([readonly])')?.focus() } }}
    >
      <form
        ref={form}
        onSubmit={(event) => {
          event.preventDefault();
          // Events must not reach a form around the dialog.
          event.stopPropagation();
          onSubmit();
        }}
      >
        <DialogTitle id={heading}>{title}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>{children}</DialogContent>
        <DialogActions>
          <Button onClick={onClose} sx={{ minHeight: 44 }}>
            <FormattedMessage id="editor.cancel" />
          </Button>
          <Button type="submit" variant="contained" loading={busy} sx={{ minHeight: 44 }}>
            {action}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

interface AskDialogProps {
  title: ReactNode;
  text: ReactNode;
  /** The button that does it. */
  action: ReactNode;
  busy: boolean;
  onClose: () => void;
  onDo: () => void;
}

/** Asks before something is done that takes something away. */
export function AskDialog({ title, text, action, busy, onClose, onDo }: AskDialogProps) {
  const heading = useId();
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={heading}>
      <DialogTitle id={heading}>{title}</DialogTitle>
      <DialogContent>{text}</DialogContent>
      <DialogActions>
        <Button onClick={onClose} sx={{ minHeight: 44 }}>
          <FormattedMessage id="files.cancel" />
        </Button>
        <Button color="error" loading={busy} onClick={onDo} sx={{ minHeight: 44 }}>
          {action}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
