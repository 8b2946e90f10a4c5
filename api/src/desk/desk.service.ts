import { badInput, notFound } from '../kernel/errors.js';
import { checkPage, toPage } from '../kernel/page.js';
import { demandStaff, type RequestContext } from '../kernel/request-context.js';
import type { Area } from '../listing/values/choices.js';
import { DeskKind, DeskSort, DeskState, type DeskArgs } from './desk.input.js';
import type { DeskListing, DeskPage } from './desk.type.js';

/** Longest text that is looked for. */
const LONGEST_TEXT = 100;

const STATES: Record<DeskState, string> = {
  [DeskState.PUBLISHED]: 'l.deleted_at IS NULL AND NOT l.is_draft AND l.active',
  [DeskState.HIDDEN]: 'l.deleted_at IS NULL AND NOT l.is_draft AND NOT l.active',
  [DeskState.DRAFT]: 'l.deleted_at IS NULL AND l.is_draft',
  [DeskState.TRASH]: 'l.deleted_at IS NOT NULL',
};

/** Where each noun lives: its complex, or the homes that are in it. */
const NOUNS: Record<DeskKind, { letter: string; complex?: string; homes?: string }> = {
  [DeskKind.UNIT]: { letter: 'U', complex: 'condo' },
  [DeskKind.HOUSE]: { letter: 'H', complex: 'village' },
  [DeskKind.CONDO]: { letter: 'C', homes: 'unit' },
  [DeskKind.VILLAGE]: { letter: 'V', homes: 'house' },
};

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
  active: boolean;
  is_draft: boolean;
  deleted_at: Date | null;
  version: number;
  updated_at: Date;
}

/**
 * A page of listings of one noun for those who work on them; whatever state they are in but the trash, unless one is asked for. Two
 * statements: how many there are, and the page.
 *
 * @throws {AppError} UNAUTHENTICATED, FORBIDDEN; BAD_PAGE, LIMIT_AMOUNT, TEXT_TOO_LONG
 */
export async function deskPage(ctx: RequestContext, { kind, state, text, sort, ...request }: DeskArgs): Promise<DeskPage> {
  demandStaff(ctx);
  const { page, first } = checkPage(request);
  const { where, values } = conditionsOf(kind, state ?? null, text?.trim() ?? '');
  const [{ total }] = await ctx.db.query<[{ total: number }]>(`SELECT count(*)::int AS total FROM ${kind} l WHERE ${where}`, values);
  const offset = (page - 1) * first;
  const order = orderOf(kind, sort);
  // The ids of the page first, from the narrowest read; then what is shown of them.
  const ids = `ARRAY(SELECT l.id FROM ${kind} l WHERE ${where} ORDER BY ${order} LIMIT ${first} OFFSET ${offset})`;
  const rows = offset < total ? await ctx.db.query<Row[]>(`${listingSql(kind, ids)} ORDER BY ${order}`, values) : [];
  const { items, ...numbers } = toPage(
    rows.map((row) => listingOf(kind, row)),
    total,
    request,
  );
  return { ...numbers, listings: items };
}

/**
 * These listings in this order, in whatever state; staff only.
 *
 * @throws {AppError} UNAUTHENTICATED, FORBIDDEN; NOT_FOUND when one of them is not there
 */
export async function deskListings(ctx: RequestContext, kind: DeskKind, ids: readonly string[]): Promise<DeskListing[]> {
  demandStaff(ctx);
  const rows = await ctx.db.query<Row[]>(listingSql(kind, '$1'), [ids]);
  const known = new Map(rows.map((row) => [row.id, listingOf(kind, row)]));
  return ids.map((id) => known.get(id) ?? notThere());
}

function notThere(): never {
  throw notFound();
}

function conditionsOf(kind: DeskKind, state: DeskState | null, text: string): { where: string; values: unknown[] } {
  const where = [state ? STATES[state] : 'l.deleted_at IS NULL'];
  const values: unknown[] = [];
  if (text.length > LONGEST_TEXT) throw badInput(`Look for at most ${LONGEST_TEXT} characters.`, 'TEXT_TOO_LONG');
  const reference = new RegExp(`^${NOUNS[kind].letter}?-?([1-9]\\d{0,8})$`, 'i').exec(text)?.[1];
  if (text) {
    values.push(`%${text.replaceAll(/[\\%_]/g, '\\$&')}%`);
    const named = 'l.name_en ILIKE $1 OR l.name_ru ILIKE $1';
    if (reference) values.push(Number(reference));
    where.push(reference ? `(${named} OR l.number = $2)` : `(${named})`);
  }
  return { where: where.join(' AND '), values };
}

/** SQL of what is shown of the listings whose ids are in the array `ids`. */
function listingSql(kind: DeskKind, ids: string): string {
  const { complex, homes } = NOUNS[kind];
  const shown = complex
    ? 'l.bedroom, l.size, l.rent_price, l.buy_price, c.name_en AS complex_en, c.name_ru AS complex_ru, NULL AS homes'
    : `NULL AS bedroom, NULL AS size, '{}'::integer[] AS rent_price, '{}'::integer[] AS buy_price, NULL AS complex_en, NULL AS complex_ru,
       (SELECT count(*)::int FROM ${homes} h WHERE h.${kind}_id = l.id AND h.deleted_at IS NULL) AS homes`;
  return `
    SELECT l.id, l.number, l.name_en, l.name_ru, l.area, l.active, l.is_draft, l.deleted_at, l.version, l.updated_at, ${shown}
    FROM ${kind} l ${complex ? `LEFT JOIN ${complex} c ON c.id = l.${complex}_id` : ''}
    WHERE l.id = ANY (${ids})`;
}

function orderOf(kind: DeskKind, sort: DeskSort): string {
  const [column, down] = sort.split('-') as [string, string | undefined];
  const columns: Record<string, string> = {
    name: 'l.name_en',
    area: 'l.area',
    updated: 'l.updated_at',
    ...(NOUNS[kind].complex && { size: 'l.size', rent: 'l.rent_from', buy: 'l.buy_from' }),
  };
  const by = columns[column];
  if (!by) return sort === DeskSort.OLDEST ? 'l.id' : 'l.id DESC';
  return `${by} ${down ? 'DESC' : 'ASC'} NULLS LAST, l.id DESC`;
}

function listingOf(kind: DeskKind, row: Row): DeskListing {
  return {
    id: row.id,
    kind,
    reference: `${NOUNS[kind].letter}-${row.number}`,
    name: { en: row.name_en, ru: row.name_ru },
    complex: row.complex_en === null || row.complex_ru === null ? null : { en: row.complex_en, ru: row.complex_ru },
    area: row.area,
    bedroom: row.bedroom,
    size: row.size,
    rentPrice: row.rent_price,
    buyPrice: row.buy_price,
    homes: row.homes,
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
