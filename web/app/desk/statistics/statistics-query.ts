import type { DeskKind, StatisticsSort } from '~/gql/graphql';
import { parseGrid } from '~/desk/kit/grid-state';
import { isDeskKind } from '~/desk/kit/desk-words';

/** Lengths of time that can be looked at, days. */
export const PERIODS = [7, 30, 90, 365] as const;
/** What is looked at where the address does not say. */
const USUAL_PERIOD = 30;

/** Columns that the list can be ordered by, and the order up and down. */
const SORTS = {
  visitors: ['VISITORS', 'VISITORS_DESC'],
  views: ['VIEWS', 'VIEWS_DESC'],
  clicks: ['CLICKS', 'CLICKS_DESC'],
  leads: ['LEADS', 'LEADS_DESC'],
  conversion: ['CONVERSION', 'CONVERSION_DESC'],
} as const satisfies Record<string, readonly [`${StatisticsSort}`, `${StatisticsSort}`]>;

/** Parses the address of the statistics; invalid values are ignored. */
export function parseStatistics(query: URLSearchParams) {
  const { page, sort, text } = parseGrid(query, Object.keys(SORTS));
  const kind = query.get('kind');
  return {
    days: PERIODS.find((days) => String(days) === query.get('days')) ?? USUAL_PERIOD,
    kind: isDeskKind(kind) ? (kind as DeskKind) : null,
    text: text || null,
    sort: (sort ? SORTS[sort.field as keyof typeof SORTS][sort.desc ? 1 : 0] : 'VISITORS_DESC') as StatisticsSort,
    page,
  };
}
