import { Field, Float, ID, InputType, Int } from 'type-graphql';
import { LocalizedTextInput } from '../core/localized-text.js';
import type { Field as Declared, Fields } from '../fields/field.js';
import { LISTING_KINDS, NOUNS, perKind } from '../fields/listing-nouns.js';
import { FIELDS, type ListingNoun } from '../fields/nouns.js';
import { CHOICES, type ChoiceKey } from '../fields/choices.js';
import './values/choices.js';

// The input types of listings are made of their fields (fields/nouns.ts). What is left out stays as it is, null clears the field, a list replaces
// the one that is there. Values are validated by the field's rule when the record is written, not by the schema.

/** A position in degrees (WGS 84). */
@InputType({ description: 'A position in degrees (WGS 84).' })
export class PositionInput {
  @Field(() => Float, { description: 'Latitude, degrees north.' })
  lat!: number;

  @Field(() => Float, { description: 'Longitude, degrees east.' })
  lng!: number;
}

/** The rent for one term. */
@InputType({ description: 'The rent for one term.' })
class RentTermInput {
  @Field(() => CHOICES.term, { description: 'The term.' })
  term!: string;

  @Field(() => Int, { description: 'Rent a month, baht.' })
  price!: number;
}

/** Groups of fields: the name of their type, what it is, and what the field of it is. */
const GROUPS: Readonly<Record<string, readonly [type: string, about: string, field: string]>> = {
  place: ['PlaceInput', 'Where a listing is.', 'Where it is.'],
  rooms: ['RoomsInput', 'Rooms and what they have.', 'Rooms.'],
  pricing: ['PricingInput', 'Prices in whole baht.', 'Prices.'],
  extras: ['HouseExtrasInput', 'What a house has besides rooms.', 'What it has besides rooms.'],
  amenities: ['AmenitiesInput', 'Number of each amenity; 0 is stored as none.', 'Amenities with their counts.'],
  backOffice: ['BackOfficeInput', 'What only staff see.', 'What only staff see.'],
  seo: ['SeoInput', 'SEO texts.', 'SEO texts.'],
};

type Input = new () => object;
type Member = readonly [name: string, type: () => object | [object], description: string | undefined];

function inputType(name: string, description: string, members: readonly Member[]): Input {
  const type = { [name]: class {} }[name]!;
  for (const [member, of, about] of members) {
    Field(of as never, { nullable: true, ...(about && { description: about }) })(type.prototype as object, member);
  }
  InputType(name, { description })(type);
  return type;
}

/** The GraphQL type of a field. */
function typeOf(path: string, { rule, ru }: Declared): Member[1] {
  if (ru) return () => LocalizedTextInput;
  const choice = () => CHOICES[path.split('.').at(-1) as ChoiceKey];
  switch (rule.kind) {
    case 'number':
      return () => (rule.whole ? Int : Float);
    case 'count':
      return () => Int;
    case 'flag':
      return () => Boolean;
    case 'choice':
      return choice;
    case 'choices':
      return () => [choice()];
    case 'prices':
      return () => [Int];
    case 'terms':
      return () => [RentTermInput];
    case 'position':
      return () => PositionInput;
    case 'id':
      return () => ID;
    case 'ids':
      return () => [ID];
    default:
      return () => String;
  }
}

const groups = new Map<string, Input>();

/** The members of a record's type: fields without a group, and groups. */
function membersOf(fields: Fields): Member[] {
  const names = new Set(Object.keys(fields).map((path) => path.split('.')[0]!));
  return [...names].map((name): Member => {
    const own = fields[name];
    if (own) return [name, typeOf(name, own), own.about];
    const [type, about, field] = GROUPS[name]!;
    const inside = Object.entries(fields).filter(([path]) => path.startsWith(`${name}.`));
    const group =
      groups.get(name) ??
      inputType(
        type,
        about,
        inside.map(([path, one]) => [path.slice(name.length + 1), typeOf(path, one), one.about]),
      );
    groups.set(name, group);
    return [name, () => group, field];
  });
}

const inputOf = (noun: ListingNoun): Input =>
  inputType(
    `${NOUNS[noun].type}Input`,
    `Fields of the ${noun} to write: an omitted field is unchanged, null clears it, a list replaces the old one.`,
    membersOf(FIELDS[noun]),
  );

/** What can be written of each listing noun. */
export const LISTING_INPUTS: Readonly<Record<ListingNoun, Input>> = perKind(LISTING_KINDS, inputOf);

/** SEO texts as input, of pages too. */
export const SeoInput = groups.get('seo')!;
export type SeoInput = object;
