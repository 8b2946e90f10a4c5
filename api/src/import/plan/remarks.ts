import type { Value, Values } from '../../records/values.js';
import type { ParsedRow } from '../cells/row-parser.js';

/** Prices with the texts of cells that say more than their prices; a text that is in the remark already is not added again. */
export function withRemarks(pricing: Values, { remarks }: Pick<ParsedRow, 'remarks'>): Values {
  const remark = (path: string, texts: readonly string[]): Value =>
    texts.reduce((all, text) => (all.includes(text) ? all : [all, text].filter(Boolean).join('\n')), (pricing[path] ?? '') as string);
  return {
    ...pricing,
    ...(remarks.rent.length > 0 && { rentPriceComment: remark('rentPriceComment', remarks.rent) }),
    ...(remarks.buy.length > 0 && { buyPriceComment: remark('buyPriceComment', remarks.buy) }),
  };
}
