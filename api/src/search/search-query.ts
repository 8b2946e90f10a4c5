import { AREA_BY_SLUG, Feature, Furnishing, PetPolicy, View } from '../listings/values/choices.js';
import { Amenity, type SearchFilter } from './search.input.js';

/** The word of a choice in addresses: its name in the schema in lower case, `-` for `_`. */
export const wordOf = (name: string): string => name.toLowerCase().replaceAll('_', '-');

const words = (choices: Readonly<Record<string, string>>, values: readonly string[] | null | undefined) =>
  values &&
  Object.entries(choices)
    .filter(([, value]) => values.includes(value))
    .map(([name]) => wordOf(name));

/** The parameters of an address that ask for what a filter asks for, as `filterOfParams` reads them; without `?`, empty for an empty filter. */
export function queryOf(filter: SearchFilter): string {
  const { stay, box, drawn } = filter;
  const params: Record<string, readonly (string | number)[] | string | number | boolean | null | undefined> = {
    deal: filter.deal,
    kind: filter.kind,
    villa: filter.villa,
    priceMin: filter.priceMin,
    priceMax: filter.priceMax,
    cur: filter.priceMin != null || filter.priceMax != null ? filter.currency : null,
    from: stay?.from,
    to: stay?.to,
    beds: filter.bedrooms,
    baths: filter.bathrooms,
    sizeMin: filter.sizeMin,
    sizeMax: filter.sizeMax,
    landMin: filter.landMin,
    landMax: filter.landMax,
    floorMin: filter.floorMin,
    floorMax: filter.floorMax,
    area: filter.areas && Object.keys(AREA_BY_SLUG).filter((slug) => filter.areas!.includes(AREA_BY_SLUG[slug]!)),
    complex: filter.complexes,
    near: filter.near,
    view: words(View, filter.views),
    furnish: words(Furnishing, filter.furnishing),
    pets: words(PetPolicy, filter.pets),
    has: words(Feature, filter.features),
    with: words(Amenity, filter.amenities),
    short: filter.shortRent,
    quota: filter.foreignQuota,
    invest: filter.forInvestment,
    beach: filter.beachMax,
    box: box && [box.west, box.south, box.east, box.north],
    draw: drawn?.flatMap(({ lat, lng }) => [lat, lng]),
    q: filter.text && encodeURIComponent(filter.text),
  };
  return Object.entries(params)
    .filter(([, value]) => value != null && value !== false && value !== '' && !(Array.isArray(value) && value.length === 0))
    .map(([name, value]) => `${name}=${value === true ? 1 : String(value)}`)
    .join('&');
}
