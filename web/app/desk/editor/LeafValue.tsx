import { FormattedMessage, useIntl, type IntlShape } from 'react-intl';
import { AREA_LABELS } from '~/i18n/enums';
import { AgentName } from './AgentField';
import type { FormLeaf } from './form';
import { ParentName } from './ParentField';
import { PictureStrip } from './pictures/PictureStrip';

/** A value of a form in words, to be compared with another. */
export function LeafValue({ leaf, value }: { leaf: FormLeaf; value: unknown }) {
  const intl = useIntl();
  if (leaf.field.kind === 'parent' && typeof value === 'string') return <ParentName noun={leaf.field.noun} id={value} />;
  if (leaf.field.kind === 'agent' && typeof value === 'string') return <AgentName id={value} />;
  if (leaf.field.kind === 'photo' && typeof value === 'string') return <PictureStrip ids={[value]} />;
  if (leaf.field.kind === 'pictures' && Array.isArray(value) && value.length > 0) return <PictureStrip ids={value.map(String)} />;
  const words = wordsOf(intl, leaf, value);
  return words === '' ? (
    <em>
      <FormattedMessage id="editor.nothing" />
    </em>
  ) : (
    <span lang={leaf.lang}>{words}</span>
  );
}

function wordsOf(intl: IntlShape, { path, field }: FormLeaf, value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return intl.formatMessage({ id: value ? 'editor.yes' : 'editor.no' });
  if (typeof value === 'number') return field.kind === 'year' ? String(value) : intl.formatNumber(value);
  if (path.endsWith('.area') && typeof value === 'string' && Object.hasOwn(AREA_LABELS, value)) {
    return intl.formatMessage({ id: AREA_LABELS[value as keyof typeof AREA_LABELS] });
  }
  if ((field.kind === 'choice' || field.kind === 'choices') && (typeof value === 'string' || Array.isArray(value))) {
    const names = [value].flat().map((one: unknown) => {
      const label = field.choices.find((choice) => choice.value === one)?.label;
      return label ? intl.formatMessage({ id: label }) : String(one);
    });
    return intl.formatList(names, { type: 'unit' });
  }
  if (typeof value === 'string') return field.kind === 'html' || field.kind === 'htmlOf' ? textOf(value) : value;
  if (Array.isArray(value)) return value.map((one: unknown) => wordsOfPart(intl, one)).join('\n');
  return wordsOfPart(intl, value);
}

function wordsOfPart(intl: IntlShape, part: unknown): string {
  if (typeof part === 'number') return intl.formatNumber(part);
  if (typeof part !== 'object' || part === null) return String(part);
  return Object.values(part).map(String).join(', ');
}

/** The words of an HTML text, a line for each of its blocks. */
export function textOf(html: string): string {
  const { body } = new DOMParser().parseFromString(html.replace(/<\/(p|h\d|li|blockquote)>|<br\s*\/?>/g, '$&\n'), 'text/html');
  return (body.textContent ?? '').replace(/\n{2,}/g, '\n').trim();
}
