import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import Snackbar from '@mui/material/Snackbar';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { UNDO_KEYS, useUndoKey } from './use-desk-keys';

/** Result or error of an action, with undo if possible. */
export interface DeskNoticeState {
  kind: 'success' | 'warning' | 'error';
  title?: string;
  text: string;
  undo?: () => void;
}

/**
 * A notice of the desk: at the top centre for 5 s (spec 9), longer while the pointer or the focus is on it. What it offers to take back,
 * Ctrl+Z takes back.
 */
export function DeskNotice({ notice, onClose }: { notice: DeskNoticeState | null; onClose: () => void }) {
  const intl = useIntl();
  // A new notice restarts the 5 s, and a closing one keeps its text.
  const [latest, setLatest] = useState({ notice, count: 0 });
  if (notice && notice !== latest.notice) setLatest({ notice, count: latest.count + 1 });
  const shown = notice ?? latest.notice;
  const undo =
    notice?.undo &&
    (() => {
      notice.undo?.();
      onClose();
    });
  useUndoKey(undo);
  return (
    <Snackbar
      key={latest.count}
      open={notice !== null}
      autoHideDuration={5000}
      onClose={(_event, reason) => reason !== 'clickaway' && onClose()}
      anchorOrigin={{ vertical: 'top', horizontal: 'center' }}
    >
      {/* A snackbar has one element, even while it goes. */}
      <Alert
        severity={shown?.kind ?? 'success'}
        action={
          shown?.undo && (
            <Button color="inherit" size="small" aria-keyshortcuts={UNDO_KEYS} onClick={undo}>
              {intl.formatMessage({ id: 'desk.undo' })}
            </Button>
          )
        }
        onClose={shown?.undo ? undefined : onClose}
        closeText={intl.formatMessage({ id: 'desk.close' })}
        slotProps={{ closeButton: { sx: { minWidth: 44, minHeight: 44, my: -0.75 } } }}
      >
        {shown?.title && <AlertTitle>{shown.title}</AlertTitle>}
        {shown?.text}
      </Alert>
    </Snackbar>
  );
}
