import { Arg, Args, Ctx, Field, FieldResolver, ID, Int, Mutation, ObjectType, Query, Resolver, Root } from 'type-graphql';
import { PageNumbers } from '../core/page-numbers.type.js';
import type { RequestContext } from '../core/request-context.js';
import { createRecorded, restoreRecorded, trashRecorded, updateRecorded } from '../records/recorded.js';
import { patchOfInput } from '../records/values.js';
import { Source } from './source.entity.js';
import { SourceInput, SourcesArgs } from './source.input.js';
import { hasFeedToken, homesOfSource } from './source.loaders.js';
import { findSource, listSources, sourceNow } from './source.service.js';
import { nameTaken, SOURCE, writeSource } from './source.write.js';

@ObjectType({ description: 'A page of sources.' })
class SourcePage extends PageNumbers {
  @Field(() => [Source], { description: 'The sources, by name.' })
  sources!: Source[];
}

/** GraphQL API for sources. All of it is for staff. */
@Resolver(() => Source)
export class SourceResolver {
  @Query(() => Source, { nullable: true, description: 'One source; null when there is none. For staff.' })
  source(@Arg('id', () => ID, { description: 'Id of the source.' }) id: string, @Ctx() ctx: RequestContext): Promise<Source | null> {
    return findSource(ctx, id);
  }

  @Query(() => SourcePage, { description: 'The partners who send homes. For staff.' })
  async sources(@Args(() => SourcesArgs) args: SourcesArgs, @Ctx() ctx: RequestContext): Promise<SourcePage> {
    const { items, ...numbers } = await listSources(ctx, args);
    return { sources: items, ...numbers };
  }

  @FieldResolver(() => Int, { description: 'Number of its homes.' })
  homes(@Root() { id }: Source, @Ctx() ctx: RequestContext): Promise<number> {
    return ctx.loader(homesOfSource).load(id);
  }

  @FieldResolver(() => Boolean, { description: 'True: its address is read with a token, which is never returned.' })
  feedTokenSet(@Root() { id }: Source, @Ctx() ctx: RequestContext): Promise<boolean> {
    return ctx.loader(hasFeedToken).load(id);
  }

  @Mutation(() => Source, { description: 'Adds a source; NAME_TAKEN if another one has this name. For staff.' })
  async createSource(
    @Arg('input', () => SourceInput, { description: 'Fields of the source.' }) { feedToken, ...input }: SourceInput,
    @Ctx() ctx: RequestContext,
  ): Promise<Source> {
    return sourceNow(ctx, await writeSource(ctx, feedToken, (inner) => createRecorded(inner, SOURCE, patchOfInput(input))));
  }

  @Mutation(() => Source, {
    description:
      'Changes a source; CONFLICT, with the current record in `extensions.current`, if somebody else has edited it; NAME_TAKEN. For staff.',
  })
  async updateSource(
    @Arg('id', () => ID, { description: 'Id of the source.' }) id: string,
    @Arg('version', () => Int, { description: 'Version that the edit is based on.' }) version: number,
    @Arg('input', () => SourceInput, { description: 'Fields to change.' }) { feedToken, ...input }: SourceInput,
    @Ctx() ctx: RequestContext,
  ): Promise<Source> {
    const written = await writeSource(ctx, feedToken, async (inner) => {
      await updateRecorded(inner, SOURCE, id, version, patchOfInput(input));
      return id;
    });
    return sourceNow(ctx, written);
  }

  @Mutation(() => Boolean, { description: 'Moves a source to the trash; its homes stay. For staff.' })
  async deleteSource(@Arg('id', () => ID, { description: 'Id of the source.' }) id: string, @Ctx() ctx: RequestContext): Promise<boolean> {
    await trashRecorded(ctx, SOURCE, id);
    return true;
  }

  @Mutation(() => Source, { description: 'Restores a source from the trash; NAME_TAKEN if another one has its name now. For staff.' })
  async restoreSource(@Arg('id', () => ID, { description: 'Id of the source.' }) id: string, @Ctx() ctx: RequestContext): Promise<Source> {
    await nameTaken(restoreRecorded(ctx, SOURCE, id));
    return sourceNow(ctx, id);
  }
}
