import { Suspense } from 'react';
import { useIntl } from 'react-intl';
import { type AmenitiesRef, hasAmenities } from '~/site/listing/amenities';
import { DetailPart } from './DetailLayout';
import { amenityStyles, LateAmenityList } from './late-amenities';

/** The Facilities tab of a home (spec 2): the amenities of its condo or village, or a line that nothing is known of them. */
export function Facilities({ amenities }: { amenities: AmenitiesRef | undefined }) {
  const intl = useIntl();
  if (!amenities || !hasAmenities(amenities)) return <p>{intl.formatMessage({ id: 'detail.noFacilities' })}</p>;
  return (
    <DetailPart title={intl.formatMessage({ id: 'detail.heading.amenities' })}>
      <div className={amenityStyles}>
        <Suspense>
          <LateAmenityList amenities={amenities} />
        </Suspense>
      </div>
    </DetailPart>
  );
}
