import type { ComponentProps } from 'react';
import { readFragment } from '~/gql/fragment-masking';
import type { Filter } from '~/lib/search-state';
import { boardHref, MOST_ON_BOARD } from './board-address';
import { BuildingBoard_board } from './board-query';
import { BuildingBoard } from './BuildingBoard';
import { BoardFilters } from './BuildingBoardFilters';
import { FilterResult } from './FilterResult';

interface CondoBoardProps extends Pick<ComponentProps<typeof BuildingBoard>, 'board' | 'pending'> {
  /** Id of the condominium. */
  condo: string;
  filter: Filter;
  /** How many units the board shows at most. */
  first: number;
}

/** The building board of a condominium under its filters. */
export function CondoBoard({ condo, board: ref, filter, first, pending }: CondoBoardProps) {
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
