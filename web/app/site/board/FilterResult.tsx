import { useIntl } from 'react-intl';
import { LocalLink } from '~/i18n/LocalLink';
import type { Filter } from '~/lib/search-state';
import { searchInCondoHref } from './board-address';
import styles from './CondoUnits.module.css';

interface FilterResultProps {
  /** Id of the condominium. */
  condo: string;
  filter: Filter;
  /** How many of its apartments meet the filters, of all on offer. */
  matching: number;
  total: number;
  /** Where all of them are shown, without language prefix. */
  reset: string;
}

/** How many apartments meet the filters, with the ways to be rid of them and to have more of them; without filters, how the board is read. */
export function FilterResult({ condo, filter, matching, total, reset }: FilterResultProps) {
  const intl = useIntl();
  const filtered = Object.keys(filter).length > 0;
  return (
    <p className={filtered ? styles.result : styles.hint}>
      <span role="status">{intl.formatMessage({ id: filtered ? 'board.result' : 'board.hint' }, { matching, total })}</span>
      {filtered && (
        <>
          <LocalLink to={reset} preventScrollReset>
            {intl.formatMessage({ id: 'board.reset' })}
          </LocalLink>
          <LocalLink to={searchInCondoHref(condo, filter)}>{intl.formatMessage({ id: 'board.openSearch' })}</LocalLink>
        </>
      )}
    </p>
  );
}
