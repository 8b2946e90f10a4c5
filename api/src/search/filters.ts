import { snakeCase } from '../db/naming.js';
import { CHOICES, type ChoiceKey } from '../fields/choices.js';
import type { Field, Filter } from '../fields/field.js';
import { HOME } from '../fields/home.js';
import { HOME_KINDS, type HomeKind } from '../fields/listing-nouns.js';
import { FIELDS } from '../fields/nouns.js';

// Every filter of the search in order: those by a field, which its declaration describes (fields/home.ts), and those of another kind.

type FilterIn<Declared> = Declared extends { readonly filter: infer One extends Filter } ? One : never;

/** Key of a filter by a field: its parameter in addresses, without the end of a range. */
export type FieldKey = FilterIn<(typeof HOME)[keyof typeof HOME]>['param'];

/** Key of another filter. */
type OwnKey = 'deal' | 'kind' | 'price' | 'stay' | 'complex' | 'near' | 'with' | 'beach' | 'box' | 'draw' | 'q';

/** The filters of a search, by which facets and gains are named: the keys that addresses of the site and REST have. */
export type SearchKey = FieldKey | OwnKey;

/** Highest number of rooms that is distinguished: four means four or more. */
export const MOST_ROOMS = 4;

interface AnyFilter {
  readonly key: SearchKey;
  readonly at: number;
  /** Its name in `SearchKey` of GraphQL, but for the case. */
  readonly name: string;
  /** Its fields in GraphQL. */
  readonly inputs: readonly string[];
  /** Its parameters in REST and in addresses. */
  readonly params: readonly string[];
}

/** A filter by a field of homes. */
export interface FieldFilter extends AnyFilter {
  readonly key: FieldKey;
  /** Descriptions of its fields in GraphQL. */
  readonly about: readonly string[];
  /** The column of `search_listing`, and of the tables of homes. */
  readonly column: string;
  /** The kinds of home that have it. */
  readonly kinds: readonly HomeKind[];
  /**
   * What it asks: `one` any of some choices; `some` and `every` one or all of several choices in a list; `yes` that a flag is set, or one choice;
   * `rooms` any of some counts; `range` a number between two.
   */
  readonly asks: 'one' | 'some' | 'every' | 'yes' | 'rooms' | 'range';
  /** The choices as an enum: each name by itself. */
  readonly choices: Readonly<Record<string, string>>;
  /** The stored choice that a yes-or-no filter asks for. */
  readonly is: string | null;
  /** Lowest number that may be asked for. */
  readonly least: number;
  /** Numbers are whole. */
  readonly whole: boolean;
}

function fieldFilter(path: string): FieldFilter[] {
  const kinds = HOME_KINDS.filter((kind) => {
    const { filter } = FIELDS[kind][path] ?? {};
    return filter && (filter.only ?? kind) === kind;
  });
  const { rule, filter }: Field = (kinds[0] && FIELDS[kinds[0]][path]) ?? { rule: { kind: 'flag' } };
  if (!filter) return [];
  const last = path.slice(path.lastIndexOf('.') + 1);
  const choices: Readonly<Record<string, string>> = CHOICES[last as ChoiceKey] ?? {};
  const isRange = rule.kind === 'number' && filter.from === undefined;
  const ends = (of: string) => (isRange ? [`${of}Min`, `${of}Max`] : [of]);
  return [
    {
      key: filter.param as FieldKey,
      at: filter.at,
      name: filter.name,
      inputs: ends(filter.name),
      params: ends(filter.param),
      about: typeof filter.about === 'string' ? [filter.about] : filter.about,
      column: snakeCase(last),
      kinds,
      asks: asked(filter, rule.kind),
      choices,
      is: filter.is === undefined ? null : (choices[filter.is] ?? null),
      least: filter.from ?? (rule.kind === 'number' ? Math.min(0, rule.least) : 0),
      whole: rule.kind === 'number' && rule.whole,
    },
  ];
}

function asked({ is, all, from }: Filter, kind: Field['rule']['kind']): FieldFilter['asks'] {
  if (kind === 'flag' || is !== undefined) return 'yes';
  if (kind === 'choices') return all ? 'every' : 'some';
  if (kind === 'choice') return 'one';
  return from === undefined ? 'range' : 'rooms';
}

const inOrder = <T extends AnyFilter>(filters: readonly T[]): readonly T[] => filters.toSorted((one, other) => one.at - other.at);

/** The filters by a field of homes, in order. */
export const FIELD_FILTERS = inOrder(Object.keys(HOME).flatMap(fieldFilter));

/** The filter by a field that has this key. */
export const fieldFilterOf = (key: FieldKey): FieldFilter => FIELD_FILTERS.find((filter) => filter.key === key)!;

const own = (key: OwnKey, at: number, name: string, inputs: string[] = [name], params: string[] = [key]): AnyFilter => ({
  key,
  at,
  name,
  inputs,
  params,
});

/** All filters, in the order of addresses, facets and refusals. */
export const FILTERS: readonly (AnyFilter | FieldFilter)[] = inOrder([
  own('deal', 10, 'deal'),
  own('kind', 20, 'kind'),
  own('price', 32, 'price', ['priceMin', 'priceMax', 'currency'], ['priceMin', 'priceMax', 'cur']),
  own('stay', 34, 'stay', ['stay'], ['from', 'to']),
  own('complex', 100, 'complexes'),
  own('near', 110, 'near'),
  own('with', 160, 'amenities'),
  own('beach', 200, 'beach', ['beachMax']),
  own('box', 210, 'box'),
  own('draw', 220, 'drawn'),
  own('q', 230, 'text'),
  ...FIELD_FILTERS,
]);

/** Whether a filter is by a field. */
export const isFieldFilter = (filter: AnyFilter | FieldFilter): filter is FieldFilter => 'column' in filter;

/** The values that the input of a search has for a filter by a list; none without one. */
export const chosenOf = <T extends string | number>(search: object, name: string): readonly T[] =>
  (search as Readonly<Record<string, readonly T[] | null | undefined>>)[name] ?? [];
