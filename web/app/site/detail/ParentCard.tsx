import type { ComponentProps, ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { type FragmentType, readFragment } from '~/gql/fragment-masking';
import { graphql } from '~/gql/gql';
import { placeLabel } from '~/i18n/enums';
import { LocalLink } from '~/i18n/LocalLink';
import { withVisit } from '~/lib/stay';
import { paths } from '~/lib/urls';
import { Picture } from '~/site/listing/Picture';
import { useStay } from '~/site/stay/use-stay';
import { Icon } from '~/ui/fact-icons';
import styles from './ParentCard.module.css';

/** The condominium on the page of one of its units. The operation names its language as `$lang`. */
export const ParentCard_condo = graphql(`
  fragment ParentCard_condo on Condo {
    id
    name {
      text(lang: $lang)
    }
    place {
      city
      area
    }
    year
    pictures(first: 1) {
      id
      ...Picture_file
    }
  }
`);

/** The village on the page of one of its houses. The operation names its language as `$lang`. */
export const ParentCard_village = graphql(`
  fragment ParentCard_village on Village {
    id
    active
    name {
      text(lang: $lang)
    }
    place {
      city
      area
    }
    year
    pictures(first: 1) {
      id
      ...Picture_file
    }
  }
`);

/** The condominium that a unit is in: picture, name, area, year, and the way to it. */
export function CondoParent({ condo: ref }: { condo: FragmentType<typeof ParentCard_condo> }) {
  const condo = readFragment(ParentCard_condo, ref);
  const intl = useIntl();
  return <ParentCard {...condo} to={paths.condo(condo.id)} kind={intl.formatMessage({ id: 'detail.parent.condo' })} />;
}

/** The village that a house is in. An inactive one cannot be visited (spec 4), so it is no link. */
export function VillageParent({ village: ref }: { village: FragmentType<typeof ParentCard_village> }) {
  const village = readFragment(ParentCard_village, ref);
  const intl = useIntl();
  return (
    <ParentCard
      {...village}
      to={village.active ? paths.village(village.id) : null}
      kind={intl.formatMessage({ id: 'detail.parent.village' })}
    />
  );
}

interface ParentCardProps {
  /** What it is, above the name. */
  kind: string;
  /** Address without language prefix; null: cannot be visited. */
  to: string | null;
  name: { text: string };
  place: Parameters<typeof placeLabel>[0];
  year?: number | null;
  pictures: readonly ComponentProps<typeof Picture>['file'][];
}

function ParentCard({ kind, to, name, place, year, pictures }: ParentCardProps) {
  const intl = useIntl();
  const stay = useStay();
  const picture = pictures[0];
  const about = intl.formatMessage(
    { id: 'detail.parent.about' },
    { place: intl.formatMessage({ id: placeLabel(place) }), year: year ? String(year) : 'none' },
  );
  const content: ReactNode = (
    <>
      <span className={styles.frame}>
        {picture && <Picture file={picture} sizes="88px" ratio="1/1" alt="" className={styles.picture} />}
      </span>
      <span className={styles.text}>
        <span className={styles.kind}>{kind}</span>
        <span className={`clamp ${styles.name}`}>{name.text}</span>
        <span className={styles.about}>{about}</span>
      </span>
      {to && <Icon name="forward" size={20} className={styles.arrow} />}
    </>
  );
  return to ? (
    <LocalLink to={withVisit(to, stay)} className={`row card ${styles.card}`}>
      {content}
    </LocalLink>
  ) : (
    <div className={`row card ${styles.card}`}>{content}</div>
  );
}
