import { useMutation } from '~/data/apollo/hooks';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { graphql } from '~/gql/gql';
import { useErrorWords } from '~/desk/kit/use-error-words';

const CREATE_RESET_LINK = graphql(`
  mutation CreateResetLink($id: ID!) {
    createResetLink(id: $id)
  }
`);

/** Creates a password reset link, for staff to pass on to the user. */
export function ResetLinkDialog({ account, onClose }: { account: { id: string; username: string }; onClose: () => void }) {
  const intl = useIntl();
  const errorWords = useErrorWords();
  const [create, { data, error, loading }] = useMutation(CREATE_RESET_LINK, { variables: { id: account.id } });
  const [copied, setCopied] = useState(false);
  const link = data?.createResetLink;
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm">
      <DialogTitle>
        <FormattedMessage id="accounts.resetTitle" values={{ username: account.username }} />
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <FormattedMessage id="accounts.resetText" />
        {error && <Alert severity="error">{errorWords(error)}</Alert>}
        {link && (
          <TextField
            size="small"
            label={intl.formatMessage({ id: 'accounts.resetLink' })}
            value={link}
            onFocus={(event) => event.target.select()}
            slotProps={{ htmlInput: { readOnly: true } }}
            sx={{ mt: 1 }}
          />
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>
          <FormattedMessage id="desk.close" />
        </Button>
        {link ? (
          <Button variant="contained" onClick={() => void navigator.clipboard?.writeText(link).then(() => setCopied(true))}>
            <span aria-live="polite">
              <FormattedMessage id={copied ? 'accounts.copied' : 'accounts.copy'} />
            </span>
          </Button>
        ) : (
          <Button variant="contained" loading={loading} onClick={() => void create().catch(() => undefined)}>
            <FormattedMessage id="accounts.makeLink" />
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}

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
