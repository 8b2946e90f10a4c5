import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import Snackbar from '@mui/material/Snackbar';
import { useIntl } from 'react-intl';

/** What was done or went wrong, and the way back where there is one. */
export interface DeskNoticeState {
  kind: 'success' | 'warning' | 'error';
  title?: string;
  text: string;
  undo?: () => void;
}

/** A notice of the desk: at the top centre for 5 s (spec 9), longer while the pointer or the focus is on it. */
export function DeskNotice({ notice, onClose }: { notice: DeskNoticeState | null; onClose: () => void }) {
  const intl = useIntl();
  return (
    <Snackbar
      open={notice !== null}
      autoHideDuration={5000}
      onClose={(_event, reason) => reason !== 'clickaway' && onClose()}
      anchorOrigin={{ vertical: 'top', horizontal: 'center' }}
    >
      {/* A snackbar has one element, even while it goes. */}
      <Alert
        severity={notice?.kind ?? 'success'}
        action={
          notice?.undo && (
            <Button
              color="inherit"
              size="small"
              onClick={() => {
                notice.undo?.();
                onClose();
              }}
            >
              {intl.formatMessage({ id: 'desk.undo' })}
            </Button>
          )
        }
        onClose={notice?.undo ? undefined : onClose}
      >
        {notice?.title && <AlertTitle>{notice.title}</AlertTitle>}
        {notice?.text}
      </Alert>
    </Snackbar>
  );
}
