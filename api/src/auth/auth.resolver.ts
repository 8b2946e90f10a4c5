import { Arg, Ctx, ID, Int, Mutation, Query, Resolver } from 'type-graphql';
import { AccountView } from '../accounts/account.entity.js';
import { viewAccount } from '../accounts/account.presenter.js';
import type { RequestContext } from '../core/request-context.js';
import { changePassword, confirmLogin, findMe, login, register, resetPassword } from './auth.service.js';
import { SessionView } from './session.entity.js';
import { viewSession } from './session.presenter.js';
import { leave, listMySessions, listSessions, revokeAccountSessions, revokeOtherSessions, revokeSession } from './session.service.js';

/** Cost of hashing a password for the query limit: an operation may ask for a few. */
const HASHING = 2_000;

const USERNAME = { description: 'Username; case does not matter.' };
const CODE = { description: 'Code of the authenticator app, or a recovery code.' };
const PASSWORD = { description: 'Password, at least 6 characters (12 for staff), at most 200.' };

/** GraphQL API for authentication. */
@Resolver(() => AccountView)
export class AuthResolver {
  @Query(() => AccountView, { nullable: true, description: 'The account that is signed in; null for a visitor.' })
  async me(@Ctx() ctx: RequestContext): Promise<AccountView | null> {
    const account = await findMe(ctx);
    return account && viewAccount(account);
  }

  @Query(() => [SessionView], { description: 'One’s own sessions, the most recently used first.' })
  async mySessions(@Ctx() ctx: RequestContext): Promise<SessionView[]> {
    return (await listMySessions(ctx)).map((session) => viewSession(ctx, session));
  }

  @Query(() => [SessionView], { description: 'Sessions of an account, the most recently used first. For a GOD.' })
  async accountSessions(
    @Arg('id', () => ID, { description: 'Id of the account.' }) id: string,
    @Ctx() ctx: RequestContext,
  ): Promise<SessionView[]> {
    return (await listSessions(ctx, id)).map((session) => viewSession(ctx, session));
  }

  @Mutation(() => AccountView, {
    description:
      'Signs in: the session is in a cookie. BAD_CREDENTIALS; TOTP_REQUIRED with a `ticket` for confirmLogin when the account has two-step sign-in and no code was sent; TOO_MANY_REQUESTS with `retryAfter` in seconds.',
    complexity: HASHING,
  })
  async login(
    @Arg('username', () => String, USERNAME) username: string,
    @Arg('password', () => String, { description: 'Password.' }) password: string,
    @Arg('code', () => String, { nullable: true, ...CODE }) code: string | null,
    @Ctx() ctx: RequestContext,
  ): Promise<AccountView> {
    return viewAccount(await login(ctx, { username, password, ...(code !== null && { code }) }));
  }

  @Mutation(() => AccountView, {
    description: 'Signs in with the second step, within five minutes after login asked for it. TICKET_GONE, WRONG_CODE; TOO_MANY_REQUESTS.',
  })
  async confirmLogin(
    @Arg('ticket', () => String, { description: 'What login gave.' }) ticket: string,
    @Arg('code', () => String, CODE) code: string,
    @Ctx() ctx: RequestContext,
  ): Promise<AccountView> {
    return viewAccount(await confirmLogin(ctx, ticket, code));
  }

  @Mutation(() => AccountView, { description: 'Makes an account of the role GUEST and signs in.', complexity: HASHING })
  async register(
    @Arg('username', () => String, { description: '3 to 32 letters, all Latin or all Cyrillic, digits, dots, dashes and underscores.' })
    username: string,
    @Arg('password', () => String, PASSWORD) password: string,
    @Ctx() ctx: RequestContext,
  ): Promise<AccountView> {
    return viewAccount(await register(ctx, { username, password }));
  }

  @Mutation(() => Boolean, { description: 'Signs out; true, also for a visitor.' })
  async logout(@Ctx() ctx: RequestContext): Promise<boolean> {
    await leave(ctx);
    return true;
  }

  @Mutation(() => Boolean, { description: 'Changes one’s own password and ends all other sessions.', complexity: 2 * HASHING })
  async changePassword(
    @Arg('current', () => String, { description: 'The present password.' }) current: string,
    @Arg('password', () => String, PASSWORD) password: string,
    @Ctx() ctx: RequestContext,
  ): Promise<boolean> {
    await changePassword(ctx, current, password);
    return true;
  }

  @Mutation(() => AccountView, {
    description:
      'Sets a password by a reset link, ends all sessions of the account and signs in; TOTP_REQUIRED with a `ticket` for confirmLogin when the account has two-step sign-in.',
    complexity: HASHING,
  })
  async resetPassword(
    @Arg('token', () => String, { description: 'Token from the link.' }) token: string,
    @Arg('password', () => String, PASSWORD) password: string,
    @Ctx() ctx: RequestContext,
  ): Promise<AccountView> {
    return viewAccount(await resetPassword(ctx, token, password));
  }

  @Mutation(() => Boolean, { description: 'Ends one of the viewer’s own sessions; false if it had already ended.' })
  revokeSession(@Arg('id', () => ID, { description: 'Id of the session.' }) id: string, @Ctx() ctx: RequestContext): Promise<boolean> {
    return revokeSession(ctx, id);
  }

  @Mutation(() => Int, { description: 'Ends all of the viewer’s other sessions; returns their number.' })
  revokeOtherSessions(@Ctx() ctx: RequestContext): Promise<number> {
    return revokeOtherSessions(ctx);
  }

  @Mutation(() => Int, { description: 'Ends all sessions of an account; gives their number. For a GOD.' })
  revokeAccountSessions(
    @Arg('id', () => ID, { description: 'Id of the account.' }) id: string,
    @Ctx() ctx: RequestContext,
  ): Promise<number> {
    return revokeAccountSessions(ctx, id);
  }
}
