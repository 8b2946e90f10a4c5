import '~/i18n/parts/board';
import { Suspense, type ComponentProps } from 'react';
import { useIntl } from 'react-intl';
import { useLocation, useNavigation } from 'react-router';
import { type FragmentType, readFragment } from '~/gql/fragment-masking';
import type { CondoQuery } from '~/gql/graphql';
import { LocalLink } from '~/i18n/LocalLink';
import { LateHomeCard } from '~/site/detail/late-cards';
import { EmptyState } from '~/site/listing/EmptyState';
import { ListingGrid } from '~/site/listing/ListingGrid';
import { Pagination } from '~/ui/Pagination';
import { boardHref, condoListHref, parseBoard, MOST_ON_BOARD, searchInCondoHref } from './board-address';
import { BuildingBoard_board } from './board-grid';
import type { Filter } from '~/lib/search-state';
import { BuildingBoard } from './BuildingBoard';
import { BoardFilters } from './BuildingBoardFilters';
import { Tabs } from '~/ui/kit';
import styles from './CondoUnits.module.css';

/** With fewer apartments of a known floor a board says less than their cards. */
const FEWEST_ON_BOARD = 6;

interface CondoUnitsProps {
  /** Id of the condominium. */
  condo: string;
  /** How many of its apartments are on offer. */
  total: number;
  /** Read unless the address asks for the list. */
  board: FragmentType<typeof BuildingBoard_board> | null | undefined;
  /** A page of those that meet the filters; read unless the address asks for the board. */
  list: CondoQuery['list'];
}

/** The apartments on offer in a condominium: as a board or a list, each with its own address, with the same filters. */
export function CondoUnits({ condo, total, board: ref, list }: CondoUnitsProps) {
  const intl = useIntl();
  const location = useLocation();
  const next = useNavigation().location;
  const board = readFragment(BuildingBoard_board, ref);
  const { shown, filter, first } = parseBoard(new URLSearchParams(location.search));
  const placed = board?.units.filter(({ floor }) => floor != null).length ?? 0;
  const asBoard = shown !== 'list' && (shown === 'board' || placed >= FEWEST_ON_BOARD);
  const pending = next?.pathname === location.pathname;
  const deal = filter.stay ? 'RENT' : filter.deal;
  if (total === 0) return <EmptyState />;
  const tabs = [
    { to: `${boardHref(condo, filter)}#offers`, text: intl.formatMessage({ id: 'board.tab.board' }), current: asBoard },
    { to: condoListHref(condo, filter), text: intl.formatMessage({ id: 'board.tab.list' }), current: !asBoard },
  ];
  return (
    <>
      <div className="below-16">
        <Tabs label={intl.formatMessage({ id: 'board.tabs' })}>
          {tabs.map(({ to, text, current }) => (
            <li key={to}>
              <LocalLink to={to} preventScrollReset aria-current={current ? 'true' : undefined}>
                {text}
              </LocalLink>
            </li>
          ))}
        </Tabs>
      </div>
      {filter.stay && (
        <p className="below-12 muted">
          {intl.formatMessage({ id: 'board.stay' }, { from: new Date(filter.stay.from), to: new Date(filter.stay.to) })}
        </p>
      )}
      {asBoard && ref ? (
        <CondoBoard condo={condo} board={ref} filter={filter} first={first} pending={pending} />
      ) : (
        <>
          {list && Object.keys(filter).length > 0 && (
            <FilterResult condo={condo} filter={filter} matching={list.total} total={total} reset={condoListHref(condo, {})} />
          )}
          <Suspense>
            <ListingGrid>
              {list?.homes.map(
                (home) => home.__typename === 'Unit' && <LateHomeCard key={home.id} home={home} deal={deal} stay={home.pricing} />,
              )}
            </ListingGrid>
          </Suspense>
          {list && <Pagination page={list.page} pages={list.pages} href={(page) => condoListHref(condo, filter, page)} />}
        </>
      )}
    </>
  );
}

interface CondoBoardProps extends Pick<ComponentProps<typeof BuildingBoard>, 'board' | 'pending'> {
  /** Id of the condominium. */
  condo: string;
  filter: Filter;
  /** How many units the board shows at most. */
  first: number;
}

/** The building board of a condominium under its filters. */
function CondoBoard({ condo, board: ref, filter, first, pending }: CondoBoardProps) {
  const { units, matching, total } = readFragment(BuildingBoard_board, ref);
  const more = first < MOST_ON_BOARD ? { to: boardHref(condo, filter, { all: true }), most: Math.min(total, MOST_ON_BOARD) } : null;
  return (
    <>
      <BoardFilters condo={condo} units={units} filter={filter} />
      <FilterResult condo={condo} filter={filter} matching={matching} total={total} reset={boardHref(condo, {})} />
      <BuildingBoard board={ref} deal={filter.deal} stay={filter.stay} pending={pending} more={more} />
    </>
  );
}

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
function FilterResult({ condo, filter, matching, total, reset }: FilterResultProps) {
  const intl = useIntl();
  const filtered = Object.keys(filter).length > 0;
  return (
    <p className={filtered ? `strong ${styles.result}` : `muted ${styles.hint}`}>
      <span role="status">{intl.formatMessage({ id: filtered ? 'board.result' : 'board.hint' }, { matching, total })}</span>
      {filtered && (
        <>
          <LocalLink className="link" to={reset} preventScrollReset>
            {intl.formatMessage({ id: 'board.reset' })}
          </LocalLink>
          <LocalLink className="link" to={searchInCondoHref(condo, filter)}>
            {intl.formatMessage({ id: 'board.openSearch' })}
          </LocalLink>
        </>
      )}
    </p>
  );
}
