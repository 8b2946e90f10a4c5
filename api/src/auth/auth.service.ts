import { Account } from '../accounts/account.entity.js';
import { AccountMail, AccountMailKind } from '../accounts/account-mail.entity.js';
import { ResetLink } from '../accounts/reset-link.entity.js';
import { AccountAction } from '../records/account-event.entity.js';
import { AuditKind } from '../records/audit-entry.entity.js';
import { countAudit } from '../records/audit.service.js';
import { recordAccountEvent } from '../records/account-event.service.js';
import { AppError, badInput, refusedValues } from '../core/errors.js';
import { Role } from '../core/policy.js';
import { demandAccount, inTransaction, type RequestContext } from '../core/request-context.js';
import { collectThrottles, countTry } from '../core/throttle.js';
import { hashToken } from '../core/tokens.js';
import { findKnownDevice } from './known-device.service.js';
import { checkNewAccount, createAccount } from './new-account.service.js';
import { demandPassword } from './own-password.service.js';
import { hashPassword, isLongPassword, isOverlong, isPassword, passwordFault } from './password.js';
import { accountOfTicket, demandCode, totpRequired } from './second-step.service.js';
import { endSessions, enter, startSession } from './session.service.js';
import { askerOf, hashLimit, forgiveTries, registrationLimit, signInLimits } from './sign-in-limits.js';
import { readUsername } from './username.js';

/** What one signs in with. */
export interface Credentials {
  username: string;
  password: string;
}

const badCredentials = () => new AppError('BAD_CREDENTIALS', 401, 'Check login and password.');

/** The viewer's account; null for a visitor. */
export async function findMe(ctx: RequestContext): Promise<Account | null> {
  const { account } = ctx.viewer;
  return account && ctx.db.findOneBy(Account, { id: account.id });
}

/**
 * Signs in. An unknown name, a wrong password and a disabled account get the same answer after the same work.
 *
 * @throws {AppError} BAD_CREDENTIALS (401); TOTP_REQUIRED (401) with a `ticket` when the password is right and a code is missing;
 *   TOO_MANY_REQUESTS (429) after wrong tries, BUSY (503), BAD_USER_INPUT for an overlong password
 */
export async function login(ctx: RequestContext, { username, password, code }: Credentials & { code?: string }): Promise<Account> {
  if (isOverlong(password)) {
    const message = 'This is longer than any password can be.';
    throw badInput(message, 'BAD_USER_INPUT', [{ path: 'password', code: 'PASSWORD_TOO_LONG', message }]);
  }
  const { folded } = readUsername(username);
  const deviceId = await findKnownDevice(ctx, folded);
  const limits = signInLimits(folded, ctx.client.address, deviceId);
  await countTry(ctx, [...limits.own, ...limits.shared, hashLimit(ctx.client.address, deviceId)]);
  // PostgreSQL knows no text with a NUL, and no name has one.
  const account = await ctx.db.findOneBy(Account, { usernameFolded: folded.replaceAll('\u0000', ' ') });
  const right = await isPassword(account?.passwordHash ?? null, password, askerOf(ctx, deviceId));
  if (!account || account.disabled || !right) {
    ctx.log.info({ account: account?.id ?? null, address: ctx.client.address }, 'sign-in refused');
    await countAudit(ctx, AuditKind.SIGN_IN_FAILED, account, !account ? 'name' : right ? 'disabled' : 'password');
    throw badCredentials();
  }
  await forgiveTries(ctx, limits);
  await collectThrottles(ctx);
  // Of a password that was set before its length was noted.
  const passwordLong = isLongPassword(password);
  if (account.passwordLong !== passwordLong) await ctx.db.update(Account, { id: account.id }, { passwordLong });
  if (account.totpSince && code === undefined) throw totpRequired(ctx, account);
  if (account.totpSince) await demandCode(ctx, account, code ?? '', deviceId);
  return signIn(ctx, account);
}

/**
 * Signs in with the second step, after `login` has asked for it.
 *
 * @throws {AppError} BAD_USER_INPUT with TICKET_GONE at `ticket`; BAD_CREDENTIALS (401) with WRONG_CODE at `code`; TOO_MANY_REQUESTS
 */
export async function confirmLogin(ctx: RequestContext, ticket: string, code: string): Promise<Account> {
  const account = await accountOfTicket(ctx, ticket);
  await demandCode(ctx, account, code, await findKnownDevice(ctx, account.usernameFolded));
  return signIn(ctx, account);
}

/** Throws BAD_CREDENTIALS when the account was disabled or got another password since it was read. */
async function signIn(ctx: RequestContext, account: Account): Promise<Account> {
  const started = await startSession(ctx, account);
  if (!started) throw badCredentials();
  await enter(ctx, account, started);
  await countAudit(ctx, AuditKind.SIGN_IN, account, '');
  return account;
}

/**
 * Makes a GUEST and signs in.
 *
 * @throws {AppError} BAD_USER_INPUT with the wrong fields, USERNAME_TAKEN among them; TOO_MANY_REQUESTS, BUSY
 */
export async function register(ctx: RequestContext, { username, password }: Credentials): Promise<Account> {
  const newcomer = { username, password, role: Role.GUEST };
  checkNewAccount(newcomer);
  await countTry(ctx, [registrationLimit(ctx.client.address), hashLimit(ctx.client.address, null)]);
  return signIn(ctx, await createAccount(ctx, newcomer, 'owner'));
}

/**
 * Changes the viewer's password and ends all their other sessions.
 *
 * @throws {AppError} UNAUTHENTICATED; BAD_CREDENTIALS (403) with WRONG_PASSWORD at `current`; BAD_USER_INPUT at `password`;
 *   TOO_MANY_REQUESTS, BUSY
 */
export async function changePassword(ctx: RequestContext, current: string, password: string): Promise<void> {
  const { id, username, role, sessionId } = demandAccount(ctx);
  const fault = passwordFault(password, { username, role });
  if (fault) throw refusedValues([fault]);
  const { account, asker } = await demandPassword(ctx, current, 'current');
  const passwordHash = await hashPassword(password, asker);
  await inTransaction(ctx, async (inner) => {
    await setPassword(inner, id, password, passwordHash);
    await endSessions(inner, id, sessionId);
    await recordAccountEvent(inner, id, AccountAction.PASSWORD, account);
  });
}

/**
 * Sets a password with a single-use reset link, ends all sessions of the account and logs in. The link only replaces the
 * password: with two-step sign-in, the password is set and the second step requested.
 *
 * @throws {AppError} BAD_USER_INPUT with RESET_LINK_GONE at `token` or a fault at `password`; TOTP_REQUIRED (401) with a `ticket`;
 *   TOO_MANY_REQUESTS, BUSY
 */
export async function resetPassword(ctx: RequestContext, token: string, password: string): Promise<Account> {
  const hash = hashToken(token);
  const account = hash && (await accountOfLink(ctx, hash));
  if (!account) throw linkGone();
  const fault = passwordFault(password, account);
  if (fault) throw refusedValues([fault]);
  const deviceId = await findKnownDevice(ctx, account.usernameFolded);
  await countTry(ctx, [hashLimit(ctx.client.address, deviceId)]);
  const passwordHash = await hashPassword(password, askerOf(ctx, deviceId));
  const changed = { ...account, passwordHash };
  await inTransaction(ctx, async (inner) => {
    // Of two who use the link at the same time, one finds it gone.
    const { affected } = await inner.db.delete(ResetLink, { tokenHash: hash });
    if (affected !== 1) throw linkGone();
    await setPassword(inner, account.id, password, passwordHash);
    await endSessions(inner, account.id);
    await recordAccountEvent(inner, account.id, AccountAction.RESET, account);
  });
  await forgiveTries(ctx, signInLimits(account.usernameFolded, ctx.client.address, null));
  if (changed.totpSince) throw totpRequired(ctx, changed);
  return signIn(ctx, changed);
}

function linkGone(): AppError {
  const message = 'This link has been used or replaced, or has expired. Request a new one.';
  return badInput(message, 'BAD_USER_INPUT', [{ path: 'token', code: 'RESET_LINK_GONE', message }]);
}

function accountOfLink(ctx: RequestContext, hash: Buffer): Promise<Account | null> {
  return ctx.db
    .createQueryBuilder(Account, 'account')
    .innerJoin(ResetLink, 'link', 'link.accountId = account.id')
    .where('link.tokenHash = :hash AND link.expiresAt > now() AND NOT account.disabled', { hash })
    .getOne();
}

/** A password that was set makes reset links void. */
async function setPassword({ db }: RequestContext, id: string, password: string, passwordHash: string): Promise<void> {
  await db.update(Account, { id }, { passwordHash, passwordLong: isLongPassword(password) });
  await db.delete(ResetLink, { accountId: id });
  await db.delete(AccountMail, { accountId: id, kind: AccountMailKind.RESET });
}

/** Sets a new password for the account with this username and ends its sessions, for the command line; null if there is none. */
export async function replacePassword(ctx: RequestContext, username: string, password: string): Promise<Account | null> {
  const account = await ctx.db.findOneBy(Account, { usernameFolded: readUsername(username).folded });
  if (!account) return null;
  const passwordHash = await hashPassword(password);
  await inTransaction(ctx, async (inner) => {
    await setPassword(inner, account.id, password, passwordHash);
    await endSessions(inner, account.id);
    await recordAccountEvent(inner, account.id, AccountAction.RESET, null);
  });
  return account;
}

/** Throws away reset links that have expired. */
export async function collectResetLinks(ctx: RequestContext): Promise<void> {
  await ctx.db.query('DELETE FROM reset_link WHERE expires_at <= now()');
}
