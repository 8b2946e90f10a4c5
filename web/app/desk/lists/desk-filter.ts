import type { Area, Deal, DeskGap, DeskKind, DeskState, DeskSort } from '~/gql/graphql';
import { AREA_LABELS } from '~/i18n/enums';
import { GAP_LABELS, hasHomes, STATE_LABELS } from '~/desk/kit/desk-words';
import type { GridState } from '~/desk/kit/grid-state';

/** Columns that a list can be ordered by, and the order up and down. */
const SORTS = {
  name: ['NAME', 'NAME_DESC'],
  area: ['AREA', 'AREA_DESC'],
  size: ['SIZE', 'SIZE_DESC'],
  rent: ['RENT', 'RENT_DESC'],
  buy: ['BUY', 'BUY_DESC'],
  updated: ['UPDATED', 'UPDATED_DESC'],
} as const satisfies Record<string, readonly [`${DeskSort}`, `${DeskSort}`]>;

/** The columns of a desk's list that it can be ordered by. */
export const SORTED_COLUMNS = Object.keys(SORTS);

/** The sort order for the API: the newest first without one. */
export function deskSort(sort: GridState['sort']): `${DeskSort}` {
  return sort ? SORTS[sort.field as keyof typeof SORTS][sort.desc ? 1 : 0] : 'NEWEST';
}

/** Filters of a desk list; null if unset. */
export interface DeskFilter {
  state: `${DeskState}` | null;
  deal: `${Deal}` | null;
  priceMin: number | null;
  priceMax: number | null;
  area: `${Area}` | null;
  /** Id of a condo or village. */
  complex: string | null;
  bedroom: number | null;
  /** Id of an agent. */
  agent: string | null;
  /** Id of an import that wrote it. */
  import: string | null;
  lacks: `${DeskGap}`[];
}

/** The deals by their message ids. */
export const DEAL_LABELS = { RENT: 'deskList.deal.rent', BUY: 'deskList.deal.buy' } as const satisfies Record<`${Deal}`, string>;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const isOneOf = <Name extends string>(choices: Readonly<Record<Name, unknown>>, text: string | null): text is Name =>
  text !== null && Object.hasOwn(choices, text);

/**
 * Reads the filter of an address; what makes no sense is dropped, and so is for complexes what only homes have, and the complex where
 * homes of both kinds are listed: what one chooses it from is condos or villages.
 */
export function parseDeskFilter(query: URLSearchParams, kind: `${DeskKind}` | null): DeskFilter {
  const homes = hasHomes(kind);
  const choice = <Name extends string>(name: string, choices: Readonly<Record<Name, unknown>>): Name | null => {
    const text = query.get(name);
    return isOneOf(choices, text) ? text : null;
  };
  const whole = (name: string) => {
    const text = query.get(name) ?? '';
    return homes && /^\d{1,9}$/.test(text) ? Number(text) : null;
  };
  const complex = query.get('complex') ?? '';
  const agent = query.get('agent') ?? '';
  const by = query.get('import') ?? '';
  return {
    state: choice('state', STATE_LABELS),
    deal: homes ? choice('deal', DEAL_LABELS) : null,
    priceMin: whole('priceMin'),
    priceMax: whole('priceMax'),
    area: choice('area', AREA_LABELS),
    complex: kind && homes && UUID.test(complex) ? complex : null,
    bedroom: whole('bedroom'),
    agent: homes && UUID.test(agent) ? agent : null,
    import: homes && UUID.test(by) ? by : null,
    lacks: (query.get('lacks') ?? '')
      .split(',')
      .filter((gap) => isOneOf(GAP_LABELS, gap) && (homes || gap !== 'AGENT')) as DeskFilter['lacks'],
  };
}

/** The query string with these filter values, starting at the first page. Everything else is kept. */
export function deskFilterQuery(query: URLSearchParams, change: Partial<DeskFilter>): URLSearchParams {
  const next = new URLSearchParams(query);
  next.delete('page');
  for (const [name, value] of Object.entries(change)) {
    const text = value === null ? '' : String(value);
    if (text) next.set(name, text);
    else next.delete(name);
  }
  return next;
}

/** How many parts of the filter are in use. */
export function countFilters({ lacks, ...filter }: DeskFilter): number {
  return lacks.length + Object.values(filter).filter((value) => value !== null).length;
}
