import { networkOf } from '../kernel/network.js';
import { inTransaction, type RequestContext } from '../kernel/request-context.js';
import { keyOf, type Limit } from '../kernel/throttle.js';

/** Longest pause after a wrong password, seconds. */
const LONGEST_PAUSE = 900;
/** Registrations of one address in an hour of the clock (hostile.md, Accounts and sessions). */
const REGISTRATIONS = 10;
const growing = (try_: number) => Math.min(LONGEST_PAUSE, 2 ** Math.min(try_, 30));

/** Limits on signing in; `pair` and `account` are forgotten when it succeeds. */
export interface SignInLimits {
  pair: Limit;
  account: Limit;
  network: Limit;
}

/**
 * An account from one network has 5 tries. Everybody behind one network together has 20, for an office shares one; an account from
 * anywhere 50, so that nobody is locked out by what somebody elsewhere types.
 */
export function signInLimits(usernameFolded: string, address: string): SignInLimits {
  const network = networkOf(address);
  return {
    pair: { key: keyOf('sign in', usernameFolded, network), free: 5, pause: growing },
    account: { key: keyOf('sign in', usernameFolded), free: 50, pause: growing },
    network: { key: keyOf('sign in from', network), free: 20, pause: growing },
  };
}

/** The limit on registrations from one network in this hour. */
export function registrationLimit(address: string, now = Date.now()): Limit {
  const hour = Math.floor(now / 3_600_000);
  const rest = Math.ceil(((hour + 1) * 3_600_000 - now) / 1_000);
  return { key: keyOf('register', networkOf(address), String(hour)), free: REGISTRATIONS, pause: () => rest };
}

/** A sign-in succeeded: the account's tries are forgotten, and this one is taken back from its network. */
export async function forgiveTries(ctx: RequestContext, { pair, account, network }: SignInLimits): Promise<void> {
  await inTransaction(ctx, async ({ db }) => {
    const keys = [pair.key, account.key, network.key];
    await db.query('SELECT FROM throttle WHERE key = ANY($1) ORDER BY key FOR UPDATE', [keys]);
    await db.query('DELETE FROM throttle WHERE key = ANY($1)', [[pair.key, account.key]]);
    await db.query('UPDATE throttle SET tries = greatest(tries - 1, 0), free_at = clock_timestamp() WHERE key = $1', [network.key]);
  });
}
