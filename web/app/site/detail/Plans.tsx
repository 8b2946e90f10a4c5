import { useIntl } from 'react-intl';
import { type FragmentType, readFragment } from '~/gql/fragment-masking';
import { graphql } from '~/gql/gql';
import { pictureUrl } from '~/lib/picture';
import { DetailPart } from './DetailLayout';
import styles from './Plans.module.css';

/** A floor plan or another still file (the spec's staticFiles). The operation names its language as `$lang`. */
export const Plans_file = graphql(`
  fragment Plans_file on File {
    id
    link
    width
    height
    caption {
      text(lang: $lang)
    }
  }
`);

/** Floor plans, each leading to its file. Nothing when there are none. */
export function Plans({ plans: refs }: { plans: readonly FragmentType<typeof Plans_file>[] }) {
  const intl = useIntl();
  const plans = refs.map((ref) => readFragment(Plans_file, ref));
  if (plans.length === 0) return null;
  return (
    <DetailPart title={intl.formatMessage({ id: 'detail.heading.plans' })}>
      <ul className={`stack ${styles.plans}`}>
        {plans.map((plan, index) => (
          <li key={plan.id}>
            <a href={pictureUrl(plan.link, 1600)}>
              <img
                src={pictureUrl(plan.link, 640)}
                width={plan.width}
                height={plan.height}
                alt={plan.caption.text || intl.formatMessage({ id: 'detail.planAlt' }, { number: index + 1 })}
                loading="lazy"
                decoding="async"
              />
            </a>
          </li>
        ))}
      </ul>
    </DetailPart>
  );
}
