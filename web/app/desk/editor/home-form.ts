import { readFragment, type FragmentType } from '~/gql/fragment-masking';
import { graphql } from '~/gql/gql';
import type { Feature, Furnishing, PetPolicy, Quota, RentTermKind, View } from '~/gql/graphql';
import { FEATURE_LABELS, FURNISHING_LABELS, PET_LABELS, QUOTA_LABELS, VIEW_LABELS } from '~/i18n/traits';
import { plain } from '~/desk/kit/draft';
import { choicesOf, fieldsOf, type FormField, type FormGroup } from './form';
import { BLANK_LISTING, LISTING_FIELDS, savedListing, yearsFrom, type ListingDraft, type ListingRecord } from './listing-form';
import { BACK_OFFICE, STAFF_FIELDS, type BackOffice } from './staff-fields';
import type { Saved } from './use-editor';

/** Values of the unit and house forms. */
export interface HomeDraft extends ListingDraft {
  rooms: Record<
    'bedroom' | 'bathroom' | 'size' | 'floors' | 'completed' | 'parking' | 'conditioner' | 'kitchen' | 'fan' | 'bath' | 'shower',
    number | null
  >;
  pricing: {
    rentPrice: number[];
    rentPriceComment: string;
    rentTerms: { term: RentTermKind; price: number }[];
    buyPrice: number[];
    buyPriceComment: string;
    shortRent: boolean;
    cost: number | null;
  };
  view: View[];
  furnishing: Furnishing | null;
  features: Feature[];
  petAllowed: PetPolicy;
  quota: Quota | null;
  quotaText: string;
  forInvestment: boolean;
  /** Id of the agent whom visitors contact. */
  agent: string | null;
  backOffice: BackOffice;
}

/** A home with nothing in it. */
export const BLANK_HOME: HomeDraft = {
  ...BLANK_LISTING,
  rooms: {
    bedroom: null,
    bathroom: null,
    size: null,
    floors: null,
    completed: null,
    parking: null,
    conditioner: null,
    kitchen: null,
    fan: null,
    bath: null,
    shower: null,
  },
  pricing: { rentPrice: [], rentPriceComment: '', rentTerms: [], buyPrice: [], buyPriceComment: '', shortRent: false, cost: null },
  view: [],
  furnishing: null,
  features: [],
  petAllowed: 'NOT_ALLOWED',
  quota: null,
  quotaText: '',
  forInvestment: false,
  agent: null,
  backOffice: {
    description: { en: '', ru: '' },
    commission: '',
    transfer: '',
    forInvestmentComment: '',
    landLordContact: '',
    agentContact: '',
    linkToFiles: '',
  },
};

const ROOMS = graphql(`
  fragment HomeForm_rooms on Rooms {
    bedroom
    bathroom
    size
    floors
    completed
    parking
    conditioner
    kitchen
    fan
    bath
    shower
  }
`);

const PRICING = graphql(`
  fragment HomeForm_pricing on Pricing {
    rentPrice
    rentPriceComment
    rentTerms {
      term
      price
    }
    buyPrice
    buyPriceComment
    shortRent
    cost
  }
`);

type HomeRecord = ListingRecord &
  Pick<HomeDraft, 'furnishing' | 'petAllowed' | 'quota' | 'quotaText' | 'forInvestment'> & {
    view: readonly View[];
    features: readonly Feature[];
    rooms: FragmentType<typeof ROOMS>;
    pricing: FragmentType<typeof PRICING>;
    agent?: { id: string } | null;
    backOffice?: FragmentType<typeof BACK_OFFICE> | null;
  };

/** Form values of a home from the API. */
export function savedHome(record: HomeRecord): Saved<HomeDraft> {
  const { id, version, draft } = savedListing(record);
  const { view, furnishing, features, petAllowed, quota, quotaText, forInvestment } = record;
  const rooms = plain(readFragment(ROOMS, record.rooms));
  const pricing = plain(readFragment(PRICING, record.pricing));
  const backOffice = plain(readFragment(BACK_OFFICE, record.backOffice)) ?? BLANK_HOME.backOffice;
  const traits = plain({ view, furnishing, features, petAllowed, quota, quotaText, forInvestment });
  return { id, version, draft: { ...draft, ...traits, agent: record.agent?.id ?? null, rooms, pricing, backOffice } };
}

const field = fieldsOf<HomeDraft>();
const seen = true;

interface OwnFields {
  /** The complex that it is in. */
  parent: FormField;
  /** The floor of a unit, the floors of a house. */
  floors: FormField;
  /** Measures and counts besides the rooms. */
  more?: readonly FormField[];
  /** What only this kind of home has. */
  extras?: readonly FormField[];
}

/** The groups of the form of a home; what a unit and a house do not share comes from their own forms. */
export function homeGroups({ parent, floors, more = [], extras = [] }: OwnFields): FormGroup[] {
  return [
    {
      id: 'main',
      title: 'editor.group.main',
      fields: [
        LISTING_FIELDS.name,
        parent,
        LISTING_FIELDS.place,
        field.agent('agent', 'editor.agent'),
        LISTING_FIELDS.active,
        LISTING_FIELDS.isDraft,
        field.toggle('forInvestment', 'editor.forInvestment'),
      ],
    },
    {
      id: 'prices',
      title: 'editor.group.prices',
      fields: [
        field.prices('pricing.rentPrice', 'editor.rentPrice', { seen, or: 'pricing.buyPrice' }),
        field.rentTerms('pricing.rentTerms', 'editor.rentTerms'),
        field.text('pricing.rentPriceComment', 'editor.rentPriceComment', { multiline: true }),
        field.toggle('pricing.shortRent', 'editor.shortRent'),
        field.prices('pricing.buyPrice', 'editor.buyPrice', { sale: true }),
        field.text('pricing.buyPriceComment', 'editor.buyPriceComment', { multiline: true }),
        field.count('pricing.cost', 'editor.cost', { unit: 'editor.unit.baht', step: 100 }),
        field.choice('quota', 'editor.quota', { choices: choicesOf(QUOTA_LABELS) }),
        field.text('quotaText', 'editor.quotaText'),
      ],
    },
    {
      id: 'rooms',
      title: 'editor.group.rooms',
      fields: [
        field.count('rooms.bedroom', 'editor.bedroom', { seen }),
        field.count('rooms.bathroom', 'editor.bathroom', { seen }),
        field.count('rooms.size', 'editor.size', { seen, unit: 'editor.unit.metres', step: 0.5 }),
        ...more,
        floors,
        field.year('rooms.completed', 'editor.completed', { seen, choices: yearsFrom(1990, 2031) }),
        field.count('rooms.conditioner', 'editor.conditioner'),
        field.count('rooms.kitchen', 'editor.kitchen'),
        field.count('rooms.fan', 'editor.fan'),
        field.count('rooms.bath', 'editor.bath'),
        field.count('rooms.shower', 'editor.shower'),
        field.count('rooms.parking', 'editor.parking'),
      ],
    },
    {
      id: 'features',
      title: 'editor.group.features',
      fields: [
        ...extras,
        field.choice('furnishing', 'editor.furnishing', { seen, choices: choicesOf(FURNISHING_LABELS) }),
        field.choice('petAllowed', 'editor.petAllowed', { required: true, choices: choicesOf(PET_LABELS) }),
        field.choices('view', 'editor.view', { seen, choices: choicesOf(VIEW_LABELS) }),
        field.choices('features', 'editor.features', { seen, choices: choicesOf(FEATURE_LABELS) }),
      ],
    },
    { id: 'pictures', title: 'files.group', fields: [LISTING_FIELDS.pictures, LISTING_FIELDS.plans] },
    { id: 'text', title: 'editor.group.text', fields: [LISTING_FIELDS.html] },
    { id: 'position', title: 'editor.group.position', fields: [LISTING_FIELDS.position] },
    { id: 'staff', title: 'editor.group.staff', fields: STAFF_FIELDS },
    { id: 'seo', title: 'editor.group.seo', fields: [LISTING_FIELDS.seo] },
  ];
}
