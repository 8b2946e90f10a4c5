import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import { Lang } from '../kernel/lang.js';
import type { RequestContext } from '../kernel/request-context.js';
import { confirmEmail, findOwnEmail, requestPasswordReset, setOwnEmail } from './account-email.service.js';
import { OwnEmail } from './account-email.type.js';

const LANG = { description: 'Language of the mail.' };

/** The e-mail address of an account, and a new password by it. */
@Resolver()
export class AccountEmailResolver {
  @Query(() => OwnEmail, { description: 'The e-mail address of one’s own account.' })
  myEmail(@Ctx() ctx: RequestContext): Promise<OwnEmail> {
    return findOwnEmail(ctx);
  }

  @Mutation(() => OwnEmail, {
    description:
      'Sends a link to the address that one’s own account is to have, or takes the address away; NO_MAIL where the site sends none.',
    complexity: 2_000,
  })
  setMyEmail(
    @Arg('email', () => String, { description: 'The address; empty for none.' }) email: string,
    @Arg('password', () => String, { description: 'The present password.' }) password: string,
    @Arg('lang', () => Lang, LANG) lang: Lang,
    @Ctx() ctx: RequestContext,
  ): Promise<OwnEmail> {
    return setOwnEmail(ctx, email, password, lang);
  }

  @Mutation(() => Boolean, { description: 'Confirms the address of an account by the link that was sent to it, once and within 24 hours.' })
  async confirmEmail(
    @Arg('token', () => String, { description: 'What stands in the link.' }) token: string,
    @Ctx() ctx: RequestContext,
  ): Promise<boolean> {
    await confirmEmail(ctx, token);
    return true;
  }

  @Mutation(() => Boolean, {
    description:
      'Sends a link for a new password to the confirmed address of an account; true, too, where there is no such account or address.',
    complexity: 500,
  })
  async requestPasswordReset(
    @Arg('account', () => String, { description: 'Username or e-mail address.' }) account: string,
    @Arg('lang', () => Lang, LANG) lang: Lang,
    @Ctx() ctx: RequestContext,
  ): Promise<boolean> {
    await requestPasswordReset(ctx, account, lang);
    return true;
  }
}
