import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { type FragmentType, readFragment } from '~/gql/fragment-masking';
import { graphql } from '~/gql/gql';
import { placeLabel } from '~/i18n/enums';
import { LocalLink } from '~/i18n/LocalLink';
import { withVisit } from '~/lib/stay';
import { Picture } from '~/site/listing/Picture';
import { useStay } from '~/site/stay/use-stay';
import { Icon } from '~/ui/fact-icons';
import styles from './ParentCard.module.css';

/** The complex on the page of one of its homes. The operation names its language as `$lang`. */
const ParentCard_complex = graphql(`
  fragment ParentCard_complex on Complex {
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

interface ParentCardProps {
  complex: FragmentType<typeof ParentCard_complex>;
  /** What it is, above the name. */
  kind: string;
  /** Address without language prefix; null: cannot be visited. */
  to: string | null;
}

/** The complex that a home is in: picture, name, area, year, and the way to it. */
export function ParentCard({ complex: ref, kind, to }: ParentCardProps) {
  const { name, place, year, pictures } = readFragment(ParentCard_complex, ref);
  const intl = useIntl();
  const stay = useStay();
  const picture = pictures[0];
  const about = intl.formatMessage(
    { id: 'detail.parent.about' },
    { place: intl.formatMessage({ id: placeLabel(place) }), year: year ? String(year) : 'none' },
  );
  const content: ReactNode = (
    <>
      <span className={styles.frame}>{picture && <Picture file={picture} sizes="88px" ratio="1/1" alt="" className="full" />}</span>
      <span className="grow narrow column">
        <span className="muted tiny">{kind}</span>
        <span className={`lead bold clamp ${styles.name}`}>{name.text}</span>
        <span className="muted tiny">{about}</span>
      </span>
      {to && <Icon name="forward" size={20} className={`fixed muted ${styles.arrow}`} />}
    </>
  );
  return to ? (
    <LocalLink to={withVisit(to, stay)} className={`card row ink plain raised ${styles.card}`}>
      {content}
    </LocalLink>
  ) : (
    <div className={`card row ink plain raised ${styles.card}`}>{content}</div>
  );
}
