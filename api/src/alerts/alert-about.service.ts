import { type ListingKind, referenceOf, HOME_KINDS, COMPLEX_KINDS, NOUNS } from '../fields/listing-nouns.js';
import { AppError, refusedValues } from '../core/errors.js';
import { isId } from '../core/ids.js';
import type { RequestContext } from '../core/request-context.js';
import { readFilter } from '../search/search-filter.js';
import { FILTER_PARAMS, filterOfParams, type SearchParams } from '../search/search-params.js';
import { AlertKind } from './alert.entity.js';
import type { AlertAbout, AlertListing } from './alert.type.js';

/** Most homes that one alert watches the prices of. */
export const MOST_LISTINGS = 10;
/** Longest search. */
const MOST_SEARCH = 2_000;

/** What an alert watches, as stored. */
export interface Watched {
  kind: AlertKind;
  search: string;
  listings: string[];
}

const wrong = (path: string, code: string, message: string) => refusedValues([{ path, code, message }]);

/**
 * Validates and normalises what an alert is to watch.
 *
 * @throws {AppError} BAD_USER_INPUT (422) where it is neither a search nor homes, or makes no sense
 */
export async function readWatched(ctx: RequestContext, search: string | null, listings: readonly string[] | null): Promise<Watched> {
  if ((search === null) === (listings === null)) throw wrong('search', 'SEARCH_OR_LISTINGS', 'Send either a search or listings.');
  if (search !== null) return { kind: AlertKind.SEARCH, search: await readSearch(ctx, search), listings: [] };
  if (listings!.length > MOST_LISTINGS) throw wrong('listings', 'TOO_MANY', `Watch at most ${MOST_LISTINGS} homes at once.`);
  const found = await listingsById(ctx, listings!, HOME_KINDS);
  if (found.length === 0) throw wrong('listings', 'NO_LISTINGS', 'Choose homes that exist.');
  return { kind: AlertKind.PRICE, search: '', listings: found.map(({ id }) => id).sort() };
}

/** The search in its one form: known parameters in their order. */
async function readSearch(ctx: RequestContext, search: string): Promise<string> {
  if (search.length > MOST_SEARCH) throw wrong('search', 'TEXT_TOO_LONG', `Send a search of at most ${MOST_SEARCH} characters.`);
  if (search.includes('\u0000')) throw wrong('search', 'INVALID_CHARACTER', 'Remove the invalid character.');
  const query = new URLSearchParams(search);
  const unknown = [...query.keys()].some((name) => !FILTER_PARAMS.includes(name));
  if (unknown) throw wrong('search', 'UNKNOWN_PARAM', `Parameters of a search are: ${FILTER_PARAMS.join(', ')}.`);
  const params = paramsOf(query);
  try {
    await readFilter(ctx, filterOfParams(params));
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error;
    throw wrong('search', 'BAD_SEARCH', error.fields[0]?.message ?? error.message);
  }
  return FILTER_PARAMS.flatMap((name) => {
    const value = params[name];
    return value === undefined ? [] : `${name}=${encodeURIComponent(String(value)).replaceAll('%2C', ',')}`;
  }).join('&');
}

/** Parses a query string as in REST. */
export function paramsOf(query: URLSearchParams): SearchParams {
  const given = FILTER_PARAMS.map((name) => [name, query.getAll(name).filter((value) => value !== '')] as const);
  return Object.fromEntries(given.filter(([, values]) => values.length > 0).map(([name, values]) => [name, values.join(',')]));
}

/** What would be watched; null where that makes no sense. */
export async function previewOf(
  ctx: RequestContext,
  search: string | null,
  listings: readonly string[] | null,
): Promise<AlertAbout | null> {
  try {
    return await aboutOf(ctx, await readWatched(ctx, search, listings));
  } catch (error) {
    if (error instanceof AppError && error.status < 500) return null;
    throw error;
  }
}

/** What an alert watches, with the names of its listings. Drafts and deleted listings are omitted. */
export async function aboutOf(ctx: RequestContext, { kind, search, listings }: Watched): Promise<AlertAbout> {
  const named =
    kind === AlertKind.PRICE
      ? await listingsById(ctx, listings, HOME_KINDS)
      : await listingsById(ctx, (new URLSearchParams(search).get('complex') ?? '').split(','), COMPLEX_KINDS);
  return { kind, search, listings: named };
}

async function listingsById({ db }: RequestContext, ids: readonly string[], kinds: readonly ListingKind[]): Promise<AlertListing[]> {
  const asked = [...new Set(ids.map((id) => id.toLowerCase()).filter(isId))];
  if (asked.length === 0) return [];
  const rows = await db.query<{ id: string; kind: ListingKind; number: number; en: string; ru: string }[]>(
    `${kinds
      .map(
        // Visitors see nothing of an inactive village (spec 4).
        (kind) => `SELECT id, '${kind}' AS kind, number, name_en AS en, name_ru AS ru FROM ${kind}
                   WHERE id = ANY ($1) AND NOT is_draft AND deleted_at IS NULL ${NOUNS[kind].closedWhenInactive ? 'AND active' : ''}`,
      )
      .join(' UNION ALL ')} ORDER BY id`,
    [asked],
  );
  return rows.map(({ id, kind, number, en, ru }) => ({ id, kind, reference: referenceOf(kind, number), name: { en, ru } }));
}
