import { defineLoaderFamily } from '../core/define-loader.js';
import { notFound } from '../core/errors.js';
import { isId } from '../core/ids.js';
import { checkPage, toPage, type Page, type PageRequest } from '../core/page.js';
import { isStaff } from '../core/policy.js';
import { demandStaff, type RequestContext, type LoaderDefinition } from '../core/request-context.js';
import { HOME_KINDS, HOME_NOUNS, isHomeKind, NOUNS, type HomeKind, type ListingKind } from '../fields/listing-nouns.js';
import type { Home } from './home.entity.js';
import type { Listing } from './listing.entity.js';
import { PUBLIC } from './listing.entity.js';
import { readRows, type Joined } from './narrow-rows.js';
import { Deal, type Area } from './values/choices.js';

/** Properties needed for a field of the schema, if not the property of the same name. */
export type FieldNeeds = Readonly<Record<string, readonly string[]>>;

const LISTING_NEEDS: FieldNeeds = { reference: ['number'], nearby: ['place'] };

/** Properties to read for the asked fields; the id always. */
export function propertiesFor(fields: readonly string[], needs: FieldNeeds = {}): string[] {
  return ['id', ...fields.flatMap((field) => needs[field] ?? LISTING_NEEDS[field] ?? [field])];
}

/** Conditions of a list, each with its values; the same conditions give the same key. */
export class Conditions {
  private readonly parts: string[] = [PUBLIC];
  readonly values: unknown[] = [];

  /** Adds a condition whose `?` is replaced by the value. */
  add(sql: string, value: unknown): this {
    this.values.push(value);
    this.parts.push(sql.replaceAll('?', `$${this.values.length}`));
    return this;
  }

  /** Adds a condition without a value. */
  addPlain(sql: string): this {
    this.parts.push(sql);
    return this;
  }

  /** Only listings of the deal: those with a price for it. */
  ofDeal(deal: Deal | null | undefined): this {
    if (deal) this.addPlain(deal === Deal.RENT ? 'rent_from IS NOT NULL' : 'buy_from IS NOT NULL');
    return this;
  }

  /** Only listings of the area. */
  inArea(area: Area | null | undefined): this {
    return area ? this.add('area = ?', area) : this;
  }

  get sql(): string {
    return this.parts.join(' AND ');
  }

  /** Whether it is every listing that visitors find. */
  get isAll(): boolean {
    return this.parts.length === 1;
  }

  get key(): string {
    return JSON.stringify([this.sql, this.values]);
  }
}

/** Which noun is read: its entity's class, its table, and what its fields need. */
export interface ListingTable<T extends Listing, Kind extends ListingKind = ListingKind> {
  readonly entity: new () => T;
  readonly kind: Kind;
  readonly needs: FieldNeeds;
}

/** What the fields of a home need. */
export function homeNeeds(kind: HomeKind): FieldNeeds {
  const { complex, complexId } = HOME_NOUNS[kind];
  return {
    agent: ['agentId'],
    source: ['sourceId'],
    [complex]: [complexId],
    others: [complexId],
    nearby: ['place', complexId],
    similar: ['place', 'pricing', complexId],
  };
}

/** When each home that visitors find was first published: the newest home is the one published last (decision 0035). */
const PUBLISHED = '(SELECT id, published_at FROM search_listing) published';

/** Ids of a list with the newest first: homes by first publication, complexes by creation. */
function newestFirst(table: ListingKind, { sql, isAll }: Conditions): string {
  if (!isHomeKind(table)) return `SELECT id, id AS newness FROM ${table} WHERE ${sql}`;
  // The index alone has the ids of all homes that visitors find: a page far down costs no more rows than its own.
  if (isAll) return `SELECT id, published_at AS newness FROM search_listing WHERE kind = ${HOME_KINDS.indexOf(table)}`;
  return `SELECT id, published_at AS newness FROM ${table} JOIN ${PUBLISHED} USING (id) WHERE ${sql}`;
}

/**
 * One page of what visitors find in a list, newest first, with the cached total. The ids are found first, then only the
 * requested columns of those rows are read. One statement; a second one only if the total is not cached.
 */
export async function publicPage<T extends Listing>(
  ctx: RequestContext,
  { entity, kind: table, needs }: ListingTable<T>,
  conditions: Conditions,
  request: PageRequest,
  fields: readonly string[],
  joined: readonly Joined<T>[] = [],
): Promise<Page<T>> {
  const { page, first } = checkPage(request);
  const count = async () => {
    const rows = await ctx.db.query<{ total: number }[]>(
      `SELECT count(*)::int AS total FROM ${table} WHERE ${conditions.sql}`,
      conditions.values,
    );
    return rows[0]!.total;
  };
  const total = await ctx.cache.get([table], `${table}:total:${conditions.key}`, count, { texts: false });
  const offset = (page - 1) * first;
  if (offset >= total) return toPage<T>([], total, request);
  const found = `${newestFirst(table, conditions)} ORDER BY newness DESC, id DESC LIMIT ${first} OFFSET ${offset}`;
  const items = await readRows(
    ctx.db,
    entity,
    propertiesFor(fields, needs),
    `JOIN (${found}) found ON found.id = l.id ORDER BY found.newness DESC, l.id DESC`,
    conditions.values,
    joined,
  );
  return toPage(items, total, request);
}

/** A page of drafts, newest first; staff only. */
export async function draftPage<T extends Listing>(
  ctx: RequestContext,
  { entity, kind: table, needs }: ListingTable<T>,
  request: PageRequest,
  fields: readonly string[],
): Promise<Page<T>> {
  demandStaff(ctx);
  const { page, first } = checkPage(request);
  const drafts = 'is_draft AND deleted_at IS NULL';
  const [{ total }] = await ctx.db.query<[{ total: number }]>(`SELECT count(*)::int AS total FROM ${table} WHERE ${drafts}`);
  const tail = `WHERE ${drafts} ORDER BY l.id DESC LIMIT ${first} OFFSET ${(page - 1) * first}`;
  return toPage(await readRows(ctx.db, entity, propertiesFor(fields, needs), tail, []), total, request);
}

/** All public homes that meet the conditions, newest first, without pages: those of one condo or village. */
export async function publicAll<T extends Listing>(
  ctx: RequestContext,
  { entity, needs }: ListingTable<T>,
  conditions: Conditions,
  fields: readonly string[],
): Promise<T[]> {
  return readRows(
    ctx.db,
    entity,
    propertiesFor(fields, needs),
    `JOIN ${PUBLISHED} ON published.id = l.id WHERE ${conditions.sql} ORDER BY published_at DESC, l.id DESC`,
    conditions.values,
  );
}

/**
 * The listing, active or not; null when there is none, when it is in the trash, or a draft and the viewer is not staff.
 *
 * @throws {AppError} NOT_FOUND with the field code VILLAGE_INACTIVE for a noun that closes when it is inactive (spec 4), unless the viewer is
 * staff: a client can then say so
 */
export async function oneListing<T extends Listing>(
  ctx: RequestContext,
  { entity, kind, needs }: ListingTable<T>,
  id: string,
  fields: readonly string[],
  joined: readonly Joined<T>[] = [],
): Promise<T | null> {
  if (!isId(id)) return null;
  const mayClose = NOUNS[kind].closedWhenInactive && !isStaff(ctx.viewer);
  const seen = isStaff(ctx.viewer) ? '' : 'AND NOT is_draft';
  const properties = propertiesFor(mayClose ? [...fields, 'active'] : fields, needs);
  const [listing] = await readRows(ctx.db, entity, properties, `WHERE l.id = $1 AND deleted_at IS NULL ${seen}`, [id], joined);
  if (listing && mayClose && !listing.active) {
    const message = `This ${kind} is no longer available.`;
    throw notFound(message, [{ path: 'id', code: `${kind.toUpperCase()}_INACTIVE`, message }]);
  }
  return listing ?? null;
}

/** Whether the viewer sees a listing of this kind that is named by its id, as SQL of its columns. */
export function seenSql(ctx: RequestContext, kind: ListingKind): string {
  const conditions = ['deleted_at IS NULL'];
  if (!isStaff(ctx.viewer)) conditions.push('NOT is_draft', ...(NOUNS[kind].closedWhenInactive ? ['active'] : []));
  return conditions.join(' AND ');
}

/** The listings of these ids in their order, null where the viewer sees none; for loaders. */
export async function listingsById<T extends Listing>(
  ctx: RequestContext,
  { entity, kind, needs }: ListingTable<T>,
  ids: readonly string[],
  fields: readonly string[],
  joined: readonly Joined<T>[] = [],
): Promise<(T | null)[]> {
  const tail = `WHERE l.id = ANY ($1) AND ${seenSql(ctx, kind)}`;
  const rows = await readRows(ctx.db, entity, propertiesFor(fields, needs), tail, [ids], joined);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id) => byId.get(id) ?? null);
}

/** Makes the loaders of a noun: the listing by its id with the columns of those fields; null when the viewer sees none. */
export function loadersById<T extends Listing>(table: ListingTable<T>): (fields: readonly string[]) => LoaderDefinition<string, T | null> {
  const byFields = defineLoaderFamily<string, string, T | null>((ctx, ids, fields) => listingsById(ctx, table, ids, fields.split(',')));
  return (fields) => byFields([...fields].sort().join());
}

/** Other active homes of the same complex, newest first; none for a home outside a complex. */
export async function othersIn<T extends Listing>(
  ctx: RequestContext,
  { entity, kind, needs }: ListingTable<T, HomeKind>,
  { id, complexId }: Home,
  first: number,
  fields: readonly string[],
): Promise<T[]> {
  if (complexId === null) return [];
  const tail = `JOIN ${PUBLISHED} ON published.id = l.id
    WHERE ${PUBLIC} AND ${HOME_NOUNS[kind].complexColumn} = $1 AND l.id <> $2 ORDER BY published_at DESC, l.id DESC LIMIT ${first}`;
  return readRows(ctx.db, entity, propertiesFor(fields, needs), tail, [complexId, id]);
}

/** What `similarTo` compares; prices in baht. */
export interface Comparable {
  id: string;
  complexId: string | null;
  area: Area;
  rentFrom: number | null;
  buyFrom: number | null;
}

const MOST_BAHT = 2 ** 31 - 1;

/**
 * Active listings whose price for the same deal is within ±20 %, nearest price first: those of the same complex, then those of the same
 * area. A listing that is both for rent and for sale is compared by its rent.
 */
export async function similarTo<T extends Listing>(
  ctx: RequestContext,
  { entity, kind: table, needs }: ListingTable<T, HomeKind>,
  like: Comparable,
  first: number,
  fields: readonly string[],
): Promise<T[]> {
  const [column, price] = like.rentFrom !== null ? ['rent_from', like.rentFrom] : ['buy_from', like.buyFrom];
  if (price === null) return [];
  // Up and down from the price, each along an index: a whole area would else be sorted for a handful of homes.
  const nearest = (rank: number, where: string, band: string, order: string) => `
    (SELECT id, ${rank} AS rank, abs(${column} - $1::int) AS gap FROM ${table}
     WHERE ${PUBLIC} AND id <> $4 AND ${where} AND ${column} ${band} ORDER BY ${column} ${order}, id DESC LIMIT ${first})`;
  const [up, down] = ['BETWEEN $1 AND $3', 'BETWEEN $2 AND $1 - 1'];
  const inComplex = `${HOME_NOUNS[table].complexColumn} = $5`;
  const [inside, around] = [inComplex, `area = $6 AND (${inComplex}) IS NOT TRUE`];
  const branches = [
    nearest(0, inside, up, 'ASC'),
    nearest(0, inside, down, 'DESC'),
    nearest(1, around, up, 'ASC'),
    nearest(1, around, down, 'DESC'),
  ];
  const found = `SELECT * FROM (${branches.join(' UNION ALL ')}) s ORDER BY rank, gap, id DESC LIMIT ${first}`;
  return readRows(
    ctx.db,
    entity,
    propertiesFor(fields, needs),
    `JOIN (${found}) near ON near.id = l.id ORDER BY near.rank, near.gap, l.id DESC`,
    // Fifths of a whole number are exact: a price just at 20 % is in.
    [price, Math.ceil((price! * 4) / 5), Math.min(Math.floor((price! * 6) / 5), MOST_BAHT), like.id, like.complexId, like.area],
  );
}
