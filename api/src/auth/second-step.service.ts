import { createHash } from 'node:crypto';
import { Account } from '../accounts/account.entity.js';
import { AccountAction } from '../records/account-event.entity.js';
import { AuditKind } from '../records/audit-entry.entity.js';
import { countAudit } from '../records/audit.service.js';
import { recordAccountEvent } from '../records/account-event.service.js';
import { AppError, badInput } from '../core/errors.js';
import { inTransaction, type RequestContext } from '../core/request-context.js';
import { seal, unseal } from '../core/sealed.js';
import { countTry } from '../core/throttle.js';
import { codeLimits, forgiveTries } from './sign-in-limits.js';
import { hashRecoveryCode, stepOfCode } from './totp.js';

/** How long after the password the code may come, ms. */
const TICKET_MS = 5 * 60_000;
/** A code has 6 digits or 16 letters; longer texts are not looked at. */
const MOST_LETTERS = 40;

/** What the secret of an account is sealed for: the bytes of one account are of no use in another's row. */
export const totpPurpose = (accountId: string): string => `totp ${accountId}`;

const digestOf = (passwordHash: string) => createHash('sha256').update(passwordHash).digest('base64url');

/** TOTP_REQUIRED (401): the password was correct and a code is required; the ticket replaces the password for five minutes. */
export function totpRequired({ secret }: RequestContext, { id, passwordHash }: Account): AppError {
  const content = JSON.stringify({ id, password: digestOf(passwordHash), until: Date.now() + TICKET_MS });
  const ticket = seal(secret, 'sign-in ticket', content).toString('base64url');
  return new AppError('TOTP_REQUIRED', 401, 'Enter the code from your authenticator app, or a recovery code.', [], { ticket });
}

/** The account that a ticket was given to. Throws BAD_USER_INPUT with TICKET_GONE at `ticket` when it is old, or its password has changed. */
export async function accountOfTicket(ctx: RequestContext, ticket: string): Promise<Account> {
  const content = unseal(ctx.secret, 'sign-in ticket', Buffer.from(ticket.slice(0, 1_000), 'base64url'));
  const read = content === null ? null : (JSON.parse(content) as { id: string; password: string; until: number });
  const account = read && read.until > Date.now() ? await ctx.db.findOneBy(Account, { id: read.id }) : null;
  if (!account || account.disabled || digestOf(account.passwordHash) !== read?.password) {
    const message = 'This took longer than five minutes, or the password has changed. Log in again.';
    throw badInput(message, 'BAD_USER_INPUT', [{ path: 'ticket', code: 'TICKET_GONE', message }]);
  }
  return account;
}

/**
 * Demands the second step of an account that has one: a code of the authenticator app, each at most once, or a recovery code, which is then
 * used up.
 *
 * @throws {AppError} BAD_CREDENTIALS (401) with WRONG_CODE at `code`, TOO_MANY_REQUESTS
 */
export async function demandCode(ctx: RequestContext, account: Account, code: string, deviceId: string | null): Promise<void> {
  const limits = codeLimits(account.id, ctx.client.address, deviceId);
  await countTry(ctx, [...limits.own, ...limits.shared]);
  const text = code.slice(0, MOST_LETTERS);
  if (!(await useTotpCode(ctx, account, text)) && !(await useRecoveryCode(ctx, account, text))) {
    ctx.log.info({ account: account.id, address: ctx.client.address }, 'second step refused');
    await countAudit(ctx, AuditKind.SIGN_IN_FAILED, account, 'code');
    throw wrongCode(401);
  }
  await forgiveTries(ctx, limits);
}

/** BAD_CREDENTIALS with WRONG_CODE at `code`. */
export function wrongCode(status: 401 | 403): AppError {
  const message = 'This code is wrong, already used, or more than a minute old. Enter the next one.';
  return new AppError('BAD_CREDENTIALS', status, message, [{ path: 'code', code: 'WRONG_CODE', message }]);
}

/** Of two who bring the same code at the same time, one finds it used. */
async function useTotpCode({ db, secret: key }: RequestContext, { id, totpSecret }: Account, code: string): Promise<boolean> {
  const secret = totpSecret && unseal(key, totpPurpose(id), totpSecret);
  const step = secret ? stepOfCode(secret, code) : null;
  if (step === null) return false;
  const [, used] = await db.query<[unknown[], number]>(
    'UPDATE account SET totp_step = $2 WHERE id = $1 AND totp_since IS NOT NULL AND (totp_step IS NULL OR totp_step < $2)',
    [id, step],
  );
  return used === 1;
}

async function useRecoveryCode(ctx: RequestContext, account: Account, code: string): Promise<boolean> {
  const hash = hashRecoveryCode(code);
  if (!hash) return false;
  return inTransaction(ctx, async (inner) => {
    const [, used] = await inner.db.query<[unknown[], number]>('DELETE FROM recovery_code WHERE account_id = $1 AND hash = $2', [
      account.id,
      hash,
    ]);
    if (used !== 1) return false;
    const left = await recoveryCodesOf(inner, account.id);
    await recordAccountEvent(inner, account.id, AccountAction.RECOVERY_CODE, account, [['recoveryCodes', left + 1, left]]);
    return true;
  });
}

/** How many recovery codes an account has left. */
export async function recoveryCodesOf({ db }: RequestContext, accountId: string): Promise<number> {
  const [row] = await db.query<{ count: number }[]>('SELECT count(*)::int AS count FROM recovery_code WHERE account_id = $1', [accountId]);
  return row?.count ?? 0;
}
