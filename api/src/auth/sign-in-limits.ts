import { networkOf } from '../core/network.js';
import { inTransaction, type RequestContext } from '../core/request-context.js';
import type { Asker } from '../core/fair-turns.js';
import { keyOf, limitOfNetwork, limitOfWindow, type Limit } from '../core/throttle.js';

/** Longest pause after a wrong password, seconds. */
const LONGEST_PAUSE = 900;
/** Passwords that are compared or set within a minute: of one known device, and of all other browsers of one network. */
const HASHED = 60;
/** Registrations of one address in an hour of the clock. */
const REGISTRATIONS = 10;
const growing = (try_: number) => Math.min(LONGEST_PAUSE, 2 ** Math.min(try_, 30));

/** Counters of an attempt: `own` is reset on success, `shared` is decremented by this attempt. */
export interface SignInLimits {
  own: Limit[];
  shared: Limit[];
}

/**
 * Rate limits for login passwords (decision 0028). A browser known to the account has its own 10 attempts, regardless of
 * others. From other browsers the account has 5 from one network and 50 from anywhere, and all users of one network together have
 * 20, because an office shares one.
 */
export function signInLimits(usernameFolded: string, address: string, deviceId: string | null): SignInLimits {
  if (deviceId !== null) return { own: [{ key: keyOf('sign in on device', deviceId), free: 10, pause: growing }], shared: [] };
  const network = networkOf(address);
  return {
    own: [
      { key: keyOf('sign in', usernameFolded, network), free: 5, pause: growing },
      { key: keyOf('sign in', usernameFolded), free: 50, pause: growing },
    ],
    shared: [{ key: keyOf('sign in from', network), free: 20, pause: growing }],
  };
}

/**
 * The limit on passwords that are compared, right or wrong, or set: each takes a processor for some 30 ms. Nobody else can use up that of a
 * known device.
 */
export function hashLimit(address: string, deviceId: string | null): Limit {
  if (deviceId !== null) return limitOfWindow(['password on device', deviceId], HASHED, 60);
  return limitOfNetwork('password from', address, HASHED, 60);
}

/** Queue key for password checks and hashes: known devices and networks are served round-robin. */
export function askerOf({ client, signal }: RequestContext, deviceId: string | null): Asker {
  return { key: deviceId === null ? `network ${networkOf(client.address)}` : `device ${deviceId}`, signal };
}

/** Attempts at the second step, with the correct password: 5 on a known browser or from one network, 20 from anywhere else. */
export function codeLimits(accountId: string, address: string, deviceId: string | null): SignInLimits {
  if (deviceId !== null) return { own: [{ key: keyOf('code on device', deviceId), free: 5, pause: growing }], shared: [] };
  return {
    own: [{ key: keyOf('code', accountId, networkOf(address)), free: 5, pause: growing }],
    shared: [{ key: keyOf('code', accountId), free: 20, pause: growing }],
  };
}

/** Tries of the password, or of a new second step, by a signed-in account: no other client can use them up. */
export function sessionLimits(sessionId: string): SignInLimits {
  return { own: [{ key: keyOf('password of session', sessionId), free: 5, pause: growing }], shared: [] };
}

/** The limit on registrations from one network in this hour. */
export function registrationLimit(address: string, now = Date.now()): Limit {
  const hour = Math.floor(now / 3_600_000);
  const rest = Math.ceil(((hour + 1) * 3_600_000 - now) / 1_000);
  return { key: keyOf('register', networkOf(address), String(hour)), free: REGISTRATIONS, pause: () => rest };
}

/** A try succeeded. */
export async function forgiveTries(ctx: RequestContext, { own, shared }: SignInLimits): Promise<void> {
  await inTransaction(ctx, async ({ db }) => {
    const keys = [...own, ...shared].map(({ key }) => key);
    await db.query('SELECT FROM throttle WHERE key = ANY($1) ORDER BY key FOR UPDATE', [keys]);
    await db.query('DELETE FROM throttle WHERE key = ANY($1)', [own.map(({ key }) => key)]);
    await db.query('UPDATE throttle SET tries = greatest(tries - 1, 0), free_at = clock_timestamp() WHERE key = ANY($1)', [
      shared.map(({ key }) => key),
    ]);
  });
}
