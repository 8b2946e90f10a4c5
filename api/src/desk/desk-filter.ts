import { ListingKind, HOME_KINDS, LISTING_KINDS, complexOfKind, NOUNS, parseReference, isHomeKind } from '../fields/listing-nouns.js';
import { badInput } from '../core/errors.js';
import { isId } from '../core/ids.js';
import { phoneDigits, withoutPunctuation } from '../core/phone-search.js';
import { checkSearchText } from '../core/text.js';
import { becameOf } from '../listings/redirect.js';
import { Deal } from '../listings/values/choices.js';
import { DeskGap, DeskSort, DeskState, type DeskFilter } from './desk.input.js';

/** Each state as a condition; a listing is in exactly one. */
export const STATES: Readonly<Record<DeskState, string>> = {
  [DeskState.PUBLISHED]: 'l.deleted_at IS NULL AND NOT l.is_draft AND l.active',
  [DeskState.HIDDEN]: 'l.deleted_at IS NULL AND NOT l.is_draft AND NOT l.active',
  [DeskState.DRAFT]: 'l.deleted_at IS NULL AND l.is_draft',
  [DeskState.TRASH]: 'l.deleted_at IS NOT NULL',
};

const gapOf = (kind: ListingKind, gap: DeskGap): string =>
  ({
    [DeskGap.PICTURES]: `NOT EXISTS (SELECT FROM ${kind}_file f WHERE f.${kind}_id = l.id AND f.role = 'picture')`,
    [DeskGap.SEO]: "l.seo_title_en = ''",
    [DeskGap.ENGLISH]: "(l.name_en = '' OR l.html_en = '')",
    [DeskGap.RUSSIAN]: "(l.name_ru = '' OR l.html_ru = '')",
    [DeskGap.POSITION]: 'l.position_lat IS NULL',
    // One in the bin is shown to nobody.
    [DeskGap.AGENT]: 'NOT EXISTS (SELECT FROM agent a WHERE a.id = l.agent_id AND a.deleted_at IS NULL)',
  })[gap];

/** The nouns covered by a filter: the given one, or all; only homes if it filters by a field of homes. */
export function nounsOf(filter: DeskFilter): ListingKind[] {
  if (filter.kind) return [filter.kind];
  return asksForHomes(filter) ? [...HOME_KINDS] : [...LISTING_KINDS];
}

/** Takes a value of a statement and gives the name that it has there: $1, $2, … */
export type Put = (value: unknown) => string;

/**
 * The SQL condition of a filter over the table `l` of a noun; its values are put.
 *
 * @throws {AppError} TEXT_TOO_LONG, INVALID_CHARACTER; BAD_USER_INPUT where complexes are filtered by what only homes have
 */
export function conditionsOf(kind: ListingKind, filter: DeskFilter, put: Put): string {
  const { state, area, text, lacks } = filter;
  const where = [state ? STATES[state] : 'l.deleted_at IS NULL'];
  if (area) where.push(`l.area = ${put(area)}`);
  for (const gap of new Set(lacks)) where.push(gapOf(kind, gap));
  where.push(...homeConditions(kind, filter, put), ...textConditions(kind, text?.trim() ?? '', put));
  return where.join(' AND ');
}

function asksForHomes({ deal, priceMin, priceMax, complex, bedroom, agent, import: by, lacks }: DeskFilter): boolean {
  return [deal, priceMin, priceMax, complex, bedroom, agent, by].some((value) => value != null) || (lacks ?? []).includes(DeskGap.AGENT);
}

function homeConditions(kind: ListingKind, filter: DeskFilter, put: Put): string[] {
  if (!asksForHomes(filter)) return [];
  const { deal, priceMin, priceMax, complex, bedroom, agent, import: by } = filter;
  const parent = complexOfKind(kind);
  if (!parent) throw badInput('Condos and villages can’t be filtered by price, bedrooms, complex, agent or import.');
  const where: string[] = [];
  if (bedroom != null) where.push(`l.bedroom = ${put(bedroom)}`);
  // A malformed id is that of nothing.
  if (complex != null) where.push(isId(complex) ? `l.${parent}_id = ${put(complex)}` : 'false');
  if (agent != null) where.push(isId(agent) ? `l.agent_id = ${put(agent)}` : 'false');
  if (by != null) where.push(isId(by) ? `l.id IN (SELECT record_id FROM auto_listing_row WHERE import_id = ${put(by)})` : 'false');
  const columns = deal ? [deal === Deal.RENT ? 'l.rent_from' : 'l.buy_from'] : ['l.rent_from', 'l.buy_from'];
  if (deal) where.push(`${columns[0]} IS NOT NULL`);
  const bounds: string[] = [];
  if (priceMin != null) bounds.push(`>= ${put(priceMin)}`);
  if (priceMax != null) bounds.push(`<= ${put(priceMax)}`);
  if (bounds.length > 0) {
    where.push(`(${columns.map((column) => bounds.map((bound) => `${column} ${bound}`).join(' AND ')).join(' OR ')})`);
  }
  return where;
}

function textConditions(kind: ListingKind, text: string, put: Put): string[] {
  checkSearchText(text);
  if (!text) return [];
  const like = put(`%${text.replaceAll(/[\\%_]/g, '\\$&')}%`);
  const reference = new RegExp(`^${NOUNS[kind].letter}?-?([1-9]\\d{0,8})$`, 'i').exec(text)?.[1];
  const named = `l.name_en ILIKE ${like} OR l.name_ru ILIKE ${like}${contactCondition(kind, text, like, put)}`;
  // A reference of another noun, or of a condo that was merged, may be one that a listing had before.
  const was = parseReference(text);
  const before = was ? ` OR l.id IN (${becameOf(put(was.kind), put(was.number))})` : '';
  return [reference ? `(${named} OR l.number = ${put(Number(reference))}${before})` : `(${named}${before})`];
}

/** Homes whose agent has this name, or whose owner or bringing agent matches this name or phone number, however either is written. */
function contactCondition(kind: ListingKind, text: string, like: string, put: Put): string {
  if (!isHomeKind(kind)) return '';
  const columns = ['l.staff_land_lord_contact', 'l.staff_agent_contact'];
  const digits = phoneDigits(text);
  const number = digits && put(`%${digits}%`);
  const agents = `SELECT a.id FROM agent a WHERE a.deleted_at IS NULL AND (a.name_en ILIKE ${like} OR a.name_ru ILIKE ${like})`;
  return [
    ` OR l.agent_id IN (${agents})`,
    ...columns.map((column) => ` OR ${column} ILIKE ${like}${number ? ` OR ${withoutPunctuation(column)} LIKE ${number}` : ''}`),
  ].join('');
}

/** SQL of the listings of a noun in their order (`orderOf`): kind, id, and what they are ordered by. */
export function idsSql(kind: ListingKind, where: string, sort: DeskSort): string {
  const [by] = sort.split('-') as [string];
  const columns: Record<string, string> = {
    name: 'l.name_en',
    area: 'l.area',
    updated: 'l.updated_at',
    ...(isHomeKind(kind) && { size: 'l.size', rent: 'l.rent_from', buy: 'l.buy_from' }),
  };
  return `SELECT '${kind}' AS kind, l.id, ${columns[by] ?? 'CAST(NULL AS integer)'} AS sort_key FROM ${kind} l WHERE ${where} ORDER BY ${orderOf(sort)}`;
}

/** SQL of an order over the columns of `idsSql`. Complexes, which have no size and no prices, then come last, newest first. */
export function orderOf(sort: DeskSort): string {
  if (sort === DeskSort.NEWEST) return 'id DESC';
  if (sort === DeskSort.OLDEST) return 'id';
  return `sort_key ${sort.endsWith('-desc') ? 'DESC' : 'ASC'} NULLS LAST, id DESC`;
}
