import { useId } from 'react';
import { useIntl } from 'react-intl';
import type { Choice } from './ChoiceField';
import styles from './ChoicesField.module.css';

interface ChoicesFieldProps<T> {
  label: string;
  /** In the order of the choices. */
  value: readonly T[];
  onChange: (value: T[]) => void;
  choices: readonly Choice<T>[];
  error?: string;
}

/** Any number of several, all at once or none. */
export function ChoicesField<T>({ label, value, onChange, choices, error }: ChoicesFieldProps<T>) {
  const intl = useIntl();
  const note = useId();
  const put = (isChosen: (choice: T) => boolean) => onChange(choices.map((choice) => choice.value).filter(isChosen));
  return (
    <fieldset className="flush" aria-describedby={error ? note : undefined}>
      <legend className={`text strong ${styles.label}`}>{label}</legend>
      <div className={`row ${styles.tools}`}>
        <span className={`muted small nowrap ${styles.count}`}>
          {intl.formatMessage({ id: 'fields.chosen' }, { count: value.length, all: choices.length })}
        </span>
        <button
          type="button"
          className="text-button sea small"
          disabled={value.length === choices.length}
          aria-label={intl.formatMessage({ id: 'fields.allOf' }, { label })}
          onClick={() => put(() => true)}
        >
          {intl.formatMessage({ id: 'fields.all' })}
        </button>
        <button
          type="button"
          className="text-button sea small"
          disabled={value.length === 0}
          aria-label={intl.formatMessage({ id: 'fields.noneOf' }, { label })}
          onClick={() => put(() => false)}
        >
          {intl.formatMessage({ id: 'fields.none' })}
        </button>
      </div>
      <div className={`wrap ${styles.choices}`}>
        {choices.map((choice) => (
          <label key={choice.label} className="chip check">
            <input
              type="checkbox"
              checked={value.includes(choice.value)}
              onChange={({ target }) => put((other) => (other === choice.value ? target.checked : value.includes(other)))}
            />
            {choice.label}
          </label>
        ))}
      </div>
      {error && (
        <p id={note} className={`fine bad ${styles.error}`}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
