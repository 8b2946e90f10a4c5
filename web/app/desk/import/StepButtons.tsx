import Button from '@mui/material/Button';
import { useId, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import styles from './StepButtons.module.css';

interface StepButtonsProps {
  onBack?: () => void;
  onNext: () => void;
  /** What the way on is called, where that is not Next. */
  next?: ReactNode;
  /** Why one cannot go on yet; null where one can. */
  reason: string | null;
  busy: boolean;
}

/** Back and next buttons of a step, and why next is disabled. */
export function StepButtons({ onBack, onNext, next, reason, busy }: StepButtonsProps) {
  const note = useId();
  return (
    <div className={`row ${styles.buttons}`}>
      {onBack && (
        <Button variant="outlined" onClick={onBack} disabled={busy} sx={{ minHeight: 44 }}>
          <FormattedMessage id="imports.back" />
        </Button>
      )}
      <Button
        variant="contained"
        onClick={onNext}
        disabled={reason !== null}
        loading={busy}
        aria-describedby={reason === null ? undefined : note}
        sx={{ minHeight: 44 }}
      >
        {next || <FormattedMessage id="imports.next" />}
      </Button>
      <p id={note} className="muted text" role="status">
        {reason}
      </p>
    </div>
  );
}
