import type { Area, City } from '~/gql/graphql';
import { plain, type Plain } from './draft';
import type { FormField } from './form';
import { fieldsOf } from './form';

/** A text in both languages. */
export interface Pair {
  en: string;
  ru: string;
}

/** What the forms of all listings hold. */
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

const NO_TEXT: Pair = { en: '', ru: '' };

/** A listing with nothing in it (spec 3: Pattaya by default). */
export const BLANK_LISTING: ListingDraft = {
  name: NO_TEXT,
  html: NO_TEXT,
  place: { city: 'PATTAYA', area: null, position: null },
  active: true,
  isDraft: false,
  seo: { title: NO_TEXT, description: NO_TEXT, keywords: NO_TEXT },
  pictures: [],
  plans: [],
};

interface ListingRecord {
  id: string;
  version: number;
  pictures: readonly { id: string }[];
  plans: readonly { id: string }[];
}

/** What a form holds of a listing as the API gives it: everything but its id and version, files by their ids. */
export function listingValues<Value extends ListingRecord>(
  record: Value,
): Plain<Omit<Value, keyof ListingRecord>> & { pictures: string[]; plans: string[] } {
  const { id: _id, version: _version, pictures, plans, ...rest } = record;
  return { ...plain(rest), pictures: pictures.map(({ id }) => id), plans: plans.map(({ id }) => id) };
}

/** A copy of a listing to begin a new one with: unpublished, and named as a copy by `mark`. */
export function copyOf<Draft extends ListingDraft>(draft: Draft, mark: (name: Pair) => Pair): Draft {
  return { ...draft, name: mark(draft.name), isDraft: true };
}

const field = fieldsOf<ListingDraft>();

/** Fields of every listing. */
export const LISTING_FIELDS = {
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
export function yearsFrom(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_one, at) => last - at).filter((year) => year !== 2012);
}
