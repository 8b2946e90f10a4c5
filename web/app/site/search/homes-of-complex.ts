import type { Filter } from '~/lib/search-state';

/** The filter for the homes of one complex from a search: everything but the filters on the complex itself, as in the API. */
export function homesOfComplex(filter: Filter): Filter {
  const { areas: _areas, near: _near, amenities: _amenities, beachMax: _beach, ...others } = filter;
  const { box: _box, drawn: _drawn, text: _text, ...left } = others;
  return left;
}
