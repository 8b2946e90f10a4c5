import { type ListingKind, referenceOf, LISTING_PATTERN, LISTING_KINDS } from '../fields/listing-nouns.js';
import { isId } from '../core/ids.js';
import type { RequestContext } from '../core/request-context.js';
import { whereTo, type Whereabouts } from '../listings/redirect.js';
import type { LeadListingSnapshot } from './lead.entity.js';

const LISTING_PATH = new RegExp(`/(?:${LISTING_PATTERN})/([0-9a-f-]{36})(?=[/?#]|$)`);

/**
 * The listings that a lead is about, as they are now: those of these ids, else the one that an address leads to. One that became another
 * is that one; ids of nothing, and of drafts, are left out.
 */
export async function listingsOf(
  ctx: RequestContext,
  ids: readonly string[],
  addresses: readonly string[],
): Promise<LeadListingSnapshot[]> {
  const named = ids.length > 0 ? ids : addresses.flatMap((address) => LISTING_PATH.exec(address)?.[1] ?? []).slice(0, 1);
  const asked = [...new Set(named.filter(isId))];
  const found = await read(ctx, asked);
  const missing = asked.filter((id) => !found.has(id));
  const moved: { id: string; now: Whereabouts | null }[] = [];
  // One after the other: they share the connection of a transaction.
  for (const id of missing) moved.push({ id, now: await whereTo(ctx, id) });
  const there = await read(
    ctx,
    moved.flatMap(({ now }) => now?.id ?? []),
  );
  for (const { id, now } of moved) if (now) found.set(id, there.get(now.id)!);
  const snapshots = asked.flatMap((id) => found.get(id) ?? []);
  return [...new Map(snapshots.map((snapshot) => [snapshot.id, snapshot])).values()];
}

async function read({ db }: RequestContext, ids: readonly string[]): Promise<Map<string, LeadListingSnapshot>> {
  if (ids.length === 0) return new Map();
  const rows = await db.query<{ id: string; kind: ListingKind; number: number; en: string; ru: string }[]>(
    LISTING_KINDS.map(
      (kind) =>
        `SELECT id, '${kind}' AS kind, number, name_en AS en, name_ru AS ru FROM ${kind} WHERE id = ANY ($1) AND NOT is_draft AND deleted_at IS NULL`,
    ).join(' UNION ALL '),
    [ids],
  );
  return new Map(rows.map(({ id, kind, number, en, ru }) => [id, { id, kind, reference: referenceOf(kind, number), name: { en, ru } }]));
}
