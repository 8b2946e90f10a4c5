import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useLocation, useNavigation } from 'react-router';
import { type FragmentType, readFragment } from '~/gql/fragment-masking';
import { LocalLink } from '~/i18n/LocalLink';
import { boardHref, condoListHref, MOST_ON_BOARD, parseBoard, searchInCondoHref } from './board-address';
import { BuildingBoard, BuildingBoard_board } from './BuildingBoard';
import { BoardFilters } from './BuildingBoardFilters';
import styles from './CondoUnits.module.css';

/** With fewer apartments of a known floor a board says less than their cards. */
const FEWEST_ON_BOARD = 6;

interface CondoUnitsProps {
  /** Id of the condominium. */
  condo: string;
  /** Read unless the address asks for the list. */
  board: FragmentType<typeof BuildingBoard_board> | null | undefined;
  /** The list of cards with its pages; read unless the address asks for the board. */
  children: ReactNode;
}

/** The apartments on offer in a condominium: as a board or as a list, each with an address of its own. */
export function CondoUnits({ condo, board: ref, children }: CondoUnitsProps) {
  const intl = useIntl();
  const location = useLocation();
  const next = useNavigation().location;
  const board = readFragment(BuildingBoard_board, ref);
  const { shown, filter, first } = parseBoard(new URLSearchParams(location.search));
  const placed = board?.units.filter(({ floor }) => floor != null).length ?? 0;
  const asBoard = ref != null && shown !== 'list' && (shown === 'board' || placed >= FEWEST_ON_BOARD);
  const pending = next?.pathname === location.pathname;
  const tabs = [
    {
      to: `${boardHref(condo, filter.stay ? { stay: filter.stay } : {})}#offers`,
      text: intl.formatMessage({ id: 'board.tab.board' }),
      current: asBoard,
    },
    { to: condoListHref(condo, filter.stay), text: intl.formatMessage({ id: 'board.tab.list' }), current: !asBoard },
  ];
  const filtered = Object.keys(filter).length > 0;
  return (
    <>
      <nav aria-label={intl.formatMessage({ id: 'board.tabs' })}>
        <ul className={styles.tabs}>
          {tabs.map(({ to, text, current }) => (
            <li key={to}>
              <LocalLink to={to} preventScrollReset aria-current={current ? 'true' : undefined}>
                {text}
              </LocalLink>
            </li>
          ))}
        </ul>
      </nav>
      {filter.stay && (
        <p className={styles.stay}>
          {intl.formatMessage({ id: 'board.stay' }, { from: new Date(filter.stay.from), to: new Date(filter.stay.to) })}
        </p>
      )}
      {asBoard && board ? (
        <>
          <BoardFilters condo={condo} units={board.units} filter={filter} />
          <p className={filtered ? styles.result : styles.hint}>
            <span role="status">
              {filtered
                ? intl.formatMessage({ id: 'board.result' }, { matching: board.matching, total: board.total })
                : intl.formatMessage({ id: 'board.hint' })}
            </span>
            {filtered && (
              <LocalLink to={boardHref(condo, {})} preventScrollReset>
                {intl.formatMessage({ id: 'board.reset' })}
              </LocalLink>
            )}
            {filtered && <LocalLink to={searchInCondoHref(condo, filter)}>{intl.formatMessage({ id: 'board.openSearch' })}</LocalLink>}
          </p>
          <BuildingBoard
            board={ref}
            deal={filter.deal}
            stay={filter.stay}
            pending={pending}
            more={
              first < MOST_ON_BOARD ? { to: boardHref(condo, filter, { all: true }), most: Math.min(board.total, MOST_ON_BOARD) } : null
            }
          />
        </>
      ) : (
        children
      )}
    </>
  );
}
