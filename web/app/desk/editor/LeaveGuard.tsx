import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useEffect, useRef, type RefObject } from 'react';
import { FormattedMessage } from 'react-intl';
import { useBlocker } from 'react-router';

interface LeaveGuardProps {
  /** There is unsaved work. */
  atRisk: boolean;
  /** True while the editor itself leads away. */
  leaving: RefObject<boolean>;
  /** Whether the device keeps the work. */
  kept: boolean;
}

/** Asks before unsaved work is left, by a link or by closing the window. */
export function LeaveGuard({ atRisk, leaving, kept }: LeaveGuardProps) {
  const stay = useRef<HTMLButtonElement>(null);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => atRisk && !leaving.current && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!atRisk) return undefined;
    const ask = (event: BeforeUnloadEvent) => {
      if (!leaving.current) event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [atRisk, leaving]);
  if (blocker.state !== 'blocked') return null;
  return (
    <Dialog
      open
      onClose={() => blocker.reset()}
      fullWidth
      maxWidth="xs"
      slotProps={{ transition: { onEnter: () => stay.current?.focus() } }}
    >
      <DialogTitle>
        <FormattedMessage id="editor.leaveTitle" />
      </DialogTitle>
      <DialogContent>{kept ? <FormattedMessage id="editor.leaveKept" /> : <FormattedMessage id="editor.leaveLost" />}</DialogContent>
      <DialogActions>
        <Button onClick={() => blocker.proceed()} color="error">
          <FormattedMessage id="editor.leave" />
        </Button>
        <Button onClick={() => blocker.reset()} variant="contained" ref={stay}>
          <FormattedMessage id="editor.stayHere" />
        </Button>
      </DialogActions>
    </Dialog>
  );
}
