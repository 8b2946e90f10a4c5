import { HOME_KINDS } from '../fields/listing-nouns.js';
import { defineLoader } from '../core/define-loader.js';
import { isStaff } from '../core/policy.js';
import type { RequestContext } from '../core/request-context.js';
import { Agent } from './agent.entity.js';

/** Agents by id; null if missing or in the trash, or if inactive and the viewer is not staff. */
const agentById = defineLoader<string, Agent | null>(async (ctx, ids) => {
  const seen = isStaff(ctx.viewer) ? '' : ' AND agent.active';
  const agents = await ctx.db
    .createQueryBuilder(Agent, 'agent')
    .where(`agent.id IN (:...ids) AND agent.deletedAt IS NULL${seen}`, { ids })
    .getMany();
  const byId = new Map(agents.map((agent) => [agent.id, agent]));
  return ids.map((id) => byId.get(id) ?? null);
});

/** The agent of a home, if visible to this viewer. Call it only for homes that the viewer may see. */
export async function agentOf(ctx: RequestContext, id: string | null): Promise<Agent | null> {
  return id === null ? null : ctx.loader(agentById).load(id);
}

/** The agent per home id, active or not; null where the home has none or does not exist. For staff. */
export const agentOfHome = defineLoader<string, Agent | null>(async ({ db }, ids) => {
  const homes = await db.query<{ id: string; agent: string }[]>(
    HOME_KINDS.map((kind) => `SELECT id, agent_id AS agent FROM ${kind} WHERE id = ANY ($1) AND agent_id IS NOT NULL`).join(' UNION ALL '),
    [ids],
  );
  const agents = await db
    .createQueryBuilder(Agent, 'agent')
    .where('agent.id = ANY (:agents) AND agent.deletedAt IS NULL', { agents: homes.map(({ agent }) => agent) })
    .getMany();
  const byId = new Map(agents.map((agent) => [agent.id, agent]));
  const byHome = new Map(homes.map(({ id, agent }) => [id, byId.get(agent) ?? null]));
  return ids.map((id) => byHome.get(id) ?? null);
});

/** Number of homes per agent id, not counting homes in the trash. */
export const homesOfAgent = defineLoader<string, number>(async ({ db }, ids) => {
  const rows = await db.query<{ id: string; homes: number }[]>(
    `SELECT agent_id AS id, count(*)::int AS homes
     FROM (${HOME_KINDS.map((kind) => `SELECT agent_id, deleted_at FROM ${kind}`).join(' UNION ALL ')}) home
     WHERE agent_id = ANY ($1) AND deleted_at IS NULL GROUP BY agent_id`,
    [ids],
  );
  const byId = new Map(rows.map(({ id, homes }) => [id, homes]));
  return ids.map((id) => byId.get(id) ?? 0);
});
