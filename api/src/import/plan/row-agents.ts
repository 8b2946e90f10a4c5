import type { RequestContext } from '../../core/request-context.js';
import type { AutoListingProblem } from '../auto-listing-row.entity.js';
import { fold } from '../fold.js';
import type { ReadRow } from './read-rows.js';

/**
 * Rows with the ids of the agents that they name: found by name in either language, active or not (decision 0034). A name that no agent or
 * several agents have is a problem of the row; an import never creates an agent. One statement, none where no row names an agent.
 */
export async function withAgents(ctx: RequestContext, reads: readonly ReadRow[]): Promise<ReadRow[]> {
  if (!reads.some(({ home }) => typeof home['agent'] === 'string')) return [...reads];
  return namedAgents(reads, await ctx.db.query<Agent[]>('SELECT id, name_en AS en, name_ru AS ru FROM agent WHERE deleted_at IS NULL'));
}

/** An agent by whom a row may be named. */
interface Agent {
  id: string;
  en: string;
  ru: string;
}

/** Rows with the ids of those of the agents that they name. */
export function namedAgents(reads: readonly ReadRow[], agents: readonly Agent[]): ReadRow[] {
  const byName = new Map<string, Set<string>>();
  for (const { id, en, ru } of agents) {
    for (const name of [fold(en), fold(ru)]) byName.set(name, (byName.get(name) ?? new Set()).add(id));
  }
  return reads.map((read) => {
    const name = read.home['agent'];
    if (typeof name !== 'string') return read;
    const [id, ...others] = byName.get(fold(name)) ?? [];
    if (id !== undefined && others.length === 0) return { ...read, home: { ...read.home, agent: id } };
    const column = read.parsed.columnOf.get('agent') ?? null;
    return { ...read, problems: [...read.problems, { column, ...(id === undefined ? UNKNOWN : SEVERAL) }] };
  });
}

const UNKNOWN: Omit<AutoListingProblem, 'column'> = {
  code: 'UNKNOWN_AGENT',
  message: 'No agent has this name. Check it, add the agent, or leave the cell empty.',
};
const SEVERAL: Omit<AutoListingProblem, 'column'> = {
  code: 'SEVERAL_AGENTS',
  message: 'Several agents have this name. Leave the cell empty, and set the agent in the list of homes.',
};
