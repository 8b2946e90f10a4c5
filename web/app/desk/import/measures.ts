import type { AutoListingUnit } from '~/gql/graphql';
import type { MessageId } from '~/i18n/intl';
import type { Column } from './ColumnValues';

/** Words of units, each with an example. */
export const UNIT_WORDS = {
  MILLION: 'imports.unit.million',
  THOUSAND: 'imports.unit.thousand',
  SQUARE_METRE: 'imports.unit.squareMetre',
  SQUARE_FOOT: 'imports.unit.squareFoot',
  RAI: 'imports.unit.rai',
  NGAN: 'imports.unit.ngan',
  WAH: 'imports.unit.wah',
} as const satisfies Record<`${AutoListingUnit}`, MessageId>;

/** Units of sizes. */
export const SIZE_UNITS = ['SQUARE_METRE', 'SQUARE_FOOT', 'RAI', 'NGAN', 'WAH'] as const satisfies readonly `${AutoListingUnit}`[];

/** Whether a column holds prices. */
export const hasMoney = ({ units }: Pick<Column, 'units'>): boolean => units.some((unit) => unit === 'THOUSAND');
/** Whether a column holds sizes. */
export const hasSizes = ({ units }: Pick<Column, 'units'>): boolean => units.some((unit) => unit === 'SQUARE_METRE');
