import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { SiteIcon } from '~/ui/icons';
import styles from './Toast.module.css';

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
      className={`toast row top ${styles.toast} ${styles[kind]}`}
      data-leaves={kind === 'warning' || (kind === 'failure' && onClose !== undefined)}
      onAnimationEnd={(event) => event.target === event.currentTarget && onClose?.()}
    >
      <div className={`grow narrow ${styles.body}`}>
        <p className={styles.title}>{title}</p>
        {children}
      </div>
      {onClose && (
        <button
          type="button"
          className={`icon-button ${styles.close}`}
          aria-label={intl.formatMessage({ id: 'layout.closeNotice' })}
          onClick={onClose}
        >
          <SiteIcon name="close" />
        </button>
      )}
    </div>
  );
}
