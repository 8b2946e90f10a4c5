import { Arg, Args, Ctx, Field, ID, Mutation, ObjectType, Query, Resolver } from 'type-graphql';
import { PageNumbers } from '../core/page-numbers.type.js';
import { Role } from '../core/policy.js';
import type { RequestContext } from '../core/request-context.js';
import { costOfList } from '../listings/list-args.input.js';
import { AccountView } from './account.entity.js';
import { AccountsArgs } from './account.input.js';
import { viewAccount } from './account.presenter.js';
import { createResetLink, listAccounts, setAccountDisabled, setAccountRole } from './account.service.js';

@ObjectType({ description: 'A page of accounts.' })
class AccountsPage extends PageNumbers {
  @Field(() => [AccountView], { description: 'The accounts.' })
  items!: AccountView[];
}

/** The accounts, for staff, through GraphQL. */
@Resolver(() => AccountView)
export class AccountResolver {
  @Query(() => AccountsPage, { description: 'Accounts, 20 a page. For staff.', complexity: costOfList() })
  async accounts(@Args(() => AccountsArgs) args: AccountsArgs, @Ctx() ctx: RequestContext): Promise<AccountsPage> {
    const { items, ...numbers } = await listAccounts(ctx, args);
    return { items: items.map(viewAccount), ...numbers };
  }

  @Mutation(() => AccountView, {
    description:
      'Gives an account another role; LAST_GOD when no GOD would be left, PASSWORD_TOO_SHORT when a staff role is given to an account whose password is not known to have 12 characters. For a GOD.',
  })
  async setAccountRole(
    @Arg('id', () => ID, { description: 'Id of the account.' }) id: string,
    @Arg('role', () => Role, { description: 'The new role.' }) role: Role,
    @Ctx() ctx: RequestContext,
  ): Promise<AccountView> {
    return viewAccount(await setAccountRole(ctx, id, role));
  }

  @Mutation(() => AccountView, {
    description:
      'Keeps an account from signing in and ends its sessions, or lets it in again; LAST_GOD when no GOD would be left. For a GOD.',
  })
  async setAccountDisabled(
    @Arg('id', () => ID, { description: 'Id of the account.' }) id: string,
    @Arg('disabled', () => Boolean, { description: 'Whether it is kept out.' }) disabled: boolean,
    @Ctx() ctx: RequestContext,
  ): Promise<AccountView> {
    return viewAccount(await setAccountDisabled(ctx, id, disabled));
  }

  @Mutation(() => String, {
    description: 'An address at which the password can be set again, once and within 24 hours; an older one is void. For a GOD.',
  })
  createResetLink(@Arg('id', () => ID, { description: 'Id of the account.' }) id: string, @Ctx() ctx: RequestContext): Promise<string> {
    return createResetLink(ctx, id);
  }
}
