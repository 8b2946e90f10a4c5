import { useIntl } from 'react-intl';
import { type FragmentType, readFragment } from '~/gql/fragment-masking';
import { graphql } from '~/gql/gql';
import type { LandmarkKind } from '~/gql/graphql';
import { formatDistance } from '~/lib/distance';
import { DetailPart } from './DetailLayout';
import { Icon, type IconName } from './icons';
import { textLang } from './text-lang';
import styles from './Nearby.module.css';

/** What is near a listing. The operation names its language as `$lang`. */
const Nearby_listing = graphql(`
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

const KINDS = {
  BEACH: { icon: 'beach', label: 'nearby.beach' },
  MALL: { icon: 'mall', label: 'nearby.mall' },
  MARKET: { icon: 'market', label: 'nearby.market' },
  HOSPITAL: { icon: 'hospital', label: 'nearby.hospital' },
  SCHOOL: { icon: 'school', label: 'nearby.school' },
  TRANSPORT: { icon: 'transport', label: 'nearby.transport' },
  SIGHT: { icon: 'sight', label: 'nearby.sight' },
  GOLF: { icon: 'golf', label: 'nearby.golf' },
} as const satisfies Record<`${LandmarkKind}`, { icon: IconName; label: string }>;

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
            <Icon name={KINDS[landmark.kind].icon} className={styles.icon} />
            <span className={styles.kind}>{intl.formatMessage({ id: KINDS[landmark.kind].label })}</span>
            <span className={styles.name} lang={textLang(landmark.name.text)}>
              {landmark.name.text}
            </span>
            <span className={styles.distance}>{formatDistance(intl, metres)}</span>
          </li>
        ))}
      </ul>
      <p className={styles.note}>{intl.formatMessage({ id: 'nearby.straight' })}</p>
    </DetailPart>
  );
}
