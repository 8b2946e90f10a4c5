import type { Filter } from '~/lib/search-state';

/** What a search of complexes asks of the homes of one of them: all but what it asks of the complex itself, as the API does. */
export function homesOfComplex(filter: Filter): Filter {
  const { areas: _areas, near: _near, amenities: _amenities, beachMax: _beach, ...others } = filter;
  const { box: _box, drawn: _drawn, text: _text, ...left } = others;
  return left;
}
