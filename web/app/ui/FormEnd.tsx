import type { ReactNode } from 'react';
import styles from './Form.module.css';

interface FormEndProps {
  /** It is being sent. */
  busy: boolean;
  /** On the button: what it does, or is doing. */
  children: ReactNode;
  /** What one agrees to by sending. */
  consent: ReactNode;
}

/** The end of a form for everybody: the button, what one agrees to, and the field `website` that only robots see and fill in. */
export function FormEnd({ busy, children, consent }: FormEndProps) {
  return (
    <>
      <div className="visually-hidden" aria-hidden="true">
        <input name="website" tabIndex={-1} autoComplete="off" />
      </div>
      <button type="submit" className={styles.submit} aria-busy={busy}>
        {children}
      </button>
      <p className={styles.consent}>{consent}</p>
    </>
  );
}
