import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import type { ReactNode, RefObject } from 'react';
import { FormattedMessage } from 'react-intl';

interface FailedAlertProps {
  /** What could not be read. */
  children: ReactNode;
  onAgain: () => void;
  /** Where the focus goes when the button is pressed: the button may go. */
  next: RefObject<HTMLElement | null>;
}

/** Says that something could not be read, and reads it again. */
export function FailedAlert({ children, onAgain, next }: FailedAlertProps) {
  const again = () => {
    next.current?.focus();
    onAgain();
  };
  return (
    <Alert
      severity="error"
      sx={{ alignItems: 'center' }}
      action={
        <Button color="inherit" size="small" onClick={again}>
          <FormattedMessage id="errors.retry" />
        </Button>
      }
    >
      {children}
    </Alert>
  );
}
