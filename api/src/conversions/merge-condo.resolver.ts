import { UNITS } from '../listings/unit.js';
import { CONDOS } from '../listings/condo.js';
import { Arg, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import { Condo } from '../listings/condo.entity.js';
import { RequestedFields } from '../core/requested-fields.js';
import type { RequestContext } from '../core/request-context.js';
import { found } from '../core/rest-params.js';
import { Unit } from '../listings/unit.entity.js';
import { mergeCondo, mergeOfCondo, mergePlan, mergesInto, undoMerge } from './merge-condo.service.js';
import { CondoMergeDone, MergePreview, MergeUndoneAnswer } from './merge-condo.type.js';

/** Merging condos through GraphQL. */
@Resolver(() => MergePreview)
export class MergeCondoResolver {
  @Query(() => MergePreview, { description: 'What merging a condo into another would do. For staff. Refused as `mergeCondo` is.' })
  async mergePreview(
    @Arg('id', () => ID, { description: 'The condo that would go.' }) id: string,
    @Arg('into', () => ID, { description: 'The condo that would stay.' }) into: string,
    @Ctx() ctx: RequestContext,
  ): Promise<MergePreview> {
    const { differences, ...plan } = await mergePlan(ctx, id, into);
    const fields = differences.map(({ path, merged, target, lacking }) => ({
      path,
      merged: JSON.stringify(merged),
      target: JSON.stringify(target),
      lacking,
    }));
    return { ...plan, fields };
  }

  @Query(() => [CondoMergeDone], { description: 'Merges into a condo that can still be undone, newest first, at most 20. For staff.' })
  condoMerges(
    @Arg('into', () => ID, { description: 'The condo that stayed.' }) into: string,
    @Ctx() ctx: RequestContext,
  ): Promise<CondoMergeDone[]> {
    return mergesInto(ctx, into);
  }

  @Mutation(() => CondoMergeDone, {
    description:
      'Merges a condo into another: its units move, its address redirects there. MERGE_TARGET for an invalid target, CONDO_GONE if it was already merged, CONFLICT if either has been edited since. For staff.',
  })
  async mergeCondo(
    @Arg('id', () => ID, { description: 'The condo that goes.' }) id: string,
    @Arg('into', () => ID, { description: 'The condo that stays.' }) into: string,
    @Arg('take', () => [String], {
      nullable: true,
      description: 'Paths of fields whose value the condo that stays takes from the other; left out: what it lacks.',
    })
    take: string[] | null,
    @Arg('append', () => [String], { defaultValue: [], description: 'Lists that are put behind its own: `pictures`, `plans`.' })
    append: string[],
    @Arg('version', () => Int, { nullable: true, description: 'The version that was read of the condo that goes.' })
    version: number | null,
    @Arg('intoVersion', () => Int, { nullable: true, description: 'The version that was read of the condo that stays.' })
    intoVersion: number | null,
    @Ctx() ctx: RequestContext,
  ): Promise<CondoMergeDone> {
    await mergeCondo(ctx, id, into, { take: take ?? null, append, version: version ?? null, intoVersion: intoVersion ?? null });
    return mergeOfCondo(ctx, id);
  }

  @Mutation(() => MergeUndoneAnswer, {
    description:
      'Undoes a merge of the last 30 days: the condo is back, with its units that are still where they were moved to. For staff.',
  })
  undoMerge(
    @Arg('id', () => ID, { description: 'The condo that went.' }) id: string,
    @Ctx() ctx: RequestContext,
  ): Promise<MergeUndoneAnswer> {
    return undoMerge(ctx, id);
  }

  @FieldResolver(() => Condo, { description: 'The condo that would go.' })
  async condo(@Root() { id }: MergePreview, @Ctx() ctx: RequestContext, @RequestedFields() fields: string[]): Promise<Condo> {
    return found(await ctx.loader(CONDOS.byId(fields)).load(id));
  }

  @FieldResolver(() => Condo, { description: 'The condo that would stay.' })
  async target(@Root() { into }: MergePreview, @Ctx() ctx: RequestContext, @RequestedFields() fields: string[]): Promise<Condo> {
    return found(await ctx.loader(CONDOS.byId(fields)).load(into));
  }

  @FieldResolver(() => [Unit], { description: 'The newest of the units that would move, at most ten; none of the trash.' })
  async units(@Root() { first }: MergePreview, @Ctx() ctx: RequestContext, @RequestedFields() fields: string[]): Promise<Unit[]> {
    const units = await Promise.all(first.map((id) => ctx.loader(UNITS.byId(fields)).load(id)));
    return units.filter((unit) => unit !== null);
  }
}

/** The condo that a merged one is in. */
@Resolver(() => CondoMergeDone)
export class CondoMergeResolver {
  @FieldResolver(() => Condo, { nullable: true, description: 'The condo that stayed; null where it is in the trash.' })
  target(@Root() { targetId }: CondoMergeDone, @Ctx() ctx: RequestContext, @RequestedFields() fields: string[]): Promise<Condo | null> {
    return ctx.loader(CONDOS.byId(fields)).load(targetId);
  }
}
