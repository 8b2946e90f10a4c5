import type { Amenity, ComplexSort, HomeKind, SearchFilter, SearchSort } from '~/gql/graphql';
import { FIELD_LISTS, FIELD_ROOMS, type ListName } from './field-filters';
import { AREA_SLUGS } from './urls';

/** A URL word and its schema value. */
export type Choice<Name> = readonly [word: string, name: Name];

const slugged = <Name extends string>(...names: Name[]): readonly Choice<Name>[] =>
  names.map((name) => [name.toLowerCase().replaceAll('_', '-'), name]);

/** The words of the address for the values of an enum, in the order in which they are offered. */
export const CHOICES = {
  deal: slugged('RENT', 'BUY'),
  kind: slugged<HomeKind>('UNIT', 'HOUSE'),
  areas: Object.entries(AREA_SLUGS),
  amenities: slugged<Amenity>(
    'POOL',
    'GYM',
    'PARKING',
    'SECURITY',
    'LIFT',
    'CHILDREN_AREA',
    'GARDEN',
    'SAUNA',
    'JACUZZI',
    'GRILL',
    'CONCIERGE',
    'TENNIS_COURT',
  ),
  ...(Object.fromEntries(FIELD_LISTS.map(({ name, choices }) => [name, slugged(...choices)])) as {
    readonly [Name in ListName]: readonly Choice<NonNullable<SearchFilter[Name]>[number]>[];
  }),
} as const;

/** The orders of a search, as they are offered, with their words in the address. */
export const SORTS: readonly Choice<SearchSort>[] = [
  ['newest', 'NEWEST'],
  ['price', 'PRICE'],
  ['price-desc', 'PRICE_DESC'],
  ['metre', 'PRICE_PER_METRE'],
  ['size', 'SIZE'],
  ['beach', 'BEACH'],
];

/** Sort orders of a list of condos or villages. */
export const COMPLEX_SORTS: readonly Choice<ComplexSort>[] = [
  ['newest', 'NEWEST'],
  ['name', 'NAME'],
  ['price', 'PRICE'],
  ['homes', 'HOMES'],
  ['year', 'YEAR'],
  ['beach', 'BEACH'],
];

/** A sort order of any list. */
export type Sort = SearchSort | ComplexSort;

/** Every sort order with its URL word; a word has the same meaning in all lists. */
export const ALL_SORTS: readonly Choice<Sort>[] = [...SORTS, ...COMPLEX_SORTS.filter(([word]) => !SORTS.some(([other]) => other === word))];

/** The sort order if the list supports it, else the list's default. */
export function offeredSort<Offered extends Sort>(sorts: readonly Choice<Offered>[], sort: Sort): Offered {
  return (sorts.find(([, offered]) => offered === sort) ?? sorts[0]!)[1];
}

/** Bedrooms that can be chosen; 4 is four and more. */
export const BEDROOMS = FIELD_ROOMS.find(({ name }) => name === 'bedrooms')!.counts;

/** Longest text that is looked for. */
export const LONGEST_TEXT = 200;
