import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { useMutation } from '@apollo/client/react';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { useEffect, useId, useRef, useState, type FormEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { graphql } from '~/gql/gql';
import { useErrorWords } from './use-error-words';

const LOG_IN = graphql(`
  mutation LogInAgain($username: String!, $password: String!) {
    login(username: $username, password: $password) {
      id
    }
  }
`);

const CONFIRM = graphql(`
  mutation ConfirmLogInAgain($ticket: String!, $code: String!) {
    confirmLogin(ticket: $ticket, code: $code) {
      id
    }
  }
`);

interface LogInDialogProps {
  /** The user whose session expired: no other user may continue their work. */
  username: string;
  onLoggedIn: () => void;
  onClose: () => void;
}

/** Logs the same user in again over a screen whose session has expired, with the password and, if the account requires one, a code. */
export function LogInDialog({ username, onLoggedIn, onClose }: LogInDialogProps) {
  const intl = useIntl();
  const errorWords = useErrorWords();
  const title = useId();
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  /** The response to the password, if a code is required. */
  const [ticket, setTicket] = useState<string | null>(null);
  const [wrong, setWrong] = useState<unknown>(null);
  const [logIn, sendingPassword] = useMutation(LOG_IN);
  const [confirm, sendingCode] = useMutation(CONFIRM);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (ticket !== null) field.current?.focus();
  }, [ticket]);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    // Events must not reach a form around the dialog.
    event.stopPropagation();
    setWrong(null);
    try {
      if (ticket === null) await logIn({ variables: { username, password } });
      else await confirm({ variables: { ticket, code } });
      onLoggedIn();
    } catch (error) {
      const { code: why, ticket: next, fields } = extensionsOf(error);
      if (why === 'TOTP_REQUIRED' && typeof next === 'string') return setTicket(next);
      // The ticket has expired: ask for the password again.
      if (fields.includes('ticket')) setTicket(null);
      setWrong(error);
    }
  };
  const { code: why, fields } = extensionsOf(wrong);
  const words = fields.includes('code') ? (
    <FormattedMessage id="desk.logIn.wrongCode" />
  ) : fields.includes('ticket') ? (
    <FormattedMessage id="desk.logIn.tooLate" />
  ) : why === 'BAD_CREDENTIALS' ? (
    <FormattedMessage id="editor.checkLogin" />
  ) : (
    errorWords(wrong)
  );
  return (
    <Dialog
      open
      onClose={onClose}
      fullWidth
      maxWidth="xs"
      aria-labelledby={title}
      slotProps={{ transition: { onEnter: () => field.current?.focus() } }}
    >
      <form onSubmit={(event) => void submit(event)}>
        <DialogTitle id={title}>
          <FormattedMessage id="editor.signIn" />
        </DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          <FormattedMessage id="editor.signInText" />
          {wrong !== null && (
            <Alert severity="error">
              <AlertTitle>
                <FormattedMessage id="editor.attention" />
              </AlertTitle>
              {words}
            </Alert>
          )}
          <TextField
            label={intl.formatMessage({ id: 'editor.username' })}
            value={username}
            autoComplete="username"
            slotProps={{ htmlInput: { readOnly: true } }}
          />
          {ticket === null ? (
            <TextField
              label={intl.formatMessage({ id: 'editor.password' })}
              type="password"
              value={password}
              onChange={(event) => setPassword(event.target.value)}
              autoComplete="current-password"
              inputRef={field}
              required
            />
          ) : (
            <TextField
              label={intl.formatMessage({ id: 'desk.logIn.code' })}
              helperText={intl.formatMessage({ id: 'desk.logIn.codeHint' })}
              value={code}
              onChange={(event) => setCode(event.target.value)}
              autoComplete="one-time-code"
              slotProps={{ htmlInput: { maxLength: 40 } }}
              inputRef={field}
              required
            />
          )}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose} sx={{ minHeight: 44 }}>
            <FormattedMessage id="editor.cancel" />
          </Button>
          <Button type="submit" variant="contained" loading={sendingPassword.loading || sendingCode.loading} sx={{ minHeight: 44 }}>
            <FormattedMessage id="desk.logIn.goOn" />
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

/** The API's error: its code, its ticket if any, and the invalid fields. */
function extensionsOf(error: unknown): { code: unknown; ticket: unknown; fields: readonly string[] } {
  const { code, ticket, fields } = (CombinedGraphQLErrors.is(error) && error.errors[0]?.extensions) || {};
  return { code, ticket, fields: Array.isArray(fields) ? fields.map(({ path }: { path: string }) => path) : [] };
}
