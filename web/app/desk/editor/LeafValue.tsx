import type { ReactNode } from 'react';
import { FormattedMessage, useIntl, type IntlShape } from 'react-intl';
import { AREA_LABELS } from '~/i18n/enums';
import { AgentName } from './AgentField';
import type { FormLeaf } from './form';
import { ParentName } from './ParentField';
import { SourceName } from './SourceField';
import { useLang } from '~/i18n/lang';
import { localized } from '~/lib/localized';
import { pictureUrl } from '~/lib/picture';
import { useStoredPicture } from '~/desk/files/stored-picture';
import sideChoiceStyles from './SideChoice.module.css';
import styles from './pictures/PicturesField.module.css';

/** A value of a form in words, to be compared with another. */
export function LeafValue({ leaf, value }: { leaf: FormLeaf; value: unknown }) {
  const intl = useIntl();
  if (leaf.field.kind === 'parent' && typeof value === 'string') return <ParentName noun={leaf.field.noun} id={value} />;
  if (leaf.field.kind === 'agent' && typeof value === 'string') return <AgentName id={value} />;
  if (leaf.field.kind === 'source' && typeof value === 'string') return <SourceName id={value} />;
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

/** How many are shown small; the rest is counted. */
const MOST = 12;

/** Pictures by their ids, small and in their order, to be compared with others. */
function PictureStrip({ ids }: { ids: readonly string[] }) {
  const intl = useIntl();
  return (
    <ul className={`wrap gap-6 ${styles.strip}`} aria-label={intl.formatMessage({ id: 'files.count' }, { count: ids.length })}>
      {ids.slice(0, MOST).map((id, at) => (
        <li key={id}>
          <Small id={id} name={intl.formatMessage({ id: 'files.picture' }, { place: at + 1, total: ids.length })} />
        </li>
      ))}
      {ids.length > MOST && (
        <li>
          <FormattedMessage id="files.andMore" values={{ count: ids.length - MOST }} />
        </li>
      )}
    </ul>
  );
}

/** A picture; identified by its position if it has not loaded. */
function Small({ id, name }: { id: string; name: string }) {
  const lang = useLang();
  const { picture } = useStoredPicture(id);
  return picture ? <img src={pictureUrl(picture.link, 160)} alt={localized(picture.caption, lang) || name} /> : name;
}

/** Label of a form value, with its language if it has one. */
export function LeafLabel({ leaf }: { leaf: FormLeaf }) {
  return useLeafLabel()(leaf);
}

/** See LeafLabel. */
export function useLeafLabel(): (leaf: FormLeaf) => string {
  const intl = useIntl();
  return ({ label: id, lang }) => {
    const label = intl.formatMessage({ id });
    if (!lang) return label;
    return intl.formatMessage({ id: lang === 'en' ? 'editor.inEnglish' : 'editor.inRussian' }, { label });
  };
}

interface SideChoiceProps<Key extends string> {
  /** Path of the field. */
  path: string;
  label: ReactNode;
  /** What can be chosen: whose value it is, and the value. */
  sides: readonly { key: Key; name: ReactNode; value: ReactNode }[];
  chosen: Key | undefined;
  onChoose: (key: Key) => void;
}

/** Values of one field from several records or versions side by side, of which one is chosen. */
export function SideChoice<Key extends string>({ path, label, sides, chosen, onChoose }: SideChoiceProps<Key>) {
  return (
    <fieldset className="below-16">
      <legend className={`row below-6 strong ${sideChoiceStyles.label}`}>{label}</legend>
      <div className={`stack gap-8 ${sideChoiceStyles.sides}`}>
        {sides.map(({ key, name, value }) => (
          <label key={key} className={sideChoiceStyles.side} data-chosen={chosen === key || undefined}>
            <span className={`row muted small ${sideChoiceStyles.sideName}`}>
              <input type="radio" name={path} checked={chosen === key} onChange={() => onChoose(key)} />
              {name}
            </span>
            {value}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
