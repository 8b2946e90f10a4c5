import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { useMutation } from '~/data/apollo/hooks';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import TextField from '@mui/material/TextField';
import { useEffect, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { graphql } from '~/gql/gql';
import { FormDialog } from '~/desk/kit/FormDialog';
import { useErrorWords } from '~/desk/kit/use-error-words';

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
  const submit = async () => {
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
    <FormDialog
      title={<FormattedMessage id="editor.signIn" />}
      action={<FormattedMessage id="desk.logIn.goOn" />}
      busy={sendingPassword.loading || sendingCode.loading}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
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
    </FormDialog>
  );
}

/** The API's error: its code, its ticket if any, and the invalid fields. */
function extensionsOf(error: unknown): { code: unknown; ticket: unknown; fields: readonly string[] } {
  const { code, ticket, fields } = (CombinedGraphQLErrors.is(error) && error.errors[0]?.extensions) || {};
  return { code, ticket, fields: Array.isArray(fields) ? fields.map(({ path }: { path: string }) => path) : [] };
}
