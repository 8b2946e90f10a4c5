import { useIntl } from 'react-intl';
import type { RentTermKind } from '~/gql/graphql';
import { Price } from '~/site/currencies/Price';
import styles from './RentTerms.module.css';

const TERM_LABELS = {
  MONTH: 'detail.term.month',
  MONTHS_3: 'detail.term.months3',
  MONTHS_6: 'detail.term.months6',
  MONTHS_12: 'detail.term.months12',
  SEASON: 'detail.term.season',
} as const satisfies Record<`${RentTermKind}`, string>;

const ORDER = Object.keys(TERM_LABELS);

interface RentTermsProps {
  /** Each term at most once, with its rent a month in baht. */
  terms: readonly { term: RentTermKind; price: number }[];
}

/** What the rent is for each length of stay and for the high season. */
export function RentTerms({ terms }: RentTermsProps) {
  const intl = useIntl();
  const inOrder = [...terms].sort((one, other) => ORDER.indexOf(one.term) - ORDER.indexOf(other.term));
  return (
    <table className={styles.terms}>
      <caption>{intl.formatMessage({ id: 'detail.terms' })}</caption>
      <tbody>
        {inOrder.map(({ term, price }) => (
          <tr key={term}>
            <th scope="row">{intl.formatMessage({ id: TERM_LABELS[term] })}</th>
            <td>
              <Price baht={price} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
