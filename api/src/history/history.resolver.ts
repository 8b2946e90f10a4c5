import { Arg, Args, ArgsType, Ctx, Field, FieldResolver, ID, Int, ObjectType, Query, Resolver, Root } from 'type-graphql';
import { PAGE_SIZE } from '../kernel/page.js';
import { PageNumbers } from '../kernel/page-numbers.type.js';
import type { RequestContext } from '../kernel/request-context.js';
import { historyOf } from './history.service.js';
import { Revision, RevisionNoun } from './revision.entity.js';

@ArgsType()
class HistoryArgs {
  @Field(() => Int, { defaultValue: 1, description: 'Page, from 1.' })
  page!: number;

  @Field(() => Int, { defaultValue: PAGE_SIZE, description: `Records on a page, 1 to ${PAGE_SIZE}.` })
  first!: number;
}

@ObjectType({ description: 'A page of the history of a record.' })
class HistoryPage extends PageNumbers {
  @Field(() => [Revision], { description: 'The writes, newest first.' })
  revisions!: Revision[];
}

@ObjectType({ description: 'A field that changed.' })
class RevisionChange {
  @Field(() => String, { description: 'Path of the field in the input of the noun, as in pricing.rentPrice.' })
  path!: string;

  @Field(() => String, { description: 'What it was, as JSON; choices by their names.' })
  before!: string;

  @Field(() => String, { description: 'What it has become, as JSON; choices by their names.' })
  after!: string;
}

/** The history of records through GraphQL. */
@Resolver(() => Revision)
export class HistoryResolver {
  @Query(() => HistoryPage, { description: 'What was done to a record since the history is kept, newest first. For staff.' })
  async history(
    @Arg('noun', () => RevisionNoun, { description: 'What the record is.' }) noun: RevisionNoun,
    @Arg('id', () => ID, { description: 'Id of the record.' }) id: string,
    @Args(() => HistoryArgs) args: HistoryArgs,
    @Ctx() ctx: RequestContext,
  ): Promise<HistoryPage> {
    const { items, ...numbers } = await historyOf(ctx, noun, id, args);
    return { revisions: items, ...numbers };
  }

  @FieldResolver(() => [RevisionChange], { description: 'What changed; nothing for a delete and a restore.' })
  changes(@Root() { changes }: Revision): RevisionChange[] {
    return changes.map(([path, before, after]) => ({ path, before: JSON.stringify(before), after: JSON.stringify(after) }));
  }
}
