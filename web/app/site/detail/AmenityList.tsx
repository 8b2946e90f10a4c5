import { useIntl } from 'react-intl';
import { readFragment } from '~/gql/fragment-masking';
import { AMENITY_LABELS, type AmenityKey } from '~/i18n/traits';
import type { AmenitiesRef } from '~/site/listing/amenities';
import { AmenityList_amenities } from '~/site/listing/fact-fields';
import styles from './AmenityList.module.css';
import { Icon, LineIcon, type IconName } from '~/ui/fact-icons';

/** The icons of what only a condo or village has. */
const PATHS: Partial<Record<AmenityKey, string>> = {
  gym: 'M6.5 7v10M3.75 9v6M17.5 7v10M20.25 9v6M6.5 12h11',
  security: 'M12 3.5 19 6v5.5c0 4.5-3 7.5-7 9-4-1.5-7-4.5-7-9V6ZM9 12l2.25 2.25L15.25 10',
  concierge: 'M3.5 18.5h17M5 16a7 7 0 0 1 14 0ZM12 9V6.5M10 6.5h4',
  jacuzzi:
    'M3 13.5h18V16a4 4 0 0 1-4 4H7a4 4 0 0 1-4-4ZM7.5 10.5c-1.25-1.25 1.25-2.5 0-4M12 10.5c-1.25-1.25 1.25-3.5 0-6M16.5 10.5c-1.25-1.25 1.25-2.5 0-4M8 16.75v0M12 16.75v0M16 16.75v0',
  grill:
    'M4.5 10.5h15a7.5 7.5 0 0 1-15 0ZM8.5 16.5l-2.25 4.5M15.5 16.5l2.25 4.5M12 18v1.5M9 8c-1-1 1-2 0-3.5M12.5 8c-1-1 1-2 0-3.5M16 8c-1-1 1-2 0-3.5',
  garden: 'M12 21v-8M12 15.5c-5 1-8-1-8.5-5 4.5-.75 7.5.75 8.5 5ZM12 13c-.5-4.5 2-8 8.5-8.5.5 5.5-2.5 8.75-8.5 8.5ZM8 21h8',
  childrenArea: 'M7.5 4 3.5 20.5M7.5 4h9l4 16.5M10 4v10M14 4v10M9 14h6',
  lift: 'M5 3.5h14v17H5ZM9 10.5l3-3.5 3 3.5ZM9 13.5l3 3.5 3-3.5Z',
  tennisCourt: 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM6 6c3.5 3.2 3.5 8.8 0 12M18 6c-3.5 3.2-3.5 8.8 0 12',
};

/** Those whose icon a fact of homes has too. */
const OF_HOMES: Partial<Record<AmenityKey, IconName>> = { pool: 'pool', parking: 'car', sauna: 'sauna' };

/** The amenities of a condo or village as icons with counts; missing ones are omitted. Nothing if there are none. */
export function AmenityList({ amenities }: { amenities: AmenitiesRef }) {
  const intl = useIntl();
  const list = present(amenities);
  if (list.length === 0) return null;
  return (
    <ul className={`stack gap-12 ${styles.amenities}`}>
      {list.map(({ key, count }) => (
        <li className="tile row" key={key}>
          {OF_HOMES[key] ? <Icon name={OF_HOMES[key]} className="fixed sea" /> : <LineIcon path={PATHS[key]!} className="fixed sea" />}
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
