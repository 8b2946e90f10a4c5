import TextField from '@mui/material/TextField';
import { useIntl } from 'react-intl';
import { FIELD_LOOK } from './field-look';

/** One of the things to choose from. */
export interface Choice<T> {
  value: T;
  label: string;
}

interface ChoiceFieldProps<T> {
  label: string;
  /** Null while nothing is chosen. */
  value: T | null;
  onChange: (value: T | null) => void;
  choices: readonly Choice<T>[];
  error?: string;
  /** Below it while there is no error. */
  hint?: string;
  /** One has to be chosen: what was chosen cannot be taken back. */
  required?: boolean;
}

/** One of several, by the browser's own list: it is known on every device. */
export function ChoiceField<T>({ label, value, onChange, choices, error, hint, required = false }: ChoiceFieldProps<T>) {
  const intl = useIntl();
  const at = choices.findIndex((choice) => choice.value === value);
  return (
    <TextField
      select
      size="small"
      fullWidth
      label={label}
      value={at < 0 ? '' : String(at)}
      onChange={({ target }) => onChange(target.value === '' ? null : (choices[Number(target.value)]?.value ?? null))}
      required={required}
      error={Boolean(error)}
      helperText={error ?? hint}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
      sx={FIELD_LOOK}
    >
      {(!required || at < 0) && (
        <option value="">{required ? intl.formatMessage({ id: 'fields.choose' }) : intl.formatMessage({ id: 'fields.notSet' })}</option>
      )}
      {choices.map((choice, index) => (
        <option key={choice.label} value={index}>
          {choice.label}
        </option>
      ))}
    </TextField>
  );
}
