import type { ListingDraft } from './listing-form';

type Place = ListingDraft['place'];

/** Location of a home once its complex is known: empty fields are taken from the complex. */
export function placeFrom(home: Place, complex: Place): Place {
  const named = home.area !== null;
  return {
    city: named ? home.city : complex.city,
    area: named ? home.area : complex.area,
    position: home.position ?? complex.position,
  };
}
