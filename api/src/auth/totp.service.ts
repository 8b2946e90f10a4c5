import { Account } from '../accounts/account.entity.js';
import { AccountAction } from '../records/account-event.entity.js';
import { recordAccountEvent, type Actor } from '../records/account-event.service.js';
import { AppError, notFound, unauthenticated } from '../core/errors.js';
import { isId } from '../core/ids.js';
import { demandAccount, demandGod, demandStaff, inTransaction, type RequestContext } from '../core/request-context.js';
import { seal, unseal } from '../core/sealed.js';
import { countTry } from '../core/throttle.js';
import { demandPassword } from './own-password.service.js';
import { recoveryCodesOf, totpPurpose, wrongCode } from './second-step.service.js';
import { endSessions } from './session.service.js';
import { forgiveTries, sessionLimits } from './sign-in-limits.js';
import { hashRecoveryCode, newRecoveryCodes, newTotpSecret, stepOfCode, totpUri } from './totp.js';

/** What an authenticator app is set up with: typed, or read from a QR code of the address. */
export interface TotpSetup {
  secret: string;
  uri: string;
}

/** TOTP_STATE (409): two-step sign-in is on already, or nothing was begun. */
const totpState = (message: string) => new AppError('TOTP_STATE', 409, message);

/**
 * Begins to set up two-step sign-in: gives the secret for the authenticator app. Nothing changes until `confirmTotp`; begun again, the secret
 * before is void. For staff.
 *
 * @throws {AppError} BAD_CREDENTIALS (403) with WRONG_PASSWORD at `password`, TOO_MANY_REQUESTS, TOTP_STATE (409) when it is on
 */
export async function startTotp(ctx: RequestContext, password: string): Promise<TotpSetup> {
  demandStaff(ctx);
  const { account } = await demandPassword(ctx, password);
  const secret = newTotpSecret();
  const sealed = seal(ctx.secret, totpPurpose(account.id), secret);
  const { affected } = await ctx.db
    .createQueryBuilder()
    .update(Account)
    .set({ totpSecret: sealed, totpStep: null })
    .where('id = :id AND totp_since IS NULL', { id: account.id })
    .execute();
  if (affected !== 1) throw totpState('Two-step sign-in is on already.');
  return { secret, uri: totpUri(secret, account.username) };
}

/**
 * Turns two-step sign-in on with a first code of the app, and ends the account's other sessions. For staff.
 *
 * @returns ten recovery codes; they are shown this one time
 * @throws {AppError} BAD_CREDENTIALS (403) with WRONG_CODE at `code`, TOO_MANY_REQUESTS, TOTP_STATE (409) when nothing was begun
 */
export async function confirmTotp(ctx: RequestContext, code: string): Promise<string[]> {
  demandStaff(ctx);
  const { id, sessionId } = demandAccount(ctx);
  const limits = sessionLimits(sessionId);
  await countTry(ctx, limits.own);
  const codes = newRecoveryCodes();
  await inTransaction(ctx, async (inner) => {
    const account = await inner.db.findOne(Account, { where: { id }, lock: { mode: 'pessimistic_write' } });
    if (!account?.totpSecret || account.totpSince) throw totpState('Begin with the password: no authenticator app is being set up.');
    const secret = unseal(ctx.secret, totpPurpose(id), account.totpSecret);
    const step = secret === null ? null : stepOfCode(secret, code);
    if (step === null) throw wrongCode(403);
    await inner.db.update(Account, { id }, { totpSince: new Date(), totpStep: step });
    await inner.db.query('DELETE FROM recovery_code WHERE account_id = $1', [id]);
    await inner.db.query('INSERT INTO recovery_code (account_id, hash) SELECT $1, unnest($2::bytea[])', [id, codes.map(hashRecoveryCode)]);
    await endSessions(inner, id, sessionId);
    await recordAccountEvent(inner, id, AccountAction.TOTP_ON, account);
  });
  await forgiveTries(ctx, limits);
  return codes;
}

/** Turns one's own two-step sign-in off. Throws BAD_CREDENTIALS (403) with WRONG_PASSWORD at `password`, TOO_MANY_REQUESTS. */
export async function disableTotp(ctx: RequestContext, password: string): Promise<void> {
  const { account } = await demandPassword(ctx, password);
  await inTransaction(ctx, (inner) => clearTotp(inner, account.id, AccountAction.TOTP_OFF, account));
}

/** Disables another account's two-step sign-in, if the phone and the recovery codes are lost, and ends its sessions. For a GOD. Throws NOT_FOUND. */
export async function resetTotp(ctx: RequestContext, id: string): Promise<Account> {
  demandGod(ctx);
  const account = await inTransaction(ctx, async (inner) => {
    const found = isId(id) ? await inner.db.findOneBy(Account, { id }) : null;
    if (!found) throw notFound('This account doesn’t exist.');
    if (await clearTotp(inner, id, AccountAction.TOTP_RESET, ctx.viewer.account)) await endSessions(inner, id);
    return { ...found, totpSecret: null, totpSince: null };
  });
  ctx.log.info({ account: id, by: ctx.viewer.account?.id }, 'two-step sign-in reset');
  return account;
}

/** Disables two-step sign-in for this username and ends its sessions, for the command line; null if there is no such account. */
export function removeTotp(ctx: RequestContext, usernameFolded: string): Promise<Account | null> {
  return inTransaction(ctx, async (inner) => {
    const account = await inner.db.findOneBy(Account, { usernameFolded });
    if (account && (await clearTotp(inner, account.id, AccountAction.TOTP_RESET, null))) await endSessions(inner, account.id);
    return account;
  });
}

/** The viewer's remaining recovery codes; none without two-step sign-in. Throws UNAUTHENTICATED. */
export async function countRecoveryCodes(ctx: RequestContext): Promise<number> {
  return recoveryCodesOf(ctx, demandAccount(ctx).id);
}

/** Removes the secret and the recovery codes; whether two-step sign-in was on. */
async function clearTotp(ctx: RequestContext, id: string, action: AccountAction, by: Actor): Promise<boolean> {
  const account = await ctx.db.findOne(Account, { where: { id }, lock: { mode: 'pessimistic_write' } });
  if (!account) throw unauthenticated();
  await ctx.db.update(Account, { id }, { totpSecret: null, totpSince: null, totpStep: null });
  await ctx.db.query('DELETE FROM recovery_code WHERE account_id = $1', [id]);
  if (account.totpSince) await recordAccountEvent(ctx, id, action, by);
  return account.totpSince !== null;
}
