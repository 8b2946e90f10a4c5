import { Account } from '../accounts/account.entity.js';
import { AppError, unauthenticated } from '../kernel/errors.js';
import { demandAccount, type RequestContext } from '../kernel/request-context.js';
import { countTry } from '../kernel/throttle.js';
import { isOverlong, isPassword } from './password.js';
import { forgiveTries, sessionLimits } from './sign-in-limits.js';

/**
 * The viewer's account, whose password they have just given again.
 *
 * @param path the field that the password stands in
 * @throws {AppError} UNAUTHENTICATED; BAD_CREDENTIALS (403) with WRONG_PASSWORD at `path`; TOO_MANY_REQUESTS, BUSY
 */
export async function demandPassword(ctx: RequestContext, password: string, path = 'password'): Promise<Account> {
  const { id, sessionId } = demandAccount(ctx);
  const account = await ctx.db.findOneBy(Account, { id });
  if (!account) throw unauthenticated();
  const limits = sessionLimits(sessionId);
  await countTry(ctx, limits.own);
  if (isOverlong(password) || !(await isPassword(account.passwordHash, password))) {
    ctx.log.info({ account: id, address: ctx.client.address }, 'password of a session refused');
    const message = 'This is not the present password.';
    throw new AppError('BAD_CREDENTIALS', 403, message, [{ path, code: 'WRONG_PASSWORD', message }]);
  }
  await forgiveTries(ctx, limits);
  return account;
}
