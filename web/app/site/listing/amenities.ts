import { type FragmentType, readFragment } from '~/gql/fragment-masking';
import { AmenityList_amenities } from './fact-fields';

/** The counted amenities of a condo or village, unread. */
export type AmenitiesRef = FragmentType<typeof AmenityList_amenities>;

/** Whether there is an amenity to show. */
export function hasAmenities(ref: AmenitiesRef): boolean {
  return Object.values(readFragment(AmenityList_amenities, ref)).some((count) => typeof count === 'number' && count > 0);
}
