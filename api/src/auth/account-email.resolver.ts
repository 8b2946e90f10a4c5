import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import { Lang } from '../core/lang.js';
import type { RequestContext } from '../core/request-context.js';
import { confirmEmail, findOwnEmail, requestPasswordReset, setOwnEmail } from './account-email.service.js';
import { OwnEmail } from './account-email.type.js';

const LANG = { description: 'Language of the e-mail.' };

/** An account's e-mail address, and password reset by e-mail. */
@Resolver()
export class AccountEmailResolver {
  @Query(() => OwnEmail, { description: 'The viewer’s own e-mail address.' })
  myEmail(@Ctx() ctx: RequestContext): Promise<OwnEmail> {
    return findOwnEmail(ctx);
  }

  @Mutation(() => OwnEmail, {
    description:
      'Sends a confirmation link to a new address for the viewer’s account, or removes the address; NO_MAIL if the site sends no e-mail.',
    complexity: 2_000,
  })
  setMyEmail(
    @Arg('email', () => String, { description: 'The address; empty to remove it.' }) email: string,
    @Arg('password', () => String, { description: 'The current password.' }) password: string,
    @Arg('lang', () => Lang, LANG) lang: Lang,
    @Ctx() ctx: RequestContext,
  ): Promise<OwnEmail> {
    return setOwnEmail(ctx, email, password, lang);
  }

  @Mutation(() => Boolean, { description: 'Confirms an account’s address with the link sent to it, once and within 24 hours.' })
  async confirmEmail(
    @Arg('token', () => String, { description: 'Token from the link.' }) token: string,
    @Ctx() ctx: RequestContext,
  ): Promise<boolean> {
    await confirmEmail(ctx, token);
    return true;
  }

  @Mutation(() => Boolean, {
    description: 'Sends a password reset link to an account’s confirmed address; also returns true if there is no such account or address.',
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
