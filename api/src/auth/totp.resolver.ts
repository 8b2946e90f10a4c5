import { Arg, Ctx, Field, ID, Int, Mutation, ObjectType, Query, Resolver } from 'type-graphql';
import { AccountView } from '../accounts/account.entity.js';
import { viewAccount } from '../accounts/account.presenter.js';
import type { RequestContext } from '../core/request-context.js';
import { confirmTotp, countRecoveryCodes, disableTotp, resetTotp, startTotp } from './totp.service.js';

/** Cost of hashing a password for the query limit, as of the other operations that do. */
const HASHING = 2_000;

@ObjectType({ description: 'What an authenticator app is set up with.' })
class TotpSetup {
  @Field(() => String, { description: 'The secret in base32, to be typed.' })
  secret!: string;

  @Field(() => String, { description: 'The same as an otpauth URI, for a QR code.' })
  uri!: string;
}

/** Two-step sign-in (TOTP, RFC 6238) through GraphQL. */
@Resolver()
export class TotpResolver {
  @Query(() => Int, { description: 'How many recovery codes the viewer has left.' })
  recoveryCodes(@Ctx() ctx: RequestContext): Promise<number> {
    return countRecoveryCodes(ctx);
  }

  @Mutation(() => TotpSetup, {
    description: 'Begins to set up two-step sign-in; nothing changes until confirmTotp. WRONG_PASSWORD, TOTP_STATE. For staff.',
    complexity: HASHING,
  })
  startTotp(
    @Arg('password', () => String, { description: 'The present password.' }) password: string,
    @Ctx() ctx: RequestContext,
  ): Promise<TotpSetup> {
    return startTotp(ctx, password);
  }

  @Mutation(() => [String], {
    description:
      'Turns two-step sign-in on and ends the account’s other sessions; gives ten recovery codes, this one time. WRONG_CODE, TOTP_STATE. For staff.',
  })
  confirmTotp(
    @Arg('code', () => String, { description: 'First code of the authenticator app.' }) code: string,
    @Ctx() ctx: RequestContext,
  ): Promise<string[]> {
    return confirmTotp(ctx, code);
  }

  @Mutation(() => Boolean, { description: 'Turns one’s own two-step sign-in off. WRONG_PASSWORD.', complexity: HASHING })
  async disableTotp(
    @Arg('password', () => String, { description: 'The present password.' }) password: string,
    @Ctx() ctx: RequestContext,
  ): Promise<boolean> {
    await disableTotp(ctx, password);
    return true;
  }

  @Mutation(() => AccountView, { description: 'Turns another’s two-step sign-in off and ends all their sessions. For a GOD.' })
  async resetTotp(
    @Arg('id', () => ID, { description: 'Id of the account.' }) id: string,
    @Ctx() ctx: RequestContext,
  ): Promise<AccountView> {
    return viewAccount(await resetTotp(ctx, id));
  }
}
