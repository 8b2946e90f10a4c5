import { Arg, Args, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import { Agent } from '../agents/agent.entity.js';
import { agentOfHome } from '../agents/agent.loaders.js';
import type { RequestContext } from '../core/request-context.js';
import { costOfList } from '../listings/list-args.input.js';
import { createLead } from './create-lead.service.js';
import { announceLeadAgain, countLeads, findLead, listAssignees, listLeads, updateLead } from './inbox.service.js';
import { LeadAnnouncement } from './lead-announcement.entity.js';
import { LeadNote } from './lead-note.entity.js';
import { LeadInput, LeadPatch, LeadsArgs } from './lead.input.js';
import { announcementsOfLead, assigneeById, duplicatesOfLead, notesOfLead } from './lead.loaders.js';
import { viewLead } from './lead.presenter.js';
import { LeadAssignee, LeadCounts, LeadDuplicates, LeadListing, LeadPage, LeadReceipt, LeadView } from './lead.type.js';

/** The listings of leads through GraphQL. */
@Resolver(() => LeadListing)
export class LeadListingResolver {
  @FieldResolver(() => Agent, {
    nullable: true,
    description: 'The current agent of the home, active or not; null where it has none, and for a complex.',
  })
  agent(@Root() { id }: LeadListing, @Ctx() ctx: RequestContext): Promise<Agent | null> {
    return ctx.loader(agentOfHome).load(id);
  }
}

/** Leads through GraphQL: sent by anybody, read by staff. */
@Resolver(() => LeadView)
export class LeadResolver {
  @Mutation(() => LeadReceipt, {
    description:
      'Sends a contact request. With an Idempotency-Key, sent twice it is one; without, the same one within ten minutes is. LEAD_EMPTY where nothing leads to the person.',
  })
  async createLead(
    @Arg('lead', () => LeadInput, { description: 'The contact request.' }) lead: LeadInput,
    @Ctx() ctx: RequestContext,
  ): Promise<LeadReceipt> {
    await createLead(ctx, lead);
    return { ok: true };
  }

  @Query(() => LeadPage, { description: 'Leads, 20 a page. For staff.', complexity: costOfList(20, 100) })
  async leads(@Args(() => LeadsArgs) args: LeadsArgs, @Ctx() ctx: RequestContext): Promise<LeadPage> {
    const { items, ...numbers } = await listLeads(ctx, args);
    return { leads: items.map(viewLead), ...numbers };
  }

  @Query(() => LeadView, { nullable: true, description: 'A lead by id; null if there is none. For staff.' })
  async lead(@Arg('id', () => ID, { description: 'Id of the lead.' }) id: string, @Ctx() ctx: RequestContext): Promise<LeadView | null> {
    const lead = await findLead(ctx, id);
    return lead && viewLead(lead);
  }

  @Query(() => LeadCounts, { description: 'Numbers of leads awaiting attention. For staff.' })
  leadCounts(@Ctx() ctx: RequestContext): Promise<LeadCounts> {
    return countLeads(ctx);
  }

  @Query(() => [LeadAssignee], {
    description: 'Possible assignees of a lead: staff who can log in, by username. For staff.',
    complexity: 100,
  })
  leadAssignees(@Ctx() ctx: RequestContext): Promise<LeadAssignee[]> {
    return listAssignees(ctx);
  }

  @Mutation(() => LeadView, {
    description:
      'Changes the status and assignee of a lead, and adds a note; CONFLICT, with the current record in `extensions.current`, if somebody else has edited it. For staff.',
  })
  async updateLead(
    @Arg('id', () => ID, { description: 'Id of the lead.' }) id: string,
    @Arg('version', () => Int, { description: 'The version that was read.' }) version: number,
    @Arg('patch', () => LeadPatch, { description: 'What is to change.' }) patch: LeadPatch,
    @Ctx() ctx: RequestContext,
  ): Promise<LeadView> {
    return viewLead(await updateLead(ctx, id, version, patch));
  }

  @Mutation(() => LeadView, { description: 'Tries the announcements of a lead that failed again. For staff.' })
  async announceLeadAgain(
    @Arg('id', () => ID, { description: 'Id of the lead.' }) id: string,
    @Ctx() ctx: RequestContext,
  ): Promise<LeadView> {
    return viewLead(await announceLeadAgain(ctx, id));
  }

  @FieldResolver(() => LeadAssignee, { nullable: true, description: 'Who works on it; null for nobody.' })
  assignee(@Root() { assigneeId }: LeadView, @Ctx() ctx: RequestContext): Promise<LeadAssignee | null> | null {
    return assigneeId === null ? null : ctx.loader(assigneeById).load(assigneeId);
  }

  @FieldResolver(() => [LeadNote], {
    description: 'What staff have written down, oldest first.',
    complexity: ({ childComplexity }) => 5 * childComplexity,
  })
  notes(@Root() { id }: LeadView, @Ctx() ctx: RequestContext): Promise<LeadNote[]> {
    return ctx.loader(notesOfLead).load(id);
  }

  @FieldResolver(() => [LeadAnnouncement], {
    description: 'Notifications sent, by configured channel; empty for quarantined leads.',
    complexity: ({ childComplexity }) => 3 * childComplexity,
  })
  announcements(@Root() { id }: LeadView, @Ctx() ctx: RequestContext): Promise<LeadAnnouncement[]> {
    return ctx.loader(announcementsOfLead).load(id);
  }

  @FieldResolver(() => LeadDuplicates, { description: 'Other leads of the same person.' })
  duplicates(@Root() { id }: LeadView, @Ctx() ctx: RequestContext): Promise<LeadDuplicates> {
    return ctx.loader(duplicatesOfLead).load(id);
  }
}
