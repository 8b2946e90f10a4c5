import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Snackbar from '@mui/material/Snackbar';
import { useEffect, useRef, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { askToPublishBy, type NotReady } from '~/data/settle';
import { askBy, logInAgain } from '~/data/session-end';
import type { SignedIn } from '~/session/account';
import { MuiIsland } from '~/theme/MuiIsland';
import { LogInDialog } from './LogInDialog';
import { PublishDialog } from './PublishDialog';

/**
 * Dialogs over the staff screens. When the session has expired, staff log in again and the failed operation is repeated; after closing the
 * dialog, a notice with a login link stays until they do (decision 0014). Publishing an incomplete listing asks for confirmation (decision 0035).
 */
export default function DeskAsks({ account }: { account: SignedIn }) {
  const [asking, setAsking] = useState(false);
  const [out, setOut] = useState(false);
  const answer = useRef<((done: boolean) => void) | null>(null);
  const [publishing, setPublishing] = useState<{ missing: NotReady; answer: (publish: boolean) => void } | null>(null);
  useEffect(() => {
    askToPublishBy((missing) => new Promise((resolve) => setPublishing({ missing, answer: resolve })));
    return () => askToPublishBy(null);
  }, []);
  useEffect(() => {
    askBy(() => {
      setAsking(true);
      return new Promise((resolve) => {
        answer.current = resolve;
      });
    });
    return () => {
      askBy(null);
      answer.current?.(false);
    };
  }, []);
  const settle = (done: boolean) => {
    setAsking(false);
    setOut(!done);
    answer.current?.(done);
  };
  return (
    <MuiIsland>
      {asking && <LogInDialog username={account.username} onLoggedIn={() => settle(true)} onClose={() => settle(false)} />}
      {publishing && (
        <PublishDialog
          missing={publishing.missing}
          onAnswer={(publish) => {
            setPublishing(null);
            publishing.answer(publish);
          }}
        />
      )}
      <Snackbar open={out && !asking} anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}>
        <Alert
          severity="warning"
          action={
            <Button color="inherit" size="small" onClick={() => void logInAgain()} sx={{ minHeight: 44 }}>
              <FormattedMessage id="desk.logIn" />
            </Button>
          }
        >
          <FormattedMessage id="desk.logIn.out" />
        </Alert>
      </Snackbar>
    </MuiIsland>
  );
}
