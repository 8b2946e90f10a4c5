import { DetailMap } from '~/site/map/DetailMap';
import { type FragmentType } from '~/gql/fragment-masking';
import { Nearby, type Nearby_listing } from './Nearby';

interface WhereaboutsProps {
  listing: FragmentType<typeof Nearby_listing>;
  /** Where it stands; the map is left out where that is not known. */
  position: { lat: number; lng: number } | null | undefined;
  /** Name of the listing. */
  name: string;
}

/** Where a listing stands: what is near it, and the map. */
export function Whereabouts({ listing, position, name }: WhereaboutsProps) {
  return (
    <>
      <Nearby listing={listing} />
      {position && <DetailMap position={position} name={name} />}
    </>
  );
}
