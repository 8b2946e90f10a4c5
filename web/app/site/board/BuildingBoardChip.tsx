import { Fragment, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { LocalLink } from '~/i18n/LocalLink';
import { useCurrency } from '~/site/currencies/CurrencyProvider';
import type { SaidPrice } from '~/lib/home-price';
import type { BoardSide } from '~/gql/graphql';
import { shownPrices, type BoardDeal, type PriceLevel, type BoardUnit } from './board-grid';
import styles from './BuildingBoardChip.module.css';

/** Headings of the columns: message ids. */
export const SIDE_LABELS = {
  SEA: 'board.side.sea',
  PANORAMA: 'board.side.panorama',
  NATURE: 'board.side.nature',
  POOL: 'board.side.pool',
  GARDEN: 'board.side.garden',
  CITY: 'board.side.city',
  OPEN: 'board.side.open',
  BLOCKED: 'board.side.blocked',
  UNKNOWN: 'board.side.unknown',
} as const satisfies Record<`${BoardSide}`, string>;

/** How a price stands to the others, in a legend: message ids. */
export const LEVEL_LABELS = {
  low: 'board.level.low',
  middle: 'board.level.middle',
  high: 'board.level.high',
} as const satisfies Record<PriceLevel, string>;

/** The same in the name of a link. */
const LEVEL_NAMES = {
  low: 'board.name.low',
  middle: 'board.name.middle',
  high: 'board.name.high',
} as const satisfies Record<PriceLevel, string>;

interface BoardChipProps {
  unit: BoardUnit;
  /** Address of its page, without language prefix. */
  to: string;
  deal: BoardDeal;
  level: PriceLevel | undefined;
}

/** A unit on the board: price, size and bedrooms in few letters. Its name goes on with what its place in the grid and its tint say. */
export function BoardChip({ unit, to, deal, level }: BoardChipProps) {
  const intl = useIntl();
  const prices = shownPrices(unit, deal);
  const facts: string[] = [];
  if (unit.size) facts.push(intl.formatMessage({ id: 'listing.size' }, { size: unit.size }));
  if (unit.bedroom != null) facts.push(intl.formatMessage({ id: 'board.rooms' }, { count: unit.bedroom }));
  const tint = unit.matches ? level : undefined;
  const unseen = [
    ...(unit.floor == null ? [] : [intl.formatMessage({ id: 'board.name.floor' }, { floor: unit.floor })]),
    intl.formatMessage({ id: SIDE_LABELS[unit.side] }),
    ...(tint ? [intl.formatMessage({ id: LEVEL_NAMES[tint] })] : []),
    ...(unit.matches ? [] : [intl.formatMessage({ id: 'board.name.out' })]),
    unit.reference,
  ];
  return (
    <LocalLink to={to} className={`${styles.chip} ${unit.matches ? (tint ? styles[tint] : '') : styles.out}`} data-unit={unit.id}>
      {prices.map((price) => (
        <b key={price.deal}>
          <ChipPrice price={price} />
        </b>
      ))}
      {prices.length === 0 && <b>{intl.formatMessage({ id: 'board.noPrice' })}</b>}
      <span>{facts.join(' · ')}</span>
      <span className="visually-hidden">{intl.formatList(unseen, { type: 'unit' })}</span>
    </LocalLink>
  );
}

function ChipPrice({ price: { deal, baht, isFrom } }: { price: SaidPrice }) {
  const { formatShort } = useCurrency();
  const short = formatShort(baht);
  const price = deal === 'RENT' ? <FormattedMessage id="board.monthly" values={{ price: short, small }} /> : short;
  return isFrom ? <FormattedMessage id="money.from" values={{ price: <Fragment key="price">{price}</Fragment>, small }} /> : price;
}

function small(chunks: ReactNode) {
  return <small key="small">{chunks}</small>;
}
