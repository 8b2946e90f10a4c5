import { Arg, Args, Ctx, Field, FieldResolver, ID, ObjectType, Query, Resolver, Root } from 'type-graphql';
import { PageNumbers } from '../core/page-numbers.type.js';
import type { RequestContext } from '../core/request-context.js';
import { AccountEvent } from './account-event.entity.js';
import { historyOfAccount } from './account-event.service.js';
import { HistoryArgs, RevisionChange, viewChanges } from './history.type.js';

@ObjectType({ description: 'A page of the history of an account.' })
class AccountHistoryPage extends PageNumbers {
  @Field(() => [AccountEvent], { description: 'What was done, newest first.' })
  events!: AccountEvent[];
}

/** The history of accounts through GraphQL. */
@Resolver(() => AccountEvent)
export class AccountEventResolver {
  @Query(() => AccountHistoryPage, { description: 'What was done to an account newest first, as far back as the history goes. For staff.' })
  async accountHistory(
    @Arg('id', () => ID, { description: 'Id of the account.' }) id: string,
    @Args(() => HistoryArgs) args: HistoryArgs,
    @Ctx() ctx: RequestContext,
  ): Promise<AccountHistoryPage> {
    const { items, ...numbers } = await historyOfAccount(ctx, id, args);
    return { events: items, ...numbers };
  }

  @FieldResolver(() => [RevisionChange], { description: 'What changed: role, disabled, or the number of sessions.' })
  changes(@Root() { changes }: AccountEvent): RevisionChange[] {
    return viewChanges(changes);
  }
}
