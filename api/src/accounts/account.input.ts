import { ArgsType, Field, Int, registerEnumType } from 'type-graphql';
import { PAGE_SIZE } from '../core/page.js';
import { Role } from '../core/policy.js';

/** Order of the accounts. */
export enum AccountSort {
  NEWEST = 'newest',
  OLDEST = 'oldest',
  USERNAME = 'username',
  USERNAME_DESC = 'username-desc',
  ROLE = 'role',
  ROLE_DESC = 'role-desc',
  LAST_SEEN = 'seen',
  LAST_SEEN_DESC = 'seen-desc',
}

registerEnumType(AccountSort, {
  name: 'AccountSort',
  description: 'Order of the accounts. ROLE begins with guests; LAST_SEEN with those that were never used, LAST_SEEN_DESC ends with them.',
});

/** Which accounts. */
@ArgsType()
export class AccountsArgs {
  @Field(() => Int, { defaultValue: 1, description: 'Page, from 1.' })
  page!: number;

  @Field(() => Int, { defaultValue: PAGE_SIZE, description: `Records on a page, 1 to ${PAGE_SIZE}.` })
  first!: number;

  @Field(() => String, { nullable: true, description: 'Part of the username, in any case.' })
  text?: string | null;

  @Field(() => Role, { nullable: true, description: 'Only of this role.' })
  role?: Role | null;

  @Field(() => AccountSort, { defaultValue: AccountSort.NEWEST, description: 'Order.' })
  sort!: AccountSort;
}
