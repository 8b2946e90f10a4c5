import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';

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
