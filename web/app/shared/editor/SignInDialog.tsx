import { useMutation } from '@apollo/client/react';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { useRef, useState, type FormEvent, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { graphql } from '~/gql/gql';
import { useAccount } from '~/session/account';
import { useErrorWords } from '~/shared/desk/use-error-words';

const SIGN_IN = graphql(`
  mutation SignInAgain($username: String!, $password: String!) {
    login(username: $username, password: $password) {
      id
      username
      roles
    }
  }
`);

interface SignInDialogProps {
  onSignedIn: () => void;
  onClose: () => void;
  /** What the button does, where it is not saving. */
  submit?: ReactNode;
}

/** Signs in over a form whose session has ended: what is in the form stays. */
export function SignInDialog({ onSignedIn, onClose, submit: submitLabel }: SignInDialogProps) {
  const intl = useIntl();
  const errorWords = useErrorWords();
  const [username, setUsername] = useState(useAccount()?.username ?? '');
  const [password, setPassword] = useState('');
  const [signIn, { error, loading }] = useMutation(SIGN_IN);
  const name = useRef<HTMLInputElement>(null);
  const secret = useRef<HTMLInputElement>(null);
  const focus = () => (username === '' ? name : secret).current?.focus();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    signIn({ variables: { username, password } }).then(onSignedIn, () => undefined);
  };
  const wrongLogin = CombinedGraphQLErrors.is(error) && error.errors[0]?.extensions?.['code'] === 'BAD_CREDENTIALS';
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" slotProps={{ transition: { onEnter: focus } }}>
      <form onSubmit={submit}>
        <DialogTitle>
          <FormattedMessage id="editor.signIn" />
        </DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          <FormattedMessage id="editor.signInText" />
          {error && (
            <Alert severity="error">
              <AlertTitle>
                <FormattedMessage id="editor.attention" />
              </AlertTitle>
              {wrongLogin ? <FormattedMessage id="editor.checkLogin" /> : errorWords(error)}
            </Alert>
          )}
          <TextField
            label={intl.formatMessage({ id: 'editor.username' })}
            value={username}
            onChange={(event) => setUsername(event.target.value)}
            autoComplete="username"
            inputRef={name}
            required
          />
          <TextField
            label={intl.formatMessage({ id: 'editor.password' })}
            type="password"
            value={password}
            onChange={(event) => setPassword(event.target.value)}
            autoComplete="current-password"
            inputRef={secret}
            required
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>
            <FormattedMessage id="editor.cancel" />
          </Button>
          <Button type="submit" variant="contained" loading={loading}>
            {submitLabel ?? <FormattedMessage id="editor.signInAndSave" />}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
