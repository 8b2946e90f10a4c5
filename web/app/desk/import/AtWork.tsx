import Alert from '@mui/material/Alert';
import LinearProgress from '@mui/material/LinearProgress';
import { useEffect, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { MessageId } from '~/i18n/intl';
import type { DeskNoticeState } from '~/desk/kit/DeskNotice';
import { refusalOf, type Refusal } from '~/desk/kit/save-outcome';
import styles from './AtWork.module.css';
import type { Progress } from './import-progress';
import { StopImport } from './StopImport';

const TITLES = {
  CHECKING: 'imports.work.checking',
  RUNNING: 'imports.work.running',
  UNDOING: 'imports.work.undoing',
} as const satisfies Partial<Record<Progress['stage'], MessageId>>;

/** Message ids for an error response, as opposed to none. */
const LOST: Partial<Record<Refusal['kind'], MessageId>> = { signedOut: 'desk.error.signedOut', forbidden: 'desk.error.forbidden' };

interface AtWorkProps {
  progress: Progress;
  /** Why what was asked last was not answered; null where it was. */
  lost: Error | null;
  onNotice: (notice: DeskNoticeState) => void;
}

/** How far a stage of an import is, how fast it goes, and how long it takes yet. */
export function AtWork({ progress, lost, onNotice }: AtWorkProps) {
  const intl = useIntl();
  const { stage, done, total } = progress;
  const pace = usePace(progress);
  const title = intl.formatMessage({ id: TITLES[stage as keyof typeof TITLES] });
  return (
    <section className={`card ${styles.work}`} aria-label={title}>
      <h2 className="big">{title}</h2>
      <LinearProgress
        variant={total > 0 ? 'determinate' : 'indeterminate'}
        value={total > 0 ? Math.min(100, Math.round((done / total) * 100)) : 0}
        aria-label={title}
        sx={{ height: 10, borderRadius: 5 }}
      />
      <p className="numbers">
        <FormattedMessage id="imports.work.rows" values={{ done, total }} />
        {pace && (
          <>
            {' · '}
            <FormattedMessage id="imports.work.pace" values={{ count: Math.max(1, Math.round(pace.perSecond)) }} />
            {' · '}
            {pace.left < 60 ? (
              <FormattedMessage id="imports.work.seconds" values={{ count: Math.max(1, Math.ceil(pace.left)) }} />
            ) : (
              <FormattedMessage id="imports.work.minutes" values={{ count: Math.ceil(pace.left / 60) }} />
            )}
          </>
        )}
      </p>
      <p className="muted text">
        <FormattedMessage id="imports.work.close" />
      </p>
      <StopImport progress={progress} onNotice={onNotice} />
      {lost && (
        <Alert severity="warning">
          <FormattedMessage id={LOST[refusalOf(lost).kind] ?? 'imports.work.lost'} />
        </Alert>
      )}
    </section>
  );
}

/** The pace since one began to look on. */
function usePace({ stage, done, total }: Progress): Pace | null {
  const first = useRef<(Sample & { stage: string }) | null>(null);
  const [pace, setPace] = useState<Pace | null>(null);
  useEffect(() => {
    const now = { stage, done, at: Date.now() };
    if (first.current?.stage !== stage) first.current = now;
    setPace(paceOf(first.current, now, total));
  }, [stage, done, total]);
  return pace;
}

/** How many rows were done at a moment, ms. */
interface Sample {
  done: number;
  at: number;
}

/** How fast rows are done. */
interface Pace {
  /** Rows a second. */
  perSecond: number;
  /** Seconds until all of them are. */
  left: number;
}

/** The pace between two moments; null while nothing was done between them. By this device's clock alone: the server's may be another. */
export function paceOf(first: Sample, latest: Sample, total: number): Pace | null {
  const seconds = (latest.at - first.at) / 1000;
  const rows = latest.done - first.done;
  if (seconds <= 0 || rows <= 0) return null;
  const perSecond = rows / seconds;
  return { perSecond, left: Math.max(0, total - latest.done) / perSecond };
}
