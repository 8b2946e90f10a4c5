import type { ListingDraft } from './listing-form';

type Place = ListingDraft['place'];

/** Where a home is once its complex is known: what nobody has said yet is that of the complex. */
export function placeFrom(home: Place, complex: Place): Place {
  const named = home.area !== null;
  return {
    city: named ? home.city : complex.city,
    area: named ? home.area : complex.area,
    position: home.position ?? complex.position,
  };
}
