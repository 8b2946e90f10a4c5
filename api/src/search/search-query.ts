import { AREA_BY_SLUG } from '../listings/values/choices.js';
import { chosenOf, FILTERS, isFieldFilter, type FieldFilter } from './filters.js';
import { Amenity, type SearchFilter } from './search.input.js';

/** The word of a choice in addresses: its name in the schema in lower case, `-` for `_`. */
const wordOf = (name: string): string => name.toLowerCase().replaceAll('_', '-');

const words = <T extends string>(choices: Readonly<Record<string, T>>): ReadonlyMap<string, T> =>
  new Map(Object.entries(choices).map(([name, value]) => [wordOf(name), value]));

const AREA_WORDS: ReadonlyMap<string, string> = new Map(Object.entries(AREA_BY_SLUG));

/** The amenities by their words in addresses. */
export const AMENITY_WORDS = words(Amenity);

/** The choices of a filter by their words in addresses, in the order in which addresses have them. */
export const wordsOf = ({ key, choices }: FieldFilter): ReadonlyMap<string, string> => (key === 'area' ? AREA_WORDS : words(choices));

const wordsIn = (all: ReadonlyMap<string, string>, values: readonly string[]) =>
  [...all].filter(([, value]) => values.includes(value)).map(([word]) => word);

type Param = readonly (string | number)[] | string | number | boolean | null | undefined;

/** The parameters of an address that ask for what a filter asks for, as `filterOfParams` reads them; without `?`, empty for an empty filter. */
export function queryOf(filter: SearchFilter): string {
  const { stay, box, drawn } = filter;
  const own: Record<string, Param> = {
    deal: filter.deal,
    kind: filter.kind,
    priceMin: filter.priceMin,
    priceMax: filter.priceMax,
    cur: filter.priceMin != null || filter.priceMax != null ? filter.currency : null,
    from: stay?.from,
    to: stay?.to,
    complex: filter.complexes,
    near: filter.near,
    with: wordsIn(AMENITY_WORDS, filter.amenities ?? []),
    beach: filter.beachMax,
    box: box && [box.west, box.south, box.east, box.north],
    draw: drawn?.flatMap(({ lat, lng }) => [lat, lng]),
    q: filter.text && encodeURIComponent(filter.text),
  };
  const params = FILTERS.flatMap((one): (readonly [string, Param])[] =>
    isFieldFilter(one) ? fieldParams(one, filter) : one.params.map((param) => [param, own[param]]),
  );
  return params
    .filter(([, value]) => value != null && value !== false && value !== '' && !(Array.isArray(value) && value.length === 0))
    .map(([name, value]) => `${name}=${value === true ? 1 : String(value)}`)
    .join('&');
}

function fieldParams(field: FieldFilter, filter: SearchFilter): (readonly [string, Param])[] {
  const { asks, name, inputs, params } = field;
  if (asks === 'one' || asks === 'some' || asks === 'every') return [[params[0]!, wordsIn(wordsOf(field), chosenOf(filter, name))]];
  const values = filter as Readonly<Record<string, Param>>;
  return params.map((param, at) => [param, values[inputs[at]!]]);
}
