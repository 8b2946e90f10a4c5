import { registerEnumType } from 'type-graphql';
import { CHOICE_TYPES, CHOICES, type Choice, type ChoiceKey } from '../../fields/choices.js';

// Choices as TypeGraphQL needs them: declared in fields/choices.ts.

/** Cities (spec 9). */
export const City = CHOICES.city;
export type City = Choice<'city'>;

/** Areas (spec 9); Bangkok has only Central. */
export const Area = CHOICES.area;
export type Area = Choice<'area'>;

/** Area by the slug of an address (spec 2). */
export const AREA_BY_SLUG: Readonly<Record<string, Area>> = Object.freeze(
  Object.assign(Object.create(null) as Record<string, Area>, {
    northpattaya: Area.NORTH,
    jomtien: Area.JOMTIEN,
    eastpattaya: Area.EAST,
    centralpattaya: Area.CENTRAL,
    huayai: Area.HUA_YAI,
    pratamnak: Area.PHRATAMNAK,
  }),
);

/** The view from the windows (spec 9). */
export const View = CHOICES.view;
export type View = Choice<'view'>;

/** How much furniture there is (spec 9). */
export const Furnishing = CHOICES.furnishing;
export type Furnishing = Choice<'furnishing'>;

/** Pets (spec 9). */
export const PetPolicy = CHOICES.petAllowed;
export type PetPolicy = Choice<'petAllowed'>;

/** In whose name a unit can be owned: a condo may sell 49 % of its area to foreigners. */
export const Quota = CHOICES.quota;
export type Quota = Choice<'quota'>;

/** What is in the home (spec 9, decision 0003). */
export const Feature = CHOICES.features;
export type Feature = Choice<'features'>;

/** Rent or sale. A record can be both: rentable when it has rent prices, for sale when it has buy prices. */
export enum Deal {
  RENT = 'rent',
  BUY = 'buy',
}

/** How long a rent is agreed for (decision 0007). */
export const RentTermKind = CHOICES.term;
export type RentTermKind = Choice<'term'>;

for (const key of Object.keys(CHOICES) as ChoiceKey[]) {
  const [name, description] = CHOICE_TYPES[key];
  registerEnumType(CHOICES[key], { name, description });
}
registerEnumType(Deal, { name: 'Deal', description: 'Rent or sale.' });

const quoted = (choices: object) => Object.values(choices).map((value) => `'${String(value)}'`);

/** SQL check: the column, when set, holds one of the choices. */
export const oneOf = (column: string, choices: object): string => `${column} IN (${quoted(choices).join(', ')})`;

/** SQL check: the list column holds nothing but the choices. */
export const someOf = (column: string, choices: object): string => `${column} <@ ARRAY[${quoted(choices).join(', ')}]::text[]`;
