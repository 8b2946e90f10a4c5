import { Arg, Args, Ctx, Field, FieldResolver, ID, ObjectType, Query, Resolver, Root } from 'type-graphql';
import { PageNumbers } from '../core/page-numbers.type.js';
import type { RequestContext } from '../core/request-context.js';
import { HistoryArgs, RevisionChange, viewChanges } from './history.type.js';
import { historyOf } from './history.service.js';
import { Revision, RevisionNoun } from './revision.entity.js';

@ObjectType({ description: 'A page of the history of a record, or of all records of a noun.' })
class HistoryPage extends PageNumbers {
  @Field(() => [Revision], { description: 'The writes, newest first.' })
  revisions!: Revision[];
}

/** The history of records through GraphQL. */
@Resolver(() => Revision)
export class HistoryResolver {
  @Query(() => HistoryPage, {
    description: 'What was done to a record, or to all records of a noun, newest first, as far back as the history goes. For staff.',
  })
  async history(
    @Arg('noun', () => RevisionNoun, { description: 'What the record is.' }) noun: RevisionNoun,
    @Arg('id', () => ID, { nullable: true, description: 'Id of the record; without it all records of the noun.' }) id: string | null,
    @Args(() => HistoryArgs) args: HistoryArgs,
    @Ctx() ctx: RequestContext,
  ): Promise<HistoryPage> {
    const { items, ...numbers } = await historyOf(ctx, noun, id ?? null, args);
    return { revisions: items, ...numbers };
  }

  @FieldResolver(() => [RevisionChange], { description: 'What changed; nothing for a delete and a restore.' })
  changes(@Root() { changes }: Revision): RevisionChange[] {
    return viewChanges(changes);
  }
}
