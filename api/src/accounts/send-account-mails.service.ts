import { sendMail } from '../core/outgoing/mail.js';
import { pausesAfter, refusedBy } from '../core/outgoing/refused.js';
import { Lang } from '../core/lang.js';
import type { RequestContext } from '../core/request-context.js';
import { hashToken, newToken } from '../core/tokens.js';
import { AccountMailKind, type AccountMail } from './account-mail.entity.js';
import { ResetLinkKind } from './reset-link.entity.js';

/** Longest retry delay, and the time after which another process may pick up the mail of one that crashed, in seconds. */
const LONGEST_PAUSE = 600;
const LEASE = 60;
/** Timeout for sending one mail, ms. */
const TIMEOUT = 10_000;
/** Time limit of one run, ms; anything unsent waits for the next run. */
const RUN = 50_000;
/** How long a password reset link is valid after it was sent. */
const RESET_LIFE = "interval '1 hour'";

type Taken = Pick<AccountMail, 'id' | 'kind' | 'address' | 'lang' | 'tries'> & { account_id: string; username: string };

/** Sends pending mails to account owners. A permanently rejected mail is deleted; if the server is unreachable, the mail waits for the next run. */
export async function sendAccountMails(
  ctx: RequestContext,
  email: { url: string; from: string } | undefined,
  timeout = TIMEOUT,
): Promise<void> {
  if (!email) return;
  const end = Date.now() + RUN;
  for (;;) {
    const token = newToken();
    const taken = Date.now() < end ? await take(ctx, token) : undefined;
    if (!taken) return;
    const { id, account_id, kind, address, tries } = taken;
    try {
      const messageId = `<account-${id}@${new URL(ctx.siteUrl).hostname}>`;
      const mail = { to: { name: '', address }, from: email.from, messageId, ...textOf(taken, ctx.siteUrl, token) };
      await sendMail(email.url, mail, AbortSignal.timeout(timeout), timeout);
      await ctx.db.query('UPDATE account_mail SET sent_at = now() WHERE id = $1', [id]);
    } catch (error) {
      const refused = refusedBy(error, timeout);
      ctx.log.info({ account: account_id, kind, tries, reason: refused.message }, 'a mail to an account could not be sent');
      if (refused.forGood) await ctx.db.query('DELETE FROM account_mail WHERE id = $1', [id]);
      else {
        const { pause } = pausesAfter(refused, tries, LONGEST_PAUSE);
        await ctx.db.query('UPDATE account_mail SET next_at = now() + make_interval(secs => $2) WHERE id = $1', [id, pause]);
      }
    }
  }
}

/** Claims the mail that has been due longest and creates its token, of which only the hash is stored; a new reset token replaces the one mailed before. */
async function take({ db }: RequestContext, token: string): Promise<Taken | undefined> {
  const [taken] = await db.query<Taken[]>(
    `WITH due AS (
       SELECT account_id, kind FROM account_mail WHERE sent_at IS NULL AND next_at <= now() ORDER BY next_at LIMIT 1 FOR UPDATE SKIP LOCKED
     ),
     taken AS (
       UPDATE account_mail m SET tries = m.tries + 1, next_at = now() + interval '${LEASE} seconds',
         token_hash = CASE WHEN m.kind = 'confirm' THEN $1::bytea END
       FROM due WHERE (m.account_id, m.kind) = (due.account_id, due.kind)
       RETURNING m.id, m.account_id, m.kind, m.address, m.lang, m.tries
     ),
     linked AS (
       INSERT INTO reset_link (account_id, kind, token_hash, expires_at)
       SELECT account_id, '${ResetLinkKind.MAIL}', $1, now() + ${RESET_LIFE} FROM taken WHERE kind = 'reset'
       ON CONFLICT (account_id, kind) DO UPDATE SET token_hash = excluded.token_hash, expires_at = excluded.expires_at
     )
     SELECT taken.*, account.username FROM taken JOIN account ON account.id = taken.account_id`,
    [hashToken(token)],
  );
  return taken;
}

/** Browsers do not send the fragment, so the token never appears in a log or a Referer (decision 0028). */
function textOf({ kind, lang, username }: Taken, siteUrl: string, token: string): { subject: string; text: string } {
  const isRussian = lang === Lang.ru;
  if (kind === AccountMailKind.CONFIRM) {
    const url = `${siteUrl}/${lang}/confirm-email#token=${token}`;
    return isRussian
      ? {
          subject: 'Подтвердите адрес эл. почты',
          text: `Этот адрес указали в учётной записи «${username}» на сайте Talay. Откройте ссылку и нажмите кнопку, чтобы подтвердить его. Ссылка действует 24 часа:\n\n${url}\n\nЕсли это были не вы, ничего не делайте.`,
        }
      : {
          subject: 'Please confirm your email address',
          text: `This address was entered for the account “${username}” at Talay. Open this link within 24 hours and press the button to confirm it:\n\n${url}\n\nWasn’t you? Ignore this message.`,
        };
  }
  const url = `${siteUrl}/${lang}/reset#token=${token}`;
  return isRussian
    ? {
        subject: 'Новый пароль',
        text: `Для учётной записи «${username}» на сайте Talay запросили новый пароль. Задайте его по ссылке: она действует один час и только один раз:\n\n${url}\n\nЕсли это были не вы, ничего не делайте: ваш пароль не изменится.`,
      }
    : {
        subject: 'Set a new password',
        text: `Someone requested a new password for the account “${username}” at Talay. Set it using this link, which works once and is valid for one hour:\n\n${url}\n\nWasn’t you? Ignore this message: your password stays as it is.`,
      };
}
