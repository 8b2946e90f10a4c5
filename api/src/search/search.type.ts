import type { Home } from '../listings/home.entity.js';
import { HOMES } from '../listings/nouns.js';
import { HomeKind, ListingKind } from '../fields/listing-nouns.js';
import { createUnionType, Field, Float, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { LocalizedText } from '../core/localized-text.js';
import { PageNumbers } from '../core/page-numbers.type.js';
import { Area } from '../listings/values/choices.js';
import { StatedPrice } from '../listings/values/home-price.js';
import { snakeCase } from '../db/naming.js';
import { FILTERS, type SearchKey } from './filters.js';

/** A home that was found. */
export const HomeListing = createUnionType({
  name: 'HomeListing',
  description: 'A home that was found.',
  types: () => Object.values(HOMES).map(({ entity }) => entity),
  resolveType: (home: Home) => HOMES[home.kind].entity,
});

/** The filters of a search as an enum of the schema. */
const SearchKeys = Object.fromEntries(FILTERS.map(({ key, name }) => [snakeCase(name).toUpperCase(), key]));
registerEnumType(SearchKeys, { name: 'SearchKey', description: 'A filter of a search.' });

@ObjectType({ description: 'A value of a facet and how many homes it would give under the other filters.' })
export class FacetValue {
  @Field(() => String, {
    description:
      'The value: the name of the enum (`SEA`), the number (`2`; beach: metres), `true` for yes-or-no filters, the id of a complex.',
  })
  value!: string;

  @Field(() => Int, { description: 'How many homes.' })
  count!: number;

  @Field(() => LocalizedText, { nullable: true, description: 'Name of a complex or landmark.' })
  name?: LocalizedText | null;
}

@ObjectType({
  description:
    'The values of one filter with their counts, all of them, in their fixed order; complexes: the 60 with most homes and the chosen ones; landmarks: the chosen ones.',
})
export class Facet {
  @Field(() => SearchKeys, { description: 'Which filter.' })
  key!: SearchKey;

  @Field(() => [FacetValue], { description: 'Its values, those without a home too.' })
  values!: FacetValue[];
}

@ObjectType({ description: 'How many more homes there would be without one filter.' })
export class FilterGain {
  @Field(() => SearchKeys, { description: 'Which filter.' })
  key!: SearchKey;

  @Field(() => String, { nullable: true, description: 'Which value of it, where all chosen ones must hold (features, amenities).' })
  value?: string | null;

  @Field(() => Int, { description: 'How many homes more.' })
  gain!: number;
}

@ObjectType({ description: 'A filter that a sentence asks for.' })
export class SentenceReading {
  @Field(() => SearchKeys, { description: 'Which filter.' })
  key!: SearchKey;

  @Field(() => String, { description: 'The filter as addresses and REST have it: `view=sea`.' })
  query!: string;

  @Field(() => String, { description: 'The words that ask for it.' })
  words!: string;

  @Field(() => [LocalizedText], { description: 'Names of its complexes or landmarks, in the order of their ids; none of other filters.' })
  names!: LocalizedText[];
}

@ObjectType({ description: 'What a text was understood as.' })
export class Understanding {
  @Field(() => [SentenceReading], { description: 'The filters that it asks for; they take the place of the same ones of the search.' })
  readings!: SentenceReading[];

  @Field(() => String, { description: 'What is looked for in names and texts instead; empty when the text was understood whole.' })
  rest!: string;

  @Field(() => [String], { description: 'What neither a filter nor a text answers: "no pets". It narrows nothing.' })
  aside!: string[];
}

@ObjectType({ description: 'What the text of a filter was understood as.' })
export class UnderstoodSearch extends Understanding {
  @Field(() => Int, { description: 'How many homes the filter finds.' })
  count!: number;
}

@ObjectType({ description: 'A page of a search.' })
export class SearchPage extends PageNumbers {
  @Field(() => [HomeListing], { description: 'The homes in the asked order.' })
  homes!: Home[];

  @Field(() => [Facet], { description: 'Counts of every value under the other filters.' })
  facets!: Facet[];

  @Field(() => [FilterGain], { description: 'What each active filter takes away, for explaining few or no results.' })
  gains!: FilterGain[];

  @Field(() => String, {
    nullable: true,
    description: 'What was looked for instead of the mistyped text; null when it was taken as it is.',
  })
  corrected!: string | null;

  @Field(() => Understanding, { nullable: true, description: 'What the text was understood as; null without a text.' })
  understood!: Understanding | null;
}

/** What a map mark represents. */
export enum PinKind {
  HOME = 'home',
  COMPLEX = 'complex',
  CLUSTER = 'cluster',
}
registerEnumType(PinKind, {
  name: 'PinKind',
  description: 'One home on its own, all homes of one condo or village, or several places that stand too near.',
});

@ObjectType({ description: 'A mark on the map.' })
export class MapPin {
  @Field(() => ID, { description: 'Id of the home or complex; of a cluster a key that is stable for the zoom.' })
  id!: string;

  @Field(() => PinKind, { description: 'What it represents.' })
  kind!: PinKind;

  @Field(() => HomeKind, { nullable: true, description: 'Apartment or house; null for a cluster of both.' })
  homeKind!: HomeKind | null;

  @Field(() => Float, { description: 'Latitude, degrees north.' })
  lat!: number;

  @Field(() => Float, { description: 'Longitude, degrees east.' })
  lng!: number;

  @Field(() => Int, { description: 'Number of homes; for a cluster on a map of complexes, the number of complexes.' })
  count!: number;

  @Field(() => LocalizedText, { nullable: true, description: 'Name of the complex; null for a home or a cluster.' })
  name!: LocalizedText | null;

  @Field(() => StatedPrice, {
    nullable: true,
    description: 'Lowest rent a month; for the stay when there is one and it can be counted.',
  })
  rent!: StatedPrice | null;

  @Field(() => StatedPrice, { nullable: true, description: 'Lowest sale price.' })
  buy!: StatedPrice | null;
}

@ObjectType({ description: 'An area of the map in degrees. If it crosses the date line, west is greater than east.' })
export class Box {
  @Field(() => Float, { description: 'Longitude.' })
  west!: number;

  @Field(() => Float, { description: 'Latitude.' })
  south!: number;

  @Field(() => Float, { description: 'Longitude.' })
  east!: number;

  @Field(() => Float, { description: 'Latitude.' })
  north!: number;
}

@ObjectType({ description: 'The marks of a part of the map.' })
export class MapPins {
  @Field(() => [MapPin], { description: 'At most 500, the fullest first.' })
  pins!: MapPin[];

  @Field(() => Int, { description: 'Number of homes or complexes that they represent.' })
  total!: number;

  @Field(() => Box, {
    nullable: true,
    description: 'The smallest box around all of them; null if there are none. A single place gives a box of zero size.',
  })
  bounds!: Box | null;
}

/** What a suggestion leads to. */
export const SuggestionKind = { AREA: 'area', ...ListingKind } as const;
export type SuggestionKind = 'area' | ListingKind;
registerEnumType(SuggestionKind, { name: 'SuggestionKind', description: 'What a suggestion leads to.' });

@ObjectType({ description: 'A completion of what is being typed.' })
export class Suggestion {
  @Field(() => SuggestionKind, { description: 'What it leads to.' })
  kind!: SuggestionKind;

  @Field(() => ID, { description: 'Id of the listing; the name of the enum for an area.' })
  id!: string;

  @Field(() => LocalizedText, { description: 'Its name; of an area in both languages too.' })
  name!: LocalizedText;

  @Field(() => Area, { description: 'Where it is.' })
  area!: Area;

  @Field(() => String, { nullable: true, description: 'Reference of a listing.' })
  reference!: string | null;

  @Field(() => Int, { description: 'How many homes are on offer there; 1 for a home.' })
  count!: number;
}
