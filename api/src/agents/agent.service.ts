import { notFound } from '../core/errors.js';
import { isId } from '../core/ids.js';
import { checkPage, toPage, type Page } from '../core/page.js';
import { demandStaff, type RequestContext } from '../core/request-context.js';
import { checkSearchText } from '../core/text.js';
import { Agent } from './agent.entity.js';
import type { AgentsArgs } from './agent.input.js';

/**
 * A page of agents, active or not, by English name. For staff: visitors can read the agent of a home but not list agents.
 *
 * @throws {AppError} BAD_PAGE, LIMIT_AMOUNT, TEXT_TOO_LONG, INVALID_CHARACTER
 */
export async function listAgents(ctx: RequestContext, { text, ...request }: AgentsArgs): Promise<Page<Agent>> {
  demandStaff(ctx);
  const { page, first } = checkPage(request);
  const words = text?.trim() ?? '';
  checkSearchText(words);
  const query = ctx.db.createQueryBuilder(Agent, 'agent').where('agent.deletedAt IS NULL');
  if (words !== '') {
    const like = `%${words.replace(/[\\%_]/g, '\\$&')}%`;
    query.andWhere('(agent.name.en ILIKE :like OR agent.name.ru ILIKE :like)', { like });
  }
  const [items, total] = await query
    .orderBy('agent.name.en')
    .addOrderBy('agent.id')
    .limit(first)
    .offset((page - 1) * first)
    .getManyAndCount();
  return toPage(items, total, request);
}

/** The agent with this id, active or not; null if missing or in the trash. For staff. */
export async function findAgent(ctx: RequestContext, id: string): Promise<Agent | null> {
  demandStaff(ctx);
  if (!isId(id)) return null;
  return ctx.db.createQueryBuilder(Agent, 'agent').where('agent.id = :id AND agent.deletedAt IS NULL', { id }).getOne();
}

/** Like `findAgent`, but throws NOT_FOUND if there is none. */
export async function agentNow(ctx: RequestContext, id: string): Promise<Agent> {
  const agent = await findAgent(ctx, id);
  if (!agent) throw notFound('This agent doesn’t exist.');
  return agent;
}
