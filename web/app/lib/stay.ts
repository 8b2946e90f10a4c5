/** Days of a stay: the night of `from` is the first, that before `to` the last. YYYY-MM-DD. */
export interface Stay {
  from: string;
  to: string;
}

/** A shorter stay is only available where short rent is (decision 0007). */
export const SHORT_STAY_NIGHTS = 28;

const MOST_NIGHTS = 1_096;
const DAY = 86_400_000;

/** The stay between two days, YYYY-MM-DD; undefined when one is no day, or there is no night between them, or too many. */
export function parseStay(from: string | null, to: string | null): Stay | undefined {
  const [first, last] = [dayOf(from), dayOf(to)];
  if (first === undefined || last === undefined) return undefined;
  const nights = (last - first) / DAY;
  return nights >= 1 && nights <= MOST_NIGHTS ? { from: from!, to: to! } : undefined;
}

function dayOf(value: string | null): number | undefined {
  if (!value || !/^2(?:0\d\d|100)-\d\d-\d\d$/.test(value)) return undefined;
  const time = Date.parse(`${value}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(value) ? time : undefined;
}

/** The stay of an address (`from` and `to` of its query); undefined when they make none. */
export function stayOf(query: URLSearchParams): Stay | undefined {
  return parseStay(query.get('from'), query.get('to'));
}

/** Nights of a stay. */
export function nightsOf({ from, to }: Stay): number {
  return (Date.parse(to) - Date.parse(from)) / DAY;
}

/** The next day, YYYY-MM-DD; undefined for an invalid date. */
export function dayAfter(day: string): string | undefined {
  const time = Date.parse(`${day}T00:00:00Z`);
  return Number.isNaN(time) ? undefined : new Date(time + DAY).toISOString().slice(0, 10);
}

/**
 * A bare address of a listing with what the visitor came for: the stay, so that the next page counts for the same days, and the deal, so that
 * it says the same price first. Days are those of a rent.
 */
export function withVisit(path: string, stay: Stay | undefined, deal?: 'RENT' | 'BUY'): string {
  if (stay && deal !== 'BUY') return `${path}?from=${stay.from}&to=${stay.to}`;
  return deal ? `${path}?deal=${deal.toLowerCase()}` : path;
}

/** The visitor's deal from the address of a home; dates imply rent. */
export function dealOf(query: URLSearchParams): 'RENT' | 'BUY' | undefined {
  const deal = query.get('deal');
  if (deal === 'buy') return 'BUY';
  return deal === 'rent' || stayOf(query) ? 'RENT' : undefined;
}
