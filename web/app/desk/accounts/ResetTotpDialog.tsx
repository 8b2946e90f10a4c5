import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { FormattedMessage } from 'react-intl';

/** Confirmation before disabling somebody's two-step sign-in: it cannot be undone, and the request may come from an impostor. */
export function ResetTotpDialog({ username, onConfirm, onClose }: { username: string; onConfirm: () => void; onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm">
      <DialogTitle>
        <FormattedMessage id="accounts.resetTotpTitle" values={{ username }} />
      </DialogTitle>
      <DialogContent>
        <FormattedMessage id="accounts.resetTotpText" />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>
          <FormattedMessage id="editor.cancel" />
        </Button>
        <Button
          variant="contained"
          color="error"
          onClick={() => {
            onConfirm();
            onClose();
          }}
        >
          <FormattedMessage id="accounts.resetTotpConfirm" />
        </Button>
      </DialogActions>
    </Dialog>
  );
}
