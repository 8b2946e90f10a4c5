import '~/i18n/parts/nearby';
import type { LandmarkKind } from '~/gql/graphql';
import type { MessageId } from '~/i18n/intl';

/** Words of the kinds of landmarks. */
export const KIND_LABELS = {
  BEACH: 'nearby.beach',
  MALL: 'nearby.mall',
  MARKET: 'nearby.market',
  HOSPITAL: 'nearby.hospital',
  SCHOOL: 'nearby.school',
  TRANSPORT: 'nearby.transport',
  SIGHT: 'nearby.sight',
  GOLF: 'nearby.golf',
} as const satisfies Record<`${LandmarkKind}`, MessageId>;
