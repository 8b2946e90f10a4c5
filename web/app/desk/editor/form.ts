import type { MessageId } from '~/i18n/intl';
import type { Lang } from '~/i18n/langs';
import { LANGS } from '~/i18n/langs';
import { valueAt, type PathTo } from '~/desk/kit/draft';

/** A value to choose, and its words. */
export interface FormChoice {
  value: string;
  label: MessageId;
}

interface FieldBase {
  path: string;
  label: MessageId;
  hint?: MessageId;
  /** Visitors see it: it counts for how complete a record is. */
  seen?: true;
  /** Path of an alternative: the field is missing only if both are empty. */
  or?: string;
  /** It takes the whole width of its group. */
  wide?: true;
}

/** A field of a form: its path in the draft, its label, and its editor. */
export type FormField = FieldBase &
  (
    | { kind: 'pair'; multiline?: true; maxLength?: number; required?: { en?: boolean; ru?: boolean } }
    /** `contact`: of a person, with phone numbers as call links. */
    | { kind: 'text'; multiline?: true; contact?: true; maxLength?: number; required?: true }
    | { kind: 'count'; min?: number; max?: number; step?: number; unit?: MessageId }
    | { kind: 'year'; choices: readonly number[] }
    | { kind: 'choice'; choices: readonly FormChoice[]; required?: true }
    | { kind: 'choices'; choices: readonly FormChoice[] }
    | { kind: 'parent'; noun: 'condo' | 'village' }
    | { kind: 'agent' | 'source' | 'photo' }
    | { kind: 'pictures'; list: 'pictures' | 'plans'; other: 'pictures' | 'plans' }
    | { kind: 'prices'; sale?: true }
    | { kind: 'rentTerms' | 'toggle' | 'place' | 'position' | 'html' | 'htmlOf' | 'seo' | 'icon' }
  );

/** Fields under one heading. */
export interface FormGroup {
  id: string;
  title: MessageId;
  fields: readonly FormField[];
}

/** One value of a form; `lang` where its field holds a text in both languages. */
export interface FormLeaf {
  path: string;
  label: MessageId;
  lang?: Lang;
  field: FormField;
}

type Options<Kind extends FormField['kind']> = Omit<Extract<FormField, { kind: Kind }>, 'kind' | 'path' | 'label'>;
interface Pair {
  en: string;
  ru: string;
}

/** Makers of the fields of a noun: the path of each leads to a value of its kind. */
export function fieldsOf<Draft>() {
  return {
    pair: (path: PathTo<Draft, Pair>, label: MessageId, options: Options<'pair'> = {}): FormField => ({
      kind: 'pair',
      path,
      label,
      ...options,
    }),
    html: (path: PathTo<Draft, Pair>, label: MessageId): FormField => ({ kind: 'html', path, label, seen: true, wide: true }),
    /** A text in the one language that the draft names in `lang`. */
    htmlOf: (path: PathTo<Draft, string>, label: MessageId): FormField => ({ kind: 'htmlOf', path, label, seen: true, wide: true }),
    text: (path: PathTo<Draft, string>, label: MessageId, options: Options<'text'> = {}): FormField => ({
      kind: 'text',
      path,
      label,
      ...options,
    }),
    icon: (path: PathTo<Draft, string>, label: MessageId): FormField => ({ kind: 'icon', path, label, wide: true }),
    count: (path: PathTo<Draft, number | null>, label: MessageId, options: Options<'count'> = {}): FormField => ({
      kind: 'count',
      path,
      label,
      ...options,
    }),
    year: (path: PathTo<Draft, number | null>, label: MessageId, options: Options<'year'>): FormField => ({
      kind: 'year',
      path,
      label,
      ...options,
    }),
    prices: (path: PathTo<Draft, number[]>, label: MessageId, options: Omit<Options<'prices'>, 'wide'> = {}): FormField => ({
      kind: 'prices',
      path,
      label,
      wide: true,
      ...options,
    }),
    rentTerms: (path: PathTo<Draft, { term: string; price: number }[]>, label: MessageId): FormField => ({
      kind: 'rentTerms',
      path,
      label,
      wide: true,
    }),
    choice: (path: PathTo<Draft, string | null>, label: MessageId, options: Options<'choice'>): FormField => ({
      kind: 'choice',
      path,
      label,
      ...options,
    }),
    choices: (path: PathTo<Draft, string[]>, label: MessageId, options: Options<'choices'>): FormField => ({
      kind: 'choices',
      path,
      label,
      wide: true,
      ...options,
    }),
    toggle: (path: PathTo<Draft, boolean>, label: MessageId): FormField => ({ kind: 'toggle', path, label }),
    place: (path: PathTo<Draft, { city: string; area: string | null }>, label: MessageId): FormField => ({
      kind: 'place',
      path,
      label,
      wide: true,
    }),
    position: (path: PathTo<Draft, { lat: number; lng: number } | null>, label: MessageId): FormField => ({
      kind: 'position',
      path,
      label,
      seen: true,
      wide: true,
    }),
    /** One of the two lists of pictures that a listing has; its name is its path. */
    pictures: (
      list: PathTo<Draft, string[]> & ('pictures' | 'plans'),
      label: MessageId,
      options: Pick<FieldBase, 'seen'> = {},
    ): FormField => ({
      kind: 'pictures',
      path: list,
      list,
      other: list === 'pictures' ? 'plans' : 'pictures',
      label,
      wide: true,
      ...options,
    }),
    parent: (path: PathTo<Draft, string | null>, label: MessageId, noun: 'condo' | 'village'): FormField => ({
      kind: 'parent',
      path,
      label,
      noun,
      seen: true,
      wide: true,
    }),
    agent: (path: PathTo<Draft, string | null>, label: MessageId): FormField => ({ kind: 'agent', path, label, wide: true }),
    /** One picture by id. */
    photo: (path: PathTo<Draft, string | null>, label: MessageId): FormField => ({ kind: 'photo', path, label }),
    seo: (path: PathTo<Draft, Record<'title' | 'description' | 'keywords', Pair>>, label: MessageId): FormField => ({
      kind: 'seo',
      path,
      label,
      wide: true,
    }),
  };
}

/** The choices of an enum, in the order of its words. */
export function choicesOf(labels: Readonly<Record<string, MessageId>>): FormChoice[] {
  return Object.entries(labels).map(([value, label]) => ({ value, label }));
}

/** Every single value of a form, in its order. */
export function leavesOf(groups: readonly FormGroup[]): FormLeaf[] {
  return groups.flatMap(({ fields }) => fields).flatMap(leavesOfField);
}

const SEO_LABELS = { title: 'editor.seoTitle', description: 'editor.seoDescription', keywords: 'editor.seoKeywords' } as const;

function leavesOfField(field: FormField): FormLeaf[] {
  const { path, label } = field;
  const inBoth = (of: string, called: MessageId) => LANGS.map((lang) => ({ path: `${of}.${lang}`, label: called, lang, field }));
  switch (field.kind) {
    case 'pair':
    case 'html':
      return inBoth(path, label);
    case 'place':
      return [
        { path: `${path}.city`, label: 'editor.city', field },
        { path: `${path}.area`, label: 'editor.area', field },
      ];
    case 'seo':
      return Object.entries(SEO_LABELS).flatMap(([part, called]) => inBoth(`${path}.${part}`, called));
    default:
      return [{ path, label, field }];
  }
}

/** The leaf that an error's path belongs to: `pricing.rentPrice.0` to `pricing.rentPrice`. */
export function leafOf(leaves: readonly FormLeaf[], path: string): FormLeaf | undefined {
  return (
    leaves.find((leaf) => path === leaf.path || path.startsWith(`${leaf.path}.`)) ?? leaves.find((leaf) => leaf.path.startsWith(`${path}.`))
  );
}

/** How much of what visitors see of a record is there. */
export interface Completeness {
  filled: number;
  total: number;
  missing: readonly FormLeaf[];
}

/** Counts the values visible to visitors, per language. */
export function completeness(leaves: readonly FormLeaf[], draft: unknown): Completeness {
  const seen = leaves.filter(({ field }) => field.seen);
  const missing = seen.filter(({ path, field }) => isEmpty(valueAt(draft, path)) && (!field.or || isEmpty(valueAt(draft, field.or))));
  return { filled: seen.length - missing.length, total: seen.length, missing };
}

function isEmpty(value: unknown): boolean {
  if (typeof value === 'string') return value.replace(/<(?!img\b)[^>]*>|&nbsp;|\s/g, '') === '';
  return value === null || value === undefined || (Array.isArray(value) && value.length === 0);
}

/**
 * The language in which a text was left behind: it is empty while the other is not, or the other was changed and it was not.
 */
export function laggingLang(base: unknown, draft: unknown, path: string): { lang: Lang; why: 'empty' | 'older' } | null {
  const [en, ru] = LANGS.map((lang) => valueAt(draft, `${path}.${lang}`));
  if (isEmpty(en) !== isEmpty(ru)) return { lang: isEmpty(en) ? 'en' : 'ru', why: 'empty' };
  const changed = LANGS.filter((lang) => valueAt(base, `${path}.${lang}`) !== valueAt(draft, `${path}.${lang}`));
  if (changed.length !== 1 || isEmpty(en) || isEmpty(valueAt(base, `${path}.${changed[0]}`))) return null;
  return { lang: changed[0] === 'en' ? 'ru' : 'en', why: 'older' };
}
