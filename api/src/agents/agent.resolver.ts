import { Arg, Args, Ctx, Field, FieldResolver, ID, Int, Mutation, ObjectType, Query, Resolver, Root } from 'type-graphql';
import { File } from '../files/file.entity.js';
import { fileById } from '../files/file.loaders.js';
import { PageNumbers } from '../core/page-numbers.type.js';
import { isStaff } from '../core/policy.js';
import type { RequestContext } from '../core/request-context.js';
import { Agent } from './agent.entity.js';
import { AgentInput, AgentsArgs } from './agent.input.js';
import { homesOfAgent } from './agent.loaders.js';
import { agentNow, findAgent, listAgents } from './agent.service.js';
import { createRecorded, restoreRecorded, trashRecorded, updateRecorded } from '../records/recorded.js';
import { patchOfInput } from '../records/values.js';
import { AGENT } from './agent.write.js';

@ObjectType({ description: 'A page of agents.' })
class AgentPage extends PageNumbers {
  @Field(() => [Agent], { description: 'The agents, by English name.' })
  agents!: Agent[];
}

/** GraphQL API for agents. */
@Resolver(() => Agent)
export class AgentResolver {
  @Query(() => Agent, { nullable: true, description: 'One agent, active or not; null when there is none. For staff.' })
  agent(@Arg('id', () => ID, { description: 'Id of the agent.' }) id: string, @Ctx() ctx: RequestContext): Promise<Agent | null> {
    return findAgent(ctx, id);
  }

  @Query(() => AgentPage, { description: 'Agents, active or not. For staff.' })
  async agents(@Args(() => AgentsArgs) args: AgentsArgs, @Ctx() ctx: RequestContext): Promise<AgentPage> {
    const { items, ...numbers } = await listAgents(ctx, args);
    return { agents: items, ...numbers };
  }

  @FieldResolver(() => File, { nullable: true, description: 'Photo.' })
  async photo(@Root() { photoId }: Agent, @Ctx() ctx: RequestContext): Promise<File | null> {
    return photoId ? ctx.loader(fileById).load(photoId) : null;
  }

  @FieldResolver(() => Int, { nullable: true, description: 'Number of homes assigned to the agent; null unless the viewer is staff.' })
  async homes(@Root() { id }: Agent, @Ctx() ctx: RequestContext): Promise<number | null> {
    return isStaff(ctx.viewer) ? ctx.loader(homesOfAgent).load(id) : null;
  }

  @Mutation(() => Agent, { description: 'Adds an agent. For staff.' })
  async createAgent(
    @Arg('input', () => AgentInput, { description: 'Fields of the agent.' }) input: AgentInput,
    @Ctx() ctx: RequestContext,
  ): Promise<Agent> {
    return agentNow(ctx, await createRecorded(ctx, AGENT, patchOfInput(input)));
  }

  @Mutation(() => Agent, {
    description: 'Changes an agent; CONFLICT, with the current record in `extensions.current`, if somebody else has edited it. For staff.',
  })
  async updateAgent(
    @Arg('id', () => ID, { description: 'Id of the agent.' }) id: string,
    @Arg('version', () => Int, { description: 'Version that the edit is based on.' }) version: number,
    @Arg('input', () => AgentInput, { description: 'Fields to change.' }) input: AgentInput,
    @Ctx() ctx: RequestContext,
  ): Promise<Agent> {
    await updateRecorded(ctx, AGENT, id, version, patchOfInput(input));
    return agentNow(ctx, id);
  }

  @Mutation(() => Boolean, { description: 'Moves an agent to the trash: their homes show the agency’s contacts instead. For staff.' })
  async deleteAgent(@Arg('id', () => ID, { description: 'Id of the agent.' }) id: string, @Ctx() ctx: RequestContext): Promise<boolean> {
    await trashRecorded(ctx, AGENT, id);
    return true;
  }

  @Mutation(() => Agent, { description: 'Restores an agent from the trash. For staff.' })
  async restoreAgent(@Arg('id', () => ID, { description: 'Id of the agent.' }) id: string, @Ctx() ctx: RequestContext): Promise<Agent> {
    await restoreRecorded(ctx, AGENT, id);
    return agentNow(ctx, id);
  }
}
