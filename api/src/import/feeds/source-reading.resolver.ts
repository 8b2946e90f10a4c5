import { Arg, Ctx, FieldResolver, ID, Mutation, Resolver, Root } from 'type-graphql';
import type { RequestContext } from '../../core/request-context.js';
import { Source } from '../../sources/source.entity.js';
import { readingOf, readSource } from './source-reading.service.js';
import { SourceReadingView } from './source-reading.type.js';

/** Reading the address of a source, through GraphQL (decision 0044). For staff. */
@Resolver(() => Source)
export class SourceReadingResolver {
  @FieldResolver(() => SourceReadingView, { description: 'How the reading of its address goes.' })
  reading(@Root() { id }: Source, @Ctx() ctx: RequestContext): Promise<SourceReadingView> {
    return ctx.loader(readingOf).load(id);
  }

  @Mutation(() => Source, {
    description:
      'Requests a reading of the address of a source, by a job: what it says is imported unless a person has to decide something, then the import waits. For staff.',
  })
  readSource(@Arg('id', () => ID, { description: 'Id of the source.' }) id: string, @Ctx() ctx: RequestContext): Promise<Source> {
    return readSource(ctx, id);
  }
}
