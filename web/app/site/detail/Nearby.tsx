import { useIntl } from 'react-intl';
import { type FragmentType, readFragment } from '~/gql/fragment-masking';
import { graphql } from '~/gql/gql';
import type { LandmarkKind } from '~/gql/graphql';
import { formatDistance } from '~/lib/distance';
import { DetailPart } from './DetailLayout';
import { LineIcon } from '~/ui/fact-icons';
import { textLang } from './Html';
import styles from './Nearby.module.css';

/** What is near a listing. The operation names its language as `$lang`. */
export const Nearby_listing = graphql(`
  fragment Nearby_listing on Listing {
    nearby {
      metres
      landmark {
        id
        kind
        name {
          text(lang: $lang)
        }
      }
    }
  }
`);

/** The icon of each kind, on the grid of the others (icons.tsx), and its name. */
const KINDS = {
  BEACH: {
    icon: 'M12 20.5 9.5 7.5M3.5 11.5C4 7 7 4 9 3.5c3 0 7.5 1.75 8.5 5.25ZM3 20.5h18M9.5 7.5 9 3.5',
    label: 'nearby.beach',
  },
  MALL: {
    icon: 'M5 8.5h14l1 12H4ZM8.5 11V7a3.5 3.5 0 0 1 7 0v4',
    label: 'nearby.mall',
  },
  MARKET: {
    icon: 'M4 10.5v10h16v-10M3 8l2-4.5h14L21 8a3 3 0 0 1-6 0 3 3 0 0 1-6 0 3 3 0 0 1-6 0ZM9.5 20.5V15h5v5.5',
    label: 'nearby.market',
  },
  HOSPITAL: {
    icon: 'M4 4h16v16H4ZM12 8v8M8 12h8',
    label: 'nearby.hospital',
  },
  SCHOOL: {
    icon: 'M2.5 9.5 12 5l9.5 4.5L12 14ZM6.5 11.5V16c3 2.5 8 2.5 11 0v-4.5M21.5 9.5V15',
    label: 'nearby.school',
  },
  TRANSPORT: {
    icon: 'M5 4h14v13H5ZM5 11h14M7 17v2.5M17 17v2.5M8.5 14v0M15.5 14v0',
    label: 'nearby.transport',
  },
  SIGHT: {
    icon: 'M3.5 7.5H8L9.5 5h5L16 7.5h4.5V19h-17ZM12 16.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7Z',
    label: 'nearby.sight',
  },
  GOLF: {
    icon: 'M10 19V3.5L18 7l-8 3.5M6 17.5c-1.5.5-2.5 1-2.5 1.5 0 1 3.5 1.75 8.5 1.75s8.5-.75 8.5-1.75-2.5-1.5-6.5-1.75',
    label: 'nearby.golf',
  },
} as const satisfies Record<`${LandmarkKind}`, { icon: string; label: string }>;

/** The nearest landmark of each kind with its distance. Nothing where the position is unknown. */
export function Nearby({ listing: ref }: { listing: FragmentType<typeof Nearby_listing> }) {
  const { nearby } = readFragment(Nearby_listing, ref);
  const intl = useIntl();
  if (nearby.length === 0) return null;
  return (
    <DetailPart title={intl.formatMessage({ id: 'nearby.heading' })}>
      <ul className={styles.list}>
        {nearby.map(({ landmark, metres }) => (
          <li key={landmark.id}>
            <LineIcon path={KINDS[landmark.kind].icon} className={styles.icon} />
            <span className="muted small">{intl.formatMessage({ id: KINDS[landmark.kind].label })}</span>
            <span className={`strong break ${styles.name}`} lang={textLang(landmark.name.text)}>
              {landmark.name.text}
            </span>
            <span className={`bold nowrap ${styles.distance}`}>{formatDistance(intl, metres)}</span>
          </li>
        ))}
      </ul>
      <p className="above-10 muted small">{intl.formatMessage({ id: 'nearby.straight' })}</p>
    </DetailPart>
  );
}
