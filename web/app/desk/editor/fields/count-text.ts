import { parseAmount } from '~/lib/money';

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
