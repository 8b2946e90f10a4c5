import type { ReactNode } from 'react';
import { useIntl, type IntlShape } from 'react-intl';
import { SiteIcon } from '~/ui/icons';
import type { FormRefusal } from '~/data/refusal';
import styles from './LeadToast.module.css';

interface ToastProps {
  kind: 'warning' | 'failure' | 'waiting' | 'done';
  title: ReactNode;
  children: ReactNode;
  /** Left out where no script can close it. */
  onClose?: (() => void) | undefined;
}

/**
 * Messages at the top centre of the screen. The specified ones, the warning and the error, close after 5 s by the style
 * sheet (spec 5 and 9); without scripts an error stays, as it could not be shown again. Results of a sent form also stay.
 */
export function Toast({ kind, title, children, onClose }: ToastProps) {
  const intl = useIntl();
  return (
    <div
      role={kind === 'warning' || kind === 'failure' ? 'alert' : 'status'}
      className={`${styles.toast} ${styles[kind]}`}
      data-leaves={kind === 'warning' || (kind === 'failure' && onClose !== undefined)}
      onAnimationEnd={(event) => event.target === event.currentTarget && onClose?.()}
    >
      <div className={styles.body}>
        <p className={styles.title}>{title}</p>
        {children}
      </div>
      {onClose && (
        <button type="button" className={styles.close} aria-label={intl.formatMessage({ id: 'layout.closeNotice' })} onClick={onClose}>
          <SiteIcon name="close" />
        </button>
      )}
    </div>
  );
}

interface RefusalToastProps {
  /** Why it was not sent; `failed` where nobody knows. */
  refusal: FormRefusal | 'failed';
  onClose?: () => void;
}

/** Why the contact form was not sent: the yellow warning of spec 5, or the red one of spec 8 with what to do next. */
export function RefusalToast({ refusal, onClose }: RefusalToastProps) {
  const intl = useIntl();
  if (refusal !== 'failed' && refusal.code === 'LEAD_EMPTY') {
    return (
      <Toast kind="warning" title={intl.formatMessage({ id: 'leads.emptyTitle' })} onClose={onClose}>
        <p>{intl.formatMessage({ id: 'leads.emptyText' })}</p>
      </Toast>
    );
  }
  return (
    <Toast kind="failure" title={intl.formatMessage({ id: 'leads.error' })} onClose={onClose}>
      <p>{intl.formatMessage({ id: 'leads.error' })}</p>
      <p>{whatNext(intl, refusal)}</p>
    </Toast>
  );
}

function whatNext(intl: IntlShape, refusal: FormRefusal | 'failed'): string {
  if (refusal === 'failed') return intl.formatMessage({ id: 'leads.failed' });
  if (refusal.retryAfter !== null) return intl.formatMessage({ id: 'leads.tooMany' }, { minutes: Math.ceil(refusal.retryAfter / 60) });
  if (Object.keys(refusal.fields).length > 0) return intl.formatMessage({ id: 'leads.checkFields' });
  return intl.formatMessage({ id: 'leads.failed' });
}
