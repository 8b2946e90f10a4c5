import { readFragment, type FragmentType } from '~/gql/fragment-masking';
import { graphql } from '~/gql/gql';
import type { AmenityKey } from '~/site/listing/amenity-labels';
import { plain } from '~/desk/kit/draft';
import { fieldsOf, type FormField, type FormGroup } from './form';
import { BLANK_LISTING, LISTING_FIELDS, savedListing, yearsFrom, type ListingDraft, type ListingRecord } from './listing-form';
import type { Saved } from './use-editor';

/** Values of the condo and village forms. */
export interface ComplexDraft extends ListingDraft {
  year: number | null;
  buildings: number | null;
  amenities: Record<AmenityKey, number | null>;
}

/** A complex with nothing in it. */
export const BLANK_COMPLEX: ComplexDraft = {
  ...BLANK_LISTING,
  year: null,
  buildings: null,
  amenities: {
    pool: null,
    gym: null,
    parking: null,
    security: null,
    concierge: null,
    jacuzzi: null,
    grill: null,
    sauna: null,
    garden: null,
    childrenArea: null,
    lift: null,
    tennisCourt: null,
  },
};

const AMENITIES = graphql(`
  fragment ComplexForm_amenities on Amenities {
    pool
    gym
    parking
    security
    concierge
    jacuzzi
    grill
    sauna
    garden
    childrenArea
    lift
    tennisCourt
  }
`);

type ComplexRecord = ListingRecord & Pick<ComplexDraft, 'year' | 'buildings'> & { amenities: FragmentType<typeof AMENITIES> };

/** Form values of a complex from the API. */
export function savedComplex(record: ComplexRecord): Saved<ComplexDraft> {
  const { id, version, draft } = savedListing(record);
  const { year, buildings, amenities } = record;
  return { id, version, draft: { ...draft, year, buildings, amenities: plain(readFragment(AMENITIES, amenities)) } };
}

const field = fieldsOf<ComplexDraft>();

const AMENITY_FIELDS = {
  pool: 'editor.amenity.pool',
  gym: 'editor.amenity.gym',
  parking: 'editor.amenity.parking',
  security: 'editor.amenity.security',
  concierge: 'editor.amenity.concierge',
  jacuzzi: 'editor.amenity.jacuzzi',
  grill: 'editor.amenity.grill',
  sauna: 'editor.amenity.sauna',
  garden: 'editor.amenity.garden',
  childrenArea: 'editor.amenity.childrenArea',
  lift: 'editor.amenity.lift',
  tennisCourt: 'editor.amenity.tennisCourt',
} as const satisfies Record<AmenityKey, string>;

interface OwnFields {
  /** The last year to choose from (spec 5). */
  lastYear: number;
  /** Measures besides the year and the buildings. */
  more?: readonly FormField[];
  /** Texts besides the long one. */
  texts?: readonly FormField[];
}

/** The groups of the form of a complex; what a condo and a village do not share comes from their own forms. */
export function complexGroups({ lastYear, more = [], texts = [] }: OwnFields): FormGroup[] {
  return [
    {
      id: 'main',
      title: 'editor.group.main',
      fields: [LISTING_FIELDS.name, LISTING_FIELDS.place, LISTING_FIELDS.active, LISTING_FIELDS.isDraft],
    },
    {
      id: 'buildings',
      title: 'editor.group.buildings',
      fields: [
        field.year('year', 'editor.year', { seen: true, choices: yearsFrom(1990, lastYear) }),
        field.count('buildings', 'editor.buildings', { seen: true }),
        ...more,
      ],
    },
    {
      id: 'amenities',
      title: 'editor.group.amenities',
      fields: (Object.keys(AMENITY_FIELDS) as AmenityKey[]).map((key) => field.count(`amenities.${key}`, AMENITY_FIELDS[key])),
    },
    { id: 'pictures', title: 'files.group', fields: [LISTING_FIELDS.pictures, LISTING_FIELDS.plans] },
    { id: 'text', title: 'editor.group.text', fields: [...texts, LISTING_FIELDS.html] },
    { id: 'position', title: 'editor.group.position', fields: [LISTING_FIELDS.position] },
    { id: 'seo', title: 'editor.group.seo', fields: [LISTING_FIELDS.seo] },
  ];
}
