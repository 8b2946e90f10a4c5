import { HOME_KINDS } from '../fields/listing-nouns.js';
import { defineLoader } from '../core/define-loader.js';
import { isStaff } from '../core/policy.js';
import type { RequestContext } from '../core/request-context.js';
import { Source } from './source.entity.js';

/** Sources by id; null if missing or in the trash. For staff. */
const sourceById = defineLoader<string, Source | null>(async ({ db }, ids) => {
  const sources = await db
    .createQueryBuilder(Source, 'source')
    .where('source.id IN (:...ids) AND source.deletedAt IS NULL', { ids })
    .getMany();
  const byId = new Map(sources.map((source) => [source.id, source]));
  return ids.map((id) => byId.get(id) ?? null);
});

/** The source of a home or an import; null for none, and for everyone but staff. */
export async function sourceOf(ctx: RequestContext, id: string | null): Promise<Source | null> {
  return id === null || !isStaff(ctx.viewer) ? null : ctx.loader(sourceById).load(id);
}

/** Whether a token for its address is set, per source id. For staff. */
export const hasFeedToken = defineLoader<string, boolean>(async ({ db }, ids) => {
  const rows = await db.query<{ id: string }[]>('SELECT id FROM source WHERE id = ANY ($1) AND feed_token IS NOT NULL', [ids]);
  const set = new Set(rows.map(({ id }) => id));
  return ids.map((id) => set.has(id));
});

/** Number of homes per source id, not counting homes in the trash. For staff. */
export const homesOfSource = defineLoader<string, number>(async ({ db }, ids) => {
  const rows = await db.query<{ id: string; homes: number }[]>(
    `SELECT source_id AS id, count(*)::int AS homes
     FROM (${HOME_KINDS.map((kind) => `SELECT source_id, deleted_at FROM ${kind}`).join(' UNION ALL ')}) home
     WHERE source_id = ANY ($1) AND deleted_at IS NULL GROUP BY source_id`,
    [ids],
  );
  const byId = new Map(rows.map(({ id, homes }) => [id, homes]));
  return ids.map((id) => byId.get(id) ?? 0);
});
