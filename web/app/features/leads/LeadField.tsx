import { useId, type ComponentProps, type ReactNode } from 'react';
import styles from './LeadForm.module.css';

interface LeadFieldProps extends Omit<ComponentProps<'input'>, 'id' | 'className'> {
  label: ReactNode;
  /** What is wrong with it; it is read together with the field. */
  error?: ReactNode;
  /** What stands before the box, in the same line. */
  before?: ReactNode;
}

/** A labelled field of the contact form with what is wrong with it. */
export function LeadField({ label, error, before, ...input }: LeadFieldProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <span className={styles.line}>
        {before}
        <input {...input} id={id} aria-invalid={error ? true : undefined} aria-describedby={error ? `${id}-error` : undefined} />
      </span>
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
}
