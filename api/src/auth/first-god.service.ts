import { Account } from '../accounts/account.entity.js';
import { StartError } from '../env.js';
import { AppError } from '../core/errors.js';
import { Role } from '../core/policy.js';
import { inTransaction, type RequestContext } from '../core/request-context.js';
import { createAccount } from './new-account.service.js';
import { newPassword } from './password.js';
import { readUsername } from './username.js';

/**
 * Creates the first GOD if there is none. An existing account is never changed: if the username is taken, the site has no GOD.
 *
 * @returns a line for the operator; null if there is a GOD
 * @throws {StartError} when the name or the password will not do
 */
export function ensureFirstGod(ctx: RequestContext, god: { username: string; password: string | undefined }): Promise<string | null> {
  return inTransaction(ctx, async (inner) => {
    // Two processes may start at the same time.
    await inner.db.query("SELECT pg_advisory_xact_lock(hashtext('talay-first-god'))");
    if (await inner.db.existsBy(Account, { role: Role.GOD })) return null;
    const { username, folded } = readUsername(god.username);
    if (await inner.db.existsBy(Account, { usernameFolded: folded })) {
      return `There is no GOD, and the account ${username} is somebody’s: npm run account -- promote NAME GOD`;
    }
    const password = god.password ?? newPassword();
    await createAccount(inner, { username, password, role: Role.GOD }, 'command line').catch((error: unknown) => {
      throw error instanceof AppError ? new StartError(`GOD_USERNAME or GOD_PASSWORD cannot be used: ${error.message}`) : error;
    });
    return god.password === undefined
      ? `First account: ${username}, password ${password} (it is shown this once; npm run account -- reset ${username} makes another)`
      : `First account: ${username}, with the password of GOD_PASSWORD`;
  });
}
