import { demandPassword } from './own-password.service.js';
import { readUsername } from './username.js';
import { AccountAction } from '../records/account-event.entity.js';
import { recordAccountEvent } from '../records/account-event.service.js';
import { AuditKind } from '../records/audit-entry.entity.js';
import { countAudit } from '../records/audit.service.js';
import { isEmail, readEmail } from '../core/email-address.js';
import { canSendMail } from '../core/outgoing/can-send-mail.js';
import { badInput, refusedValues } from '../core/errors.js';
import { newId } from '../core/ids.js';
import type { Lang } from '../core/lang.js';
import { networkOf } from '../core/network.js';
import { demandAccount, inTransaction, type RequestContext } from '../core/request-context.js';
import { countTry, keyOf, type Limit } from '../core/throttle.js';
import { hashToken } from '../core/tokens.js';
import { Account } from '../accounts/account.entity.js';
import { AccountMail, AccountMailKind } from '../accounts/account-mail.entity.js';
import type { OwnEmail } from './account-email.type.js';

/** How long a confirmation link is valid. */
const CONFIRM_LIFE = "interval '24 hours'";
/** Maximum number of accounts that are sent a link if they share an address; the rest must enter their username. */
const MOST_ACCOUNTS = 5;

/**
 * Rate limits: e-mails requested by one network, and sent to one address or account, before each further one is delayed, in seconds. The
 * person who asks and the one who receives the mail may be different people.
 */
const limitsOf = (ctx: RequestContext, to: string): Limit[] => [
  { key: keyOf('account mails of network', networkOf(ctx.client.address)), free: 10, pause: (try_) => 60 * try_ },
  { key: keyOf('account mails to', to), free: 5, pause: (try_) => 3_600 * try_ },
];

/** The address of the viewer's account, and any address awaiting confirmation. Throws UNAUTHENTICATED. */
export async function findOwnEmail(ctx: RequestContext): Promise<OwnEmail> {
  const { id } = demandAccount(ctx);
  const [account, pending] = await Promise.all([
    ctx.db.findOneBy(Account, { id }),
    ctx.db.findOneBy(AccountMail, { accountId: id, kind: AccountMailKind.CONFIRM }),
  ]);
  return { email: account?.email ?? null, pending: pending?.address ?? null };
}

/**
 * Sends a confirmation link to the new address of the viewer's account. An empty address removes the current one.
 *
 * @throws {AppError} UNAUTHENTICATED; BAD_CREDENTIALS (403) with WRONG_PASSWORD at `password`; BAD_USER_INPUT with BAD_EMAIL, TEXT_TOO_LONG
 *   or NO_MAIL at `email`; TOO_MANY_REQUESTS, BUSY
 */
export async function setOwnEmail(ctx: RequestContext, text: string, password: string, lang: Lang): Promise<OwnEmail> {
  demandAccount(ctx);
  const email = text.trim() === '' ? null : readEmail(text);
  const { account } = await demandPassword(ctx, password);
  if (email === null) {
    await inTransaction(ctx, async (inner) => {
      await inner.db.delete(AccountMail, { accountId: account.id });
      if (account.email === null) return;
      await inner.db.update(Account, { id: account.id }, { email: null });
      await recordAccountEvent(inner, account.id, AccountAction.EMAIL, account);
    });
  } else if (email !== account.email) {
    await allowMail(ctx, email);
    await enterConfirm(ctx, account.id, email, lang);
  } else {
    // The address is already confirmed, so another one awaiting confirmation is dropped.
    await ctx.db.delete(AccountMail, { accountId: account.id, kind: AccountMailKind.CONFIRM });
  }
  return findOwnEmail(ctx);
}

/** Applies the rate limit before a mail is queued. Throws BAD_USER_INPUT with NO_MAIL at `email`, TOO_MANY_REQUESTS. */
async function allowMail(ctx: RequestContext, email: string): Promise<void> {
  if (!(await canSendMail(ctx)))
    throw refusedValues([
      { path: 'email', code: 'NO_MAIL', message: 'This site can’t send e-mail at the moment. Leave the address empty.' },
    ]);
  await countTry(ctx, limitsOf(ctx, email));
}

/** Queues a confirmation mail, replacing any pending one and its link. */
async function enterConfirm({ db }: RequestContext, accountId: string, email: string, lang: Lang): Promise<void> {
  await db.query(
    `INSERT INTO account_mail (account_id, kind, id, address, lang) VALUES ($1, 'confirm', $2, $3, $4)
     ON CONFLICT (account_id, kind) DO UPDATE SET id = excluded.id, address = excluded.address, lang = excluded.lang,
       token_hash = NULL, tries = 0, next_at = now(), created_at = now(), sent_at = NULL`,
    [accountId, newId(), email, lang],
  );
}

/** Confirms an address with the link from its mail, once. Throws BAD_USER_INPUT with LINK_GONE at `token`. */
export async function confirmEmail(ctx: RequestContext, token: string): Promise<void> {
  const hash = hashToken(token);
  await inTransaction(ctx, async (inner) => {
    const [rows] = await inner.db.query<[{ account_id: string; address: string }[], number]>(
      `DELETE FROM account_mail WHERE kind = 'confirm' AND token_hash = $1 AND created_at > now() - ${CONFIRM_LIFE} RETURNING account_id, address`,
      [hash],
    );
    const [mail] = rows;
    const account = mail && (await inner.db.findOneBy(Account, { id: mail.account_id }));
    if (!mail || !account || account.disabled) {
      const message = 'This link has been used or replaced, or is more than 24 hours old. Request a new one.';
      throw badInput(message, 'BAD_USER_INPUT', [{ path: 'token', code: 'LINK_GONE', message }]);
    }
    await inner.db.update(Account, { id: account.id }, { email: mail.address });
    await recordAccountEvent(inner, account.id, AccountAction.EMAIL, account);
  });
}

/**
 * Sends a password reset link to the confirmed address of the account with this username, or of the accounts with this address. The answer does
 * not reveal whether there is one: it is the same, after the same statements.
 *
 * @throws {AppError} BAD_USER_INPUT with REQUIRED at `account`, or with NO_MAIL at `email` if the site sends no mail; TOO_MANY_REQUESTS
 */
export async function requestPasswordReset(ctx: RequestContext, text: string, lang: Lang): Promise<void> {
  const typed = text.trim().toLowerCase().slice(0, 200).replaceAll('\u0000', ' ');
  if (typed === '') throw refusedValues([{ path: 'account', code: 'REQUIRED', message: 'Enter your username or email address.' }]);
  const email = isEmail(typed) ? typed : null;
  const { folded } = readUsername(typed);
  await allowMail(ctx, email ?? folded);
  await inTransaction(ctx, async (inner) => {
    const accounts = await inner.db.query<{ id: string; username: string }[]>(
      `INSERT INTO account_mail (account_id, kind, id, address, lang)
       SELECT id, 'reset', gen_random_uuid(), email, $3 FROM account
       WHERE email IS NOT NULL AND NOT disabled AND (email = $1 OR username_folded = $2) ORDER BY id LIMIT ${MOST_ACCOUNTS}
       ON CONFLICT (account_id, kind) DO UPDATE SET id = excluded.id, address = excluded.address, lang = excluded.lang,
         tries = 0, next_at = now(), created_at = now(), sent_at = NULL
       RETURNING account_id AS id, (SELECT username FROM account WHERE account.id = account_id) AS username`,
      [email, folded, lang],
    );
    // Also for unknown accounts, so that the response time gives nothing away.
    for (const account of accounts.length > 0 ? accounts : [null]) await countAudit(inner, AuditKind.ACCOUNT, account, 'RESET_MAIL');
  });
}

/** Deletes mails that have been sent or have expired. */
export async function collectAccountMails({ db }: RequestContext): Promise<void> {
  await db.query(`DELETE FROM account_mail WHERE created_at <= now() - ${CONFIRM_LIFE}`);
}
