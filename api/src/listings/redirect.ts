import { NOUNS } from '../fields/listing-nouns.js';
import { notFound } from '../core/errors.js';
import { isId } from '../core/ids.js';
import type { Lang } from '../core/lang.js';
import { isStaff } from '../core/policy.js';
import type { RequestContext } from '../core/request-context.js';
import type { MovingKind } from './redirect.entity.js';

/** Where a listing is. */
export interface Whereabouts {
  readonly kind: MovingKind;
  readonly id: string;
}

/** Most redirects that are followed one after another: condos that were merged again and again. */
const MOST_STEPS = 20;

/**
 * Where a listing is that is no longer what it was: a home of the other kind, the condo that a condo was merged into. Null for what never
 * went anywhere, and where there is nothing for this viewer at the end of the way.
 */
export async function whereTo(ctx: RequestContext, id: string): Promise<Whereabouts | null> {
  if (!isId(id)) return null;
  const [end] = await ctx.db.query<Whereabouts[]>(
    `WITH RECURSIVE way AS (
       SELECT to_kind, to_id, 1 AS step FROM redirect WHERE id = $1
       UNION ALL
       SELECT r.to_kind, r.to_id, way.step + 1 FROM way JOIN redirect r ON r.kind = way.to_kind AND r.id = way.to_id WHERE way.step < ${MOST_STEPS}
     )
     SELECT to_kind AS kind, to_id AS id FROM way ORDER BY step DESC LIMIT 1`,
    [id],
  );
  if (!end) return null;
  const seen = isStaff(ctx.viewer) ? '' : 'AND NOT is_draft';
  const there = await ctx.db.query<unknown[]>(`SELECT FROM ${end.kind} WHERE id = $1 AND deleted_at IS NULL ${seen}`, [end.id]);
  return there.length > 0 ? end : null;
}

/** SQL of the ids of what a listing has become, step by step, that had this number as that noun; both are SQL too. */
export const becameOf = (kind: string, number: string): string => `
  WITH RECURSIVE way AS (
    SELECT to_kind, to_id FROM redirect WHERE kind = ${kind} AND number = ${number}
    UNION
    SELECT r.to_kind, r.to_id FROM way JOIN redirect r ON r.kind = way.to_kind AND r.id = way.to_id
  )
  SELECT to_id FROM way`;

/** Whether the condo was merged into another one, and that was not undone. */
export async function isMerged(ctx: RequestContext, condo: string): Promise<boolean> {
  const rows = isId(condo) ? await ctx.db.query<unknown[]>("SELECT FROM redirect WHERE kind = 'condo' AND id = $1", [condo]) : [];
  return rows.length > 0;
}

/**
 * The address that REST has for a listing that is not at the one asked for; with a language the one that has it. Throws NOT_FOUND where
 * there is none.
 */
export async function restPathNow(ctx: RequestContext, id: string, lang: Lang | null = null): Promise<string> {
  const now = await whereTo(ctx, id);
  if (!now) throw notFound();
  const path = now.kind === 'unit' && lang ? '/api/units/withcondo' : NOUNS[now.kind].rest;
  return [path, now.id, ...(lang ? [lang] : [])].join('/');
}
