import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useState, type KeyboardEvent } from 'react';
import { parseAmount } from '~/lib/money';
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
        // A long label would run under the unit.
        ...(unit && { inputLabel: { shrink: true } }),
        input: { endAdornment: unit && <InputAdornment position="end">{unit}</InputAdornment> },
      }}
      sx={FIELD_LOOK}
    />
  );
}

/**
 * What is left of a text that is typed or pasted into a field for a number: `35 m²` is `35`; null where it cannot become a number. A minus
 * stays, also where no number may lie below zero: the rules refuse `-1`, and nobody's -1 becomes 1.
 */
export function countText(typed: string): string | null {
  const text = typed
    .replaceAll('−', '-')
    .replaceAll(/[^\d.,\s-]/g, '')
    .trim();
  return /^-?\d*[.,]?$/.test(text) || parseCount(text) !== null ? text : null;
}

/** The number that a text says; null for an empty one, or one that has only begun. */
export function parseCount(text: string): number | null {
  const [, minus, digits = ''] = /^(-?)(.*)$/s.exec(text) ?? [];
  const size = parseAmount(/^[.,]\d/.test(digits) ? `0${digits}` : digits);
  return size === null || !minus ? size : 0 - size;
}

/** A number as shown in its field; empty for none. */
export function textOfCount(value: number | null): string {
  return value === null ? '' : String(value);
}

interface Steps {
  min: number;
  max: number;
  step: number;
}

/** The number after one step up (1) or down (-1), inside the limits; from an empty field the lowest that is not below zero. */
export function stepCount(value: number | null, direction: 1 | -1, { min, max, step }: Steps): number {
  if (value === null) return Math.max(0, min);
  // Steps such as 0.1 are no exact numbers.
  const next = Math.round((value + direction * step) * 1e6) / 1e6;
  return Math.min(max, Math.max(min, next));
}
