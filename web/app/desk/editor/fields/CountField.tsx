import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useState, type KeyboardEvent } from 'react';
import { countText, parseCount, stepCount, textOfCount } from './count-text';
import { FIELD_LOOK } from './field-look';

interface CountFieldProps {
  label: string;
  /** Null while it is empty. */
  value: number | null;
  onChange: (value: number | null) => void;
  error?: string;
  /** Hint below it while there is no error. */
  hint?: string;
  /** Range of the arrow keys; a typed number may be outside and is then reported by the rules. */
  min?: number;
  max?: number;
  step?: number;
  /** What is counted, such as m². */
  unit?: string;
}

const DIRECTIONS: Partial<Record<string, 1 | -1>> = { ArrowUp: 1, ArrowDown: -1 };

/** A count or a measure. It is a text, so the wheel changes nothing; arrow keys step it. */
export function CountField({
  label,
  value,
  onChange,
  error,
  hint,
  min = 0,
  max = Number.MAX_SAFE_INTEGER,
  step = 1,
  unit,
}: CountFieldProps) {
  const [typed, setTyped] = useState('');
  const text = parseCount(typed) === value ? typed : textOfCount(value);
  const type = (raw: string) => {
    const next = countText(raw);
    if (next === null) return;
    setTyped(next);
    onChange(parseCount(next));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const direction = DIRECTIONS[event.key];
    if (!direction || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    onChange(stepCount(value, direction, { min, max, step }));
  };
  return (
    <TextField
      size="small"
      fullWidth
      label={label}
      value={text}
      onChange={(event) => type(event.target.value)}
      onKeyDown={onKeyDown}
      onBlur={() => setTyped(textOfCount(value))}
      error={Boolean(error)}
      helperText={error ?? hint}
      slotProps={{
        htmlInput: { inputMode: Number.isInteger(step) ? 'numeric' : 'decimal', autoComplete: 'off', maxLength: 15 },
        input: { endAdornment: unit && <InputAdornment position="end">{unit}</InputAdornment> },
      }}
      sx={FIELD_LOOK}
    />
  );
}
