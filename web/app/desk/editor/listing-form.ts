import { readFragment, type FragmentType } from '~/gql/fragment-masking';
import { graphql } from '~/gql/gql';
import type { Area, City } from '~/gql/graphql';
import { plain } from '~/desk/kit/draft';
import type { FormField } from './form';
import { fieldsOf } from './form';
import type { Saved } from './use-editor';

/** A text in both languages. */
export interface Pair {
  en: string;
  ru: string;
}

/** Values of all listing forms. */
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

const LISTING = graphql(`
  fragment ListingForm_listing on Listing {
    id
    version
    active
    isDraft
    name {
      en
      ru
    }
    html {
      en
      ru
    }
    place {
      city
      area
      position {
        lat
        lng
      }
    }
    seo {
      title {
        en
        ru
      }
      description {
        en
        ru
      }
      keywords {
        en
        ru
      }
    }
    pictures {
      id
      ...StoredPicture_file
    }
    plans {
      id
      ...StoredPicture_file
    }
  }
`);

/** A listing of the API that a form of it can be filled from. */
export type ListingRecord = FragmentType<typeof LISTING>;

/** Form values of a listing from the API, files by id. */
export function savedListing(record: ListingRecord): Saved<ListingDraft> {
  const { id, version, name, html, place, active, isDraft, seo, pictures, plans } = readFragment(LISTING, record);
  const values = plain({ name, html, place, active, isDraft, seo });
  return { id, version, draft: { ...values, pictures: pictures.map((file) => file.id), plans: plans.map((file) => file.id) } };
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
