import { useId, type ComponentProps, type ReactNode } from 'react';
import styles from './Form.module.css';

interface FormFieldProps extends Omit<ComponentProps<'input'>, 'id' | 'className'> {
  label: ReactNode;
  /** What is wrong with it; it is read together with the field. */
  error?: ReactNode;
  /** Content before the input, on the same line. */
  before?: ReactNode;
}

/** A labelled field of a form with what is wrong with it. */
export function FormField({ label, error, before, ...input }: FormFieldProps) {
  const id = useId();
  return (
    <div className="field stack gap-6 narrow">
      <label htmlFor={id}>{label}</label>
      <span className="gap-8 flex">
        {before}
        <input
          {...input}
          className="input tall"
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
        />
      </span>
      {error && (
        <p id={`${id}-error`} className="small bad">
          {error}
        </p>
      )}
    </div>
  );
}

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
      <button type="submit" className="button coral large" aria-busy={busy}>
        {children}
      </button>
      <p className={`muted small ${styles.consent}`}>{consent}</p>
    </>
  );
}
