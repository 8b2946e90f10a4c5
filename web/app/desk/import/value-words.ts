import type { IntlShape } from 'react-intl';
import { choiceLabel } from './choice-words';

/** Displays an old or new field value, given as JSON; a dash if empty. */
export function valueWords(intl: IntlShape, path: string, json: string): string {
  return wordsOf(intl, path, JSON.parse(json) as unknown) || '—';
}

function wordsOf(intl: IntlShape, path: string, value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return intl.formatMessage({ id: value ? 'editor.yes' : 'editor.no' });
  if (typeof value === 'number') return YEARS.test(path) ? String(value) : intl.formatNumber(value);
  if (typeof value === 'string') {
    const label = choiceLabel(path, value);
    return label ? intl.formatMessage({ id: label }) : value.replace(/<[^>]*>/g, ' ').trim();
  }
  const parts = Array.isArray(value) ? value : Object.values(value);
  return intl.formatList(
    parts.map((part: unknown) => wordsOf(intl, path, part)),
    { type: 'unit' },
  );
}

/** Fields that hold a year, which is no number of things. */
const YEARS = /(^|\.)(year|completed)$/;
