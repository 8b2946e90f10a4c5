import { Session, SESSION_ENDS } from '../auth/session.entity.js';
import { AccountAction } from '../records/account-event.entity.js';
import { recordAccountEvent, type Actor } from '../records/account-event.service.js';
import { AppError, badInput, notFound } from '../core/errors.js';
import { isId } from '../core/ids.js';
import { checkPage, toPage, type Page } from '../core/page.js';
import { Role } from '../core/policy.js';
import { demandGod, demandStaff, inTransaction, type RequestContext } from '../core/request-context.js';
import { hashToken, newToken } from '../core/tokens.js';
import { Account } from './account.entity.js';
import { AccountSort, type AccountsArgs } from './account.input.js';
import { AccountMail } from './account-mail.entity.js';
import { ResetLink, ResetLinkKind } from './reset-link.entity.js';

/** How long a reset link can be used. */
const RESET_LINK_LIFE = "interval '24 hours'";

/** Longest part of a name that is looked for; names have at most 32 characters. */
const MOST_TEXT = 32;

const ROLE_RANK = "array_position(ARRAY['GUEST', 'ADMIN', 'GOD'], account.role)";

/** Columns and directions of the orders. */
const ORDERS: Readonly<Record<AccountSort, readonly [column: string, direction: 'ASC' | 'DESC', nulls?: 'NULLS FIRST' | 'NULLS LAST']>> = {
  [AccountSort.NEWEST]: ['account.createdAt', 'DESC'],
  [AccountSort.OLDEST]: ['account.createdAt', 'ASC'],
  [AccountSort.USERNAME]: ['account.usernameFolded', 'ASC'],
  [AccountSort.USERNAME_DESC]: ['account.usernameFolded', 'DESC'],
  [AccountSort.ROLE]: [ROLE_RANK, 'ASC'],
  [AccountSort.ROLE_DESC]: [ROLE_RANK, 'DESC'],
  [AccountSort.LAST_SEEN]: ['account.lastSeenAt', 'ASC', 'NULLS FIRST'],
  [AccountSort.LAST_SEEN_DESC]: ['account.lastSeenAt', 'DESC', 'NULLS LAST'],
};

/** A page of accounts. For staff. Throws BAD_PAGE, LIMIT_AMOUNT, and TEXT_TOO_LONG or INVALID_CHARACTER at `text`. */
export async function listAccounts(ctx: RequestContext, { text, role, sort, ...request }: AccountsArgs): Promise<Page<Account>> {
  demandStaff(ctx);
  const { page, first } = checkPage(request);
  const [column, direction, nulls] = ORDERS[sort];
  const query = ctx.db
    .createQueryBuilder(Account, 'account')
    .orderBy(column, direction, nulls)
    .addOrderBy('account.id', 'DESC')
    .limit(first)
    .offset((page - 1) * first);
  const part = foldPart(text ?? '');
  if (part) query.andWhere('strpos(account.usernameFolded, :part) > 0', { part });
  if (role) query.andWhere('account.role = :role', { role });
  const [items, total] = await query.getManyAndCount();
  return toPage(items, total, { page, first });
}

function foldPart(text: string): string {
  const refuse = (code: string, message: string) => badInput(message, code, [{ path: 'text', code, message }]);
  if (text.includes('\u0000')) throw refuse('INVALID_CHARACTER', 'The text contains an invalid character.');
  if (text.length > MOST_TEXT) throw refuse('TEXT_TOO_LONG', `Search for at most ${MOST_TEXT} characters.`);
  return text.trim().normalize('NFKC').toLowerCase();
}

/**
 * Changes an account's role. For a GOD, including their own.
 *
 * @throws {AppError} NOT_FOUND, LAST_GOD, PASSWORD_TOO_SHORT
 */
export async function setAccountRole(ctx: RequestContext, id: string, role: Role): Promise<Account> {
  demandGod(ctx);
  const account = await inTransaction(ctx, async (inner) => {
    if (role !== Role.GOD) await demandAnotherGod(inner, id);
    return changeRole(inner, id, role, ctx.viewer.account);
  });
  ctx.log.info({ account: id, role, by: ctx.viewer.account?.id }, 'role changed');
  return account;
}

/** Changes the role of the account with this username, for the command line; null if there is none. Throws LAST_GOD, PASSWORD_TOO_SHORT. */
export function giveRole(ctx: RequestContext, usernameFolded: string, role: Role): Promise<Account | null> {
  return inTransaction(ctx, async (inner) => {
    const account = await inner.db.findOneBy(Account, { usernameFolded });
    if (!account) return null;
    if (role !== Role.GOD) await demandAnotherGod(inner, account.id);
    return changeRole(inner, account.id, role, null);
  });
}

/**
 * Keeps an account from signing in and ends its sessions, or lets it in again. For a GOD.
 *
 * @throws {AppError} NOT_FOUND, LAST_GOD
 */
export async function setAccountDisabled(ctx: RequestContext, id: string, disabled: boolean): Promise<Account> {
  demandGod(ctx);
  const account = await inTransaction(ctx, async (inner) => {
    if (disabled) await demandAnotherGod(inner, id);
    const account = await lock(inner, id);
    if (account.disabled !== disabled) {
      await inner.db.update(Account, { id }, { disabled });
      const action = disabled ? AccountAction.DISABLE : AccountAction.ENABLE;
      await recordAccountEvent(inner, id, action, ctx.viewer.account, [['disabled', account.disabled, disabled]]);
    }
    if (disabled) {
      await inner.db.delete(Session, { accountId: id });
      await inner.db.delete(ResetLink, { accountId: id });
      await inner.db.delete(AccountMail, { accountId: id });
    }
    return { ...account, disabled };
  });
  ctx.log.info({ account: id, disabled, by: ctx.viewer.account?.id }, 'account disabled or enabled');
  return account;
}

/**
 * An address of this site at which the account's password can be set again, once, within 24 hours. It replaces the one that a GOD
 * made before, not one sent by e-mail (decision 0038), and is shown this one time: only the hash of its token is stored. For a GOD.
 *
 * @throws {AppError} NOT_FOUND, also for a disabled account
 */
export async function createResetLink(ctx: RequestContext, id: string): Promise<string> {
  demandGod(ctx);
  const token = newToken();
  await inTransaction(ctx, async (inner) => {
    const made: unknown[] = isId(id)
      ? await inner.db.query(
          `INSERT INTO reset_link (account_id, kind, token_hash, expires_at)
           SELECT id, '${ResetLinkKind.GOD}', $2, now() + ${RESET_LINK_LIFE} FROM account WHERE id = $1 AND NOT disabled
           ON CONFLICT (account_id, kind) DO UPDATE SET token_hash = excluded.token_hash, expires_at = excluded.expires_at
           RETURNING account_id`,
          [id, hashToken(token)],
        )
      : [];
    if (made.length === 0) throw notFound('This account doesn’t exist or is disabled.');
    await recordAccountEvent(inner, id, AccountAction.RESET_LINK, ctx.viewer.account);
  });
  ctx.log.info({ account: id, by: ctx.viewer.account?.id }, 'reset link made');
  // Browsers send no fragment: the token is in no log of a proxy and in no Referer.
  return `${ctx.siteUrl}/reset#token=${token}`;
}

/**
 * Writes the role and who gave it; nothing where the account has it already. From then on its sessions end as those of that role do.
 *
 * @throws {AppError} PASSWORD_TOO_SHORT (409) when a staff role is given to an account without a password of 12 characters
 */
async function changeRole(ctx: RequestContext, id: string, role: Role, by: Actor): Promise<Account> {
  const account = await lock(ctx, id);
  if (account.role === role) return account;
  if (role !== Role.GUEST && !account.passwordLong) throw passwordTooShort();
  await ctx.db.update(Account, { id }, { role });
  await ctx.db.query(
    `UPDATE session SET expires_at = least(session.expires_at, ${SESSION_ENDS}) FROM account
     WHERE account.id = session.account_id AND account.id = $1`,
    [id],
  );
  await recordAccountEvent(ctx, id, AccountAction.ROLE, by, [['role', account.role, role]]);
  return { ...account, role };
}

function passwordTooShort(): AppError {
  return new AppError(
    'PASSWORD_TOO_SHORT',
    409,
    'Team passwords have 12 characters or more: this account must set one first, or log in once if its password is older than this rule.',
  );
}

/** Reads the account and holds it until the end of the transaction. Throws NOT_FOUND. */
async function lock(ctx: RequestContext, id: string): Promise<Account> {
  const account = isId(id) ? await ctx.db.findOne(Account, { where: { id }, lock: { mode: 'pessimistic_write' } }) : null;
  if (!account) throw notFound('This account doesn’t exist.');
  return account;
}

/** Throws LAST_GOD unless another GOD can log in. Serialises concurrent callers. */
async function demandAnotherGod(ctx: RequestContext, id: string): Promise<void> {
  const gods: { id: string }[] = await ctx.db.query(`SELECT id FROM account WHERE role = 'GOD' AND NOT disabled ORDER BY id FOR UPDATE`);
  if (gods.every((god) => god.id === id) && gods.length > 0)
    throw new AppError('LAST_GOD', 409, 'At least one main admin (GOD) is needed: make someone else one first.');
}
