import { ListingKind, LISTING_KINDS, complexOfKind, isHomeKind, COMPLEX_NOUNS, referenceOf } from '../fields/listing-nouns.js';
import { badInput, notFound } from '../core/errors.js';
import { isId } from '../core/ids.js';
import { checkPage, toPage } from '../core/page.js';
import { demandStaff, type RequestContext } from '../core/request-context.js';
import type { Area } from '../listings/values/choices.js';
import { conditionsOf, idsSql, nounsOf, orderOf, STATES } from './desk-filter.js';
import { DeskState, type DeskArgs, type DuplicatesArgs } from './desk.input.js';
import type { DeskCount, DeskListing, DeskPage } from './desk.type.js';

/** Most homes that are shown as looking alike. */
const MOST_ALIKE = 5;
/** Most prices of a home: rents and sale prices. */
const MOST_PRICES = 200;

interface Row {
  id: string;
  number: number;
  name_en: string;
  name_ru: string;
  complex_en: string | null;
  complex_ru: string | null;
  area: Area;
  bedroom: number | null;
  size: number | null;
  rent_price: number[];
  buy_price: number[];
  homes: number | null;
  agent_id: string | null;
  active: boolean;
  is_draft: boolean;
  deleted_at: Date | null;
  version: number;
  updated_at: Date;
}

/**
 * A page of listings of one noun, or of all, for staff; in any state but the trash, unless a state is
 * given. One statement counts them, one selects the page, and one per noun on it reads the displayed data.
 *
 * @throws {AppError} UNAUTHENTICATED, FORBIDDEN; BAD_PAGE, LIMIT_AMOUNT; what `conditionsOf` throws
 */
export async function deskPage(ctx: RequestContext, { sort, ...args }: DeskArgs): Promise<DeskPage> {
  demandStaff(ctx);
  const { page, first } = checkPage(args);
  const values: unknown[] = [];
  const nouns = nounsOf(args).map((kind) => ({ kind, where: conditionsOf(kind, args, (value) => `$${values.push(value)}`) }));
  const counts = nouns.map(({ kind, where }) => `(SELECT count(*) FROM ${kind} l WHERE ${where})`);
  const [{ total }] = await ctx.db.query<[{ total: number }]>(`SELECT CAST(${counts.join(' + ')} AS integer) AS total`, values);
  const offset = (page - 1) * first;
  // Of each noun no more than could be on the page, so that an index can give them in their order.
  const parts = nouns.map(({ kind, where }) => `(${idsSql(kind, where, sort)} LIMIT ${offset + first})`);
  const picked =
    offset < total
      ? await ctx.db.query<{ kind: ListingKind; id: string }[]>(
          `SELECT kind, id FROM (${parts.join(' UNION ALL ')}) listed ORDER BY ${orderOf(sort)} LIMIT ${first} OFFSET ${offset}`,
          values,
        )
      : [];
  const read = new Map<string, DeskListing>();
  for (const { kind } of nouns) {
    const ids = picked.filter((one) => one.kind === kind).map(({ id }) => id);
    if (ids.length > 0) await readListings(ctx, kind, ids, read);
  }
  const { items, ...numbers } = toPage(
    picked.flatMap(({ id }) => read.get(id) ?? []),
    total,
    args,
  );
  return { ...numbers, listings: items };
}

/**
 * These listings in this order, in any state, of any noun; staff only.
 *
 * @throws {AppError} UNAUTHENTICATED, FORBIDDEN; NOT_FOUND when one of them is not there
 */
export async function deskListings(ctx: RequestContext, kind: ListingKind | null, ids: readonly string[]): Promise<DeskListing[]> {
  demandStaff(ctx);
  const read = new Map<string, DeskListing>();
  for (const noun of kind ? [kind] : LISTING_KINDS) await readListings(ctx, noun, ids, read);
  return ids.map((id) => read.get(id) ?? notThere());
}

/** Reads listings of a noun, by their ids. */
async function readListings(ctx: RequestContext, kind: ListingKind, ids: readonly string[], into: Map<string, DeskListing>): Promise<void> {
  const rows = await ctx.db.query<Row[]>(listingSql(kind, '$1'), [ids]);
  for (const row of rows) into.set(row.id, listingOf(kind, row));
}

/** Number of listings per noun and state, omitting empty nouns; staff only. One statement. */
export function deskCounts(ctx: RequestContext): Promise<DeskCount[]> {
  demandStaff(ctx);
  const cases = Object.entries(STATES).map(([state, where]) => `WHEN ${where} THEN '${state}'`);
  const counts = LISTING_KINDS.map(
    (kind) => `SELECT '${kind}' AS kind, CASE ${cases.join(' ')} END AS state, count(*)::int AS count FROM ${kind} l GROUP BY 2`,
  );
  return ctx.db.query<DeskCount[]>(counts.join(' UNION ALL '));
}

/**
 * Homes in the same condo or village, or in none and the same area, that are as large within 1 m², on the same floor, with as many
 * bedrooms and a price in common, as far as these are known: at most five, the newest first. One statement, by the index of the complex.
 * Staff only.
 *
 * @throws {AppError} UNAUTHENTICATED, FORBIDDEN; BAD_USER_INPUT for what is no home; LIMIT_AMOUNT for more prices than a home may have
 */
export async function duplicates(ctx: RequestContext, args: DuplicatesArgs): Promise<DeskListing[]> {
  demandStaff(ctx);
  const { kind, complex, area, size, floors, bedroom, prices, except } = args;
  const parent = complexOfKind(kind);
  if (!parent) throw badInput('Only homes can be compared.');
  if ((prices?.length ?? 0) > MOST_PRICES) throw badInput(`Compare at most ${MOST_PRICES} prices.`, 'LIMIT_AMOUNT');
  if ((complex && !isId(complex)) || (!complex && !area)) return [];
  const values: unknown[] = [];
  const put = (value: unknown) => `$${values.push(value)}`;
  const where = [
    'l.deleted_at IS NULL',
    complex ? `l.${parent}_id = ${put(complex)}` : `l.${parent}_id IS NULL AND l.area = ${put(area)}`,
    `l.size BETWEEN ${put(size - 1)} AND ${put(size + 1)}`,
  ];
  if (floors != null) where.push(`l.floors = ${put(floors)}`);
  if (bedroom != null) where.push(`l.bedroom = ${put(bedroom)}`);
  if (prices?.length) {
    const any = `${put(prices)}::integer[]`;
    where.push(`(l.rent_price && ${any} OR l.buy_price && ${any})`);
  }
  if (except && isId(except)) where.push(`l.id <> ${put(except)}`);
  const ids = `ARRAY(SELECT l.id FROM ${kind} l WHERE ${where.join(' AND ')} ORDER BY l.id DESC LIMIT ${MOST_ALIKE})`;
  const rows = await ctx.db.query<Row[]>(`${listingSql(kind, ids)} ORDER BY l.id DESC`, values);
  return rows.map((row) => listingOf(kind, row));
}

function notThere(): never {
  throw notFound();
}

/** SQL of what is shown of the listings whose ids are in the array `ids`. */
function listingSql(kind: ListingKind, ids: string): string {
  const complex = complexOfKind(kind);
  const shown = isHomeKind(kind)
    ? 'l.bedroom, l.size, l.rent_price, l.buy_price, c.name_en AS complex_en, c.name_ru AS complex_ru, NULL AS homes, l.agent_id'
    : `NULL AS bedroom, NULL AS size, '{}'::integer[] AS rent_price, '{}'::integer[] AS buy_price, NULL AS complex_en, NULL AS complex_ru,
       (SELECT count(*)::int FROM ${COMPLEX_NOUNS[kind].homes} h WHERE h.${kind}_id = l.id AND h.deleted_at IS NULL) AS homes, NULL AS agent_id`;
  return `
    SELECT l.id, l.number, l.name_en, l.name_ru, l.area, l.active, l.is_draft, l.deleted_at, l.version, l.updated_at, ${shown}
    FROM ${kind} l ${complex ? `LEFT JOIN ${complex} c ON c.id = l.${complex}_id` : ''}
    WHERE l.id = ANY (${ids})`;
}

function listingOf(kind: ListingKind, row: Row): DeskListing {
  return {
    id: row.id,
    kind,
    reference: referenceOf(kind, row.number),
    name: { en: row.name_en, ru: row.name_ru },
    complex: row.complex_en === null || row.complex_ru === null ? null : { en: row.complex_en, ru: row.complex_ru },
    area: row.area,
    bedroom: row.bedroom,
    size: row.size,
    rentPrice: row.rent_price,
    buyPrice: row.buy_price,
    homes: row.homes,
    agentId: row.agent_id,
    state: stateOf(row),
    version: row.version,
    updatedAt: row.updated_at,
  };
}

function stateOf({ active, is_draft: draft, deleted_at: deleted }: Row): DeskState {
  if (deleted) return DeskState.TRASH;
  if (draft) return DeskState.DRAFT;
  return active ? DeskState.PUBLISHED : DeskState.HIDDEN;
}
