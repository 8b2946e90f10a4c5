import type { RelationsOf } from '../listings/home-relations.js';
import { listingsById } from '../listings/listing.query.js';
import { HOMES } from '../listings/nouns.js';
import type { Home } from '../listings/home.entity.js';
import { type HomeKind, parseReference, HOME_KINDS, referenceOf } from '../fields/listing-nouns.js';
import { badInput } from '../core/errors.js';
import { isId } from '../core/ids.js';
import { checkPage, toPage, type PageRequest } from '../core/page.js';
import type { RequestContext } from '../core/request-context.js';
import { Deal } from '../listings/values/choices.js';
import { amountSql, textsOption } from './condition.js';
import { countAll, named, type Counts } from './facets.js';
import { SEARCHED } from './search-columns.js';
import { readFilter, whereOf, type SearchConditions } from './search-filter.js';
import { SearchSort, type SearchFilter } from './search.input.js';
import type { SearchPage } from './search.type.js';
import { presentUnderstood } from './reading.service.js';

/** Most homes that can be requested by id. */
export const MOST_HOMES = 60;

/** A page of a search. */
export interface SearchRequest extends PageRequest {
  filter: SearchFilter;
  sort: SearchSort;
}

/** Where a home is found: its id and its kind. */
interface Found {
  id: string;
  /** Its code: see codes.ts. */
  kind: number;
}

/**
 * A page of the homes that meet the filter, with the counts of every facet (spec 1, decision 0009). Totals and counts are cached until a
 * listing is written; the page itself is one statement for its ids and one for each kind of home on it.
 *
 * @param fields fields of the homes that are requested
 * @param asked fields of the page: facets and gains are counted only where they are
 * @param relations what is requested of the homes that other tables have
 * @throws {AppError} as `readFilter`; BAD_PAGE, LIMIT_AMOUNT
 */
export async function search(
  ctx: RequestContext,
  request: SearchRequest,
  fields: readonly string[],
  asked: readonly string[],
  relations: RelationsOf = () => [],
): Promise<SearchPage> {
  const { page, first } = checkPage(request);
  const conditions = await readFilter(ctx, request.filter);
  const counted = asked.includes('facets') || asked.includes('gains');
  const counts = counted ? await countsOf(ctx, conditions) : null;
  const total = counts?.total ?? (await totalOf(ctx, conditions));
  const offset = (page - 1) * first;
  const found = offset < total && fields.length > 0 ? await findPage(ctx, conditions, request.sort, first, offset) : [];
  const { items: homes, ...numbers } = toPage(await homesOf(ctx, found, fields, relations), total, request);
  return {
    ...numbers,
    homes,
    facets: counts && asked.includes('facets') ? await named(ctx, counts.facets) : [],
    gains: counts?.gains ?? [],
    corrected: conditions.corrected,
    understood: conditions.understood && (await presentUnderstood(ctx, conditions.understood)),
  };
}

const keyOf = ({ parts }: SearchConditions) => JSON.stringify(parts);

const sizeOfCounts = ({ facets }: Counts) => 60 * facets.reduce((sum, { values }) => sum + values.length, 0);

function countsOf(ctx: RequestContext, conditions: SearchConditions): Promise<Counts> {
  const key = keyOf(conditions);
  return ctx.cache.get(SEARCHED, `search:counts:${key}`, () => countAll(ctx, conditions), {
    ...textsOption(key),
    sizeOf: sizeOfCounts,
  });
}

/** From the database, like the page that it is of: one that was written a moment ago is in both, and neither waits for the columns. */
function totalOf(ctx: RequestContext, conditions: SearchConditions): Promise<number> {
  const key = keyOf(conditions);
  const count = async () => {
    const { where, values } = whereOf(conditions);
    const [{ total }] = await ctx.db.query<[{ total: number }]>(`SELECT count(*)::int AS total FROM search_listing WHERE ${where}`, values);
    return total;
  };
  return ctx.cache.get(SEARCHED, `search:total:${key}`, count, textsOption(key));
}

/** Ids of one page in the asked order; ties in the order of their ids. */
export function findPage(
  ctx: RequestContext,
  conditions: SearchConditions,
  sort: SearchSort,
  first: number,
  offset: number,
): Promise<Found[]> {
  const { where, values } = whereOf(conditions);
  return ctx.db.query<Found[]>(
    `SELECT id, kind FROM search_listing WHERE ${where} ORDER BY ${orderOf(conditions, sort)} LIMIT ${first} OFFSET ${offset}`,
    values,
  );
}

/** SQL of a sort order; homes without the value come last. Each has an index (search-listing.ts), except for stays. */
function orderOf({ deal, rent: amount }: SearchConditions, sort: SearchSort): string {
  const rent = amountSql(amount);
  const forRent = deal === Deal.RENT || amount !== 'rent_from';
  const price = deal === Deal.BUY ? 'buy_from' : forRent ? rent : 'least(rent_from, buy_from)';
  switch (sort) {
    case SearchSort.NEWEST:
      return 'published_at DESC, id DESC';
    case SearchSort.PRICE:
      return `${price}, id DESC`;
    case SearchSort.PRICE_DESC:
      return `${price} DESC NULLS LAST, id DESC`;
    case SearchSort.PRICE_PER_METRE:
      return `(${deal === Deal.BUY ? 'buy_from' : deal === Deal.RENT ? rent : 'coalesce(buy_from, rent_from)'} / size), id DESC`;
    case SearchSort.SIZE:
      return 'size DESC NULLS LAST, id DESC';
    case SearchSort.BEACH:
      return 'beach, id DESC';
  }
}

/** The homes that were found, in their order; one statement for each kind among them. */
async function homesOf(ctx: RequestContext, found: readonly Found[], fields: readonly string[], relations: RelationsOf): Promise<Home[]> {
  const read = await Promise.all(
    HOME_KINDS.map((kind, code) => {
      const ids = found.filter((one) => one.kind === code).map(({ id }) => id);
      return ids.length === 0 ? [] : listingsById(ctx, HOMES[kind], ids, fields, relations(ctx, kind));
    }),
  );
  const byId = new Map(read.flat().flatMap((home) => (home ? [[home.id, home] as const] : [])));
  return found.flatMap(({ id }) => byId.get(id) ?? []);
}

/**
 * The homes of these ids or references (`U-1043`), active or not, in their order, each once. What is none, or a draft, is skipped.
 *
 * @throws {AppError} LIMIT_AMOUNT for more than 60
 */
export async function homesById(ctx: RequestContext, ids: readonly string[], fields: readonly string[]): Promise<Home[]> {
  if (ids.length > MOST_HOMES) throw badInput(`Request at most ${MOST_HOMES} homes at once.`, 'LIMIT_AMOUNT');
  const known = await idsOf(ctx, [...new Set(ids)]);
  const homes = await Promise.all(known.map((id) => Promise.all(HOME_KINDS.map((kind) => ctx.loader(HOMES[kind].byId(fields)).load(id)))));
  return homes.flat().filter((home) => home !== null);
}

/** Ids for references; anything that is neither is dropped. */
async function idsOf(ctx: RequestContext, ids: readonly string[]): Promise<string[]> {
  const references = ids.flatMap((id) => (/^[UH]-/i.test(id) ? (parseReference(id) ?? []) : []));
  const byReference = new Map<string, string>();
  if (references.length > 0) {
    const rows = await ctx.db.query<{ kind: HomeKind; number: number; id: string }[]>(
      [
        ...HOME_KINDS.map((kind, at) => `SELECT '${kind}' AS kind, number, id FROM ${kind} WHERE number = ANY ($${at + 1}::integer[])`),
        ...HOME_KINDS.map(
          (kind, at) => `SELECT kind, number, to_id FROM redirect WHERE kind = '${kind}' AND number = ANY ($${at + 1}::integer[])`,
        ),
      ].join(' UNION ALL '),
      HOME_KINDS.map((kind) => references.flatMap((one) => (one.kind === kind ? [one.number] : []))),
    );
    for (const { kind, number, id } of rows) byReference.set(referenceOf(kind, number), id);
  }
  const found = ids.map((id) => (isId(id) ? id : byReference.get(id.toUpperCase())));
  return [...new Set(found.filter((id) => id !== undefined))];
}
