import { complexOfKind } from '@talay/api/fields/listing-nouns.js';
import { useIntl } from 'react-intl';
import { emptyOf } from '@talay/api/fields/empty.js';
import type { Field, FormPlace } from '@talay/api/fields/field.js';
import { FIELDS, type ListingNoun } from '@talay/api/fields/nouns.js';
import type { Area, City } from '~/gql/graphql';
import type { MessageId } from '~/i18n/intl';
import { CHOICE_LABELS } from '~/i18n/traits';
import { plain, valueAt, withValueAt } from '~/desk/kit/draft';
import { choicesOf, fieldsOf, type FormField, type FormGroup } from './form';
import type { Saved } from './use-editor';

/** A text in both languages. */
export interface Pair {
  en: string;
  ru: string;
}

/** A record as its form reads it. */
export interface ListingRecord {
  id: string;
  version: number;
  name: Pair;
}

/** Values of any listing's form: those that screens use by name; the others follow from the fields of the noun. */
export interface ListingDraft {
  name: Pair;
  html: Pair;
  place: { city: City; area: Area | null; position: { lat: number; lng: number } | null };
  active: boolean;
  isDraft: boolean;
  seo: { title: Pair; description: Pair; keywords: Pair };
  /** Ids of files. */
  pictures: string[];
  plans: string[];
}

/** Values of the form of a home that screens use by name. */
export interface HomeDraft extends ListingDraft {
  rooms: { bedroom: number | null; size: number | null; floors: number | null };
  pricing: { rentPrice: number[]; buyPrice: number[] };
  condo?: string | null;
  village?: string | null;
}

/** The values of an empty form. */
export const blankListing = (noun: ListingNoun): ListingDraft => emptyOf(noun) as unknown as ListingDraft;

/** Form values of a record from the API: files, complex and agent by id. What only others may see is as in an empty form. */
export function savedListing(noun: ListingNoun, record: { id: string; version: number }): Saved<ListingDraft> {
  let draft = blankListing(noun);
  for (const [path, { rule }] of Object.entries<Field>(FIELDS[noun])) {
    const value = valueAt(record, path);
    if (value === undefined) continue;
    const ids = (one: unknown) => (one as { id: string } | null)?.id ?? null;
    const own = rule.kind === 'ids' ? (value as unknown[]).map(ids) : rule.kind === 'id' ? ids(value) : plain(value);
    draft = withValueAt(draft, path, own);
  }
  return { id: record.id, version: record.version, draft };
}

/** A copy of a listing to begin a new one with: unpublished, and named as a copy by `mark`. */
export function copyOf<Draft extends ListingDraft>(draft: Draft, mark: (name: Pair) => Pair): Draft {
  return { ...draft, name: mark(draft.name), isDraft: true };
}

const field = fieldsOf<ListingDraft>();

/** Fields with an editor of their own. */
const OWN = {
  name: field.pair('name', 'editor.name', { seen: true }),
  place: field.place('place', 'editor.place'),
  position: field.position('place.position', 'editor.position'),
  active: field.toggle('active', 'editor.active'),
  isDraft: field.toggle('isDraft', 'editor.isDraft'),
  html: field.html('html', 'editor.text'),
  seo: field.seo('seo', 'editor.seo'),
  pictures: field.pictures('pictures', 'files.pictures', { seen: true }),
  plans: field.pictures('plans', 'files.plans'),
} as const satisfies Record<string, FormField>;

/** The years from the newest down, without 2012, which neither list of spec 5 has. */
const yearsFrom = (first: number, last: number): number[] =>
  Array.from({ length: last - first + 1 }, (_one, at) => last - at).filter((year) => year !== 2012);

/** A declared field as its form shows it. */
function declared(path: string, { rule, ru, initial }: Field, form: FormPlace): FormField {
  const last = path.slice(path.lastIndexOf('.') + 1);
  const base = {
    path,
    label: (form.label ?? `editor.${last}`) as MessageId,
    ...(form.hint && { hint: form.hint as MessageId }),
    ...(form.seen && { seen: true as const }),
    ...(form.or && { or: form.or }),
  };
  const choices = () => choicesOf(CHOICE_LABELS[last as keyof typeof CHOICE_LABELS]);
  switch (rule.kind) {
    case 'number':
    case 'count':
      if (form.years) return { ...base, kind: 'year', choices: yearsFrom(...form.years) };
      return { ...base, kind: 'count', ...(form.unit && { unit: form.unit as MessageId }), ...(form.step && { step: form.step }) };
    case 'flag':
      return { ...base, kind: 'toggle' };
    case 'choice':
      return { ...base, kind: 'choice', choices: choices(), ...(initial !== undefined && { required: true as const }) };
    case 'choices':
      return { ...base, kind: 'choices', wide: true, choices: choices() };
    case 'prices':
      return { ...base, kind: 'prices', wide: true, ...(last === 'buyPrice' && { sale: true as const }) };
    case 'terms':
      return { ...base, kind: 'rentTerms', wide: true };
    case 'text': {
      const multiline = rule.lines && !form.oneLine ? { multiline: true as const } : {};
      if (ru) return { ...base, kind: 'pair', ...multiline };
      return { ...base, kind: 'text', ...multiline, ...(last.endsWith('Contact') && { contact: true as const }) };
    }
    default:
      throw new Error(`A form has no field for ${path}.`);
  }
}

const fieldsIn = (noun: ListingNoun, group: FormPlace['group']): FormField[] =>
  Object.entries<Field>(FIELDS[noun]).flatMap(([path, one]) => (one.form?.group === group ? [declared(path, one, one.form)] : []));

/** Lists of chips take a row of their own, below the fields that share one. */
const narrowFirst = (fields: readonly FormField[]) => [...fields.filter(({ wide }) => !wide), ...fields.filter(({ wide }) => wide)];

/** The complex that a home is in. */
const PARENTS = {
  condo: { kind: 'parent', path: 'condo', label: 'editor.condo', noun: 'condo', seen: true, wide: true },
  village: { kind: 'parent', path: 'village', label: 'editor.village', noun: 'village', seen: true, wide: true },
} as const satisfies Record<string, FormField>;
const AGENT: FormField = { kind: 'agent', path: 'agent', label: 'editor.agent', wide: true };
const SOURCE: FormField = { kind: 'source', path: 'source', label: 'editor.source' };

/** Groups that hold declared fields alone, and the titles of all groups. */
const TITLES = {
  main: 'editor.group.main',
  prices: 'editor.group.prices',
  rooms: 'editor.group.rooms',
  features: 'editor.group.features',
  buildings: 'editor.group.buildings',
  amenities: 'editor.group.amenities',
  pictures: 'files.group',
  text: 'editor.group.text',
  position: 'editor.group.position',
  staff: 'editor.group.staff',
  seo: 'editor.group.seo',
} as const satisfies Record<string, MessageId>;

/** The groups of the form of a noun. */
export function groupsOf(noun: ListingNoun): FormGroup[] {
  const complex = complexOfKind(noun);
  const isHome = complex !== undefined;
  const group = (id: keyof typeof TITLES, fields: readonly FormField[]): FormGroup => ({ id, title: TITLES[id], fields });
  const whole = (id: FormPlace['group']) => group(id, fieldsIn(noun, id));
  return [
    group('main', [
      OWN.name,
      ...(complex ? [PARENTS[complex]] : []),
      OWN.place,
      ...(isHome ? [AGENT] : []),
      OWN.active,
      OWN.isDraft,
      ...fieldsIn(noun, 'main'),
    ]),
    ...(isHome
      ? [whole('prices'), whole('rooms'), group('features', narrowFirst(fieldsIn(noun, 'features')))]
      : [whole('buildings'), whole('amenities')]),
    group('pictures', [OWN.pictures, OWN.plans]),
    group('text', [...fieldsIn(noun, 'text'), OWN.html]),
    group('position', [OWN.position]),
    ...(isHome ? [group('staff', [SOURCE, ...fieldsIn(noun, 'staff')])] : []),
    group('seo', [OWN.seo]),
  ];
}

/** Marks a name as that of a copy, in the language of the name. */
export function useCopyMark(): (name: Pair) => Pair {
  const intl = useIntl();
  return ({ en, ru }) => ({
    en: en && intl.formatMessage({ id: 'editor.copyEnglish' }, { name: en }),
    ru: ru && intl.formatMessage({ id: 'editor.copyRussian' }, { name: ru }),
  });
}
