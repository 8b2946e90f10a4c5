import { Account } from '../accounts/account.entity.js';
import { AccountAction } from '../records/account-event.entity.js';
import { recordAccountEvent } from '../records/account-event.service.js';
import { refusedValues, type FieldError } from '../core/errors.js';
import { newId } from '../core/ids.js';
import type { Role } from '../core/policy.js';
import { inTransaction, type RequestContext } from '../core/request-context.js';
import { hashPassword, isLongPassword, passwordFault } from './password.js';
import { askerOf } from './sign-in-limits.js';
import { readUsername, usernameFault } from './username.js';

/** Data of a new account. */
export interface NewAccount {
  username: string;
  password: string;
  role: Role;
}

/** Checks and hashes before anything is counted or written. Throws BAD_USER_INPUT with every wrong field, BUSY. */
export function checkNewAccount({ username: text, password, role }: NewAccount): void {
  const { username } = readUsername(text);
  const faults = [usernameFault(username), passwordFault(password, { username, role })];
  const fields = faults.filter((fault): fault is FieldError => fault !== null);
  if (fields.length > 0) throw refusedValues(fields);
}

/**
 * Creates an account. The caller has checked permissions.
 *
 * @param by recorded as the creator: the owner, or the command line of the server
 * @throws {AppError} BAD_USER_INPUT with the wrong fields, USERNAME_TAKEN among them; BUSY
 */
export async function createAccount(ctx: RequestContext, account: NewAccount, by: 'owner' | 'command line'): Promise<Account> {
  checkNewAccount(account);
  const { username, folded } = readUsername(account.username);
  const id = newId();
  const passwordHash = await hashPassword(account.password, by === 'owner' ? askerOf(ctx, null) : undefined);
  const taken = () =>
    refusedValues([{ path: 'username', code: 'USERNAME_TAKEN', message: 'This username is taken or looks too much like one that is.' }]);
  return inTransaction(ctx, async (inner) => {
    // Two names that look alike, registered at the same time, wait for one another.
    await inner.db.query("SELECT pg_advisory_xact_lock(hashtext('username ' || username_skeleton($1)))", [folded]);
    const alike: unknown[] = await inner.db.query(
      'SELECT FROM account WHERE username_skeleton(username_folded) = username_skeleton($1) LIMIT 1',
      [folded],
    );
    if (alike.length > 0) throw taken();
    await inner.db
      .createQueryBuilder()
      .insert()
      .into(Account)
      .values({ id, username, usernameFolded: folded, passwordHash, passwordLong: isLongPassword(account.password), role: account.role })
      .orIgnore()
      .execute();
    const made = await inner.db.findOneBy(Account, { id });
    if (!made) throw taken();
    await recordAccountEvent(inner, id, AccountAction.CREATE, by === 'owner' ? made : null, [['role', null, made.role]]);
    return made;
  });
}
