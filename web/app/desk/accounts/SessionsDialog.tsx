import { useMutation, useQuery } from '~/data/apollo/hooks';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemText from '@mui/material/ListItemText';
import { FormattedMessage } from 'react-intl';
import { graphql } from '~/gql/gql';
import { deviceName } from '~/site/account/device-name';
import { useErrorWords } from '~/desk/kit/use-error-words';

const SESSIONS = graphql(`
  query AccountSessions($id: ID!) {
    accountSessions(id: $id) {
      id
      createdAt
      lastSeenAt
      address
      userAgent
    }
  }
`);

const REVOKE = graphql(`
  mutation RevokeAccountSessions($id: ID!) {
    revokeAccountSessions(id: $id)
  }
`);

/** Where an account is signed in, with one button that ends all of it. */
export function SessionsDialog({ account, onClose }: { account: { id: string; username: string }; onClose: () => void }) {
  const errorWords = useErrorWords();
  const { data, error, loading } = useQuery(SESSIONS, { variables: { id: account.id }, fetchPolicy: 'network-only' });
  const [revoke, revoking] = useMutation(REVOKE, {
    variables: { id: account.id },
    refetchQueries: [SESSIONS],
    awaitRefetchQueries: true,
  });
  const failed = error ?? revoking.error;
  const sessions = data?.accountSessions ?? [];
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm">
      <DialogTitle>
        <FormattedMessage id="accounts.sessionsTitle" values={{ username: account.username }} />
      </DialogTitle>
      <DialogContent>
        {failed && <Alert severity="error">{errorWords(failed)}</Alert>}
        {!loading && !failed && sessions.length === 0 && <FormattedMessage id="accounts.noSessions" />}
        <List dense>
          {sessions.map(({ id, address, userAgent, createdAt, lastSeenAt }) => (
            <ListItem key={id} disableGutters>
              <ListItemText
                primary={deviceName(userAgent) || <FormattedMessage id="account.unknownDevice" />}
                secondary={
                  <FormattedMessage
                    id="account.sessionFacts"
                    values={{ address, since: new Date(createdAt), seen: new Date(lastSeenAt) }}
                  />
                }
              />
            </ListItem>
          ))}
        </List>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>
          <FormattedMessage id="desk.close" />
        </Button>
        {sessions.length > 0 && (
          <Button color="error" loading={revoking.loading} onClick={() => void revoke().catch(() => undefined)}>
            <FormattedMessage id="accounts.endAll" />
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
