import { useRef, type CSSProperties, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { type FragmentType, readFragment } from '~/gql/fragment-masking';
import type { BuildingBoard_BoardFragment } from '~/gql/graphql';
import { LocalLink } from '~/i18n/LocalLink';
import { type Stay, withVisit } from '~/lib/stay';
import { paths } from '~/lib/urls';
import { BoardChip, LEVEL_LABELS, SIDE_LABELS } from './BuildingBoardChip';
import {
  boardRows,
  columnWidths,
  priceLevels,
  type BoardDeal,
  type BoardRow,
  type PriceLevel,
  BuildingBoard_board,
  type BoardUnit,
} from './board-grid';
import { BoardPeek, usePeek } from './BuildingBoardPeek';
import styles from './BuildingBoard.module.css';
import chipStyles from './BuildingBoardChip.module.css';

interface BuildingBoardProps {
  board: FragmentType<typeof BuildingBoard_board>;
  deal: BoardDeal;
  /** The stay that the rents are for. */
  stay: Stay | undefined;
  /** Another board is loading; this one stays until then. */
  pending: boolean;
  /** Where more of the units are shown, with how many at most; none when these are all that can be. */
  more: { to: string; most: number } | null;
}

/**
 * The apartments of a building as a grid of floors and views: a table whose heads stay in sight while it scrolls, on a phone the same
 * table as a list of floors. What the filters rule out is drawn pale, so that the building stays recognisable.
 */
export function BuildingBoard({ board: ref, deal, stay, pending, more }: BuildingBoardProps) {
  const board = readFragment(BuildingBoard_board, ref);
  const intl = useIntl();
  const frame = useRef<HTMLDivElement>(null);
  const { peek, handlers } = usePeek(frame);
  const levels = priceLevels(board.units, deal);
  const rows = boardRows(board.floors, board.sides, board.units, deal);
  const widths = columnWidths(rows);
  const abreast = widths.reduce((sum, width) => sum + width, 0);
  const peeked = peek && board.units.find(({ id }) => id === peek.id);
  return (
    <div className={styles.board} aria-busy={pending}>
      <div ref={frame} className="relative" {...handlers}>
        <div className={styles.box} role="region" aria-label={intl.formatMessage({ id: 'board.caption' })} tabIndex={0}>
          <table className={styles.table} style={{ '--abreast': abreast } as CSSProperties}>
            <caption className="visually-hidden">{intl.formatMessage({ id: 'board.caption' })}</caption>
            <colgroup>
              <col />
              {widths.map((width, column) => (
                <col key={board.sides[column]} style={{ width: `${(width / abreast) * 100}%` }} />
              ))}
            </colgroup>
            <thead>
              <tr>
                <th scope="col">{intl.formatMessage({ id: 'board.floorColumn' })}</th>
                {board.sides.map((side) => (
                  <th key={side} scope="col">
                    {intl.formatMessage({ id: SIDE_LABELS[side] })}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <Row
                  key={row.kind === 'empty' ? -row.to : (row.floor ?? 'none')}
                  row={row}
                  board={board}
                  deal={deal}
                  stay={stay}
                  levels={levels}
                />
              ))}
            </tbody>
          </table>
        </div>
        {peeked && <BoardPeek unit={peeked} at={peek} />}
      </div>
      {board.more > 0 && (
        <p className="above-12">
          {intl.formatMessage({ id: 'board.capped' }, { shown: board.units.length, total: board.total })}{' '}
          {more && (
            <LocalLink className="link" to={more.to} preventScrollReset>
              {intl.formatMessage({ id: 'board.showAll' }, { most: more.most })}
            </LocalLink>
          )}
        </p>
      )}
      <Legend levels={levels.size > 0} out={board.matching < board.total} />
    </div>
  );
}

interface RowProps {
  row: BoardRow<BoardUnit>;
  board: BuildingBoard_BoardFragment;
  deal: BoardDeal;
  stay: Stay | undefined;
  levels: ReadonlyMap<string, PriceLevel>;
}

function Row({ row, board, deal, stay, levels }: RowProps) {
  const intl = useIntl();
  if (row.kind === 'empty') {
    const { from, to } = row;
    return (
      <tr className={styles.empty}>
        <th scope="row">
          {from === to ? (
            <FormattedMessage id="board.floor" values={{ floor: from, w: word }} />
          ) : (
            <FormattedMessage id="board.floors" values={{ from, to, w: word }} />
          )}
        </th>
        <td colSpan={Math.max(1, board.sides.length)}>
          {intl.formatMessage({ id: board.more > 0 ? 'board.nothingShown' : 'board.nothing' })}
        </td>
      </tr>
    );
  }
  return (
    <tr>
      <th scope="row">
        {row.floor === null ? (
          intl.formatMessage({ id: 'board.noFloor' })
        ) : (
          <FormattedMessage id="board.floor" values={{ floor: row.floor, w: word }} />
        )}
      </th>
      {row.cells.map((units, index) => {
        const side = board.sides[index]!;
        return (
          <td key={side} data-side={intl.formatMessage({ id: SIDE_LABELS[side] })} className={units.length === 0 ? styles.bare : undefined}>
            {units.length > 0 && (
              <div className="wrap gap-6">
                {units.map((unit) => (
                  <BoardChip
                    key={unit.id}
                    unit={unit}
                    to={withVisit(paths.listing('unit', unit.id), stay, unit.rent && unit.buy ? deal : undefined)}
                    deal={deal}
                    level={levels.get(unit.id)}
                  />
                ))}
              </div>
            )}
          </td>
        );
      })}
    </tr>
  );
}

/** The word "floor", which the column's head says already on a wide screen. */
function word(chunks: ReactNode) {
  return (
    <span key="word" className={styles.word}>
      {chunks}
    </span>
  );
}

/** What the tints and the pale ones mean. The levels also differ by the length of a bar. */
function Legend({ levels, out }: { levels: boolean; out: boolean }) {
  const intl = useIntl();
  if (!levels && !out) return null;
  return (
    <p className={`wrap above-12 muted small ${styles.legend}`} aria-hidden="true">
      {levels && <span>{intl.formatMessage({ id: 'board.legend' })}</span>}
      {levels &&
        (['low', 'middle', 'high'] as const).map((level) => (
          <span key={level} className={`row ${styles.key}`}>
            <span className={`${chipStyles.swatch} ${chipStyles[level]}`} />
            {intl.formatMessage({ id: LEVEL_LABELS[level] })}
          </span>
        ))}
      {out && (
        <span className={`row ${styles.key}`}>
          <span className={`${chipStyles.swatch} ${chipStyles.out}`} />
          {intl.formatMessage({ id: 'board.legend.out' })}
        </span>
      )}
    </p>
  );
}
