import { type FragmentType, readFragment } from '~/gql/fragment-masking';
import { graphql } from '~/gql/gql';

/** The amenities of a condo or village, as counts (spec 9). */
export const AmenityList_amenities = graphql(`
  fragment AmenityList_amenities on Amenities {
    pool
    gym
    parking
    security
    concierge
    jacuzzi
    grill
    sauna
    garden
    childrenArea
    lift
    tennisCourt
  }
`);

/** The counted amenities of a condo or village, unread. */
export type AmenitiesRef = FragmentType<typeof AmenityList_amenities>;

/** Whether there is an amenity to show. */
export function hasAmenities(ref: AmenitiesRef): boolean {
  return Object.values(readFragment(AmenityList_amenities, ref)).some((count) => typeof count === 'number' && count > 0);
}
