import { Field, Float, ID, InputType, Int, registerEnumType } from 'type-graphql';
import { HomeKind } from '../fields/listing-nouns.js';
import { Currency } from '../currencies/currency-rates.entity.js';
import { AMENITY_KEYS } from '../listings/values/amenities.js';
import { StayInput } from '../listings/values/stay.js';
import { Deal, type Area, type Feature, type Furnishing, type PetPolicy, type View } from '../listings/values/choices.js';
import { FIELD_FILTERS, type FieldFilter } from './filters.js';

/** Order of a search. */
export enum SearchSort {
  NEWEST = 'newest',
  PRICE = 'price',
  PRICE_DESC = 'price-desc',
  PRICE_PER_METRE = 'metre',
  SIZE = 'size',
  BEACH = 'beach',
}

/** Sort order of a complex search. */
export enum ComplexSort {
  NEWEST = 'newest',
  NAME = 'name',
  PRICE = 'price',
  HOMES = 'homes',
  YEAR = 'year',
  BEACH = 'beach',
}

/** Amenities of a complex by their key. */
export const Amenity = Object.freeze(
  Object.fromEntries(AMENITY_KEYS.map((key) => [key.replaceAll(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase(), key])),
) as Readonly<Record<string, (typeof AMENITY_KEYS)[number]>>;
export type Amenity = (typeof AMENITY_KEYS)[number];

registerEnumType(HomeKind, { name: 'HomeKind', description: 'What can be lived in: an apartment or a house.' });
registerEnumType(SearchSort, {
  name: 'SearchSort',
  description: 'Order of a search; NEWEST begins with the home published last, PRICE_PER_METRE, PRICE and BEACH go up, SIZE down.',
});
registerEnumType(ComplexSort, {
  name: 'ComplexSort',
  description:
    'Sort order for condos and villages; NAME, PRICE (the lowest among matching homes) and BEACH ascend, HOMES (how many match) and YEAR descend.',
});
registerEnumType(Amenity, { name: 'Amenity', description: 'A thing that a condo or village has.' });

@InputType({ description: 'A position in degrees (WGS 84).' })
export class GeoPointInput {
  @Field(() => Float, { description: 'Latitude, degrees north.' })
  lat!: number;

  @Field(() => Float, { description: 'Longitude, degrees east.' })
  lng!: number;
}

@InputType({ description: 'An area of the map in degrees. If west is greater than east, it crosses the date line.' })
export class BoxInput {
  @Field(() => Float)
  west!: number;

  @Field(() => Float)
  south!: number;

  @Field(() => Float)
  east!: number;

  @Field(() => Float)
  north!: number;
}

/** Filters by a field of homes that other code names. The schema has all of them (see below). */
abstract class FieldValues {
  villa?: boolean | null;
  bedrooms?: number[] | null;
  bathrooms?: number[] | null;
  sizeMin?: number | null;
  sizeMax?: number | null;
  landMin?: number | null;
  landMax?: number | null;
  floorMin?: number | null;
  floorMax?: number | null;
  areas?: Area[] | null;
  views?: View[] | null;
  furnishing?: Furnishing[] | null;
  pets?: PetPolicy[] | null;
  features?: Feature[] | null;
  shortRent?: boolean | null;
  foreignQuota?: boolean | null;
  forInvestment?: boolean | null;
}

@InputType({ description: 'What a visitor looks for. What is left out, null or an empty list does not narrow the search.' })
export class SearchFilter extends FieldValues {
  @Field(() => Deal, { nullable: true, description: 'For rent or for sale.' })
  deal?: Deal | null;

  @Field(() => HomeKind, { nullable: true, description: 'Apartments or houses only.' })
  kind?: HomeKind | null;

  @Field(() => Float, {
    nullable: true,
    description: 'Lowest price in `currency`: rent a month, for the stay when there is one, or sale price. Without a deal either.',
  })
  priceMin?: number | null;

  @Field(() => Float, { nullable: true, description: 'Highest price in `currency`.' })
  priceMax?: number | null;

  @Field(() => Currency, { nullable: true, description: 'Currency of the two prices; baht when left out.' })
  currency?: Currency | null;

  @Field(() => StayInput, { nullable: true, description: 'Rent prices are those of this stay; takes what is for rent only.' })
  stay?: StayInput | null;

  @Field(() => [ID], { nullable: true, description: 'Condos and villages, any of; at most 50.' })
  complexes?: string[] | null;

  @Field(() => [ID], { nullable: true, description: 'At most a kilometre from any of these landmarks, in a straight line; at most 50.' })
  near?: string[] | null;

  @Field(() => [Amenity], { nullable: true, description: 'Things of the complex, all of.' })
  amenities?: Amenity[] | null;

  @Field(() => Int, { nullable: true, description: 'Maximum distance to the nearest beach access in metres, in a straight line.' })
  beachMax?: number | null;

  @Field(() => BoxInput, { nullable: true, description: 'Inside this part of the map.' })
  box?: BoxInput | null;

  @Field(() => [GeoPointInput], {
    nullable: true,
    description: 'Inside this drawn area: 3 to 100 corners; a self-crossing one holds what it winds around.',
  })
  drawn?: GeoPointInput[] | null;

  @Field(() => String, {
    nullable: true,
    description:
      'A sentence in Russian or English, typos allowed, of which 200 characters are used: it is parsed into filters, and the rest is searched in names and texts. Quoted words are not parsed.',
  })
  text?: string | null;
}

/** The GraphQL type of a filter by a field. */
function typeOf({ asks, whole, choices }: FieldFilter): object {
  if (asks === 'yes') return Boolean;
  if (asks === 'rooms') return [Int];
  return asks === 'range' ? (whole ? Int : Float) : [choices];
}

for (const filter of FIELD_FILTERS)
  for (const [at, input] of filter.inputs.entries())
    Field(() => typeOf(filter) as never, { nullable: true, description: filter.about[at]! })(SearchFilter.prototype, input);
