import { useIntl, type IntlShape } from 'react-intl';
import { AgentName } from '~/desk/editor/AgentField';
import { SourceName } from '~/desk/editor/SourceField';
import { ParentName } from '~/desk/editor/ParentField';
import { choiceLabel } from './ColumnValues';

/** Displays an old or new field value, given as JSON; a dash if empty. */
function valueWords(intl: IntlShape, path: string, json: string): string {
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

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** A value of a change, which comes as JSON: the name of an agent or complex that it refers to, anything else in words. */
export function ChangeValue({ path, json }: { path: string; json: string }) {
  const intl = useIntl();
  const value: unknown = JSON.parse(json);
  if (typeof value === 'string' && UUID.test(value)) {
    if (path === 'agent') return <AgentName id={value} />;
    if (path === 'source') return <SourceName id={value} />;
    if (path === 'condo' || path === 'village') return <ParentName noun={path} id={value} />;
  }
  return valueWords(intl, path, json);
}
