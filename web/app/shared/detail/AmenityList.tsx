import { useIntl } from 'react-intl';
import { type FragmentType, readFragment } from '~/gql/fragment-masking';
import { graphql } from '~/gql/gql';
import { AMENITY_LABELS, type AmenityKey } from '~/i18n/traits';
import { Icon } from './icons';
import styles from './AmenityList.module.css';

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
  return present(ref).length > 0;
}

/** The amenities of a condo or village as icons with their counts; what there is none of is left out. Nothing when there is none at all. */
export function AmenityList({ amenities }: { amenities: AmenitiesRef }) {
  const intl = useIntl();
  const list = present(amenities);
  if (list.length === 0) return null;
  return (
    <ul className={styles.amenities}>
      {list.map(({ key, count }) => (
        <li key={key}>
          <Icon name={key} className={styles.icon} />
          <span>{intl.formatMessage({ id: AMENITY_LABELS[key] }, { count, b: (chunks) => <b key="b">{chunks}</b> })}</span>
        </li>
      ))}
    </ul>
  );
}

const KEYS = Object.keys(AMENITY_LABELS) as AmenityKey[];

function present(ref: AmenitiesRef): { key: AmenityKey; count: number }[] {
  const amenities = readFragment(AmenityList_amenities, ref);
  return KEYS.flatMap((key) => {
    const count = amenities[key];
    return count ? [{ key, count }] : [];
  });
}
