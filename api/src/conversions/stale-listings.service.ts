import { HOMES } from '../listings/nouns.js';
import { HOME_KINDS, type HomeKind } from '../fields/listing-nouns.js';
import { badInput } from '../core/errors.js';
import { isId } from '../core/ids.js';
import { checkPage, toPage, type Page, type PageRequest } from '../core/page.js';
import { demandStaff, type RequestContext } from '../core/request-context.js';
import { inWriteTransaction } from '../core/transaction.js';
import type { Home } from '../listings/home.entity.js';
import { PUBLIC } from '../listings/listing.entity.js';
import { listingsById } from '../listings/listing.query.js';

/** Most homes that can be confirmed at once. */
const MOST_CONFIRMED = 100;

/**
 * Says that these homes are still available, or were at that time; gives how many were found. It is no edit: their version
 * stays. For staff.
 *
 * @throws {AppError} LIMIT_AMOUNT for more than 100; BAD_USER_INPUT for a time to come
 */
export async function confirmListings(ctx: RequestContext, ids: readonly string[], at: Date | null = null): Promise<number> {
  demandStaff(ctx);
  if (at && at.getTime() > Date.now()) throw badInput('A confirmation can’t be dated in the future.');
  if (ids.length > MOST_CONFIRMED) throw badInput(`Confirm at most ${MOST_CONFIRMED} at once.`, 'LIMIT_AMOUNT');
  const known = ids.filter(isId);
  return inWriteTransaction(ctx, async ({ db }) => {
    let confirmed = 0;
    for (const table of HOME_KINDS) {
      const [, count] = await db.query<[unknown[], number]>(
        `UPDATE ${table} SET confirmed_at = coalesce($2, now()) WHERE id = ANY ($1) AND deleted_at IS NULL`,
        [known, at],
      );
      confirmed += count;
    }
    return confirmed;
  });
}

/** Longest age that is requested, days. */
const MOST_DAYS = 36_500;

/** Homes in the queue: those not confirmed for this many days, or all. */
export interface StaleRequest extends PageRequest {
  days?: number | null;
}

/**
 * A page of what visitors find, homes of both kinds together, those that were confirmed longest ago first. For staff.
 *
 * @throws {AppError} LIMIT_AMOUNT for less than no days or more than a hundred years; what `checkPage` throws
 */
export async function staleListings(ctx: RequestContext, request: StaleRequest, fields: readonly string[]): Promise<Page<Home>> {
  demandStaff(ctx);
  const { page, first } = checkPage(request);
  const days = request.days ?? null;
  if (days !== null && (days < 0 || days > MOST_DAYS)) throw badInput(`Request 0 to ${MOST_DAYS} days.`, 'LIMIT_AMOUNT');
  const stale = days === null ? PUBLIC : `${PUBLIC} AND confirmed_at < now() - interval '${days} days'`;
  const end = page * first;
  const oldest = (table: HomeKind) =>
    `(SELECT id, confirmed_at, '${table}' AS kind FROM ${table} WHERE ${stale} ORDER BY confirmed_at, id LIMIT ${end})`;
  const rows = await ctx.db.query<{ id: string; kind: HomeKind }[]>(
    `SELECT id, kind FROM (${HOME_KINDS.map(oldest).join(' UNION ALL ')}) home ORDER BY confirmed_at, id LIMIT ${first} OFFSET ${end - first}`,
  );
  const [{ total }] = await ctx.db.query<[{ total: number }]>(
    `SELECT (${HOME_KINDS.map((kind) => `(SELECT count(*) FROM ${kind} WHERE ${stale})`).join(' + ')})::int AS total`,
  );
  const found: (Home | null)[] = [];
  for (const kind of HOME_KINDS) {
    const ids = rows.filter((row) => row.kind === kind).map(({ id }) => id);
    found.push(...(await listingsById(ctx, HOMES[kind], ids, fields)));
  }
  const byId = new Map(found.map((home) => [home?.id, home]));
  return toPage(
    rows.flatMap(({ id }) => byId.get(id) ?? []),
    total,
    request,
  );
}
