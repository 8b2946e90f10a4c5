import { Account } from '../accounts/account.entity.js';
import { AppError, unauthenticated } from '../core/errors.js';
import type { Asker } from '../core/fair-turns.js';
import { demandAccount, type RequestContext } from '../core/request-context.js';
import { countTry } from '../core/throttle.js';
import { findKnownDevice } from './known-device.service.js';
import { isOverlong, isPassword } from './password.js';
import { askerOf, hashLimit, forgiveTries, sessionLimits } from './sign-in-limits.js';

/**
 * The viewer's account, whose password they have just given again, and the asker for whom another one can be hashed.
 *
 * @param path the field with the password
 * @throws {AppError} UNAUTHENTICATED; BAD_CREDENTIALS (403) with WRONG_PASSWORD at `path`; TOO_MANY_REQUESTS, BUSY
 */
export async function demandPassword(
  ctx: RequestContext,
  password: string,
  path = 'password',
): Promise<{ account: Account; asker: Asker }> {
  const { id, sessionId } = demandAccount(ctx);
  const account = await ctx.db.findOneBy(Account, { id });
  if (!account) throw unauthenticated();
  const limits = sessionLimits(sessionId);
  const deviceId = await findKnownDevice(ctx, account.usernameFolded);
  await countTry(ctx, [...limits.own, hashLimit(ctx.client.address, deviceId)]);
  const asker = askerOf(ctx, deviceId);
  if (isOverlong(password) || !(await isPassword(account.passwordHash, password, asker))) {
    ctx.log.info({ account: id, address: ctx.client.address }, 'password of a session refused');
    const message = 'This is not the current password.';
    throw new AppError('BAD_CREDENTIALS', 403, message, [{ path, code: 'WRONG_PASSWORD', message }]);
  }
  await forgiveTries(ctx, limits);
  return { account, asker };
}
