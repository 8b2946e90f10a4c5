import type { HomeKind } from '@talay/api/fields/listing-nouns.js';
import type { ComponentProps } from 'react';
import { useIntl } from 'react-intl';
import { LocalLink } from '~/i18n/LocalLink';
import { paths } from '~/lib/urls';
import { Picture } from '~/site/listing/Picture';
import { Badges } from '~/site/listing/Badges';
import { type HomePricing, pricesOf } from '~/lib/home-price';
import { HomePrice } from '~/site/listing/HomePrice';
import type { CompareRow } from './compare-rows';
import styles from './CompareTable.module.css';

/** Header of a column. */
export interface CompareHead {
  id: string;
  reference: string;
  __typename: Capitalize<HomeKind>;
  name: { text: string };
  active: boolean;
  forInvestment: boolean;
  pricing: HomePricing;
  pictures: readonly ComponentProps<typeof Picture>['file'][];
}

interface CompareTableProps {
  heads: readonly CompareHead[];
  rows: readonly CompareRow[];
  /** Kept by the links that take a column away. */
  diff: boolean;
}

/** The table of a comparison: a column a home under a head that stays in sight; a phone swipes it, and has each label above its row. */
export function CompareTable({ heads, rows, diff }: CompareTableProps) {
  const intl = useIntl();
  const references = heads.map(({ reference }) => reference);
  return (
    <div className={styles.scroller} role="region" tabIndex={0} aria-label={intl.formatMessage({ id: 'compare.table' })}>
      <table className={styles.table} style={{ '--homes': heads.length } as ComponentProps<'table'>['style']}>
        <thead>
          <tr>
            <th scope="col" className={styles.corner}>
              <span className="visually-hidden">{intl.formatMessage({ id: 'compare.fact' })}</span>
            </th>
            {heads.map((head) => (
              <th key={head.id} scope="col">
                <Head
                  head={head}
                  without={paths.compare(
                    references.filter((reference) => reference !== head.reference),
                    diff,
                  )}
                />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key}>
              <th scope="row">
                <span>{row.label}</span>
              </th>
              {heads.map((head, index) => (
                <td key={head.id} className={row.best.includes(index) ? styles.best : undefined}>
                  <Value row={row} index={index} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Head({ head, without }: { head: CompareHead; without: string }) {
  const intl = useIntl();
  const [price] = pricesOf(head.pricing);
  const picture = head.pictures[0];
  return (
    <div className={`stack packed ${styles.head}`}>
      <LocalLink to={paths.listing(head.__typename, head.id)} className={`ink plain ${styles.link}`}>
        <span className={styles.frame}>
          {picture && <Picture file={picture} sizes="200px" ratio="3/2" alt="" className={styles.picture} />}
        </span>
        <span className={`above-6 bold ink clamp ${styles.name}`}>{head.name.text}</span>
      </LocalLink>
      <span className="muted tiny">{head.reference}</span>
      {price && <HomePrice price={price} className="bold" />}
      {!head.active && <Badges listing={head} className={styles.badges} />}
      <LocalLink
        to={without}
        replace
        preventScrollReset
        className={styles.remove}
        aria-label={intl.formatMessage({ id: 'savedScreen.removeNamed' }, { name: `${head.name.text}, ${head.reference}` })}
      >
        <svg viewBox="0 0 24 24" className="line-icon" aria-hidden="true">
          <path d="M6 6l12 12M18 6L6 18" />
        </svg>
      </LocalLink>
    </div>
  );
}

function Value({ row, index }: { row: CompareRow; index: number }) {
  const intl = useIntl();
  const value = row.values[index];
  const price = row.prices?.[index];
  if (value == null) {
    return (
      <>
        <span aria-hidden="true">–</span>
        <span className="visually-hidden">{intl.formatMessage({ id: 'compare.unknown' })}</span>
      </>
    );
  }
  const words = row.words?.[index];
  if (words) {
    return (
      <ul className="flush">
        {words.map((word) => (
          <li key={word}>{word}</li>
        ))}
      </ul>
    );
  }
  return (
    <>
      {price ? <HomePrice price={price} /> : value}
      {row.best.includes(index) && (
        <span className={`row gap-4 tiny strong ${styles.mark}`}>
          <svg viewBox="0 0 24 24" className="line-icon" aria-hidden="true">
            <path d="M5 12.5 10 17.5 19.5 7" />
          </svg>
          {row.bestLabel}
        </span>
      )}
    </>
  );
}
